"""Outlets beside the text: the voice and the Braille display."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from accessible_games.output.announce.announcement import Announcement


class Voice(Protocol):
    """The part of the speaker that is used here."""

    def say(self, text: str, language: str, priority: str, kind: str) -> int:
        """Queue an utterance."""

    def hold(self, seconds: float) -> None:
        """Begin no utterance for so long."""

    def stop(self) -> None:
        """Silence at once."""


class VoiceOutlet:
    """Speaks every announcement that has words for the ear."""

    def __init__(self, voice: Voice, waits: Callable[[Sequence[Announcement]], float] = lambda batch: 0.0) -> None:
        """``waits`` returns the seconds that the words of a batch wait for their sounds."""
        self._voice = voice
        self._waits = waits

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Queue them in order; the speaker knows the priorities."""
        if (seconds := self._waits(announcements)) > 0:
            self._voice.hold(seconds)
        for one in announcements:
            if one.spoken:
                self._voice.say(one.spoken, one.language, one.priority, one.kind)

    def silence(self) -> None:
        """Stop and forget what is queued."""
        self._voice.stop()

    forget = silence  # what is still queued is for the person before


class SoundOutlet:
    """Plays the sounds of announcements, from their place on the board."""

    def __init__(self, play: Callable[[Sequence[Announcement]], None]) -> None:
        """``play`` gets the announcements that have a sound, in order."""
        self._play = play

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Play the sounds of one batch together."""
        heard = [one for one in announcements if one.sound or one.track]
        if heard:
            self._play(heard)

    def silence(self) -> None:
        """Do nothing: a sound ends at once by itself."""

    forget = silence  # a sound says nothing about whose secret it is
