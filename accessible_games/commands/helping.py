"""Which commands the help names on a server: those that can do something where the person is, group by group."""

from __future__ import annotations

from collections.abc import Iterator

from accessible_games.matches import Update
from accessible_games.session import Context, commands_of, has_throws

Group = tuple[str, tuple[str, ...]]  # a message ``session-help-…`` and names of commands

_BOARD = ("board", "line", "ray", "what", "moves", "threats", "try", "explore", "score", "turn")
_NOTES = ("notes", "note")
_SHEET = ("sheet", "diagram", "strike", "restore")
_KINDS = ("game", "match", "talk", "system")
_HEARING = ("last", "since", "again", "more", "history", "record", "transcript", "rules")
_AT_HOME = ("speech", "edit")  # settings that only a computer of one's own has
_PLAY = ("play", "new", "lesson", "lessons", "matches", "join", "watch", "mine", "load")
_WAITING = ("fill", "invite", "dismiss", "change", "close", "leave")
_ELSEWHERE = ("matches", "mine", "load", "play", "new", "lesson", "save", "quit")


def groups(context: Context) -> list[Group]:
    """In the lobby and in a match."""
    update = context.update
    found = [*_in_lobby(context)] if update is None else [*_in_match(context, update)]
    if context.person is not None and context.person.may_moderate:
        found.append(("staff", (*commands_of("staff"), "close")))
    return found


def _in_lobby(context: Context) -> Iterator[Group]:
    yield "play", _PLAY
    if context.lobby.waiting is not None:
        yield "waiting", _WAITING
    yield "people", commands_of("people")
    yield "settings", _settings()
    is_guest = context.person is not None and context.person.is_guest
    yield "account", ("profile",) if is_guest else commands_of("account")
    yield "more-in-lobby", ("record", "transcript", "again", "more", *_KINDS[1:], "rules", "help", "quit")


def _in_match(context: Context, update: Update) -> Iterator[Group]:
    yield "board", _BOARD
    yield "notes", (*_NOTES, *(_SHEET if update.seats and update.game.sheet(update.view) else ()))
    yield "talk", (*_HEARING, *_KINDS, "help")
    now = tuple(_now(context, update))
    if now:
        yield "now", now
    yield "people", commands_of("people")
    yield "elsewhere", ("leave", *_ELSEWHERE)
    yield "settings", _settings()


def _settings() -> tuple[str, ...]:
    return tuple(name for name in commands_of("settings") if name not in _AT_HOME)


def _now(context: Context, update: Update) -> Iterator[str]:
    """What changes the match, for those who play it; "dismiss" is for its host, who may be anybody."""
    if context.exercise is not None:
        yield from ("hint", "stop")
        return
    others = [one for one in update.players.values() if not one.is_bot and one.account != _id(context)]
    if update.is_over:
        yield from ("rematch", "review", "dismiss") if update.seats else ("review",)
        return
    if not update.seats:
        yield from ("return",) if _is_away(context, update) else ()
        return
    if update.is_exchanging:
        yield from ("resign", "clock", "luck", "pledge", "disclose", "dismiss")
        return
    yield from ("resume",) if update.is_paused else ("undo", "draw", "resign", "adjourn", "pause")
    yield from ("clock", "time") if update.clocks is not None else ("clock",) if update.days else ()
    yield from ("luck",) if update.sealed is not None else ()
    yield from ("dice", "throw") if update.sealed is not None and has_throws(context, update) else ()
    yield from () if others else ("hint", "odds")
    yield from ("now",) if any(one.is_bot for one in update.players.values()) else ()
    yield from ("substitute", "dismiss") if others else ("dismiss",)


def _id(context: Context) -> str:
    return context.person.id if context.person is not None else ""


def _is_away(context: Context, update: Update) -> bool:
    """Whether a computer plays for the person."""
    return any(one.account == _id(context) for one in update.away.values())
