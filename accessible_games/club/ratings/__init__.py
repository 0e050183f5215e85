"""Ratings: how strong people are at a game, by the matches that they have agreed to have rated."""
