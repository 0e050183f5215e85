"""Braille on the page: the board and what was told last, as cells. Words are translated beside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from accessible_games.announce.announcement import Announcement, Segment
from accessible_games.announce.announcer import Announcer
from accessible_games.braille.child import NoProseError
from accessible_games.braille.prose import folded, segment_cells
from accessible_games.core.notices import NoticeError
from accessible_games.interfaces.web.messages import Braille
from accessible_games.matches.update import Update
from accessible_games.session.session import Session
from accessible_games.session.touching import position
from accessible_games.telling.touch import board_lines

_MOST = 10  # announcements of one message that are shown
_SCRIBE = ThreadPoolExecutor(1, "page-braille")  # liblouis may take its time; nobody else waits for it


class BrailleView:
    """What one page has of cells. ``put`` sends a message, ``run`` starts a task."""

    def __init__(self, put: Callable[[Braille], None], run: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._put = put
        self._run = run
        self._is_wanted = self._is_writing = False
        self._update: Update | None = None
        self._shown: tuple[Any, ...] = ()  # how the board was asked for last
        self._waiting: tuple[Sequence[Announcement], Announcer, int, int] | None = None

    def wish(self, *, is_wanted: bool) -> None:
        """Whether the page shows cells; they come anew."""
        self._is_wanted, self._shown = is_wanted, ()

    def clear(self) -> None:
        """The page may lack anything."""
        self._shown = ()

    def show(self, session: Session) -> Braille | None:
        """The board that is looked at, or that there is none; None where the page has it, or does not want it."""
        if not self._is_wanted:
            return None
        update, settings = position(session), session.settings
        form = "line" if settings.braille == "line" else "grid"
        shown = form, settings.width, update is not None, session.announcer.listener.language
        if update is self._update and shown == self._shown:
            return None
        self._update, self._shown = update, shown
        try:
            rows = board_lines(session, update, form) if update is not None else ()
        except NoticeError as error:
            return {"type": "braille", "rows": [], "missing": session.announcer.notice(error.notice).text}
        return {"type": "braille", "rows": list(rows)}

    def tell(self, announcements: Sequence[Announcement], session: Session | None) -> None:
        """What is told is shown when it is translated; of what comes faster only the last."""
        if not self._is_wanted or session is None:
            return
        settings = session.settings
        told = [one for one in announcements if one.text][-_MOST:]
        self._waiting = told, session.announcer, settings.grade, settings.width
        if not self._is_writing:
            self._is_writing = True
            self._run(self._write())

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting is not None:
                (told, announcer, grade, width), self._waiting = self._waiting, None
                segments = [(one.language, one.braille) for one in told]
                try:
                    rows = await loop.run_in_executor(_SCRIBE, _translated, segments, grade, width)
                except NoProseError:  # what is to be installed is a matter of who runs the server
                    self._put({"type": "braille", "lines": [], "missing": announcer.text("web-felt-no-prose")})
                else:
                    self._put({"type": "braille", "lines": rows})
        finally:
            self._is_writing = False


def _translated(told: Sequence[tuple[str, Sequence[Segment]]], grade: int, width: int) -> list[str]:
    cells = [segment_cells(segments, language, grade) for language, segments in told]
    return [row for line in cells for row in folded(line, width)]
