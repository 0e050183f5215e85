"""The choice of a backend that speaks here, and a person's remedies if none does."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from accessible_games.languages import LANGUAGES
from accessible_games.output.speech.backend import (
    VOICES_SECONDS,
    Backend,
    Broken,
    Finished,
    Listener,
    LogBackend,
    Report,
    Utterance,
)
from accessible_games.output.speech.dispatcher import DispatcherBackend
from accessible_games.output.speech.engine import ESPEAK, PYTTSX3
from accessible_games.output.speech.prism_backend import PrismBackend
from accessible_games.output.speech.worker_backend import (
    WorkerBackend,
    end_worker,
    missing_notice,
    start_worker,
    worker_command,
)
from accessible_games.rules.core.notices import Notice, NoticeError

_LIVES = 3  # how often in all a lost voice is looked for again


class OpeningBackend(Backend):
    """The first of several backends that is available. Earlier texts are said as soon as it is."""

    name = "opening"

    def __init__(self, *openers: Callable[[], Backend]) -> None:
        """Each opener may take its time and raise ``NoticeError``; the best stands first."""
        super().__init__()
        self._openers = openers
        self._lives = _LIVES
        self._changed = threading.Condition()
        self._backend: Backend | None = None
        self._utterance: Utterance | None = None  # neither spoken nor stopped
        self._is_closed = False

    def connect(self, listener: Listener) -> None:
        """Set the listener, and begin to look."""
        super().connect(listener)
        self._look()

    def say(self, utterance: Utterance) -> None:
        """Hand it over, or keep it until there is a voice."""
        with self._changed:
            self._utterance = utterance
            if self._backend is not None:
                self._backend.say(utterance)

    def stop(self) -> None:
        """Silence the voice."""
        with self._changed:
            self._utterance = None
            if self._backend is not None:
                self._backend.stop()

    def close(self) -> None:
        """Give the voice back; one that is found later is given back at once."""
        with self._changed:
            self._is_closed = True
            backend, self._backend = self._backend, None
            self._changed.notify_all()
        if backend is not None:
            backend.close()

    def voices(self, language: str) -> Sequence[str]:
        """Return those of the voice that was found."""
        with self._changed:
            self._changed.wait_for(lambda: self._backend is not None or self._is_closed, 2 * VOICES_SECONDS)
            backend = self._backend
        return backend.voices(language) if backend is not None else ()

    def _look(self) -> None:
        threading.Thread(target=self._open, name="speech-opening", daemon=True).start()

    def _open(self) -> None:
        notice = None
        for opener in self._openers:
            try:
                found = opener()
            except NoticeError as error:
                notice = notice or error.notice
                continue
            if not self._begin(found, is_last=opener is self._openers[-1]):
                found.close()
            return
        assert notice is not None
        self._tell(Broken(notice))

    def _begin(self, found: Backend, *, is_last: bool) -> bool:
        """Let it speak from now on; return False if nobody wants a voice any more."""
        with self._changed:
            if self._is_closed:
                return False
            # With the lock held: it may be lost at once.
            found.connect(lambda report: self._hear(found, report, is_last=is_last))
            self._backend = found
            self.name = found.name
            if self._utterance is not None:
                found.say(self._utterance)
            self._changed.notify_all()
        return True

    def _hear(self, backend: Backend, report: Report, *, is_last: bool) -> None:
        with self._changed:
            if isinstance(report, Finished) and self._utterance is not None and self._utterance.id == report.id:
                self._utterance = None
            is_lost = isinstance(report, Broken) and not is_last and self._lives > 0
            if is_lost:
                self._lives -= 1
                self._backend = None
        if is_lost:
            backend.close()
            self._look()  # also for the lost one: it may have been started anew
        else:
            self._tell(report)


def open_backend(name: str, log_path: Path) -> tuple[Backend, list[Notice]]:
    """Return the backend of that name, or a silent one with the notices that say why; ``auto``: the first two engines.

    Voices are opened in the background: the speaker reports their faults.
    """
    openers = _openers()
    known: dict[str, Callable[[], Backend]] = {
        "auto": lambda: OpeningBackend(*list(openers.values())[:2]),
        **{engine: partial(OpeningBackend, opener) for engine, opener in openers.items()},
        "log": lambda: LogBackend(log_path),
        "none": Backend,
    }
    if name not in known:
        return Backend(), [Notice.of("speech-engine-unknown", name=name, names=", ".join(openers))]
    try:
        return known[name](), []
    except NoticeError as error:
        return Backend(), [error.notice]


def _openers() -> Mapping[str, Callable[[], Backend]]:
    """Return what opens each engine of this system, best first."""
    own = {engine: partial(WorkerBackend, engine) for engine in (ESPEAK, PYTTSX3)}
    if sys.platform in ("win32", "darwin"):
        return {"prism": PrismBackend, PYTTSX3: own[PYTTSX3]}
    return {"dispatcher": DispatcherBackend, **own}


@dataclass(frozen=True, slots=True)
class Finding:
    """An engine of this system. ``fault``: why it cannot speak; ``unspoken``: the languages without a voice of it."""

    engine: str
    fault: Notice | None = None
    unspoken: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Findings:
    """The engines of this system, best first; ``player``: what played silence without an error, or empty."""

    engines: Sequence[Finding]
    player: str


def probe() -> Findings:
    """Check everything once without a sound; takes half a second to two, at most about twenty."""
    openers = _openers()
    with ThreadPoolExecutor(len(openers)) as threads:
        found = list(threads.map(_probe_engine, openers, openers.values()))
    player = next((player for _, player in found if player), "")
    return Findings([each for each, _ in found], player)


def _probe_engine(engine: str, opener: Callable[[], Backend]) -> tuple[Finding, str]:
    """Return what was found out of an engine, and the player that its process could use."""
    if engine in (ESPEAK, PYTTSX3):
        facts = _probe_worker(engine)
        missing = facts.get("missing", "start")
        if missing == "start":
            return Finding(engine, Notice.of("speech-worker-died")), ""
        unspoken = [] if missing else [each for each in LANGUAGES if not facts.get(f"voice-{each}")]
        return Finding(engine, missing_notice(missing) if missing else None, unspoken), facts.get("player", "")
    try:
        opener().close()
    except NoticeError as error:
        return Finding(engine, error.notice), ""
    return Finding(engine), ""


_PROBE_SECONDS = 15.0


def _probe_worker(engine: str) -> dict[str, str]:
    """Return the worker's facts; empty if it did not start or did not answer in time."""
    try:
        with start_worker(worker_command("--probe", engine)) as process:
            try:
                output, _ = process.communicate(timeout=_PROBE_SECONDS)
            finally:
                end_worker(process)
        facts = json.loads(output)
    except (OSError, subprocess.TimeoutExpired, ValueError):
        return {}
    return {str(key): str(value) for key, value in facts.items()}
