### People of a server: names, passwords, keys, and why something about them is refused.

people-name-length = A name has { $shortest } to { $longest } letters and digits.
people-name-letters = A name has letters and digits only, no blanks and no signs. Letters are Latin, Greek or Cyrillic.
people-name-begins = A name begins with a letter.
people-name-mixed = The letters of a name belong to one alphabet. This one mixes two.
people-name-reserved = { $name } is kept for this server. Choose another name.
people-stays-program = { $name } is marked as the account of a program, and no program can take that back. If it is your account, type tokens person in a session.
people-name-taken = The name { $name }, or one that looks the same, has an account. Choose another one.
people-name-here = Somebody who is here has the name { $name }, or one that looks the same. Choose another one.
people-name-plays = A guest plays here as { $name }, or by a name that looks the same. Choose another one.
people-guest-plays =
    { $count ->
        [one] As a guest you play one match under the name { $name }. To take it along, come in as this guest and type register.
       *[other] As a guest you play { $count } matches under the name { $name }. To take them along, come in as this guest and type register.
    }
people-no-account = { $name } has no account here any more.
people-guest-yourself = You are a guest; this needs an account. Type register for one.
people-guest = { $name } is a guest; that needs an account.

people-password-short = Too short: a password has at least { $shortest } characters. Four words together are good and easy to remember.
people-password-long = Too long: a password has at most { $longest } characters.
people-password-letters = A password has no invisible characters. Type it once more.
people-password-common = Too easy to guess: this is among the first that are tried. Choose another one, such as four words together.
people-password-name = Too easy to guess: it is your name. Choose another one, such as four words together.

people-busy = Many people are logging in. Try again in a minute.
people-many-attempts =
    { $minutes ->
        [one] Too many wrong attempts. The next one is possible in one minute.
       *[other] Too many wrong attempts. The next one is possible in { $minutes } minutes.
    }
people-many-names =
    { $minutes ->
        [one] Many names were tried from your network. A new account is possible in one minute. To come in now, type guest.
       *[other] Many names were tried from your network. A new account is possible in { $minutes } minutes. To come in now, type guest.
    }
people-many-accounts =
    { $minutes ->
        [one] Many accounts were made from your address. The next one is possible in one minute.
       *[other] Many accounts were made from your address. The next one is possible in { $minutes } minutes.
    }
people-many-reports =
    { $seconds ->
        [one] Many complaints have come. You can complain again in one second.
       *[other] Many complaints have come. You can complain again in { $seconds } seconds.
    }
people-many-visits =
    { $most ->
        [one] You are here already, and one connection at a time is allowed. End the other one first.
       *[other] You are here { $most } times already, and more is not allowed. End another connection first.
    }
people-banned =
    { $hours ->
        [one] You may not come in for { $minutes ->
            [one] one more minute
           *[other] { $minutes } more minutes
        }.
       *[other] You may not come in for { $hours } more hours.
    } Those who look after this server have decided so.
people-banned-place = { people-banned } It is meant for a guest from your address and holds for all guests from there. With an account that you have you can come in.
people-banned-new = { people-banned } It is meant for a guest from your address; new accounts from there have to wait as long.
people-muted-place = { people-muted } A guest from your address was silenced, and so all guests from there. Whoever has an account can talk.
people-muted =
    { $hours ->
        [one] You may not talk for { $minutes ->
            [one] one more minute
           *[other] { $minutes } more minutes
        }.
       *[other] You may not talk for { $hours } more hours.
    } You can go on playing.

people-key-unreadable = Not a public key. Type key add and the whole line of the file whose name ends in pub, such as id_ed25519.pub.
people-key-weak = The key is too weak: an RSA key has at least { $shortest } bits. Better is one of the kind ed25519.
people-key-outdated = DSA keys can be forged, so they let nobody in. Make an Ed25519 key: ssh-keygen -t ed25519.
people-many-tokens = { $most } tokens are the most. Remove one first.
people-token-name = A token needs a name, such as tokens add bot.
people-token-days = A token holds for 1 to { $most } days, such as tokens add bot 30.
people-many-keys = { $most } keys are the most. Remove one first.
people-many-friends = { $most } friends are the most. Undo one first, such as friend Bob off.
people-many-blocked = { $most } people are the most. Undo one first, such as block Bob off.

## One's own account
account-only-on-a-server = Accounts are for a server. Here, at your own computer, you need none.
setting-only-at-home = That is for the program on your own computer. Here your screen reader speaks and shows what you read.
account-guest-has-none = As a guest you have no account. Type register for one.
account-is-there = You have an account already.
account-is =
    { $role ->
        [admin] You are { $name } and look after this server.
        [moderator] You are { $name } and may keep order here.
       *[player] You are { $name }.
    }
account-guest =
    { $role ->
       *[player] You are { $name }, a guest.
    }
account-return-told = Should your address change while you play, come back with your name and the return word { $letters }.
    .brief = Your return word: { $letters }.
account-return = While you play you can come back from another address, with your name and the return word { $letters }.
account-more = To change: about, visible, language, verbosity, spelling, notices, password, key, recovery.
    .page = All of it can be changed in the settings, and what belongs to logging in on the page of your account.
account-guest-more = As a guest you lose these settings when you leave. For an account type register.
    .page = As a guest you lose these settings when you leave. With an account you keep them.
account-prove = Type your password; Enter alone changes nothing.
account-password-old = Type your present password; Enter alone changes nothing.
account-password-wrong = Wrong password. Type it again; Enter alone changes nothing.
account-password-new = Choose a password of at least { $shortest } characters; four words are good.
account-password-changed = Password changed. Other connections of yours are ended.
    .brief = Password changed.
account-keys-ended =
    { $count ->
        [one] Your SSH key was removed, since somebody else may have added it. Add it again if it is yours.
       *[other] Your { $count } SSH keys were removed, since somebody else may have added them. Add yours again.
    }
account-tokens-ended =
    { $count ->
        [one] Your token was removed, since somebody else may have made it. Make another one for your program.
       *[other] Your { $count } tokens were removed, since somebody else may have made them. Make new ones for your programs.
    }
account-passkeys-ended =
    { $count ->
        [one] Your passkey was removed, since somebody else may have made it. Make it again on the page.
       *[other] Your { $count } passkeys were removed, since somebody else may have made them. Make yours again on the page.
    }
account-passkeys-left =
    { $count ->
        [one] One passkey lets you in as well.
       *[other] { $count } passkeys let you in as well.
    }
account-keys-left =
    { $count ->
        [one] One SSH key lets you in as well.
       *[other] { $count } SSH keys let you in as well.
    }
account-ways-end = Remove all of this? Type yes if something may not be yours, or no. Enter alone leaves the password as it is.
people-signed-out = The password of { $name } was changed on another connection, so this one ends. Log in with the new password; if it was not you who changed it, type forgot there.
account-register = An account for { $name }: choose a password of at least { $shortest } characters; four words are good. Enter alone changes nothing.
account-registered = You have an account now, { $name }. Should you forget the password, this recovery code helps:
account-code = Your old recovery code no longer works. Write down the new one:
account-code-kept = Good. Keep it safe.
account-keys =
    { $count ->
        [0] No keys.
        [one] One key.
       *[other] { $count } keys.
    }
account-key = { $number }: { $comment }, { $kind }.
account-keys-more = Type key add and the line of a public key, or key remove and a number.
account-key-added = Key { $comment } added. With it you come in by SSH without a password.
account-key-removed = Key { $comment } removed.
account-no-such-key =
    { $count ->
        [0] You have no keys.
        [one] You have one key. Type key remove 1.
       *[other] Your keys go from 1 to { $count }, such as key remove 1.
    }
account-key-add = add
    .words = add
account-key-remove = remove
    .words = remove, delete

account-tokens =
    { $count ->
        [0] No tokens.
        [one] One token.
       *[other] { $count } tokens.
    }
account-token =
    { $number }: { $name }, { $scope ->
        [read] only looks
       *[play] may play
    }, { $left ->
        [one] for one day more
       *[other] for { $left } days more
    }, { $idle ->
        [-1] never used
        [0] used lately
        [one] used a day ago
       *[other] used { $idle } days ago
    }.
account-tokens-more = Type tokens add and a name, behind it read for one that only looks, and for how many days; or tokens remove and a number, or all.
account-token-made =
    { $scope ->
        [read] Token { $name }: a program that has this word can look at all that you may see. Nobody can tell it to you again:
       *[play] Token { $name }: a program that has this word can play in your name. Nobody can tell it to you again:
    }
account-token-word = { $word }
account-token-kept = Good. Type tokens to see yours.
account-marked = This account is marked as that of a program, and others are told so. If you play with it yourself, type tokens person.
# $name: of the account
account-not-marked = { $name } is not marked as the account of a program.
# $name: of the account
account-unmarked = { $name } is the account of a person again, from your next log-in on. Type tokens to see which programs can still come in.
account-token-removed =
    { $count ->
        [one] Token { $name } removed.
       *[other] { $count } tokens removed.
    }
account-no-such-token =
    { $count ->
        [0] You have no tokens.
        [one] You have one token. Type tokens remove 1.
       *[other] Your tokens go from 1 to { $count }, such as tokens remove 1, or tokens remove all.
    }
account-tokens-left =
    { $count ->
        [one] One token lets a program in as well.
       *[other] { $count } tokens let programs in as well.
    }
account-token-read = read
    .words = read
account-token-person = person
    .words = person
account-token-all = all
    .words = all

people-code-written = Type yes when it is written down; again to hear it again; words for words such as alpha.
people-code-as-words = words
    .words = words, spell
# Nobody may be called like this
people-reserved = reserved
    .words = host, root, computer, bot, robot, player, players, spectator, everybody, everyone, nobody, somebody, anybody, all, you, me, lobby, black, white, red, blue, green, yellow, accessible
people-offices = staff
    .words = staff, admin, admins, administrator, administrators, administration, moderation, moderator, moderators, mod, mods, modteam, adminteam, staffteam, server, servers, system, systems, sysop, sysadmin, operator, operators, owner, owners, official, officials, management, manager, supervisor, gamemaster, gm, support, helpdesk, security, broadcast, announcement, announcements, announcer, warning, warnings, warn, alert, alerts, attention, message, messages, notice, notices, notification, error, info, information

## Letters of recovery codes as words: the international spelling alphabet
letter-a = alpha
letter-b = bravo
letter-c = charlie
letter-d = delta
letter-e = echo
letter-f = foxtrot
letter-g = golf
letter-h = hotel
letter-k = kilo
letter-m = mike
letter-n = november
letter-p = papa
letter-q = quebec
letter-r = romeo
letter-s = sierra
letter-t = tango
letter-w = whiskey
letter-x = x-ray
letter-y = yankee
letter-z = zulu

# Whose account was deleted, in place of the name; in all cases of grammar.
former-player = a former player

account-rename =
    You will be called { $name } instead of { $old }. Your matches keep the name under which you sat down. Nobody else gets the name { $old } for { $days ->
        [one] one day
       *[other] { $days } days
    }, and who calls you so reaches you.
account-called = You are called { $name } now.
account-delete =
    Your account will be deleted in { $days ->
        [one] one day
       *[other] { $days } days
    }, with your talk, notes and settings; matches that run then are lost, and in all others you become a former player. Log in before, and it stays.
account-gone =
    { $days ->
        [0] Your account is deleted. Goodbye.
        [one] Your account will be deleted in one day. If you log in before, it stays. Goodbye.
       *[other] Your account will be deleted in { $days } days. If you log in before, it stays. Goodbye.
    }
account-kept = Your account was to be deleted. It stays, since you have logged in.
account-word = account
    .words = account, my account
account-export = All that is kept of you comes as one file: type export > { $name }.json behind your ssh command.
people-name-same = You are called { $name } already.
people-renamed-lately =
    You can take another name { $days ->
        [one] tomorrow
       *[other] in { $days } days
    }; yours is new.
leavers-unreadable = The list of deleted accounts { $file } cannot be read: { $problem }. Without it a backup would bring them back.
leavers-unwritable = The list of deleted accounts { $file } cannot be written: { $problem }.

people-passkey-refused = That was no passkey of this server, or it was asked for too long ago. Load the page again, and try once more.
people-many-passkeys = There are too many passkeys already, or this one is there. Remove one first.
