"""Announcements that wait, with the limit of a server, and announcements that can be heard again."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.session.buffers import FIRST, LAST, MOST, NEXT, PREVIOUS, Buffer, Past
from accessible_games.line.session.session import Session
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules import games


def crowded(person: Person | None) -> tuple[Session, int]:
    """Return a session with far too many waiting announcements, and their number."""
    session = Session(Settings(hold=True), [games.load("abalone")], person)
    while session.announcer.seq < 3 * MOST:
        session.receive("help")
    return session, session.announcer.seq


def read(session: Session) -> list[str]:
    lines: list[str] = []
    while one := session.announcements():
        lines += [each.text for each in one]
        session.receive("")
    return lines


def test_server_drops_oldest_announcements_and_says_so() -> None:
    session, heard = crowded(Person("7", "Anna"))
    lines = read(session)
    assert len(lines) == MOST + 1
    assert lines[0] == (
        f"{heard - MOST:,} older lines were left out, because so many waited. Type again 20 for the newest."
    )
    assert not [line for line in lines[1:] if "left out" in line]


def test_nothing_is_dropped_at_home() -> None:
    session, heard = crowded(None)
    assert len(read(session)) == heard


KEPT = 5


def said(number: int) -> Announcement:
    return Announcer(Listener()).words(str(number))


def filled(count: int, *, is_announced: bool = True) -> Buffer:
    buffer = Buffer(KEPT)
    for number in range(count):
        buffer.add(said(number), is_announced=is_announced)
    return buffer


def walked(buffer: Buffer, *ways: str) -> list[str]:
    found = [buffer.go(way) for way in ways]
    return ["" if one is None else one.text for one in found]


def test_cursor_follows_newest_announcement() -> None:
    buffer = filled(3)
    assert walked(buffer, NEXT, PREVIOUS, PREVIOUS, PREVIOUS, NEXT, LAST, FIRST) == ["", "1", "0", "", "1", "2", "0"]


def test_cursor_on_older_announcement_stays() -> None:
    buffer = filled(3)
    walked(buffer, PREVIOUS)
    buffer.add(said(3), is_announced=True)
    assert walked(buffer, NEXT, NEXT, NEXT) == ["2", "3", ""]


def test_kept_announcements_are_read_on_from_the_cursor() -> None:
    buffer = filled(2)
    for number in (2, 3):
        buffer.add(said(number), is_announced=False)
    buffer.add(said(4), is_announced=True)
    assert walked(buffer, NEXT, NEXT, NEXT, NEXT) == ["2", "3", "4", ""]
    assert walked(filled(2, is_announced=False), NEXT, NEXT, NEXT) == ["0", "1", ""]


def test_full_buffer_drops_oldest_and_keeps_the_cursor() -> None:
    buffer = filled(KEPT)
    walked(buffer, FIRST, NEXT, NEXT)
    buffer.add(said(KEPT), is_announced=True)
    assert len(buffer.kept) == KEPT
    assert walked(buffer, NEXT, PREVIOUS, FIRST) == ["3", "2", "1"]
    for number in range(KEPT):
        buffer.add(said(100 + number), is_announced=True)
    assert walked(buffer, NEXT) == ["100"], "what was read is gone, so it begins with the oldest"


@pytest.mark.parametrize("way", [FIRST, PREVIOUS, NEXT, LAST])
def test_empty_buffer_has_no_announcement(way: str) -> None:
    assert walked(Buffer(KEPT), way) == [""]


def test_copy_of_buffer_is_independent() -> None:
    past = Past(16)
    for number in range(3):
        past.add(said(number), "game", is_announced=True)
    past.add(said(3), "talk", is_announced=False)
    copied = past.copy()
    copied.add(said(4), "game", is_announced=True)
    assert [[one.text for one in each] for each in (past, copied)] == [["0", "1", "2"], ["0", "1", "2", "4"]]
    assert [len(each.buffer_for("game").kept) for each in (past, copied)] == [3, 4]
    assert [len(each.buffer_for("talk").kept) for each in (past, copied)] == [1, 1]


def test_past_and_each_kind_are_bounded() -> None:
    past = Past(8)
    for number in range(20):
        past.add(said(number), ("game", "talk")[number % 2], is_announced=True)
    assert [one.text for one in past] == [str(number) for number in range(12, 20)]
    assert [one.text for kind in ("game", "talk") for one in past.buffer_for(kind).kept] == ["16", "18", "17", "19"]
