"""What stands on a Braille display: the board and the messages side by side, and what the keys do.

Pure: it knows neither display nor time. Whoever has the display asks for the window, and hands on its keys.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
