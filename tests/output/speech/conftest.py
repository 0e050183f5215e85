"""A player that keeps what it should play, and a sound server without a sound card."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.output.speech.worker_backend import WorkerBackend
from tests.output.speech.helpers import FakePlayer, NotingSpeaker, Pulse, required, wait_until
from tests.output.speech.recorder import Recorder


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakePlayer:
    folder = tmp_path / "played"
    folder.mkdir()
    return FakePlayer(folder, monkeypatch)


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which workers make their temporary folders."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    return folder


@pytest.fixture
def worker() -> WorkerBackend:
    return WorkerBackend("espeak")


@pytest.fixture
def speaker(player: FakePlayer, temporary: Path, worker: WorkerBackend) -> Iterator[NotingSpeaker]:
    """A speaker with a real worker and the fake player."""
    made = NotingSpeaker(worker)
    yield made
    made.close()


@pytest.fixture(scope="session")
def pulse(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pulse]:
    server = required("pulseaudio", "pulseaudio")
    required("paplay", "pulseaudio-utils")
    home = tmp_path_factory.mktemp("pulse")
    runtime = home / "run"
    runtime.mkdir(mode=0o700)
    socket = runtime / "pulse" / "native"
    own = {"HOME": str(home), "XDG_RUNTIME_DIR": str(runtime), "XDG_CONFIG_HOME": str(home / "config")}
    modules = ["-L", "module-native-protocol-unix", "-L", "module-null-sink sink_name=null rate=22050"]
    with (home / "log").open("wb") as log:
        command = [server, "-n", "--daemonize=no", "--exit-idle-time=-1", *modules]
        process = subprocess.Popen(command, env=os.environ | own, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
    try:
        assert wait_until(socket.exists), (home / "log").read_text(encoding="utf-8", errors="replace")
        yield Pulse(own | {"PULSE_SERVER": f"unix:{socket}"})
    finally:
        process.terminate()
        process.wait(10)


@pytest.fixture
def in_pulse(pulse: Pulse, monkeypatch: pytest.MonkeyPatch) -> Pulse:
    """This process's environment leads to the null sink, and to no Speech Dispatcher."""
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{pulse.environment['HOME']}/no-dispatcher")
    for name, value in pulse.environment.items():
        monkeypatch.setenv(name, value)
    return pulse


@pytest.fixture
def recorder(in_pulse: Pulse) -> Iterator[Recorder]:
    made = Recorder()
    yield made
    made.close()
