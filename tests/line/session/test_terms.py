"""The number of rounds and the clock, among the other words after "new"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from accessible_games.line.session.setup import (
    EVERYBODY,
    Setup,
    Terms,
    TermsError,
    default_setup,
    read_setup,
    read_terms,
)
from accessible_games.matches.clock import Allowance
from accessible_games.rules import games
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, Keyboard, started

ABALONE = games.load("abalone")
SEATS = {"black": "black", "white": "white", "schwarz": "black", "weiß": "white"}
TEN, TEN_AND_FIVE, FIFTEEN = Allowance(600_000), Allowance(600_000, 5000), Allowance(900_000)


def read(words: str, base: Setup | None = None) -> Setup:
    every = [games.load(name) for name in games.names()]
    return read_setup(words.split(), base or default_setup(ABALONE), every)


@pytest.mark.parametrize(
    ("words", "rounds"),
    [
        ("best of 5", 5),
        ("bestof 5", 5),
        ("höchstens 5 runden", 5),
        ("7 rounds", 7),
        ("7 runden", 7),
        ("99 games", 99),
        ("1 round", 1),
    ],
)
def test_rounds(words: str, rounds: int) -> None:
    assert read_terms(words.split(), SEATS) == (Terms(rounds=rounds), [])


@pytest.mark.parametrize(
    ("words", "clock"),
    [
        ("clock 10", {EVERYBODY: TEN}),
        ("clock 10 5", {EVERYBODY: TEN_AND_FIVE}),
        ("uhr 10 minuten 5 sekunden", {EVERYBODY: TEN_AND_FIVE}),
        ("10 minutes", {EVERYBODY: TEN}),
        ("10 min 5 sec", {EVERYBODY: TEN_AND_FIVE}),
        ("clock white 15", {"white": FIFTEEN}),
        ("clock white 15 black 10 5", {"white": FIFTEEN, "black": TEN_AND_FIVE}),
        ("clock 10 5 white 15", {EVERYBODY: TEN_AND_FIVE, "white": FIFTEEN}),
        ("uhr schwarz 10 uhr weiß 15", {"black": TEN, "white": FIFTEEN}),
        ("no clock", {}),
        ("ohne uhr", {}),
    ],
)
def test_clocks(words: str, clock: dict[str, Allowance]) -> None:
    assert read_terms(words.split(), SEATS) == (Terms(clock=clock), [])


def test_other_words_are_left_to_the_game() -> None:
    terms, left = read_terms("strong clock 10 best of 3 white 4 players".split(), SEATS)
    assert terms == Terms(3, {EVERYBODY: TEN})
    assert left == ["strong", "white", "4", "players"]
    assert read_terms("clock 10 3 rounds".split(), SEATS) == (Terms(3, {EVERYBODY: TEN}), [])


def test_after_sixty_words_nothing_is_read() -> None:
    assert read_terms(["no"] * 57 + "best of 3 clock 10".split(), SEATS) == (
        Terms(rounds=3),
        ["no"] * 57 + ["clock", "10"],
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("best of", "setup-rounds-range"),
        ("best of 100", "setup-rounds-range"),
        ("0 rounds", "setup-rounds-range"),
        ("clock", "setup-clock-how"),
        ("clock strong", "setup-clock-how"),
        ("clock 0", "setup-clock-range"),
        ("clock 1441", "setup-clock-range"),
    ],
)
def test_impossible_terms_are_refused(words: str, message: str) -> None:
    with pytest.raises(TermsError) as caught:
        read_terms(words.split(), SEATS)
    assert caught.value.message == message
    heard = {language: Keyboard(language).type(f"new {words}") for language in ("de", "en")}
    assert all(len(lines) == 1 for lines in heard.values())
    assert heard["de"] != heard["en"]


def test_only_people_have_a_clock() -> None:
    assert read("white strong clock 10").clock() == {"white": TEN}
    assert read("friend clock 10 white 15").clock() == {"black": TEN, "white": FIFTEEN}
    assert read("white clock black 10").clock() == {}


def test_terms_stay_until_changed() -> None:
    base = read("best of 3 clock 10")
    again = read("strong", base)
    assert (again.rounds, again.clock()) == (3, {"black": TEN})
    assert read("no clock 1 round", base) == replace(base, rounds=1, times={})
    assert read("samsara", base).rounds == 1


def test_a_style_is_a_word_too() -> None:
    for game_id in games.names():
        game = games.load(game_id)
        for style in game.styles:
            bots = [player for player in read(f"{game_id} strong {style}").players().values() if player.is_bot]
            assert [(bot.level, bot.style) for bot in bots] == [("strong", style)]
    assert any(games.load(name).styles for name in games.names())


def test_a_match_is_begun_with_them() -> None:
    keyboard = Keyboard()
    keyboard.type("new abalone friend best of 3 clock 10 white 15 5")
    match = keyboard.present
    assert match.series.rounds == 3
    assert match.clocks is not None
    assert match.clocks.allowances == {"black": TEN, "white": Allowance(900_000, 5000)}


def test_the_same_again_keeps_them() -> None:
    keyboard = Keyboard()
    keyboard.type("new abalone friend best of 3 clock 10")
    menu = keyboard.type("new")
    assert menu[-1][1:] == ": The same again: Abalone, best of 3 with a friend at this keyboard"
    keyboard.type(menu[-1][0])
    match = keyboard.present
    assert (match.series.rounds, match.clocks is not None, dict(match.players)) == (3, True, FRIENDS)


class TestRoundsInTheMenu:
    def test_rounds_are_asked_for_if_points_add_up(self) -> None:
        keyboard = started()
        menu = keyboard.type(str(1 + games.names().index("abgrund")))
        assert "Der Abgrund. How many rounds?" in menu[0]
        assert menu[1:5] == ["1: one round", "2: 5 rounds", "3: 7 rounds", "4: 9 rounds"]
        assert "Der Abgrund" in keyboard.type("3")[0]
        keyboard.type("1")
        assert keyboard.present.series.rounds == 7

    def test_rounds_can_be_typed_in_other_games(self) -> None:
        keyboard = started("de")
        assert "Wie willst du spielen?" in keyboard.type("1")[0]
        keyboard.type("neu höchstens 3 leicht")
        assert keyboard.present.series.rounds == 3
        assert keyboard.present.players["black"] == AGAINST_BOT["black"]
