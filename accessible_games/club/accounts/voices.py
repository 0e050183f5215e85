"""How a person wants to be spoken to: rate, pitch, volume and voice, by language and by kind of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from accessible_games.club.accounts.kinds import KINDS
from accessible_games.languages import LANGUAGES

VOICE = "voice"
SPOKEN: Mapping[str, tuple[int, int]] = {"rate": (80, 450), "pitch": (0, 100), "volume": (10, 100)}
_LONGEST = 100  # characters of the name of a voice
# What is set has a name such as ``rate``, ``rate de``, ``rate talk`` or ``rate talk de``.
_PLACES = frozenset(f"{kind} {language}".strip() for kind in ("", *KINDS) for language in ("", *LANGUAGES))


def place(kind: str, language: str) -> str:
    """For which texts something is set; an empty ``kind`` or ``language`` stands for all."""
    return f"{kind} {language}".strip()


def changed(voices: Mapping[str, object], name: str, where: str, value: int | str | bool | None) -> dict[str, object]:
    """The same with one value set or, for None, left as it is for all."""
    key = f"{name} {where}".strip()
    return {each: kept for each, kept in voices.items() if each != key} | ({} if value is None else {key: value})


def manner(voices: Mapping[str, object], kind: str, language: str) -> dict[str, Any]:
    """What is set for texts of a kind in a language: what is set most closely counts, by name."""
    found: dict[str, Any] = {}
    for where in ("", language, kind, place(kind, language)):
        for name in (*SPOKEN, VOICE):
            value = voices.get(f"{name} {where}".strip())
            if value is not None:
                found[name] = value
    return found


def are_voices(value: object) -> bool:
    """Whether a stored value may be trusted."""
    return isinstance(value, dict) and all(isinstance(key, str) and _is_valid(key, each) for key, each in value.items())


def _is_valid(key: str, value: object) -> bool:
    name, _, where = key.partition(" ")
    if where not in _PLACES or key != key.strip():
        return False
    if name == VOICE:
        return isinstance(value, str) and 0 < len(value) <= _LONGEST and value.isprintable()
    low, high = SPOKEN.get(name, (1, 0))
    return type(value) is int and low <= value <= high
