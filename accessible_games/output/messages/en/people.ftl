### People of a server: names, passwords, keys, and why something about them is refused.

people-name-length = A name has { $shortest } to { $longest } letters and digits.
people-name-letters = A name has only letters and digits, no spaces and no signs. Letters are Latin, Greek or Cyrillic.
people-name-begins = A name begins with a letter.
people-name-mixed = The letters of a name belong to one alphabet. This one mixes two.
people-name-reserved = { $name } is reserved. Choose another name.
people-stays-program = { $name } is a bot account, and no bot can change that. If the account is yours, type tokens person in a session.
people-name-taken = { $name }, or a name that looks the same, has an account. Choose another one.
people-name-here = Somebody here has the name { $name }, or one that looks the same. Choose another one.
people-name-plays = A guest plays here as { $name }, or under a name that looks the same. Choose another one.
people-guest-plays =
    { $count ->
        [one] As guest { $name } you play one match. To keep it, log in as this guest and type register.
       *[other] As guest { $name } you play { $count } matches. To keep them, log in as this guest and type register.
    }
people-no-account = { $name } no longer has an account here.
people-guest-yourself = That needs an account, and you are a guest. Type register.
people-guest = That needs an account, and { $name } is a guest.

people-password-short = Too short: a password has at least { $shortest } characters. Four words together are good and easy to remember.
people-password-long = Too long: a password has at most { $longest } characters.
people-password-letters = A password has no invisible characters. Type it again.
people-password-common = Too easy to guess: it is a common password. Choose another one, such as four words together.
people-password-name = Too easy to guess: it is your name. Choose another one, such as four words together.

people-busy = Many people are logging in. Try again in a minute.
people-many-attempts =
    { $minutes ->
        [one] Too many wrong attempts. Try again in one minute.
       *[other] Too many wrong attempts. Try again in { $minutes } minutes.
    }
people-many-names =
    { $minutes ->
        [one] Many names were tried from your network. You can make an account in one minute. To come in now, type guest.
       *[other] Many names were tried from your network. You can make an account in { $minutes } minutes. To come in now, type guest.
    }
people-many-accounts =
    { $minutes ->
        [one] Many accounts were made from your address. The next one can follow in one minute.
       *[other] Many accounts were made from your address. The next one can follow in { $minutes } minutes.
    }
people-many-reports =
    { $seconds ->
        [one] Many complaints have come. You can complain again in one second.
       *[other] Many complaints have come. You can complain again in { $seconds } seconds.
    }
people-many-visits =
    { $most ->
        [one] You are already connected, and only one connection is allowed. End the other one first.
       *[other] Too many connections: you have { $most } already. End another one first.
    }
people-banned =
    { $hours ->
        [one] You are banned for { $minutes ->
            [one] one more minute
           *[other] { $minutes } more minutes
        }
       *[other] You are banned for { $hours } more hours
    }, by a moderator.
people-banned-place = { people-banned } The ban covers all guests from your address. You can log in with an existing account.
people-banned-new = { people-banned } The ban is for a guest from your address. New accounts from there have to wait as long.
people-muted-place = { people-muted } The mute covers all guests from your address. Log in with an account to talk.
people-muted =
    { $hours ->
        [one] You are muted for { $minutes ->
            [one] one more minute
           *[other] { $minutes } more minutes
        }.
       *[other] You are muted for { $hours } more hours.
    } You can play on.

people-key-unreadable = That is not a public key. Type key add and the whole line of a file such as id_ed25519.pub.
people-key-weak = Too weak: an RSA key has at least { $shortest } bits. An ed25519 key is better.
people-key-outdated = DSA keys are not accepted: they can be forged. Make an Ed25519 key: ssh-keygen -t ed25519.
people-many-tokens = At most { $most } tokens. Remove one first.
people-token-name = A token needs a name, such as tokens add bot.
people-token-days = A token lasts 1 to { $most } days, such as tokens add bot 30.
people-many-keys = At most { $most } keys. Remove one first.
people-many-friends = At most { $most } friends. End one friendship first, such as friend Bob off.
people-many-blocked = At most { $most } blocked people. Unblock one first, such as block Bob off.

## One's own account
account-only-on-a-server = Only a server has accounts. On your own computer you need none.
setting-only-at-home = Only the program on your own computer has that. Here your screen reader speaks and shows what you read.
account-guest-has-none = As a guest you have no account. Type register for one.
account-is-there = You already have an account.
account-is =
    { $role ->
        [admin] You are { $name }, an admin of this server.
        [moderator] You are { $name }, a moderator here.
       *[player] You are { $name }.
    }
account-guest =
    { $role ->
       *[player] You are { $name }, a guest.
    }
account-return-told = If your address changes while you play, come back with your name and the return word { $letters }.
    .brief = Your return word: { $letters }.
account-return = While you play you can come back from another address, with your name and the return word { $letters }.
account-more = You can change: about, visible, language, verbosity, spelling, notices, password, key, recovery.
    .page = You can change all this in the settings, and your login on the page of your account.
account-guest-more = As a guest you lose these settings when you leave. To keep them, type register.
    .page = As a guest you lose these settings when you leave. With an account you keep them.
account-prove = Type your password. Enter alone changes nothing.
account-password-old = Type your current password. Enter alone changes nothing.
account-password-wrong = Wrong password. Type it again. Enter alone changes nothing.
account-password-new = Choose a password of at least { $shortest } characters. Four words are good.
account-password-changed = Password changed. Your other connections have ended.
    .brief = Password changed.
account-keys-ended =
    { $count ->
        [one] Your SSH key was removed, in case somebody else added it. If it is yours, add it again.
       *[other] Your { $count } SSH keys were removed, in case somebody else added them. Add yours again.
    }
account-tokens-ended =
    { $count ->
        [one] Your token was removed, in case somebody else made it. Make a new one for your program.
       *[other] Your { $count } tokens were removed, in case somebody else made them. Make new ones for your programs.
    }
account-passkeys-ended =
    { $count ->
        [one] Your passkey was removed, in case somebody else made it. Make it again on the page.
       *[other] Your { $count } passkeys were removed, in case somebody else made them. Make yours again on the page.
    }
account-passkeys-left =
    { $count ->
        [one] One passkey logs you in as well.
       *[other] { $count } passkeys log you in as well.
    }
account-keys-left =
    { $count ->
        [one] One SSH key logs you in as well.
       *[other] { $count } SSH keys log you in as well.
    }
account-ways-end = Remove all of these? Type yes if one may not be yours, or no. Enter alone keeps your old password.
people-signed-out = Connection ended: somebody changed the password of { $name }. Log in with the new one. If it was not you, type forgot there.
account-register = An account for { $name }: choose a password of at least { $shortest } characters. Four words are good. Enter alone changes nothing.
account-registered = Your account is ready, { $name }.
account-registered-code = If you forget the password, use this recovery code:
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
account-key-added = Key { $comment } added. With it you log in by SSH without a password.
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
        [read] read-only
       *[play] may play
    }, { $left ->
        [one] one more day
       *[other] { $left } more days
    }, { $idle ->
        [-1] never used
        [0] used recently
        [one] used a day ago
       *[other] used { $idle } days ago
    }.
account-tokens-more = Type tokens add and a name, then perhaps read, for read-only, and a number of days. Or tokens remove and a number, or all.
account-token-made =
    { $scope ->
        [read] Token { $name }, for programs that see what you may see. You hear it only once:
       *[play] Token { $name }, for programs that play in your name. You hear it only once:
    }
account-token-word = { $word }
account-token-kept = Good. Type tokens to see yours.
account-marked = This is a bot account now, and others hear that. If you play with it yourself, type tokens person.
# $name: of the account
account-not-marked = { $name } is not a bot account.
# $name: of the account
account-unmarked = { $name } is a person's account again, from your next login on. Type tokens to see which programs can still log in.
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
        [one] One token logs a program in as well.
       *[other] { $count } tokens log programs in as well.
    }
account-token-read = read
    .words = read
account-token-person = person
    .words = person
account-token-all = all
    .words = all

people-code-written = Type yes when you have written it down, again to repeat it, or words for words such as alpha.
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
    Your name will be { $name } instead of { $old }. Your matches so far keep the old name. For { $days ->
        [one] one day
       *[other] { $days } days
    } { $old } stays yours, and messages to it reach you.
account-called = Your name is { $name } now.
# All that is lost, in short sentences: nobody should have to ask before saying yes.
account-delete =
    Your account will be deleted in { $days ->
        [one] one day
       *[other] { $days } days
    }, with your talk, notes and settings. You lose matches that still run, and in the others you become a former player. Log in before to keep it.
account-gone =
    { $days ->
        [0] Your account is deleted. Goodbye.
        [one] Your account will be deleted in one day. Log in before to keep it. Goodbye.
       *[other] Your account will be deleted in { $days } days. Log in before to keep it. Goodbye.
    }
account-kept = You have logged in, so your account will not be deleted.
account-word = account
    .words = account, my account
account-export = Everything stored about you comes as one file: type export > { $name }.json after your ssh command.
people-name-same = Your name is { $name } already.
people-renamed-lately =
    Your name is new. You can change it { $days ->
        [one] tomorrow
       *[other] in { $days } days
    }.
leavers-unreadable = Could not read the list of deleted accounts, { $file }: { $problem }. Without it a backup would bring them back.
leavers-unwritable = Could not write the list of deleted accounts, { $file }: { $problem }.

people-passkey-refused = That is no passkey of this server, or the request is too old. Load the page again, then retry.
people-many-passkeys = You have too many passkeys, or this one already. Remove one first.
