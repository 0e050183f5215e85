"""The settings of a person; every value is checked, none is trusted from a file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import UTC, datetime, tzinfo
from functools import cache, lru_cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from accessible_games.club.accounts.puzzle_progress import is_progress
from accessible_games.languages import COMMON, LANGUAGES
from accessible_games.limits.table import ListLimits
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.core.text import clean, plain
from accessible_games.storage.folders import SettingsFile

KINDS = ("game", "match", "talk", "system")  # kinds of announcements
LENGTHS = ("brief", "normal", "full")
# What is set has a name such as ``verbosity game``; what is not set is as for all kinds.
_KIND_VALUES: Mapping[str, tuple[object, ...]] = {"told": (False,), "verbosity": LENGTHS}
_KIND_PLACES = {f"{name} {kind}": values for name, values in _KIND_VALUES.items() for kind in KINDS}
SOUND_KINDS = (*KINDS, "cursor")
_SOUND_VALUES: Mapping[str, tuple[object, ...]] = {"sounds": (False,), "volume": tuple(range(1, 101))}
_KIND_PLACES |= {f"{name} {kind}": values for name, values in _SOUND_VALUES.items() for kind in SOUND_KINDS}
_ALWAYS = "told system"  # a typed command is always answered


def by_kind(chosen: Mapping[str, object], name: str) -> dict[str, Any]:
    """Return kind -> the value set for it alone, of one name."""
    return {kind: chosen[f"{name} {kind}"] for kind in SOUND_KINDS if f"{name} {kind}" in chosen}


def are_kinds(value: object) -> bool:
    """Return whether a stored value is valid."""
    return isinstance(value, dict) and all(
        key != _ALWAYS and any(type(each) is type(one) and each == one for one in _KIND_PLACES.get(key, ()))
        for key, each in value.items()
    )


LONGEST_ALIAS, LONGEST_ALIAS_LINE = 20, 100  # characters
ALIAS_KEY = "key "  # stands before the letter of a key of the exploring mode
_ALIAS = re.compile(rf"(?:{ALIAS_KEY}[^\W\d_]|[^\s=/0-9][^\s=/]*)")


def is_alias(name: str) -> bool:
    """Return whether a word can be an alias: one short word without our own signs, and no number."""
    fits = len(name) <= LONGEST_ALIAS and name == plain(name) == name.casefold()
    return fits and _ALIAS.fullmatch(name) is not None


def is_alias_line(line: str) -> bool:
    """Return whether it can be the meaning of an alias: one short line of plain text, which is one command."""
    return 0 < len(line) <= LONGEST_ALIAS_LINE and line == plain(line) and ";" not in line


def are_aliases(value: object) -> bool:
    """Return whether a stored value is valid."""
    return (
        isinstance(value, dict)
        and len(value) <= ListLimits.aliases
        and all(isinstance(one, str) for pair in value.items() for one in pair)
        and all(is_alias(name) and is_alias_line(line) for name, line in value.items())
    )


VOICE = "voice"
SPOKEN: Mapping[str, tuple[int, int]] = {"rate": (80, 450), "pitch": (0, 100), "volume": (10, 100)}
_LONGEST_VOICE = 100  # characters of the name of a voice
# What is set has a name such as ``rate``, ``rate de``, ``rate talk`` or ``rate talk de``.
_VOICE_PLACES = frozenset(f"{kind} {language}".strip() for kind in ("", *KINDS) for language in ("", *LANGUAGES))


def voice_place(kind: str, language: str) -> str:
    """Return the texts for which something is set; an empty ``kind`` or ``language`` stands for all."""
    return f"{kind} {language}".strip()


def with_voice(
    voices: Mapping[str, object], name: str, where: str, value: int | str | bool | None
) -> dict[str, object]:
    """Return the voices with one value set or, for None, left as for all."""
    key = f"{name} {where}".strip()
    return {each: kept for each, kept in voices.items() if each != key} | ({} if value is None else {key: value})


def voice_manner(voices: Mapping[str, object], kind: str, language: str) -> dict[str, Any]:
    """Return the values for texts of a kind in a language, by name; the most specific one counts."""
    found: dict[str, Any] = {}
    for where in ("", language, kind, voice_place(kind, language)):
        for name in (*SPOKEN, VOICE):
            value = voices.get(f"{name} {where}".strip())
            if value is not None:
                found[name] = value
    return found


def are_voices(value: object) -> bool:
    """Return whether a stored value is valid."""
    return isinstance(value, dict) and all(isinstance(key, str) and _is_voice(key, each) for key, each in value.items())


def _is_voice(key: str, value: object) -> bool:
    name, _, where = key.partition(" ")
    if where not in _VOICE_PLACES or key != key.strip():
        return False
    if name == VOICE:
        return isinstance(value, str) and 0 < len(value) <= _LONGEST_VOICE and value.isprintable()
    low, high = SPOKEN.get(name, (1, 0))
    return type(value) is int and low <= value <= high


_TIME = re.compile(r"(\d{1,2})(?:[:.]([0-5]\d))?")
_HOURS = 24


def zone_of(name: str) -> tzinfo:
    """Return the time zone of that name, or UTC if it is unknown here."""
    return _zone(name) or UTC


def find_zones(text: str) -> list[str]:
    """Return the names of time zones that the text may mean: a whole name, or a city alone.

    The first call looks through the files of the system, which takes longer than a line may.
    """
    return list(_zones().get("_".join(text.split()).casefold(), ()))


def read_hours(text: str) -> str:
    """Read "22 7:30" or "22-7:30" and return it as stored, "2200-0730"; empty if it is none."""
    found = [_TIME.fullmatch(word) for word in text.replace("-", " ").split()]
    if len(found) != 2:
        return ""
    times = [
        (int(each[1]) % _HOURS, int(each[2] or 0)) for each in found if each is not None and int(each[1]) <= _HOURS
    ]
    if len(times) != 2 or times[0] == times[1]:
        return ""
    return "-".join(f"{hour:02}{minute:02}" for hour, minute in times)


def hours_of(quiet: str) -> tuple[str, str]:
    """Return the beginning and the end as they are announced: "22:00" and "7:30"."""
    begin, _, end = quiet.partition("-")
    return f"{int(begin[:2])}:{begin[2:]}", f"{int(end[:2])}:{end[2:]}"


def is_quiet(quiet: str, zone: str, now: int) -> bool:
    """Return whether that moment, in milliseconds since 1970, is in these hours."""
    begin, _, end = quiet.partition("-")
    if not end:
        return False
    time = datetime.fromtimestamp(now / 1000, zone_of(zone)).strftime("%H%M")
    return begin <= time < end if begin < end else time >= begin or time < end


@cache
def _zones() -> Mapping[str, Sequence[str]]:
    """Return the folded text that may be typed -> names of zones."""
    found: dict[str, list[str]] = {}
    known = sorted(name for name in available_timezones() if "/" in name or name == "UTC")
    for name in known:
        found.setdefault(name.casefold().rpartition("/")[2], []).append(name)
    return found | {name.casefold(): [name] for name in known}


@lru_cache(maxsize=256)
def _zone(name: str) -> tzinfo | None:
    try:
        return ZoneInfo(name) if name else None
    except (ValueError, OSError, KeyError):  # the last is what an unknown name raises
        return None


EVERYONE, FRIENDS, NOBODY = INVITATIONS = ("everyone", "friends", "nobody")
ABOUT = 160  # characters of what a person writes of itself
SHOWN, HIDDEN = RATINGS = ("shown", "hidden")  # whether others may know the own ratings
HIDES_RATINGS = '%"ratings":"hidden"%'  # in stored settings; a quote within a text is escaped, so it does not match
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
    "engine": ("auto", "dispatcher", "prism", "espeak", "pyttsx3", "log", "none"),
    "sides": ("both", "mono"),
    "pitch": ("normal", "low"),
}
WARNINGS = re.compile(r"(?:[1-9]\d{0,4} ?){0,8}")  # seconds, the longest first
PACE = re.compile(r"off|step|[1-9]|[1-5][0-9]|60")  # of moves of computers: at each Enter, or seconds
NOTICES = re.compile(r"(?:[a-z]{1,12} ?){0,8}")  # categories of what others say that are heard
SILENT = re.compile(r"(?:[a-z]{1,12} ?){0,40}")  # single sounds that are off
SIGNALS = ("turn", "alarm", "talk")  # for which the bell can ring
BELL = re.compile(rf"(?:(?:{'|'.join(SIGNALS)})(?: (?!$)|$)){{0,{len(SIGNALS)}}}")
GAME = re.compile(r"[a-z0-9-]{1,40}")
ZONE = re.compile(r"(?:[A-Za-z0-9_+-]{1,30}(?:/(?!$)|$)){0,3}")  # "Europe/Berlin"; empty: not known
QUIET = re.compile(r"(?:(?:[01]\d|2[0-3])[0-5]\d-(?:[01]\d|2[0-3])[0-5]\d)?")  # "2200-0730"; empty: never
_STEPS = 99
PATTERNS = {
    "pace": PACE,
    "warnings": WARNINGS,
    "bell": BELL,
    "notices": NOTICES,
    "silent": SILENT,
    "zone": ZONE,
    "quiet": QUIET,
}
RANGES: Mapping[str, tuple[int, int]] = {"width": (10, 160), "loudness": (1, 100), "grade": (0, 2), "reading": (3, 30)}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings. ``engine``: what speaks, ``voices``: how; ``loudness``: of sounds; ``kinds``: for one kind.

    ``silent``: the sounds that are off, with blanks between; ``sides``, ``pitch``: of all sounds;
    ``lead``: whether words wait until their sounds are over.
    ``braille``: how a terminal shows the board; ``display``: whether the person's Braille display shows it, whose cells
    have so many ``dots``; ``width``: cells of a Braille line; ``grade``: 0 uncontracted to 2; ``reading``: characters a
    second that the person reads, for clocks.
    ``throws``: whether chance decides at once or waits for a command; ``warnings``: seconds left on the clock at which
    the person is warned, with blanks between. ``notices``: the categories of talk that are heard.
    ``lessons``: for each game, how many steps of its lesson are done.
    ``puzzles``: for each game, the progress with its puzzles (``puzzle_progress.py``).
    ``bell``: the events for which the terminal's bell rings, with blanks between.
    ``invitations``: from whom invitations to matches are taken; ``visible``: who may see the present match and the
    profile with its line ``about``. ``cursor``: what it says first, or alone.
    ``pace``: of matches between computers, for spectators. ``zone``: the person's time zone; ``quiet``: hours there
    without notifications.
    ``ratings``: whether others may see them.
    """

    language: str = COMMON
    verbosity: str = "normal"
    spelling: str = "letters"
    speech: bool = False
    engine: str = "auto"
    voices: Mapping[str, object] = field(default_factory=dict)
    sounds: bool = True
    loudness: int = 40
    silent: str = "move more come gone"
    sides: str = "both"
    pitch: str = "normal"
    lead: bool = False
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
    puzzles: Mapping[str, object] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """Return name -> value, as stored."""
        return asdict(self)


def read_settings(data: Mapping[str, object], defaults: Settings) -> Settings:
    """Return the valid stored values, with the defaults for all others."""
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
    if name == "puzzles":
        return isinstance(value, dict) and all(_is_game(game) and is_progress(each) for game, each in value.items())
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
    return _is_game(game) and type(steps) is int and 0 <= steps <= _STEPS


def _is_game(name: object) -> bool:
    return isinstance(name, str) and GAME.fullmatch(name) is not None


_COMMANDS = "signals"  # in the file; no setting, so nothing but the file itself can change it


class SettingsKeeper:
    """Remembers settings, except those asked for only on the command line of this run.

    ``commands``: the file's commands of the person's own; kept as they are, right or wrong.
    """

    def __init__(self, file: SettingsFile) -> None:
        self._file = file
        self._remembered = Settings()
        self._asked: dict[str, Any] = {}
        self.commands: object = None

    def load(self, defaults: Settings) -> tuple[Settings, Notice | None]:
        """Return the remembered settings, with every invalid value replaced by its default."""
        data, notice = self._file.load()
        self.commands = data.get(_COMMANDS)
        self._remembered = read_settings(data, defaults)
        return self._remembered, notice

    def apply(self, asked: Mapping[str, Any]) -> Settings:
        """Return the settings for this run. Edit mode, once asked for, is remembered. Raises NoticeError."""
        settings = replace(self._remembered, **asked)
        self._asked = {name: value for name, value in asked.items() if (name, value) != ("edit", True)}
        if asked.get("edit") and not self._remembered.edit:
            self.save(settings)
        return settings

    def save(self, settings: Settings) -> None:
        """Save the settings. Raises NoticeError."""
        kept: dict[str, Any] = {
            name: getattr(self._remembered, name)
            for name, value in self._asked.items()
            if getattr(settings, name) == value  # changed since, it is the person's choice
        }
        if self.commands is not None:
            kept[_COMMANDS] = self.commands
        self._file.save({**settings.to_json(), **kept})
