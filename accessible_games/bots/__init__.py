"""Players without a person: they choose a move from a view, never from the state, and name no game."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
