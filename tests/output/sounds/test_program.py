"""Sounds of the real program at a terminal: heard from a null sink, and silent without any device."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from typing import Any

import pexpect
import pytest

from tests.output.speech.conftest import in_pulse, pulse, recorder  # noqa: F401  # fixtures
from tests.output.speech.helpers import wait_until
from tests.output.speech.recorder import Recorder

pytestmark = [pytest.mark.slow, pytest.mark.together]  # one sound server for all


def start(language: str) -> Any:
    command = ["-m", "accessible_games", "play", "--plain", "--language", language]
    program: Any = pexpect.spawn(sys.executable, command, encoding="utf-8", timeout=60, env={**os.environ})
    program.delaybeforesend = None
    return program


@pytest.fixture
def program() -> Iterator[Any]:
    made = start("en")
    yield made
    made.close(force=True)


def said(program: Any, line: str, answer: str) -> float:
    """When the line was sent, once its answer has come."""
    begin = time.monotonic()
    program.sendline(line)
    program.expect(answer)
    return begin


def test_the_turn_and_an_error_are_heard_until_sounds_are_off(recorder: Recorder, program: Any) -> None:  # noqa: F811
    assert recorder.wait_for_sound(30, said(program, "new abalone", "Your turn"))
    time.sleep(1)
    begin = said(program, "xyzzy", "xyzzy|not|No")
    assert recorder.wait_for_sound(10, begin)
    said(program, "sounds off", "Sounds off")
    time.sleep(0.5)
    begin = said(program, "c9 c9 c9", "c9")
    time.sleep(1)
    assert recorder.first_sound_after(begin) == 0
    said(program, "sounds on", "Sounds on")
    assert recorder.wait_for_sound(10, said(program, "sounds volume 100", "your turn"))
    time.sleep(0.5)
    loud = recorder.loudest_after(begin)
    begin = said(program, "sounds volume 10", "your turn")
    assert recorder.wait_for_sound(10, begin)
    time.sleep(0.5)
    assert 0 < recorder.loudest_after(begin) < loud / 4


@pytest.mark.usefixtures("no_device")
@pytest.mark.parametrize(
    ("language", "lines"),
    [("en", ("new abalone", "sounds off", "sounds on")), ("de", ("neu abalone", "töne aus", "töne an"))],
)
def test_without_a_device_the_terminal_stays_clean(language: str, lines: tuple[str, ...]) -> None:
    program = start(language)
    program.expect("Abalone")
    for line in (*lines, "zzz", "quit"):
        program.sendline(line)
        time.sleep(1)
    program.expect(pexpect.EOF)
    heard = program.before
    assert "ALSA" not in heard
    assert "miniaudio" not in heard
    # Only a person who has just asked for sounds hears that there are none.
    assert heard.count({"en": "You hear no sound", "de": "Du hörst keinen Ton"}[language]) == 1
    assert wait_until(lambda: not program.isalive())


@pytest.fixture
def no_device(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = tmp_path_factory.mktemp("nothing")
    monkeypatch.setenv("PULSE_SERVER", f"unix:{empty / 'none'}")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(empty))
