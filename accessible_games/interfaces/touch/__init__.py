"""What stands on a Braille display: the board and the messages side by side, and what the keys do.

Pure: it knows neither display nor time. Whoever has the display asks for the window, and hands on its keys.
"""
