### A session at a server, from the program at home.

connect-where = Name the server: accessible-games connect NAME@HOST.
connect-packages = Connecting needs { $package }, which is not installed. In the folder with the sources of this program, run: pip install ".[web]"
connect-certificate-unreadable = { $file } has no readable certificate.
connect-unreachable = { $host } cannot be reached at port { $port }.
connect-no-server = There is no game server at { $host }, port { $port }.
connect-certificate = Not connected: nobody vouches for the certificate of { $host }. Ask its operator. For its own certificate add --certificate FILE.
connect-certificate-date = Not connected: the certificate of { $host } is not valid today. Check the date of your computer, or ask the operator of the server.
connect-certificate-name = Not connected: this certificate is not for { $host }. Check the name of the server, or ask its operator.
connect-wrong = Connection closed: { $host } sends what no game server sends.
connect-flood = Connection closed: { $host } sends far too much.
connect-elsewhere = Connection closed: you play on elsewhere.
connect-lost = Connection lost. Trying again.
connect-back = Connected again.
connect-not-sent = Not sent: the connection is lost.
connect-unsure = Perhaps not carried out: { $line }. Type it again if it is missing.
