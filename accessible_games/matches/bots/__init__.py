"""Bots: they choose a move from a view, never from the state, and name no game."""
