### The pages about who one is: log-in, guests, accounts, passkeys

web-who-nav = You
# $name: of who is logged in
web-who = You are { $name }
web-log-in-title = Log in
web-log-out = Log out
web-sign-up-title = New account
web-recover-title = Forgotten password
web-code-title = Your recovery code
web-account-title = Your account
web-form-title = Not done
web-fault-title = Not done

# $count: how many things are wrong
web-faults =
    { $count ->
        [one] Not done. One thing is to be changed:
       *[other] Not done. { $count } things are to be changed:
    }
web-form-foreign = Nothing was done: this form was sent by a page of another address. Open the page here and fill it in once more.
web-form-old = Nothing was done: the page with this form was too old, or you have logged in or out since. Go back, load the page again, and send it once more. The browser has to accept cookies of this server.
web-form-large = Nothing was done: that was far too much for this form.
web-form-unread = Nothing was done: the form cannot be read. Load the page again, and send it once more.

web-log-in-account = With an account
web-log-in-none = No account yet? Make one
web-log-in-wrong = The name or the password is wrong. Nothing tells which of the two.
web-need-name = The name is missing.
web-need-guest = The name is missing.
web-need-password = The password is missing.
web-need-code = The recovery code is missing.
web-name = Name
web-name-how = 3 to 20 letters and digits. Everybody here sees it.
web-password = Password
web-password-new = New password
# $shortest: how many characters
web-password-how = At least { $shortest } characters; four words are good.
web-password-again = The same password again
web-again-differs = The two passwords are not the same. Type both once more.

web-guest-title = As a guest
web-guest-how = Any name that is free. Your matches are kept, nothing else.
web-guest-play = Play as a guest
# $name: of the guest
web-guest-plays = A guest from another address plays as { $name }. If that is you, type your return word; else choose another name.
web-return-word = Return word

web-sign-up-why = With an account you keep your name, friends, settings, and matches over days. No mail address is asked for.
web-sign-up-make = Make the account
web-recover-how = The recovery code is what you wrote down when you made the account. It gives you a new password; all browsers and connections that are logged in are logged out.
web-code = Recovery code
web-code-how = Thirty letters. Blanks, commas and capitals do not matter.
web-code-wrong = The name or the recovery code is wrong. Nothing tells which of the two.
web-recover-change = Change the password
web-code-once = It is shown this once. Each group of five letters stands in words, too.
web-code-written = It is written down, go on

web-privacy-title = What is kept
web-privacy-text =
    The page loads nothing from other addresses, measures nothing, and shows no advertisements.
    There are cookies only for what you do. language: the language that was chosen, one year. session: that this browser is logged in, until you log out or have not used it for thirty days. guest: your name as a guest, thirty days. form: that a form comes from this page, until the browser is closed. once: what a form has brought about, until the next page, two minutes at most. No script can read the last four.
    Of each log-in the server keeps since when it is there, when it was used last, and what the browser is called, such as Firefox, Linux. You see them at Your account, and can end each.
    Of a guest the server keeps the matches alone, and what was said there.
    Of an account it keeps what is to be had as one file at Your account. There it can be deleted, too.
    Whether the server notes besides who came from where, and for how long, those tell you who run it.

web-logged-out = You are logged out, so this page ends. Log in to go on; your matches are kept.
web-guest-account = For an account type register on the page of play: your matches come along. Or make one with another name at New account.

## The page of the account
web-password-old = Your present password
web-password-wrong = That is not your password.
web-rename-title = Another name
# $days: for how many days the old name is kept
web-rename-how =
    Your matches keep the name under which you sat down. Nobody else gets your present name for { $days ->
        [one] one day
       *[other] { $days } days
    }, and who calls you so reaches you.
web-rename-name = The new name
web-rename-do = Take the name
web-password-title = Another password
web-password-ends = All other browsers and connections of yours are logged out.
web-password-alone = Remove all of this too
web-password-alone-how = Tick this if something may not be yours. Then only the new password and the recovery code let you in.
web-password-alone-done = Password changed. SSH keys, tokens and passkeys are removed; make yours again.
web-code-why = It lets you in when you have forgotten your password. A new one makes the old one worthless.
web-code-new = Make a new code
web-logins-title = Where you are logged in
# $browser: its name; $since, $used: days
web-login = { $browser }, since { $since }, used last on { $used }.
web-login-this = This browser.
web-login-end = Log out there
web-login-end-named = Log out there: { $browser }, since { $since }
web-login-ended = That browser is logged out.
web-logins-end = Log out everywhere else
web-logins-ended = All other browsers are logged out.
web-keys-title = Keys for SSH
web-keys-why = With a key you come in by SSH without a password.
web-key-line = Line of a public key
web-key-how = The whole line of the file whose name ends in pub, such as id_ed25519.pub.
web-key-add = Add the key
web-key-added = The key is added.
web-key-remove = Remove
# $number, $comment: of the key
web-key-remove-named = Remove key { $number }: { $comment }
web-key-removed = The key is removed.
web-kept-more = Which cookies there are, and what else is kept
web-export = Everything that is kept of you, as one file
web-delete-title = Delete the account
# $days: until it is gone
web-delete-how =
    If you delete it, it is gone in { $days ->
        [one] one day
       *[other] { $days } days
    }, with your talk, notes and settings; matches that run then are lost, and in all others you become a former player. Log in before, and it stays.
web-delete-do = Delete my account

## Passkeys
web-passkey-title = With a passkey
web-passkey-why = A passkey is kept by your browser or device, and opened as you open that: by a finger, a face or a number. It takes the place of the password.
web-passkey-none = The browser has given no passkey: it was broken off, took too long, or there is none for this server. Try again, or take another way in.
web-passkey-needs = A passkey needs a script, HTTPS, and a browser that can keep one. This page does not have all of that now.
web-passkey-log-in = Log in with a passkey
web-passkeys-title = Passkeys
web-passkeys =
    { $count ->
        [0] You have none.
        [one] You have one.
       *[other] You have { $count }.
    }
# $number; $browser: in which it was made; $since: a day
web-passkey = { $number }: made with { $browser } on { $since }.
web-passkey-used = Used last on { $used }.
web-passkey-add = Add a passkey
web-passkey-added = The passkey is added. With it you log in without a password.
web-passkey-remove-named = Remove passkey { $number }: { $browser }
web-passkey-removed = The passkey is removed.
