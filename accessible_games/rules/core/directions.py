"""The six directions of a hexagonal board, as players type them: part of the notation, in both languages."""

from __future__ import annotations

WORDS = {
    "e": ("e", "east", "right", "r", "o", "ost", "rechts"),
    "ne": (
        "ne", "northeast", "upper right", "right up", "up right", "ur",
        "no", "nordost", "rechts oben", "oben rechts", "ro",
    ),
    "nw": (
        "nw", "northwest", "upper left", "left up", "up left", "ul",
        "nordwest", "links oben", "oben links", "lo",
    ),
    "w": ("w", "west", "left", "l", "links"),
    "sw": (
        "sw", "southwest", "lower left", "left down", "down left", "ll",
        "südwest", "suedwest", "links unten", "unten links", "lu",
    ),
    "se": (
        "se", "southeast", "lower right", "right down", "down right", "lr",
        "so", "südost", "suedost", "rechts unten", "unten rechts", "ru",
    ),
}  # fmt: skip
_DIRECTION_OF = {word: direction for direction, words in WORDS.items() for word in words}


def read_direction(words: str) -> str | None:
    """``e``, ``ne`` … for "right", "rechts oben" and their like; None where the words name none."""
    return _DIRECTION_OF.get(" ".join(words.casefold().split()))
