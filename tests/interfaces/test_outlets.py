"""The voice as an outlet."""

from __future__ import annotations

from accessible_games.interfaces.terminal.outlets import VoiceOutlet
from tests.kit.said import said


class Voice:
    def __init__(self) -> None:
        self.done: list[str] = []

    def say(self, text: str, language: str, priority: str, kind: str) -> int:
        self.done.append(f"{language} {priority} {text}")
        return len(self.done)

    def hold(self, seconds: float) -> None:
        self.done.append(f"hold {seconds}")

    def stop(self) -> None:
        self.done.append("stop")


def test_the_voice_says_all_in_order() -> None:
    voice = Voice()
    outlet = VoiceOutlet(voice)
    outlet.tell([said("one"), said("two", "refusal"), said("")])
    outlet.silence()
    assert voice.done == ["en info one", "en alert two", "stop"]


def test_the_voice_waits_for_the_sounds_of_a_batch() -> None:
    voice = Voice()
    outlet = VoiceOutlet(voice, lambda batch: 0.3 * sum(one.sound is not None for one in batch))
    outlet.tell([said("one")])
    outlet.tell([said("two")._replace(sound="turn"), said("three")])
    assert voice.done == ["en info one", "hold 0.3", "en info two", "en info three"]


def test_the_voice_says_nothing_more_to_another_person() -> None:
    voice = Voice()
    outlet = VoiceOutlet(voice)
    outlet.tell([said("one")])
    outlet.forget()
    assert voice.done == ["en info one", "stop"]
