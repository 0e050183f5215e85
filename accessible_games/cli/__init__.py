"""The commands of ``accessible-games``: the top of the composition, which may import everything."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
