### The page: its connection, lost and made again

web-back = Connected again.
# $line: the typed text
web-unsure = The server was gone. It may have missed your last input: { $line }. Check before you send it again.
web-elsewhere = You continue in another tab. Press Enter to continue here.
web-replaced = Press Enter to continue here.
