"""Short sounds that say what the words say as well: made by rule, placed by field, played by a process of their own."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
