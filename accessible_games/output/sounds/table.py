"""The table of all sounds, and the rules of place and batch: for the program, the page and MUD clients alike.

The timbre of a sound says whose it is or what it is about, its contour says good or bad, its rhythm says which one it
is. ``docs/decisions/0040-page-board-and-sound.md`` has the reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

WIDTH = 0.68  # of the whole angle: the ear farther from a field keeps a quarter of the sound
SPAN = 4 / 12  # octaves from the middle of the board to its edge
GAP = 0.1  # seconds between two sounds of a batch
MOST = 2  # sounds of a batch
STEP = 0.11  # seconds from one field of a row to the next
FIRST = 0.6  # seconds that words wait at most until their sounds are over


class Timbre(NamedTuple):
    """``overtones``: loudness of the second, third ... partial beside the first; ``decay``: how fast it fades.

    ``flutter``: how often a second it swells; ``noise``: the share of a tone that is shaken by chance.
    """

    overtones: tuple[float, ...]
    decay: float
    flutter: float = 0.0
    noise: float = 0.0


class Note(NamedTuple):
    """A note. ``start`` and ``length`` in milliseconds, ``hertz`` at its beginning and ``end`` at its end (0: the
    same).
    """

    timbre: Timbre
    start: int
    length: int
    hertz: float
    end: float = 0.0


WOOD = Timbre((0, 0.35, 0, 0.12), 5)  # mine on the board
HORN = Timbre((0.5, 0.35, 0.25), 1.2, flutter=50)  # theirs
AIR = Timbre((), 3, noise=1)  # nobody's
BELL = Timbre((0.45, 0, 0.25), 2.5)  # good
REED = Timbre((0.5, 0.4, 0.3, 0.2), 1)  # bad
PURR = Timbre((0.35, 0.15), 0.6, flutter=34)  # people
PURE = Timbre((0.12,), 1)  # the program
TICK = Timbre((0, 0.5, 0, 0.3, 0.2), 4)  # time
_WALL, _RATTLE = AIR._replace(decay=5), AIR._replace(decay=4)
_RUB = WOOD._replace(noise=0.5, decay=0.5)
_GROWL = Timbre((0.9, 0.7, 0.5), 1, flutter=55)

Notes = tuple[Note, ...]


def _played(timbre: Timbre, *notes: tuple[float, ...]) -> Notes:
    return tuple(Note(timbre, int(start), int(length), *hertz) for start, length, *hertz in notes)


def _knocks(timbre: Timbre, length: int, starts: Sequence[int], hertz: Sequence[float]) -> Notes:
    return tuple(Note(timbre, start, length, each) for start, each in zip(starts, hertz, strict=True))


EARCONS: dict[str, Notes] = {
    "own": _played(WOOD, (0, 60, 466)),
    "theirs": _played(HORN, (0, 100, 349)),
    "empty": _played(AIR, (0, 40, 622)),
    "edge": _played(_WALL, (0, 100, 392, 277)),
    "move": _played(WOOD, (0, 45, 440), (70, 60, 440)),
    "moved": _played(HORN, (0, 60, 349), (80, 90, 349)),
    "push": _played(_RUB, (0, 170, 349, 622)),
    "throw": _played(_RATTLE, (0, 32, 700), (45, 32, 560), (105, 32, 640), (190, 32, 420)),
    "capture": _played(WOOD, (0, 40, 349)) + _played(BELL, (60, 130, 370, 659)),
    "taken": _played(WOOD, (0, 40, 349)) + _played(REED, (60, 150, 494, 294)),
    "mill": _played(BELL, (0, 50, 392), (90, 50, 392), (180, 70, 659)),
    "milled": _played(REED, (0, 50, 587), (90, 50, 587), (180, 70, 330)),
    "score": _played(BELL, (0, 50, 392), (50, 50, 494), (100, 120, 659)),
    "conceded": _played(REED, (0, 50, 659), (50, 50, 494), (100, 140, 349)),
    "threat": _knocks(REED, 48, (0, 62, 124, 186), (330, 494, 330, 494)),
    "chance": _played(BELL, (0, 60, 659), (80, 60, 494), (160, 80, 659)),
    "barred": _played(HORN, (0, 70, 330, 311), (130, 110, 330, 294)),
    "turn": _played(BELL, (0, 60, 440), (75, 115, 659)),
    "question": _played(PURE, (0, 140, 330), (140, 105, 330, 784)),
    "error": _played(_GROWL, (0, 210, 220, 208)),
    "end": _played(PURE, (0, 130, 622, 294)),
    "more": _knocks(PURE, 30, (0, 55, 110), (622, 622, 622)),
    "clock": _knocks(TICK, 28, (0, 110), (587, 587)),
    "hurry": _knocks(TICK, 28, (0, 60, 120, 180), (587, 587, 587, 587)),
    "talk": _played(PURR, (0, 150, 494)),
    "message": _played(PURR, (0, 50, 587), (80, 165, 587)),
    "unread": _played(PURR, (0, 55, 466), (190, 55, 466)),
    "invitation": _knocks(PURR, 50, (0, 100, 200), (587, 587, 784)),
    "offer": _played(PURE, (0, 60, 784)) + _played(PURR, (80, 165, 392)),
    "come": _played(PURR, (0, 90, 311), (115, 110, 466)),
    "gone": _played(PURR, (0, 90, 466), (115, 110, 311)),
    "warning": _knocks(REED, 80, (0, 84, 168), (392, 622, 392)),
    "start": _played(BELL, (0, 50, 523), (70, 50, 392), (140, 110, 523)),
    "win": _played(BELL, (0, 85, 392), (90, 85, 494), (180, 85, 587), (270, 230, 784)),
    "draw": _played(BELL, (0, 180, 370), (230, 250, 370)),
    "loss": _played(REED, (0, 150, 440), (160, 150, 349), (320, 200, 262)),
}
ON_BOARD = frozenset(
    {"own", "theirs", "empty", "move", "moved", "push", "throw", "capture", "taken", "mill", "milled"}
    | {"score", "conceded", "threat", "chance", "barred"}
)  # these sound higher on higher fields
ENDS = frozenset({"win", "draw", "loss"})
_WEIGHT = (
    *("win", "draw", "loss", "taken", "threat", "hurry", "clock", "capture", "conceded", "milled", "score", "mill"),
    *("chance", "barred", "question", "invitation", "offer", "message", "talk"),
)
_SWALLOWED = frozenset({"move", "moved", "push", "throw"})
_OTHER_KINDS = {
    "cursor": ("own", "theirs", "empty", "edge"),
    "match": ("question", "clock", "hurry", "offer", "start"),
    "talk": ("talk", "message", "unread", "invitation", "come", "gone"),
    "system": ("error", "end", "more", "warning"),
}
KIND_OF = dict.fromkeys(EARCONS, "game") | {name: kind for kind, names in _OTHER_KINDS.items() for name in names}


class Heard(NamedTuple):
    """A sound at a place: ``pan`` from -1 left to 1 right, ``lift`` from -1 below to 1 above.

    ``volume``: percent of the volume of all sounds; ``is_low``: an octave lower. ``step``: seconds until the next one
    begins; 0: until this one is over, and a short silence.
    """

    name: str
    pan: float = 0.0
    lift: float = 0.0
    volume: int = 100
    is_low: bool = False
    step: float = 0.0


def lasting(batch: Sequence[Heard]) -> float:
    """Return the seconds from the beginning of a batch to its end."""
    due = end = 0.0
    for each in batch:
        end = due + max(note.start + note.length for note in EARCONS[each.name]) / 1000
        due = due + each.step if each.step else end + GAP
    return end


def chosen(batch: Sequence[Heard]) -> list[Heard]:
    """Return the sounds of a batch that are played, in order: the weightiest ones, and the turn as the last."""
    left = list(dict.fromkeys(batch))
    names = {each.name for each in left}
    if names & ENDS:
        left = [each for each in left if each.name != "turn"]
    turn = next((each for each in left if each.name == "turn"), None)
    others = [each for each in left if each.name != "turn"]
    if turn is not None:
        place = next((each for each in others if each.name in ("move", "moved")), turn)
        turn = turn._replace(pan=place.pan, lift=place.lift)
        others = [each for each in others if each.name not in _SWALLOWED]
    elif names - {"move", "moved"}:
        others = [each for each in others if each.name not in ("move", "moved")]
    last = [] if turn is None else [turn]
    heaviest = sorted(others, key=lambda each: _WEIGHT.index(each.name) if each.name in _WEIGHT else len(_WEIGHT))
    kept = heaviest[: MOST - len(last)]
    return [each for each in others if each in kept] + last
