"""Nine Men's Morris. It is nobody's property."""

from accessible_games.games.muehle.rules import Muehle

GAME = Muehle()
