"""What is told: updates of matches, and news of the lobby. Found by scanning this folder."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
