"""What the program tells of itself as a book, and such a text on pages of Braille."""
