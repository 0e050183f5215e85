"""Nine Men's Morris. It is nobody's property."""

from accessible_games.rules.games.muehle.rules import Muehle

GAME = Muehle()
