"""One open game page: the wire of a ``LineShell`` over WebSockets. Its messages are in ``messages.py``."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.interfaces.common import Common
from accessible_games.interfaces.lineshell import FLUSHING_SECONDS, LineShell
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.interfaces.web.link import FORGET, Link, PlainLink, taking
from accessible_games.interfaces.web.messages import (
    FELT,
    KEYS,
    LONGEST,
    WISHES,
    Answer,
    Close,
    Line,
    Lines,
    Message,
    Past,
    Sounds,
    encoded,
)
from accessible_games.interfaces.web.pages import Inviting, Naming, Shown
from accessible_games.interfaces.web.painting import (
    BrailleView,
    MovesPainter,
    Painter,
    SheetPainter,
    StandingPainter,
    clock,
)
from accessible_games.limits.connections import Place
from accessible_games.line.lines.sounds import seconds_before_words, track, with_sounds
from accessible_games.line.session.looking import position
from accessible_games.line.session.prompting import Offered
from accessible_games.line.session.session import Session
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.sounds.earcons import edition, file_of
from accessible_games.output.sounds.table import GAP, STEP, WIDTH
from accessible_games.rules.core.geometry import Geometry
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.text import read_json


class PageAudio:
    """The sound settings of one page. ``show`` returns what the page lacks.

    ``is_spoken``: its browser speaks by itself; ``is_elsewhere``: the program itself plays the sounds already.
    """

    def __init__(self) -> None:
        self.is_spoken = self.is_elsewhere = False
        self._shown: tuple[Any, ...] = ()

    def show(self, session: Session) -> Sounds | None:
        """Return whether the person wants sounds, volume and edition of the files; None if the page has it."""
        settings = session.settings
        wanted = settings.sounds and not self.is_elsewhere, settings.loudness
        if wanted == self._shown:
            return None
        self._shown = wanted
        return {
            "type": "sounds",
            "on": wanted[0],
            "loudness": wanted[1],
            "edition": edition(),
            "width": WIDTH,
            "gap": GAP,
            "step": STEP,
        }

    def clear(self) -> None:
        """Send everything again next time, because the page may lack anything."""
        self._shown = ()

    def lines(self, announcements: Sequence[Announcement], session: Session | None) -> list[Line]:
        """Return the lines of a batch, with its sounds, and with the words for a voice if they differ."""
        settings, shape = _heard_by(session)
        found: list[Line] = []
        for one, heard in with_sounds(announcements, settings, shape):
            if not (text := one.text):
                continue
            line = line_of(one, text)
            if heard is not None:
                line["sound"], line["pan"] = file_of(heard), heard.pan
                if heard.volume != 100:
                    line["volume"] = heard.volume
            if one.track:
                line["track"] = [
                    {"sound": file_of(each), "pan": each.pan, "volume": each.volume}
                    for each in track(one, settings, shape)
                ]
            if self.is_spoken and (spoken := one.spoken) != text:
                line["spoken"] = spoken
            found.append(line)
        return found

    def wait(self, announcements: Sequence[Announcement], session: Session | None) -> float:
        """Return the seconds that the words of a batch wait for its sounds."""
        settings, shape = _heard_by(session)
        return round(seconds_before_words(announcements, settings, shape), 2)


def _heard_by(session: Session | None) -> tuple[Settings, Geometry | None]:
    if session is None:
        return Settings(), None
    return session.settings, session.update.shape if session.update is not None else None


logger = logging.getLogger(__name__)

_MOST_KEPT = 20  # lines that another page may have left
_OF_MATCH = frozenset(("game", "match"))  # kinds of text
_BREACHES = frozenset((1002, 1003, 1007, 1009))  # close codes after which the page has broken the protocol


class WebWire:
    """The connection of one page, over all its sockets, one after the other.

    ``place``: of its address, or None if there was no room. ``is_restarting``: the server ends, another one begins.
    """

    returns = True  # whether the page may come back

    def __init__(self, common: Common, place: Place | None, over: Callable[[WebWire], None] | None = None) -> None:
        """``over`` is called when the page does not return."""
        self.place = place
        self.is_restarting = False
        self._common = common
        self._over = over
        self._afterwards = common.limits.fairness.afterwards
        self.link = (Link if self.returns else PlainLink)(common.limits.unsent, self._full, self._free)
        self.link.code = self._code
        self._painter = Painter()
        self.audio = PageAudio()
        self._braille = BrailleView(self._put, common.run)
        painters = (SheetPainter(), StandingPainter(), MovesPainter())
        self._beside: tuple[Shown, ...] = (*painters, self._braille, Naming(), Inviting())
        self._kept: list[str] = []  # lines for the time after the log-in
        self._is_hidden = self._has_begun = self._is_broken = False
        self._has_left = self._is_replaced = False
        self._away: asyncio.TimerHandle | None = None  # ends the wait for the page
        self._reading: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None
        self._offered: tuple[str, tuple[Offered, ...]] = ("", ())  # the question and answers that the page has
        self._tools: tuple[Offered, ...] = ()  # the tools that it has
        self._asks: Mapping[str, Callable[[object], None]] = {
            "line": self._line,
            "complete": self._complete,
            "press": self._press,
            "wish": self._wish,
            "felt": self._feel,
            "clock": self._clock,
            "first": self._keep,
            "here": self._here,
        }
        self.person: Person | None = None  # the person whom the browser knows, too
        self.login = ""  # of the browser, if somebody is logged in
        self.next_login = ""  # the login after the page has exchanged its ticket
        self.former: tuple[frozenset[str], int] = (frozenset(), 0)  # see PageLogins.knows
        self.came: Callable[[Person, Person | None], None] | None = None  # called when the person changes
        self.ending: Callable[[], Awaitable[Close]] | None = None  # returns the close code of the socket
        self.shell: LineShell

    @property
    def visit(self) -> AnyVisit:
        """Return the client connection of this wire."""
        return self.shell.visit

    async def run(self, socket: WebSocket) -> None:
        """Read over this socket until it is gone, the page uses another one, or everything ends."""
        begun = "" if self._has_begun else self.link.key
        self._stop_waiting()
        self.link.attach(socket)
        writer = self._common.run(self.link.write(socket, begun))
        if begun:
            self._has_begun = True
            self.visit.watchers.append(self._watch)
            self.visit.called = lambda signals: self._put({"type": "called", "signals": list(signals)})
            self.shell.idle = self._follow
            self.shell.start(self.person)
        self._reading = self._common.run(self._read(socket))
        await asyncio.wait([self._reading])
        if self.link.socket is socket:
            self._lose()
        await asyncio.wait([writer], timeout=FLUSHING_SECONDS)
        _ = writer.cancel()

    def begin_anew(self) -> None:
        """Send everything to a page that was loaded again and has nothing; announcements it has shown go as past."""
        unheard = self.link.begin_anew()
        if past := self._past(unheard):
            self.link.put_first({"type": "past", "lines": past})
        if self._is_hidden:
            self._put({"type": "secret", "on": True})
        self._paint_anew()

    async def hand_over(self, heard: int, is_new: bool) -> tuple[int, list[str]]:
        """End the connection, as if lost, and return what the page lacks, for its new process."""
        self.link.heard(heard)
        got, unheard, texts = self.link.hand_over()
        lines = [line for text in texts for line in json.loads(text)["lines"]]
        update = self.visit.session.update if self.visit.session is not None else None
        if update is not None and not update.is_over:  # the log-in dialogue announces there what has happened
            lines = [line for line in lines if line["kind"] not in _OF_MATCH]
        past = self._past(unheard) if is_new else []
        self.shell.lost()
        if self.shell.ending is not None:
            await asyncio.wait([self.shell.ending])
        before: Past = {"type": "past", "lines": past}
        after: Lines = {"type": "lines", "lines": lines}
        return got, [encoded(one) for one in (before, after) if one["lines"]]

    def take_over(self, got: int, texts: Sequence[str]) -> None:
        """Send what another process has for the page before everything else."""
        self.link.taken_before = got
        for text in texts:
            self.link.put_text(text, seq=1)

    def _past(self, unheard: int) -> list[Line]:
        """Return the announcements before that number; 0: all."""
        if (session := self.visit.session) is None:
            return []
        known = [each for each in session.past if not unheard or each.seq < unheard]
        return [line_of(each, text) for each in known if (text := each.text)]

    def is_guest_here(self, person: str) -> bool:
        """Return whether this page is connected and belongs to that guest."""
        guest = self.visit.person
        return self.link.socket is not None and guest is not None and guest.is_guest and guest.id == person

    async def _read(self, socket: WebSocket) -> None:
        """Read until the socket is gone."""
        with taking(socket, self._take):
            while (text := await self._received(socket)) is not None:
                self._take(text)

    async def _received(self, socket: WebSocket) -> str | None:
        """Return the next message, or None if the socket is gone."""
        try:
            return await socket.receive_text()
        except WebSocketDisconnect as gone:
            self._is_broken = gone.code in _BREACHES
        except RuntimeError:
            if socket.application_state is not WebSocketState.DISCONNECTED:  # not closed by us
                raise
        return None

    def _lose(self) -> None:
        """Keep the connection of a logged-in person for a while after its socket is gone."""
        self.link.attach(None)
        may_return = self.returns and not self._is_broken and self.visit.person is not None
        if self.link.is_ended or not may_return:
            self.shell.lost()
            self.close()
            return
        self._common.count("web_lost")
        self._away = asyncio.get_running_loop().call_later(self._common.limits.absence, self.shell.lost)

    def _stop_waiting(self) -> None:
        if self._away is not None:
            self._away.cancel()
            self._away = None

    # As a wire

    def send(self, announcements: Sequence[Announcement], prompt: str) -> None:
        """Send announcements in one message, because they belong together."""
        if (person := self.visit.person) is not None and not self.is_of(person):
            before, self.person = self.person, person
            if self.came is not None:
                self.came(person, before)
        self._follow()
        session = self.visit.session
        if lines := self._lines(announcements, session):
            message: Lines = {"type": "lines", "lines": lines}
            if wait := self.audio.wait(announcements, session):
                message["wait"] = wait
            self._put(message)
            self._braille.translate(announcements, session)
        self.link.flush()
        self._begin()

    def _lines(self, announcements: Sequence[Announcement], session: Session | None) -> list[Line]:
        return self.audio.lines(announcements, session)

    def prompt(self, text: str) -> None:
        """Do nothing: the field for input has a fixed name."""

    def hide(self, is_secret: bool) -> None:
        """Hide or show what is typed in the field for input."""
        self._is_hidden = is_secret
        self._put({"type": "secret", "on": is_secret})

    def forget(self) -> None:
        """Empty the page, so that the next person cannot read it."""
        self._put(FORGET)

    def close(self) -> None:
        """Send what waits, then close. A page that is away learns of it when it returns."""
        if not self.link.is_ended:
            self._has_left = self.visit.has_quit and self.place is not None
            self._is_replaced = self.visit.is_replaced
            self.link.end()
        if self.link.socket is None:
            self._stop_waiting()
            if self._over is not None:
                self._over(self)
        elif self._reading is not None:
            asyncio.get_running_loop().call_later(FLUSHING_SECONDS, self._reading.cancel)

    # For the log-in

    def is_of(self, person: Person) -> bool:
        """Return whether the browser knows this person, with the current password."""
        return self.person is not None and (person.id, person.epoch) == (self.person.id, self.person.epoch)

    def pass_on(self, ticket: str) -> None:
        """Send a ticket with which the page gets a cookie for the person."""
        self._put({"type": "came", "ticket": ticket})

    def head(self) -> None:
        """Renew the head of the page, which was made for another person."""
        self._put({"type": "who"})

    # Inside

    def _take(self, text: str) -> None:
        found = read_json(text)
        if not isinstance(found, dict):
            self.shell.refuse_line()
            return
        is_heard = self.link.heard(found.get("heard"))
        asked = next((ask for ask in self._asks if ask in found), "")
        if not asked and is_heard:
            return
        if "n" in found and not self.link.take(found["n"]):
            _ = self.shell.may_ask()  # a repetition, which was carried out before
        elif asked:
            self._asks[asked](found[asked])
        else:
            self.shell.refuse_line()

    def _line(self, line: object) -> None:
        if not isinstance(line, str) or len(line) > LONGEST:
            self.shell.refuse_line()
        else:
            self.shell.line(line.replace("\n", " "))

    def _complete(self, line: object) -> None:
        if not isinstance(line, str) or len(line) > LONGEST:
            self.shell.refuse_line()
        elif self.shell.may_ask():
            self._put({"type": "completed", "typed": line, "line": self.visit.complete(line)})

    def _press(self, pressed: object) -> None:
        """Handle a key of exploring, pressed at a field."""
        key, cell = pressed if isinstance(pressed, list) and len(pressed) == 2 else ("", "")
        if not (isinstance(key, str) and isinstance(cell, str) and key in KEYS):
            self.shell.refuse_line()
        elif self.shell.may_ask() and (found := self.visit.press(cell, key)) is not None:
            self._put({"type": "cursor", "field": found})

    def _wish(self, wishes: object) -> None:
        """Set the marks that the board shows besides."""
        if not isinstance(wishes, list) or not all(isinstance(wish, str) and wish in WISHES for wish in wishes):
            self.shell.refuse_line()
        elif self.shell.may_ask():
            self._painter.wish(tuple(wishes))
            self._afterwards.do(self._show)

    def _feel(self, wishes: object) -> None:
        """Set whether the page also wants speech and Braille for each line."""
        if not isinstance(wishes, list) or not all(isinstance(wish, str) and wish in FELT for wish in wishes):
            self.shell.refuse_line()
        elif self.shell.may_ask():
            self.audio.is_spoken = "spoken" in wishes
            self._braille.wish(is_wanted="braille" in wishes)
            self._afterwards.do(self._show)

    def _clock(self, _: object) -> None:
        """Send the clocks to a page that shows them."""
        if self.shell.may_ask() and self._asking is None:
            self._asking = self._common.run(self._send_clock())

    async def _send_clock(self) -> None:
        try:
            self._put(clock(await self.visit.times()))
        except NoticeError as error:
            logger.info("could not read the clocks for a page: %s", error.notice.message)
        finally:
            self._asking = None

    def _keep(self, line: object) -> None:
        if not isinstance(line, str) or len(line) > LONGEST:
            self.shell.refuse_line()
        else:
            self._kept = line.split("\n")[:_MOST_KEPT]
            self._begin()

    def _begin(self) -> None:
        """Carry out the lines of another page after the log-in, whose dialogue would read them as a name."""
        if self._kept and self.visit.session is not None:
            lines, self._kept = self._kept, []
            for line in lines:
                self.shell.line(line)

    def _here(self, _: object) -> None:
        """Answer a page that checks the connection after sleeping or changing its network."""
        if self.shell.may_ask():
            self._put({"type": "here"})

    def _watch(self, update: Update) -> None:
        """Show the board, even if nothing is announced."""
        self._afterwards.do(self._show)

    def _follow(self) -> None:
        """Show the board after the announcements; but first remove a board that must not be seen any more."""
        session = self.visit.session
        if session is None or self.shell.is_stalled:
            return
        self._put(self.audio.show(session))
        if (offered := (session.asked(), session.answers())) != self._offered:
            self._offered = offered
            self._put({"type": "answers", "title": offered[0], "answers": _buttons(offered[1])})
        if position(session) is None:
            self._show()
        else:
            self._afterwards.do(self._show)

    def _show(self) -> None:
        """Show the present position, unless the keyboard is being handed over."""
        self._afterwards.drop(self._show)
        session = self.visit.session
        if session is None or self.shell.is_stalled:
            return
        self._put(self._painter.paint(session))
        for each in self._beside:
            self._put(each.show(session))
        if (tools := session.tools()) != self._tools:
            self._tools = tools
            self._put({"type": "tools", "tools": _buttons(tools)})

    def _put(self, message: Message | None) -> None:
        if message is not None:
            self.link.put(message)

    def _full(self) -> None:
        if self.link.socket is None:
            self.shell.lost()
        else:
            self.shell.stall()

    def _free(self) -> None:
        self.shell.resume()
        self._paint_anew()

    def _paint_anew(self) -> None:
        self._painter.clear()
        for each in (*self._beside, self.audio):
            each.clear()
        self._offered, self._tools = ("", ()), ()
        self._follow()

    async def _code(self) -> Close:
        """Return the close code; after leaving, a person does not come back by themselves."""
        if self.is_restarting:
            return Close.BEGINS_ANEW
        if self._is_replaced:
            return Close.REPLACED
        code = Close.LEFT if self.ending is None else await self.ending()
        return code if self._has_left or code != Close.LEFT else Close.IS_FULL


def _buttons(offered: Iterable[Offered]) -> list[Answer]:
    return [{"text": text, "line": line, "grave": is_grave} for text, line, is_grave in offered]


def line_of(one: Announcement, text: str) -> Line:
    """Return the fields of an announcement that a page needs."""
    line: Line = {
        "seq": one.seq,
        "text": text,
        "language": one.language,
        "category": one.category,
        "priority": one.priority,
        "kind": one.kind,
    }
    if one.place:
        line["place"] = one.place
    return line
