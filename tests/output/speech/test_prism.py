"""The prism backend with a fake reader: its texts, their voices, and when it counts as finished."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable

import pytest

from accessible_games.output.speech import prism_backend
from accessible_games.output.speech.prism_backend import PrismBackend
from accessible_games.rules.core.notices import Notice
from tests.output.speech.helpers import NotingSpeaker, wait_until


class PrismError(Exception):
    pass


class FakeReader:
    """A reader with an English and a German voice that cannot tell whether it speaks, like Speech Dispatcher."""

    name = "Fake Reader"
    voices_count = 3
    features = types.SimpleNamespace(
        supports_set_voice=True, supports_count_voices=True, supports_stop=True, supports_is_speaking=False
    )

    def __init__(self) -> None:
        self.voice = 2
        self.heard: list[str] = []
        self.dead = False

    def get_voice_language(self, index: int) -> str:
        return ["en-GB", "de-DE", "en-US"][index]

    def speak(self, text: str, interrupt: bool) -> None:
        if self.dead:
            raise PrismError
        assert not interrupt
        self.heard.append(f"{self.voice} {text}")

    def stop(self) -> None:
        self.heard.append("(stop)")


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> FakeReader:
    made = FakeReader()
    context: Callable[[], object] = lambda: types.SimpleNamespace(acquire_best=lambda: made)  # noqa: E731
    monkeypatch.setitem(sys.modules, "prism", types.SimpleNamespace(Context=context, PrismError=PrismError))
    monkeypatch.setattr(prism_backend, "_START_SECONDS", 0.0)
    return made


def test_each_language_gets_its_voice_and_the_chosen_one_is_kept(reader: FakeReader) -> None:
    speaker = NotingSpeaker(PrismBackend())
    for text, language in (("Hi.", "en"), ("Hallo.", "de"), ("Bye.", "en")):
        speaker.say(text, language, "move")
    assert speaker.wait(5)
    assert reader.heard == ["2 Hi.", "1 Hallo.", "0 Bye."]
    speaker.say("Salut.", "fr", "move")
    assert speaker.wait(5)
    assert speaker.problems == [Notice.of("speech-voice-missing", language="fr")]
    speaker.close()


def test_an_alert_interrupts_an_info_by_the_length_of_its_text(reader: FakeReader) -> None:
    speaker = NotingSpeaker(PrismBackend())
    speaker.say("long " * 100, "en")
    assert wait_until(lambda: len(reader.heard) == 1)
    assert not speaker.wait(0)
    speaker.say("Alert.", "en", "alert")
    assert wait_until(lambda: len(reader.heard) == 3)
    assert reader.heard[1:] == ["(stop)", "2 Alert."]
    speaker.stop()
    assert wait_until(lambda: reader.heard[-1] == "(stop)")
    speaker.close()


def test_a_reader_that_ends_is_reported(reader: FakeReader) -> None:
    speaker = NotingSpeaker(PrismBackend())
    reader.dead = True
    speaker.say("Hi.", "en")
    assert wait_until(lambda: speaker.backend.name == "none" and len(speaker.problems) > 0)
    assert speaker.problems == [Notice.of("speech-reader-lost", reader="Fake Reader")]
