### The pages for logging in: guests, accounts, passkeys

web-who-nav = Account
# $name: of the person who is logged in
web-who = Your account: { $name }
web-who-guest = Guest { $name }
web-log-in-title = Log in
web-log-out = Log out
web-sign-up-title = New account
web-recover-title = Forgotten password
web-code-title = Your recovery code
web-account-title = Your account
web-form-title = Not done
web-fault-title = Not done

# $count: number of wrong entries
web-faults =
    { $count ->
        [one] Not done. One entry is wrong:
       *[other] Not done. { $count } entries are wrong:
    }
web-form-foreign = Not done: a page of another address sent this form. Open the page here and fill it in again.
web-form-old = Not done: this form was too old, or you have logged in or out since. Load the page again and send it again. The browser must accept cookies of this server.
web-form-large = Not done: that was far too much for this form.
web-form-unread = Not done: the server cannot read the form. Load the page again, and send it again.

web-log-in-account = With an account
web-log-in-none = No account yet? Make one
web-log-in-wrong = The name or the password is wrong. The server does not say which.
web-need-name = The name is missing.
web-need-guest = The name is missing.
web-need-password = The password is missing.
web-need-code = The recovery code is missing.
web-name = Name
web-name-how = 3 to 20 letters and digits. Everybody here sees it.
web-password = Password
web-password-new = New password
# $shortest: number of characters
web-password-how = At least { $shortest } characters. Four words are good.
web-password-again = The same password again
web-again-differs = The two passwords differ. Type both again.

web-guest-title = As a guest
web-guest-how = Any free name. The server stores your matches, nothing else.
web-guest-play = Play as a guest
# $name: of the guest
web-guest-plays = A guest from another address plays as { $name }. If that is you, type your return word. Otherwise choose another name.
web-return-word = Return word

web-sign-up-why = With an account you keep your name, friends and settings, and can play matches over days. You need no mail address.
web-sign-up-make = Make the account
web-recover-how = You wrote the recovery code down when you made the account. With it you choose a new password. That logs out all other browsers and connections.
web-code = Recovery code
web-code-how = Thirty letters. Blanks, commas and capitals do not matter.
web-code-wrong = The name or the recovery code is wrong. The server does not say which.
web-recover-change = Change the password
web-code-once = You see it only this once. Each group of five letters is spelled in words, too.
web-code-written = I have written it down, continue

web-privacy-title = What is stored
# A page about privacy, one paragraph in each line.
web-privacy-text =
    The page loads nothing from other addresses, measures nothing, and shows no advertisements.
    Cookies are there only for what you do. language: your language, one year. session: your login in this browser, until you log out or have not used it for thirty days. guest: your name as a guest, thirty days. form: that a form comes from this page, until the browser is closed. once: the result of a form, until the next page, two minutes at most. No script can read the last four.
    For each login the server stores when it began, when it was last used, and the browser, such as Firefox, Linux. You see all logins at Your account, and can end each.
    For a guest the server stores only the matches, and what was said in them.
    For an account it stores what you can download as one file at Your account. You can delete the account there, too.
    The server's admins can say whether the server also logs addresses and times of connections, and for how long.

web-logged-out = You are logged out, so this page ends. Log in to continue. Your matches are saved.
web-guest-account = For an account type register on the game page: your matches come along. Or make one with another name at New account.

## The page of the account
web-password-old = Your current password
web-password-wrong = That is not your password.
web-rename-title = Change your name
# $days: number of days for which the old name is kept
web-rename-how =
    Your matches keep the name under which you sat down. For { $days ->
        [one] one day
       *[other] { $days } days
    } nobody else gets your current name, and messages to it reach you.
web-rename-name = New name
web-rename-do = Change the name
web-password-title = Change your password
web-password-ends = This logs out all your other browsers and connections.
web-password-alone = Remove all of these too
web-password-alone-how = Tick this if something may not be yours. Then only the new password and the recovery code let you log in.
web-password-alone-done = Password changed. SSH keys, tokens and passkeys are removed. Make yours again.
web-code-why = With it you log in when you have forgotten your password. A new one makes the old one invalid.
web-code-new = Make a new code
web-logins-title = Where you are logged in
# $browser: its name; $since, $used: days
web-login = { $browser }, since { $since }, last used on { $used }.
web-login-this = This browser.
web-login-end = Log out there
web-login-end-named = Log out there: { $browser }, since { $since }
web-login-ended = The other browser is logged out.
web-logins-end = Log out everywhere else
web-logins-ended = All other browsers are logged out.
web-keys-title = SSH keys
web-keys-why = With a key you log in by SSH without a password.
web-key-line = Public key
web-key-how = The whole line of the file with a name that ends in pub, such as id_ed25519.pub.
web-key-add = Add the key
web-key-added = The key is added.
web-key-remove = Remove
# $number, $comment: of the key
web-key-remove-named = Remove key { $number }: { $comment }
web-key-removed = The key is removed.
web-kept-more = Cookies, and what else is stored
web-export = Download everything that is stored about you
web-delete-title = Delete your account
# $days: until it is gone
web-delete-how =
    The account is gone in { $days ->
        [one] one day
       *[other] { $days } days
    }, with your talk, notes and settings. You lose matches that still run then. All others lose your name. Log in before, and the account stays.
web-delete-do = Delete my account

## Passkeys
web-passkey-title = With a passkey
web-passkey-why = A passkey is stored in your browser or device. You open it with a fingerprint, your face or a PIN. It replaces the password.
web-passkey-none = The browser gave no passkey: you cancelled, it took too long, or there is none for this server. Try again, or log in another way.
web-passkey-needs = A passkey needs scripts, HTTPS, and a browser that can store it. One of these is missing here now.
web-passkey-log-in = Log in with a passkey
web-passkeys-title = Passkeys
web-passkeys =
    { $count ->
        [0] You have no passkey.
        [one] You have one passkey.
       *[other] You have { $count } passkeys.
    }
# $number; $browser: in which it was made; $since: a day
web-passkey = Passkey { $number }: made with { $browser } on { $since }.
web-passkey-used = Last used on { $used }.
web-passkey-add = Add a passkey
web-passkey-added = The passkey is added. With it you log in without a password.
web-passkey-remove-named = Remove passkey { $number }: { $browser }
web-passkey-removed = The passkey is removed.
