"""The composition root for one computer: settings, store, matches, bots, voice, Braille and terminal.

It knows every layer but the commands and the server above it.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from accessible_games.children.interrupts import raise_again
from accessible_games.club.accounts.learning import LearningStore
from accessible_games.club.accounts.notes import NoteStore
from accessible_games.club.accounts.settings import Settings, SettingsKeeper, voice_manner
from accessible_games.club.lobby.progress import HomeResults
from accessible_games.interfaces.signals.commands import OwnCommands, read_commands
from accessible_games.interfaces.terminal.outlets import SoundOutlet, VoiceOutlet
from accessible_games.interfaces.terminal.plain import (
    LineReader,
    PlainOutlet,
    hide_typing,
    is_plain_wanted,
    is_terminal,
    prepare_console,
)
from accessible_games.interfaces.terminal.touchlink import TouchLink
from accessible_games.interfaces.touch.desk import Desk, SessionDesk
from accessible_games.languages import COMMON, of_environment, of_locale
from accessible_games.line.presenters.updates import Screen
from accessible_games.line.records.archive import Archive
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.host import Host, Runner
from accessible_games.line.session.ports import Doctor, Progress, SettingsStore, Voices
from accessible_games.line.session.reading import read_command
from accessible_games.line.session.session import Session
from accessible_games.matches.bots.chooser import Bots
from accessible_games.matches.ports import MatchPorts
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules import games
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.folders import SettingsFile, SolutionStore, data_folder, database_file, settings_path
from accessible_games.storage.journal import SqlJournal, SqlVault
from accessible_games.storage.sqlite_sql import SqliteSql

FAREWELL_SECONDS = 4.0  # at most, for the voice to finish
BOT_LOADER = "accessible_games.rules.games:load"


@dataclass(frozen=True)
class PlayPlan:
    """The options of the command line. ``asked``: settings; ``is_plain``: no edit mode, whatever is stored.

    ``doctor``: the check of this computer, which stands above this module.
    """

    first: Ask | None = None
    asked: Mapping[str, Any] = field(default_factory=dict)
    is_plain: bool = False
    seed: int | None = None
    doctor: Doctor | None = field(default=None, compare=False)


class Devices:
    """Voice and Braille display, opened and closed as the settings say.

    ``commands``: what the settings file has run when the person is called.
    """

    def __init__(self, host: Runner, desk: Callable[[], Desk], commands: object = None) -> None:
        """``desk``: makes what a Braille display shows and touches."""
        self._host = host
        self._make_desk = desk
        self._loop = asyncio.get_running_loop()
        self._voice: tuple[str, Any, VoiceOutlet] | None = None
        self._touch: TouchLink | None = None
        self._display: Any = None
        self._player: Any = None
        self._settings = Settings()
        self.commands = self._own_commands(commands)

    def follow(self, settings: Settings) -> None:
        """Open and close devices so that they agree with the settings."""
        is_asked = settings.sounds and not self._settings.sounds
        self._settings = settings
        self._follow_sounds(settings, is_asked=is_asked)
        self._follow_voice(settings)
        self._follow_display(settings)

    def follow_change(self, settings: Settings) -> None:
        """Follow settings that the person has changed; a voice beside a screen reader is worth a sentence."""
        from accessible_games.output.speech.readers import running_notice

        had_voice = self._voice is not None
        self.follow(settings)
        if self._voice is not None and not had_voice and (notice := running_notice()) is not None:
            self._tell(notice)

    def silence(self) -> None:
        """Stop speech after a key press."""
        if self._voice is not None:
            self._voice[2].silence()

    def settle(self) -> None:
        """Update the Braille display after a line."""
        if self._display is not None:
            self._display.settle()

    async def speaking(self, language: str) -> Sequence[str]:
        """Return the names of voices for a language, the usual one first. Empty without a voice."""
        return await asyncio.to_thread(self._voice[1].backend.voices, language) if self._voice is not None else ()

    async def engines(self) -> Mapping[str, Notice | None]:
        """Return each engine that this system may have, best first, and why it cannot speak."""
        from accessible_games.output.speech.choose import probe

        return {each.engine: each.fault for each in (await asyncio.to_thread(probe)).engines}

    async def say_to_the_end(self) -> None:
        """Let the voice finish its farewell."""
        if self._voice is not None:
            await asyncio.to_thread(self._voice[1].wait, FAREWELL_SECONDS)

    def close(self) -> None:
        """Close all open devices."""
        self.commands.close()
        if self._voice is not None:
            self._voice[1].close()
        if self._touch is not None:
            self._touch.close()
        if self._player is not None:
            self._player.close()
        self._voice = self._touch = self._player = None

    def _own_commands(self, found: object) -> OwnCommands:
        try:
            return OwnCommands(read_commands(found), self._tell_from_thread)
        except NoticeError as error:
            self._tell(error.notice)
            return OwnCommands({}, self._tell)

    def _follow_sounds(self, settings: Settings, *, is_asked: bool) -> None:
        """Open or close the sounds. A failure is announced only if the person asked for sounds."""
        outlets = self._host.outlets
        if not settings.sounds or is_asked:
            outlets[:] = [one for one in outlets if not isinstance(one, SoundOutlet)]
            if self._player is not None:
                self._player.close()
                self._player = None
        if settings.sounds and self._player is None:
            from accessible_games.output.sounds.player import SoundPlayer

            self._player = SoundPlayer(settings.loudness, self._tell_from_thread if is_asked else None)
            outlets.append(SoundOutlet(self._sound))
        if self._player is not None:
            self._player.volume = settings.loudness

    def _sound(self, announcements: Sequence[Announcement]) -> None:
        from accessible_games.line.lines.sounds import played

        self._player.play(played(announcements, self._settings, self._host.shape))

    def _waits(self, announcements: Sequence[Announcement]) -> float:
        from accessible_games.line.lines.sounds import seconds_before_words

        return seconds_before_words(announcements, self._settings, self._host.shape) if self._player is not None else 0

    def _follow_voice(self, settings: Settings) -> None:
        wanted = settings.engine if settings.speech else ""
        if self._voice is not None and self._voice[0] != wanted:
            self._host.outlets.remove(self._voice[2])
            self._voice[1].close()
            self._voice = None
        if wanted and self._voice is None:
            self._open_voice(wanted)

    def _open_voice(self, name: str) -> None:
        from accessible_games.output.speech.choose import open_backend
        from accessible_games.output.speech.speaker import Speaker

        backend, notices = open_backend(name, data_folder() / "speech.log")
        for notice in notices:
            self._tell(notice)
        speaker = Speaker(backend, manner=self._manner, on_problem=self._tell_from_thread)
        outlet = VoiceOutlet(speaker, self._waits)
        self._host.outlets.append(outlet)
        self._voice = (name, speaker, outlet)

    def _manner(self, language: str, kind: str) -> Any:
        from accessible_games.output.speech.backend import Manner

        return Manner(**voice_manner(self._settings.voices, kind, language))

    def _follow_display(self, settings: Settings) -> None:
        wanted = settings.display
        if self._touch is not None and not wanted:
            self._host.outlets.remove(self._touch)
            self._touch.close()
            self._touch = self._display = None
            self._host.session.note_positions(None)
        if wanted and self._touch is None:
            self._open_display()

    def _open_display(self) -> None:
        from accessible_games.interfaces.touch.controller import DisplayController
        from accessible_games.output.braille.display import Display
        from accessible_games.output.braille.translators import shared

        try:
            shared().warm_up()
        except NoticeError as error:
            self._tell(error.notice)
        self._display = DisplayController(self._make_desk())
        self._touch = TouchLink(self._display, Display.open, self._host.hear)
        self._host.outlets.append(self._touch)

    def _tell(self, notice: Notice) -> None:
        self._loop.call_soon(self._host.hear, notice)

    def _tell_from_thread(self, notice: Notice) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._host.hear, notice)


def language_of_system() -> str:
    """Return the language of the system, else English."""
    import locale
    import os

    return of_environment(os.environ) or of_locale(locale.getlocale()[0] or "") or COMMON


def open_settings() -> tuple[SettingsKeeper, Settings, Notice | None]:
    """Return the keeper, the stored settings, and the problem with the file, if any."""
    keeper = SettingsKeeper(SettingsFile(settings_path()))
    settings, notice = keeper.load(Settings(language=language_of_system()))
    return keeper, settings, notice


def play(plan: PlayPlan) -> None:
    """Run the local line interface until the person leaves. Raises NoticeError if the store cannot be opened."""
    raise_again()
    with suppress(KeyboardInterrupt):  # every move is stored already
        asyncio.run(_play(plan))


@contextmanager
def open_matches(seed: int | None = None) -> Iterator[tuple[SqliteSql, Bots, MatchService, Archive]]:
    """Open the matches of this computer. The caller closes the service. Raises NoticeError."""
    with ExitStack() as stack:
        sql = stack.enter_context(SqliteSql(database_file()))
        bots = Bots(BOT_LOADER, SolutionStore(data_folder()), seed=seed)
        stack.callback(bots.close)
        token = secrets.token_bytes if seed is None else random.Random(seed).randbytes
        journal, now = SqlJournal(sql), lambda: time.time_ns() // 1_000_000
        archive = Archive(journal)
        stack.callback(archive.close)
        ports = MatchPorts(journal, SqlVault(sql), bots, games.load, now, time.monotonic, token)
        yield sql, bots, MatchService(ports), archive


def _own_desk(host: Host, settle: Callable[[], None]) -> Desk:
    """Return the desk of this program's session. ``settle``: called when the effects of a touch are carried out."""
    tasks: set[asyncio.Task[None]] = set()  # what fingers have begun

    async def carry_out() -> None:
        await host.tick()
        settle()

    def feel(cell: Cell, shown: Update) -> None:
        host.touch(cell, shown)  # reads the field at once; effects such as a move wait for the loop
        task = asyncio.get_running_loop().create_task(carry_out())
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    return SessionDesk(host.session, feel)


class HomeSettings:
    """The settings of the person at this computer, which devices follow."""

    def __init__(self, keeper: SettingsKeeper, devices: Devices) -> None:
        self._keeper, self._devices = keeper, devices

    async def save(self, settings: Settings) -> None:
        """Apply these settings, and store them. Raises NoticeError."""
        self._devices.follow_change(settings)
        self._keeper.save(settings)


@dataclass(frozen=True)
class Home:
    """A session on this computer with everything it needs. ``problem``: the fault of the settings file."""

    session: Session
    host: Host
    devices: Devices
    problem: Notice | None
    warm_up: Callable[[], None]
    archive: Archive

    async def begin(self, first: Ask | None) -> None:
        """Start the session, announce the problem, and prepare the bots."""
        await self.host.start(first)
        if self.problem is not None:
            self.host.hear(self.problem)
        self.warm_up()


def note_to_file() -> None:
    """Write what the program notes for its makers to a file: on the terminal it would be spoken."""
    logging.basicConfig(handlers=[logging.FileHandler(data_folder() / "program.log", encoding="utf-8", delay=True)])


@asynccontextmanager
async def open_home(plan: PlayPlan, *, can_edit: bool) -> AsyncIterator[Home]:
    """Open a session for any shell on this computer. Raises NoticeError if the store cannot be opened."""
    note_to_file()
    keeper, _, problem = open_settings()
    with ExitStack() as stack:
        sql, bots, service, archive = stack.enter_context(open_matches(plan.seed))
        session = Session(keeper.apply(plan.asked), [games.load(name) for name in games.names()], can_edit=can_edit)
        notes, learning = NoteStore(sql), LearningStore(sql)
        host = Host(session, service, time.monotonic, notes, learning, None, archive)
        devices = Devices(host, lambda: _own_desk(host, devices.settle), keeper.commands)
        stack.callback(devices.close)
        host.ports.update({Voices: devices, SettingsStore: HomeSettings(keeper, devices)})
        host.ports.update({Progress: HomeResults(sql, service)})
        if plan.doctor is not None:
            host.ports.update({Doctor: plan.doctor})
        try:
            yield Home(session, host, devices, problem, bots.warm_up, archive)
        finally:
            await host.close()
            await service.close()


async def _play(plan: PlayPlan) -> None:
    prepare_console()
    async with open_home(plan, can_edit=not is_plain_wanted(plan.is_plain)) as home:
        await Terminal(home.host, home.devices).run(partial(home.begin, plan.first), home.host.finish_answers)


_PATIENCE = 2.0  # seconds that a pipe which ends waits for answers


class Terminal:
    """Feeds lines to the session runner, in plain or edit mode, until the person leaves."""

    def __init__(self, host: Runner, devices: Devices) -> None:
        self._devices, self._host, self._session = devices, host, host.session
        self._reader = LineReader(sys.stdin.buffer)
        self._plain = PlainOutlet(sys.stdout.buffer, host.prompt, is_terminal=is_terminal())
        self._edit: Any = None
        self._is_hidden = False
        host.called, host.hides, host.ended = self._called, self._hide, self._end

    async def run(
        self, begin: Callable[[], Awaitable[None]], finish: Callable[[float], Awaitable[None]] | None = None
    ) -> None:
        """Begin, then take line after line, with the deadlines of the session in between.

        ``finish``: waits for answers under way, at most so many seconds, before a pipe ends.
        """
        self._use(self._mode())
        self._devices.follow(self._session.settings)
        await begin()
        ticker = asyncio.create_task(self._tick())
        try:
            while not self._host.has_quit:
                line = await self._next_line()
                is_end = not is_terminal() and read_command(line, self._session.settings.language) == ("quit", "")
                if is_end and finish is not None:
                    await finish(_PATIENCE)  # a pipe asks faster than anybody reads
                await self._host.line(line)
                self._devices.settle()
            await self._devices.say_to_the_end()
        except NoticeError:
            return  # the terminal is gone, and nobody is left to tell
        finally:
            ticker.cancel()
            self._hide(False)
            if self._edit is not None:
                self._edit.close()

    def complete(self, typed: str, line: str) -> None:
        """Complete the line that is typed, as somebody else has found it."""
        if self._edit is not None:
            self._edit.completed(typed, line)

    def _hide(self, is_secret: bool) -> None:
        """Show nothing of a secret that is typed."""
        if self._edit is not None:
            self._edit.hide(is_secret)
        if self._is_hidden != is_secret:
            self._is_hidden = is_secret
            hide_typing(is_secret)

    def _end(self) -> None:
        """Wait for no more lines."""
        self._reader.end()
        if self._edit is not None:
            self._edit.end()

    def _mode(self) -> Any:
        """Return the present output for text."""
        if not (self._session.settings.edit and self._session.can_edit) or self._reader.has_line():
            return self._plain
        if self._edit is None:
            from accessible_games.interfaces.terminal.edit import Desires, EditTerminal

            host = self._host
            wanted = Desires(host.complete, host.single_keys, host.prompt, self._notice, self._devices.silence)
            self._edit = EditTerminal(sys.stdout.buffer, wanted)
            self._edit.hide(host.is_secret)
        return self._edit

    def _notice(self, notice: Notice) -> None:
        self._session.notice(notice)
        self._host.flush()

    def _called(self, signals: Sequence[str], rings: bool) -> None:
        """Ring or run a command. Raises nothing: the next output notices a closed terminal."""
        self._devices.commands.run(signals)
        if rings:
            with suppress(NoticeError):
                (self._edit if self._edit in self._host.outlets else self._plain).ring()

    def _use(self, outlet: Any) -> None:
        if outlet is self._plain and self._edit is not None:
            self._edit.close()
        self._session.of(Screen).forgets = outlet is self._edit and self._edit.can_clear
        others = [one for one in self._host.outlets if one not in (self._plain, self._edit)]
        self._host.outlets[:] = [outlet, *others]

    async def _next_line(self) -> str:
        """Return the next line. The end of input and Control C mean quit."""
        if self._plain not in self._host.outlets and self._edit not in self._host.outlets:
            raise NoticeError(Notice.of("terminal-closed"))  # the host has dropped it: nobody reads any more
        mode = self._mode()
        self._use(mode)
        line: str | None = None
        if mode is not self._plain:
            line = await mode.line()
            return "quit" if line is None else line
        self._plain.line_is_read()
        with suppress_interrupt():
            line = await self._reader.line()
        if line is None:
            self._plain.line_was_left()
            return "quit"
        self._plain.line_was_typed()
        return line

    async def _tick(self) -> None:
        """Handle deadlines and held announcements."""
        while True:
            await asyncio.sleep(0.1)
            deadline = self._session.next_deadline()
            if deadline is not None and time.monotonic() >= deadline:
                await self._host.tick()
            if self._edit is not None:
                self._edit.release()


@contextmanager
def suppress_interrupt() -> Iterator[None]:
    """End the block inside, and not the program, on Control C."""
    try:
        yield
    except asyncio.CancelledError:
        task = asyncio.current_task()
        if task is None or task.uncancel():
            raise
