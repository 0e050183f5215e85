"""Nobody gets anything that depends on diagrams hidden from him (rules.md, "Set-up" and "Sheet"; section 7 of play).

A game is played; then the hidden diagrams are exchanged for others that the same record allows, and it is played
again. All that the seat gets must be the same, byte for byte.
"""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.matches.bots import levels
from accessible_games.output.announce.announcement import LENGTHS
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol, rows
from accessible_games.output.braille import drawing
from accessible_games.rules.core.duel import View
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Event, Over, SearchContext, Seat
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.values import State
from tests.rules.games.confusion.positions import CHIPS, LETTERS, dealt, move

TEXTS = (
    "k", "e5", "k e5", "f6", "reveal A", "reveal L", "carry f7", "pass forward 1", "leave", "h forward 1", "m e9",
    "A forward", "B left 2", "c1 c2", "xyzzy", "g 3", "a c3 e9", "K move e9-e7", "f6 f7", "L back 1",
)  # fmt: skip
LONGEST = 70
CLOSELY = 9  # the costly parts are looked at once in so many turns
BOTS = 3 * CLOSELY  # what bots would do costs most; they know the view alone, which is compared at every turn


def observed(state: State, seat: Seat | None, number: int) -> Iterator[object]:
    """Return all that the seat can ask for."""
    view = GAME.view(state, seat)
    yield view
    yield repr(view)
    yield hash(view)
    yield pickle.dumps(view)
    yield json.dumps(GAME.view_json(view))
    yield [str(each) for each in GAME.moves(view)]
    yield [str(each) for each in GAME.promising(view)]
    yield GAME.facts(view)
    yield GAME.sheet(view)
    yield [readings(text, view) for text in TEXTS]
    if number % CLOSELY == 0:
        cells = GAME.geometry({}, seat).cells
        yield [(GAME.cell(view, name), GAME.marks(view, name), GAME.about(view, name)) for name in cells]
        yield [GAME.preview(view, each) for each in GAME.moves(view)]
        yield [GAME.threats(view, each) for each in GAME.seats[2]]
        yield [GAME.relations(view, name) for name in cells[::3]]
        yield [(GAME.answers(view, each), GAME.after(view, each)) for each in GAME.moves(view)[::9]]
        yield [readings(str(each), view) for each in GAME.moves(view)]
        yield [GAME.sample(view, random.Random(3).randrange) for _ in range(2)]
        yield from reported(state, view, seat)
    if number % BOTS == 0:
        yield from chosen(view)


def reported(state: State, view: View[State], seat: Seat | None) -> Iterator[object]:
    """The board in words and cells."""
    announcer = Announcer(Listener("en", seat=seat))
    yield [row.text for row in rows(announcer, GAME, view, {})]
    yield drawing.draw(GAME.geometry({}, seat), drawing_symbol(announcer, GAME, view, "braille"), 40)


def chosen(view: View[State]) -> Iterator[object]:
    """Return the choice of a bot of this seat."""
    engine = GAME.engine(view, SearchContext(random.Random(5).randrange))
    if engine is not None:
        yield [engine.deepen(depth, levels.never) for depth in (1, 2)]
        yield [levels.choose(GAME, view, level, 0, 7) for level in ("easy", "strong")]  # no time: no clock either


def readings(text: str, view: View[State]) -> object:
    try:
        return GAME.parse(text, view)
    except GameError as error:
        return type(error).__name__, error.reason, error.facts, getattr(error, "readings", ())


def worded(events: tuple[Event, ...], seat: Seat | None) -> list[tuple[str, str, str]]:
    made = []
    for language in LANGUAGES:
        for length in LENGTHS:
            announcer = Announcer(Listener(language, length, seat=seat))
            for event in events:
                heard = announcer.event("confusion", event)
                made.append((heard.text, heard.spoken, "".join(segment.text for segment in heard.braille)))
    return made


def played(seed: int, level: str) -> tuple[State, list[str]]:
    """A random game, the end left out: attempts that may succeed, some that may not, and reveals."""
    draw = random.Random(seed)
    state = dealt("".join(draw.sample(LETTERS, 12)), "".join(draw.sample(LETTERS, 12)), level)
    made: list[str] = []
    for _ in range(LONGEST):
        view = GAME.view(state, state.turn)
        listed = GAME.moves(view) if draw.random() < 0.25 else GAME.promising(view)
        text = str(draw.choice(listed))
        after = GAME.play(state, state.turn, GAME.parse(text, view)).state
        if isinstance(GAME.phase(after), Over):
            break
        state = after
        made.append(text)
    return state, made


@pytest.mark.parametrize("level", ["manual", "answers", "full"])
@pytest.mark.parametrize(
    ("seed", "turns"),
    [(1, 45), *(pytest.param(seed, LONGEST, marks=(pytest.mark.slow, pytest.mark.soak)) for seed in (2, 3))],
)
@pytest.mark.heavy
def test_another_deal_with_the_same_record_is_the_same_to_the_seat(seed: int, turns: int, level: str) -> None:
    last, made = played(seed, level)
    assert last.deal is not None
    draw = random.Random(100 + seed)
    for seat in ("blue", "black", None):
        world = GAME.sample(GAME.view(last, seat), draw.randrange)
        assert world.deal is not None
        if seat is None:
            assert world.deal != last.deal
        compare(dealt(*last.deal, level), dealt(*world.deal, level), made[:turns], seat)


def compare(one: State, other: State, made: list[str], seat: Seat | None) -> None:
    for number, text in enumerate(made):
        for mine, yours in zip(observed(one, seat, number), observed(other, seat, number), strict=True):
            assert mine == yours, (number, text, seat)
        steps = [GAME.play(state, state.turn, GAME.parse(text, GAME.view(state, state.turn))) for state in (one, other)]
        assert steps[0].events == steps[1].events
        assert repr(steps[0].events) == repr(steps[1].events)
        assert steps[0].reveals == steps[1].reveals
        assert worded(steps[0].events, seat) == worded(steps[1].events, seat)
        one, other = steps[0].state, steps[1].state
        assert public(one) == public(other)


def public(state: State) -> dict[str, Any]:
    return {key: value for key, value in GAME.to_json(state).items() if key != "deal"}


def test_deal_itself_gives_no_news() -> None:
    before = GAME.initial(("blue", "black"), {})
    steps = [GAME.resolve(before, f"deal {blue} {LETTERS}") for blue in (LETTERS, LETTERS[::-1])]
    assert steps[0].events == steps[1].events
    compare(steps[0].state, steps[1].state, [], "blue")
    assert list(observed(steps[0].state, "blue", 0)) == list(observed(steps[1].state, "blue", 0))
    assert list(observed(steps[0].state, None, 0)) == list(observed(steps[1].state, None, 0))
    assert GAME.view(steps[0].state, "black") != GAME.view(steps[1].state, "black")


class Poison:
    """A deal that nobody may look at."""

    def __getitem__(self, side: int) -> str:
        raise AssertionError("the deal was looked at")

    __iter__ = __getitem__  # any use fails, unpacking too


def test_refusals_do_not_look_at_the_deal() -> None:
    """So neither their words nor their time can depend on it."""
    state = dealt()._replace(deal=Poison())  # type: ignore[arg-type]  # stands in for the two strings
    wrong = (
        "A move c1-c7",
        "A move c1-d3",
        "A carry c1-c2",
        "A move c1-d1",
        "A move c1-c1",
        "A move c2-c3",
        "D move f1-f3",
        "F move h1-h3",
    )
    for text in wrong:
        with pytest.raises(GameError):
            GAME.play(state, "blue", move(text))
    for chip in CHIPS:
        with pytest.raises(GameError) as error:
            GAME.play(state, "blue", GAME.moves(GAME.view(dealt(), "blue"))[0]._replace(chip=chip, kind="reveal"))
        assert error.value.reason == "not-certain"
    with pytest.raises(AssertionError):
        GAME.play(state, "blue", move("A move c1-c2"))


def test_a_refused_reveal_does_not_look_at_the_deal_either() -> None:
    state = dealt(help_level="manual")._replace(deal=Poison())  # type: ignore[arg-type]  # stands in for the two strings
    step = GAME.play(state, "blue", GAME.moves(GAME.view(dealt(help_level="manual"), "blue"))[-1])
    assert type(step.events[0]).__name__ == "RevealRefused"
