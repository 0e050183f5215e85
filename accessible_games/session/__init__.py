"""One connected person: lines in, announcements out. It knows no socket and no terminal and never waits."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
