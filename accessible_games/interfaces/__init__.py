"""Shells between bytes and a session. None knows the others, storage, games or bots."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
