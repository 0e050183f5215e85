"""Tournaments: who plays whom, round by round, as a pure machine over a log; and the service around it."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
