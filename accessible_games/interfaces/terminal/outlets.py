"""Outlets beside the text: the voice and the Braille display."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from accessible_games.announce import Announcement

_REMEMBERED = 500  # rows that can be panned back to


class Voice(Protocol):
    """The part of the speaker that is used here."""

    def say(self, text: str, language: str, priority: str, kind: str) -> int:
        """Queue an utterance."""

    def stop(self) -> None:
        """Silence at once."""


class VoiceOutlet:
    """Speaks every announcement that has words for the ear."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Queue them in order; the speaker knows the priorities."""
        for one in announcements:
            if one.spoken:
                self._voice.say(one.spoken, one.language, one.priority, one.kind)

    def silence(self) -> None:
        """Stop and forget what is queued."""
        self._voice.stop()

    forget = silence  # what is still queued is for the person before


class SoundOutlet:
    """Lets the sounds of announcements be heard, from where on the board they come."""

    def __init__(self, play: Callable[[Sequence[tuple[str, str | None]]], None]) -> None:
        """``play`` gets names of sounds and fields, in order."""
        self._play = play

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """What comes together is heard together."""
        heard = [(one.sound, one.place) for one in announcements if one.sound]
        if heard:
            self._play(heard)

    def silence(self) -> None:
        """A sound is over before one could wish it were."""

    forget = silence  # a sound says nothing about whose secret it is


class MessageDesk:
    """Announcements on a Braille display, one window at a time.

    What came while an older window was still unread waits: the keys that pan forward bring it. Nothing
    flashes away under the fingers.
    """

    keys = ("FWINRT", "FWINLT", "LNDN", "LNUP")

    def __init__(self, rows_of: Callable[[Sequence[Announcement], int], Sequence[str]]) -> None:
        self._rows_of = rows_of
        self._told: list[Sequence[Announcement] | None] = []  # what is not yet in rows; None: all before is read
        self._size = (0, 0)
        self._rows: list[str] = []
        self._top = 0
        self._is_read = True

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Show them, or queue them behind what is unread."""
        self._told.append(announcements)

    def silence(self) -> None:
        """A line was typed: what stands there has been read, and the answer may replace it."""
        self._told.append(None)

    def forget(self) -> None:
        """Empty the display: the keys lead back to nothing."""
        self._told.clear()
        self._rows.clear()
        self._top = 0
        self._is_read = True

    def press(self, key: str) -> None:
        """Obey the panning keys."""
        height = self._size[1]
        if key in ("FWINRT", "LNDN") and self._top + height < len(self._rows):
            self._top += height
        elif key in ("FWINLT", "LNUP") and self._top > 0:
            self._top = max(0, self._top - height)

    def window(self, size: tuple[int, int]) -> str:
        """The rows that stand there now."""
        self._size = width, height = size
        for announcements in self._told:
            if announcements is None:
                self._is_read = True
                continue
            if self._is_read or self._top + height >= len(self._rows):
                self._top = len(self._rows)
            self._is_read = False
            self._rows += self._rows_of(announcements, width)
        self._told.clear()
        excess = max(0, len(self._rows) - _REMEMBERED)
        if excess and self._top >= excess:
            del self._rows[:excess]
            self._top -= excess
        return "\n".join(row[:width] for row in self._rows[self._top : self._top + height])
