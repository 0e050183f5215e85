from __future__ import annotations

import ctypes
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.output.braille import display as module
from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.display import Display, display_size
from accessible_games.rules.core.notices import NoticeError
from tests.output.braille.virtual_display import (
    FIRST_API_PORT,
    VirtualDisplay,
    running,
    stop,
    without_display,
)
from tests.ports import free_port

KEYS = ("LNUP", "LNDN", "FWINLT", "FWINRT", "TOP", "BOT", "ROUTE")
ROW = "⠉⠀⠀⠀⠤⠀⠤⠀⠿⠀⠿⠀⠿⠀⠤⠀⠤⠀⠦"


@pytest.fixture
def virtual(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[VirtualDisplay]:
    """A running BRLTTY without hardware; the parameter is "cells rows", "40 1" if there is none."""
    with running(getattr(request, "param", "40 1"), tmp_path) as started:
        yield started


@pytest.fixture
def opened(virtual: VirtualDisplay) -> Iterator[Display]:
    found = Display.open(KEYS, virtual.host)
    assert found is not None
    yield found
    found.close()


@pytest.mark.slow
@pytest.mark.foreign
@pytest.mark.parametrize("virtual", ["20 1", "40 1", "40 9"], indirect=True)
def test_cells_arrive(virtual: VirtualDisplay, opened: Display) -> None:
    width, height = opened.size
    opened.write(ROW)
    assert virtual.shows(ROW.ljust(width * height, BLANK))
    opened.write("⠿" * width + "\n⠁" * (height - 1))
    assert virtual.shows("⠿" * width + "⠁".ljust(width, BLANK) * (height - 1))
    opened.write("")
    assert virtual.shows(BLANK * width * height)


@pytest.mark.slow
@pytest.mark.foreign
def test_keys_have_their_names(virtual: VirtualDisplay, opened: Display) -> None:
    assert opened.size == (40, 1)
    assert opened.read_key(0) is None
    keys = ["LNUP", "LNDN", "FWINLT", "FWINRT", "TOP", "BOT", "ROUTE 7", "ROUTE 39"]
    for key in keys:
        virtual.press(key)
        assert opened.read_key(60) == key
    before = time.monotonic()
    assert opened.read_key(0.1) is None
    assert time.monotonic() - before > 0.05


@pytest.mark.slow
@pytest.mark.foreign
def test_only_the_keys_asked_for_come(virtual: VirtualDisplay, opened: Display) -> None:
    for key in ("HOME", "PASSCHAR 97", "PASSDOTS 1", "KEY_ENTER", "KEY_CURSOR_UP", "CSRVIS", "LNDN"):
        virtual.press(key)
        time.sleep(0.1)  # the driver looks at one line at a time
    assert opened.read_key(60) == "LNDN"
    assert opened.read_key(0.1) is None


@pytest.mark.slow
@pytest.mark.foreign
@pytest.mark.parametrize(
    ("code", "name"),
    [
        (0x20000002, "LNDN"),
        (0x20010000, "ROUTE 0"),
        (0x61, "a"),
        (0xE4, "ä"),
        (0x100283F, "⠿"),
        (0xFF0D, "LINEFEED"),
        (0x4_0000_0063, "CONTROL c"),
        (0x1_0000_FF52, "SHIFT UP"),
        (0x1FFFFFFE, None),
    ],
)
def test_names_of_key_codes(code: int, name: str | None) -> None:
    library = module._load()
    assert library is not None, "BrlAPI is missing; install libbrlapi0.8"
    assert module.key_name(library, code) == name


@pytest.mark.slow
@pytest.mark.foreign
def test_the_size_of_a_display_is_seen_without_taking_it(virtual: VirtualDisplay, opened: Display) -> None:
    assert display_size(virtual.host) == (40, 1)
    opened.write(ROW)
    assert virtual.shows(ROW.ljust(40, BLANK))


@pytest.mark.slow
@pytest.mark.foreign
def test_text_that_does_not_fit_is_refused(virtual: VirtualDisplay, opened: Display) -> None:
    with pytest.raises(NoticeError, match="braille-row-too-wide"):
        opened.write("⠁" * 41)
    with pytest.raises(NoticeError, match="braille-display-rows"):
        opened.write("⠁\n⠃")
    with pytest.raises(ValueError, match="not made of Braille cells"):
        opened.write("a")
    opened.write("⠁" * 40)
    assert virtual.shows("⠁" * 40)


@pytest.mark.slow
@pytest.mark.foreign
def test_a_lost_display_is_reported_and_the_program_lives(
    virtual: VirtualDisplay, opened: Display, capfd: pytest.CaptureFixture[str]
) -> None:
    stop(virtual.process)
    for _ in range(2):
        with pytest.raises(NoticeError, match="braille-display-lost"):
            opened.read_key(1)
    with pytest.raises(NoticeError, match="braille-display-lost"):
        opened.write("⠁")
    opened.close()
    opened.close()
    with pytest.raises(NoticeError, match="braille-display-lost"):
        opened.write("⠁")
    assert capfd.readouterr() == ("", "")


@pytest.mark.slow
@pytest.mark.foreign
def test_two_connections_one_after_the_other(virtual: VirtualDisplay) -> None:
    for text in ("⠁", "⠃"):
        found = Display.open(KEYS, virtual.host)
        assert found is not None
        found.write(text)
        assert virtual.shows(text.ljust(40, BLANK))
        found.close()


@pytest.mark.slow
@pytest.mark.foreign
def test_a_brltty_without_a_display_has_none(tmp_path: Path) -> None:
    with without_display(tmp_path) as host:
        assert display_size(host) is None
        assert Display.open(KEYS, host) is None


def test_without_brltty_there_is_no_display() -> None:
    assert Display.open(KEYS, f"127.0.0.1:{free_port() - FIRST_API_PORT}") is None


def test_without_the_library_there_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> None:
        raise OSError(f"{name} not found")

    monkeypatch.setattr(ctypes, "CDLL", nothing)
    assert Display.open(KEYS) is None
    assert module.display_size() is None
