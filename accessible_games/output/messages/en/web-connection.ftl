### The page: its connection, lost and made again

web-back = Connected again.
# $line: what was typed
web-unsure = The server was gone. It is not known whether it got your last line: { $line }. Look before you send it again.
web-elsewhere = You go on in another tab. Press Enter to go on here.
web-replaced = Press Enter to go on here.
