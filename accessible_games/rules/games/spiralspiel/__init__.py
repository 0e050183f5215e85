"""Das Spiralspiel (1980s, 2017): stacks travel inwards along a spiral of numbers; the source text names no author."""

from accessible_games.rules.games.spiralspiel.rules import Spiralspiel

GAME = Spiralspiel()
