"""The shown window after each message, and the effect of each key."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

from accessible_games.interfaces.touch import controller
from accessible_games.interfaces.touch.board import BOTH, NO_TURN, TURN, WAITING
from accessible_games.interfaces.touch.controller import KEYS
from accessible_games.matches.log import Player
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.braille.cells import BLANK, is_cells
from accessible_games.output.braille.prose import segment_cells
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.interfaces.touch.reader import Reader, felt, play_on, seats, standing, walked

PLACE = re.compile("^[⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴]+⠌[⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴]+⠀")
SIZES = [(20, 1), (40, 1), (40, 9), (32, 10)]


def board_of(reader: Reader) -> list[str]:
    """All rows of the board, whatever part of it stands there."""
    assert all(len(row) == reader.size[0] and is_cells(row) for row in reader.rows)
    if reader.size[1] == 1:
        reader.press("TOP")
        rows = walked(reader)
        reader.press("TOP")
        return rows
    area, above = reader.controller._places().board, len(reader.controller._title())
    total = len(reader.controller._board().rows)
    rows = [row[area.column : area.column + area.width] for row in reader.rows[: area.height]]
    steps = max(0, total - area.height)
    for _ in range(steps):
        reader.press("LNDN")
        rows.append(reader.rows[area.height - 1][: area.width])
    reader.press(*["LNUP"] * steps)
    assert above
    return rows[:total]


CASES = [
    pytest.param(
        count,
        game_id,
        size,
        marks=(pytest.mark.slow, pytest.mark.soak) if part == "game" or is_long else (),
        id=f"{part}-{game_id}-{size}",
    )
    for number, game_id in enumerate(games.names())
    for at, size in enumerate(SIZES)
    for is_long in [(number + at) % 2 == 1]  # of one row and of several, each game in one size
    for count, part in ((12, "opening"), (150, "game"))
]


@pytest.mark.parametrize(("count", "game_id", "size"), CASES)
def test_the_board_is_the_one_after_the_message_that_was_read(game_id: str, size: tuple[int, int], count: int) -> None:
    reader, luck = Reader(size), random.Random(f"{game_id} {size}")
    reader.open(seats(game_id), game_id=game_id)
    read = 0
    for _ in range(count):
        if not play_on(reader, luck):
            break
    assert len(reader.received) > 12
    while True:
        words, position = reader.received[read]
        assert position is not None
        assert felt(board_of(reader), position, is_drawn=reader.controller._places().is_drawn) == standing(position), (
            words
        )
        read += 1
        if read == len(reader.received):
            break
        while reader.controller._part < len(reader.controller._parts()) - 1:
            reader.press("FWINRT")
        reader.press("FWINRT")
    assert not reader.controller._messages.is_waiting


def content(reader: Reader) -> str:
    """Return the message on a display of one row, without its place and the last cell."""
    return PLACE.sub("", reader.window[:-1]).strip(BLANK)


def read_on(reader: Reader) -> list[str]:
    """Every message from the one that stands there, by the forward key alone; blanks left out."""
    found = [""]
    while True:
        found[-1] += content(reader).replace(BLANK, "")
        at = reader.controller._messages._at
        before = reader.window
        if reader.press("FWINRT") == before:
            return found
        if reader.controller._messages._at != at:
            found.append("")


def words(heard: Sequence[tuple[Announcement, Update | None]]) -> list[str]:
    return [segment_cells(each.braille, each.language, 0).replace(BLANK, "") for each, _ in heard]


def test_moves_that_come_at_once_are_read_one_after_the_other() -> None:
    reader, luck = Reader((20, 1), grade=0), random.Random(1)
    reader.open({each: Player("human" if each == "A" else "bot") for each in "ABCD"}, game_id="spiralspiel")
    read_on(reader)
    before, first = reader.window[:-1], len(reader.received)
    for _ in range(3):
        play_on(reader, luck)
        assert reader.window[:-1] == before
    assert len(reader.received) >= first + 3
    reader.press("FWINRT")
    assert read_on(reader) == words(reader.received[first:])
    assert reader.window[-1] in (TURN, NO_TURN)


def test_the_answer_to_a_line_is_shown_when_all_else_is_read() -> None:
    reader = Reader((40, 1), grade=0)
    reader.open(seats("abalone"), game_id="abalone")
    read_on(reader)
    reader.type("score")
    assert content(reader).replace(BLANK, "") == words(reader.received)[-1]
    reader.type("c3 d4")
    assert content(reader).replace(BLANK, "") == words(reader.received)[-1 - reader.controller._messages.is_waiting]


def test_a_line_reads_one_message_on_and_the_answer_waits_behind_what_is_unread() -> None:
    reader = Reader((40, 1), grade=0)
    reader.open(seats("abalone"), game_id="abalone")
    count = len(reader.received)
    assert content(reader).replace(BLANK, "") == words(reader.received)[0]
    reader.type("score")
    assert words(reader.received)[1].startswith(content(reader).replace(BLANK, ""))
    assert reader.window[-1] == BOTH
    assert len(read_on(reader)) == len(reader.received) - 1 > count - 1


def test_back_reads_again_window_by_window() -> None:
    reader = Reader((20, 1))
    reader.open(seats("abalone"), game_id="abalone")
    windows = [content(reader)]
    while windows[-1] != (reader.press("FWINRT"), content(reader))[1]:
        windows.append(content(reader))
    again = [content(reader)]
    while again[-1] != (reader.press("FWINLT"), content(reader))[1]:
        again.append(content(reader))
    assert len(windows) > 3
    assert again == windows[::-1]


def test_one_key_goes_to_now() -> None:
    reader, luck = Reader((40, 9)), random.Random(3)
    reader.open(seats("abalone"), game_id="abalone")
    for _ in range(5):
        play_on(reader, luck)
    assert reader.window[-1] in (WAITING, BOTH)
    reader.press("BOT")
    position = reader.received[-1][1]
    assert position is not None
    assert felt(board_of(reader), position, is_drawn=True) == standing(position)
    assert reader.window[-1] in (TURN, NO_TURN)


def test_switched_off_moves_are_on_the_board_after_the_next_forward_key() -> None:
    reader = Reader((40, 9), kinds={"told game": False})
    reader.open(seats("abalone"), "c3 d4", game_id="abalone")
    while reader.controller._messages.is_waiting:
        reader.press("FWINRT")
    reader.press("FWINRT")
    update = reader.session.update
    assert update is not None
    assert felt(board_of(reader), update, is_drawn=True) == standing(update)


@pytest.mark.parametrize(
    "seed", [*range(10), *(pytest.param(each, marks=(pytest.mark.slow, pytest.mark.soak)) for each in range(10, 24))]
)
def test_any_keys_lose_no_message_and_nothing_changes_without_one(seed: int) -> None:
    luck = random.Random(seed)
    size = luck.randint(10, 80), luck.choice((1, 1, 2, luck.randint(3, 10)))
    reader = Reader(size, luck.choice(("de", "en")), dots=luck.choice("68"), grade=luck.randint(0, 2))
    game_id = luck.choice(games.names())
    reader.open(seats(game_id), game_id=game_id)
    reached = 0
    for _ in range(80):
        before, act = reader.window, luck.random()
        skips = False
        if act < 0.25:
            play_on(reader, luck)
            assert reader.window[:-1] == before[:-1]
        elif act < 0.35:
            reader.type(luck.choice(("turn", "score", "", "explore", "s", "xyzzy", "board", "board 7", "help", "back")))
        else:
            key = luck.choice((*KEYS, "ROUTE", "FWINRT", "LNDN", "TOP"))
            skips = key.startswith("BOT")
            reader.press(f"ROUTE {luck.randrange(size[0] * size[1] + 9)}" if key == "ROUTE" else key)
        rows = reader.rows
        assert len(rows) == size[1]
        assert all(len(row) == size[0] and is_cells(row) for row in rows)
        newest = reader.controller._messages._newest
        assert reached <= newest
        assert newest <= reached + 1 or skips
        reached = newest
    kept = iter([message.cells for message in reader.controller._messages._kept])
    heard = [reader.controller._message(each, None).cells for each, _ in reader.received if not each.place]
    assert all(cells in kept for cells in heard)


class TestFields:
    def row(self, reader: Reader, label: str) -> int:
        """Go to the row of the board that begins with that cell, on a display of one row."""
        reader.press("TOP")
        while not reader.window.startswith(label):
            before = reader.window
            assert reader.press("LNDN") != before
        return reader.rows[0].index(label)

    def reader(self, size: tuple[int, int] = (20, 1), **settings: object) -> Reader:
        reader = Reader(size, grade=0, **settings)
        reader.open({"black": Player("human"), "white": Player("bot", "easy")}, game_id="abalone")
        read_on(reader) if size[1] == 1 else reader.press("BOT")
        return reader

    def test_a_key_over_a_field_reads_it_and_once_more_takes_it_and_puts_it_down(self) -> None:
        reader = self.reader()
        self.row(reader, "⠉")
        reader.press("ROUTE 6")  # c3
        assert content(reader).replace(BLANK, "").startswith("⠃⠇⠁⠉⠅")
        reader.press("ROUTE 6")
        taken = reader.received[-1][0].braille[0].text
        assert "c3" in taken
        assert reader.press("TOP")[6] == chr(ord("⠿") | 0xC0)
        while not reader.window.startswith("⠙"):
            reader.press("LNUP")
        reader.press("ROUTE 8", "ROUTE 8")  # d4
        update = reader.session.update
        assert update is not None
        assert [move for _, move in update.moves] == ["c3-d4"]

    def test_nothing_is_between_the_fields_and_in_a_message(self) -> None:
        reader = self.reader()
        heard = len(reader.received)
        for number in range(60):
            reader.press(f"ROUTE {number}")
        self.row(reader, "⠉")
        reader.press("ROUTE 0", "ROUTE 1", "ROUTE 3", "ROUTE 19", "ROUTE 20", "ROUTE 99")
        assert len(reader.received) == heard

    def test_on_several_rows_each_field_has_its_key(self) -> None:
        reader = self.reader((40, 9))
        area = reader.controller._places().board
        assert (area.width, area.height) == (20, 9)
        update = reader.session.update
        assert update is not None
        for cell, (line, column) in update.shape.places.items():
            reader.press(f"ROUTE {40 * line + column}")
            assert reader.received[-1][0].place == cell
            assert reader.rows[line][column] >= "⣀"

    def test_the_board_comes_where_the_cursor_went(self) -> None:
        for size in ((20, 1), (20, 4)):
            reader = self.reader(size)
            reader.press("TOP", "LNUP")
            reader.type("explore c3")
            while reader.controller._messages.is_waiting:
                reader.press("FWINRT")
            reader.press("TOP")
            marked = [row for row in reader.rows if any(cell >= "⣀" for cell in row)]
            assert [row[0] for row in marked] == ["⠉"]
            assert "⠃" in [row[0] for row in reader.press("LNDN").split("\n")]

    def test_six_dots_are_marked_before_the_field(self) -> None:
        reader = self.reader((40, 9), dots="6")
        reader.press(f"ROUTE {40 * 6 + 8}")
        assert reader.rows[6][7:9] == "⠼⠿"
        assert all(cell < "⡀" for cell in reader.window.replace("\n", ""))

    def test_an_earlier_board_is_read_as_it_stood_and_nothing_is_taken_from_it(self) -> None:
        reader = self.reader((40, 9))
        reader.bot("c3 d4")
        assert reader.window[-1] == WAITING
        reader.press(f"ROUTE {40 * 6 + 8}")
        assert reader.received[-1][0].braille[0].text.startswith("black")
        reader.press(f"ROUTE {40 * 6 + 8}")
        assert "read on" in reader.received[-1][0].braille[0].text
        assert reader.window[-1] == WAITING
        reader.press("FWINRT", "FWINRT", f"ROUTE {40 * 6 + 8}")
        assert reader.received[-1][0].braille[0].text.startswith("empty")


def test_another_person_finds_nothing_of_the_one_before() -> None:
    reader, luck = Reader((20, 1), grade=0), random.Random(1)
    reader.open({each: Player("human") for each in ("blue", "black")}, game_id="confusion")
    reader.type("")
    read_on(reader)
    assert reader.controller._shown is not None
    reader.type("touch c3")
    assert reader.controller._cursor(reader.controller._shown) == "c3"
    play_on(reader, luck)
    assert reader.session.handover.is_due
    assert reader.controller._shown is None
    for key in ("FWINLT", "TOP", "LNUP", "LNDN", "BOT", "FWINRT", "ROUTE 6"):
        reader.press(key)
        assert reader.controller._shown is None
    assert all(message.position is None for message in reader.controller._messages._kept)
    reader.type("")
    read_on(reader)
    shown = reader.controller._shown
    assert shown is not None
    assert shown.seat is None
    assert isinstance(shown.source, Update)
    assert shown.source.view.seat == reader.session.handover.seat
    assert reader.controller._cursor(shown) == ""


def test_without_liblouis_words_are_spelt_and_the_board_stands_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> str:
        raise NoticeError(Notice.of("braille-liblouis-missing"))

    monkeypatch.setattr(controller, "segment_cells", missing)
    monkeypatch.setattr(controller, "prose_cells", missing)
    reader = Reader((40, 9))
    reader.open(seats("abalone"), game_id="abalone")
    position = reader.received[0][1]
    assert position is not None
    assert felt(board_of(reader), position, is_drawn=True) == standing(position)
    assert reader.rows[0][21:].strip(BLANK)
    reader.press("LNUP")


def test_a_board_in_cells_keeps_its_blanks() -> None:
    reader = Reader((40, 1), braille="grid")
    reader.open(seats("abalone"), game_id="abalone")
    read_on(reader)
    reader.type("board")
    while "⠙⠀⠀⠤" not in reader.window:
        before = reader.window
        assert reader.press("FWINRT") != before


def test_before_a_match_there_are_messages_only() -> None:
    reader = Reader((20, 1), grade=0)
    reader.start()
    first = reader.window
    for key in ("TOP", "LNUP", "LNDN", "ROUTE 3", "FWINLT"):
        assert reader.press(key) == first
    assert read_on(reader) == words(reader.received)
    reader.size = (40, 4)
    assert len(reader.rows) == 4


def test_a_held_back_message_keeps_its_board() -> None:
    reader, luck = Reader((40, 9), hold=True), random.Random(2)
    reader.open(seats("abalone"), game_id="abalone")
    reader.type("")
    reader.type("")
    for _ in range(4):
        play_on(reader, luck)
    counts = []
    for _ in range(8):
        position = reader.controller._messages._kept[-1].position
        assert position is not None
        counts.append(position.moves)
        reader.type("")
    assert counts == sorted(counts)
    assert {0, 1, 2, 3, 4} <= set(counts), "not all of them belong to the newest position"
