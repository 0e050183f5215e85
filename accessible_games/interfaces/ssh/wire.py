"""One session channel: keys and lines of the client in, lines of the game out.

With a terminal (pty) the lines are edited here; without one (``ssh -T``) the client's own terminal does it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import asyncssh
from asyncssh.misc import TermModes, TermSize

from accessible_games.interfaces.holding import DeferredNews
from accessible_games.interfaces.lineedit import LONGEST, Hands, LineEditor, show_later
from accessible_games.interfaces.lineshell import LineShell
from accessible_games.limits.buckets import Bucket
from accessible_games.limits.table import WireLimits
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice

_AHEAD = 8_192  # characters typed ahead, above which the client has to wait
_SLICE = 4_096  # of them in one go
_RESIZING_SECONDS = 0.1  # until a new width counts, since resizing a window sends many
_LONGEST_TERMINAL = 64  # characters of the name of a kind of terminal
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
_LINE_END = re.compile("[\r\n]")


_DONE, _FAILED = 0, 1  # exit codes of a command
_PART_BYTES = 32_768


class ExecRequest:
    """A command that came with the call of ssh, in place of a shell: one answer, in bytes, and the end."""

    def __init__(self, channel: asyncssh.SSHServerChannel[Any], patience: float) -> None:
        """``patience``: seconds without reading, after which the client is given up."""
        self._channel = channel
        self._patience = patience
        self._free = asyncio.Event()
        self._free.set()
        channel.set_encoding(None)
        channel.set_write_buffer_limits(0)

    def stuck(self, is_stuck: bool) -> None:
        """Set whether something waits for the client to read."""
        if is_stuck:
            self._free.clear()
        else:
            self._free.set()

    async def answer(self, content: bytes, why: str) -> None:
        """Send the content, then the exit code. Raises TimeoutError if the client does not read."""
        for start in range(0, len(content), _PART_BYTES):
            self._channel.write(content[start : start + _PART_BYTES])
            await self._sent()
        if why:
            self._channel.write_stderr(f"{why}\n".encode())
            await self._sent()
        self._channel.exit(_FAILED if why else _DONE)

    async def _sent(self) -> None:
        await asyncio.wait_for(self._free.wait(), self._patience)


class Connection(Protocol):
    """The connection, as a channel uses it."""

    def is_program(self, command: str | None) -> bool:
        """Return whether the command asks for the machine protocol."""

    def open_shell(self, wire: SshWire, terminal_width: int, environment: Mapping[str, str]) -> LineShell:
        """Begin the visit."""

    def run_command(self, channel: asyncssh.SSHServerChannel[str], command: str) -> ExecRequest:
        """Answer a command that came with the call of ssh."""

    def hang_up(self) -> None:
        """End the connection, since the channel is closed or will be."""


class SshWire(asyncssh.SSHServerSession[str]):
    """The channel as a ``Wire`` of a ``LineShell``."""

    _channel: asyncssh.SSHServerChannel[str]
    _shell: LineShell

    def __init__(self, connection: Connection, stuck: int) -> None:
        """``stuck``: 1 if the connection waits already for the client to read."""
        self._connection = connection
        self._editor: LineEditor | None = None
        self._typed = ""  # not processed yet
        self._is_skipping = False  # in a line that was too long
        self._had_cr = False  # the last Enter was a carriage return; a line feed right behind it belongs to it
        self._has_no_more = False
        self._is_open = False
        self._is_waiting = False  # the client may send nothing more for now
        self._command: str | None = None
        self._request: ExecRequest | None = None  # in place of a shell
        self.is_program = self._prompt_stands = False
        self._held = DeferredNews(safe)
        self._is_completing = False
        self._release: asyncio.TimerHandle | None = None
        self._tired: asyncio.TimerHandle | None = None  # runs while the editor rests
        self._resizing: asyncio.TimerHandle | None = None
        self._strain: Bucket | None = None
        self._stuck = stuck  # how many of connection and channel wait for the client to read

    # From the client

    def connection_made(self, chan: asyncssh.SSHServerChannel[str]) -> None:
        """Keep the channel."""
        self._channel = chan

    def pty_requested(self, term_type: str, term_size: TermSize, term_modes: TermModes) -> bool:
        """Note that the client has a terminal, so that lines are edited here; very long names of terminals are
        refused.
        """
        return len(term_type) <= _LONGEST_TERMINAL

    def shell_requested(self) -> bool:
        """Accept the request: the game is the shell."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Accept every command, so that the answer can list those that exist."""
        self._command = command
        return True

    def session_started(self) -> None:
        """Begin the visit, or answer the command."""
        channel = self._channel
        self.is_program = self._connection.is_program(self._command)
        if self._command is not None and not self.is_program:
            self._request = self._connection.run_command(channel, self._command)
            self.stuck(0)
            return
        self._is_open = True
        terminal, (width, height, *_) = channel.get_terminal_type(), channel.get_terminal_size()
        if terminal is not None and not self.is_program:
            keys = self._line_typed, self._end_typed, self._tell, self._complete, self._singles
            hands = Hands(self._write, *keys, show_later)
            self._editor = LineEditor(hands, terminal, width, height)
            self._strain = Bucket(WireLimits.ssh_letters, WireLimits.ssh_letters, asyncio.get_running_loop().time())
        self._shell = self._connection.open_shell(self, width, environment(channel))
        self._shell.visit.ring = self._ring
        self._shell.idle = self._go_on
        self.stuck(0)

    def data_received(self, data: str, datatype: asyncssh.DataType) -> None:
        """Process keys or lines."""
        if not self._is_open:
            return
        self._held.key_at = asyncio.get_running_loop().time()
        self._typed += data
        self._go_on()
        if len(self._typed) > _AHEAD and not self._is_waiting and self._is_open:
            self._is_waiting = True
            self._channel.pause_reading()

    def eof_received(self) -> bool:
        """Carry out the last lines; the client types nothing more, but reads on."""
        if self._is_open:
            self._has_no_more = True
            self._go_on()
        return True

    def signal_received(self, signal: str) -> None:
        """Apply an interrupt to the line; other signals are for programs."""
        if self._is_open and signal == "INT":
            self._interrupt()

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Pass the size to the editor, which has to know where lines are wrapped."""
        if self._editor is not None and self._resizing is None:
            self._resizing = asyncio.get_running_loop().call_later(_RESIZING_SECONDS, self._resize)

    def _resize(self) -> None:
        self._resizing = None
        if self._editor is not None and self._is_open:
            self._editor.screen.resize(*self._channel.get_terminal_size()[:2])

    def pause_writing(self) -> None:
        """Count that the client does not read the channel."""
        self.stuck(1)

    def resume_writing(self) -> None:
        """Count that the client has read."""
        self.stuck(-1)

    def connection_lost(self, exc: Exception | None) -> None:
        """End the visit, since the client is gone."""
        was_open, self._is_open = self._is_open, False
        self._forget_timers()
        if was_open:
            self._shell.lost()
        self._editor = None  # its hands are this wire
        self._connection.hang_up()

    # From the connection

    def stuck(self, change: int) -> None:
        """Count one more (1) or one less (-1) of connection and channel that hold back bytes."""
        self._stuck += change
        if self._request is not None:
            self._request.stuck(self._stuck > 0)
        if not self._is_open:
            return
        if self._stuck > 0:
            self._shell.stall()
        else:
            self._shell.resume()

    # From the shell

    def send(self, announcements: Sequence[Announcement], prompt: str) -> None:
        """Send in one write; while a line is being typed only urgent ones, the rest when the typing pauses."""
        self._held.add(announcements)
        if self._is_typing():
            self._release_later()
        else:
            self._write_lines(self._held.take(), prompt)

    def prompt(self, text: str) -> None:
        """Begin the input line."""
        if self._editor is not None:
            self._show(self._editor, (), text)
        elif not self._prompt_stands:
            self._write(safe(text))
            self._prompt_stands = True

    def hide(self, is_secret: bool) -> None:
        """Hide the next line; without a terminal that is impossible, and the client hears so."""
        if self._editor is not None:
            self._editor.hide(is_secret)
        elif is_secret:
            self._shell.visit.tell(Notice.of("ssh-secret-shown"))

    def forget(self) -> None:
        """Do nothing: the sent text is the client's."""

    def close(self) -> None:
        """Send the waiting bytes, and end the connection."""
        if not self._is_open:
            return
        self._release_now()
        if self._editor is not None:
            self._editor.leave()
        self._is_open = False
        self._forget_timers()
        self._typed = ""
        self._channel.exit(0)
        self._connection.hang_up()

    # Lines

    def _go_on(self) -> None:
        """Process one line after the other, since a line may turn out to be a secret that must not be shown."""
        while self._typed and self._is_open and not self._shell.is_working and self._tired is None:
            if self._editor is not None:
                self._press_keys(self._editor)
            elif not self._take_plain_line():
                break
        if self._has_no_more and self._is_open and not self._shell.is_working and self._tired is None:
            self._shell.end_of_input()
        if self._is_waiting and len(self._typed) <= _AHEAD and self._is_open:
            self._is_waiting = False
            self._channel.resume_reading()

    def _press_keys(self, editor: LineEditor) -> None:
        """Press some of the keys; when the line had to be drawn too often the editor rests."""
        loop = asyncio.get_running_loop()
        left, cost = editor.feed(self._first_keys(), _SLICE)
        self._typed = left + self._typed
        assert self._strain is not None
        if (wait := self._strain.owe(loop.time(), cost)) and self._is_open:
            self._tired = loop.call_later(wait, self._rested)

    def _rested(self) -> None:
        self._tired = None
        if self._is_open:
            self._go_on()

    def _first_keys(self) -> str:
        """Return the keys up to the first Enter, which the editor sees as one sign in every encoding."""
        text = self._typed
        if self._had_cr and text[0] == "\n":
            text = text[1:]
        end = _LINE_END.search(text)
        self._had_cr = end is not None and end.group() == "\r"
        if end is None:
            self._typed = ""
            return text
        self._typed = text[end.end() :]
        return text[: end.end()]

    def _take_plain_line(self) -> bool:
        """Process a line, or the rest of one that is too long, and return whether there was one."""
        line, end, rest = self._typed.partition("\n")
        if not end:
            if self._has_no_more and not self._is_skipping:
                rest = ""
            elif len(line) > LONGEST or self._is_skipping:
                self._is_skipping, self._typed = True, ""
                return False
            else:
                return False
        self._typed = rest
        is_overlong = self._is_skipping or len(line.rstrip("\r")) > LONGEST
        self._is_skipping = False
        self._line_done(line.rstrip("\r"), is_overlong)
        return True

    def _line_typed(self, line: str) -> None:
        """Carry out a line from the editor."""
        is_overlong = self._editor is not None and self._editor.is_overlong()
        self._line_done(line, is_overlong)

    def _line_done(self, line: str, is_overlong: bool) -> None:
        self._prompt_stands = False
        self._release_now()
        if is_overlong:
            self._shell.refuse_line()
        else:
            self._shell.line(line)

    def _end_typed(self) -> None:
        """Leave at Control D as with ``quit``, with all its words."""
        self._line_done("quit", False)
        self._has_no_more = True

    def _interrupt(self) -> None:
        if self._editor is not None:
            self._editor.interrupt()
        else:
            self._tell(Notice.of("terminal-interrupted"))

    def _tell(self, notice: Notice) -> None:
        if self._shell.may_ask():
            self._shell.visit.tell(notice)

    def _complete(self, line: str) -> str:
        self._is_completing = True
        try:
            return self._shell.visit.complete(line)
        finally:
            self._is_completing = False

    def _singles(self) -> str:
        session = self._shell.visit.session
        return session.single_keys() if session is not None else ""

    # Output

    def _is_typing(self) -> bool:
        is_begun = self._editor is not None and self._editor.is_typing and not self._is_completing
        return is_begun and asyncio.get_running_loop().time() < self._held.due

    def _release_later(self) -> None:
        self._forget_timer()
        self._release = asyncio.get_running_loop().call_at(self._held.due, self._release_when_due)

    def _release_when_due(self) -> None:
        if self._is_typing():
            self._release_later()
        else:
            self._release_now()

    def _release_now(self) -> None:
        self._forget_timer()
        if lines := self._held.take():
            self._write_lines(lines, self._shell.visit.prompt() if self._is_typing() else "")

    def _forget_timer(self) -> None:
        if self._release is not None:
            self._release.cancel()
            self._release = None

    def _forget_timers(self) -> None:
        self._forget_timer()
        for timer in (self._tired, self._resizing):
            if timer is not None:
                timer.cancel()
        self._tired = self._resizing = None

    def _write_lines(self, lines: Sequence[str], prompt: str) -> None:
        """Write lines. Without a terminal a waiting prompt is left alone, and the news begins on a line of its own."""
        self._forget_timer()
        if self._editor is not None:
            self._show(self._editor, lines, prompt)
            return
        start = "\n" if self._prompt_stands else ""
        self._prompt_stands = bool(prompt)
        self._write(start + "".join(line + "\n" for line in lines) + safe(prompt))

    def _show(self, editor: LineEditor, lines: Sequence[str], prompt: str) -> None:
        if self._is_open:
            editor.show(lines, safe(prompt))

    def _ring(self) -> None:
        """Ring the bell in a terminal only, since anything else may be a file or another program."""
        if self._editor is not None and not self._shell.is_stalled:
            self._write("\a")

    def _write(self, text: str) -> None:
        if self._is_open:
            self._channel.write(text)


def safe(text: str) -> str:
    """Return the text without anything that a terminal would obey or that would turn the reading direction."""
    return _CONTROL.sub("", text)


def environment(channel: asyncssh.SSHServerChannel[str]) -> Mapping[str, str]:
    """Return the variables of the client (``SendEnv``, ``SetEnv``), as far as they are text."""
    return {
        name.decode(): value.decode()
        for name, value in channel.get_environment_bytes().items()
        if name.isascii() and value.isascii()
    }
