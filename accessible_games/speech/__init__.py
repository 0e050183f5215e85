"""The voice: a queue with priorities in front of one of several speech backends."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
