"""Settings of a person: stored values are checked, and the most specific one counts."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.accounts import settings
from accessible_games.club.accounts.settings import (
    CHOICES,
    KINDS,
    LONGEST_ALIAS,
    LONGEST_ALIAS_LINE,
    RANGES,
    Settings,
    SettingsKeeper,
    are_aliases,
    are_kinds,
    are_voices,
    by_kind,
    find_zones,
    hours_of,
    is_quiet,
    read_hours,
    read_settings,
    voice_manner,
    with_voice,
    zone_of,
)
from accessible_games.limits.table import ListLimits
from accessible_games.output.announce import announcement
from accessible_games.storage.folders import SettingsFile

VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.just([]))


def test_stored_settings_are_restored() -> None:
    settings = Settings(
        language="de",
        edit=True,
        braille="grid",
        voices={"rate": 200, "voice talk de": "Anna"},
        kinds={"told game": False},
        lessons={"samsara": 3},
    )
    assert read_settings(settings.to_json(), Settings()) == settings


@pytest.mark.parametrize(
    ("name", "value"),
    [("width", True), ("hold", 1), ("language", "fr"), ("width", 9), ("width", "40"), ("grade", 3), ("prompt", None)],
)
def test_a_wrong_value_is_the_default(name: str, value: object) -> None:
    assert read_settings({name: value, "edit": True}, Settings(language="de")) == Settings(language="de", edit=True)


@given(st.dictionaries(st.sampled_from([*Settings().to_json(), "unknown"]), VALUES))
def test_any_data_gives_valid_settings(data: dict[str, object]) -> None:
    found = read_settings(data, Settings()).to_json()
    assert all(found[name] in choices for name, choices in CHOICES.items())
    for name, (low, high) in RANGES.items():
        value = found[name]
        assert type(value) is int
        assert low <= value <= high


@pytest.mark.parametrize("bell", ["", "turn", "talk", "turn alarm talk"])
def test_bell_events_are_stored(bell: str) -> None:
    assert read_settings({"bell": bell}, Settings()).bell == bell


@pytest.mark.parametrize("bell", ["loud", "turn ", " turn", "turnalarm", "turn  talk", "turn\n", True, ["turn"]])
def test_a_bell_for_anything_else_is_none(bell: object) -> None:
    assert read_settings({"bell": bell}, Settings(bell="talk")).bell == "talk"


@pytest.mark.parametrize("value", [{}, {"told game": False, "sounds talk": False}, {"verbosity system": "brief"}])
def test_good_kinds(value: object) -> None:
    assert are_kinds(value)


@pytest.mark.parametrize(
    "value",
    [
        [], None, "told", {"told game": True}, {"told game": 0}, {"told system": False}, {"told": False}, {1: False},
        {"sounds rest": False}, {"verbosity game": "long"}, {"verbosity game": False}, {"verbosity  game": "full"},
    ],
)  # fmt: skip
def test_bad_kinds(value: object) -> None:
    assert not are_kinds(value)


def test_alias_or_voice_is_set_by_name() -> None:
    assert by_kind({"verbosity talk": "full", "sounds game": False}, "verbosity") == {"talk": "full"}


def test_announcements_have_just_these_kinds() -> None:
    categories = {"answer", *announcement._KIND, *announcement._PRIORITY}
    assert {announcement.kind_of(each) for each in categories} == set(KINDS)


@pytest.mark.parametrize(
    "value",
    [
        {}, {"bb": "board"}, {"ü": "say Hällo"}, {"key h": "o"}, {"?!": "new"},
        {"b" * LONGEST_ALIAS: "x" * LONGEST_ALIAS_LINE},
    ],
)  # fmt: skip
def test_good_aliases(value: object) -> None:
    assert are_aliases(value)


@pytest.mark.parametrize(
    "value",
    [
        [], None, {"": "board"}, {"bb": ""}, {"bb": 1}, {1: "board"}, {"b b": "board"}, {"B": "board"}, {"5": "board"},
        {"a=b": "x"}, {"/a": "x"}, {"key": ""}, {"key hh": "o"}, {"key 5": "o"}, {"bb": " board"}, {"bb": "bo\nard"},
        {"b\x1b[0m": "x"}, {"b\u200b": "x"}, {"bb": "\x1b[2J"}, {"b" * (LONGEST_ALIAS + 1): "x"},
        {"b": "x" * (LONGEST_ALIAS_LINE + 1)}, {f"b{number}": "x" for number in range(ListLimits.aliases + 1)},
    ],
)  # fmt: skip
def test_bad_aliases(value: object) -> None:
    assert not are_aliases(value)


def test_a_key_needs_its_letter() -> None:
    assert not settings.is_alias(settings.ALIAS_KEY)


@pytest.mark.parametrize(
    "value",
    [{}, {"rate": 80}, {"rate talk de": 450, "pitch": 0, "volume en": 10}, {"voice de": "German+Annie"}],
)
def test_good_voices(value: object) -> None:
    assert are_voices(value)


@pytest.mark.parametrize(
    "value",
    [
        [], "rate", None, {"rate": 79}, {"rate": 451}, {"rate": True}, {"rate": "200"}, {"rate": 200.0}, {"speed": 200},
        {"rate xx": 200}, {"rate de talk": 200}, {"rate ": 200}, {"": 1}, {1: 200}, {"voice": ""}, {"voice": 3},
        {"voice": "a\nCANCEL ALL"}, {"voice": "x" * 101}, {"volume": 9}, {"rate": 200, "pitch": 101},
    ],
)  # fmt: skip
def test_bad_voices(value: object) -> None:
    assert not are_voices(value)


def test_only_the_named_settings_change() -> None:
    voices: dict[str, object] = {"rate": 200, "rate de": 250}
    assert with_voice(voices, "rate", "de", None) == {"rate": 200}
    assert with_voice(voices, "pitch", "", 60) == {**voices, "pitch": 60}
    assert voices == {"rate": 200, "rate de": 250}
    assert voice_manner(voices, "game", "de") == {"rate": 250}


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


def test_quiet_hours_are_announced_as_times() -> None:
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


def test_quiet_hours_at_changes_of_daylight_saving_time() -> None:
    assert is_quiet("0200-0300", "Europe/Berlin", at("2026-10-25 00:30"))
    assert is_quiet("0200-0300", "Europe/Berlin", at("2026-10-25 01:30"))
    assert not is_quiet("0200-0300", "Europe/Berlin", at("2026-03-29 01:30"))


def test_quiet_hours_by_day_and_without_any() -> None:
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
    """The known names depend on the system: Debian 13 has the older ones in a package of their own."""
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
def test_invalid_stored_settings_get_defaults(name: str, value: object) -> None:
    assert read_settings({name: value}, Settings()) == Settings()


@pytest.fixture
def keeper(tmp_path: Path) -> SettingsKeeper:
    return SettingsKeeper(SettingsFile(tmp_path / "settings.json"))


def remembered(tmp_path: Path) -> Settings:
    return SettingsKeeper(SettingsFile(tmp_path / "settings.json")).load(Settings())[0]


def test_settings_of_one_run_are_not_saved(keeper: SettingsKeeper, tmp_path: Path) -> None:
    keeper.load(Settings())
    settings = keeper.apply({"language": "de", "speech": True, "braille": "grid"})
    assert (settings.language, settings.speech, settings.braille) == ("de", True, "grid")
    keeper.save(Settings("de", hold=True, speech=True, braille="grid"))
    assert remembered(tmp_path) == Settings(hold=True)


def test_settings_changed_in_that_run_are_saved(keeper: SettingsKeeper, tmp_path: Path) -> None:
    keeper.load(Settings())
    keeper.apply({"language": "de", "speech": True})
    keeper.save(Settings("en", speech=False, width=32))
    assert remembered(tmp_path) == Settings(width=32)


def test_edit_mode_is_remembered_once_it_was_asked_for(keeper: SettingsKeeper, tmp_path: Path) -> None:
    keeper.load(Settings())
    assert keeper.apply({"edit": True}).edit
    assert remembered(tmp_path).edit


def test_plain_lines_of_one_run_leave_edit_mode_remembered(keeper: SettingsKeeper, tmp_path: Path) -> None:
    keeper.save(Settings(edit=True))
    keeper.load(Settings())
    settings = keeper.apply({"edit": False})
    assert not settings.edit
    keeper.save(settings)
    assert remembered(tmp_path).edit


@pytest.mark.parametrize("commands", [{"turn": ["buzz"]}, {"tunr": 7}, "nonsense", []])
def test_commands_in_the_file_stay_as_they_are(tmp_path: Path, commands: object) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"language": "de", "signals": commands}))
    keeper = SettingsKeeper(SettingsFile(file))
    settings, _ = keeper.load(Settings())
    assert keeper.commands == commands
    keeper.save(settings)
    kept = json.loads(file.read_text())
    assert (kept["signals"], kept["language"]) == (commands, "de")


def test_no_commands_are_written_if_there_are_none(keeper: SettingsKeeper, tmp_path: Path) -> None:
    keeper.load(Settings())
    keeper.save(Settings())
    assert "signals" not in json.loads((tmp_path / "settings.json").read_text())
