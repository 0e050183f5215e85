"""The worked examples of the rules hold: what stands where, what is typed, what may not be, what comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible_games.output.announce.messages import rules_text
from accessible_games.output.announce.vocabulary import to_notation
from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Decide, Over
from tests.rules.games.examples import STATES

LANGUAGES = ("en", "de")
SEATS = {
    "Black": "black", "Schwarz": "black", "White": "white", "Weiß": "white", "Blue": "blue", "Blau": "blue",
    "Round": "round", "Rund": "round", "A": "A",
}  # fmt: skip
SYMBOLS = {
    "black": "black", "schwarz": "black", "white": "white", "weiß": "white", "empty": "empty", "leer": "empty",
    "free": "empty", "frei": "empty", "ball": "ball", "balls": "ball", "Kugel": "ball", "Kugeln": "ball",
    "abyss": "abyss", "Abgrund": "abyss", "puck": "puck", "Puck": "puck",
}  # fmt: skip
STACKS = {"one": 1, "ein": 1, "two": 2, "zwei": 2, "four": 4, "vier": 4}
_STATEMENT = re.compile(r"(.*?)((?: [a-z]?\d+,?)+)")


class WrongExampleError(AssertionError):
    """The text says something else than the rules."""


def check(game_id: str, language: str, text: str) -> int:
    """Play the examples of a text; how many statements and moves there were."""
    game, states = games.load(game_id), iter(STATES[game_id])
    state, lines = None, [line.removeprefix("- ") for line in text.splitlines() if line.startswith("- ")]
    for line in lines:
        label, _, said = line.rstrip(".").partition(": ")
        if label in ("Before", "Vorher"):
            state = game.from_json(next(states))
        if " " in label:
            name, verb = label.split(maxsplit=1)
            state = play(game, state, SEATS[name], verb, to_notation(game, said, language))
        else:
            compare(game, state, said, line)
    assert next(states, None) is None
    return len(lines)


def play(game: games.AnyGame, state: Any, seat: str, verb: str, said: str) -> Any:
    """The position after what somebody does, or after what is refused."""
    phase, view = game.phase(state), game.view(state, seat)
    if isinstance(phase, Decide):
        agree(phase.seats, (seat,), f"{seat} {verb} {said}")
    if verb in ("throws", "wirft"):
        return game.resolve(state, f"throw {said.replace('rot', 'red')}").state
    if verb in ("types", "tippt"):
        return game.play(state, seat, game.parse(said, view)).state
    assert verb in ("may not type", "darf nicht tippen")
    with pytest.raises(GameError):
        game.play(state, seat, game.parse(said, view))
    return state


def compare(game: games.AnyGame, state: Any, said: str, line: str) -> None:
    """Compare the pieces on cells, or the points at the end."""
    phase = game.phase(state)
    if line.startswith(("Points", "Punkte")):
        assert isinstance(phase, Over)
        agree(dict(phase.scores), {SEATS[name]: int(count) for name, count in re.findall(r"(\w+) (\d+)", said)}, line)
        return
    for names, cell in statements(said):
        agree(game.cell(game.view(state, None), cell), names, line)


def agree(is_so: object, is_said: object, line: str) -> None:
    if is_so != is_said:
        raise WrongExampleError(f"{line!r}: {is_so}")


def statements(said: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Return the pieces on cells, from "black e3, e4; empty e5"."""
    for part in said.split("; "):
        found = _STATEMENT.fullmatch(part)
        assert found, part
        for cell in found[2].replace(",", "").split():
            yield tuple(symbols(found[1])), cell


def symbols(words: str) -> list[str]:
    """Return the symbols from bottom to top: "two A on", "B under A on", "puck under blue F"."""
    plain = re.sub(r" (on|auf)$", "", words)
    if " under " in plain or " unter " in plain:
        below, above = re.split(r" (?:under|unter) ", plain)
        return [*symbols(below), *symbols(above)]
    first, _, second = plain.partition(" ")
    if first in STACKS:
        return [f"stone-{second.lower()}"] * STACKS[first]
    if second:
        return [f"{SEATS[first.capitalize()]}-die-{second.lower()}"]
    return [SYMBOLS.get(plain, f"stone-{plain.lower()}")]


def examples(game: str, language: str) -> str:
    text = rules_text(language, game)
    return re.split(
        r"^## ", text.split("## Examples\n" if language == "en" else "## Beispiele\n")[1], flags=re.MULTILINE
    )[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_the_examples_are_as_the_rules_have_it(game: str, language: str) -> None:
    assert check(game, language, examples(game, language)) >= 6


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Before: black e3, e4, e5; white e6", "Before: black e3, e4, e6; white e5"),
        ("After: black e4, e5, e6; white e7, e8", "After: black e4, e5; white e6, e7, e8"),
        ("Black types: e3 e4", "White types: e3 e4"),
        ("Black types: e3 e4", "Black types: e3 f4"),
    ],
)
def test_a_false_example_fails(right: str, wrong: str) -> None:
    text = examples("abalone", "en")
    assert right in text
    with pytest.raises(WrongExampleError):
        check("abalone", "en", text.replace(right, wrong))


def test_example_that_forbids_a_legal_move_fails() -> None:
    text = examples("muehle", "en").replace("White may not type: d1 c3", "White may not type: d1 f4")
    with pytest.raises(pytest.fail.Exception):
        check("muehle", "en", text)


@pytest.mark.parametrize(
    "path", sorted((Path(games.__file__).parents[2] / "output" / "messages").glob("*/*/rules.md")), ids=str
)
def test_every_rules_text_begins_with_the_aim_and_ends_with_where_it_comes_from(path: Path) -> None:
    titles = re.findall(r"^## (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert titles[0] in ("Aim", "Ziel", "Ziel des Spiels")
    assert titles[-1] in ("Where this comes from", "Herkunft")
