"""The contract between the queue and whatever turns text into sound, and the two backends that need no sound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from accessible_games.output.speech.text import pronounced
from accessible_games.rules.core.notices import Notice, NoticeError

VOICES_SECONDS = 3.0  # whoever asks for voices waits so long


@dataclass(frozen=True, slots=True)
class Manner:
    """How a text is spoken; what is None or empty stays as the voice has it by itself.

    ``rate``: words a minute; ``pitch`` and ``volume``: 0 to 100, an ordinary voice has the pitch 50 and the volume 100.
    """

    rate: int | None = None
    pitch: int | None = None
    volume: int | None = None
    voice: str = ""


OWN = Manner()


@dataclass(frozen=True, slots=True)
class Utterance:
    """One text to speak: ``language`` a tag such as ``de``, ``priority`` of the speaker, ``kind`` of text."""

    id: int
    text: str
    language: str
    priority: str
    kind: str = ""
    manner: Manner = OWN

    @property
    def said(self) -> str:
        """The text as voices say it rightly."""
        return pronounced(self.text, self.language)


@dataclass(frozen=True, slots=True)
class Finished:
    """The backend is through with an utterance, spoken or given up."""

    id: int


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something a person should know; the backend goes on."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Broken:
    """The backend will never speak again."""

    notice: Notice


Report = Finished | Trouble | Broken
Listener = Callable[[Report], None]


class Backend:
    """Speaks one utterance at a time; the speaker hands over the next when the last was reported ``Finished``.

    This one swallows everything. No method waits for sound. The listener may be called from any thread, also from
    inside ``say``, but never while the backend holds a lock of its own.
    """

    name = "none"

    def __init__(self) -> None:
        """Nobody is told yet."""
        self._listener: Listener | None = None

    def connect(self, listener: Listener) -> None:
        """Name the one who is told; call it once, before the first ``say``."""
        self._listener = listener

    def say(self, utterance: Utterance) -> None:
        """Begin to speak, after anything that is not finished."""
        self._tell(Finished(utterance.id))

    def stop(self) -> None:
        """Silence at once and forget everything not yet spoken; nothing of it needs to be reported."""

    def close(self) -> None:
        """Stop and give back processes, files and connections; a second call does nothing."""

    def voices(self, language: str) -> Sequence[str]:
        """Names of voices that speak a language, the usual one first; waits, and finds none where none is chosen."""
        return ()

    def _tell(self, report: Report) -> None:
        if self._listener is not None:
            self._listener(report)


class LogBackend(Backend):
    """Appends ``priority TAB language TAB text`` to a UTF-8 file, one line an utterance; for servers and tests."""

    name = "log"

    def __init__(self, path: Path) -> None:
        """Raise ``NoticeError`` when the file cannot be opened for appending."""
        super().__init__()
        self._path = path
        try:
            self._file = path.open("a", encoding="utf-8", newline="\n", buffering=1)
        except OSError as error:
            raise NoticeError(_log_notice(path, error)) from error

    def say(self, utterance: Utterance) -> None:
        """Write the line; a full disk ends the backend with a report."""
        try:
            self._file.write(f"{utterance.priority}\t{utterance.language}\t{utterance.text}\n")
        except (OSError, ValueError) as error:
            self._tell(Broken(_log_notice(self._path, error)))
        else:
            self._tell(Finished(utterance.id))

    def close(self) -> None:
        """Close the file; what could not be written has been reported by ``say``."""
        try:
            self._file.close()
        except OSError as error:
            self._tell(Trouble(_log_notice(self._path, error)))


def _log_notice(path: Path, error: Exception) -> Notice:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Notice.of("speech-log-unwritable", file=str(path), reason=reason)
