"""What may be spoken, and by which voice: shared by both processes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from accessible_games import languages

MAX_CHARACTERS = 2000
MIN_RATE, DEFAULT_RATE, MAX_RATE = 80, 180, 450

# Chunks of about ten seconds: short enough that synthesis (0.3 s a minute of speech) is never heard as a delay.
CHUNK_CHARACTERS = 160
# Two letters before the dot, so that "5." and "z. B." do not end a sentence.
_SENTENCE_END = re.compile(r"(?:(?<=[^\W\d_]{2}[.:;])|(?<=[!?]))\s+")
_ESCAPE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|.)?", re.DOTALL)


def clean_text(text: str) -> str:
    """One line without control, format or private characters, at most 2,000 characters; may be empty."""
    text = _ESCAPE.sub("", text[: 4 * MAX_CHARACTERS])
    kept = (_replacement(character) for character in text)
    return " ".join("".join(kept).split())[:MAX_CHARACTERS].rstrip()


def pronounced(text: str, language: str) -> str:
    """The text as voices of the language say it rightly."""
    for pattern, spoken in languages.language(primary_language(language)).spoken.items():
        text = re.sub(pattern, spoken, text)
    return text


def _replacement(character: str) -> str:
    if character.isspace():
        return " "
    return "" if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co") else character


def clamp_rate(rate: int) -> int:
    """The nearest rate, in words a minute, that every engine speaks."""
    return max(MIN_RATE, min(MAX_RATE, rate))


def split_text(text: str) -> list[str]:
    """Pieces of at most 160 characters that end at a sentence, else at a space; joined they are the text again."""
    pieces: list[str] = []
    for sentence in _SENTENCE_END.split(text):
        for part in _fitting(sentence):
            if pieces and len(pieces[-1]) + 1 + len(part) <= CHUNK_CHARACTERS:
                pieces[-1] += " " + part
            else:
                pieces.append(part)
    return pieces


def _fitting(sentence: str) -> list[str]:
    """A sentence cut at spaces, or through a word that alone is too long."""
    parts: list[str] = []
    while len(sentence) > CHUNK_CHARACTERS:
        cut = sentence.rfind(" ", 1, CHUNK_CHARACTERS + 1)
        if cut < 0:
            cut = CHUNK_CHARACTERS
        parts.append(sentence[:cut])
        sentence = sentence[cut:].lstrip()
    return [*parts, sentence] if sentence else parts


def primary_language(tag: str) -> str:
    """``de`` of ``de-AT`` or ``de_DE``."""
    return tag.replace("_", "-").split("-")[0].lower()


Voice = tuple[str, str, list[str]]  # identifier, name and language tags


def usual_voice(voices: Iterable[Voice], language: str) -> str:
    """The identifier of the voice that speaks a language by itself; empty when there is none."""
    return choose_voice([(identifier, tags) for identifier, _, tags in voices], language)


def names_of(voices: Sequence[Voice], language: str) -> list[str]:
    """The names of those that speak a language, the usual one first."""
    usual, wanted = usual_voice(voices, language), primary_language(language)
    found = [each for each in voices if wanted in map(primary_language, each[2])]
    return [name for _, name, _ in sorted(found, key=lambda each: each[0] != usual)]


def choose_voice(voices: Iterable[tuple[str, Iterable[str]]], language: str) -> str:
    """The identifier of the voice for a language tag from ``(identifier, tags)``; empty when there is none."""
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
