"""The program's own book, and texts on pages of Braille and as eBraille."""
