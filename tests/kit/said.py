"""Announcements for the outlets, and faults of streams."""

from __future__ import annotations

from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer, Listener

_ANNOUNCER = Announcer(Listener("en"))


def said(text: str, category: str = "answer") -> Announcement:
    return _ANNOUNCER.numbered(_ANNOUNCER.words(text, category))
