"""A voice that is looked for in the background: nobody waits for it, and when it is lost the next one speaks on."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from accessible_games.output.speech.backend import (
    VOICES_SECONDS,
    Backend,
    Broken,
    Finished,
    Listener,
    Report,
    Utterance,
)
from accessible_games.rules.core.notices import NoticeError

_LIVES = 3  # how often in all a lost voice is looked for again


class OpeningBackend(Backend):
    """The first of several backends that can be had. What is said before it is there is said as soon as it is."""

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
        """Name the one who is told, and begin to look."""
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
        """Give the voice back; one that is still looked for is given back when it comes."""
        with self._changed:
            self._is_closed = True
            backend, self._backend = self._backend, None
            self._changed.notify_all()
        if backend is not None:
            backend.close()

    def voices(self, language: str) -> Sequence[str]:
        """Those of the voice that was found."""
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
        """Let it speak from now on; False when nobody wants a voice any more."""
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
