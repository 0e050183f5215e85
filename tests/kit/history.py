"""Compare heard lines with stored matches, for the kill harness. Knows nothing of the inside of the server.

The log of a match, folded anew by the rules, says which lines about moves a listener may have heard, and in which
order. Lines heard over several connections must be pieces of that, in order, none invented, none twice. Only the last
move is heard again by anybody opening the match once more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.replay import apply, replayed
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules import games
from accessible_games.rules.core.game import Event, Seat


@dataclass
class Heard:
    """The lines about moves that one listener heard, one list for each connection; ``seat``: None for a spectator."""

    seat: Seat | None
    pieces: list[list[str]] = field(default_factory=list)


class Log:
    """A stored log, checked for legality: the rules have folded it, and its numbers have no holes."""

    def __init__(self, match_id: str, entries: Sequence[Entry]) -> None:
        self.match = replayed(match_id, games.load, entries)
        self.moves = list(self.match.moves)
        self._names = {seat: player.name for seat, player in self.match.players.items()}
        self._steps = self._folded(match_id, entries)

    def lines(self, seat: Seat | None) -> list[tuple[str, ...]]:
        """Return each move as the listener of that seat hears it in English: by colours, and by names."""
        announcers = [Announcer(Listener(seat=seat, names=names)) for names in ({}, self._names)]
        game = self.match.game.id
        return [tuple(announcer.event(game, event).text for announcer in announcers) for event in self._steps]

    def spoken_of(self) -> re.Pattern[str]:
        """Return the lines of a connection that are about moves."""
        who = "|".join(re.escape(name) for name in ("You", "Black", "White", *filter(None, self._names.values())))
        return re.compile(rf"^(?:{who}) (?:moves?|push|pushes) ")

    def faults(self, heard: Heard) -> list[str]:
        """Return the lines that are impossible; empty if all is well."""
        ways = zip(*self.lines(heard.seat), strict=True)
        found = [faults(list(expected), heard.pieces, again=1) for expected in ways]
        return min(found, key=len, default=[f"of no move {heard.pieces[0][:1]}"] if any(heard.pieces) else [])

    def _folded(self, match_id: str, entries: Sequence[Entry]) -> list[Event]:
        """Return the events of moves, in order, of a second folding entry by entry."""
        first = 1 + sum(entry.kind == log.SEATED for entry in entries)
        match = replayed(match_id, games.load, entries[:first])
        return [
            event
            for entry in entries[first:]
            for event in apply(match, entry).events
            if entry.kind == log.DECIDED and event.category == "move"
        ]


def faults(expected: Sequence[str], pieces: Iterable[Sequence[str]], *, again: int) -> list[str]:
    """Return the pieces that are no stretch of ``expected`` in order; each may repeat ``again`` lines."""
    at, found = 0, []
    for number, piece in enumerate(pieces):
        if not piece:
            continue
        start = _find(expected, piece, max(0, at - again))
        if start is None:
            seen = _longest(expected, piece, max(0, at - again))
            found.append(f"connection {number}: after {seen} of {len(piece)} lines {piece[seen]!r} is not in the log")
            continue
        at = start + len(piece)
    return found


def _find(expected: Sequence[str], piece: Sequence[str], at: int) -> int | None:
    """Return where the piece lies in one stretch, not before ``at``."""
    starts = range(at, len(expected) - len(piece) + 1)
    return next((start for start in starts if list(expected[start : start + len(piece)]) == list(piece)), None)


def _longest(expected: Sequence[str], piece: Sequence[str], at: int) -> int:
    """Return how many lines of the piece lie in one stretch somewhere."""
    lengths = [0]
    for start in range(at, len(expected)):
        length = 0
        while length < len(piece) and start + length < len(expected) and expected[start + length] == piece[length]:
            length += 1
        lengths.append(length)
    return min(max(lengths), len(piece) - 1)
