### The SSH server's words about the connection itself: keys, passwords, and what SSH can do but this server does not.

# $file: the path of the file; $problem: the message of the operating system
ssh-host-key-unreadable = The SSH host key { $file } cannot be used: { $problem }. Check who may read and write there.
ssh-host-key-damaged = The SSH host key { $file } is damaged. Restore it from a backup. If you delete it, the server makes a new one, and SSH warns every player.
# $name: the user name that was given to ssh
ssh-unknown-name = No account can be called { $name }. Without an account, connect as guest.
# The question for the password. $name: the account
ssh-password = Password of { $name }:
# Before the question for the password; everybody hears it, whether the name has an account or not
ssh-no-account = Without an account, connect as guest.
ssh-wrong-password = Wrong name or password.
ssh-wrong-passwords = Name or password was wrong three times. If you forgot it, connect as guest and use your recovery code.
# $seconds: how long the client had
ssh-login-time = Nobody logged in within { $seconds } seconds. Connect again when you like.
ssh-no-shell = The game needs a line to type in. Connect without -N.
ssh-one-session = One connection carries one session. Connect again for another.
ssh-secret-shown = Your terminal may show and speak what you type now.
# Why a connection ends. Each stands alone, as the last line of the SSH program
ssh-too-many-exchanges = Your SSH program asks for new keys too often. That slows everybody down. Leave its RekeyLimit at the default and connect again.
ssh-too-many-tries = Too many attempts to log in. Connect again, or without an account as guest.
ssh-crowded = Too many people are connecting at the moment. Connect again in a minute.
# $least: bytes
ssh-small-packets = Your SSH program takes fewer than { $least } bytes at a time, which is too few. Use another one, such as OpenSSH or PuTTY.
# Why something else than a session cannot be opened
ssh-sessions-only = This server opens only sessions. It forwards nothing.
# The key is right, but the way in which the program proves that it has it is not safe
ssh-weak-signature = Your key was refused: your SSH program signs with SHA-1, which is no longer safe. Update the program, or make an Ed25519 key.
