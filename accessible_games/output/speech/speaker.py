"""The queue in front of a backend: it decides who may interrupt whom, and which texts are outdated."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

from accessible_games.output.speech.backend import (
    OWN,
    Backend,
    Broken,
    Finished,
    Manner,
    Report,
    Trouble,
    Utterance,
    clean_text,
)
from accessible_games.rules.core.notices import Notice

ALERT, MOVE, INFO = "alert", "move", "info"
PRIORITIES = (ALERT, MOVE, INFO)


class Speaker:
    """Speaks texts by priority; safe to use from any thread, and never waits for sound.

    Texts are spoken in their order, and only ``stop`` drops one. An ``alert`` interrupts everything: a move or an
    info that it cuts off is said again after it, and an older alert is replaced.
    """

    def __init__(
        self,
        backend: Backend,
        *,
        manner: Callable[[str, str], Manner] = lambda language, kind: OWN,
        on_problem: Callable[[Notice], None] | None = None,
    ) -> None:
        """``manner`` returns the manner of a language and a kind of text, each time when that is due.

        ``on_problem`` is called from any thread, without a lock held, with each fact once.
        """
        self.backend = backend
        self._manner = manner
        self._on_problem = on_problem
        self._state = threading.Condition(threading.RLock())
        self._queue: list[Utterance] = []
        self._current: Utterance | None = None
        self._last_id = 0
        self._held = 0  # how many reasons there are to wait
        self._advancing = False
        self._closed = False
        self._known_problems: set[Notice] = set()
        self._untold: list[Notice] = []
        backend.connect(self._on_report)

    def say(self, text: str, language: str, priority: str = INFO, kind: str = "") -> int:
        """Queue a text and return its number, 0 if nothing in it can be spoken; ``ValueError``: no such priority."""
        if priority not in PRIORITIES:
            raise ValueError(f"unknown priority: {priority!r}")
        text = clean_text(text)
        with self._state:
            if not text or self._closed:
                return 0
            self._last_id += 1
            utterance = Utterance(self._last_id, text, language, priority, kind)
            self._make_room(utterance)
            self._advance()
        self._tell()
        return utterance.id

    def hold(self, seconds: float) -> None:
        """Begin no text for so long; what is spoken goes on."""
        with self._state:
            self._held += 1
        timer = threading.Timer(seconds, self._release)
        timer.daemon = True
        timer.start()

    def _release(self) -> None:
        with self._state:
            self._held -= 1
            self._advance()
        self._tell()

    def stop(self) -> None:
        """Silence at once and forget every waiting text, moves too."""
        with self._state:
            self._queue.clear()
            self._current = None
            self.backend.stop()
            self._state.notify_all()

    def wait(self, timeout: float) -> bool:
        """Wait until nothing is spoken and nothing waits; return False if ``timeout`` seconds did not suffice."""
        with self._state:
            return self._state.wait_for(lambda: self._current is None and not self._queue, timeout)

    def close(self) -> None:
        """Silence and give back the backend; a second call does nothing."""
        with self._state:
            if self._closed:
                return
            self._closed = True
            self.stop()
            backend = self.backend
        # Without the lock: the backend's thread may be waiting for it to deliver a last report.
        backend.close()

    def _make_room(self, new: Utterance) -> None:
        if new.priority != ALERT:
            self._queue.append(new)
            return
        if self._current is not None:
            cut_off, self._current = self._current, None
            self.backend.stop()
            if cut_off.priority != ALERT:
                self._queue.insert(0, cut_off)
        self._queue.insert(0, new)

    def _advance(self) -> None:
        """Hand over the next text when nothing is spoken; call with the lock held."""
        if self._advancing:
            # A backend reported the end from inside say(); the loop below goes on.
            return
        self._advancing = True
        try:
            while self._queue and self._current is None and not self._held:
                utterance = self._queue.pop(0)
                self._current = replace(utterance, manner=self._manner(utterance.language, utterance.kind))
                self.backend.say(self._current)
        finally:
            self._advancing = False
        self._state.notify_all()

    def _on_report(self, report: Report) -> None:
        broken: Backend | None = None
        with self._state:
            match report:
                case Finished(number):
                    if self._current is not None and self._current.id == number:
                        self._current = None
                case Trouble(notice):
                    self._add_problem(notice)
                case Broken(notice):
                    broken, self.backend, self._current = self.backend, Backend(), None
                    self.backend.connect(self._on_report)
                    self._add_problem(notice)
            self._advance()
        if broken is not None:
            broken.close()
        self._tell()

    def _add_problem(self, notice: Notice) -> None:
        if notice not in self._known_problems:
            self._known_problems.add(notice)
            self._untold.append(notice)

    def _tell(self) -> None:
        with self._state:
            untold, self._untold = self._untold, []
        if self._on_problem is not None:
            for notice in untold:
                self._on_problem(notice)
