"""The view on a Braille display: the board and the messages side by side, and the effects of the keys.

Pure: it knows neither display nor time. The owner of the display asks for the window, and passes on its keys.
"""
