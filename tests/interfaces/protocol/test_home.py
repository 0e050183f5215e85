"""Matches at home by the protocol: bots, clocks, undo, series, advice, and the examples of the documents."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible_games.rules.games import names
from tests.kit.programs import SOON, Checked, Program, example

PROTOCOL = [sys.executable, "-m", "accessible_games", "protocol"]
MOST_TURNS = 3000  # of a match of Confusion; they end long before


def each_game(gate: str) -> list[Any]:
    """Return all games, of which one is played in each build."""
    return [pytest.param(game, marks=() if game == gate else (pytest.mark.slow, pytest.mark.soak)) for game in names()]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ACCESSIBLE_GAMES_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Checked]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ACCESSIBLE_GAMES_HOME", str(tmp_path_factory.mktemp("home")))
        with Checked(PROTOCOL) as program:
            yield program


@pytest.fixture
def program(started: Checked) -> Iterator[Checked]:
    """One process for all tests, without an open match."""
    yield started
    for each in started.done("matches")["matches"]:
        started.done("close", match=each["match"])


def begun(program: Checked, game: str, **terms: Any) -> str:
    match: str = program.done("begin", game=game, **terms)["match"]
    program.done("open", match=match)
    return match


def test_a_match_with_a_bot_goes_on_by_events(program: Checked) -> None:
    match = begun(program, "abalone", seats={"white": "easy"}, clock=[600_000, 1000])
    opening = program.turn(match)
    assert (opening["is_opening"], opening["you"], opening["clocks"]) == (True, ["black"], {"black": 600_000})
    assert program.done("times", match=match)["running"] == "black"
    program.done("play", match=match, move="c3-d4")
    event = program.turn(match)
    assert [each["kind"] for each in event["happenings"]] == ["decided"]
    assert [each["seat"] for each in program.done("history", match=match)["moves"]] == ["black", "white"]
    assert event["number"] > opening["number"]


def test_a_command_that_is_repeated_does_nothing(program: Checked) -> None:
    match = begun(program, "abalone", seats={"black": "me", "white": "me"})
    first = program.done("play", match=match, move="c3-d4", command="one")
    assert program.done("play", match=match, move="c3-d4", command="one") == first
    assert len(program.done("history", match=match)["moves"]) == 1
    assert Program.ask(program, "play", match=match, move="h6-g6", command="no blanks")["reason"] == "match-bad-command"


def test_other_seats_and_closed_matches_are_refused(program: Checked) -> None:
    match = begun(program, "abalone", seats={"white": "easy"})
    for do in ("play", "view", "cells", "moves", "resign"):
        more = {"move": "i5-h5"} if do == "play" else {}
        assert program.ask(do, match=match, seat="white", **more)["reason"] == "match-not-your-seat"
        assert program.ask(do, match=match, seat="blue", **more)["reason"] == "not-a-seat"
        assert program.ask(do, match="77", **more)["reason"] == "not-open"
    assert program.ask("play", match=match, move="c3-c4-e5", language="de")["message"].startswith("e5 liegt")
    assert program.ask("open", match="77")["reason"] == "match-unknown"


def test_undo_series_and_offers(program: Checked) -> None:
    match = begun(program, "abalone", seats={"black": "me", "white": "me"}, rounds=3)
    program.done("play", match=match, move="c3-d4")
    program.done("offer", match=match, what="undo", seat="black")
    program.done("answer", match=match, accept=True, what="undo")
    assert program.done("history", match=match)["moves"] == []
    program.done("resign", match=match, seat="white")
    state = program.done("match", match=match)["match"]
    assert (state["round"], state["series"]["played"], state["is_over"]) == (2, 1, False)
    assert program.ask("answer", match=match, accept=True)["ok"] is False


def test_chance_waits_for_a_program_that_throws(program: Checked) -> None:
    match = program.done("begin", game="abgrund", seats={"white": "me", "black": "me"})["match"]
    program.done("open", match=match, throws=True)
    assert program.done("match", match=match)["match"]["phase"] == "chance"
    assert program.done("throw", match=match)["entry"] > 3
    assert program.event("match", match=match, is_opening=False)["happenings"][0]["kind"] == "drawn"


def test_a_hint_has_values_and_can_be_stopped(program: Checked) -> None:
    match = begun(program, "abalone", seats={"white": "easy"})
    program.turn(match)
    program.done("hint", match=match)
    program.done("stop", match=match)
    assert program.done("stop", match=match)["stopped"] is False
    assert program.done("hint", match=match, most=3)["seat"] == "black"
    hint = program.event("hint", match=match)
    assert len(hint["moves"]) == 3
    assert [each["value"] for each in hint["moves"]] == sorted((each["value"] for each in hint["moves"]), reverse=True)
    assert hint["moves"][0]["move"] in program.done("moves", match=match)["moves"]


def test_sentences_of_an_event(program: Checked) -> None:
    match = begun(program, "abalone", seats={"black": "me", "white": "me"})
    entry = program.done("play", match=match, move="c3-d4")["entry"]
    program.done("play", match=match, move="h6-g6")
    heard = program.done("announce", match=match, entry=entry, language="de", braille=False)["announcements"]
    assert heard[0]["text"].endswith("c3 nach d4.")
    assert "braille" not in heard[0]
    assert "h6" in program.done("announce", match=match)["announcements"][0]["text"]


def test_a_match_continues_in_another_process(home: Path) -> None:
    with Checked(PROTOCOL) as before:
        match = begun(before, "abalone", seats={"black": "me", "white": "me"})
        heard = before.done("play", match=match, move="c3-d4")["entry"]
        before.done("play", match=match, move="h6-g6")
    with Checked(PROTOCOL) as again:
        assert [each["match"] for each in again.done("matches")["matches"]] == [match]
        again.done("open", match=match, since=heard)
        missed = again.event("match", match=match)["missed"]
        assert [one["data"].get("move") for part in missed for one in part["happenings"]] == ["h6-g6"]
        assert again.done("record", match=match)["record"]["format"] == "accessible-games-record"


def test_adapting_computer_has_a_level_that_falls(program: Checked) -> None:
    for level in ("easy", "1"):
        match = begun(program, "spiralspiel", seats={"A": "me", "B": "adapting"})
        computer = program.turn(match)["seats"]["B"]
        assert computer == {"kind": "bot", "level": level, "is_adapting": True}
        program.done("resign", match=match)
        program.done("close", match=match)
    people = {"A": "me", "B": "me", "C": "adapting"}
    assert program.ask("begin", game="spiralspiel", players=3, seats=people)["reason"] == "adapting-alone"


MATCHES_THAT_CANNOT_BE: tuple[tuple[dict[str, Any], str], ...] = (
    ({"clock": [1]}, "not-numbers"),
    ({"clock": [0, 0]}, "bad-clock"),
    ({"clock": [1000, 0], "days": 2}, "bad-terms"),
    ({"seats": {"white": "anybody"}}, "seat-of-nobody"),
    ({"seats": {"white": "anna"}}, "not-a-choice"),
    ({"seats": {"blue": "me"}}, "not-a-seat"),
    ({"seats": {"white": 5}}, "not-strings"),
    ({"seats": ["white"]}, "not-strings"),
    ({"rounds": 0}, "not-in-range"),
    ({"players": 3}, "no-such-seats"),
)


def test_impossible_matches_are_refused(program: Checked) -> None:
    for fields, reason in MATCHES_THAT_CANNOT_BE:
        for language in ("de", "en"):
            reply = Program.ask(program, "begin", game="abalone", language=language, **fields)
            assert reply["reason"] == reason, fields
            assert reply["message"].endswith("."), fields


def test_hostile_values_are_refused_and_nothing_breaks(program: Checked) -> None:
    match = begun(program, "abalone", seats={"black": "me", "white": "me"})
    hostile: tuple[Any, ...] = ("\ud800", None, 5, [], {}, "x" * 5000, "\x00")
    for value in hostile:
        assert Program.ask(program, "play", match=match, move=value)["ok"] is False
        assert Program.ask(program, "open", match=value)["ok"] is False
        assert Program.ask(program, "begin", game=value)["ok"] is False
    assert Program.ask(program, "play", match=match, move="\ud800")["reason"] == "half-character"
    assert Program.ask(program, "open", match=match, throws=1)["reason"] == "not-a-flag"
    program.done("play", match=match, move="c3-d4")


def test_the_number_of_open_matches_is_limited(program: Checked) -> None:
    opened = [begun(program, "abalone", seats={"black": "me", "white": "me"}) for _ in range(20)]
    more = program.done("begin", game="abalone")["match"]
    assert program.ask("open", match=more)["reason"] == "many-open"
    program.done("close", match=opened[0])
    program.done("open", match=more)


def test_the_notes_of_several_seats_are_closed_with_the_match(program: Checked) -> None:
    match = begun(program, "confusion", seats={"blue": "me", "black": "me"})
    program.done("note", match=match, text="of blue")
    program.done("resign", match=match)
    assert program.ask("notes", match=match)["reason"] == "note-closed"


@pytest.mark.parametrize("game", each_game("abgrund"))
def test_the_example_bot_plays_any_game_to_its_end(home: Path, game: str) -> None:
    done = subprocess.run(example("bot.py", "--begin", game, *PROTOCOL), timeout=5 * SOON, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("game", each_game("spiralspiel"))
def test_the_example_draws_the_board_of_any_game(home: Path, game: str) -> None:
    command = example("board.py", game, *PROTOCOL)
    done = subprocess.run(
        command, input="moves\nnonsense\nresign\nquit\n", timeout=SOON, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len([line for line in done.stdout.splitlines() if re.search(r"[^ ] +[^ ]", line)]) > 3


class Stranger:
    """Plays Confusion by docs/protocol.md, and nothing else."""

    def __init__(self, program: Checked, match: str) -> None:
        self.program = program
        self.match = match
        self.diagrams = program.done("describe", game="confusion")["tables"]["diagrams"]
        self.draw = random.Random(5)

    def choose(self, view: dict[str, Any], seat: str) -> str:
        """An attempt that the answers leave open, preferably of the puck, else forward."""
        moves = self.program.done("moves", match=self.match)["moves"]
        hopeful = [move for move in moves if self.is_hopeful(view, seat, move)]
        carried = [move for move in hopeful if move.split()[1] in ("carry", "pass")]
        ahead = [move for move in hopeful if self.way(seat, move)[0].startswith("forward")]
        return str(self.draw.choice(carried or ahead or hopeful or moves))

    def is_hopeful(self, view: dict[str, Any], seat: str, move: str) -> bool:
        if move.startswith("reveal"):
            return False
        way, distance = self.way(seat, move)
        chip = move.split()[0]
        letters = view["possible"][seat][chip]
        diagrams = ["promoted"] if chip in view["promoted"][seat] else letters
        return any(way in self.diagrams[each]["ways"] and distance <= self.diagrams[each]["reach"] for each in diagrams)

    def way(self, seat: str, move: str) -> tuple[str, int]:
        """Return the direction as the owner sees it, and the number of squares."""
        if move.startswith("reveal"):
            return "", 0
        start, target = move.split()[2].split("-")
        turned = 1 if seat == "blue" else -1
        right = turned * (ord(target[0]) - ord(start[0]))
        ahead = turned * (int(target[1:]) - int(start[1:]))
        words = [
            ("forward", "", "back")[1 - (ahead > 0) + (ahead < 0)],
            ("right", "", "left")[1 - (right > 0) + (right < 0)],
        ]
        return "-".join(word for word in words if word), max(abs(right), abs(ahead))


def test_a_stranger_plays_a_whole_match_of_confusion(program: Checked) -> None:
    match = begun(program, "confusion", seats={"blue": "me", "black": "easy"})
    stranger = Stranger(program, match)
    event, refused, allowed = program.turn(match), 0, 0
    for _ in range(MOST_TURNS):
        if event["is_over"]:
            break
        assert event["view"]["deal"]["blue"] is None
        assert len(event["view"]["deal"]["black"]) == 12
        program.done("play", match=match, move=stranger.choose(event["view"], "blue"))
        event = program.turn(match)
        kinds = {one["event"] for past in program.past[-3:] for each in past["happenings"] for one in each["events"]}
        refused += "forbidden" in kinds
        allowed += "die-moved" in kinds
    assert event["is_over"]
    assert event["result"]["reason"] in program.done("describe", game="confusion")["end_reasons"]
    assert all(event["view"]["deal"].values())
    assert refused
    assert allowed
