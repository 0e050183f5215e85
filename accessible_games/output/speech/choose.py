"""The choice of a backend that speaks here, and a person's remedies if none does."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
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
from accessible_games.output.speech.dispatcher import READER, DispatcherBackend
from accessible_games.output.speech.prism_backend import PrismBackend
from accessible_games.output.speech.worker_backend import (
    WorkerBackend,
    end_worker,
    missing_notice,
    no_sound_notice,
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


_PROBE_SECONDS = 15.0


def open_backend(name: str, log_path: Path) -> tuple[Backend, list[Notice]]:
    """Return the backend of that name, or a silent one with the notices that say why; ``auto``: system, worker.

    Voices are opened in the background: the speaker reports their faults. An unknown name raises NoticeError.
    """
    known: dict[str, Callable[[], Backend]] = {
        "auto": lambda: OpeningBackend(system_voice(), WorkerBackend),
        "system": lambda: OpeningBackend(system_voice()),
        "worker": WorkerBackend,
        "log": lambda: LogBackend(log_path),
        "none": Backend,
    }
    if name not in known:
        raise NoticeError(Notice.of("speech-backend-unknown", name=name, names=", ".join(known)))
    try:
        return known[name](), []
    except NoticeError as error:
        return Backend(), [error.notice]


def system_voice() -> Callable[[], Backend]:
    """Return the usual voice of other programs: Speech Dispatcher on Linux, elsewhere a screen reader."""
    return PrismBackend if sys.platform in ("win32", "darwin") else DispatcherBackend


@dataclass(frozen=True, slots=True)
class Findings:
    """The available speech on this machine; an empty text means: not there."""

    reader: str
    """The screen reader or speech service through which the program can speak."""
    missing: str
    """What the speech process lacks to speak: ``pyttsx3``, ``voices``, ``espeak``, or ``start`` of itself."""
    voices: Mapping[str, str]
    """By language."""
    player: str
    """The player that played silence without an error."""

    def notices(self) -> list[Notice]:
        """Return the same as sentences, best news first, for a person to read."""
        found = Notice.of("speech-found-reader", reader=self.reader) if self.reader else None
        lines = [found or Notice.of("speech-reader-missing")]
        if not self.missing:
            lines.append(Notice.of("speech-found-worker"))
            lines += [_voice_notice(language, voice) for language, voice in self.voices.items()]
        elif self.missing == "start":
            lines.append(Notice.of("speech-worker-died"))
        else:
            lines.append(missing_notice(self.missing))
        lines.append(Notice.of("speech-found-player", player=self.player) if self.player else no_sound_notice())
        return lines


def _voice_notice(language: str, voice: str) -> Notice:
    if voice:
        return Notice.of("speech-found-voice", language=language, voice=voice)
    return Notice.of("speech-voice-missing", language=language)


def probe() -> Findings:
    """Check everything once without a sound; takes a quarter of a second to two, at most about twenty."""
    try:
        backend = system_voice()()
        reader = backend.reader_name if isinstance(backend, PrismBackend) else READER
        backend.close()
    except NoticeError:
        reader = ""
    facts = _probe_worker()
    voices = {language: facts.get(f"voice-{language}", "") for language in LANGUAGES}
    return Findings(reader, facts.get("missing", "start"), voices, facts.get("player", ""))


def _probe_worker() -> dict[str, str]:
    """Return the worker's facts; empty if it did not start or did not answer in time."""
    try:
        with start_worker(worker_command("--probe")) as process:
            try:
                output, _ = process.communicate(timeout=_PROBE_SECONDS)
            finally:
                end_worker(process)
        facts = json.loads(output)
    except (OSError, subprocess.TimeoutExpired, ValueError):
        return {}
    return {str(key): str(value) for key, value in facts.items()}
