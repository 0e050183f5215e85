### The login on a server: as a guest, with an account, with a recovery code.

entrance-greeting = { $server }. Type your name, new for an account, or { LANGUAGES("other") }.
entrance-greeting-guest = { $server }. Type the name you want to be called by, new for an account, or { LANGUAGES("other") }.
entrance-name = Type your name, or new for an account.
entrance-guest-name = Type the name you want to be called by.
entrance-as-guest = You are a guest: your matches are saved, nothing else.
entrance-password = { $name } has an account. Type its password, Enter for another name, or forgot.
# So many names were tried from this network that the answer is the same for all
entrance-password-untold = Many names were tried from your network, so the server hides which have accounts. Type the password of { $name }, guest to come in without one, or forgot.
entrance-password-wrong = Wrong password. Type it again, Enter for another name, or forgot.
entrance-return = A guest from another address plays as { $name }. If that is you, type your return word, or Enter for another name.
entrance-return-wrong = That is not the return word. Type it again, or Enter for another name.

entrance-new-name = A new account. Which name do you want?
entrance-new-password = Choose a password of at least { $shortest } characters. Four words are good.
entrance-new-repeat = Type it again.
entrance-new-differs = The two are not the same. Choose a password of at least { $shortest } characters once more.
entrance-new-ready = Your account is ready. Write down your recovery code. It lets you in if you forget your password:

entrance-code-name = Forgotten password. What is your name?
entrance-code = Type the recovery code of { $name }. Blanks and commas do not matter.
entrance-code-wrong = Wrong code. Type it again, or Enter for another name.
entrance-code-right = The code is right. Choose a new password of at least { $shortest } characters.
entrance-recovered = Your password is changed. Your other connections have ended.
entrance-code-used = The code is used up. Write down the new one:

entrance-help-guest = Any name that is free lets you in at once, as a guest.
entrance-help-account = A name with an account needs its password. Type new to make an account.
entrance-help-words = Type forgot to set a new password with your recovery code, deutsch or english for the language, quit to leave.
entrance-help-time = You have { $seconds } seconds for each answer. Press Enter for more time.

entrance-hurry =
    { $more ->
        [yes] { $seconds } seconds left. Press Enter for more time.
       *[no] { $seconds } seconds left to log in.
    }
entrance-too-late =
    { $whole ->
        [yes] No login within { $minutes } minutes, so the connection ends. Connect again at any time.
       *[no] Nothing was typed for { $seconds } seconds, so the connection ends. Connect again at any time.
    }

## Words; each is understood in every language.
entrance-word-new = new
    .words = new, register
entrance-word-guest = guest
    .words = guest
entrance-word-recover = forgot
    .words = forgot, forgotten, recover, recovery

## A connection
visit-guest-program = Bots cannot be guests. Make an account, add a key with the command key, and call: ssh -T NAME@HOST protocol.
visit-too-fast = Too fast: lines were left out. Go on a little slower.
visit-flood = Far too many lines at once, so the connection ends. Connect again at any time.
