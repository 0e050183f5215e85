"""Quiet hours by the clock on a person's own wall."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from accessible_games.club.accounts import settings
from accessible_games.club.accounts.settings import (
    Settings,
    find_zones,
    hours_of,
    is_quiet,
    read_hours,
    read_settings,
    zone_of,
)


def at(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        *(("22 7", "2200-0700"), ("22:15 7.30", "2215-0730"), ("0 6", "0000-0600"), ("24 6", "0000-0600")),
        *(("22-7", "2200-0700"), ("9 - 17", "0900-1700"), ("7", ""), ("7 7", ""), ("25 7", ""), ("22:60 7", "")),
        *(("", ""), ("a b", ""), ("22 7 8", ""), ("0 24", ""), ("²2 7", ""), ("-22 7", "2200-0700")),
    ],
)
def test_two_times_of_the_day_are_read(typed: str, kept: str) -> None:
    assert read_hours(typed) == kept


def test_they_are_told_as_clocks_tell_them() -> None:
    assert hours_of("2200-0730") == ("22:00", "7:30")


@pytest.mark.parametrize(
    ("moment", "quiet"),
    [
        *(("2026-01-10 20:59", False), ("2026-01-10 21:00", True), ("2026-01-11 05:59", True)),
        *(("2026-01-11 06:00", False), ("2026-07-10 20:00", True), ("2026-07-11 05:00", False)),
    ],
)
def test_over_midnight_and_in_summer_the_wall_counts(moment: str, quiet: bool) -> None:
    assert is_quiet("2200-0700", "Europe/Berlin", at(moment)) is quiet


def test_in_the_night_in_which_an_hour_is_missing_or_comes_twice() -> None:
    assert is_quiet("0200-0300", "Europe/Berlin", at("2026-10-25 00:30"))
    assert is_quiet("0200-0300", "Europe/Berlin", at("2026-10-25 01:30"))
    assert not is_quiet("0200-0300", "Europe/Berlin", at("2026-03-29 01:30"))


def test_by_day_and_never() -> None:
    assert is_quiet("0900-1700", "UTC", at("2026-01-10 12:00"))
    assert not is_quiet("0900-1700", "UTC", at("2026-01-10 17:00"))
    assert not is_quiet("", "UTC", at("2026-01-10 12:00"))


def test_a_zone_is_found_by_its_city_or_whole_name() -> None:
    assert find_zones("berlin") == ["Europe/Berlin"]
    assert find_zones("New York") == ["America/New_York"]
    assert find_zones("europe/berlin") == ["Europe/Berlin"]
    assert find_zones("utc") == ["UTC"]
    for nonsense in ("", "../etc/passwd", "/etc/localtime", "nowhere", "Europe/", "\x00"):
        assert find_zones(nonsense) == []


def test_a_city_with_two_zones_finds_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which there are depends on the system: Debian 13 has the older names in a package of their own."""
    both = ["America/Kentucky/Louisville", "America/Louisville"]
    monkeypatch.setattr(settings, "available_timezones", lambda: {*both, "Europe/Berlin"})
    settings._zones.cache_clear()
    try:
        assert find_zones("Louisville") == both
    finally:
        settings._zones.cache_clear()


def test_a_zone_that_is_not_known_here_is_utc() -> None:
    assert zone_of("Nowhere/At_All") is UTC
    assert zone_of("") is UTC


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("zone", "../../etc/passwd"),
        ("zone", "a/"),
        ("zone", "x" * 200),
        ("quiet", "2500-0700"),
        ("quiet", "22-7"),
        ("zone", 7),
    ],
)
def test_what_is_stored_is_checked(name: str, value: object) -> None:
    assert read_settings({name: value}, Settings()) == Settings()
