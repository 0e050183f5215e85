"""The board as a page shows it: picture, grid, cells, sheet and who plays, made once for all who see the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any, cast

from accessible_games.interfaces.web import messages
from accessible_games.interfaces.web.messages import Beside, Board, Braille, Changes, Clock, Owner, Shared, Standing
from accessible_games.line.lines.matches import match_name
from accessible_games.line.presenters.remembered import marks_seen
from accessible_games.line.presenters.standing import board_lines, who_sits
from accessible_games.line.session import hand
from accessible_games.line.session.looking import position
from accessible_games.line.session.session import Session
from accessible_games.matches.clock import Times
from accessible_games.matches.update import Update
from accessible_games.output.announce import board as reading
from accessible_games.output.announce.announcement import Announcement, Segment
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille.prose import folded, segment_cells
from accessible_games.output.braille.translators import NoProseError
from accessible_games.output.pictures.board import Scene, field, pile, svg
from accessible_games.rules.core.duel import View
from accessible_games.rules.core.game import Decide, Event, Seat, SheetRow
from accessible_games.rules.core.geometry import Cell, Geometry, Pile, Plan
from accessible_games.rules.core.notation import tokens
from accessible_games.rules.core.notices import NoticeError

BEGINS, THREATS = "begins", "threats"  # what a page may wish to be shown besides
_STANDING = ("turn", "status", "loss", "end")  # categories of facts that stand beside the board


class Painter:
    """What one page has of the board. ``paint`` says what it lacks."""

    def __init__(self) -> None:
        self.wishes: Collection[str] = ()
        self._update: Update | None = None  # that the page shows
        self._shown: tuple[Any, ...] = ()  # which board it has
        self._plan: Plan
        self._stand: Stand | None = None
        self._beside: Beside = {}  # what it was told last of what changes as a whole
        self._held: tuple[Any, ...] = ()
        self._listener: Listener | None = None
        self._worded: dict[Event, str] = {}

    def clear(self) -> Board | None:
        """No match is open any more: what the page is told, if it has a board."""
        if not self._shown:
            return None
        self._update, self._shown, self._stand, self._beside, self._held = None, (), None, {}, ()
        return {"type": "board", "match": ""}

    def paint(self, session: Session) -> Board | None:
        """All of the board when it is another one than before, else what has changed; None when nothing has."""
        update = position(session)
        if update is None:
            return self.clear()
        listener, held = session.announcer.listener, hand.key(session)
        is_heard = listener is self._listener or listener == self._listener
        is_same = is_heard and update is self._update
        if is_same and held == self._held:
            return None
        if not is_heard:
            self._worded = {}
        self._update, self._listener, self._held = update, listener, held
        told: Changes = {}
        beside = self._marks(session, update)
        if not is_same:
            stand = stand_of(update)
            told = self._board(update, session.announcer, stand)
            beside["facts"] = self._facts(update, session.announcer, stand)
        told |= cast(Changes, {name: found for name, found in beside.items() if found != self._beside.get(name)})
        self._beside |= beside
        return {"type": "board", "match": update.match_id, **told} if told else None

    def wish(self, wishes: Collection[str]) -> None:
        """The page is to show these from now on."""
        self.wishes, self._update = wishes, None

    def _marks(self, session: Session, update: Update) -> Beside:
        """What the hand holds and where it may go; what others threaten."""
        held = hand.held(session, begins=BEGINS in self.wishes)
        threats = hand.threatened(update) if THREATS in self.wishes else ()
        return {"taken": list(held.taken), "goals": list(held.goals), "threats": sorted(threats)}

    def _facts(self, update: Update, announcer: Announcer, stand: Stand) -> list[str]:
        """How the match stands, in the words of the commands that tell it."""
        told = [event for event in stand.facts if event.category in _STANDING]
        known, self._worded = self._worded, {}
        for event in told:
            self._worded[event] = known.get(event) or announcer.event(update.game.id, event).text
        return [self._worded[event] for event in told]

    def _board(self, update: Update, announcer: Announcer, stand: Stand) -> Changes:
        """What stands where."""
        listener = announcer.listener
        wording = listener.language, listener.length_of("answer"), listener.spelling
        shown = update.match_id, update.series.round, update.options, update.shape.rows, wording, listener.names
        is_new = shown != self._shown
        changed = change(None if is_new else self._stand, stand)
        self._shown, self._stand = shown, stand
        if not changed.cells:
            return {}
        told: Changes = {
            "labels": changed.labels(wording),
            "owners": {cell: _owned(owner, update.seats) for cell, owner in changed.owners},
        }
        if is_new:
            self._plan = update.game.plan(update.options)
            self._beside, self._worded = {}, {}
            picture = svg(Scene(self._plan, stand.pieces, stand.last))
            return {**told, **_frame(update, announcer, self._plan.fields), "picture": picture}
        told["fields"] = changed.fields(self._plan)
        return told


def _frame(update: Update, announcer: Announcer, fields: Collection[Cell]) -> Changes:
    """What stays as it is while the match goes on: rows, and where the keys of exploring lead from each field."""
    shape = update.shape
    keys = hand.keys_of(shape.directions)
    return {
        "name": announcer.text(f"{update.game.id}-name"),
        "rows": [
            {
                "name": row.name,
                "cells": [cell for cell in row.cells if cell in fields],
            }
            for row in shape.rows
        ],
        "ways": announcer.joined(
            announcer.text("explore-key", key=letters[0], direction=way) for way, letters in keys.items()
        ),
        "keys": [keys[direction] for direction in shape.directions],
        "steps": {
            cell: [around.get(direction, "") for direction in shape.directions] for cell, around in shape.steps.items()
        },
    }


def _owned(owner: Seat, own: Collection[Seat]) -> Owner:
    """Whose a piece is for who has these seats."""
    if owner == NOTHING:
        return ""
    return "nobody" if owner == NOBODY else "own" if owner in own else "other"


_KEPT = 4096  # positions, and ways from one to another; those of a match are all told in one go
Wording = tuple[str, str, str]  # language, length and spelling: all on which the words of a field depend
NOBODY, NOTHING = "nobody", ""  # whose a piece is that has no owner, and where none stands


class Stand:
    """One position. ``pieces``: by cell, bottom to top; ``last``: the fields of the last move."""

    def __init__(self, update: Update) -> None:
        self._game, self._view, shape = update.game, update.view, update.shape
        self.last = last_move(update, shape)
        self.pieces = {cell: _same(self._game.pieces(self._view, cell)) for cell in shape.cells}

    @cached_property
    def facts(self) -> tuple[Event, ...]:
        """How the match stands."""
        return self._game.facts(self._view)

    @cached_property
    def beside(self) -> dict[Seat, tuple[Pile, ...]]:
        """What lies beside the board for each seat that has something there."""
        found = self._game.beside(self._view)
        return {seat: tuple([each for each in found if each.seat == seat]) for seat in {each.seat for each in found}}

    def label(self, cell: Cell, wording: Wording) -> str:
        """What stands on a field, in words."""
        return _label(self._game, cell, self._game.cell(self._view, cell), wording)

    def owner(self, cell: Cell) -> Seat:
        """Whose the piece on a field is."""
        return self._game.owner(self._view, cell) or (NOBODY if self.pieces[cell] else NOTHING)


class Change:
    """From one position to another one of the same board, or from no board at all."""

    def __init__(self, before: Stand | None, now: Stand) -> None:
        self._now = now
        self.cells = tuple(now.pieces) if before is None else _changed(before, now)
        self._labels: dict[Wording, Shared] = {}
        self._fields: Shared | None = None

    def labels(self, wording: Wording) -> Shared:
        """The changed fields in words."""
        found = self._labels.get(wording)
        if found is None:
            found = self._labels[wording] = Shared({cell: self._now.label(cell, wording) for cell in self.cells})
        return found

    def fields(self, plan: Plan) -> Shared:
        """The changed parts of the picture."""
        if self._fields is None:
            scene = Scene(plan, self._now.pieces, self._now.last)
            self._fields = Shared({cell: field(scene, cell) for cell in self.cells if cell in plan.fields})
        return self._fields

    @cached_property
    def owners(self) -> tuple[tuple[Cell, Seat], ...]:
        """Whose the pieces on the changed fields are."""
        return tuple([(cell, self._now.owner(cell)) for cell in self.cells])


@lru_cache(maxsize=4096)
def _same(pieces: tuple[str, ...]) -> tuple[str, ...]:
    """The same value for all fields on which the same stands, of however many positions."""
    return pieces


_stands: dict[tuple[int, str], Stand] = {}


def stand_of(update: Update) -> Stand:
    """The position of an update, the same value for all whose views have the same state."""
    key = id(_state(update)), update.moves[-1][1] if update.moves else ""  # a state that is kept keeps its number
    found = _stands.get(key)
    if found is None:
        found = _stands[key] = Stand(update)
        if len(_stands) > _KEPT:
            del _stands[next(iter(_stands))]
    return found


@lru_cache(maxsize=_KEPT)
def change(before: Stand | None, now: Stand) -> Change:
    """What is to be told to who has the one and not yet the other."""
    return Change(before, now)


@lru_cache(maxsize=8192)
def _label(game: reading.AnyGame, cell: Cell, symbols: tuple[str, ...], wording: Wording) -> str:
    language, length, spelling = wording
    announcer = Announcer(Listener(language, length, spelling))
    return reading.standing_sentence(announcer, game, cell, symbols).text.rstrip(".")


def last_move(update: Update, shape: Geometry) -> frozenset[Cell]:
    """The fields that the last move names."""
    if not update.moves:
        return frozenset()
    return frozenset(shape.steps.keys() & tokens(update.moves[-1][1]))


def _state(update: Update) -> object:
    """What is to be seen, whoever it is that sees it."""
    return update.view.state if isinstance(update.view, View) else update.view


def _changed(before: Stand, now: Stand) -> tuple[Cell, ...]:
    was, marked = before.pieces, before.last ^ now.last
    return tuple([cell for cell, found in now.pieces.items() if cell in marked or was.get(cell) != found])


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


class SheetPainter:
    """What one page has of the sheet. ``show`` says what it lacks."""

    def __init__(self) -> None:
        self._shown: messages.Sheet | None = None
        self._update: Update | None = None
        self._seen: tuple[Any, ...] = ()  # what else it was made of

    def clear(self) -> None:
        """The page may lack anything."""
        self._shown, self._update, self._seen = None, None, ()

    def show(self, session: Session) -> messages.Sheet | None:
        """The sheets of the board that is looked at, or that there are none; None where the page has them."""
        update = position(session)
        seen = session.announcer.listener, session.moment is None, dict(marks_seen(session))
        if update is self._update and seen == self._seen:
            return None
        self._update, self._seen = update, seen
        rows = update.game.sheet(update.view) if update is not None else ()
        if update is None or not rows:
            told: messages.Sheet = {"type": "sheet", "halves": []}
        else:
            halves = [_half(session, update, list(half)) for _, half in groupby(rows, key=lambda row: row.seat)]
            told = {"type": "sheet", "match": update.match_id, "marks": _may_mark(session, update), "halves": halves}
        before = self._shown
        if told == before or (before is None and not rows):
            return None
        self._shown = told
        if _has_meanings(before, told) or not rows:
            return told
        assert update is not None
        meanings = update.game.meaning(update.view, "")
        return {**told, "meanings": [session.announcer.event(update.game.id, each).text for each in meanings]}


def _may_mark(session: Session, update: Update) -> bool:
    return bool(update.seats) and session.moment is None


def _has_meanings(before: messages.Sheet | None, told: messages.Sheet) -> bool:
    """Whether the page was told what the letters mean, in this match and language."""
    return before is not None and (before.get("match"), _captions(before)) == (told.get("match"), _captions(told))


def _captions(told: messages.Sheet) -> list[str]:
    return [half["caption"] for half in told["halves"]]


def _half(session: Session, update: Update, rows: list[SheetRow]) -> messages.Half:
    seat = rows[0].seat
    marks = marks_seen(session)
    return {
        "seat": seat,
        "caption": session.announcer.text("sheet-caption", seat=seat, mine=seat == update.view.seat),
        "letters": rows[0].everything,
        "rows": [_row(row, marks.get((row.seat, row.piece), "")) for row in rows],
    }


def _row(row: SheetRow, struck: str) -> messages.SheetRow:
    cells = "".join(_kind(row, letter, struck) for letter in row.everything)
    told: messages.SheetRow = {"piece": row.piece, "cells": cells}
    return {**told, "gone": True} if row.is_gone else told


def _kind(row: SheetRow, letter: str, struck: str) -> str:
    """As ``messages.SheetRow`` says."""
    if row.bears == letter:
        return "s"
    if letter not in row.letters:
        return "n"
    if len(row.letters) == 1:
        return "y"
    return "x" if letter in struck else "o"


_drawn = lru_cache(maxsize=256)(pile)  # few piles look different, and all pages show the same ones


class StandingPainter:
    """What one page has of it. ``show`` says what it lacks."""

    def __init__(self) -> None:
        self._seen: Update | None = None
        self._named: tuple[Any, ...] = ()  # what the words depend on
        self._told: Standing | None = None
        self._piles: dict[Seat, tuple[Pile, ...]] = {}  # beside the board, of each seat that has been told

    def clear(self) -> None:
        """The page may lack anything."""
        self._seen, self._named = None, ()

    def show(self, session: Session) -> Standing | None:
        """The standing of the board that is looked at; None where the page has it."""
        update = position(session)
        if update is None:
            had = bool(self._named)
            self.clear()
            return {"type": "standing", "match": ""} if had else None
        if update is self._seen and session.settings.language == self._named[0]:
            return None
        self._seen, before, named = update, self._told, self._named
        self._told = {**self._words(session, update), "turn": _due(update), "clocks": _has_clocks(update)}
        if self._named != named:
            self._piles = {}
        beside = self._beside(session, update)
        if self._told == before and not beside:
            return None
        return {**self._told, "beside": beside} if beside else self._told

    def _beside(self, session: Session, update: Update) -> dict[Seat, list[tuple[str, str]]]:
        """What lies beside the board, in words and as a picture, of each seat for which that has changed."""
        found = stand_of(update).beside
        piles = {seat: found.get(seat, ()) for seat in update.players}
        known, self._piles = self._piles, piles
        return {
            seat: [(reading.pile_words(session.announcer, each), _drawn(each.pieces)) for each in now]
            for seat, now in piles.items()
            if now != known.get(seat)
        }

    def _words(self, session: Session, update: Update) -> Standing:
        """They cost more than all else, and seldom change."""
        players, away = tuple(update.players.items()), tuple(update.away.items())
        named = session.settings.language, update.match_id, update.seats, update.series.round, players, away
        if named == self._named and self._told is not None:
            return self._told
        self._named = named
        name = match_name(session.announcer, update.game, update.options, update.terms)
        return {
            "type": "standing",
            "match": update.match_id,
            "name": session.announcer.text("web-standing-match", match=update.match_id, name=name),
            "seats": [(seat, who_sits(session, update, seat).rstrip(".")) for seat in update.players],
        }


def _due(update: Update) -> list[Seat]:
    return list(update.phase.seats) if isinstance(update.phase, Decide) and not update.is_over else []


def _has_clocks(update: Update) -> bool:
    return update.clocks is not None and not update.is_over


def clock(times: Times | None) -> Clock | None:
    """Milliseconds left by seat, and whose clock runs, after ``reading`` milliseconds."""
    if times is None:
        return None
    left = {seat: max(0, each) for seat, each in times.left.items()}
    return {"type": "clock", "left": left, "running": times.running or "", "reading": times.reading}
