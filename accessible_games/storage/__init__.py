"""Where everything is kept: SQLite or PostgreSQL, a settings file, and the folders they live in."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
