"""The parent's side of the speech process: start it, feed it, restart it once, clean up behind it."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from accessible_games.children import python
from accessible_games.output.speech.backend import (
    VOICES_SECONDS,
    Backend,
    Broken,
    Finished,
    Listener,
    Trouble,
    Utterance,
)
from accessible_games.rules.core.notices import Notice

_CLOSE_SECONDS = 3.0


def worker_command(*arguments: str) -> list[str]:
    """Return the command line of the worker."""
    return python.command("accessible_games.output.speech.worker", *arguments)


def start_worker(command: list[str]) -> subprocess.Popen[bytes]:
    """Start a worker; ``OSError`` when it fails."""
    return python.spawn(command, python.whole_environment(), folder=None)


def end_worker(process: subprocess.Popen[bytes]) -> None:
    """Kill a worker and the player it may have left behind; its session is named by its own process id."""
    if sys.platform == "win32":
        process.kill()
    else:
        # Before wait(): until then the process id cannot belong to anyone else.
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            process.kill()
    process.wait()


class WorkerBackend(Backend):
    """Speech by the worker process. ``say`` and ``stop`` cost one write to a pipe."""

    def __init__(self, engine: str, command: list[str] | None = None) -> None:
        """``command`` replaces the worker's command line; nothing is started yet."""
        super().__init__()
        self.name = engine
        self._command = command if command is not None else worker_command(engine)
        self._restarts = 1
        self._lock = threading.Lock()
        self._utterance: Utterance | None = None  # neither spoken nor stopped
        self._process: subprocess.Popen[bytes] | None = None
        self._ready = False
        self._closed = False
        self._folder = ""
        self._missing: Notice | None = None
        self._asked: dict[str, tuple[str, ...]] = {}  # names of voices by language
        self._answered = threading.Condition(self._lock)
        self._thread = threading.Thread(target=self._run, name="speech-worker", daemon=True)

    @property
    def process_id(self) -> int:
        """The worker's process id, 0 while none runs."""
        with self._lock:
            return self._process.pid if self._process is not None else 0

    def connect(self, listener: Listener) -> None:
        """Set the listener, and start the process."""
        super().connect(listener)
        self._thread.start()

    def say(self, utterance: Utterance) -> None:
        """Send the text, or keep it until the worker is ready."""
        with self._lock:
            self._utterance = utterance
            if self._ready:
                self._send_say(utterance)

    def stop(self) -> None:
        """Silence the worker and forget the texts that it has not spoken."""
        with self._lock:
            if self._utterance is not None and self._ready:
                self._write({"op": "stop"})
            self._utterance = None

    def close(self) -> None:
        """End the worker by ending its input; by force after three seconds."""
        with self._lock:
            self._closed = True
            self._utterance = None
            self._answered.notify_all()
            process = self._process
            if process is not None:
                self._end_input(process)
        if self._thread.ident is None or self._thread is threading.current_thread():
            return
        self._thread.join(_CLOSE_SECONDS)
        if self._thread.is_alive() and process is not None:
            process.kill()
            self._thread.join(_CLOSE_SECONDS)

    def voices(self, language: str) -> Sequence[str]:
        """Return the engine's voices, as soon as it has spoken the texts before."""
        with self._answered:
            if language not in self._asked:
                self._answered.wait_for(lambda: self._ready or self._closed, VOICES_SECONDS)
                self._write({"op": "voices", "language": language})
                self._answered.wait_for(lambda: language in self._asked or self._closed, VOICES_SECONDS)
            return self._asked.get(language, ())

    @staticmethod
    def _end_input(process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        try:
            process.stdin.close()
        except OSError:
            # Already dead: the reading thread sees the end of its output.
            return

    def _send_say(self, utterance: Utterance) -> None:
        order = {"op": "say", "id": utterance.id, "text": utterance.said, "language": utterance.language}
        self._write({**order, "manner": asdict(utterance.manner)})

    def _write(self, order: dict[str, object]) -> None:
        """Write an order; call with the lock held."""
        if self._process is None or self._process.stdin is None or self._closed:
            return
        try:
            self._process.stdin.write(json.dumps(order, ensure_ascii=False).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            # The worker has died: the reading thread notices, restarts it and sends again what is outstanding.
            self._ready = False

    def _run(self) -> None:
        """Own the process: follow its output, clean up, start it again as often as allowed."""
        while True:
            process = self._start()
            if process is None:
                break
            self._follow(process)
            self._clean_up(process)
            if self._closed:
                return
            if self._missing is not None or self._restarts == 0:
                break
            self._restarts -= 1
        if not self._closed:
            self._tell(Broken(self._missing or Notice.of("speech-worker-died")))

    def _start(self) -> subprocess.Popen[bytes] | None:
        with self._lock:
            if self._closed:
                return None
            try:
                self._process = start_worker(self._command)
            except OSError:
                self._process = None
            return self._process

    def _follow(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            try:
                event = json.loads(line)
            except ValueError:
                # A line torn by the worker's death; its end follows.
                continue
            self._handle(event)

    def _handle(self, event: dict[str, Any]) -> None:
        match event.get("event"):
            case "ready":
                with self._lock:
                    self._ready, self._folder = True, event["folder"]
                    if self._utterance is not None:
                        self._send_say(self._utterance)
                    self._answered.notify_all()
            case "voices":
                with self._lock:
                    self._asked[event["language"]] = tuple(event["names"])
                    self._answered.notify_all()
            case "done":
                with self._lock:
                    is_known = self._utterance is not None and self._utterance.id == event["id"]
                    if is_known:
                        self._utterance = None
                if is_known:
                    self._tell(Finished(event["id"]))
            case "trouble" if event["kind"] == "no-voice":
                self._tell(Trouble(Notice.of("speech-voice-missing", language=event["language"])))
            case "trouble":
                self._tell(Trouble(no_sound_notice()))
            case "missing":
                self._missing = missing_notice(event["part"])

    def _clean_up(self, process: subprocess.Popen[bytes]) -> None:
        with self._lock:
            self._ready, self._process = False, None
            folder, self._folder = self._folder, ""
        end_worker(process)
        assert process.stdin is not None
        assert process.stdout is not None
        self._end_input(process)
        process.stdout.close()
        if folder:
            # A worker that was killed could not do it.
            shutil.rmtree(folder, ignore_errors=True)


def missing_notice(part: str) -> Notice:
    """Return what to install or start when the worker lacks ``pyttsx3``, ``voices`` of the system or ``espeak``."""
    if part in ("espeak", "voices"):
        return Notice.of("speech-espeak-missing" if part == "espeak" else "speech-system-voices-missing")
    return Notice.of("speech-package-missing", package=part)


def no_sound_notice() -> Notice:
    """Return what to do when nothing can be played; it names only a package that is not installed."""
    return Notice.of("speech-no-sound", missing="" if importlib.util.find_spec("miniaudio") else "miniaudio")
