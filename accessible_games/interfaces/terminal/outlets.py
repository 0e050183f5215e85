"""Outlets beside the text: the voice and the Braille display."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from accessible_games.announce.announcement import Announcement
from accessible_games.core.notices import Notice, NoticeError


class Voice(Protocol):
    """The part of the speaker that is used here."""

    def say(self, text: str, language: str, priority: str, key: str) -> int:
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
                self._voice.say(one.spoken, one.language, one.priority, one.supersedes or "")

    def silence(self) -> None:
        """Stop and forget what is queued."""
        self._voice.stop()


class TouchOutlet:
    """Shows the newest announcement on the Braille display until the next one comes."""

    def __init__(self, write: Callable[[str], None], cells: Callable[[Announcement], str]) -> None:
        self._write = write
        self._cells = cells

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Write the last one. Raises NoticeError when the display is gone."""
        try:
            self._write(self._cells(announcements[-1]))
        except OSError as error:
            raise NoticeError(Notice.of("terminal-display-gone")) from error

    def silence(self) -> None:
        """Braille makes no noise."""
