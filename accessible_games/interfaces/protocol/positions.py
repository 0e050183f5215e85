"""Data of games: positions, boards, and the replies of a referee. A referee at home waits for no lobby."""

from __future__ import annotations

from accessible_games.interfaces.protocol import forms
from accessible_games.interfaces.protocol.forms import (
    FLAG,
    NUMBER,
    NUMBERS,
    OBJECT,
    TEXT,
    TEXTS,
    many,
    maybe,
    reply,
    shape,
)
from accessible_games.rules.core.events import event_json

PHASE = forms.choice("decide", "chance", "over")
_FACTS = {"type": ["string", "integer"]}
EVENT = forms.made(
    forms.plain(type="object", properties={"event": TEXT.schema}, required=["event"], additionalProperties=_FACTS),
    event_json,
)
RESULT = forms.named("result", shape(scores=NUMBERS, winners=TEXTS, reason=TEXT))
_SEATS = forms.made(
    forms.plain(type="object", propertyNames={"pattern": "^[1-9][0-9]*$"}, additionalProperties=TEXTS.schema),
    lambda seats: {str(number): list(every) for number, every in seats.items()},
)
_GAME = forms.named(
    "game",
    shape(
        id=TEXT, rules_version=forms.ORDINAL, seats=_SEATS, options=many(shape(name=TEXT, choices=TEXTS, default=TEXT))
    ),
)
_AT = forms.named(
    "at",
    forms.plain(type=["array", "null"], items={"type": "integer", "minimum": 0}, minItems=2, maxItems=2),
    "Line and column of a drawing, from 0; null for a cell that no drawing shows.",
)
_BOARD = forms.named(
    "board",
    shape(
        width=forms.ORDINAL,
        height=forms.ORDINAL,
        cell_width=forms.ORDINAL,
        directions=TEXTS,
        cells=forms.table(shape(at=_AT, neighbours=forms.table(TEXT))),
        lines=many(shape(kind=TEXT, name=TEXT, cells=TEXTS)),
        labels=many(shape(at=_AT, text=TEXT)),
    ),
    "Its shape, as the seat looks at it. Each cell takes cell_width signs of a drawing, from its place on; directions "
    "go clockwise, from the right; a neighbour that is missing is the edge; lines: reading rows (kind row) first, from "
    "top to bottom; labels: letters and digits beside the board.",
)
_CELL = forms.named(
    "cell",
    shape(symbols=TEXTS, owner=maybe(TEXT), letters=TEXT),
    "Symbols bottom to top, whose the topmost piece is, and how a drawing with letters shows it.",
)


# Replies

_POSITION = {"game": TEXT, "phase": PHASE, "to_move": TEXTS, "state": OBJECT, "result": maybe(RESULT)}
_STEP = {**_POSITION, "events": many(EVENT)}
_WEIGHTS = forms.plain(
    type=["array", "null"],
    minItems=1,
    items=forms.plain(
        type="array", prefixItems=[TEXT.schema, {"type": "integer", "minimum": 1}], minItems=2, maxItems=2
    ).schema,
)
_ANNOUNCEMENT = shape(
    text=TEXT,
    spoken=TEXT,
    braille=forms.may(forms.plain(type="string", pattern="^[\u2800-\u28ff]*$")),
    category=forms.choice("chance", "move", "loss", "turn", "end", "status", "option"),
)
GAMES = reply("games", "To games.", games=many(_GAME))
POSITION = reply("position", "To new, set and position.", **_POSITION)
STEP = reply("step", "To play and resolve: the position and what happened.", **_STEP)
THROW = reply("throw", "To throw: what chance decided, and what follows as for resolve.", outcome=TEXT, **_STEP)
MOVES = reply("moves", "To moves in a decision; empty when the game is over.", moves=TEXTS)
OUTCOMES = reply(
    "outcomes",
    "To moves where chance decides; outcomes and total are null for a shuffle, which has too many.",
    outcomes=_WEIGHTS,
    total=maybe(forms.ORDINAL),
)
VIEW = reply("view", "To view.", view=OBJECT)
PERFT = reply("perft", "To perft.", nodes=forms.COUNT)
PLAYOUTS = reply(
    "playouts",
    "To playouts. Results: winning seats joined by +, draw, or unfinished.",
    games=forms.ORDINAL,
    plies=forms.COUNT,
    seconds=forms.plain(type="number", minimum=0),
    results=forms.table(forms.ORDINAL),
)
ANNOUNCE = reply("announce", "To announce.", announcements=many(_ANNOUNCEMENT))
BOARD = reply("board", "To board.", lines=TEXTS)
BEST = reply("best", "To best.", move=TEXT)
VERSION = reply(
    "version",
    "To version: the highest that both speak; account and driver at a server, and in matches at home, where they are "
    "null: who plays with the account, and nothing where nobody has said.",
    version=forms.ORDINAL,
    versions=many(NUMBER),
    program=TEXT,
    requests=TEXTS,
    account=forms.may(maybe(TEXT)),
    driver=forms.may(maybe(TEXT)),
)
DESCRIBE = reply(
    "describe",
    "To describe; state and view: JSON Schemas; tables: what lies printed before the players, such as diagrams.",
    game=TEXT,
    hides=FLAG,
    board=_BOARD,
    symbols=forms.table(TEXT),
    events=TEXTS,
    end_reasons=TEXTS,
    state=OBJECT,
    view=OBJECT,
    tables=OBJECT,
)
CELLS = reply("cells", "To cells.", cells=forms.table(_CELL))
RULES = reply("rules", "To rules: Markdown.", text=TEXT)
