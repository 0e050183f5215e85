"""From events to announcements: the only place that knows Fluent and holds no words of its own."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
