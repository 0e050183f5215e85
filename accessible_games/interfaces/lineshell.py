"""The shell around a client connection that telnet and SSH share.

It keeps lines in order, has one timer, and protects clients from each other. A ``Wire`` is the protocol's half. Nothing
runs for a connection that is idle or waits: each line has a task of its own. Each line is charged its cost; a
connection that spent too much waits before the next one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence

from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.common import Common
from accessible_games.interfaces.fairness import Metered
from accessible_games.interfaces.ports import AnyVisit, Wire
from accessible_games.interfaces.turns import Flow
from accessible_games.limits.buckets import Bucket
from accessible_games.limits.connections import Place
from accessible_games.limits.line_budget import LineBudget
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.visit import Origin
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice

logger = logging.getLogger(__name__)

# The names with which ``count`` is called.
COUNTED: Mapping[str, str] = {
    "lines": "lines that were carried out",
    "lines_dropped": "lines that came too fast, or while too many waited",
    "lines_too_long": "lines that were refused for their length",
    "batches": "announcements that belong together and were sent in one write",
    "batches_missed": "the same, not sent because the client did not read",
    "failures": "faults of the program while a line was carried out",
    "closed_slow": "connections closed because the client did not read",
    "closed_flood": "connections closed because they sent far too much",
    "closed_failed": "connections closed after repeated faults of the program",
    "rests": "times that a connection had to rest since its lines cost much",
    "refused_full": "connections refused because there were too many",
}

_LINE_SECONDS = 0.001  # of the event loop, the estimate for the first line
_ANNOUNCED_REST_SECONDS = 1.0  # of waiting, from which on it is announced
_TICK_SECONDS = 0.01  # at least, between two ticks of one visit
_FAILURES = 3  # faults one after the other until the connection is closed
_FINISHING_SECONDS = 10.0  # for a line in work whose connection is gone
FLUSHING_SECONDS = 5.0  # for the last words
FAREWELL_SECONDS = 1.0  # the same when the whole server ends: for a line in work, and then for clients to hang up


class LineShell:
    """The shell of one connection: the ``Outlet`` of its visit. The wire calls the rest, inside the event loop only."""

    def __init__(
        self, make_visit: Callable[[Outlet, Origin], AnyVisit], origin: Origin, wire: Wire, common: Common, place: Place
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._wire = wire
        self._common = common
        self._place = place
        self._bucket = Bucket(common.limits.burst, common.limits.rate, self._loop.time())
        self._budget = LineBudget(common.limits.fairness.time, place.time, common.limits.burst, common.limits.rate)
        self._entering = common.limits.fairness.entering(place.name)
        self._flow = Flow(_LINE_SECONDS)
        self._rest: asyncio.TimerHandle | None = None  # until the next line may be carried out
        self._lines: list[str] = []
        self._person: Person | None = None
        self._unstarted = self._hidden = self._is_due = self._is_over = self._has_ended = self._refreshes = False
        self._knows_cost = False  # The notice about expensive lines was sent.
        self._dropped = self._failures = self._missed = 0
        self._ticked = 0.0
        self._is_busy = False  # something is done, waits for its turn or for the end of a rest
        self._task: asyncio.Task[None] | None = None  # of what is done
        self.ending: asyncio.Task[None] | None = None  # the end of the visit
        self._timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None  # runs while the client does not read
        self.idle: Callable[[], None] | None = None  # set by a wire that has to know when all lines are carried out
        self.visit = make_visit(self, origin)
        self.visit.wake = self._refresh_soon

    # From the wire

    def start(self, person: Person | None = None) -> None:
        """Begin the visit; ``person``: known from the protocol already."""
        self._unstarted, self._person = True, person
        self._begin_work()

    def line(self, text: str) -> None:
        """Carry out a typed line, given without its end. Too many are dropped with one sentence, far too many
        end it.
        """
        if self._is_over or self._has_ended or not self.may_ask():
            return
        self._lines.append(text)
        self._begin_work()

    def refuse_line(self) -> None:
        """Refuse a line that was longer than the protocol keeps, and was thrown away."""
        if not self._is_over and self.may_ask():
            self._common.count("lines_too_long")
            self._say(Notice.of("connection-line-too-long"))

    def answer(self) -> None:
        """Answer a client that asks whether the server is there."""
        if not self._is_over and self.may_ask():
            self._say(Notice.of("connection-here"))

    def flood(self) -> None:
        """End a connection whose client sends far too much; the wire has thrown it away."""
        self.shut(Notice.of("connection-flood"), "closed_flood")

    def stall(self) -> None:
        """Send nothing until the client has read, since too much waits to be sent."""
        if self._stalled is None and not self._is_over:
            slow = Notice.of("connection-slow")
            self._stalled = self._loop.call_later(self._common.limits.patience, self.shut, slow, "closed_slow")

    def resume(self) -> None:
        """Go on after the client has read, and report how many lines it missed."""
        if self._stalled is None:
            return
        self._stop_stalling()
        missed, self._missed = self._missed, 0
        if missed and not self._is_over:
            self._say(Notice.of("connection-missed", count=missed))

    @property
    def is_working(self) -> bool:
        """True while lines are being carried out, or wait for that."""
        return self._is_busy

    @property
    def is_stalled(self) -> bool:
        """True while nothing is sent because the client does not read."""
        return self._stalled is not None

    def end_of_input(self) -> None:
        """Carry out the waiting lines, then close: the client types nothing more, but may still read."""
        self._has_ended = True
        self._begin_work()

    def lost(self) -> None:
        """Drop the waiting lines, since their author can hear no answer: the connection is gone."""
        self._close()

    def shut(self, notice: Notice | None, name: str = "") -> None:
        """Send the reason, count it under ``name``, and close without waiting for the line in work."""
        if self._is_over:
            return
        if name:
            self._common.count(name)
        self._stop_stalling()
        if notice is not None:
            self._say(notice)
        self._close()

    async def finish(self, notice: Notice | None) -> None:
        """Send the reason, let the line in work come to its end, then close, since the server ends."""
        if self._is_over:
            return
        self._stop_stalling()
        if notice is not None:
            self._say(notice)
        self._has_ended = True
        self._lines.clear()
        self._rested()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=FAREWELL_SECONDS)
        self._close()

    # From the visit

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Send announcements in one write; while the client does not read they are only counted."""
        if self._is_over:
            return
        if self._stalled is not None:
            self._missed += len(announcements)
            self._common.count("batches_missed")
            return
        self._common.count("batches")
        self._wire.send(announcements, "" if self._is_busy else self.visit.prompt())

    def silence(self) -> None:
        """Do nothing: text makes no sound."""

    def forget(self) -> None:
        """Pass on that another person comes to the keyboard, as happens at one's own computer."""
        if not self._is_over:
            self._wire.forget()

    # Inside

    def _say(self, notice: Notice) -> None:
        try:
            self.visit.tell(notice)
        except Exception:
            logger.exception("line client: could not send an announcement")
            self._common.count("failures")

    def may_ask(self) -> bool:
        """Return whether the client may have one thing more done; its first refusal is announced."""
        now = self._loop.time()
        is_calm = len(self._lines) < self._common.limits.waiting and self._bucket.take(now)
        if is_calm and (self._place.lines is None or self._place.lines.take(now)):
            if self._dropped and self._bucket.is_calm:
                self._dropped = 0
            return True
        self._dropped += 1
        self._common.count("lines_dropped")
        if self._dropped == 1:
            self._say(Notice.of("connection-too-fast"))
        elif self._dropped > self._common.limits.dropped:
            self.flood()
        return False

    def _begin_work(self) -> None:
        if not self._is_busy and not self._is_over:
            self._is_busy = True
            self._go_on()

    def _go_on(self) -> None:
        """Start the next piece of work when it is its turn, since others may have had less of the event loop."""
        turns = self._common.limits.fairness.turns
        is_over = self._is_over or self.visit.has_quit
        if is_over or not (self._unstarted or self._is_due or self._lines):
            self._is_busy = False
            try:
                self._look()
            except Exception:
                logger.exception("line client: could not refresh its state")
                self._common.count("failures")
        elif (self._is_due and not self._unstarted) or turns.take(self._flow):
            self._begin()
        else:
            turns.wait(self._flow, self._begin)

    def _begin(self) -> None:
        if not self._is_over:
            line = self._lines.pop(0) if self._lines and not (self._unstarted or self._is_due) else None
            self._task = self._loop.create_task(self._work(line), name="line")
            self._common.tasks.add(self._task)

    async def _work(self, line: str | None) -> None:
        """Do one piece of work, if the connection has not gone meanwhile, and start the next one."""
        task, work = self._task, None
        assert task is not None
        try:
            if line is not None:
                work = Metered(self._carry_out(line))
                await work
            elif self._unstarted:
                self._unstarted = False
                await self.visit.start(self._person)
            elif self._is_due:
                self._is_due = False
                self._ticked = self._loop.time()
                await self.visit.tick()
            self._failures = 0
        except Exception:
            self._fail()
        finally:
            self._task = None
            self._common.tasks.discard(task)
        self._show_secrecy()
        self._rest_or_go_on(0.0 if work is None else self._charge(work.spent))

    async def _carry_out(self, line: str) -> None:
        if self.visit.person is not None:
            await self._do(line)
        elif not self._entering.is_crowded:
            async with self._entering:
                await self._do(line)
        elif not self._is_over:
            self._say(Notice.of("people-busy"))

    async def _do(self, line: str) -> None:
        if not self._is_over:
            self._common.count("lines")
            with self._common.limits.fairness.afterwards.line():
                await self.visit.line(line)

    def _look(self) -> None:
        """Choose what to do after all lines are carried out."""
        if self._has_ended and not self._is_over:
            self._close()
            return
        self._refresh()
        if not self._is_over and self._stalled is None and (prompt := self.visit.prompt()):
            self._wire.prompt(prompt)
        if self.idle is not None:
            self.idle()

    def _charge(self, spent: float) -> float:
        """Charge seconds of the event loop, and return how many the connection waits, so that others go first."""
        person = self.visit.person
        wait = self._budget.charge(spent, person.id if person is not None else "")
        is_quiet = self._budget.is_quiet
        # Without the cap one slow line, such as the first with new words, would let all others go ahead many times.
        self._flow.took(min(spent, _LINE_SECONDS) if is_quiet else spent)
        self._knows_cost = self._knows_cost and not is_quiet
        return wait

    def _rest_or_go_on(self, wait: float) -> None:
        if not wait or self._is_over:
            self._go_on()
            return
        self._common.count("rests")
        if wait >= _ANNOUNCED_REST_SECONDS and not self._knows_cost:
            self._knows_cost = True
            self._say(Notice.of("connection-rests"))
        self._rest = self._loop.call_later(wait, self._rested)

    def _rested(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
            self._go_on()

    def _fail(self) -> None:
        """Log and announce a program error, which ends at this connection."""
        logger.exception("line client: a request failed")
        self._common.count("failures")
        self._failures += 1
        if self._failures >= _FAILURES:
            self.shut(Notice.of("connection-closed-failed"), "closed_failed")
        elif not self._is_over:
            self._say(Notice.of("connection-failed"))

    def _refresh_soon(self) -> None:
        """Refresh once, soon; a task that works does so at its end."""
        if self._refreshes or self._is_over or self._is_busy:
            return
        is_same = self._timer is None and self.visit.is_secret == self._hidden and not self.visit.has_quit
        if not is_same or self.visit.next_deadline() is not None:  # seldom
            self._refreshes = True
            self._loop.call_soon(self._refresh)

    def _refresh(self) -> None:
        """Set echo, timer and connection as the visit wants them."""
        self._refreshes = False
        if self._is_over or self._is_busy:
            return
        if self.visit.has_quit:
            self._close()
            return
        self._show_secrecy()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.visit.next_deadline()
        if deadline is not None:
            self._timer = self._loop.call_at(max(deadline, self._ticked + _TICK_SECONDS), self._on_time)

    def _on_time(self) -> None:
        self._timer = None
        self._is_due = True
        self._begin_work()

    def _show_secrecy(self) -> None:
        if not self._is_over and self.visit.is_secret != self._hidden:
            self._hidden = not self._hidden
            try:
                self._wire.hide(self._hidden)
            except Exception:
                self._fail()

    def _stop_stalling(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _close(self) -> None:
        if self._is_over:
            return
        self._is_over = True
        self._lines.clear()
        self._unstarted = self._is_due = False
        self._stop_stalling()
        for timer in (self._timer, self._rest):
            if timer is not None:
                timer.cancel()
        self._timer = self._rest = None
        self._wire.close()
        self.ending = self._common.run(self._end())

    async def _end(self) -> None:
        """Let the line in work come to its end, then close the visit."""
        working = self._task
        if working is not None and working is not asyncio.current_task():
            _, late = await asyncio.wait([working], timeout=_FINISHING_SECONDS)
            for task in late:
                task.cancel()
        try:
            await self.visit.close()
        except Exception:
            logger.exception("line client: could not close its session")
            self._common.count("failures")
        self.visit.wake = self.idle = None
        del self._wire  # It holds this one: otherwise both would wait for garbage collection.
