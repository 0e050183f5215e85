"""The board as a page shows it: picture, grid, cells, sheet and players, made once for all who see the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any, cast

from accessible_games.interfaces.web import messages
from accessible_games.interfaces.web.messages import (
    Beside,
    Board,
    Braille,
    Changes,
    Clock,
    Moves,
    Owner,
    Shared,
    Standing,
)
from accessible_games.line.lines.matches import match_name
from accessible_games.line.presenters.arrivals import Missing
from accessible_games.line.presenters.remembered import marks_seen
from accessible_games.line.presenters.standing import board_columns, board_lines, who_sits
from accessible_games.line.session import hand
from accessible_games.line.session.looking import position
from accessible_games.line.session.session import Session
from accessible_games.matches.clock import Times
from accessible_games.matches.update import Update
from accessible_games.output.announce import board as reading
from accessible_games.output.announce.announcement import Announcement, Segment
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import in_words
from accessible_games.output.braille.prose import folded, segment_cells
from accessible_games.output.braille.translators import NoProseError
from accessible_games.output.pictures.board import Scene, field, pile, svg
from accessible_games.rules.core.duel import View
from accessible_games.rules.core.game import Decide, Event, Seat, SheetRow
from accessible_games.rules.core.geometry import Cell, Geometry, Pile, Plan
from accessible_games.rules.core.notation import tokens
from accessible_games.rules.core.notices import NoticeError

BEGINS, THREATS = "begins", "threats"  # marks that a page may request
_STANDING = ("turn", "status", "loss", "end")  # categories of facts that are listed beside the board


class Painter:
    """The state of one page's board. ``paint`` returns what the page lacks."""

    def __init__(self) -> None:
        self.wishes: Collection[str] = ()
        self._update: Update | None = None  # on the page
        self._shown: tuple[Any, ...] = ()  # the board on the page
        self._plan: Plan
        self._stand: Stand | None = None
        self._beside: Beside = {}  # what the page has of the parts that change as a whole
        self._held: tuple[Any, ...] = ()
        self._listener: Listener | None = None
        self._worded: dict[Event, str] = {}

    def clear(self) -> Board | None:
        """Note that no match is open. Return the message for a page that shows a board."""
        if not self._shown:
            return None
        self._update, self._shown, self._stand, self._beside, self._held = None, (), None, {}, ()
        return {"type": "board", "match": ""}

    def paint(self, session: Session) -> Board | None:
        """Return the whole of a new board, else its changes, or None if nothing has changed."""
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
        changes: Changes = {}
        beside = self._marks(session, update)
        if not is_same:
            stand = stand_of(update)
            changes = self._board(update, session.announcer, stand)
            beside["facts"] = self._facts(update, session.announcer, stand)
        changes |= cast(Changes, {name: found for name, found in beside.items() if found != self._beside.get(name)})
        self._beside |= beside
        return {"type": "board", "match": update.match_id, **changes} if changes else None

    def wish(self, wishes: Collection[str]) -> None:
        """Show these marks from now on."""
        self.wishes, self._update = wishes, None

    def _marks(self, session: Session, update: Update) -> Beside:
        """Return the picked-up pieces, their targets, and threats."""
        held = hand.held(session, begins=BEGINS in self.wishes)
        threats = hand.threatened(update) if THREATS in self.wishes else ()
        return {"taken": list(held.taken), "goals": list(held.goals), "threats": sorted(threats)}

    def _facts(self, update: Update, announcer: Announcer, stand: Stand) -> list[str]:
        """Return the state of the match, in the words of the commands."""
        facts = [event for event in stand.facts if event.category in _STANDING]
        known, self._worded = self._worded, {}
        for event in facts:
            self._worded[event] = known.get(event) or announcer.event(update.game.id, event).text
        return [self._worded[event] for event in facts]

    def _board(self, update: Update, announcer: Announcer, stand: Stand) -> Changes:
        """Return the changed fields, or the whole of a new board."""
        listener = announcer.listener
        wording = listener.language, listener.length_of("answer"), listener.spelling
        shown = update.match_id, update.series.round, update.options, update.shape.rows, wording, listener.names
        is_new = shown != self._shown
        if not is_new and self._stand is not None:
            stand.follow(self._stand)
        changed = change(None if is_new else self._stand, stand)
        self._shown, self._stand = shown, stand
        if not changed.cells:
            return {}
        changes: Changes = {
            "labels": changed.labels(wording),
            "owners": {cell: _owned(owner, update.seats) for cell, owner in changed.owners},
        }
        if is_new:
            self._plan = update.game.plan(update.options)
            self._beside, self._worded = {}, {}
            picture = svg(Scene(self._plan, stand.pieces, stand.last))
            return {**changes, **_frame(update, announcer, self._plan.fields), "picture": picture}
        changes["fields"] = changed.fields(self._plan)
        return changes


def _frame(update: Update, announcer: Announcer, fields: Collection[Cell]) -> Changes:
    """Return the parts of a board that stay the same: its rows, and the neighbours of each field for exploring."""
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
    """Return the owner of a piece, as seen from these seats."""
    if owner == NOTHING:
        return ""
    return "nobody" if owner == NOBODY else "own" if owner in own else "other"


_KEPT = 4096  # positions, and changes between two; those of a match are all announced together
Wording = tuple[str, str, str]  # language, length and spelling, which determine the words of a field
NOBODY, NOTHING = "nobody", ""  # the owner of a piece without an owner, and of an empty field


class Stand:
    """One position. ``pieces``: by cell, bottom to top; ``last``: the fields of the last move."""

    def __init__(self, update: Update) -> None:
        self._game, self._view, shape = update.game, update.view, update.shape
        self.made = len(update.moves)
        self.last = last_move(update, shape)
        self.pieces = {cell: _same(self._game.pieces(self._view, cell)) for cell in shape.cells}

    def follow(self, before: Stand) -> None:
        """Mark all fields that the last move has changed, where the position before it is known."""
        if before.made == self.made - 1:
            self.last = frozenset(_changed_pieces(before, self)) or self.last

    @cached_property
    def facts(self) -> tuple[Event, ...]:
        """Return the state of the match."""
        return self._game.facts(self._view)

    @cached_property
    def beside(self) -> dict[Seat, tuple[Pile, ...]]:
        """Return the pieces beside the board, for each seat that has some."""
        found = self._game.beside(self._view)
        return {seat: tuple([each for each in found if each.seat == seat]) for seat in {each.seat for each in found}}

    def label(self, cell: Cell, wording: Wording) -> str:
        """Return the words for a field."""
        return _label(self._game, cell, self._game.cell(self._view, cell), wording)

    def owner(self, cell: Cell) -> Seat:
        """Return the owner of the piece on a field."""
        return self._game.owner(self._view, cell) or (NOBODY if self.pieces[cell] else NOTHING)


class Change:
    """The difference between two positions of one board, or a whole new board."""

    def __init__(self, before: Stand | None, now: Stand) -> None:
        self._now = now
        self.cells = tuple(now.pieces) if before is None else _changed(before, now)
        self._labels: dict[Wording, Shared] = {}
        self._fields: Shared | None = None

    def labels(self, wording: Wording) -> Shared:
        """Return the changed fields in words."""
        found = self._labels.get(wording)
        if found is None:
            found = self._labels[wording] = Shared({cell: self._now.label(cell, wording) for cell in self.cells})
        return found

    def fields(self, plan: Plan) -> Shared:
        """Return the changed parts of the picture."""
        if self._fields is None:
            scene = Scene(plan, self._now.pieces, self._now.last)
            self._fields = Shared({cell: field(scene, cell) for cell in self.cells if cell in plan.fields})
        return self._fields

    @cached_property
    def owners(self) -> tuple[tuple[Cell, Seat], ...]:
        """Return the owners of the pieces on the changed fields."""
        return tuple([(cell, self._now.owner(cell)) for cell in self.cells])


@lru_cache(maxsize=4096)
def _same(pieces: tuple[str, ...]) -> tuple[str, ...]:
    """Return one shared value for all fields with the same pieces, in any position."""
    return pieces


_stands: dict[tuple[int, str], Stand] = {}


def stand_of(update: Update) -> Stand:
    """Return the position of an update, shared by all whose views have the same state."""
    key = id(_state(update)), update.moves[-1][1] if update.moves else ""  # a stored state keeps its id
    found = _stands.get(key)
    if found is None:
        found = _stands[key] = Stand(update)
        if len(_stands) > _KEPT:
            del _stands[next(iter(_stands))]
    return found


@lru_cache(maxsize=_KEPT)
def change(before: Stand | None, now: Stand) -> Change:
    """Return the difference between two positions, shared by all pages that need it."""
    return Change(before, now)


@lru_cache(maxsize=8192)
def _label(game: reading.AnyGame, cell: Cell, symbols: tuple[str, ...], wording: Wording) -> str:
    language, length, spelling = wording
    announcer = Announcer(Listener(language, length, spelling))
    return reading.standing_sentence(announcer, game, cell, symbols).text.rstrip(".")


def last_move(update: Update, shape: Geometry) -> frozenset[Cell]:
    """Return the fields that the last move names."""
    if not update.moves:
        return frozenset()
    return frozenset(shape.steps.keys() & tokens(update.moves[-1][1]))


def _state(update: Update) -> object:
    """Return the visible state, without the viewer."""
    return update.view.state if isinstance(update.view, View) else update.view


def _changed_pieces(before: Stand, now: Stand) -> tuple[Cell, ...]:
    return tuple([cell for cell, found in now.pieces.items() if before.pieces.get(cell) != found])


def _changed(before: Stand, now: Stand) -> tuple[Cell, ...]:
    was, marked = before.pieces, before.last ^ now.last
    return tuple([cell for cell, found in now.pieces.items() if cell in marked or was.get(cell) != found])


_MOST = 10  # announcements of one message that are shown
_SCRIBE = ThreadPoolExecutor(1, "page-braille")  # liblouis may be slow, and must hold nobody else up


class BrailleView:
    """The Braille cells of one page. ``put`` sends a message, ``run`` starts a task."""

    def __init__(self, put: Callable[[Braille], None], run: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._put = put
        self._run = run
        self._is_wanted = self._is_writing = False
        self._update: Update | None = None
        self._shown: tuple[Any, ...] = ()  # the parameters of the last board
        self._waiting: tuple[Sequence[Announcement], Announcer, int, int] | None = None

    def wish(self, *, is_wanted: bool) -> None:
        """Set whether the page shows cells, and send them again."""
        self._is_wanted, self._shown = is_wanted, ()

    def clear(self) -> None:
        """Send everything again next time, because the page may lack anything."""
        self._shown = ()

    def show(self, session: Session) -> Braille | None:
        """Return the message with the board in cells, or None if the page has it or does not want it."""
        if not self._is_wanted:
            return None
        update, settings = position(session), session.settings
        form = "line" if settings.braille == "line" else "grid"
        shown = form, settings.width, update is not None, session.announcer.listener.language
        if update is self._update and shown == self._shown:
            return None
        self._update, self._shown = update, shown
        if update is None:
            return {"type": "braille", "rows": []}
        try:
            rows, fields = board_lines(session, update, form), board_columns(session, update, form)
        except NoticeError as error:
            return {"type": "braille", "rows": [], "missing": session.announcer.notice(error.notice).text}
        return {"type": "braille", "rows": rows, "fields": fields, "wide": update.shape.cell_width}

    def translate(self, announcements: Sequence[Announcement], session: Session | None) -> None:
        """Translate announcements and show them. Of those that arrive meanwhile show only the last."""
        if not self._is_wanted or session is None:
            return
        settings = session.settings
        announced = [one for one in announcements if one.text][-_MOST:]
        self._waiting = announced, session.announcer, settings.grade, settings.width
        if not self._is_writing:
            self._is_writing = True
            self._run(self._write())

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting is not None:
                (announced, announcer, grade, width), self._waiting = self._waiting, None
                segments = [(one.language, one.braille) for one in announced]
                try:
                    rows = await loop.run_in_executor(_SCRIBE, _translated, segments, grade, width)
                except NoProseError:  # the server's admins decide what is installed
                    self._put({"type": "braille", "lines": [], "missing": announcer.text("web-felt-no-prose")})
                else:
                    self._put({"type": "braille", "lines": rows})
        finally:
            self._is_writing = False


def _translated(announced: Sequence[tuple[str, Sequence[Segment]]], grade: int, width: int) -> list[str]:
    cells = [segment_cells(segments, language, grade) for language, segments in announced]
    return [row for line in cells for row in folded(line, width)]


class SheetPainter:
    """The deduction sheet of one page. ``show`` returns what the page lacks."""

    def __init__(self) -> None:
        self._shown: messages.Sheet | None = None
        self._update: Update | None = None
        self._seen: tuple[Any, ...] = ()  # other values that the sheet depends on

    def clear(self) -> None:
        """Send everything again next time, because the page may lack anything."""
        self._shown, self._update, self._seen = None, None, ()

    def show(self, session: Session) -> messages.Sheet | None:
        """Return the sheets of the open board, an empty message if it has none, or None if the page is up to date."""
        update = position(session)
        seen = session.announcer.listener, session.moment is None, dict(marks_seen(session))
        if update is self._update and seen == self._seen:
            return None
        self._update, self._seen = update, seen
        rows = update.game.sheet(update.view) if update is not None else ()
        if update is None or not rows:
            sheet: messages.Sheet = {"type": "sheet", "halves": []}
        else:
            halves = [_half(session, update, list(half)) for _, half in groupby(rows, key=lambda row: row.seat)]
            sheet = {"type": "sheet", "match": update.match_id, "marks": _may_mark(session, update), "halves": halves}
        before = self._shown
        if sheet == before or (before is None and not rows):
            return None
        self._shown = sheet
        if _has_meanings(before, sheet) or not rows:
            return sheet
        assert update is not None
        meanings = update.game.meaning(update.view, "")
        return {**sheet, "meanings": [session.announcer.event(update.game.id, each).text for each in meanings]}


def _may_mark(session: Session, update: Update) -> bool:
    return bool(update.seats) and session.moment is None


def _has_meanings(before: messages.Sheet | None, sheet: messages.Sheet) -> bool:
    """Return whether the page has the meanings of the letters, in this match and language."""
    return before is not None and (before.get("match"), _captions(before)) == (sheet.get("match"), _captions(sheet))


def _captions(sheet: messages.Sheet) -> list[str]:
    return [half["caption"] for half in sheet["halves"]]


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
    line: messages.SheetRow = {"piece": row.piece, "cells": cells}
    return {**line, "gone": True} if row.is_gone else line


def _kind(row: SheetRow, letter: str, struck: str) -> str:
    """Return the letter for a kind, see ``messages.SheetRow``."""
    if row.bears == letter:
        return "s"
    if letter not in row.letters:
        return "n"
    if len(row.letters) == 1:
        return "y"
    return "x" if letter in struck else "o"


_drawn = lru_cache(maxsize=256)(pile)  # few piles look different, and all pages show the same ones


class StandingPainter:
    """The list of players on one page. ``show`` returns what the page lacks."""

    def __init__(self) -> None:
        self._seen: Update | None = None
        self._named: tuple[Any, ...] = ()  # the values that the words depend on
        self._sent: Standing | None = None
        self._piles: dict[Seat, tuple[Pile, ...]] = {}  # beside the board, of each seat whose pieces were sent

    def clear(self) -> None:
        """Send everything again next time, because the page may lack anything."""
        self._seen, self._named = None, ()

    def show(self, session: Session) -> Standing | None:
        """Return the players of the open board, or None if the page is up to date."""
        update = position(session)
        if update is None:
            had = bool(self._named)
            self.clear()
            return {"type": "standing", "match": ""} if had else None
        result = _result(session, session.update or update)  # also of a match that ends while somebody looks back
        away = session.of(Missing).seats(update)
        is_known = self._sent is not None and (self._sent.get("result"), self._sent.get("away")) == (result, away)
        if update is self._seen and session.settings.language == self._named[0] and is_known:
            return None
        self._seen, before, named = update, self._sent, self._named
        now = {"turn": _due(update), "away": away, "clocks": _has_clocks(update), "result": result}
        self._sent = cast(Standing, {**self._words(session, update), **now})
        if self._named != named:
            self._piles = {}
        beside = self._beside(session, update)
        if self._sent == before and not beside:
            return None
        return {**self._sent, "beside": beside} if beside else self._sent

    def _beside(self, session: Session, update: Update) -> dict[Seat, list[tuple[str, str]]]:
        """Return the pieces beside the board, in words and as a picture, of each seat for which they have changed."""
        found = stand_of(update).beside
        piles = {seat: found.get(seat, ()) for seat in update.players}
        known, self._piles = self._piles, piles
        return {
            seat: [(reading.pile_words(session.announcer, each), _drawn(each.pieces)) for each in now]
            for seat, now in piles.items()
            if now != known.get(seat)
        }

    def _words(self, session: Session, update: Update) -> Standing:
        """Return the words, which are expensive and seldom change."""
        players, away = tuple(update.players.items()), tuple(update.away.items())
        named = session.settings.language, update.match_id, update.seats, update.series.round, players, away
        if named == self._named and self._sent is not None:
            return self._sent
        self._named = named
        name = match_name(session.announcer, update.game, update.options, update.terms)
        return {
            "type": "standing",
            "match": update.match_id,
            "name": session.announcer.text("web-standing-match", match=update.match_id, name=name),
            "seats": [(seat, who_sits(session, update, seat).rstrip(".")) for seat in update.players],
            "own": [seat for seat in update.players if seat in update.seats],
        }


class MovesPainter:
    """The list of moves as one page has it. ``show`` returns the part that it lacks."""

    def __init__(self) -> None:
        self._match: tuple[str, int, str] | None = None  # number, round and language of the list that the page has
        self._moves: Sequence[tuple[Seat, str]] = ()
        self._shown: tuple[int, str] = 0, ""

    def clear(self) -> None:
        """The page may lack anything."""
        self._match, self._moves = None, ()

    def show(self, session: Session) -> Moves | None:
        """Return the moves that have come, or that others are shown; None where the page has it all."""
        update = session.update if not session.handover.is_due else None
        if update is None:
            had = self._match is not None
            self.clear()
            return {"type": "moves", "match": ""} if had else None
        match = update.match_id, update.series.round, session.settings.language
        moves, shown = update.moves, self._present(session, update)
        is_same = match == self._match
        if is_same and shown == self._shown and moves is self._moves:
            return None
        first = _in_common(self._moves, moves) if is_same else 0
        self._match, self._moves, self._shown = match, moves, shown
        announcer = session.announcer
        found: Moves = {
            "type": "moves",
            "match": update.match_id,
            "first": first,
            "moves": [(seat, in_words(announcer, update.game, move)) for seat, move in moves[first:]],
            "shown": shown[0],
            "past": shown[1],
        }
        return (
            found if is_same else {**found, "seats": [(seat, announcer.text(f"ref-{seat}")) for seat in update.players]}
        )

    def _present(self, session: Session, update: Update) -> tuple[int, str]:
        """Return the number of moves behind the board that is shown, and words where that is the past."""
        moment = session.moment
        if moment is None:
            return len(update.moves), ""
        words = session.announcer.text("web-past", number=moment.number, total=moment.total, round=moment.told_round)
        return moment.number if moment.round == update.series.round else 0, words


def _in_common(one: Sequence[object], other: Sequence[object]) -> int:
    """Return with how many equal moves both begin; mostly one is the other and a few more."""
    count = min(len(one), len(other))
    while count and one[:count] != other[:count]:
        count -= 1
    return count


def _result(session: Session, update: Update) -> str:
    """Return the result of the match in words, or "" while it goes on."""
    facts = stand_of(update).facts if update.is_over else ()
    announced = [session.announcer.event(update.game.id, event).text for event in facts if event.category == "end"]
    return " ".join(announced)


def _due(update: Update) -> list[Seat]:
    return list(update.phase.seats) if isinstance(update.phase, Decide) and not update.is_over else []


def _has_clocks(update: Update) -> bool:
    return update.clocks is not None and not update.is_over


def clock(times: Times | None) -> Clock | None:
    """Return the milliseconds left by seat, and the seat of the running clock, after ``reading`` milliseconds."""
    if times is None:
        return None
    left = {seat: max(0, each) for seat, each in times.left.items()}
    return {"type": "clock", "left": left, "running": times.running or "", "reading": times.reading}
