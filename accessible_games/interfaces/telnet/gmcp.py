"""GMCP: facts for scripts and sounds for clients, beside the lines and never instead of them.

A client gets only the packages that it has named with ``Core.Supports``. ``docs/gmcp.md`` describes the messages.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from accessible_games.club.accounts.settings import Settings
from accessible_games.interfaces.telnet import protocol as telnet
from accessible_games.interfaces.telnet.client import shown
from accessible_games.line.lines.sounds import track, with_sounds
from accessible_games.line.presenters import facts
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import SECRET, Announcement
from accessible_games.output.sounds.earcons import file_of
from accessible_games.output.sounds.table import Heard
from accessible_games.rules.core.geometry import Geometry

MATCH, SESSION, MEDIA = "match", "session", "client.media"
PACKAGES = frozenset({MATCH, SESSION, MEDIA})
OWN, OURS = ".ogg", ".wav"  # behind the name of a sound: a file of the client's own, or one at our address


class Gmcp:
    """One client's half: its packages, and the bytes for it.

    ``sounds``: the address below which the files of sounds are, or nothing.
    """

    __slots__ = ("_sounds", "_wanted")

    def __init__(self, sounds: str = "") -> None:
        self._sounds = sounds
        self._wanted: frozenset[str] = frozenset()

    def wants(self, package: str) -> bool:
        """Return whether the client has named this package of ``PACKAGES``."""
        return package in self._wanted

    def receive(self, package: str, body: str) -> bytes:
        """Process a message of the client and return the answer; unknown messages are ignored."""
        name = package.casefold()
        if name == "core.ping":
            return frame("Core.Ping")
        if name.startswith("core.supports."):
            named, had_media = _packages(body), MEDIA in self._wanted
            if name.endswith(".set"):
                self._wanted = named
            elif name.endswith(".add"):
                self._wanted |= named
            elif name.endswith(".remove"):
                self._wanted -= named
            if self._sounds and MEDIA in self._wanted and not had_media:
                return frame("Client.Media.Default", url=self._sounds)
        return b""

    def match(self, update: Update) -> bytes:
        """Return the events, then the state of the match."""
        if MATCH not in self._wanted:
            return b""
        out = b"".join([frame("Match.Move", **each) for each in facts.moves(update)])
        out += b"".join([frame("Match.Event", **each) for each in facts.events(update)])
        return out + self.state(update)

    def state(self, update: Update) -> bytes:
        """Return the state of the match."""
        return frame("Match.State", **facts.state(update)) if MATCH in self._wanted else b""

    def lines(
        self,
        announcements: Sequence[Announcement],
        settings: Settings,
        shape: Geometry | None = None,
        *,
        is_read_out: bool = False,
    ) -> bytes:
        """Return the same announcements with their categories, and their sounds; ``shape``: of the open board.

        A client that ``is_read_out`` gets no captions: the line has the same words and would be heard twice.
        """
        if not self._wanted & {SESSION, MEDIA}:
            return b""
        out = b""
        for one, heard in with_sounds(announcements, settings, shape):
            if one.category == SECRET:
                continue  # what scripts get they may log
            if MEDIA in self._wanted and settings.sounds and heard is not None:
                caption = {} if is_read_out else {"caption": shown("".join(each.text for each in one.braille))}
                out += self._play(heard, settings, one.category, **caption)
            if SESSION in self._wanted:
                more = {"place": one.place} if one.place else {}
                out += frame("Session.Line", category=one.category, priority=one.priority, text=shown(one.text), **more)
        return out

    def track(self, announcements: Sequence[Announcement], settings: Settings, shape: Geometry | None) -> list[bytes]:
        """Return the sounds of cells, each to be sent ``table.STEP`` seconds after the one before it."""
        if MEDIA not in self._wanted or not settings.sounds:
            return []
        return [
            self._play(heard, settings, one.category) for one in announcements for heard in track(one, settings, shape)
        ]

    def _play(self, heard: Heard, settings: Settings, tag: str, **caption: str) -> bytes:
        name = file_of(heard) + OURS if self._sounds else heard.name + OWN
        volume = max(1, settings.loudness * heard.volume // 100)
        return frame("Client.Media.Play", name=name, type="sound", volume=volume, tag=tag, **caption)


def frame(package: str, **fields: Any) -> bytes:
    """Return one message, ready to be sent: ASCII, so that telnet interprets no byte of it."""
    body = " " + json.dumps(fields, separators=(",", ":")) if fields else ""
    return telnet.subnegotiation(telnet.GMCP, (package + body).encode("ascii"))


def _packages(body: str) -> frozenset[str]:
    """Return the known packages in a list such as ``["Match 1", "Session 1"]``."""
    try:
        named = json.loads(body)
    except (ValueError, RecursionError):
        return frozenset()
    if not isinstance(named, list):
        return frozenset()
    words = (each.split() for each in named if isinstance(each, str))
    return frozenset(each[0].casefold() for each in words if each) & PACKAGES
