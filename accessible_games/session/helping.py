"""Which commands the help names on a server: those that can do something where the person is, group by group."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from accessible_games.matches.update import Update
from accessible_games.session.commands import COMMANDS
from accessible_games.session.throws import has_throws

if TYPE_CHECKING:
    from accessible_games.session.session import Session

Group = tuple[str, tuple[str, ...]]  # a message ``session-help-…`` and names of commands

_BOARD = ("board", "line", "ray", "what", "moves", "score", "turn")
_SHEET = ("sheet", "strike", "restore")
_HEARING = ("last", "again", "more", "history", "record", "transcript", "rules")
_PEOPLE = ("who", "say", "tell", "said", "friends", "friend", "block", "report", "notices", "invitations")
_SETTINGS = ("language", "verbosity", "spelling", "braille", "warnings", "reading", "prompt", "hold")
_ACCOUNT = ("profile", "password", "key", "recovery")
_PLAY = ("play", "new", "matches", "join", "watch", "mine", "load")
_WAITING = ("fill", "invite", "dismiss", "change", "close", "leave")
_ELSEWHERE = ("matches", "mine", "load", "play", "new", "save", "quit")


def groups(session: Session) -> list[Group]:
    """In the lobby and in a match."""
    update = session.update
    found = [*_in_lobby(session)] if update is None else [*_in_match(session, update)]
    if session.person is not None and session.person.may_moderate:
        found.append(("staff", (*(each.name for each in COMMANDS if each.group == "staff"), "close")))
    return found


def _in_lobby(session: Session) -> Iterator[Group]:
    yield "play", _PLAY
    if session.waiting is not None:
        yield "waiting", _WAITING
    yield "people", _PEOPLE
    yield "settings", _SETTINGS
    yield "account", _ACCOUNT[:1] if session.person is not None and session.person.is_guest else _ACCOUNT
    yield "more-in-lobby", ("record", "transcript", "again", "more", "rules", "help", "quit")


def _in_match(session: Session, update: Update) -> Iterator[Group]:
    yield "board", (*_BOARD, *(_SHEET if update.seats and update.game.sheet(update.view) else ()))
    yield "talk", (*_HEARING, "help")
    now = tuple(_now(session, update))
    if now:
        yield "now", now
    yield "people", _PEOPLE
    yield "elsewhere", ("leave", *_ELSEWHERE)
    yield "settings", _SETTINGS


def _now(session: Session, update: Update) -> Iterator[str]:
    """What changes the match, for those who play it; "dismiss" is for its host, who may be anybody."""
    others = [one for one in update.players.values() if not one.is_bot and one.account != _id(session)]
    if update.is_over:
        yield from ("rematch", "review", "dismiss") if update.seats else ("review",)
        return
    if not update.seats:
        yield from ("return",) if _is_away(session, update) else ()
        return
    if update.is_exchanging:
        yield from ("resign", "clock", "luck", "pledge", "disclose", "dismiss")
        return
    yield from ("resume",) if update.is_paused else ("undo", "draw", "resign", "adjourn", "pause")
    yield from ("clock", "time") if update.clocks is not None else ("clock",) if update.days else ()
    yield from ("luck",) if update.sealed is not None else ()
    yield from ("dice", "throw") if update.sealed is not None and has_throws(session, update) else ()
    yield from () if others else ("hint", "odds")
    yield from ("now",) if any(one.is_bot for one in update.players.values()) else ()
    yield from ("substitute", "dismiss") if others else ("dismiss",)


def _id(session: Session) -> str:
    return session.person.id if session.person is not None else ""


def _is_away(session: Session, update: Update) -> bool:
    """Whether a computer plays for the person."""
    return any(one.account == _id(session) for one in update.away.values())
