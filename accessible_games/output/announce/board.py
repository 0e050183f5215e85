"""Boards in words: a line, a field, its neighbours, the fields in one direction.

Any game with a geometry is read this way. A word for the content of a field is the game's message
``<game>-symbol-<symbol>``, or ``symbol-<symbol>`` if many games have it; its attributes ``letter`` and ``braille`` are
the characters for drawings. Sentences are the messages ``board-…``, or ``<game>-…`` if the game has words of its own. A
game whose cells hold stacks has ``<game>-stack`` and ``<game>-stack-part``: equal neighbours are then counted, and
lists have semicolons.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from typing import Any

from accessible_games.languages import COMMON
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.messages import catalogue, message_of
from accessible_games.rules.core.game import Game, Options
from accessible_games.rules.core.geometry import Cell, Direction, Line, Pile
from accessible_games.rules.core.hands import Hand

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Say:
    """Words in the listener's length and spelling; ``is_touch``: for Braille, short, cells never spelt out."""

    announcer: Announcer
    is_touch: bool = False

    @property
    def is_brief(self) -> bool:
        """True if few words are wanted."""
        return self.is_touch or self.announcer.listener.length_of("answer") == "brief"

    def __call__(self, message: str, **facts: str | int) -> str:
        """Return a message with its facts."""
        # The attribute "braille" of a symbol is a character of the board's table, no word.
        short = ("brief",) if "symbol-" in message else ("braille", "brief")
        return self.announcer.text(message, short if self.is_touch else (), **facts)


def rows(announcer: Announcer, game: AnyGame, view: Any, options: Options) -> tuple[Announcement, ...]:
    """Announce the whole board, one sentence a reading row, from top to bottom."""
    return tuple(line_sentence(announcer, game, view, options, row) for row in game.geometry(options, view.seat).rows)


def line_sentence(announcer: Announcer, game: AnyGame, view: Any, options: Options, line: Line) -> Announcement:
    """Announce a line of the board with equal neighbours merged: "Row c: c1 to c2 empty, c3 to c5 black …".

    The message is ``<game>-line-<kind>`` if the game has words of its own, else ``board-line-<kind>``.
    """
    message = _message(game, f"line-{line.kind}")
    same_kind = [other.name for other in game.geometry(options, view.seat).lines if other.kind == line.kind]
    facts = {"place": same_kind.index(line.name) + 1, "total": len(same_kind), "count": len(line.cells)}

    def words(say: Say) -> str:
        return say(message, name=line.name, runs=_runs(say, game, view, line.cells, name=line.name), **facts)

    return _both(announcer, words)


def field_sentence(announcer: Announcer, game: AnyGame, view: Any, cell: Cell) -> Announcement:
    """Announce a field and its content: "c3: black."."""
    return standing_sentence(announcer, game, cell, game.cell(view, cell))


def standing_sentence(announcer: Announcer, game: AnyGame, cell: Cell, symbols: tuple[str, ...]) -> Announcement:
    """Announce a field with this content, bottom to top."""
    content = _named(Say(announcer), game, symbols)
    return announcer.say("board-field", field=cell, content=content)._replace(place=cell)


def cursor_sentence(announcer: Announcer, game: AnyGame, view: Any, cell: Cell, order: str) -> Announcement:
    """Announce the field of a cursor; ``order``: ``content`` first, ``place`` first, or the content ``alone``."""
    content = _content(Say(announcer), game, view, cell)
    return announcer.say(f"explore-{order}", field=cell, content=content)._replace(place=cell)


def around_sentence(announcer: Announcer, game: AnyGame, view: Any, options: Options, cell: Cell) -> Announcement:
    """Announce every direction from ``cell``, clockwise from the right, with the neighbour there or the edge."""
    geometry = game.geometry(options, view.seat)
    neighbours = geometry.neighbours(cell)

    def side(say: Say, direction: Direction) -> str:
        field = neighbours.get(direction)
        if field is None:
            return say(_message(game, "side-edge"), direction=direction)
        return say(_message(game, "side"), direction=direction, field=field, content=_content(say, game, view, field))

    def words(say: Say) -> str:
        sides = say.announcer.joined((side(say, name) for name in geometry.directions), _mark(game))
        return say(_message(game, "around"), field=cell, sides=sides)

    return _both(announcer, words, place=cell)


def ray_sentence(
    announcer: Announcer, game: AnyGame, view: Any, options: Options, cell: Cell, direction: Direction
) -> Announcement:
    """Announce the fields from ``cell`` (not itself) in one direction: "From c3 right: c4 black, c5 to c7 empty,
    edge.".
    """
    cells = tuple(game.geometry(options, view.seat).ray(cell, direction))

    def words(say: Say) -> str:
        if not cells:
            return say(_message(game, "ray-edge"), field=cell, direction=direction)
        runs = _runs(say, game, view, cells, direction)
        return say(_message(game, "ray"), field=cell, direction=direction, runs=runs)

    return _both(announcer, words, place=cell)


def pile_words(announcer: Announcer, pile: Pile) -> str:
    """Return the pieces beside the board: "3 lost"."""
    return announcer.text(f"board-beside-{pile.kind}", count=len(pile.pieces))


def has_stacks(game: AnyGame) -> bool:
    """Return whether pieces of the game lie one on the other."""
    return _has(f"{game.id}-stack")


def placed_sentence(announcer: Announcer, game: AnyGame, view: Any, line: Line) -> Announcement | None:
    """Announce the pieces on a line, equal neighbours merged: "c3 to c5 black, c7 white."; None if there are none."""

    def words(say: Say) -> str:
        return say("companion-row", runs=_placed(say, game, view, line.cells, ""))

    return _both(announcer, words) if any(game.pieces(view, cell) for cell in line.cells) else None


def hands_sentence(announcer: Announcer, game: AnyGame, hands: Iterable[Hand], mover: str) -> Announcement:
    """Announce the movements of a hand on a board of one's own; ``mover``: a seat, or nothing."""

    def one(say: Say, hand: Hand) -> str:
        kind = "swap" if hand.is_swap else "on" if not hand.start else "move" if hand.target else "off"
        part = "all" if hand.is_all else "top" if hand.is_top and has_stacks(game) else "named"
        pieces, count = _named(say, game, hand.pieces), len(hand.pieces)
        return say(f"companion-{kind}", start=hand.start, target=hand.target, part=part, count=count, pieces=pieces)

    def words(say: Say) -> str:
        listed = say.announcer.joined((one(say, hand) for hand in hands), "common-semicolon")
        return say("companion-hands-of" if mover else "companion-hands", hands=listed, seat=mover)

    return _both(announcer, words)


def drawing_sign(announcer: Announcer, game: AnyGame, form: str) -> Callable[[Iterable[str]], str]:
    """Return a function from the marks of a cell to its characters in drawings.

    ``form`` is ``letter`` or ``braille`` (the game's liblouis table).
    """

    @cache
    def sign(mark: str) -> str:
        return mark if len(mark) == 1 else announcer.text(_symbol_message(game, mark), (form,))

    return lambda marks: "".join([sign(mark) for mark in marks])


def drawing_symbol(announcer: Announcer, game: AnyGame, view: Any, form: str) -> Callable[[Cell], str]:
    """Return a function from a cell to its characters in drawings, see ``drawing_sign``."""
    sign = drawing_sign(announcer, game, form)
    return lambda cell: sign(game.marks(view, cell))


def signs(announcer: Announcer, game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the key of a drawing in Braille: each character of the game's table that stands for a symbol, and
    its word.
    """
    for symbol in game.symbols:
        message = _symbol_message(game, symbol)
        if "braille" in announcer.catalogue.attributes(message):  # else it is a word only
            yield announcer.text(message, ("braille",)), announcer.text(message)


def _runs(say: Say, game: AnyGame, view: Any, cells: Iterable[Cell], direction: Direction = "", name: str = "") -> str:
    """Merge neighbours with the same content; in a ray with a ``direction`` they may lie apart.

    In brief and in Braille only the pieces and their fields; of a line with a ``name`` without it.
    """
    if say.is_brief:
        return _placed(say, game, view, cells, name)
    message = _message(game, "run")
    if direction and _has(f"{game.id}-ray-run"):
        message = f"{game.id}-ray-run"

    def said(group: Iterable[Cell], content: str) -> str:
        run = tuple(group)
        ends = {"first": run[0], "last": run[-1], "cells": " ".join(run)}
        return say(message, count=len(run), content=content, direction=direction, **ends)

    grouped = groupby(cells, lambda cell: _content(say, game, view, cell))
    return say.announcer.joined((said(group, content) for content, group in grouped), _mark(game))


def _placed(say: Say, game: AnyGame, view: Any, cells: Iterable[Cell], name: str) -> str:
    """Return the pieces on the cells with their places: "2 to 5 white, 7 black"; empty cells are left out."""
    found: list[tuple[str, list[str]]] = []  # what stands there, and its runs of places
    cells = tuple(cells)
    empty = {cell for cell in cells if game.cell(view, cell)[0] == "empty"}
    for content, run in _standing(say, game, view, cells, empty):
        spelt = _spelt(say, [_place(cell, name) for cell in run])
        if found and found[-1][0] == content:
            found[-1][1].extend(spelt)
        else:
            found.append((content, spelt))
    if not found:
        return say(_symbol_message(game, "empty"))
    message, joined = _message(game, "placed"), say.announcer.joined
    return joined((say(message, places=joined(places), content=content) for content, places in found), _mark(game))


def _standing(
    say: Say, game: AnyGame, view: Any, cells: Iterable[Cell], left_out: Collection[Cell]
) -> Iterator[tuple[str, list[Cell]]]:
    """Yield the content of neighbours, and their cells."""
    for is_out, group in groupby(cells, lambda cell: cell in left_out):
        for content, run in () if is_out else groupby(group, lambda cell: _content(say, game, view, cell)):
            yield content, list(run)


def _spelt(say: Say, places: list[str]) -> list[str]:
    """Return places in a row: three or more by their ends."""
    if len(places) > 2:
        return [say("board-places", first=places[0], last=places[-1])]
    return [say.announcer.catalogue.spell(place) for place in places]


def pieces_sentence(
    announcer: Announcer, game: AnyGame, view: Any, options: Options, cells: Collection[Cell]
) -> Announcement:
    """Announce the pieces on these cells by kind: "14 black: a1 to a5, b1 to b6, c3 to c5"."""

    def words(say: Say) -> str:
        found: dict[str, list[list[Cell]]] = {}
        for row in game.geometry(options, view.seat).rows:
            for content, run in _standing(say, game, view, row.cells, set(row.cells).difference(cells)):
                found.setdefault(content, []).append(run)
        said = [
            say(
                "board-pieces",
                content=content,
                count=sum(map(len, runs)),
                places=say.announcer.joined(each for run in runs for each in _spelt(say, run)),
            )
            for content, runs in found.items()
        ]
        return say("board-pieces-all", pieces=say.announcer.joined(said, "common-semicolon"))

    return _both(announcer, words)


def _place(cell: Cell, line: str) -> str:
    """Return a cell within a line whose name is its letter or its number: c3 in row c is 3."""
    if line.isalpha() and cell.startswith(line) and cell[len(line) :].isdigit():
        return cell[len(line) :]
    return cell.removesuffix(line) if line.isdigit() and cell.removesuffix(line).isalpha() else cell


def _content(say: Say, game: AnyGame, view: Any, cell: Cell) -> str:
    """Return the content of a cell, bottom to top."""
    return _named(say, game, game.cell(view, cell))


def _named(say: Say, game: AnyGame, symbols: tuple[str, ...]) -> str:
    if len(symbols) > 1 and _has(f"{game.id}-stack"):
        return _stack(say, game, symbols)
    return say.announcer.listed([say(_symbol_message(game, symbol)) for symbol in symbols])


def _stack(say: Say, game: AnyGame, symbols: tuple[str, ...]) -> str:
    """Return a stack with equal neighbours counted: ``below`` its top ones downwards, ``above`` its ``lowest``
    upwards.
    """
    runs = [(symbol, len(tuple(same))) for symbol, same in groupby(symbols)]
    parts = [
        say(f"{game.id}-stack-part", symbol=say(_symbol_message(game, symbol)), count=count) for symbol, count in runs
    ]
    return say(
        f"{game.id}-stack",
        count=len(symbols),
        runs=len(runs),
        top=say(_symbol_message(game, symbols[-1])),
        lowest=symbols[0],
        below=say.announcer.joined(reversed(parts[:-1])),
        above=say.announcer.joined(parts[1:]),
    )


@cache
def _has(message: str) -> bool:
    """Return whether there is such a message; every language has the same ones."""
    return catalogue(COMMON).has(message)


def _message(game: AnyGame, name: str) -> str:
    return message_of(game.id, name, "board-")


def _mark(game: AnyGame) -> str:
    """Return the mark between the cells of a list: the content of a stack may have commas in it."""
    return "common-semicolon" if _has(f"{game.id}-stack") else "common-comma"


def _symbol_message(game: AnyGame, symbol: str) -> str:
    return message_of(game.id, f"symbol-{symbol}")


def _both(announcer: Announcer, words: Callable[[Say], str], place: Cell | None = None) -> Announcement:
    """Make one sentence twice, for eye and ear and for the fingers."""
    letters = Announcer(replace(announcer.listener, spelling="letters"))
    made = announcer.words(words(Say(announcer)), touch=words(Say(letters, is_touch=True)))
    return made._replace(place=place)
