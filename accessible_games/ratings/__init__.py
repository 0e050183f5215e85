"""Ratings: how strong people are at a game, by the matches that they have agreed to have rated."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
