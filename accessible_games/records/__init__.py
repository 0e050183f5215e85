"""What is taken out of a match: documents, readable text, transcripts, Braille sheets, and who may have them."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
