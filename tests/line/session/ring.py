"""A game for two to four seats with confusing words, beside Abalone in a program of two games."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

import pytest

from accessible_games.languages import MESSAGES
from accessible_games.output.announce import announcer, messages, vocabulary
from accessible_games.rules import games
from accessible_games.rules.core.errors import NotationError, StateError
from accessible_games.rules.core.game import Decide, Event, Game, Option, Options, SheetRow, Step

SEATS = ("P", "Q", "R", "S")
WORDS = {
    "en": """
ring-name = The Ring
    .words = ring, the ring
ring-option-starter = Who begins
ring-option-starter-P = P
ring-option-starter-Q = Q
ring-option-starter-R = R
ring-option-starter-S = S
ring-option-size = Size
ring-option-size-2 = 2
ring-option-size-3 = 3
ring-option-size-big = Very big
    .words = big, huge
ring-option-help = Help
ring-option-help-no = None
    .words = no
ring-option-help-full = Full
ring-turn = { $player } to move.
ring-said = { $player } goes.
ring-state-starter = { $starter } does not play among { $count }.
ring-style-hasty = hasty, never waits
    .words = hasty
ref-P = P
ref-Q = Q
ref-R = R
ref-S = S
""",
    "de": """
ring-name = Der Ring
    .words = ring, der ring
ring-option-starter = Wer beginnt
ring-option-starter-P = P
ring-option-starter-Q = Q
ring-option-starter-R = R
ring-option-starter-S = S
ring-option-size = Größe
ring-option-size-2 = 2
ring-option-size-3 = 3
ring-option-size-big = Sehr groß
    .words = groß, riesig
ring-option-help = Hilfe
ring-option-help-no = Keine
    .words = nein
ring-option-help-full = Volle
ring-turn = { $player } ist am Zug.
ring-said = { $player } geht.
ring-state-starter = { $starter } spielt zu { $count } nicht mit.
ring-style-hasty = hastig, wartet nie
    .words = hastig
ref-P = P
ref-Q = Q
ref-R = R
ref-S = S
""",
}


@dataclass(frozen=True)
class State:
    """``due`` is the place of the seat to move."""

    seats: tuple[str, ...]
    due: int
    seat: str | None = None


class Turn(Event, category="turn"):
    """The event that names the seat to move."""

    seat: str


class Said(Event, category="move"):
    """The event that a seat has made its move."""

    seat: str


class Ring:
    """A game with the only move "go", as small as matches and sessions allow."""

    id = "ring"
    rules_version = 1
    data = ""
    hides = False
    forced = ""
    words = ()
    series = "wins"
    styles = ("hasty",)
    grain = 50
    remembers = 0
    solution = ""
    seats: Mapping[int, tuple[str, ...]] = MappingProxyType({count: SEATS[:count] for count in (2, 3, 4)})
    options = (
        Option("starter", SEATS, "P"),
        Option("size", ("2", "3", "big"), "2"),
        Option("help", ("no", "full"), "no"),
    )

    def initial(self, seats: Sequence[str], options: Options) -> State:
        starter = options.get("starter", "P")
        if starter not in seats:
            raise StateError("starter", starter=starter, count=len(seats))
        return State(tuple(seats), tuple(seats).index(starter))

    def next_round(self, options: Options, seats: Sequence[str]) -> tuple[Options, tuple[str, ...]]:
        first = seats.index(options.get("starter", "P"))
        return {**options, "starter": seats[(first + 1) % len(seats)]}, tuple(seats)

    def phase(self, state: State) -> Decide:
        return Decide((state.seats[state.due],))

    def view(self, state: State, seat: str | None) -> State:
        return State(state.seats, state.due, seat)

    def moves(self, view: State) -> tuple[str, ...]:
        return ("go",)

    def sheet(self, view: State) -> tuple[SheetRow, ...]:
        return ()

    def parts(self, move: str) -> tuple[str, str]:
        return move, ""

    def play(self, state: State, seat: str, move: str) -> Step[State]:
        return Step(State(state.seats, (state.due + 1) % len(state.seats)), (Said(seat),))

    def parse(self, text: str, view: State) -> str:
        if text != "go":
            raise NotationError("unreadable")
        return text

    def format(self, move: str) -> str:
        return move

    def facts(self, view: State) -> tuple[Event, ...]:
        return (Turn(view.seats[view.due]),)


GAMES: Mapping[str, Game[Any, Any, Any]] = {
    "abalone": games.load("abalone"),
    "ring": cast(Game[Any, Any, Any], Ring()),
}


@contextmanager
def two_games(folder: Path) -> Iterator[None]:
    """A program that has Abalone and the ring; ``folder`` takes its messages."""
    for language, texts in WORDS.items():
        shutil.copytree(MESSAGES / language, folder / language)
        (folder / language / "ring.ftl").write_text(texts, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(messages, "MESSAGES", folder)
        patch.setattr(games, "names", lambda: tuple(GAMES))
        patch.setattr(games, "load", GAMES.__getitem__)
        _forget()
        yield
    _forget()


def _forget() -> None:
    """Drop the cached messages."""
    for remembered in (
        messages._chunks,
        messages.catalogue,
        announcer._rendered,
        vocabulary.all_words,
        vocabulary.words_of,
    ):
        remembered.cache_clear()
