"""Short sounds beside the words: made by rule, placed by field, played by a process of their own."""
