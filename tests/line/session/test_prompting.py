"""``prompt last`` in the windows of a display that follows the cursor."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.matches.log import Player
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.kit.keyboard import AGAINST_BOT, Keyboard

WORDS = st.lists(st.text("abc", min_size=1, max_size=30), min_size=1, max_size=12).map(" ".join)


def windows(keyboard: Keyboard) -> list[str]:
    """Return the windows of the row on a display; the last one has the cursor."""
    prompt, width = keyboard.session.prompt(), keyboard.session.settings.width
    cursor = len(prompt) // width
    return [prompt[at * width : (at + 1) * width].rstrip() for at in range(cursor + 1)]


def saying(width: int, *lines: str) -> Keyboard:
    keyboard = Keyboard(prompt="last", width=width)
    keyboard.session.receive("")
    for line in lines:
        keyboard.session.tell(keyboard.session.announcer.words(line, "move"))
    return keyboard


@given(st.integers(10, 80), st.lists(WORDS, min_size=1, max_size=6))
def test_cursor_window_shows_the_end_of_the_newest_announcement(width: int, lines: list[str]) -> None:
    shown = windows(saying(width, *lines))
    assert shown[-1]
    assert lines[-1].replace(" ", "").endswith(shown[-1].replace(" ", "")[-1])
    said = "".join(lines).replace(" ", "")
    assert said.endswith(written := "".join(shown).replace(" ", ""))
    assert written.endswith(lines[-1].replace(" ", ""))
    assert all(len(one) < width for one in shown)


@pytest.mark.parametrize(
    ("width", "lines", "shown"),
    [
        (20, ["w: g6 f5", "you"], ["w: g6 f5 you"]),
        (20, ["s: 5 s13 r18", "r rolls 2 4"], ["s: 5 s13 r18", "r rolls 2 4"]),
        (40, ["s: 5 s13 r18", "r rolls 2 4"], ["s: 5 s13 r18 r rolls 2 4"]),
        (
            20,
            ["12: 1 s18 s19, then 18 steps from the square goal"],
            ["12: 1 s18 s19, then", "18 steps from the", "square goal"],
        ),
        (20, ["a" * 19], ["a" * 19]),
        (20, ["a" * 20], ["a" * 19, "a"]),
        (20, ["a", "b" * 17], ["a " + "b" * 17]),
        (20, ["one"] * 30, ["one one one one one"] * 4),
    ],
)
def test_words_are_split_at_window_borders(width: int, lines: list[str], shown: list[str]) -> None:
    assert windows(saying(width, *lines)) == shown


def test_prompt_shows_only_announcements_since_the_last_line() -> None:
    keyboard = saying(40, "old")
    keyboard.session.receive("")
    keyboard.session.tell(keyboard.session.announcer.words("new", "move"))
    assert windows(keyboard) == ["new"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("width", [20, 40])
def test_prompt_shows_each_move_of_a_computer(name: str, language: str, width: int) -> None:
    game = games.load(name)
    first, *others = game.seats[2]
    players: Mapping[str, Player] = {first: Player("human"), **dict.fromkeys(others, Player("bot", "easy"))}
    keyboard = Keyboard(language, prompt="last", width=width).at(players, game_id=name)
    luck, made, seen = random.Random(3), 0, 0
    for _ in range(24):
        if not isinstance(phase := keyboard.present.phase, Decide):
            break
        (seat,) = phase.seats
        move = game.format(luck.choice(list(game.moves(game.view(keyboard.present.state, seat)))))
        if seat == first:
            keyboard.type(move)
            continue
        keyboard._apply(keyboard.present, keyboard.present.decide(seat, move, 0))
        heard = keyboard.settled()
        shown = windows(keyboard)
        short = ["".join(part.text for part in one.braille) for one in heard]
        (newest, *_) = [words for words, one in zip(short, heard, strict=True) if one.category == "move"]
        most = sum(-(-len(words) // (width - 5)) for words in {newest, short[-1]})  # windows
        if most * width <= 80:  # else the row may have no room for it: all of it stands above
            seen += 1
            assert newest in " ".join(shown)
        assert shown[-1].endswith(short[-1][-5:])
        if len(" ".join(short)) < width:
            assert shown[-1].endswith(" ".join(short)), "without a key"
        made += 1
    assert made >= 3
    assert seen >= made * 0.9


def test_short_and_empty_prompts_stay_the_same() -> None:
    keyboard = Keyboard(prompt="short").at(AGAINST_BOT)
    assert keyboard.session.prompt() == ": "
    assert Keyboard().session.prompt() == ""
