# Why the API does not do something.
api-no-token = This needs a token of an account that holds. Type tokens add and a name in a session, or go to /account/tokens, and send it as Authorization: Bearer and the word.
api-only-looks = This acts in the name of the account, and who asks may only look. Use a token that may play, which tokens add and a name makes.
api-no-such-address = There is no such address. /api/openapi.json lists all.
api-wrong-method = This address does not take this method. /api/openapi.json says which it takes.
api-wrong-type = The body has to be JSON, with Content-Type: application/json.
api-too-large = The body is longer than { $limit } bytes. Send less at once.
api-slow = The body did not come in time. Send it again.
api-failed = Something went wrong here, and was noted. Try it again later.
visit-token-gone = The token with which this program came in holds no more, so this connection ends. Make another one with tokens add.
web-api-title = For programs
web-api-text =
    A program can look at your matches and play them for you: over HTTP at the addresses below, and by a WebSocket at /api/socket.
    Both speak the machine protocol of this server, one JSON object for each request and reply. What OpenAPI says is made from the same table as the addresses. AsyncAPI describes the WebSockets, that of the page too.
    A program comes with a token of your account: Authorization: Bearer and its word. One that may play acts in your name; one that only looks cannot change anything.
    Where a match, a challenge or a game is meant, its number or name stands in place of the braces. Other fields stand in the query, or in the JSON body of what acts.
    An error has a status, a reason that is the same in every language, and a sentence.
    Who asks too fast, or for too much, is told when to ask again.
web-api-addresses = Addresses
web-api-scope =
    { $scope ->
        [none] For everybody.
        [read] For any token.
       *[play] For tokens that may play.
    }
web-api-do-games = which games there are.
web-api-do-describe = the board, the pieces and the schemas of a game.
web-api-do-rules = the rules.
web-api-do-mark = says once who plays with the account, a program or a person.
web-api-do-who = who is here.
web-api-do-profile = what somebody lets others know.
web-api-do-ratings = who is how good at a game.
web-api-do-tournaments = tournaments.
web-api-do-tournament = how a tournament stands, and its log.
web-api-do-challenges = matches that wait for players.
web-api-do-challenge = opens one.
web-api-do-accept = takes a seat in one.
web-api-do-refuse = declines one, or gives the seat back.
web-api-do-invite = asks one more person for it.
web-api-do-fill = has computers take the free seats.
web-api-do-shut = gives it up for all in it.
web-api-do-matches = your own matches that run.
web-api-do-begin = begins one against computers.
web-api-do-match = how a match stands.
web-api-do-moves = the moves that there are.
web-api-do-view = what your seat may know.
web-api-do-cells = what stands where.
web-api-do-board = the board in sentences, letters or Braille.
web-api-do-announce = the last events in words.
web-api-do-times = how much time is left.
web-api-do-history = the moves of the round.
web-api-do-missed = what happened since.
web-api-do-record = the record, as a document.
web-api-do-play = makes a move.
web-api-do-offer = offers or asks for something, such as a draw.
web-api-do-answer = answers an offer.
web-api-do-resign = gives the round up.
web-api-do-result = tells what your own dice show.
web-api-do-luck = adds a word to the luck to come.
web-api-do-pledge = pledges a word for proved luck.
web-api-do-disclose = tells that word.
web-api-do-tell = says something to one person.
web-api-do-block = hears nothing of somebody any more, or again.
web-api-do-report = complains to those who keep order.
web-api-do-said = what was said last.
web-api-do-say = says something to all there.
web-api-do-threats = what each seat could do next.
web-api-do-notes = what you have noted.
web-api-do-note = notes something, or forgets it.
web-api-do-sheet = the deduction sheet, with what you have struck.
web-api-do-strike = says what is struck there of a piece.
web-api-do-running = matches of others that may be watched.
web-api-do-rematch = plays one that is over once more.
web-api-do-absence = for whom a match waits.
web-api-do-finish = waits no more for who is away.
web-api-do-arrange = opens one, in which you take part.
web-api-do-enter = takes part in a tournament.
web-api-do-withdraw = takes part no more.
web-api-do-start = begins a tournament that you have made.
web-api-do-cancel = calls one off that you have made.
web-api-do-pairing = where you stand in it, and whom you play.
web-api-do-results = your matches that are over.
web-api-do-statistics = how often you have won.
web-api-do-notifications = what is sent to you while you are away.
web-api-do-notify = has news sent, or not any more.
web-api-do-quiet = says in which hours nothing is sent.
web-tokens-title = Tokens for programs
web-tokens-why = A token is a word by which a program of yours comes in without your password. It is told once; the server keeps only what proves it.
web-tokens-made = This is the token. Copy it now: nobody can show it to you again.
# $name: of the token
web-tokens-end = End { $name }
web-tokens-end-all = End all tokens
web-tokens-marked = This account is marked as that of a program
web-tokens-marked-why = A program with one of your tokens has said that it plays with this account, and others are told so. If you play with it yourself, take that back.
web-tokens-unmark = I play with this account myself
web-tokens-new = A new token
web-tokens-name = What is it for?
web-tokens-name-how = A word that tells you which program has it.
web-tokens-scope = What may it do?
web-tokens-scope-read = Only look
web-tokens-scope-play = Look, and play in my name
web-tokens-days = For how many days does it hold?
web-tokens-password-how = So that nobody makes one at a computer that you have left.
web-tokens-make = Make the token
web-tokens-wrong = The password is wrong.
web-tokens-need-name = The name of the token is missing.
web-tokens-need-password = The password is missing.
web-tokens-need-scope = Choose what the token may do.
web-tokens-need-days = Type a number of days, such as 90.
