"""Braille: boards and sentences as cells, files for embossers, live displays.

Nothing here is loaded before it is needed, and the program plays on without any of it.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
