"""Measure the delay of speech and of silence, recorded from a PulseAudio null sink.

Run ``python tests/benchmarks/bench_speech.py``; it takes about two minutes. It measures Speech Dispatcher,
espeak-ng and pyttsx3, each by itself and in the real program at a terminal: from the line that is written to the first
sound, and from a key to silence. Needs pulseaudio, pulseaudio-utils, speech-dispatcher and speech-dispatcher-espeak-ng;
makes no audible sound.
"""

from __future__ import annotations

import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import pexpect

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from accessible_games.output.speech.backend import Backend
from accessible_games.output.speech.dispatcher import DispatcherBackend
from accessible_games.output.speech.speaker import Speaker
from accessible_games.output.speech.worker_backend import WorkerBackend
from tests.output.speech.helpers import required, wait_until
from tests.output.speech.recorder import Recorder

ROOT = Path(__file__).resolve().parents[2]
RUNS = 20
TEXT = "Schwarz schiebt von a1 nach b2. Weiß verliert eine Kugel und ist am Zug."
Times = dict[str, list[float]]


def start_server(home: Path) -> subprocess.Popen[bytes]:
    """Start a sound server with one null sink and lead this process to it."""
    runtime = home / "run"
    runtime.mkdir(mode=0o700)
    socket = runtime / "pulse" / "native"
    os.environ |= {"HOME": str(home), "XDG_RUNTIME_DIR": str(runtime), "PULSE_SERVER": f"unix:{socket}"}
    os.environ |= {"ACCESSIBLE_GAMES_HOME": str(home), "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    os.environ.pop("SPEECHD_ADDRESS", None)
    modules = ["-L", "module-native-protocol-unix", "-L", "module-null-sink sink_name=null rate=22050"]
    command = [required("pulseaudio", "pulseaudio"), "-n", "--daemonize=no", "--exit-idle-time=-1", *modules]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
    assert wait_until(socket.exists), "pulseaudio does not start"
    return process


def end_service() -> None:
    """End the Speech Dispatcher that was started."""
    with contextlib.suppress(OSError, ValueError):
        folder = Path(os.environ["XDG_RUNTIME_DIR"]) / "speech-dispatcher"
        number = int((folder / "pid" / "speech-dispatcher.pid").read_text(encoding="ascii"))
        os.kill(number, 15)
        assert wait_until(lambda: not Path(f"/proc/{number}").exists())


def shorten_chunks(home: Path) -> None:
    """Let its espeak-ng hand sound over in chunks of 20 instead of 300 ms: to the end of one it speaks after a stop."""
    folder = home / ".config" / "speech-dispatcher"
    (folder / "modules").mkdir(parents=True)
    given = Path("/etc/speech-dispatcher")
    (folder / "speechd.conf").write_bytes((given / "speechd.conf").read_bytes())
    module = (given / "modules" / "espeak-ng.conf").read_text(encoding="utf-8")
    (folder / "modules" / "espeak-ng.conf").write_text(f"{module}\nEspeakAudioChunkSize 20\n", encoding="utf-8")


def measure(speaker: Speaker, recorder: Recorder, times: Times) -> None:
    """One text from the announcement to silence after ``stop``."""
    begin = time.monotonic()
    speaker.say(TEXT, "de", "move")
    times["say returns"].append(time.monotonic() - begin)
    assert recorder.wait_for_sound(5, begin), "no sound"
    times["announcement -> first sound"].append(recorder.first_sound_after(begin) - begin)
    time.sleep(0.5)
    assert wait_until(lambda: time.monotonic() - recorder.last_sound() < 0.02, 3)
    begin = time.monotonic()
    speaker.stop()
    times["stop returns"].append(time.monotonic() - begin)
    time.sleep(0.4)
    times["stop -> silence"].append(max(0.0, recorder.last_sound() - begin))


def measure_backend(backend: Backend, recorder: Recorder) -> Times:
    """The voice by itself."""
    times: Times = defaultdict(list)
    speaker = Speaker(backend)
    speaker.say("Hallo.", "de", "move")
    # The first sound wakes the sink up, which nobody waits for in a game.
    assert speaker.wait(10)
    for _ in range(RUNS):
        measure(speaker, recorder, times)
    speaker.close()
    return times


def measure_program(engine: str, recorder: Recorder) -> Times:
    """The program at a terminal, in edit mode: a line is typed, its answer is spoken, and a key silences it."""
    times: Times = defaultdict(list)
    command = ["-m", "accessible_games", "play", "--language", "en", "--edit"]
    program: Any = pexpect.spawn(sys.executable, command, encoding="utf-8", timeout=30)
    program.delaybeforesend = None
    lines = (
        ("sounds off", "Sounds off"),
        ("new abalone", "Your turn"),
        (f"speech engine {engine}", "Engine:"),
        ("speech on", "Speech on."),
    )
    for line, answer in lines:
        program.send(f"{line}\r")
        program.expect(answer)
    time.sleep(3)
    for _ in range(RUNS):
        program.send("help speech")
        time.sleep(0.5)
        program.send("\r")
        program.expect("own voice")
        begin = time.monotonic()
        assert recorder.wait_for_sound(5, begin - 0.03), "no sound"
        times["line written -> first sound"].append(max(0.0, recorder.first_sound_after(begin - 0.03) - begin))
        time.sleep(0.7)
        # A key in a pause of speech would find silence.
        assert wait_until(lambda: time.monotonic() - recorder.last_sound() < 0.02, 3)
        begin = time.monotonic()
        program.send("x")
        time.sleep(0.5)
        times["key -> silence"].append(max(0.0, recorder.last_sound() - begin))
        program.send("\x7f")
        time.sleep(0.2)
    for line, answer in (("speech off", "Speech off."), ("quit", pexpect.EOF)):
        program.send(f"{line}\r")
        program.expect(answer)
    return times


def report(title: str, times: Times) -> None:
    """Medians and maxima in milliseconds."""
    print(f"{title + ', ' + str(RUNS) + ' runs, ms':44}{'median':>9}{'max':>9}")
    for name, values in times.items():
        print(f"{name:44}{1000 * statistics.median(values):9.1f}{1000 * max(values):9.1f}")


def main() -> None:
    """Measure each voice, and the program with it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = start_server(Path(folder))
        try:
            recorder = Recorder()
            report("Speech Dispatcher as it comes", measure_backend(DispatcherBackend(), recorder))
            report("program, Speech Dispatcher as it comes", measure_program("dispatcher", recorder))
            end_service()
            shorten_chunks(Path(folder))
            report("Speech Dispatcher, short chunks", measure_backend(DispatcherBackend(), recorder))
            report("program, short chunks", measure_program("dispatcher", recorder))
            for engine in ("espeak", "pyttsx3"):
                report(engine, measure_backend(WorkerBackend(engine), recorder))
                report(f"program, {engine}", measure_program(engine, recorder))
            recorder.close()
        finally:
            end_service()
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
