"""What a person has chosen about the program; every value is checked, none is trusted from a file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields

from accessible_games.club.accounts.aliases import are_aliases
from accessible_games.club.accounts.kinds import LENGTHS, are_kinds
from accessible_games.club.accounts.voices import are_voices
from accessible_games.languages import COMMON, LANGUAGES
from accessible_games.rules.core.text import clean

EVERYONE, FRIENDS, NOBODY = INVITATIONS = ("everyone", "friends", "nobody")
ABOUT = 160  # characters of what a person writes of itself
SHOWN, HIDDEN = RATINGS = ("shown", "hidden")  # whether others may know the own ratings
CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "verbosity": LENGTHS,
    "spelling": ("letters", "words"),
    "braille": ("off", "line", "grid"),
    "dots": ("8", "6"),
    "prompt": ("empty", "short", "last"),
    "cursor": ("content", "place", "alone"),
    "throws": ("auto", "self"),
    "invitations": INVITATIONS,
    "visible": INVITATIONS,
    "ratings": RATINGS,
    "voice": ("auto", "system", "worker", "log", "none"),
}
WARNINGS = re.compile(r"(?:[1-9]\d{0,4} ?){0,8}")  # seconds, the longest first
PACE = re.compile(r"off|step|[1-9]|[1-5][0-9]|60")  # of moves of computers: at each Enter, or seconds
NOTICES = re.compile(r"(?:[a-z]{1,12} ?){0,8}")  # categories of what others say that are heard
SIGNALS = ("turn", "alarm", "talk")  # for which the bell can ring
BELL = re.compile(rf"(?:(?:{'|'.join(SIGNALS)})(?: (?!$)|$)){{0,{len(SIGNALS)}}}")
GAME = re.compile(r"[a-z0-9-]{1,40}")
ZONE = re.compile(r"(?:[A-Za-z0-9_+-]{1,30}(?:/(?!$)|$)){0,3}")  # "Europe/Berlin"; empty: not known
QUIET = re.compile(r"(?:(?:[01]\d|2[0-3])[0-5]\d-(?:[01]\d|2[0-3])[0-5]\d)?")  # "2200-0730"; empty: never
_STEPS = 99
PATTERNS = {"pace": PACE, "warnings": WARNINGS, "bell": BELL, "notices": NOTICES, "zone": ZONE, "quiet": QUIET}
RANGES: Mapping[str, tuple[int, int]] = {"width": (10, 160), "loudness": (1, 100), "grade": (0, 2), "reading": (3, 30)}


@dataclass(frozen=True, slots=True)
class Settings:
    """``voice``: what speaks, ``voices``: how; ``loudness``: of sounds; ``kinds``: what holds for a kind of text alone;
    ``braille``: how a terminal shows the board; ``display``: whether a Braille display of one's own shows it, whose
    cells have so many ``dots``; ``width``: cells of a Braille line; ``grade``: 0 uncontracted to 2; ``reading``:
    characters a second that the person reads, for clocks.

    ``throws``: whether chance decides at once or waits for a command; ``warnings``: seconds left on the clock at
    which the person wants to be told, with blanks between. ``notices``: the categories of talk that are heard.
    ``lessons``: of each game, how many steps of its lesson the person is through.
    ``bell``: for what the bell of the terminal rings, with blanks between.
    ``invitations``: from whom invitations to matches are taken; ``visible``: who may know what the person plays, and
    its profile, in which ``about`` stands. ``cursor``: what it says first, or alone.
    ``pace``: of matches of computers against one another, for who looks on. ``zone``: the time zone of the person;
    ``quiet``: hours there in which nothing is sent to who is away.
    ``ratings``: whether others may know them.
    """

    language: str = COMMON
    verbosity: str = "normal"
    spelling: str = "letters"
    speech: bool = False
    voice: str = "auto"
    voices: Mapping[str, object] = field(default_factory=dict)
    sounds: bool = True
    loudness: int = 40
    kinds: Mapping[str, object] = field(default_factory=dict)
    braille: str = "off"
    display: bool = False
    dots: str = "8"
    width: int = 40
    grade: int = 0
    prompt: str = "empty"
    cursor: str = "content"
    hold: bool = False
    companion: bool = False
    pace: str = "off"
    edit: bool = False
    throws: str = "auto"
    warnings: str = "300 60 20"
    bell: str = ""
    notices: str = "lobby chat message friends absence"
    reading: int = 15
    invitations: str = EVERYONE
    visible: str = EVERYONE
    about: str = ""
    zone: str = ""
    quiet: str = ""
    ratings: str = SHOWN
    lessons: Mapping[str, object] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """Name -> value, as stored."""
        return asdict(self)


def read_settings(data: Mapping[str, object], defaults: Settings) -> Settings:
    """The stored values that are valid; the defaults for all others."""
    kept: dict[str, object] = {}
    for each in fields(Settings):
        value = data.get(each.name)
        default = getattr(defaults, each.name)
        if type(value) is type(default) and _is_valid(each.name, value):
            kept[each.name] = value
    return Settings(**{**asdict(defaults), **kept})


def _is_valid(name: str, value: object) -> bool:
    if name in CHOICES:
        return value in CHOICES[name]
    if name in RANGES and isinstance(value, int):
        low, high = RANGES[name]
        return low <= value <= high
    if name == "voices":
        return are_voices(value)
    if name == "lessons":
        return isinstance(value, dict) and all(_is_progress(game, steps) for game, steps in value.items())
    if name == "aliases":
        return are_aliases(value)
    if name == "about":
        return isinstance(value, str) and clean(value, ABOUT) == value
    if name == "kinds":
        return are_kinds(value)
    if name in PATTERNS:
        return isinstance(value, str) and PATTERNS[name].fullmatch(value) is not None
    return isinstance(value, bool)


def _is_progress(game: object, steps: object) -> bool:
    return isinstance(game, str) and GAME.fullmatch(game) is not None and type(steps) is int and 0 <= steps <= _STEPS
