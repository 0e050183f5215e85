"""With ``hold`` announcements wait to be read one by one; a server keeps so many of them and no more."""

from __future__ import annotations

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.session.hold import MOST
from accessible_games.line.session.session import Session
from accessible_games.rules import games


def filled(person: Person | None) -> tuple[Session, int]:
    """A session in which far too much waits, and how much was told."""
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


def test_on_a_server_the_oldest_give_way_and_that_is_said() -> None:
    session, told = filled(Person("7", "Anna"))
    lines = read(session)
    assert len(lines) == MOST + 1
    assert lines[0] == (
        f"{told - MOST:,} older lines were left out, because so many waited. Type again 20 for the newest."
    )
    assert not [line for line in lines[1:] if "left out" in line]


def test_at_a_computer_of_ones_own_nothing_is_lost() -> None:
    session, told = filled(None)
    assert len(read(session)) == told
