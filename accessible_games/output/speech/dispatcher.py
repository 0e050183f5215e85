"""Speech Dispatcher as the voice: language, voice and rate are the person's own unless others were chosen here.

Its protocol, SSIP, has one answer for every command, in order: lines ``NNN-data`` and at last ``NNN words``. Answers of
the 700s are events that come in between.
https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html
"""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from accessible_games.children import python
from accessible_games.output.speech.backend import (
    VOICES_SECONDS,
    Backend,
    Broken,
    Finished,
    Listener,
    Trouble,
    Utterance,
    choose_voice,
    clamp_rate,
    primary_language,
)
from accessible_games.rules.core.notices import Notice, NoticeError

_SECONDS = 3.0  # a service that needs longer to start or to answer counts as absent
_ADDRESS = "SPEECHD_ADDRESS"
ENDED, CANCELED = 702, 703


class Answer(NamedTuple):
    """An answer. ``data``: the text behind the code in all lines but the last."""

    code: int
    data: tuple[str, ...]

    @property
    def is_event(self) -> bool:
        """True if it is an event, and no answer to a command."""
        return self.code >= 700

    @property
    def is_refusal(self) -> bool:
        """True if the command was not carried out."""
        return 300 <= self.code < 700


class Connection:
    """One client of Speech Dispatcher. Each method may raise OSError; one thread reads, any may send."""

    def __init__(self) -> None:
        """Connect, and start the service if that is usual. Raise OSError if there is none."""
        family, address = _address()
        self._socket = socket.socket(family, socket.SOCK_STREAM)
        self._socket.settimeout(_SECONDS)
        try:
            try:
                self._socket.connect(address)
            except OSError:
                if _ADDRESS in os.environ or not isinstance(address, str):
                    raise
                _start(address)
                self._socket.connect(address)
        except BaseException:
            self._socket.close()
            raise
        self._lines = self._socket.makefile("rb")
        self._has_reader = False

    def send(self, *commands: str) -> None:
        """Send the commands in one write, which never waits."""
        data = "".join(f"{each}\r\n" for each in commands).encode()
        if self._socket.send(data, socket.MSG_DONTWAIT) != len(data):
            raise BlockingIOError("Speech Dispatcher does not read")

    def ask(self, command: str) -> Answer:
        """Return the answer to a command, at most three seconds later; only before ``answers``."""
        self.send(command)
        return self._answer()

    def answers(self) -> Iterator[Answer]:
        """Yield answers and events as they come, until the service is gone."""
        self._has_reader = True
        if self._lines.closed:
            raise ConnectionResetError("the connection to Speech Dispatcher was closed before")
        with self._lines:
            self._socket.settimeout(None)
            while True:
                yield self._answer()

    def close(self) -> None:
        """Close the connection; the reading thread gets an OSError, and closes its stream."""
        if not self._has_reader:
            self._lines.close()
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            return  # the service has gone before
        finally:
            self._socket.close()

    def _answer(self) -> Answer:
        data: list[str] = []
        while line := self._lines.readline():
            text = line.decode("utf-8", errors="replace").rstrip("\r\n")
            if not text[:3].isdigit():
                raise ConnectionError(f"an answer of Speech Dispatcher is needed, not {text[:40]!r}")
            if text[3:4] != "-":
                return Answer(int(text[:3]), tuple(data))
            data.append(text[4:])
        raise ConnectionResetError("Speech Dispatcher closed the connection")


def spoken(text: str) -> str:
    """Return a line of text in the form behind SPEAK, with the dot that ends it."""
    return f".{text}\r\n." if text.startswith(".") else f"{text}\r\n."


def _address() -> tuple[int, str | tuple[str, int]]:
    """Return the address in the variable of Speech Dispatcher, else the usual one."""
    kind, _, rest = os.environ.get(_ADDRESS, "").partition(":")
    if kind == "inet_socket":
        host, _, port = rest.partition(":")
        return socket.AF_INET, (host or "127.0.0.1", int(port) if port.isdigit() else 6560)
    if kind == "unix_socket" and rest:
        return socket.AF_UNIX, rest
    folder = os.environ.get("XDG_RUNTIME_DIR") or str(Path.home() / ".cache")
    return socket.AF_UNIX, str(Path(folder) / "speech-dispatcher" / "speechd.sock")


def _start(address: str) -> None:
    """Start the service as its other clients do; it says itself whether the person wants that. Raises OSError."""
    program = shutil.which("speech-dispatcher")
    if program is None:
        raise FileNotFoundError("speech-dispatcher is not installed")
    command = [program, "--spawn", "--communication-method", "unix_socket", "--socket-path", address]
    quiet = subprocess.DEVNULL
    try:
        # It ends when the service listens; in a session of its own, as Control C is not meant for it.
        subprocess.run(
            command,
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            env=python.whole_environment(),
            timeout=_SECONDS,
            check=False,
            start_new_session=True,
        )
    except subprocess.TimeoutExpired as error:
        raise TimeoutError("Speech Dispatcher did not start in time") from error


READER = "Speech Dispatcher"
_IDLE_SECONDS = 2.0  # of quiet before it is asked which languages it has: the answer may have 13,000 lines
_NORMAL, _SLOWEST, _FASTEST = 170, 80, 390  # words a minute of the rates 0, -100 and 100, as its espeak-ng has them
_OWN = ("LANGUAGE", "RATE", "PITCH", "VOLUME", "VOICE_TYPE")


class DispatcherBackend(Backend):
    """Sends an utterance, or the order to be silent, in one write; END and CANCEL report its end.

    All are sent with the priority ``message``: the speaker decides which texts wait and which are dropped.
    """

    name = "dispatcher"

    def __init__(self) -> None:
        """Raise ``NoticeError`` when there is no Speech Dispatcher; it waits three seconds at most."""
        super().__init__()
        self._own: dict[str, str] = {}  # what the person has set there
        self._now: dict[str, str] = {}  # what holds for this program
        try:
            self._link = Connection()
            try:
                self._greet()
            except BaseException:
                self._link.close()
                raise
        except (OSError, ValueError) as error:
            raise NoticeError(Notice.of("speech-dispatcher-missing")) from error
        self._changed = threading.Condition()
        self._sent: deque[int] = deque()  # for each command without an answer the number of an utterance, or 0
        self._numbers: dict[str, int] = {}  # of a message, as the service calls it -> the number of its utterance
        self._listed: tuple[tuple[str, str, str], ...] | None = None  # voices: name, language, variant
        self._looking: threading.Timer | None = None
        self._is_closed = False
        self._heard: set[str] = set()  # languages that were spoken and not looked for among the voices
        self._reading = threading.Thread(target=self._read, name="speech-dispatcher", daemon=True)

    def connect(self, listener: Listener) -> None:
        """Set the listener, and listen to the service."""
        super().connect(listener)
        self._reading.start()

    def say(self, utterance: Utterance) -> None:
        """Send the changed settings, then the text."""
        with self._changed:
            wanted = self._settings(utterance)
            changed = [f"SET SELF {name} {value}" for name, value in wanted.items() if self._now.get(name) != value]
            self._now = wanted
            self._send(*changed, "SPEAK", spoken(utterance.said), number=utterance.id)
            self._heard.add(utterance.language)

    def stop(self) -> None:
        """Silence, and forget everything that has not been said."""
        with self._changed:
            self._numbers.clear()
            self._sent = deque(0 for _ in self._sent)
            self._send("CANCEL SELF")

    def close(self) -> None:
        """Say goodbye to the service."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        self._link.close()
        if self._reading.is_alive() and self._reading is not threading.current_thread():
            self._reading.join(VOICES_SECONDS)

    def voices(self, language: str) -> Sequence[str]:
        """Return the voices of the language, the plain ones first."""
        with self._changed:
            self._list_voices()
            self._changed.wait_for(lambda: self._listed is not None or self._is_closed, VOICES_SECONDS)
            wanted = primary_language(language)
            fitting = [each for each in self._listed or () if primary_language(each[1]) == wanted]
            usual = choose_voice([(name, [tag]) for name, tag, _ in fitting], language)
            stem = usual.partition("+")[0]
            plain = [name for name, _, variant in fitting if variant == "none" or "+" not in name]
            ordered = sorted(plain, key=lambda name: name != usual)
            return (*ordered, *(name for name, _, _ in fitting if name.startswith(f"{stem}+")))

    def _greet(self) -> None:
        """Send our name, and keep the person's settings there."""
        for command in (
            f"SET SELF CLIENT_NAME {getpass.getuser()}:accessible-games:main",
            "SET SELF NOTIFICATION END ON",
            "SET SELF NOTIFICATION CANCEL ON",
            "SET SELF PRIORITY message",
        ):
            self._link.ask(command)
        answers = {name: self._link.ask(f"GET {name}") for name in _OWN}
        self._own = {name: answer.data[0] for name, answer in answers.items() if answer.data and not answer.is_refusal}
        self._now = dict(self._own)

    def _settings(self, utterance: Utterance) -> dict[str, str]:
        """Return the settings for this text; the language first, since a voice is looked for in it."""
        manner, own = utterance.manner, self._own
        language = primary_language(utterance.language)
        is_own = primary_language(own.get("LANGUAGE", "")) == language  # their dialect stays
        wanted = {**own, "LANGUAGE": own["LANGUAGE"] if is_own else language}
        if manner.rate is not None:
            wanted["RATE"] = str(_rate(manner.rate))
        if manner.pitch is not None:
            wanted["PITCH"] = str(2 * manner.pitch - 100)
        if manner.volume is not None:
            wanted["VOLUME"] = str(2 * manner.volume - 100)
        if manner.voice:
            del wanted["VOICE_TYPE"]  # to set it takes a voice away that has a name
            wanted["SYNTHESIS_VOICE"] = manner.voice
        return wanted

    def _send(self, *commands: str, number: int = 0) -> None:
        """Send commands; call with the lock held. The reading thread reports a service that is gone."""
        try:
            self._link.send(*commands)
        except OSError:
            self._link.close()
        else:
            self._sent += [0] * (len(commands) - 1) + [number]

    def _list_voices(self) -> None:
        """Call with the lock held."""
        if self._listed is None:
            self._send("LIST SYNTHESIS_VOICES")

    def _read(self) -> None:
        try:
            for answer in self._link.answers():
                self._take(answer)
        except (OSError, ValueError):
            if not self._is_closed:
                self._tell(Broken(Notice.of("speech-reader-lost", reader=READER)))

    def _take(self, answer: Answer) -> None:
        with self._changed:
            finished = self._finished(answer)
            if finished and self._listed is None and not (self._looking and self._looking.is_alive()):
                self._looking = threading.Timer(_IDLE_SECONDS, self._look_for_languages)
                self._looking.daemon = True
                self._looking.start()
        if finished:
            self._tell(Finished(finished))
        self._tell_missing()

    def _finished(self, answer: Answer) -> int:
        """Return the number of the utterance that has ended, or 0. Call with the lock held."""
        if answer.is_event:
            return self._numbers.pop(answer.data[0], 0) if answer.code in (ENDED, CANCELED) and answer.data else 0
        number = self._sent.popleft() if self._sent else 0
        if answer.code == 249 and any("\t" in line for line in answer.data):
            self._listed = tuple(_voice(line) for line in answer.data)
            self._changed.notify_all()
        if not number or answer.is_refusal or not answer.data:
            return number  # refused, it is as good as said
        self._numbers[answer.data[0]] = number
        return 0

    def _look_for_languages(self) -> None:
        with self._changed:
            if not self._numbers and not self._is_closed:
                self._list_voices()

    def _tell_missing(self) -> None:
        """Report the spoken languages without a voice, once the voices are known."""
        with self._changed:
            if self._listed is None:
                return
            known = {primary_language(language) for _, language, _ in self._listed}
            missing, self._heard = sorted(each for each in self._heard if primary_language(each) not in known), set()
        for language in missing:
            self._tell(Trouble(Notice.of("speech-voice-missing", language=language)))


def _voice(line: str) -> tuple[str, str, str]:
    name, _, rest = line.partition("\t")
    language, _, variant = rest.partition("\t")
    return name, language, variant


def _rate(words: int) -> int:
    """Return the rate from -100 to 100 that comes nearest to so many words a minute."""
    words = clamp_rate(words)
    span = _NORMAL - _SLOWEST if words < _NORMAL else _FASTEST - _NORMAL
    return max(-100, min(100, round(100 * (words - _NORMAL) / span)))
