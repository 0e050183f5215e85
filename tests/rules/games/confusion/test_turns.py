"""The deal, and what a captured die leaves on the sheet; what comes of turns is in ``played.py``."""

from __future__ import annotations

from accessible_games.rules.core.game import Chance
from accessible_games.rules.games.confusion import GAME
from tests.rules.games.confusion.positions import LETTERS, SEATS, play, position, possible


def test_the_deal_is_one_secret_shuffle() -> None:
    """Section "Set-up": nobody is told."""
    state = GAME.initial(SEATS, {})
    assert GAME.phase(state) == Chance(None, "deal", (LETTERS, LETTERS), secret=True)
    step = GAME.resolve(state, "deal cafebdghijkl lkjihgfedcba")
    assert all(letter not in repr(step.events) for letter in ("cafebd", "lkjihg"))


def test_a_captured_die_stays_on_the_sheet() -> None:
    """Section "Captures": its owner is not told, and no other die can have its diagram."""
    state = position({"D": "e5"}, {"C": "e7", "K": "k5"}, sheet={"black": {"C": "cd", "K": "cdk"}})
    after, _ = play(state, "D e7")
    assert possible(after, "black", "C") == "cd"
    assert GAME.view_json(GAME.view(after, "black"))["deal"]["black"] is None
    assert GAME.view_json(GAME.view(after, "blue"))["deal"]["black"] == LETTERS
    after, _ = play(after, "K j4")
    assert possible(after, "black", "K") == "k"
