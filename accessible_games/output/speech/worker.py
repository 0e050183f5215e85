"""The speech process: ``python -m accessible_games.output.speech.worker ENGINE``; JSON lines in and out.

In: ``{"op":"say","id":1,"text":"…","language":"de","manner":{"rate":200}}``, ``{"op":"voices","language":"de"}`` and
``{"op":"stop"}``; the end of input ends it.
Out: ``ready`` (folder), ``play`` (id), ``done`` (id, completed), ``voices`` (language, names), ``trouble`` (kind,
language), ``missing`` (part).
A process of its own, because engines written in C may end or hang the process they live in, and because a sound that
plays must be silenced within milliseconds while the engine computes.
"""

from __future__ import annotations

import importlib
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import wave
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from accessible_games.languages import LANGUAGES
from accessible_games.output.speech.backend import Manner, clean_text, split_text
from accessible_games.output.speech.engine import Engine, EngineMissing, open_engine

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
        """Play to the end or until killed while ``wanted()`` holds; return False if this player cannot make
        sound here.
        """

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
        """Run the program and wait for it; its exit code shows whether it could play."""
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
        # Also at the natural end: the file stays open, and cannot be replaced, until Windows is asked to stop.
        winsound.PlaySound(None, 0)
        return True


def find_players() -> list[Player]:
    """Return every player that may work here, best first; a command in ``ACCESSIBLE_GAMES_PLAYER`` replaces
    them all.
    """
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
        """Play until the end or until nobody wants it; return the name of the player, empty if there was no sound."""
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
        """Silence the playing sound."""
        for player in self._players:
            player.kill()


FOLDER_PREFIX = "accessible-games-speech-"
# The main thread gets this long to end by itself after the end of input.
_EXIT_SECONDS = 2.0
_HANGS_SECONDS = 12.0  # an engine that needs longer for one piece of text

Send = Callable[..., None]


@dataclass(frozen=True, slots=True)
class _Order:
    id: int
    text: str
    language: str
    manner: Manner
    generation: int
    asks: bool = False
    """Only which voices there are."""


class Worker:
    """Reads orders in one thread, synthesizes and plays in the main thread."""

    def __init__(self, send: Send, folder: Path, player: FallbackPlayer) -> None:
        """``send`` writes one event; sound files go to ``folder``."""
        self._send = send
        self._folder = folder
        self._player = player
        self._orders: queue.SimpleQueue[_Order | None] = queue.SimpleQueue()
        # Raised by every stop; an order of an older generation is not wanted any more.
        self._generation = 0
        self._told: set[str] = set()

    def read(self, lines: Iterable[bytes]) -> None:
        """Read orders until the input ends, then close; meant for its own thread."""
        for line in lines:
            try:
                self._obey(json.loads(line))
            except (ValueError, KeyError, TypeError) as error:
                self._send(event="error", reason=str(error))
        self.close()

    def _obey(self, order: dict[str, Any]) -> None:
        if order["op"] == "stop":
            self._generation += 1
            self._player.kill()
        elif order["op"] == "say":
            text, manner = clean_text(str(order["text"])), _manner(order.get("manner", {}))
            self._orders.put(_Order(int(order["id"]), text, str(order["language"]), manner, self._generation))
        elif order["op"] == "voices":
            self._orders.put(_Order(0, "", str(order["language"]), Manner(), 0, asks=True))
        else:
            raise ValueError(f"unknown operation: {order['op']!r}")

    def close(self) -> None:
        """Silence, and let ``run`` return; should it hang, the process ends all the same."""
        self._generation += 1
        self._player.kill()
        self._orders.put(None)
        _Deadline(_EXIT_SECONDS, self._folder, 0).start()

    def run(self, engine: Engine) -> None:
        """Speak order after order until closed."""
        while (order := self._orders.get()) is not None:
            if order.asks:
                self._send(event="voices", language=order.language, names=engine.voices(order.language))
            else:
                self._send(event="done", id=order.id, completed=self._speak(engine, order))

    def _speak(self, engine: Engine, order: _Order) -> bool:
        def wanted() -> bool:
            return self._generation == order.generation

        if not engine.voice(order.language):
            self._tell_once("no-voice", order.language)
        sound = self._folder / f"speech{engine.suffix}"
        heard = True
        for number, piece in enumerate(split_text(order.text)):
            if not wanted():
                return False
            seconds = self._synthesize(engine, piece, order, sound)
            if not seconds or not wanted():
                continue
            if number == 0:
                self._send(event="play", id=order.id)
            heard = bool(self._player.play(sound, seconds, wanted)) and heard
        if not heard:
            self._tell_once("no-sound", "")
        return heard and wanted()

    def _synthesize(self, engine: Engine, text: str, order: _Order, sound: Path) -> float:
        deadline = _Deadline(_HANGS_SECONDS, self._folder, 3)
        deadline.start()
        try:
            return engine.synthesize(text, order.language, order.manner, sound)
        except OSError as error:
            # Nothing was written: one piece is lost, the voice goes on.
            self._send(event="error", reason=str(error))
            return 0.0
        finally:
            deadline.cancel()

    def _tell_once(self, kind: str, language: str) -> None:
        if kind + language not in self._told:
            self._told.add(kind + language)
            self._send(event="trouble", kind=kind, language=language)


def _manner(data: Mapping[str, Any]) -> Manner:
    rate, pitch, volume = (None if data.get(name) is None else int(data[name]) for name in ("rate", "pitch", "volume"))
    return Manner(rate, pitch, volume, str(data.get("voice", "")))


class _Deadline(threading.Timer):
    """Ends the process after a time unless cancelled: the only way out when the engine hangs in C code."""

    def __init__(self, seconds: float, folder: Path, code: int) -> None:
        super().__init__(seconds, self._end, (folder, code))
        self.daemon = True

    @staticmethod
    def _end(folder: Path, code: int) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(code)


def _protected_output() -> Send:
    """Keep our lines and the output of engines apart: standard output becomes standard error for everything else."""
    output = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    os.dup2(2, 1)
    lock = threading.Lock()

    def send(**event: object) -> None:
        try:
            with lock:
                output.write(json.dumps(event, ensure_ascii=False) + "\n")
                output.flush()
        except OSError:
            # The parent is gone; the end of input, which comes with it, ends this process.
            return

    return send


def _on_signals(close: Callable[[], None]) -> None:
    """Leave Ctrl-C to the parent, and end tidily when asked to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None:
            # In a thread: the handler runs in the main thread, which may hold the player's lock.
            signal.signal(number, lambda *_: threading.Thread(target=close, daemon=True).start())


def _probe(send: Send, folder: Path, name: str) -> None:
    """Write one line of facts: voices, and the player that played a twentieth of a second of silence."""
    facts = {"missing": "", "player": ""}
    try:
        engine = open_engine(name)
        facts |= {f"voice-{language}": engine.voice(language) for language in LANGUAGES}
    except EngineMissing as missing:
        facts["missing"] = str(missing)
    silence = folder / "silence.wav"
    with wave.open(str(silence), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22050)
        file.writeframes(bytes(2 * 22050 // 20))
    facts["player"] = FallbackPlayer(find_players()).play(silence, 0.05, lambda: True)
    send(event="probe", **facts)


def _serve(send: Send, folder: Path, name: str) -> int:
    worker = Worker(send, folder, FallbackPlayer(find_players()))
    _on_signals(worker.close)
    threading.Thread(target=worker.read, args=(sys.stdin.buffer,), daemon=True).start()
    try:
        engine = open_engine(name)
    except EngineMissing as missing:
        send(event="missing", part=str(missing))
        return 1
    send(event="ready", folder=str(folder))
    worker.run(engine)
    return 0


def main(arguments: list[str]) -> int:
    """Serve standard input with the engine that is named, or behind ``--probe`` print one line of facts about it."""
    send = _protected_output()
    folder = Path(tempfile.mkdtemp(prefix=FOLDER_PREFIX))
    try:
        if arguments[0] == "--probe":
            _probe(send, folder, arguments[1])
            return 0
        return _serve(send, folder, arguments[0])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    # Not sys.exit: the reading thread may hold the lock of standard input, which the interpreter's end wants.
    os._exit(main(sys.argv[1:]))
