"""Players of one sound file that can be silenced within milliseconds from another thread."""

from __future__ import annotations

import importlib
import os
import shlex
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, Protocol

PLAYER_VARIABLE = "ACCESSIBLE_GAMES_PLAYER"
# A player that is not through this long after the sound should have ended hangs.
GRACE_SECONDS = 5.0
# After all players failed, this long no further attempt: each may cost tenths of a second.
RETRY_SECONDS = 10.0
_COMMANDS = {
    "pw-play": ["pw-play", "--latency=30ms"],
    "paplay": ["paplay", "--latency-msec=30"],
    "afplay": ["afplay"],
    "aplay": ["aplay", "-q"],
}

Wanted = Callable[[], bool]


class Player(Protocol):
    """Plays in the calling thread, is killed from another."""

    name: str

    def play(self, path: Path, seconds: float, wanted: Wanted) -> bool:
        """Play to the end or until killed while ``wanted()`` holds; False when this player cannot make sound here."""

    def kill(self) -> None:
        """Silence at once."""


class CommandPlayer:
    """A player program that takes the file name as its last argument."""

    def __init__(self, name: str, command: list[str]) -> None:
        """``command``: program and options; the file name is added."""
        self.name = name
        self._command = command
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def play(self, path: Path, seconds: float, wanted: Wanted) -> bool:
        """Run the program and wait for it; its exit code tells whether it could play."""
        quiet = subprocess.DEVNULL
        with self._lock:
            # Checked under the lock: a kill between the check and the start would miss the new process.
            if not wanted():
                return True
            try:
                process = subprocess.Popen([*self._command, str(path)], stdin=quiet, stdout=quiet, stderr=quiet)
            except OSError:
                return False
            self._process = process
        try:
            code = process.wait(seconds + GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            process.wait()
            return False
        finally:
            with self._lock:
                self._process = None
        return code == 0 or not wanted()

    def kill(self) -> None:
        """End the program; on POSIX with SIGKILL, which PulseAudio follows within 3 ms."""
        with self._lock:
            if self._process is not None:
                self._process.kill()


class _OwnPlayer:
    """Plays inside this process until an event."""

    def __init__(self) -> None:
        """Import nothing and touch no device yet: that takes a seventh of a second."""
        self._end = threading.Event()

    def kill(self) -> None:
        """End the playing; up to 20 ms that a device has got already may still sound."""
        self._end.set()


class MiniaudioPlayer(_OwnPlayer):
    """The miniaudio package inside this process; WAV files only."""

    name = "miniaudio"

    def play(self, path: Path, seconds: float, wanted: Wanted) -> bool:
        """Open the default device, stream the file, close the device."""
        self._end.clear()
        try:
            import miniaudio

            sound = miniaudio.decode_file(str(path), nchannels=1)
            device = miniaudio.PlaybackDevice(
                nchannels=1, sample_rate=sound.sample_rate, buffersize_msec=20, app_name="accessible-games"
            )
        except (ImportError, OSError, RuntimeError):
            return False
        except Exception as error:
            # MiniaudioError derives from Exception only and cannot be named before the import.
            if type(error).__module__.split(".")[0] != "miniaudio":
                raise
            return False
        try:
            stream = self._stream(sound.samples)
            next(stream)
            device.start(stream)
            while wanted() and not self._end.wait(0.05) and (seconds := seconds - 0.05) > -GRACE_SECONDS:
                continue
        finally:
            device.close()
        return True

    def _stream(self, samples: Any) -> Generator[Any, int, None]:
        position = 0
        frames = yield b""
        while position < len(samples) and not self._end.is_set():
            frames = yield samples[position : position + frames]
            position += frames
        # One more buffer of silence, so that the last samples are heard before the device closes.
        yield b"\0\0" * frames
        self._end.set()


class WinsoundPlayer(_OwnPlayer):
    """The standard library's player on Windows."""

    name = "winsound"

    def play(self, path: Path, seconds: float, wanted: Wanted) -> bool:
        """Play asynchronously and wait the file's duration, since Windows does not report the end."""
        self._end.clear()
        winsound: Any = importlib.import_module("winsound")
        if not wanted():
            return True
        try:
            winsound.PlaySound(str(path), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)
        except RuntimeError:
            return False
        self._end.wait(seconds)
        # Also at the natural end: the file stays open, and cannot be replaced, until Windows is told.
        winsound.PlaySound(None, 0)
        return True


def find_players() -> list[Player]:
    """Every player that may work here, best first; a command in ``ACCESSIBLE_GAMES_PLAYER`` replaces them all."""
    forced = os.environ.get(PLAYER_VARIABLE, "")
    if forced:
        command = shlex.split(forced, posix=os.name != "nt")
        return [CommandPlayer(Path(command[0]).name, command)]
    if sys.platform == "win32":
        return [WinsoundPlayer()]
    order = ["afplay"] if sys.platform == "darwin" else ["pw-play", "paplay", "miniaudio", "aplay"]
    players: list[Player] = []
    for name in order:
        if name == "miniaudio":
            players.append(MiniaudioPlayer())
        elif shutil.which(name):
            players.append(CommandPlayer(name, _COMMANDS[name]))
    return players


class FallbackPlayer:
    """Plays with the first player that can; silent for ten seconds when none could."""

    def __init__(self, players: list[Player], clock: Callable[[], float] = time.monotonic) -> None:
        """``players``: best first."""
        self._players = players
        self._clock = clock
        self._retry_at = 0.0

    def play(self, path: Path, seconds: float, wanted: Wanted) -> str:
        """Play until the end or until nobody wants it; the name of the player, empty when there was no sound."""
        if self._clock() < self._retry_at:
            return ""
        for player in self._players:
            if player.play(path, seconds, wanted):
                # The one that works comes first from now on; a new list, since kill() reads it in another thread.
                self._players = [player, *(other for other in self._players if other is not player)]
                return player.name
        self._retry_at = self._clock() + RETRY_SECONDS
        return ""

    def kill(self) -> None:
        """Silence whatever plays."""
        for player in self._players:
            player.kill()
