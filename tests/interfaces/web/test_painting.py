"""The content of a page: the board in words, as a picture and as cells, the players, and the deduction sheet."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby import reminders
from accessible_games.interfaces.web import painting
from accessible_games.interfaces.web.painting import (
    BEGINS,
    THREATS,
    Painter,
    SheetPainter,
    StandingPainter,
    clock,
    stand_of,
)
from accessible_games.line.session.session import Session
from accessible_games.matches.clock import Times
from accessible_games.matches.log import Player
from accessible_games.matches.update import update_for
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille.translators import NoProseError
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from accessible_games.rules.core.notices import Notice
from tests.benchmarks.bench_page import paintings
from tests.contract.driver import play
from tests.counting import counting
from tests.kit.club import in_club, sit_down
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, Keyboard
from tests.kit.said import said
from tests.kit.web import Door, club
from tests.kit.web import Player as PagePlayer
from tests.line.session.table import Table
from tests.line.session.test_leaks import attempts, other_deal

CAPTURE = ("a7", "d1", "d7", "g1", "g7xd1")


def painted(painter: Painter, session: Session) -> dict[str, Any]:
    announced: Any = painter.paint(session)
    assert announced is not None
    return dict(announced)


def marked(announced: dict[str, Any]) -> set[str]:
    found = [ElementTree.fromstring(each) for each in announced["fields"].values()]
    return {each.get("data-cell") or "" for each in found if "last" in (each.get("class") or "").split()}


def test_all_fields_of_the_last_move_are_marked() -> None:
    keyboard, painter = Keyboard(), Painter()
    keyboard.open({"white": FRIENDS["white"], "black": FRIENDS["black"]}, game_id="muehle")
    for move in CAPTURE:
        painter.paint(keyboard.session)
        keyboard.type(move)
    announced = painted(painter, keyboard.session)
    assert marked(announced) == {"g7", "d1"}
    assert "picture" not in announced, "the board is the same for both"
    assert painter.paint(keyboard.session) is None
    assert painter.clear() == {"type": "board", "match": ""}
    assert painter.clear() is None


def test_a_new_board_has_labels_and_neighbours() -> None:
    keyboard, painter = Keyboard(), Painter()
    keyboard.open(AGAINST_BOT)
    announced = painted(painter, keyboard.session)
    assert announced["name"] == "Abalone"
    assert announced["steps"]["e5"][announced["keys"].index("d")] == "e6"
    assert announced["steps"]["a1"][announced["keys"].index("yz")] == ""
    assert (announced["owners"]["c3"], announced["owners"]["g5"], announced["owners"]["e5"]) == ("own", "other", "")
    assert announced["labels"]["c3"] == "c3: black"
    assert announced["facts"]
    keyboard.type("language de")
    assert painted(painter, keyboard.session)["labels"]["c3"] == "c3: schwarz"


def test_picked_up_piece_and_its_targets_are_marked() -> None:
    keyboard, painter = Keyboard(), Painter()
    keyboard.open(AGAINST_BOT)
    assert painted(painter, keyboard.session)["goals"] == []
    keyboard.type("grab c4")
    announced = painted(painter, keyboard.session)
    assert announced == {"type": "board", "match": "1", "taken": ["c4"], "goals": announced["goals"]}
    assert "d4" in announced["goals"]
    assert painter.paint(keyboard.session) is None
    keyboard.type("grab c4")
    assert painted(painter, keyboard.session) == {"type": "board", "match": "1", "taken": [], "goals": []}
    keyboard.type("grab c4")
    painter.paint(keyboard.session)
    keyboard.type("grab d4")
    announced = painted(painter, keyboard.session)
    assert (announced["taken"], announced["goals"]) == ([], [])
    painter.wish((BEGINS,))
    assert painter.paint(keyboard.session) is None, "it is the turn of the other"
    keyboard.bot("g5 f5")
    assert "c3" in painted(painter, keyboard.session)["goals"]


def test_fields_for_a_new_stone_are_marked_on_request() -> None:
    keyboard, painter = Keyboard(), Painter()
    keyboard.open({"white": Player("human"), "black": Player("bot", "easy")}, game_id="muehle")
    assert painted(painter, keyboard.session)["goals"] == []
    painter.wish((BEGINS,))
    assert len(painted(painter, keyboard.session)["goals"]) == 24


def test_threats_are_marked_on_request() -> None:
    keyboard, painter = Keyboard(), Painter()
    keyboard.open({"white": Player("bot", "easy"), "black": Player("human")}, "a7", "d1", "d7", game_id="muehle")
    assert painted(painter, keyboard.session)["threats"] == []
    painter.wish((THREATS,))
    assert "g7" in painted(painter, keyboard.session)["threats"]


def test_looking_back_shows_the_old_board_without_marks() -> None:
    keyboard, painter = Keyboard(), Painter()
    keyboard.open(AGAINST_BOT, "c3 d3", "g5 f5")
    painter.wish((BEGINS,))
    now = painted(painter, keyboard.session)
    keyboard.type("goto 0")
    then = painted(painter, keyboard.session)
    assert then["labels"]["c3"] == "c3: black" != now["labels"]["c3"]
    assert then["goals"] == []
    keyboard.type("back")
    assert painted(painter, keyboard.session)["goals"] == now["goals"]


def test_no_board_is_shown_during_a_handover() -> None:
    keyboard, painter = Keyboard(), Painter()
    deal, moves, _ = attempts("full", 5)
    keyboard.outcomes = [deal]
    keyboard.open({"blue": Player("human"), "black": Player("human")}, game_id="confusion", help="full")
    assert painter.paint(keyboard.session) is None
    keyboard.type("")
    assert painted(painter, keyboard.session)["match"] == "1"
    for move in moves:
        keyboard.type(move)
        if keyboard.session.handover.is_due:
            break
    assert painter.paint(keyboard.session) == {"type": "board", "match": ""}


@pytest.mark.parametrize("name", games.names())
def test_a_move_is_painted_in_few_steps(name: str) -> None:
    """1,000 to 2,000 steps, in Confusion 3,800; ``bench_page`` measures the milliseconds."""
    for paint in islice(paintings(name), 30):
        paint()  # words are made ready when they are first used
    taken = []
    for paint in islice(paintings(name), 30):
        with counting() as steps:
            paint()
        taken.append(steps.count)
    assert median(taken[1:]) < 6000


@pytest.mark.parametrize("name", games.names())
def test_positions_are_shared_between_viewers(name: str) -> None:
    """Otherwise it could not be computed once for all of them."""
    game = games.load(name)
    seats = min(game.seats.values(), key=len)
    for state in play(name, seats, (), 1).states[::20]:
        views = [game.view(state, None)._replace(seat=seat) for seat in (None, *seats)]
        assert len({game.facts(view) for view in views}) == 1
        for cell in game.geometry({}).cells:
            assert (
                len({(game.pieces(each, cell), game.cell(each, cell), game.owner(each, cell)) for each in views}) == 1
            )


def test_messages_are_made_once_for_equal_views() -> None:
    keyboard, black, white = Keyboard(), Painter(), Painter()
    keyboard.open(AGAINST_BOT)
    assert painted(black, keyboard.session)["labels"] is painted(white, keyboard.session)["labels"]
    keyboard.type("c3 d3")
    announced = painted(black, keyboard.session)
    assert announced["fields"] is painted(white, keyboard.session)["fields"]
    assert sorted(announced["labels"]) == sorted(announced["owners"]) == ["c3", "d3"]


def test_different_views_share_nothing() -> None:
    keyboard = Keyboard()
    keyboard.outcomes = [attempts("full", 1)[0]]
    keyboard.open({"blue": Player("human"), "black": Player("bot", "easy")}, game_id="confusion", help="full")
    update, match = keyboard.session.update, keyboard.match
    assert update is not None
    assert match is not None
    assert stand_of(update) is stand_of(update._replace(seats=()))
    for seat in ("black", None):
        assert stand_of(update_for(match, [seat] if seat else [], (), is_opening=True)) is not stand_of(update)


GAME = games.load("confusion")


def everything(players: dict[str, Player], deal: str, moves: list[str]) -> list[str]:
    """Return everything that a page is sent about the board, while the person picks up pieces at each own turn."""
    keyboard, painter = Keyboard(), Painter()
    painter.wish((BEGINS, THREATS))
    keyboard.outcomes, keyboard.bot_accepts = [deal], False
    keyboard.open(players, game_id="confusion", help="full")
    sent = []
    for move in moves:
        phase = keyboard.present.phase
        assert isinstance(phase, Decide)
        sent.append(painter.paint(keyboard.session))
        if players[phase.seats[0]].is_bot:
            keyboard.bot(move)
            continue
        for cell in keyboard.session.update.shape.cells[::10]:  # type: ignore[union-attr]  # a match is open
            keyboard.session.press(cell, "m")
            keyboard.type("grab " + (keyboard.session.press(cell, "o") or cell))
            sent.append(painter.paint(keyboard.session))
            keyboard.session.press(cell, "0")
        keyboard.type(move)
    return [json.dumps(each) for each in sent]


@pytest.mark.parametrize("seat", ["blue", "black", None])
@pytest.mark.heavy
def test_hidden_information_never_changes_messages(seat: str | None) -> None:
    deal, moves, state = attempts("full", 3)
    players = {each: Player("human") if each == seat else Player("bot", "easy") for each in GAME.seats[2]}
    sent = everything(players, deal, moves)
    assert sent == everything(players, other_deal(state, seat, deal), moves)
    assert len(set(sent)) > len(moves) // 2


BLANK = "\u2800"


@asynccontextmanager
async def match(folder: Path, *felt: str, language: str = "en") -> AsyncIterator[PagePlayer]:
    """A person at a match whose page requests these forms of lines."""
    async with club(folder) as (door, _), door.player(Accept_Language=language) as player:
        await player.until("Type your name" if language == "en" else "Namen")
        await player.type("anna")
        await player.until("Welcome" if language == "en" else "Willkommen")
        await player.socket.send(json.dumps({"felt": list(felt)}))
        await player.type("new muehle easy" if language == "en" else "neu muehle leicht")
        await player.until("Your turn" if language == "en" else "am Zug")
        if "braille" in felt:
            await shown(player, "rows")
        yield player


def cells_in(message: dict[str, Any], what: str) -> list[str] | None:
    return message[what] if message["type"] == "braille" and message.get(what) else None


async def shown(player: PagePlayer, what: str) -> list[str]:
    """Return the newest message, or the first that arrives: board and words do not wait for each other."""
    if found := seen(player, what):
        return found[-1]
    cells: list[str] = await player.next(lambda message: cells_in(message, what))
    return cells


def seen(player: PagePlayer, what: str) -> list[list[str]]:
    return [found for message in player.came if (found := cells_in(message, what))]


@pytest.mark.parametrize("language", ["en", "de"])
async def test_board_and_last_announcement_are_sent_as_cells(tmp_path: Path, language: str) -> None:
    async with match(tmp_path, "braille", language=language) as player:
        lines, board = await shown(player, "lines"), await shown(player, "rows")
        assert all("\u2800" <= cell <= "\u28ff" for row in [*board, *lines] for cell in row)
        assert len(board) > 5
        assert max(map(len, [*board, *lines])) <= 40
        await player.type("braille width 20" if language == "en" else "braille breite 20")
        narrow = await player.next(lambda message: of_width(message, 20))
        await player.type("braille line" if language == "en" else "braille zeile")
        await other_board(player, narrow)


async def other_board(player: PagePlayer, than: list[str]) -> list[str]:
    """Return the next board that differs; the same may come again."""
    rows: list[str] = await player.next(lambda message: found if (found := cells_in(message, "rows")) != than else None)
    return rows


def of_width(message: dict[str, Any], width: int) -> list[str] | None:
    rows = cells_in(message, "rows")
    return rows if rows and max(map(len, rows)) <= width else None


async def test_a_move_changes_the_braille_board(tmp_path: Path) -> None:
    async with match(tmp_path, "braille") as player:
        before = seen(player, "rows")[-1]
        await player.type("a1")
        after = await other_board(player, before)
        changed = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
        assert len(changed) == 1


async def test_no_cells_are_sent_unless_requested(tmp_path: Path) -> None:
    async with match(tmp_path) as player:
        assert not [message for message in player.came if message["type"] == "braille"]
        assert not [line for line in player.lines if "spoken" in line]


async def test_spoken_words_are_sent_if_they_differ(tmp_path: Path) -> None:
    async with match(tmp_path, "spoken") as player:
        await player.type("help explore")
        await player.until("explore")
        await player.type("a1")
        await player.until("You place")
        spoken = [line for line in player.lines if "spoken" in line]
        assert all(line["spoken"] != line["text"] for line in spoken)


@pytest.mark.parametrize("felt", ["braille", ["nothing"], [1], {}, None, ["braille", ["spoken"]]])
async def test_invalid_requests_are_refused(tmp_path: Path, felt: object) -> None:
    async with match(tmp_path) as player:
        await player.socket.send(json.dumps({"felt": felt}))
        await player.until("Too long: a line")


async def test_board_is_shown_if_words_cannot_be_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> str:
        raise NoProseError(Notice.of("braille-process-died"))

    monkeypatch.setattr(painting, "segment_cells", refuse)
    async with match(tmp_path, "braille") as player:
        missing = [message["missing"] for message in player.came if message.get("missing")]
        missing = missing or [await player.next(lambda message: message.get("missing"))]
        assert "liblouis" in missing[0]
        assert await shown(player, "rows")


async def test_slow_braille_blocks_nobody_and_shows_the_last_announcement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    may_go_on, asked = threading.Event(), []

    def slow(segments: Any, *_: object) -> str:
        asked.append(" ".join(segment.text for segment in segments))
        may_go_on.wait(150)
        return "\u2801"

    monkeypatch.setattr(painting, "segment_cells", slow)
    async with match(tmp_path, "braille") as player:
        for number in range(995, 1000):
            await player.type(f"load {number}")
        await player.until("999")
        while not asked:  # a thread does it
            await asyncio.sleep(0.01)
        assert len(asked) == 1
        may_go_on.set()
        await player.next(lambda message: cells_in(message, "lines"))
        await player.next(lambda message: cells_in(message, "lines"))
        await asyncio.sleep(0)
        assert len(asked) < 5


async def test_page_gets_signals_for_the_person(tmp_path: Path) -> None:
    async with match(tmp_path) as player:
        called = [message for message in player.came if message["type"] == "called"]
        called += [] if called else [await player.next(lambda one: one if one["type"] == "called" else None)]
        assert called[0]["signals"] == ["turn"]


@pytest.mark.parametrize(("count", "shown"), [(1, 1), (10, 10), (11, 10), (25, 10)])
async def test_a_message_shows_the_last_ten_announcements(
    monkeypatch: pytest.MonkeyPatch, count: int, shown: int
) -> None:
    monkeypatch.setattr(painting, "segment_cells", lambda segments, *_: segments[0].text)
    put: list[Any] = []
    tasks: list[Coroutine[Any, Any, None]] = []
    view = painting.BrailleView(put.append, tasks.append)
    view.wish(is_wanted=True)
    announced = [said(f"line {number}") for number in range(count)]
    session: Any = SimpleNamespace(settings=Settings(), announcer=Announcer(Listener("en")))
    view.translate([*announced, said("")], session)
    await tasks[0]
    assert [message["lines"] for message in put] == [[one.text for one in announced[-shown:]]]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    one = Table(tmp_path, games.load("confusion"), "en")
    one.type("new friend", "")
    yield one
    one.close()


def test_standing_lists_players_and_turn() -> None:
    keyboard, painter = Keyboard(), StandingPainter()
    assert painter.show(keyboard.session) is None
    keyboard.open(AGAINST_BOT, game_id="abalone")
    announced = painter.show(keyboard.session)
    assert announced is not None
    assert announced["name"].endswith(": Abalone")
    assert announced["seats"] == [("black", "Black"), ("white", "White is the easy computer")]
    assert (announced["turn"], announced["clocks"]) == (["black"], False)
    assert painter.show(keyboard.session) is None
    keyboard.type("c5 d5")
    after = painter.show(keyboard.session)
    assert after is not None
    assert after["turn"] == ["white"]


def test_standing_follows_the_language() -> None:
    keyboard, painter = Keyboard(), StandingPainter()
    keyboard.open(AGAINST_BOT, game_id="abalone")
    painter.show(keyboard.session)
    keyboard.type("language de")
    announced = painter.show(keyboard.session)
    assert announced is not None
    assert announced["seats"][0] == ("black", "Schwarz")


@pytest.mark.parametrize(("language", "line", "name"), [("en", "lesson", "Practice"), ("de", "lektion", "Übung")])
def test_standing_calls_the_board_of_a_lesson_no_match(tmp_path: Path, language: str, line: str, name: str) -> None:
    table = Table(tmp_path, games.load("abalone"), language)
    table.type(f"{line} abalone", "")
    announced = StandingPainter().show(table.session)
    assert announced is not None
    assert announced["name"] == f"{name}: Abalone"
    table.close()


@pytest.mark.parametrize(("language", "words"), [("en", "9 in hand"), ("de", "9 in der Hand")])
def test_standing_includes_pieces_beside_the_board(language: str, words: str) -> None:
    keyboard, painter = Keyboard(), StandingPainter()
    keyboard.type(f"language {language}")
    keyboard.open(dict(zip(("white", "black"), AGAINST_BOT.values(), strict=True)), game_id="muehle")
    announced = painter.show(keyboard.session)
    assert announced is not None
    ((said, picture),) = announced["beside"]["white"]
    assert said == words
    assert picture.count('class="piece white"') == 9
    keyboard.type("a1")
    after = painter.show(keyboard.session)
    assert after is not None
    assert list(after["beside"]) == ["white"]
    assert after["beside"]["white"][0][1].count('class="piece white"') == 8
    painter.clear()
    again = painter.show(keyboard.session)
    assert again is not None
    assert set(again["beside"]) == {"white", "black"}


async def test_standing_names_the_seat_of_an_absent_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "GRACE", 0.0)
    async with in_club(tmp_path) as here:
        anna, bob = await sit_down(here)
        painter = StandingPainter()
        assert shown_away(painter, bob.session) == []
        await anna.leave()
        await bob.hears("connection")
        assert shown_away(painter, bob.session) == ["black"]
        assert painter.show(bob.session) is None
        anna = await here.comes("Anna")
        await bob.hears("is back")
        assert shown_away(painter, bob.session) == []
        await anna.type("leave")
        await bob.hears("has left")
        assert shown_away(painter, bob.session) == ["black"]
        await bob.type("resign")
        await bob.type("yes")
        assert shown_away(painter, bob.session) == [], "nobody waits any more"


def shown_away(painter: StandingPainter, session: Session) -> Sequence[str]:
    announced = painter.show(session)
    assert announced is not None
    return announced["away"]


def test_standing_is_empty_during_a_handover(table: Table) -> None:
    painter = StandingPainter()
    assert painter.show(table.session) is not None
    table.type("A forward 1")
    assert painter.show(table.session) == {"type": "standing", "match": ""}
    assert painter.show(table.session) is None
    table.type("")
    announced = painter.show(table.session)
    assert announced is not None
    assert announced["turn"] == ["black"]


def test_clock_never_shows_less_than_zero() -> None:
    announced = clock(Times({"black": -20, "white": 5000}, "black", 300))
    assert announced == {"type": "clock", "left": {"black": 0, "white": 5000}, "running": "black", "reading": 300}
    assert clock(None) is None


async def test_page_requests_the_clocks(door: Door) -> None:
    async with door.player() as anna:
        await anna.until("Type your name")
        await anna.type("Anna")
        await anna.until("Welcome, Anna")
        await anna.type("new abalone clock 10")
        assert await anna.next(lambda message: message.get("clocks")) is True
        found = None
        while found is None or not found["running"]:
            await asyncio.sleep(0.05)  # until the first player has heard about the turn
            await anna.socket.send('{"clock": true}')
            found = await anna.next(lambda message: message if message["type"] == "clock" else None)
        assert found["running"] == "black"
        assert 500_000 < found["left"]["black"] <= 600_000


def sheet_shown(painter: SheetPainter, table: Table) -> dict[str, Any]:
    announced: Any = painter.show(table.session)
    assert announced is not None
    return dict(announced)


def test_sheet_has_a_row_per_piece_and_a_sign_per_letter() -> None:
    keyboard, painter = Keyboard(), SheetPainter()
    keyboard.open({"blue": FRIENDS["white"], "black": AGAINST_BOT["white"]}, game_id="confusion")
    announced = painter.show(keyboard.session)
    assert announced is not None
    mine, theirs = announced["halves"]
    assert mine["seat"] == "blue"
    assert mine["caption"] == "Your pieces"
    assert theirs["caption"].startswith("Pieces of ")
    assert [row["piece"] for row in mine["rows"]] == list("ABCDEFGHIJKL")
    assert {row["cells"] for row in mine["rows"]} == {"o" * 12}
    assert all(row["cells"].count("s") == 1 for row in theirs["rows"]), "what the other pieces are is seen"
    assert announced["marks"] is True
    assert len(announced["meanings"]) == 13
    assert painter.show(keyboard.session) is None


def test_meanings_of_letters_are_sent_once(table: Table) -> None:
    painter = SheetPainter()
    sheet_shown(painter, table)
    table.type("strike blue K ab")
    announced = sheet_shown(painter, table)
    assert announced["halves"][0]["rows"][10] == {"piece": "K", "cells": "xx" + "o" * 10}
    assert "meanings" not in announced
    table.type("restore blue K a")
    assert sheet_shown(painter, table)["halves"][0]["rows"][10]["cells"] == "ox" + "o" * 10


def test_sheet_changes_after_a_handover(table: Table) -> None:
    painter = SheetPainter()
    table.type("strike K ab")
    sheet_shown(painter, table)
    table.type("A forward 1")
    assert sheet_shown(painter, table) == {"type": "sheet", "halves": []}, "until the other one has pressed Enter"
    table.type("")
    announced = sheet_shown(painter, table)
    assert announced["halves"][0]["seat"] == "black"
    assert all("x" not in row["cells"] for half in announced["halves"] for row in half["rows"])


def test_letters_cannot_be_struck_while_looking_back(table: Table) -> None:
    painter = SheetPainter()
    table.type("A forward 1", "", "goto 0")
    assert sheet_shown(painter, table)["marks"] is False


def test_other_games_have_no_sheet() -> None:
    keyboard, painter = Keyboard(), SheetPainter()
    keyboard.open({"white": FRIENDS["white"], "black": FRIENDS["black"]}, game_id="muehle")
    assert painter.show(keyboard.session) is None


def test_sheet_follows_the_language(table: Table) -> None:
    painter = SheetPainter()
    table.type("language de")
    announced = sheet_shown(painter, table)
    assert announced["halves"][0]["caption"] == "Deine Figuren"
    assert "gerade vorwärts" in announced["meanings"][0]
