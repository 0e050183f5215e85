"""The voice and the Braille display as outlets."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.announce.announcement import Announcement
from accessible_games.interfaces.terminal.outlets import MessageDesk, VoiceOutlet
from tests.interfaces.said import said


class Voice:
    def __init__(self) -> None:
        self.done: list[str] = []

    def say(self, text: str, language: str, priority: str, kind: str) -> int:
        self.done.append(f"{language} {priority} {text}")
        return len(self.done)

    def stop(self) -> None:
        self.done.append("stop")


SIZE = (10, 2)


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
    desk = MessageDesk(rows)
    desk.tell([said("a b c d e")])
    assert desk.window(SIZE) == "a\nb"
    desk.tell([said("f")])
    assert desk.window(SIZE) == "a\nb"
    for keys, shown in (
        (["FWINRT"], "c\nd"),
        (["LNDN"], "e\nf"),
        (["FWINRT"], "e\nf"),
        (["FWINLT", "LNUP"], "a\nb"),
        (["LNUP"], "a\nb"),
        (["OTHER"], "a\nb"),
        (["FWINRT", "FWINRT"], "e\nf"),
    ):
        for key in keys:
            desk.press(key)
        assert desk.window(SIZE) == shown
    desk.tell([said("g")])
    assert desk.window(SIZE) == "g"
    desk.silence()
    assert desk.window(SIZE) == "g"


def test_old_rows_are_forgotten() -> None:
    desk = MessageDesk(rows)
    for number in range(2000):
        desk.tell([said(f"{number} x")])
        assert desk.window(SIZE) == f"{number}\nx"
    for _ in range(2000):
        desk.press("FWINLT")
    assert desk.window(SIZE).endswith("\nx")
    assert int(desk.window(SIZE).split("\n")[0]) > 1000


def test_what_was_shown_before_another_person_comes_is_gone() -> None:
    desk = MessageDesk(rows)
    desk.tell([said("a b c d e")])
    assert desk.window(SIZE) == "a\nb"
    desk.forget()
    assert desk.window(SIZE) == ""
    for key in ("FWINLT", "FWINRT"):
        desk.press(key)
    assert desk.window(SIZE) == ""
    desk.tell([said("f g h")])
    assert desk.window(SIZE) == "f\ng"
    for key in ("FWINRT", "FWINLT", "FWINLT"):
        desk.press(key)
    assert desk.window(SIZE) == "f\ng"


def test_the_voice_says_nothing_more_to_another_person() -> None:
    voice = Voice()
    outlet = VoiceOutlet(voice)
    outlet.tell([said("one")])
    outlet.forget()
    assert voice.done == ["en info one", "stop"]
