"""A running screen reader as the voice on Windows and macOS, through the prismatoid package (imported as ``prism``)."""

from __future__ import annotations

import queue
import threading
import time
from typing import Any

from accessible_games.output.speech.backend import (
    OWN,
    Backend,
    Broken,
    Finished,
    Listener,
    Trouble,
    Utterance,
    primary_language,
)
from accessible_games.rules.core.notices import Notice, NoticeError

_ACQUIRE_SECONDS = 3.0
_POLL_SECONDS = 0.05
# A reader that cannot tell when it is through is taken to speak this fast: quick, so that no pause arises.
_CHARACTERS_PER_SECOND = 20.0
# Some readers need this long until they say that they speak.
_START_SECONDS = 0.3


class PrismBackend(Backend):
    """Hands texts to the best reader that runs; rate and voice stay the reader's own, the language is ours.

    One thread owns the reader, since on Windows its objects belong to the thread that made them.
    """

    name = "prism"

    def __init__(self) -> None:
        """Raise ``NoticeError`` when prismatoid is not installed or no reader runs (at most three seconds)."""
        super().__init__()
        self._orders: queue.SimpleQueue[Utterance | str] = queue.SimpleQueue()
        self._wanted = 0  # the number of the utterance that is not spoken and not stopped
        self._opened: queue.SimpleQueue[str | Notice] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="speech-prism", daemon=True)
        self._thread.start()
        try:
            opened = self._opened.get(timeout=_ACQUIRE_SECONDS)
        except queue.Empty:
            opened = Notice.of("speech-reader-missing")
            self._orders.put("close")
        if isinstance(opened, Notice):
            raise NoticeError(opened)
        self.reader_name = opened
        """The reader's own name, such as ``NVDA``."""

    def say(self, utterance: Utterance) -> None:
        """Pass the text to the reader's thread."""
        self._wanted = utterance.id
        self._orders.put(utterance)

    def stop(self) -> None:
        """Silence the reader, also when it may be through: its pace is not always known."""
        self._wanted = 0
        self._orders.put("stop")

    def close(self) -> None:
        """Release the reader."""
        self._wanted = 0
        self._orders.put("close")
        if self._thread is not threading.current_thread():
            self._thread.join(_ACQUIRE_SECONDS)

    def _run(self) -> None:
        try:
            import prism
        except (ImportError, OSError):
            self._opened.put(Notice.of("speech-package-missing", package="prismatoid"))
            return
        try:
            # The context must outlive the reader.
            context = prism.Context()
            reader = _Reader(context.acquire_best(), self._tell)
        except (ValueError, RuntimeError, OSError, prism.PrismError):
            self._opened.put(Notice.of("speech-reader-missing"))
            return
        self._opened.put(reader.name)
        try:
            self._serve(reader)
        except (OSError, RuntimeError, prism.PrismError):
            self._tell(Broken(Notice.of("speech-reader-lost", reader=reader.name)))
        del reader, context

    def _serve(self, reader: _Reader) -> None:
        spoken: Utterance | None = None
        while True:
            try:
                order = self._orders.get(timeout=_POLL_SECONDS if spoken is not None else None)
            except queue.Empty:
                if spoken is not None and reader.is_through():
                    finished, spoken = spoken, None
                    self._tell(Finished(finished.id))
                continue
            if isinstance(order, Utterance):
                if order.id == self._wanted:
                    reader.say(order)
                    spoken = order
                continue
            reader.stop()
            spoken = None
            if order == "close":
                return


class _Reader:
    """The abilities of one acquired reader; used by one thread."""

    def __init__(self, reader: Any, tell: Listener) -> None:
        self._reader = reader
        self._tell = tell
        self._features = reader.features
        self._languages: list[str] = []
        self._language = ""
        self._since = 0.0
        self._estimate = 0.0
        self.name = str(reader.name)

    def say(self, utterance: Utterance) -> None:
        if utterance.manner != OWN:
            self._tell(Trouble(Notice.of("speech-manner-reader")))
        if self._features.supports_set_voice and self._features.supports_count_voices:
            self._choose_voice(primary_language(utterance.language))
        self._since = time.monotonic()
        self._estimate = _START_SECONDS + len(utterance.text) / _CHARACTERS_PER_SECOND
        self._reader.speak(utterance.said, False)

    def stop(self) -> None:
        if self._features.supports_stop:
            self._reader.stop()

    def is_through(self) -> bool:
        elapsed = time.monotonic() - self._since
        if self._features.supports_is_speaking:
            return elapsed > _START_SECONDS and not self._reader.speaking
        return elapsed > self._estimate

    def _choose_voice(self, language: str) -> None:
        """Keep the voice that a person chose if it speaks the language, else take the first that does."""
        if language == self._language:
            return
        self._language = language
        if not self._languages:
            count = self._reader.voices_count
            self._languages = [primary_language(self._reader.get_voice_language(index)) for index in range(count)]
        if language not in self._languages:
            self._tell(Trouble(Notice.of("speech-voice-missing", language=language)))
        elif self._languages[self._reader.voice] != language:
            self._reader.voice = self._languages.index(language)
