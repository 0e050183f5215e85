"""Ratings: people's strength at a game, by the matches that they agreed to rate."""
