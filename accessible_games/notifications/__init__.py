"""What people who are away are told of, where they wish it: by mail, by ntfy, by webhook."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
