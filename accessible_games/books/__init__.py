"""What the program tells of itself as a book, and such a text on pages of Braille."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
