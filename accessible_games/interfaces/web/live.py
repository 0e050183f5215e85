"""The board of a match for people who only look: as a picture and in words, with the players and the turn."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from accessible_games.interfaces.web.painting import stand_of
from accessible_games.line.lines.matches import match_name, named, strength
from accessible_games.matches.moments import Moment
from accessible_games.matches.update import Update
from accessible_games.output.announce import board as reading
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.pictures.board import Scene, svg
from accessible_games.rules.core.game import Decide, Seat


def board_of(now: Moment, before: Moment | None, language: str) -> dict[str, Any]:
    """Return the ``picture``, the ``rows`` and the ``facts`` in words. ``before``: the moment before the last move."""
    update, stand = now.update, stand_of(now.update)
    if before is not None:
        stand.follow(stand_of(before.update))
    announcer, game, view = Announcer(Listener(language)), update.game, update.view
    scene = Scene(game.plan(update.options), stand.pieces, stand.last)
    facts = [announcer.event(game.id, each).text for each in stand.facts if each.category != "option"]
    rows = [row.text for row in reading.rows(announcer, game, view, update.options)]
    return {"picture": svg(scene), "rows": rows, "facts": facts}


def _key_of(moment: Moment, *, is_over: bool) -> str:
    """Return what differs between two states of a live board, for its address."""
    return f"{moment.round}-{moment.update.seq}{'-over' * is_over}"


def live_board(now: Moment, before: Moment | None, language: str, *, is_over: bool = False) -> dict[str, Any]:
    """Return what ``live-board.html`` shows. ``before``: the moment before the last move."""
    return _live_board(_Same(now), _Same(before), language, is_over)


class _Same:
    """A moment that equals only itself: simultaneous viewers get the same one."""

    __slots__ = ("moment",)

    def __init__(self, moment: Moment | None) -> None:
        self.moment = moment

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.moment is other.moment

    def __hash__(self) -> int:
        return id(self.moment)


@lru_cache(maxsize=64)
def _live_board(same: _Same, same_before: _Same, language: str, is_over: bool) -> dict[str, Any]:
    now, before = same.moment, same_before.moment
    assert now is not None
    update = now.update
    announcer = Announcer(Listener(language))
    due = update.phase.seats if isinstance(update.phase, Decide) and not is_over else ()
    facts = [
        announcer.event(update.game.id, each).text
        for each in stand_of(update).facts
        if each.category in ("turn", "end")
    ]
    name = match_name(announcer, update.game, update.options, update.terms)
    return {
        **board_of(now, before, language),
        "title": announcer.text("web-standing-match", match=update.match_id, name=name),
        "key": _key_of(now, is_over=is_over),
        "is_over": is_over,
        "players": [_sits(announcer, update, seat) for seat in update.players],
        "due": [seat in due for seat in update.players],
        "said": " ".join([*_last_words(announcer, update), *facts]),
    }


def _sits(announcer: Announcer, update: Update, seat: Seat) -> str:
    """Return the player of a seat in words."""
    player = update.players[seat]
    if player.is_bot:
        return announcer.text("seats-computer-is", seat=seat, away=False, name="", **strength(player))
    return announcer.text("seats-is", seat=seat, name=named(announcer, player))


def _last_words(announcer: Announcer, update: Update) -> list[str]:
    """Return the last move in words, and the chance results after it."""
    found: list[str] = []
    for made in reversed(update.history):
        found[:0] = [announcer.event(update.game.id, event).text for event in made.events]
        if made.seat:
            break
    return list(filter(None, found))
