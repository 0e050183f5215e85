### What the SSH server says about the connection itself: keys, passwords, and what SSH can do but this server does not.

# $file: the path of the file; $problem: what the operating system says
ssh-host-key-unreadable = The SSH host key { $file } cannot be used: { $problem }. Check who may read and write there.
ssh-host-key-damaged = The SSH host key { $file } is damaged. Restore it from a backup. If you delete it, a new one is made, and players are warned of it.
# $name: the user name that was given to ssh
ssh-unknown-name = No account can be called { $name }. To come in without one, connect as guest.
# The question for the password. $name: the account
ssh-password = Password of { $name }:
# Before the question for the password; everybody hears it, whether the name has an account or not
ssh-no-account = Without an account, connect as guest.
ssh-wrong-password = Wrong name or password.
ssh-wrong-passwords = Three times the name or the password was wrong. If you forgot it, connect as guest and use your recovery code.
# $seconds: how long the client had
ssh-login-time = Nobody logged in for { $seconds } seconds. Connect again when you like.
ssh-no-shell = The game needs a line to type in. Connect without -N.
ssh-one-session = One connection carries one session. Connect again for another.
ssh-secret-shown = Your terminal may show and speak what you type now.
ssh-interrupt = To leave, type quit.
