"""Samsara, by Thomas Weber; published by Gerhards in 2014. Rules after the text in the Braillespiel collection."""

from accessible_games.rules.games.samsara.rules import Samsara

GAME = Samsara()
