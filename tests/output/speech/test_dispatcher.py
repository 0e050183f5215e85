"""The client of Speech Dispatcher, and the voice that is looked for in the background, against a small server."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from accessible_games.output.speech import choose, dispatcher
from accessible_games.output.speech.backend import Backend, Broken, Finished, Manner, Report, Utterance
from accessible_games.output.speech.choose import OpeningBackend
from accessible_games.output.speech.dispatcher import DispatcherBackend
from accessible_games.output.speech.speaker import Speaker
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.output.speech.helpers import NotingSpeaker, wait_until
from tests.output.speech.ssip_server import SsipServer

GREETING = 4  # commands
LOST = Notice.of("speech-reader-lost", reader="Speech Dispatcher")


@pytest.fixture
def socket_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "socket"
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{path}")
    return path


@pytest.fixture
def server(socket_path: Path) -> Iterator[SsipServer]:
    made = SsipServer(socket_path)
    yield made
    made.close()


@pytest.fixture
def manners() -> dict[str, Manner]:
    return {}


@pytest.fixture
def speaker(server: SsipServer, manners: dict[str, Manner]) -> Iterator[Speaker]:
    made = Speaker(DispatcherBackend(), manner=lambda _, kind: manners.get(kind, Manner()))
    yield made
    made.close()


def test_the_own_voice_and_rate_are_left_and_the_own_dialect_too(server: SsipServer, speaker: Speaker) -> None:
    for text, language in (("Hallo.", "de"), ("Hello.", "en"), ("Servus.", "de")):
        speaker.say(text, language, "move")
    assert speaker.wait(5)
    assert server.heard[GREETING:] == [
        "SPEAK Hallo.",
        "SET SELF LANGUAGE en",
        "SPEAK Hello.",
        "SET SELF LANGUAGE de-AT",
        "SPEAK Servus.",
    ]
    assert server.heard[1:4] == [
        "SET SELF NOTIFICATION END ON",
        "SET SELF NOTIFICATION CANCEL ON",
        "SET SELF PRIORITY message",
    ]


def test_a_chosen_manner_applies_to_its_texts_only(
    server: SsipServer, speaker: Speaker, manners: dict[str, Manner]
) -> None:
    manners["talk"] = Manner(rate=280, pitch=75, volume=50, voice="German+Anna")
    speaker.say("a", "de", "move")
    speaker.say("b", "de", "move", "talk")
    speaker.say("c", "de", "move")
    assert speaker.wait(5)
    assert server.heard[GREETING + 1 : -1] == [
        *("SET SELF RATE 50", "SET SELF PITCH 50", "SET SELF VOLUME 0", "SET SELF SYNTHESIS_VOICE German+Anna"),
        "SPEAK b",
        *("SET SELF RATE 25", "SET SELF PITCH 0", "SET SELF VOLUME 80", "SET SELF VOICE_TYPE FEMALE1"),
    ]


@pytest.mark.parametrize(
    ("words", "rate"), [(80, -100), (125, -50), (170, 0), (280, 50), (390, 100), (450, 100), (10, -100)]
)
def test_words_a_minute_become_a_rate(words: int, rate: int) -> None:
    assert dispatcher._rate(words) == rate


def test_a_text_counts_as_said_when_the_service_says_so(server: SsipServer, speaker: Speaker) -> None:
    server.hold = True
    speaker.say("a", "de", "move")
    speaker.say("b", "de", "move")
    assert wait_until(lambda: "SPEAK a" in server.heard)
    assert not speaker.wait(0.1)
    assert "SPEAK b" not in server.heard
    server.end()
    assert wait_until(lambda: "SPEAK b" in server.heard)
    server.end("703", "CANCELED")  # by the person, in another program
    assert speaker.wait(5)


def test_stop_cancels_and_a_late_end_does_not_end_the_next_text(server: SsipServer, speaker: Speaker) -> None:
    server.hold = True
    speaker.say("a", "de", "move")
    speaker.say("b", "de", "move")
    assert wait_until(lambda: "SPEAK a" in server.heard)
    speaker.stop()
    assert speaker.wait(1)
    speaker.say("c", "de", "move")
    assert wait_until(lambda: "SPEAK c" in server.heard)
    assert server.heard[-2:] == ["CANCEL SELF", "SPEAK c"]
    assert not speaker.wait(0.1)
    server.end()
    assert speaker.wait(5)


@pytest.mark.parametrize("text", [".", ". a", "QUIT", "CANCEL ALL", "<speak>a</speak>"])
def test_no_text_is_a_command(server: SsipServer, speaker: Speaker, text: str) -> None:
    speaker.say(text, "de", "move")
    speaker.say("next", "de", "move")
    assert speaker.wait(5)
    sent = f".{text}" if text.startswith(".") else text
    assert server.heard[GREETING:] == [f"SPEAK {sent}", "SPEAK next"]


def test_a_refused_text_counts_as_said(server: SsipServer, speaker: Speaker, manners: dict[str, Manner]) -> None:
    server.refuses = "SET SELF RATE"
    manners["talk"] = Manner(rate=450)
    speaker.say("a", "de", "move", "talk")
    speaker.say("b", "de", "move")
    assert speaker.wait(5)
    assert [each for each in server.heard if each.startswith("SPEAK")] == ["SPEAK a", "SPEAK b"]


def test_voices_of_a_language(speaker: Speaker) -> None:
    assert speaker.backend.voices("de") == ("German", "German+Anna")
    assert speaker.backend.voices("en") == ("English", "English (Caribbean)")
    assert speaker.backend.voices("fr") == ()


def test_a_missing_voice_is_reported_once_in_a_quiet_moment(
    server: SsipServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "_IDLE_SECONDS", 0.01)
    speaker = NotingSpeaker(DispatcherBackend())
    for language in ("fr", "de", "fr"):
        speaker.say("a", language, "move")
    assert wait_until(lambda: len(speaker.problems) == 1)
    speaker.say("a", "fr", "move")
    assert speaker.wait(5)
    assert speaker.problems == [Notice.of("speech-voice-missing", language="fr")]
    assert server.heard.count("LIST SYNTHESIS_VOICES") == 1
    speaker.close()


def test_without_a_service_a_notice_is_raised(socket_path: Path) -> None:
    with pytest.raises(NoticeError) as raised:
        DispatcherBackend()
    assert raised.value.notice == Notice.of("speech-dispatcher-missing")


@pytest.mark.parametrize("address", ["inet_socket:127.0.0.1:1", "inet_socket::x", "nonsense", "unix_socket:"])
def test_a_strange_address_is_no_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, address: str) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("SPEECHD_ADDRESS", address)
    with pytest.raises(NoticeError):
        DispatcherBackend()


def test_a_lost_service_is_reported(server: SsipServer) -> None:
    speaker = NotingSpeaker(DispatcherBackend())
    server.hold = True
    speaker.say("a", "de", "move")
    assert wait_until(lambda: "SPEAK a" in server.heard)
    server.hang_up()
    assert wait_until(lambda: speaker.problems == [LOST])
    assert speaker.say("b", "de", "move") > 0
    assert speaker.wait(1)
    speaker.close()


def test_the_service_is_started_if_that_is_usual(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, socket_path: Path
) -> None:
    monkeypatch.delenv("SPEECHD_ADDRESS")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    program, heard = tmp_path / "speech-dispatcher", tmp_path / "spoken"
    program.write_text(f"#!{sys.executable}\nimport sys\nopen({str(heard)!r}, 'w').write(' '.join(sys.argv[1:]))\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with pytest.raises(NoticeError):
        DispatcherBackend()
    usual = tmp_path / "speech-dispatcher" / "speechd.sock"
    assert heard.read_text() == f"--spawn --communication-method unix_socket --socket-path {usual}"


def slowly_opened() -> tuple[NotingSpeaker, threading.Event]:
    """Return a speaker whose voice is there when the event is set."""
    ready = threading.Event()

    def slow() -> Backend:
        ready.wait(10)
        return DispatcherBackend()

    return NotingSpeaker(OpeningBackend(slow)), ready


class TestOpening:
    def test_early_texts_are_said_as_soon_as_there_is_a_voice(self, server: SsipServer) -> None:
        speaker, ready = slowly_opened()
        speaker.say("a", "de", "move")
        speaker.say("b", "de", "move")
        assert server.heard == []
        ready.set()
        assert speaker.wait(5)
        assert server.heard[GREETING:] == ["SPEAK a", "SPEAK b"]
        assert speaker.backend.name == "dispatcher"
        speaker.close()

    def test_stopped_early_texts_are_not_said(self, server: SsipServer) -> None:
        speaker, ready = slowly_opened()
        speaker.say("a", "de", "move")
        speaker.stop()
        speaker.say("b", "de", "move")
        ready.set()
        assert speaker.wait(5)
        assert server.heard[GREETING:] == ["SPEAK b"]
        speaker.close()

    def test_a_restarted_service_continues_with_the_lost_text(self, server: SsipServer) -> None:
        speaker = NotingSpeaker(OpeningBackend(DispatcherBackend, Backend))
        server.hold = True
        speaker.say("a", "de", "move")
        assert wait_until(lambda: "SPEAK a" in server.heard)
        server.hold = False
        server.hang_up()
        assert speaker.wait(5)
        assert [each for each in server.heard if each.startswith("SPEAK")] == ["SPEAK a", "SPEAK a"]
        assert speaker.problems == []
        speaker.close()

    def test_the_next_voice_speaks_when_the_service_has_gone_for_good(self, server: SsipServer) -> None:
        spoken: list[str] = []

        class Own(Backend):
            name = "own"

            def say(self, utterance: Utterance) -> None:
                spoken.append(utterance.text)
                threading.Thread(target=self._tell, args=(Finished(utterance.id),)).start()

        speaker = NotingSpeaker(OpeningBackend(DispatcherBackend, Own))
        server.hold = True
        speaker.say("a", "de", "move")
        assert wait_until(lambda: "SPEAK a" in server.heard)
        server.close()
        assert speaker.wait(5)
        assert (spoken, speaker.backend.name, speaker.problems) == (["a"], "own", [])
        speaker.close()

    def test_without_any_voice_the_first_says_why(self, socket_path: Path) -> None:
        speaker = NotingSpeaker(OpeningBackend(DispatcherBackend))
        assert wait_until(lambda: speaker.problems == [Notice.of("speech-dispatcher-missing")])
        assert speaker.backend.name == "none"

    def test_the_last_voice_is_not_looked_for_again(self) -> None:
        made: list[Backend] = []

        class Frail(Backend):
            def __init__(self) -> None:
                super().__init__()
                made.append(self)

            def say(self, utterance: Utterance) -> None:
                threading.Thread(target=self._tell, args=(Broken(LOST),)).start()

        speaker = NotingSpeaker(OpeningBackend(Frail))
        speaker.say("a", "de")
        assert wait_until(lambda: speaker.problems == [LOST])
        assert len(made) == 1

    def test_a_voice_that_breaks_again_and_again_is_given_up(self) -> None:
        made: list[Backend] = []
        heard: list[Report] = []

        def open_one() -> Backend:
            made.append(Backend())
            return made[-1]

        voice = OpeningBackend(open_one, Backend)
        voice.connect(heard.append)

        def is_open(count: int) -> bool:
            return voice._backend is not None and len(made) == count

        for count in range(1, 5):
            assert wait_until(partial(is_open, count))
            assert heard == []
            made[-1]._tell(Broken(LOST))
        assert heard == [Broken(LOST)]
        assert len(made) == 4

    @pytest.mark.parametrize("end", ["answer", "close"])
    def test_voices_are_listed_as_soon_as_they_are_known_or_unwanted(
        self, server: SsipServer, monkeypatch: pytest.MonkeyPatch, end: str
    ) -> None:
        monkeypatch.setattr(dispatcher, "VOICES_SECONDS", 600.0)
        if end == "close":
            monkeypatch.setattr(DispatcherBackend, "_take", lambda *_: None)  # nothing is answered
        backend = DispatcherBackend()
        backend.connect(lambda _: None)
        found: list[Sequence[str]] = []
        asking = threading.Thread(target=lambda: found.append(backend.voices("de")), daemon=True)
        asking.start()
        assert wait_until(lambda: "LIST SYNTHESIS_VOICES" in server.heard)
        if end == "answer":
            assert wait_until(lambda: bool(found))
        backend.close()
        assert wait_until(lambda: bool(found))
        assert found == [("German", "German+Anna") if end == "answer" else ()]

    @pytest.mark.parametrize("is_found", [True, False])
    def test_voices_wait_until_a_backend_is_found_or_closed(
        self, monkeypatch: pytest.MonkeyPatch, is_found: bool
    ) -> None:
        monkeypatch.setattr(choose, "VOICES_SECONDS", 600.0)
        may_open, waits = threading.Event(), threading.Event()

        class Noting(threading.Condition):
            def wait_for(self, predicate: Callable[[], Any], timeout: float | None = None) -> Any:
                waits.set()
                return super().wait_for(predicate, timeout)

        class Voice(Backend):
            def voices(self, language: str) -> Sequence[str]:
                return (language,)

        def slow() -> Backend:
            may_open.wait(600)
            return Voice()

        backend = OpeningBackend(slow)
        backend._changed = Noting()
        backend.connect(lambda _: None)
        found: list[Sequence[str]] = []
        asking = threading.Thread(target=lambda: found.append(backend.voices("de")), daemon=True)
        asking.start()
        assert waits.wait(40)
        if is_found:
            may_open.set()
        else:
            backend.close()
        assert wait_until(lambda: bool(found))
        may_open.set()
        assert found == [("de",) if is_found else ()]
