from __future__ import annotations

import sys
from pathlib import Path

import pytest

from accessible_games.output.speech import choose
from accessible_games.output.speech.backend import Backend
from accessible_games.output.speech.choose import Finding, open_backend, probe
from accessible_games.output.speech.prism_backend import PrismBackend
from accessible_games.output.speech.speaker import Speaker
from accessible_games.output.speech.worker_backend import missing_notice
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.output.speech.helpers import FakePlayer, wait_until


@pytest.fixture
def no_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No session bus and no speech service, whatever runs on this machine."""
    for name in ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path / 'bus'}")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'speechd'}")
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path / 'pulse'}")


def opened(name: str) -> tuple[str, list[Notice]]:
    """Return the backend found in the background, and its notices."""
    backend, notices = open_backend(name, Path("log"))
    assert notices == []
    heard: list[Notice] = []
    speaker = Speaker(backend, on_problem=heard.append)
    try:
        assert wait_until(lambda: backend.name != "opening" or bool(heard))
        return backend.name, heard
    finally:
        speaker.close()


@pytest.mark.usefixtures("no_reader")
def test_auto_takes_espeak_when_no_dispatcher_runs(player: FakePlayer) -> None:
    assert opened("auto") == ("espeak", [])


@pytest.mark.parametrize("engine", ["espeak", "pyttsx3"])
def test_an_engine_is_opened_by_its_name(player: FakePlayer, engine: str) -> None:
    assert opened(engine) == (engine, [])


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_auto_prefers_a_reader(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    class Reader(Backend):
        name = "prism"

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(choose, "PrismBackend", Reader)
    assert opened("auto") == ("prism", [])


@pytest.mark.usefixtures("no_reader")
def test_a_speech_dispatcher_that_does_not_answer_is_reported() -> None:
    assert opened("dispatcher") == ("opening", [Notice.of("speech-dispatcher-missing")])


def test_prism_that_is_not_installed_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    # None in sys.modules makes the import fail.
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(NoticeError) as raised:
        PrismBackend()
    assert raised.value.notice == Notice.of("speech-package-missing", package="prismatoid")


def test_log_needs_a_file(tmp_path: Path) -> None:
    backend, notices = open_backend("log", tmp_path / "log")
    assert (backend.name, notices) == ("log", [])
    backend.close()
    backend, notices = open_backend("log", tmp_path)
    assert (backend.name, notices[0].message) == ("none", "speech-log-unwritable")


def test_none_is_no_fault_and_an_engine_of_another_system_is() -> None:
    backend, notices = open_backend("none", Path("log"))
    assert (backend.name, notices) == ("none", [])
    backend, notices = open_backend("prism", Path("log"))
    names = "dispatcher, espeak, pyttsx3"
    assert (backend.name, notices) == ("none", [Notice.of("speech-engine-unknown", name="prism", names=names)])


@pytest.mark.usefixtures("no_reader")
def test_probe_finds_engines_and_player_and_leaves_no_folder(player: FakePlayer, temporary: Path) -> None:
    findings = probe()
    assert findings.engines == [
        Finding("dispatcher", Notice.of("speech-dispatcher-missing")),
        Finding("espeak", None, []),
        Finding("pyttsx3", None, []),
    ]
    assert findings.player == Path(sys.executable).name
    assert list(temporary.iterdir()) == []


@pytest.mark.usefixtures("no_reader")
def test_probe_without_sound(player: FakePlayer) -> None:
    player.mode("fail")
    assert not probe().player


def test_a_worker_that_does_not_start_cannot_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choose, "worker_command", lambda *_: ["/no/such/program"])
    faults = {each.engine: each.fault for each in probe().engines}
    assert faults["espeak"] == faults["pyttsx3"] == Notice.of("speech-worker-died")


@pytest.mark.parametrize(
    ("missing", "notice"),
    [
        ("pyttsx3", Notice.of("speech-package-missing", package="pyttsx3")),
        ("espeak", Notice.of("speech-espeak-missing")),
        ("voices", Notice.of("speech-system-voices-missing")),
    ],
)
def test_missing_parts_are_named(monkeypatch: pytest.MonkeyPatch, missing: str, notice: Notice) -> None:
    monkeypatch.setattr(choose, "_probe_worker", lambda _: {"missing": missing, "player": "paplay"})
    findings = probe()
    assert [each.fault for each in findings.engines[1:]] == [notice, notice]
    assert findings.player == "paplay"
    assert missing_notice(missing) == notice


def test_a_language_without_a_voice_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choose, "_probe_worker", lambda _: {"missing": "", "voice-en": "zira"})
    assert list(probe().engines[-1].unspoken) == ["de"]
