### A server's words to a telnet or SSH client about the connection itself.

connection-address-full =
    { $count ->
        [one] Too many connections from your address: there is one already. Close it, then connect again.
       *[other] Too many connections from your address: there are { $count } already. Close one, then connect again.
    }
connection-server-full = The server is full. Try again later.
connection-line-too-long = Too long: a line holds at most about 1000 characters. Nothing was done.
connection-too-fast = Too many lines at once. Some were not carried out. Wait a moment, then go on.
    .brief = Too many lines at once. Some were ignored.
connection-rests = Your commands run slower for a while: they keep the server busy. Nothing is lost.
connection-flood = Connection closed: your client sent far too much. Connect again to go on.
connection-missed =
    { $count ->
        [one] You missed one line. Type again.
       *[other] You missed { $count } lines. Type again { $count }.
    }
connection-slow = Connection closed: your client has not read for too long. Connect again to go on.
connection-here = The connection works.
connection-failed = The server had an error. Try that again.
connection-closed-failed = Connection closed: the server had several errors here. Connect again to go on.
