"""The rules once more, naively: coordinates, words, and every assignment tried. Shares no code."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

FILES = "abcdefghijk"
FORWARD, DIAGONALLY_FORWARD, SIDEWAYS, DIAGONALLY_BACK, BACK = (
    {(0, 1)},
    {(1, 1), (-1, 1)},
    {(1, 0), (-1, 0)},
    {(1, -1), (-1, -1)},
    {(0, -1)},
)
EVERYWHERE = FORWARD | DIAGONALLY_FORWARD | SIDEWAYS | DIAGONALLY_BACK | BACK

# The list of the rules text, section "Diagrams": steps as their owner sees them, and how many of them.
DIAGRAMS = {
    "a": (FORWARD, 4),
    "b": (FORWARD | DIAGONALLY_BACK, 3),
    "c": (FORWARD | DIAGONALLY_BACK | BACK, 2),
    "d": (FORWARD | SIDEWAYS | BACK, 2),
    "e": (FORWARD | SIDEWAYS, 2),
    "f": (EVERYWHERE, 1),
    "g": (FORWARD | DIAGONALLY_FORWARD | BACK, 1),
    "h": (DIAGONALLY_FORWARD | SIDEWAYS | DIAGONALLY_BACK, 1),
    "i": (DIAGONALLY_FORWARD | SIDEWAYS, 2),
    "j": (DIAGONALLY_FORWARD | DIAGONALLY_BACK, 2),
    "k": (DIAGONALLY_FORWARD | BACK, 2),
    "l": (DIAGONALLY_FORWARD, 3),
    "promoted": (EVERYWHERE, 2),
}


def cell(file: int, rank: int) -> str | None:
    return f"{FILES[file]}{rank + 1}" if 0 <= file < 11 and 0 <= rank < 11 else None


def coordinates(name: str) -> tuple[int, int]:
    return FILES.index(name[0]), int(name[1:]) - 1


def way(start: str, target: str, seat: str) -> tuple[tuple[int, int], int] | None:
    """Step as the owner sees it, and how often; None where it takes no straight line."""
    (file, rank), (to_file, to_rank) = coordinates(start), coordinates(target)
    files, ranks = to_file - file, to_rank - rank
    far = max(abs(files), abs(ranks))
    if far == 0 or (files and ranks and abs(files) != abs(ranks)):
        return None
    turned = 1 if seat == "blue" else -1
    return (turned * files // far, turned * ranks // far), far


def allows(letter: str, start: str, target: str, seat: str) -> bool:
    """Return whether a die with that diagram may go from one square to the other."""
    found = way(start, target, seat)
    steps, reach = DIAGRAMS[letter]
    return found is not None and found[0] in steps and found[1] <= reach


def attempts(state: Mapping[str, Any]) -> set[str]:
    """The names of all legal attempts of a JSON state."""
    seat = state["turn"]
    own = {square: chip for chip, square in state["at"][seat].items() if square}
    everybody = {square for side in state["at"].values() for square in side.values() if square} | {state["puck"]}
    found = set()
    for start, chip in own.items():
        kinds = ("leave", "carry", "pass") if start == state["puck"] else ("move",)
        for files in (-1, 0, 1):
            for ranks in (-1, 0, 1):
                for distance in (1, 2, 3, 4) if files or ranks else ():
                    file, rank = coordinates(start)
                    target = cell(file + files * distance, rank + ranks * distance)
                    if target is None:
                        break
                    open_kinds = [kind for kind in kinds if kind == "pass" or target not in own]
                    found |= {f"{chip} {kind} {start}-{target}" for kind in open_kinds}
                    if target in everybody:
                        break
    return found


def narrowed(sets: list[str]) -> list[str]:
    """The letters that some one-to-one assignment gives to each die; every permutation is tried."""
    letters = sorted(set("".join(sets)))
    held: list[set[str]] = [set() for _ in sets]
    for assigned in permutations(letters, len(sets)):
        if all(letter in every for letter, every in zip(assigned, sets, strict=True)):
            for letter, found in zip(assigned, held, strict=True):
                found.add(letter)
    return ["".join(sorted(found)) for found in held]


def assignments(sets: list[str]) -> list[tuple[str, ...]]:
    """All one-to-one assignments."""
    letters = sorted(set("".join(sets)))
    return [
        assigned
        for assigned in permutations(letters, len(sets))
        if all(letter in every for letter, every in zip(assigned, sets, strict=True))
    ]
