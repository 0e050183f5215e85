"""The server put together: configuration, processes, logs, metrics. Part of the composition."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
