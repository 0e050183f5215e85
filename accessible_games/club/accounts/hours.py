"""When somebody wants to be left alone, by the clock on its own wall."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, tzinfo
from functools import cache, lru_cache
from zoneinfo import ZoneInfo, available_timezones

_HOUR = re.compile(r"(\d{1,2})(?:[:.]([0-5]\d))?")
_DAY = 24


def zone_of(name: str) -> tzinfo:
    """The time zone of that name; UTC where it is not known here."""
    return _zone(name) or UTC


def find_zones(text: str) -> list[str]:
    """The names of time zones that somebody may mean: a whole name, or a city alone.

    The first call looks through the files of the system, which takes longer than a line may.
    """
    return list(_zones().get("_".join(text.split()).casefold(), ()))


def read_hours(text: str) -> str:
    """ "22 7:30" or "22-7:30" as it is kept: "2200-0730"; empty where it is none."""
    found = [_HOUR.fullmatch(word) for word in text.replace("-", " ").split()]
    if len(found) != 2:
        return ""
    times = [(int(each[1]) % _DAY, int(each[2] or 0)) for each in found if each is not None and int(each[1]) <= _DAY]
    if len(times) != 2 or times[0] == times[1]:
        return ""
    return "-".join(f"{hour:02}{minute:02}" for hour, minute in times)


def hours_of(quiet: str) -> tuple[str, str]:
    """From when to when, as it is told: "22:00" and "7:30"."""
    begin, _, end = quiet.partition("-")
    return f"{int(begin[:2])}:{begin[2:]}", f"{int(end[:2])}:{end[2:]}"


def is_quiet(quiet: str, zone: str, now: int) -> bool:
    """Whether it is in these hours at that moment, in milliseconds since 1970."""
    begin, _, end = quiet.partition("-")
    if not end:
        return False
    time = datetime.fromtimestamp(now / 1000, zone_of(zone)).strftime("%H%M")
    return begin <= time < end if begin < end else time >= begin or time < end


@cache
def _zones() -> Mapping[str, Sequence[str]]:
    """What may be typed, folded -> names of zones."""
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
