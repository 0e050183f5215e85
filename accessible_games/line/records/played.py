"""Matches that are over, played through and kept: who steps through one asks again at once."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from typing import NamedTuple

from accessible_games.line.records.positions import moments_in
from accessible_games.line.records.text import replay
from accessible_games.matches.log import AppliedEntry, Entry
from accessible_games.matches.match import Match
from accessible_games.matches.moments import Moments

_MOST_KEPT = 16  # matches
_MOST_ENTRIES = 10_000  # of them all: less than 30 megabytes


class Played(NamedTuple):
    """``version``: of the log; what one viewer alone may know is made anew."""

    version: bytes
    match: Match
    happenings: list[AppliedEntry]
    moments: Moments


_kept: OrderedDict[str, Played] = OrderedDict()
_lock = threading.Lock()


def version_of(entries: list[Entry]) -> bytes:
    """The same as long as not a letter of the log has changed."""
    return hashlib.blake2b(repr(entries).encode()).digest()


def play(match_id: str, entries: list[Entry]) -> Played:
    """Play it through, or take it as it was. Raises NoticeError."""
    version = version_of(entries)
    with _lock:
        known = _kept.pop(match_id, None)
        if known is None or known.version != version:
            known = Played(version, *_played(match_id, entries))
        if known.match.is_over:
            _kept[match_id] = known
        while len(_kept) > 1 and (
            len(_kept) > _MOST_KEPT or sum(each.match.seq for each in _kept.values()) > _MOST_ENTRIES
        ):
            _kept.popitem(last=False)
    return known


def _played(match_id: str, entries: list[Entry]) -> tuple[Match, list[AppliedEntry], Moments]:
    match, happenings = replay(match_id, entries)
    return match, happenings, moments_in(match)
