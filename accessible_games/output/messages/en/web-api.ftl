# Refusals of the API.
api-no-token = This needs a valid token. Make one at /account/tokens, or type tokens add and a name. Send it as Authorization: Bearer and the token.
api-only-looks = Read-only access. To act, use a token that may play: type tokens add and a name.
api-no-such-address = There is no such address. /api/openapi.json lists all.
api-wrong-method = This address does not accept this method. /api/openapi.json lists its methods.
api-wrong-type = The body must be JSON, with Content-Type: application/json.
api-too-large = The body is longer than { $limit } bytes. Send less at once.
api-slow = The body arrived too slowly. Send it again.
api-failed = The server had an error and logged it. Try again later.
visit-token-gone = Token no longer valid. This connection ends. Make a new one with tokens add.
web-api-title = API for programs
# A page of documentation, one paragraph in each line.
web-api-text =
    A program can read your matches and play for you: over HTTP at the addresses below, or over a WebSocket at /api/socket.
    Both speak the machine protocol of this server, with one JSON object for each request and reply. OpenAPI describes the addresses. AsyncAPI describes the WebSockets, including that of the page.
    The program sends a token of your account: Authorization: Bearer and the token. With a token that may play it acts in your name. With one that may only read it cannot change anything.
    Replace the braces by the number or name of the match, challenge or game. Other fields go into the query, or into the JSON body of a request that acts.
    An error has a status, a reason that is the same in every language, and a sentence.
    If a program asks too fast, or for too much, the reply says when to ask again.
web-api-addresses = Addresses
web-api-scope =
    { $scope ->
        [none] For everybody.
        [read] For any token.
       *[play] For tokens that may play.
    }
web-api-do-games = the games.
web-api-do-describe = board, pieces and schemas of a game.
web-api-do-rules = the rules.
web-api-do-mark = sets once whether a bot or a person plays with the account.
web-api-do-who = the people here.
web-api-do-profile = the profile of a person.
web-api-do-ratings = the ranking in a game.
web-api-do-tournaments = tournaments.
web-api-do-tournament = state and log of a tournament.
web-api-do-challenges = matches that wait for players.
web-api-do-challenge = opens one.
web-api-do-accept = takes a seat in one.
web-api-do-refuse = declines one, or frees your seat.
web-api-do-invite = invites one more person to it.
web-api-do-fill = gives the free seats to computers.
web-api-do-shut = cancels it for everyone in it.
web-api-do-matches = your running matches.
web-api-do-begin = begins one against computers.
web-api-do-match = the state of a match.
web-api-do-moves = the possible moves.
web-api-do-view = the view of your seat.
web-api-do-cells = the pieces on the fields.
web-api-do-board = the board in sentences, letters or Braille.
web-api-do-announce = the latest announcements.
web-api-do-times = the time left.
web-api-do-history = the moves of the round.
web-api-do-missed = the events you missed.
web-api-do-record = the record, as a document.
web-api-do-play = makes a move.
web-api-do-offer = offers or requests something, such as a draw.
web-api-do-answer = answers an offer.
web-api-do-resign = resigns the round.
web-api-do-result = enters what your own dice show.
web-api-do-luck = mixes a word into the draws to come.
web-api-do-pledge = locks in a secret word for proved luck.
web-api-do-disclose = reveals that word.
web-api-do-tell = sends a message to one person.
web-api-do-block = blocks or unblocks a person.
web-api-do-report = sends a complaint to the moderators.
web-api-do-said = the latest talk.
web-api-do-say = says something to everyone there.
web-api-do-threats = the threats of each seat.
web-api-do-notes = your notes.
web-api-do-note = adds or deletes a note.
web-api-do-sheet = the deduction sheet, with your marks.
web-api-do-strike = sets what is struck for a piece.
web-api-do-running = matches of others that you may watch.
web-api-do-rematch = starts a rematch.
web-api-do-absence = players for whom a match waits.
web-api-do-finish = ends the wait for an absent player.
web-api-do-arrange = opens a tournament that you enter.
web-api-do-enter = enters a tournament.
web-api-do-withdraw = withdraws from it.
web-api-do-start = begins a tournament that you opened.
web-api-do-cancel = cancels one that you opened.
web-api-do-pairing = your rank in it, and your opponent.
web-api-do-puzzle = a puzzle of a game, or that of the day.
web-api-do-solve = checks an answer to it.
web-api-do-results = your finished matches.
web-api-do-statistics = how often you have won.
web-api-do-notifications = your notifications while you are away.
web-api-do-notify = turns notifications on or off.
web-api-do-quiet = sets your quiet hours.
web-tokens-title = Tokens for programs
web-tokens-why = With a token a program of yours logs in without your password. You see it only once. The server stores only its checksum.
web-tokens-made = This is the token. Copy it now: you cannot see it again.
# $name: of the token
web-tokens-end = Remove token { $name }
web-tokens-end-all = Remove all tokens
web-tokens-marked = This account is marked as a bot
web-tokens-marked-why = A program with one of your tokens plays with this account, and others hear that. If you play with it yourself, take that back.
web-tokens-unmark = I play with this account myself
web-tokens-new = New token
web-tokens-name = What is it for?
web-tokens-name-how = A word by which you recognize the program.
web-tokens-scope = What may it do?
web-tokens-scope-read = Only read
web-tokens-scope-play = Read, and play in my name
web-tokens-days = For how many days is it valid?
web-tokens-password-how = So that nobody else makes one at your computer.
web-tokens-make = Make the token
web-tokens-wrong = The password is wrong.
web-tokens-need-name = The name of the token is missing.
web-tokens-need-password = The password is missing.
web-tokens-need-scope = Choose what the token may do.
web-tokens-need-days = Type a number of days, such as 90.
