"""Which backend speaks here, and what a person can do when none does."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from accessible_games.core import Notice, NoticeError
from accessible_games.languages import LANGUAGES
from accessible_games.speech.backend import Backend, LogBackend
from accessible_games.speech.prism_backend import PrismBackend
from accessible_games.speech.worker_backend import (
    WorkerBackend,
    end_worker,
    missing_notice,
    start_worker,
    worker_command,
)

_PROBE_SECONDS = 15.0


def open_backend(name: str, log_path: Path) -> tuple[Backend, list[Notice]]:
    """The backend of that name, or a silent one with the notices that say why; ``auto``: prism, worker, none.

    A worker starts in the background: what it lacks is reported by the speaker. An unknown name is a ``NoticeError``.
    """
    known: dict[str, Callable[[], Backend]] = {"auto": _open_best, "prism": PrismBackend, "worker": _open_worker}
    known |= {"log": lambda: LogBackend(log_path), "none": Backend}
    if name not in known:
        raise NoticeError(Notice.of("speech-backend-unknown", name=name, names=", ".join(known)))
    try:
        return known[name](), []
    except NoticeError as error:
        return Backend(), [error.notice]


def _open_best() -> Backend:
    try:
        return PrismBackend()
    except NoticeError:
        # No reader runs, or no prismatoid: the usual case, and no fault while the worker can speak.
        return _open_worker()


def _open_worker() -> Backend:
    if importlib.util.find_spec("pyttsx3") is None:
        raise NoticeError(missing_notice("pyttsx3"))
    return WorkerBackend()


@dataclass(frozen=True, slots=True)
class Findings:
    """What speech finds on this machine; an empty text means: not there."""

    reader: str
    """The screen reader or speech service that prism reaches."""
    missing: str
    """What the speech process lacks to speak: ``pyttsx3``, ``espeak``, or ``start`` when it did not come up."""
    voices: Mapping[str, str]
    """By language."""
    player: str
    """The player that played silence without an error."""

    def notices(self) -> list[Notice]:
        """The same as sentences, best news first, for a person to read."""
        found = Notice.of("speech-found-reader", reader=self.reader) if self.reader else None
        lines = [found or Notice.of("speech-reader-missing")]
        if not self.missing:
            lines.append(Notice.of("speech-found-worker"))
            lines += [_voice_notice(language, voice) for language, voice in self.voices.items()]
        elif self.missing == "start":
            lines.append(Notice.of("speech-worker-died"))
        else:
            lines.append(missing_notice(self.missing))
        lines.append(Notice.of("speech-found-player", player=self.player) if self.player else _NO_SOUND)
        return lines


_NO_SOUND = Notice.of("speech-no-sound")


def _voice_notice(language: str, voice: str) -> Notice:
    if voice:
        return Notice.of("speech-found-voice", language=language, voice=voice)
    return Notice.of("speech-voice-missing", language=language)


def probe() -> Findings:
    """Look at everything once without a sound; takes a quarter of a second to two, at most about twenty."""
    try:
        backend = PrismBackend()
        reader = backend.reader_name
        backend.close()
    except NoticeError:
        reader = ""
    facts = _probe_worker()
    voices = {language: facts.get(f"voice-{language}", "") for language in LANGUAGES}
    return Findings(reader, facts.get("missing", "start"), voices, facts.get("player", ""))


def _probe_worker() -> dict[str, str]:
    """The worker's facts; empty when it did not start or did not answer in time."""
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
