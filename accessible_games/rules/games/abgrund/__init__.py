"""Der Abgrund: the German rules call it "a game that I thought up", out of material and mechanisms of ancient games."""

from accessible_games.rules.games.abgrund.rules import Abgrund

GAME = Abgrund()
