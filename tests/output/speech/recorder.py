"""Records the monitor of the null sink and reports when sound was in it."""

from __future__ import annotations

import array
import subprocess
import threading
import time

from tests.output.speech.helpers import required, wait_until

RATE = 22050
# Two milliseconds of mono 16 bit samples; loud is above -50 dB.
_FRAMES = 44
_LOUD = 100
_PAUSE = 250  # of these blocks, half a second: longer than any pause within a sentence


class Recorder:
    """Notes the moment (``time.monotonic``) of every two milliseconds with sound; needs ``PULSE_SERVER``."""

    def __init__(self) -> None:
        command = [required("parec", "pulseaudio-utils"), "--device=null.monitor", "--raw", "--format=s16le"]
        command += [f"--rate={RATE}", "--channels=1", "--latency-msec=2", "--process-time-msec=1"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self._moments: list[float] = []
        self._peaks: list[int] = []
        self._blocks = 0
        self._last = 0  # the number of the last block with sound
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()
        assert wait_until(lambda: self._blocks > 0), "parec does not record"

    def _listen(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        while block := stream.read(2 * _FRAMES):
            self._blocks += 1
            samples = array.array("h", block[: len(block) // 2 * 2])
            peak = max(samples, default=0)
            if peak > _LOUD:
                self._moments.append(time.monotonic())
                self._peaks.append(peak)
                self._last = self._blocks

    @property
    def heard(self) -> int:
        """Return how many blocks had sound so far, which does not depend on the load of the machine."""
        return len(self._moments)

    def wait_for_silence(self) -> bool:
        """Wait, and return whether there is no sound any more."""
        return wait_until(lambda: self._blocks - self._last > _PAUSE)

    def first_sound_after(self, moment: float) -> float:
        """When sound first came after a moment; 0 when none did."""
        return next((heard for heard in tuple(self._moments) if heard > moment), 0.0)

    def loudest_after(self, moment: float) -> int:
        """The highest sample since then; 0 when there was no sound."""
        heard = zip(tuple(self._moments), self._peaks, strict=False)
        return max((peak for when, peak in heard if when > moment), default=0)

    def last_sound(self) -> float:
        """When sound was last heard; 0 when never."""
        return self._moments[-1] if self._moments else 0.0

    def wait_for_sound(self, seconds: float, after: float = 0.0) -> bool:
        """Wait, and return whether sound comes within this time."""
        return wait_until(lambda: self.first_sound_after(after) > 0, seconds)

    def close(self) -> None:
        """End the recording."""
        self._process.terminate()
        self._process.wait(10)
        self._thread.join(10)
        if self._process.stdout is not None:
            self._process.stdout.close()
