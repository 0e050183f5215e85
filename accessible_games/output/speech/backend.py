"""The contract between the queue and the engines that turn text into sound, and the two backends that need no sound."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from accessible_games import languages
from accessible_games.rules.core.notices import Notice, NoticeError

MAX_CHARACTERS = 2000
MIN_RATE, DEFAULT_RATE, MAX_RATE = 80, 180, 450

# Chunks of about ten seconds: short enough that synthesis (0.3 s a minute of speech) is never heard as a delay.
CHUNK_CHARACTERS = 160
# Two letters before the dot, so that "5." and "z. B." do not end a sentence.
_SENTENCE_END = re.compile(r"(?:(?<=[^\W\d_]{2}[.:;])|(?<=[!?]))\s+")
_ESCAPE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|.)?", re.DOTALL)


def clean_text(text: str) -> str:
    """Return one line without control, format or private characters, at most 2,000 characters; may be empty."""
    text = _ESCAPE.sub("", text[: 4 * MAX_CHARACTERS])
    kept = (_replacement(character) for character in text)
    return " ".join("".join(kept).split())[:MAX_CHARACTERS].rstrip()


def pronounced(text: str, language: str) -> str:
    """Return the text as voices of the language say it rightly."""
    for pattern, spoken in languages.language(primary_language(language)).spoken.items():
        text = re.sub(pattern, spoken, text)
    return text


def _replacement(character: str) -> str:
    if character.isspace():
        return " "
    return "" if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co") else character


def clamp_rate(rate: int) -> int:
    """Return the nearest rate, in words a minute, that every engine speaks."""
    return max(MIN_RATE, min(MAX_RATE, rate))


def split_text(text: str) -> list[str]:
    """Return pieces of at most 160 characters that end at a sentence, else at a space; joined they are the text
    again.
    """
    pieces: list[str] = []
    for sentence in _SENTENCE_END.split(text):
        for part in _fitting(sentence):
            if pieces and len(pieces[-1]) + 1 + len(part) <= CHUNK_CHARACTERS:
                pieces[-1] += " " + part
            else:
                pieces.append(part)
    return pieces


def _fitting(sentence: str) -> list[str]:
    """Cut a sentence at spaces, or through a word that alone is too long."""
    parts: list[str] = []
    while len(sentence) > CHUNK_CHARACTERS:
        cut = sentence.rfind(" ", 1, CHUNK_CHARACTERS + 1)
        if cut < 0:
            cut = CHUNK_CHARACTERS
        parts.append(sentence[:cut])
        sentence = sentence[cut:].lstrip()
    return [*parts, sentence] if sentence else parts


def primary_language(tag: str) -> str:
    """Return ``de`` for ``de-AT`` or ``de_DE``."""
    return tag.replace("_", "-").split("-")[0].lower()


Voice = tuple[str, str, list[str]]  # identifier, name and language tags


def usual_voice(voices: Iterable[Voice], language: str) -> str:
    """Return the identifier of the voice that speaks a language by itself; empty if there is none."""
    return choose_voice([(identifier, tags) for identifier, _, tags in voices], language)


def names_of(voices: Sequence[Voice], language: str) -> list[str]:
    """Return the names of the voices that speak a language, the usual one first."""
    usual, wanted = usual_voice(voices, language), primary_language(language)
    found = [each for each in voices if wanted in map(primary_language, each[2])]
    return [name for _, name, _ in sorted(found, key=lambda each: each[0] != usual)]


def choose_voice(voices: Iterable[tuple[str, Iterable[str]]], language: str) -> str:
    """Return the identifier of the voice for a language tag from ``(identifier, tags)``; empty if there is none."""
    wanted = language.replace("_", "-").lower()
    primary = primary_language(wanted)
    by_tag: dict[str, str] = {}
    for identifier, tags in voices:
        for tag in tags:
            by_tag.setdefault(tag.replace("_", "-").lower(), identifier)
    # A bare language comes last: dialects that few understand call themselves by it as well.
    exact = [wanted] if wanted != primary else []
    for tag in (*exact, *languages.language(primary).voices, primary):
        if tag in by_tag:
            return by_tag[tag]
    return next((by_tag[tag] for tag in sorted(by_tag) if primary_language(tag) == primary), "")


VOICES_SECONDS = 3.0  # the longest wait for voices


@dataclass(frozen=True, slots=True)
class Manner:
    """Rate, pitch, volume and voice of a text; the voice's own ones for None or empty.

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
    """The end of an utterance, spoken or given up."""

    id: int


@dataclass(frozen=True, slots=True)
class Trouble:
    """A problem that a person should know; the backend goes on."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Broken:
    """A problem after which the backend never speaks again."""

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
        """Have no listener yet."""
        self._listener: Listener | None = None

    def connect(self, listener: Listener) -> None:
        """Set the listener; call it once, before the first ``say``."""
        self._listener = listener

    def say(self, utterance: Utterance) -> None:
        """Begin to speak, after anything that is not finished."""
        self._tell(Finished(utterance.id))

    def stop(self) -> None:
        """Silence at once and forget everything not yet spoken; nothing of it needs to be reported."""

    def close(self) -> None:
        """Stop and give back processes, files and connections; a second call does nothing."""

    def voices(self, language: str) -> Sequence[str]:
        """Return names of voices that speak a language, the usual one first; may wait, and is empty without a
        choice.
        """
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
