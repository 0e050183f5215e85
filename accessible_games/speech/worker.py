"""The speech process: ``python -m accessible_games.speech.worker``; JSON lines in and out.

In: ``{"op":"say","id":1,"text":"…","language":"de","rate":200}`` and ``{"op":"stop"}``; the end of input ends it.
Out: ``ready`` (folder), ``play`` (id), ``done`` (id, completed), ``trouble`` (kind, language), ``missing`` (part).
A process of its own, because espeak-ng may end the process it lives in, and because a sound that plays
must be silenced within milliseconds while the engine computes.
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import sys
import tempfile
import threading
import wave
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from accessible_games.languages import LANGUAGES
from accessible_games.speech.engine import SYNTHESIS_SECONDS, EngineMissing, SpeechEngine, seconds_of, sound_file_name
from accessible_games.speech.players import FallbackPlayer, find_players
from accessible_games.speech.text import DEFAULT_RATE, clamp_rate, clean_text, split_text

FOLDER_PREFIX = "accessible-games-speech-"
# The main thread gets this long to end by itself after the end of input.
_EXIT_SECONDS = 2.0

Send = Callable[..., None]


@dataclass(frozen=True, slots=True)
class _Order:
    id: int
    text: str
    language: str
    rate: int
    generation: int


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
        """Take orders until the input ends, then close; meant for its own thread."""
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
            rate = clamp_rate(int(order.get("rate", DEFAULT_RATE)))
            text = clean_text(str(order["text"]))
            self._orders.put(_Order(int(order["id"]), text, str(order["language"]), rate, self._generation))
        else:
            raise ValueError(f"unknown op {order['op']!r}")

    def close(self) -> None:
        """Silence, and let ``run`` return; should it hang, the process ends all the same."""
        self._generation += 1
        self._player.kill()
        self._orders.put(None)
        _Deadline(_EXIT_SECONDS, self._folder, 0).start()

    def run(self, engine: SpeechEngine) -> None:
        """Speak order after order until closed; ``TimeoutError`` when the engine hangs."""
        while (order := self._orders.get()) is not None:
            self._send(event="done", id=order.id, completed=self._speak(engine, order))

    def _speak(self, engine: SpeechEngine, order: _Order) -> bool:
        def wanted() -> bool:
            return self._generation == order.generation

        voice = engine.voice(order.language)
        if not voice:
            self._tell_once("no-voice", order.language)
        sound = self._folder / sound_file_name()
        heard = True
        for number, piece in enumerate(split_text(order.text)):
            if not wanted():
                return False
            seconds = self._synthesize(engine, piece, voice, order.rate, sound)
            if not seconds or not wanted():
                continue
            if number == 0:
                self._send(event="play", id=order.id)
            heard = bool(self._player.play(sound, seconds, wanted)) and heard
        if not heard:
            self._tell_once("no-sound", "")
        return heard and wanted()

    def _synthesize(self, engine: SpeechEngine, text: str, voice: str, rate: int, sound: Path) -> float:
        deadline = _Deadline(SYNTHESIS_SECONDS + 2, self._folder, 3)
        deadline.start()
        try:
            engine.synthesize(text, voice, rate, sound)
            return seconds_of(sound, text)
        except (OSError, EOFError, wave.Error) as error:
            if isinstance(error, TimeoutError):
                raise
            # Nothing was written: one piece is lost, the voice goes on.
            self._send(event="error", reason=str(error))
            return 0.0
        finally:
            deadline.cancel()

    def _tell_once(self, kind: str, language: str) -> None:
        if kind + language not in self._told:
            self._told.add(kind + language)
            self._send(event="trouble", kind=kind, language=language)


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
    """Keep our lines and pyttsx3's ``print`` apart: standard output becomes standard error for everybody else."""
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
    """Let Ctrl-C to the parent, and end tidily when asked to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None:
            # In a thread: the handler runs in the main thread, which may hold the player's lock.
            signal.signal(number, lambda *_: threading.Thread(target=close, daemon=True).start())


def _probe(send: Send, folder: Path) -> None:
    """One line of facts: voices, and the player that played a twentieth of a second of silence."""
    facts = {"missing": "", "player": ""}
    try:
        engine = SpeechEngine()
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


def _serve(send: Send, folder: Path) -> int:
    worker = Worker(send, folder, FallbackPlayer(find_players()))
    _on_signals(worker.close)
    threading.Thread(target=worker.read, args=(sys.stdin.buffer,), daemon=True).start()
    try:
        engine = SpeechEngine()
    except EngineMissing as missing:
        send(event="missing", part=str(missing))
        return 1
    send(event="ready", folder=str(folder))
    worker.run(engine)
    return 0


def main(arguments: list[str]) -> int:
    """Serve standard input, or with ``--probe`` print one line of facts without making a sound."""
    send = _protected_output()
    folder = Path(tempfile.mkdtemp(prefix=FOLDER_PREFIX))
    try:
        if "--probe" in arguments:
            _probe(send, folder)
            return 0
        return _serve(send, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    # Not sys.exit: the reading thread may hold the lock of standard input, which the interpreter's end wants.
    os._exit(main(sys.argv[1:]))
