"""How fast speech begins and falls silent, recorded from a PulseAudio null sink.

Run ``python tests/benchmarks/bench_speech.py``; it takes about half a minute.
Needs pulseaudio and pulseaudio-utils; makes no audible sound.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from accessible_games.speech.speaker import Speaker
from accessible_games.speech.worker_backend import WorkerBackend
from tests.speech.helpers import required, wait_until
from tests.speech.recorder import Recorder

RUNS = 20
TEXT = "Schwarz schiebt von a 1 nach b 2. Weiß verliert eine Kugel und ist am Zug."


def start_server(home: Path) -> subprocess.Popen[bytes]:
    """Start a sound server with one null sink and lead this process to it."""
    runtime = home / "run"
    runtime.mkdir(mode=0o700)
    socket = runtime / "pulse" / "native"
    os.environ |= {"HOME": str(home), "XDG_RUNTIME_DIR": str(runtime), "PULSE_SERVER": f"unix:{socket}"}
    modules = ["-L", "module-native-protocol-unix", "-L", "module-null-sink sink_name=null rate=22050"]
    command = [required("pulseaudio", "pulseaudio"), "-n", "--daemonize=no", "--exit-idle-time=-1", *modules]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
    assert wait_until(socket.exists), "pulseaudio does not start"
    return process


def measure(speaker: Speaker, recorder: Recorder, times: dict[str, list[float]]) -> None:
    """One text from the announcement to silence after ``stop``."""
    begin = time.monotonic()
    speaker.say(TEXT, "de", "move")
    times["say returns"].append(time.monotonic() - begin)
    assert recorder.wait_for_sound(5, begin), "no sound"
    times["announcement -> first sound"].append(recorder.first_sound_after(begin) - begin)
    time.sleep(0.5)
    begin = time.monotonic()
    speaker.stop()
    times["stop returns"].append(time.monotonic() - begin)
    time.sleep(0.4)
    times["stop -> silence"].append(max(0.0, recorder.last_sound() - begin))


def main() -> None:
    """Print medians and maxima in milliseconds."""
    times: dict[str, list[float]] = {
        name: [] for name in ("say returns", "announcement -> first sound", "stop returns", "stop -> silence")
    }
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(Path(folder))
        try:
            recorder, speaker = Recorder(), Speaker(WorkerBackend())
            speaker.say("Hallo.", "de")
            # The first sound wakes the sink up, which nobody waits for in a game.
            assert speaker.wait(10)
            for _ in range(RUNS):
                measure(speaker, recorder, times)
            speaker.close()
            recorder.close()
        finally:
            server.terminate()
            server.wait(10)
    print(f"{'milliseconds, ' + str(RUNS) + ' runs':32}{'median':>9}{'max':>9}")
    for name, values in times.items():
        print(f"{name:32}{1000 * statistics.median(values):9.1f}{1000 * max(values):9.1f}")


if __name__ == "__main__":
    main()
