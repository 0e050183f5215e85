"""Programs of the person's own that call: run at the own turn, at an alarm and at talk, on the own computer only."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
