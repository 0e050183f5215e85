"""Confusion, by Robert Abbott, as published by Franjos (Spieleverlag Franz-Josef Herbst)."""

from accessible_games.rules.games.confusion.rules import Confusion

GAME = Confusion()
