"""Which backend speaks here, and what a person can do when none does."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from accessible_games.languages import LANGUAGES
from accessible_games.output.speech.backend import Backend, LogBackend
from accessible_games.output.speech.dispatcher import READER, DispatcherBackend
from accessible_games.output.speech.opening import OpeningBackend
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

_PROBE_SECONDS = 15.0


def open_backend(name: str, log_path: Path) -> tuple[Backend, list[Notice]]:
    """The backend of that name, or a silent one with the notices that say why; ``auto``: system, worker.

    Voices are opened in the background: what they lack is told by the speaker. An unknown name is a ``NoticeError``.
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
    """Through what other programs speak here as well: Speech Dispatcher on Linux, elsewhere a screen reader."""
    return PrismBackend if sys.platform in ("win32", "darwin") else DispatcherBackend


@dataclass(frozen=True, slots=True)
class Findings:
    """What speech finds on this machine; an empty text means: not there."""

    reader: str
    """The screen reader or speech service through which the program can speak."""
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
        lines.append(Notice.of("speech-found-player", player=self.player) if self.player else no_sound_notice())
        return lines


def _voice_notice(language: str, voice: str) -> Notice:
    if voice:
        return Notice.of("speech-found-voice", language=language, voice=voice)
    return Notice.of("speech-voice-missing", language=language)


def probe() -> Findings:
    """Look at everything once without a sound; takes a quarter of a second to two, at most about twenty."""
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
