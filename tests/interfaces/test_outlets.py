"""The voice and the Braille display as outlets."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import pytest

from accessible_games.announce.announcement import Announcement
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.interfaces.terminal.outlets import TouchOutlet, VoiceOutlet
from tests.interfaces.said import said


class Voice:
    def __init__(self) -> None:
        self.done: list[str] = []

    def say(self, text: str, language: str, priority: str, kind: str) -> int:
        self.done.append(f"{language} {priority} {text}")
        return len(self.done)

    def stop(self) -> None:
        self.done.append("stop")


class Display:
    """Two rows of ten cells."""

    size = (10, 2)

    def __init__(self) -> None:
        self.shown = ""
        self.keys: deque[str] = deque()
        self.is_gone = False

    def write(self, cells: str) -> None:
        if self.is_gone:
            raise NoticeError(Notice.of("terminal-display-missing"))
        self.shown = cells

    def read_key(self, timeout: float) -> str | None:
        return self.keys.popleft() if self.keys else None


def rows(announcements: Sequence[Announcement], width: int) -> list[str]:
    assert width == 10
    return [word for one in announcements for word in one.text.split()]


def test_the_voice_says_all_in_order() -> None:
    voice = Voice()
    outlet = VoiceOutlet(voice)
    outlet.tell([said("one"), said("two", "refusal"), said("")])
    outlet.silence()
    assert voice.done == ["en info one", "en alert two", "stop"]


def test_unread_rows_stay_under_the_fingers() -> None:
    display = Display()
    outlet = TouchOutlet(display, rows)
    outlet.tell([said("a b c d e")])
    assert display.shown == "a\nb"
    outlet.tell([said("f")])
    assert display.shown == "a\nb"
    for keys, shown in (
        (["FWINRT"], "c\nd"),
        (["LNDN"], "e\nf"),
        (["FWINRT"], "e\nf"),
        (["FWINLT", "LNUP"], "a\nb"),
        (["LNUP"], "a\nb"),
        (["OTHER"], "a\nb"),
        (["FWINRT", "FWINRT"], "e\nf"),
    ):
        display.keys.extend(keys)
        outlet.poll()
        assert display.shown == shown
    outlet.tell([said("g")])
    assert display.shown == "g"
    outlet.silence()
    assert display.shown == "g"


def test_old_rows_are_forgotten() -> None:
    display = Display()
    outlet = TouchOutlet(display, rows)
    for number in range(2000):
        outlet.tell([said(f"{number} x")])
        assert display.shown == f"{number}\nx"
    display.keys.extend(["FWINLT"] * 2000)
    outlet.poll()
    assert display.shown.endswith("\nx")
    assert int(display.shown.split("\n")[0]) > 1000


def test_what_was_shown_before_another_person_comes_is_gone() -> None:
    display = Display()
    outlet = TouchOutlet(display, rows)
    outlet.tell([said("a b c d e")])
    outlet.forget()
    assert display.shown == ""
    display.keys.extend(["FWINLT", "FWINRT"])
    outlet.poll()
    assert display.shown == ""
    outlet.tell([said("f g h")])
    assert display.shown == "f\ng"
    display.keys.extend(["FWINRT", "FWINLT", "FWINLT"])
    outlet.poll()
    assert display.shown == "f\ng"


def test_the_voice_says_nothing_more_to_another_person() -> None:
    voice = Voice()
    outlet = VoiceOutlet(voice)
    outlet.tell([said("one")])
    outlet.forget()
    assert voice.done == ["en info one", "stop"]


def test_a_display_that_is_gone_is_told() -> None:
    display = Display()
    outlet = TouchOutlet(display, rows)
    display.is_gone = True
    with pytest.raises(NoticeError):
        outlet.tell([said("a")])
    with pytest.raises(NoticeError):
        outlet.forget()
    display.keys.append("FWINRT")
    with pytest.raises(NoticeError):
        outlet.poll()
