### What a server says to a telnet or SSH client about the connection itself.

connection-address-full =
    { $count ->
        [one] Too many connections from your address: there is one already. Close it, then connect again.
       *[other] Too many connections from your address: there are { $count } already. Close one, then connect again.
    }
connection-server-full = The server is full. Try again later.
connection-line-too-long = Too long: a line holds about 1000 characters at most. Nothing was done.
connection-too-fast = Too many lines at once. Some were dropped; nothing was done with them. Wait a moment, then go on.
    .brief = Too many lines at once. Some were dropped.
connection-rests = Your lines cost the server much work, so they come slower for a while. Nothing is lost.
connection-flood = Far too much was sent. The connection is closed. Connect again to go on.
connection-missed =
    { $count ->
        [one] You missed one line. Type again.
       *[other] You missed { $count } lines. Type again { $count }.
    }
connection-slow = Your client has not read for too long. The connection is closed. Connect again to go on.
connection-here = The server is there.
connection-failed = That went wrong through a fault of the server. Try it again.
connection-closed-failed = The server has failed several times here. The connection is closed. Connect again to go on.
