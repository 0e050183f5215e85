from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.speech import choose
from accessible_games.output.speech.backend import Backend
from accessible_games.output.speech.choose import Findings, open_backend, probe
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
def test_auto_takes_the_worker_when_no_reader_runs(player: FakePlayer) -> None:
    assert opened("auto") == ("worker", [])


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_auto_prefers_a_reader(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    class Reader(Backend):
        name = "prism"

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(choose, "PrismBackend", Reader)
    assert opened("auto") == ("prism", [])


@pytest.mark.usefixtures("no_reader")
def test_without_a_speech_service_the_voice_of_the_system_is_silent_and_says_why() -> None:
    assert opened("system") == ("opening", [Notice.of("speech-reader-missing")])


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


def test_none_is_no_fault_and_an_unknown_name_is() -> None:
    backend, notices = open_backend("none", Path("log"))
    assert (backend.name, notices) == ("none", [])
    with pytest.raises(NoticeError) as raised:
        open_backend("Worker", Path("log"))
    assert dict(raised.value.notice.facts) == {"name": "Worker", "names": "auto, system, worker, log, none"}


@pytest.mark.usefixtures("no_reader")
def test_probe_finds_voices_and_player_and_leaves_no_folder(player: FakePlayer, temporary: Path) -> None:
    findings = probe()
    assert findings == Findings("", "", {"de": "gmw/de", "en": "gmw/en"}, Path(sys.executable).name)
    assert findings.player
    assert len(player.files()) == 1
    assert list(temporary.iterdir()) == []
    assert [notice.message for notice in findings.notices()] == [
        "speech-reader-missing",
        "speech-found-worker",
        "speech-found-voice",
        "speech-found-voice",
        "speech-found-player",
    ]


@pytest.mark.usefixtures("no_reader")
def test_probe_without_sound(player: FakePlayer) -> None:
    player.mode("fail")
    findings = probe()
    assert not findings.player
    assert findings.notices()[-1] == Notice.of("speech-no-sound", missing="")


@pytest.mark.parametrize(
    ("missing", "message"),
    [
        ("pyttsx3", "speech-package-missing"),
        ("espeak", "speech-engine-missing"),
        ("voices", "speech-system-voices-missing"),
        ("start", "speech-worker-died"),
    ],
)
def test_missing_parts_are_named(missing: str, message: str) -> None:
    messages = [notice.message for notice in Findings("NVDA", missing, {}, "").notices()]
    assert messages == ["speech-found-reader", message, "speech-no-sound"]


@pytest.mark.parametrize(
    ("platform", "has_prism", "package"),
    [
        ("win32", False, "pyttsx3"),
        ("win32", True, "pyttsx3"),
        ("darwin", False, "prismatoid"),
        ("darwin", True, "pyttsx3"),
    ],
)
def test_the_package_to_install_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, platform: str, has_prism: bool, package: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object() if has_prism else None)
    notice = missing_notice("pyttsx3")
    assert notice == Notice.of("speech-package-missing", package=package)
    for language in ("en", "de"):
        assert f"pip install {package}." in Announcer(Listener(language)).notice(notice, "error").text
