"""Short sounds that say what the words say as well: made by rule, placed by field, played by a process of their own."""
