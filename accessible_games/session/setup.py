"""Reading what kind of match a person wants: "new strong white belgian junior"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from accessible_games.core.game import Seat
from accessible_games.matches.log import Player
from accessible_games.matches.match import AnyGame
from accessible_games.session.commands import all_words

LEVELS = ("easy", "medium", "strong")
FRIEND = "friend"


@dataclass(frozen=True)
class Setup:
    """A match to be: the person's seat, the opponent (a bot's level or ``friend``), the game's options."""

    game: AnyGame
    options: Mapping[str, str]
    seat: Seat
    opponent: str = "easy"

    def players(self) -> dict[Seat, Player]:
        """Who sits where."""
        seats = self.game.seats[min(self.game.seats)]
        other = Player("human") if self.opponent == FRIEND else Player("bot", self.opponent)
        return {seat: Player("human") if seat == self.seat else other for seat in seats}


def default_setup(game: AnyGame) -> Setup:
    """The first seat against the easy computer, every option as the game has it."""
    return Setup(game, {option.name: option.default for option in game.options}, game.seats[min(game.seats)][0])


def read_setup(words: str, setup: Setup) -> tuple[Setup, str]:
    """``setup`` changed as the words say, and the first word that says nothing (empty: all understood)."""
    known = _words(setup.game)
    longest = max(word.count(" ") + 1 for word in known)
    left = words.casefold().split()
    while left:
        for length in range(min(longest, len(left)), 0, -1):
            meaning = known.get(" ".join(left[:length]))
            if meaning is not None:
                setup = _changed(setup, *meaning)
                left = left[length:]
                break
        else:
            return setup, left[0]
    return setup, ""


def _changed(setup: Setup, what: str, choice: str) -> Setup:
    if what == "seat":
        return replace(setup, seat=choice)
    if what == "opponent":
        return replace(setup, opponent=choice)
    return replace(setup, options={**setup.options, what: choice})


def _words(game: AnyGame) -> dict[str, tuple[str, str]]:
    """Word or words -> what they choose, in all languages and as plain identifiers."""
    known: dict[str, tuple[str, str]] = {}
    for option in game.options:
        for choice in option.choices:
            known |= dict.fromkeys(all_words(f"{game.id}-option-{option.name}-{choice}"), (option.name, choice))
    for opponent in (*LEVELS, FRIEND):
        known |= dict.fromkeys(all_words(f"setup-{opponent}"), ("opponent", opponent))
    for seat in game.seats[min(game.seats)]:
        known |= dict.fromkeys((seat, *all_words(f"ref-{seat}")), ("seat", seat))
    return known
