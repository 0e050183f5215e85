### The page on one's own computer: accessible-games web

# $address: works once
web-home-opening = The page opens in your browser. If it does not, open { $address } there. The address works once. Control C ends the program.
web-home-address = Open { $address } in a browser on this computer. The address works once. Control C ends the program.
web-home-left = No page is open any more. The program ends in { $seconds } seconds. To play on, open { $address } in a browser. The address works once.
web-home-over = The program has ended. Your matches are saved.
web-home-elsewhere = You play on in another tab. This one gets nothing more.
web-home-ended = This page has ended. To play here, load it again, or start the program again.
web-home-closed = This page is for the browser that was opened with the address of the program. Start accessible-games web again, and open the address that it tells.
# $problem: why, in words of the system
web-home-port = Port { $port } is not available ({ $problem }). Choose another one with --port, or leave --port out for a free one.
web-home-packages = The page needs { $package }, which is not installed. In the folder with the sources of this program, run: pip install ".[web]"
