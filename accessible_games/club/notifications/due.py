"""What is due, for whom, and when; of values alone, without a clock and a store."""

from __future__ import annotations

from accessible_games.club.accounts.hours import is_quiet
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.notifications.kinds import (
    CHALLENGE,
    TIME,
    TOURNAMENT,
    TURN,
    Challenge,
    Happening,
    Sent,
    Turn,
)
from accessible_games.limits.table import MailLimits

MINUTE = 60_000  # milliseconds
HOUR = 60 * MINUTE
DAY = 24 * HOUR
AGAIN = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR)  # after each try that failed; then it is given up
KNOWN = 20_000  # milliseconds after which all processes know who was here; longer than they believe one another
URGENT = frozenset({TIME, TOURNAMENT})  # waits for nothing else that could go with it
_SETTLED = MINUTE  # for as long a turn may be over again at once
_NAMED = 4  # players of a match
_PART = 4  # when a quarter of the time is left that there was, time is running out


def settled(limits: MailLimits) -> int:
    """Milliseconds until a turn is noted."""
    return min(_SETTLED, limits.gather * MINUTE)


def due_at(kind: str, now: int, limits: MailLimits) -> int:
    """When something of a kind that is noted now is to be told."""
    return now + (KNOWN if kind in URGENT else max(KNOWN, limits.gather * MINUTE - settled(limits)))


def of_turn(turn: Turn) -> Happening:
    """What a turn is noted as."""
    facts = {"match": turn.match, "game": turn.game, "names": list(turn.names[:_NAMED]), "left": turn.left or 0}
    kind, spare = (TIME, 0) if turn.is_known else (TURN, (turn.left or 0) // _PART)
    return Happening(turn.person, kind, turn.match, turn.moves, facts, spare)


def of_challenge(challenge: Challenge) -> Happening:
    """The same of somebody who asks for a match."""
    facts = {"match": challenge.match, "game": challenge.game, "name": challenge.name}
    return Happening(challenge.person, CHALLENGE, challenge.match, 0, facts)


def postponed(settings: Settings, sent: Sent, limits: MailLimits, now: int) -> int:
    """Milliseconds until it is seen again whether a person may be told; 0: it may."""
    if is_quiet(settings.quiet, settings.zone, now):
        return MINUTE
    return HOUR if sent.own >= limits.day else 0


def pause(tries: int) -> int:
    """Milliseconds until the next try, after so many; 0: there is none."""
    return AGAIN[tries] if tries < len(AGAIN) else 0
