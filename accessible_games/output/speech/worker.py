"""The speech process: ``python -m accessible_games.output.speech.worker``; JSON lines in and out.

In: ``{"op":"say","id":1,"text":"…","language":"de","manner":{"rate":200}}``, ``{"op":"voices","language":"de"}`` and
``{"op":"stop"}``; the end of input ends it.
Out: ``ready`` (folder), ``play`` (id), ``done`` (id, completed), ``voices`` (language, names), ``trouble`` (kind,
language), ``missing`` (part).
A process of its own, because engines written in C may end or hang the process they live in, and because a sound that
plays must be silenced within milliseconds while the engine computes.
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
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from accessible_games.languages import LANGUAGES
from accessible_games.output.speech.backend import Manner
from accessible_games.output.speech.engine import Engine, EngineMissing, open_engine
from accessible_games.output.speech.players import FallbackPlayer, find_players
from accessible_games.output.speech.text import clean_text, split_text

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
            text, manner = clean_text(str(order["text"])), _manner(order.get("manner", {}))
            self._orders.put(_Order(int(order["id"]), text, str(order["language"]), manner, self._generation))
        elif order["op"] == "voices":
            self._orders.put(_Order(0, "", str(order["language"]), Manner(), 0, asks=True))
        else:
            raise ValueError(f"unknown op {order['op']!r}")

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
    """Keep our lines and what engines print apart: standard output becomes standard error for everybody else."""
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
        engine = open_engine()
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
        engine = open_engine()
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
