"""What a command of a person is: entries for a match, made only for a seat of its own, and once."""

from __future__ import annotations

import re
from collections.abc import Callable

from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.match import Match
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError

Command = Callable[[Match], list[Entry]]
_IDENTIFIER = re.compile(rf"[A-Za-z0-9-]{{1,{log.LONGEST_COMMAND}}}")


class TooLateError(Exception):
    """The position for which a bot has chosen, or in which chance was to decide, is no longer the present one."""


class DoneError(Exception):
    """A command with this identifier stands in the log already."""


def require_seat(match: Match, seat: Seat, person: str) -> None:
    """Raises NoticeError where the person does not play that seat."""
    seats = match.seats_of(person)
    if seat not in seats:
        raise NoticeError(Notice.of("match-not-your-seat" if seats else "session-only-watching"))


def by_person(seat: Seat, person: str, identifier: str, make: Command, *, is_return: bool = False) -> Command:
    """``make``, for a seat that the person plays; where ``is_return``, for one that a bot plays in its place.

    What comes back raises NoticeError for other seats, and DoneError when it was carried out before.
    """

    def command(match: Match) -> list[Entry]:
        if identifier and match.has_done(person, identifier):
            raise DoneError
        if identifier and _IDENTIFIER.fullmatch(identifier) is None:
            raise NoticeError(Notice.of("match-bad-command"))
        away = match.away.get(seat)
        if not (is_return and away is not None and away.account == person):
            require_seat(match, seat, person)
        entries = make(match)
        if identifier:
            entries[0] = entries[0]._replace(data={**entries[0].data, log.COMMAND: identifier})
        return entries

    return command
