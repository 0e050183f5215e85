"""What belongs to a visitor of a server: coming in, the visit, the matters of an account."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
