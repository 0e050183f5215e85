"""Abalone, by Michel Lalet and Laurent Lévi. Abalone is a trademark of the Asmodee Group."""

from accessible_games.rules.games.abalone.rules import Abalone

GAME = Abalone()
