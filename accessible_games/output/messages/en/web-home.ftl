### The page on one's own computer: accessible-games web

# $address: works once
web-home-opening = The page opens in your browser. If it does not, open { $address } there. That works once. Control C ends the program.
web-home-address = Open { $address } in a browser on this computer. That works once. Control C ends the program.
web-home-left = The last page is closed. The program ends in { $seconds } seconds. To play on, open { $address } in a browser. That works once.
web-home-over = The program has ended. Matches are saved.
web-home-elsewhere = You play on in another tab. Nothing more arrives here.
web-home-ended = This page has ended. To play here, load it again, or restart the program.
web-home-closed = This page opens only with the address that the program gives. Start accessible-games web again, and open that address.
# $problem: the reason, in words of the system
web-home-port = Port { $port } is not available: { $problem }. Choose another one with --port. Without --port the program takes a free one.
web-home-packages = The page needs { $package }, which is not installed. In the source folder of this program, run: pip install ".[web]"
