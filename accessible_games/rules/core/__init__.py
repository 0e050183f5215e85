"""The contract of a game: values and rules without clock, randomness or files."""
