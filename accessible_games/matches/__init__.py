"""One match as a pure machine over an append-only log, and the service that runs matches."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
