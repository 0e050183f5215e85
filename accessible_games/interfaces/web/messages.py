"""The messages over the socket of the page, in both directions; they are defined only here.

Their JSON Schema and the types of the script are made from these classes (``describing.py``), including docstrings and
texts beside a type.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cached_property
from typing import Annotated, Any, Literal, NotRequired, TypedDict, get_args

LONGEST = 4096  # characters of a line; a message has a little more
Text = Annotated[str, {"maxLength": LONGEST}]
Number = Annotated[int, {"minimum": 0}]
Seat = str
Cell = str
Key = Literal["o", "O", "p", "P", "m", "M", "g", "G", "0", "n"]
Wish = Literal["begins", "threats"]
Feel = Literal["spoken", "braille"]
Stretch = Literal["prose", "cells"]
Owner = Literal["own", "other", "nobody", ""]
KEYS, WISHES, FELT = (frozenset[str](get_args(each)) for each in (Key, Wish, Feel))


class Close(IntEnum):
    """A close code of the socket, and its reason."""

    LEFT = 1000, "The person has left."
    BEGINS_ANEW = 1012, "The server restarts: the page returns, a little later than after other ends."
    IS_FULL = 1013, "There is no room, or the person did not end the connection: the same."
    TAKEN_OVER = 4001, "The page uses another socket: it does not reconnect until somebody presses Enter."
    REPLACED = 4002, "Its guest is connected elsewhere, or the program at home has another tab: the same."
    LOGGED_OUT = 4401, "The browser is logged out, or logged in as another person than the page."

    def __new__(cls, code: int, why: str) -> Close:
        """``why``: in words, for the published description."""
        made = int.__new__(cls, code)
        made._value_ = code
        made.why = why
        return made

    why: str


# Messages from the page


class Begin(TypedDict):
    """The first message: it opens a connection, or continues one.

    A page that was loaded again and has nothing else sends ``new``. It gets everything that it shows, and its earlier
    announcements as ``past``.
    """

    begin: Annotated[str, "Key of the visit; empty for a new one."]
    heard: NotRequired[Annotated[int, "Number of the last frame that the page has."]]
    new: NotRequired[bool]
    who: NotRequired[Annotated[str, "Mark of the person in the head of the page (`data-who`); empty: nobody."]]
    since: NotRequired[
        Annotated[tuple[str, int], "Match and last entry that were heard, if the connection cannot be continued."]
    ]
    values: NotRequired[
        Annotated[
            bool, "A program with voice, sounds and display of its own: it gets `position` and `hand`, no pictures."
        ]
    ]


class _Numbered(TypedDict):
    n: NotRequired[Annotated[int, "Number of this message; a repeated number is not carried out again."]]
    heard: NotRequired[Annotated[int, "Number of the last frame that the page has."]]


class Typed(_Numbered):
    """A line to carry out."""

    line: Annotated[Text, "The typed line, or `grab c3` for a chosen field."]


class Completing(_Numbered):
    """A line to complete: the answer is `completed`, and an announcement of the completions."""

    complete: Annotated[Text, "The typed line."]


class Pressed(_Numbered):
    """A key of exploring mode: the answer is `cursor`, or an announcement that there is no such field."""

    press: Annotated[tuple[Key, Cell], "The key, and the field at which it was pressed."]


class Wished(_Numbered):
    """Marks that the board shows besides: the answer is `board`."""

    wish: Annotated[Sequence[Wish], "`begins`: fields where a move may begin; `threats`: threatened fields."]


class Felt(_Numbered):
    """Forms of lines besides their text."""

    felt: Annotated[Sequence[Feel], "`spoken`: words for a voice, if they differ; `braille`: messages of that type."]


class ClockAsked(_Numbered):
    """A request for the clocks: the answer is `clock`."""

    clock: Literal[True]


class Touched(_Numbered):
    """A field that a finger chose on a display: the answers are lines that are `felt`."""

    touch: Annotated[tuple[Cell, int], "The field, and the number of the position under the finger."]


class Left(_Numbered):
    """Lines that another page has left for this one: carried out as if typed, after the log-in."""

    first: Annotated[Text, "Lines, with line breaks between."]


class HereAsked(_Numbered):
    """A check of the connection: the answer is `here`."""

    here: Literal[True]


class Heard(TypedDict):
    """An acknowledgement, if the page has nothing else to send."""

    heard: Annotated[int, "Number of the last frame that the page has."]


Request = Typed | Completing | Pressed | Touched | Wished | Felt | ClockAsked | Left | HereAsked
FromPage = Begin | Request | Heard


# Messages from the server


class Placed(TypedDict):
    """A sound of a field: file, place and volume as in a line."""

    sound: str
    pan: float
    volume: int


class Line(TypedDict):
    """One announcement. It goes into the list, and into one of the regions that screen readers read from."""

    seq: Annotated[Number, "Counts the announcements of one listener; 0 for one that only the page has."]
    text: str
    language: str
    category: Annotated[str, "`clock` and `connection` interrupt, all others wait their turn."]
    priority: Annotated[str, "`alert`, `move` or `info`."]
    kind: Annotated[str, "`game`: events on the board; `match`: events beside it; `talk`; `system`: answers."]
    place: NotRequired[Annotated[Cell, "Its field."]]
    sound: NotRequired[
        Annotated[str, "The file of its sound, with its height on the board: `push+2`; for values its name."]
    ]
    volume: NotRequired[Annotated[int, "Of its sound, in percent of the volume of all sounds; 100 if missing."]]
    pan: NotRequired[Annotated[float, "Where its sound comes from: -1 left to 1 right."]]
    track: NotRequired[Annotated[Sequence[Placed], "Sounds of several fields, in place of its sound."]]
    spoken: NotRequired[Annotated[str, "Words for a voice, if they differ."]]
    fields: NotRequired[
        Annotated[Sequence[tuple[str, Cell]], "For values: the sounds of several fields, each with its field."]
    ]
    braille: NotRequired[
        Annotated[Sequence[tuple[Stretch, str]], "For values: words to be contracted, or cells of a board."]
    ]
    position: NotRequired[Annotated[Number, "For values: the number of the position to which it belongs."]]
    felt: NotRequired[Annotated[bool, "For values: whether it answers a touched field."]]


class Lines(TypedDict):
    """Announcements: the page announces each once."""

    type: Literal["lines"]
    lines: Sequence[Line]
    wait: NotRequired[Annotated[float, "Seconds that the words wait for the sounds, if those are on."]]


class Past(TypedDict):
    """Announcements that were heard before: they go into the list alone."""

    type: Literal["past"]
    lines: Sequence[Line]


class Secret(TypedDict):
    """Hides or shows what is typed in the field for input, and changes its name."""

    type: Literal["secret"]
    on: bool


class Row(TypedDict):
    """A row of the board."""

    name: str
    cells: Sequence[Cell]


class Beside(TypedDict, total=False):
    """The parts of a board that change as a whole."""

    taken: Annotated[Sequence[Cell], "Fields of a begun move."]
    goals: Annotated[Sequence[Cell], "Fields where it may continue."]
    threats: Sequence[Cell]
    facts: Annotated[Sequence[str], "Sentences about the state of the match."]


class Changes(Beside, total=False):
    """The parts of a board that the page lacks."""

    labels: Annotated[Mapping[Cell, str], "The content of a field, in words."]
    owners: Annotated[Mapping[Cell, Owner], "The owner of the piece there; empty if there is none."]
    name: Annotated[str, "Of the game: with this and what follows up to `picture` the board is a new one."]
    rows: Sequence[Row]
    ways: Annotated[str, "The letters of directions, in words."]
    keys: Annotated[Sequence[str], "Letters of each direction."]
    steps: Annotated[Mapping[Cell, Sequence[str]], "The neighbours of each field in these directions, or empty."]
    picture: Annotated[str, "SVG."]
    fields: Annotated[Mapping[Cell, str], "Parts of the picture that are drawn again."]


class Board(Changes):
    """The open board, made from the view of the person alone. It precedes the lines about it."""

    type: Literal["board"]
    match: Annotated[str, "Number; empty if none is open."]


class Answer(TypedDict):
    """The words of a button, and the line that it sends."""

    text: str
    line: str
    grave: Annotated[bool, "What follows cannot be undone."]


class Answers(TypedDict):
    """The possible answers now: buttons beside the line."""

    type: Literal["answers"]
    title: Annotated[str, "The question that waits for yes or no; empty where a list or a throw waits."]
    answers: Sequence[Answer]


class Tools(TypedDict):
    """The actions at a match beside moving: buttons that are always there."""

    type: Literal["tools"]
    tools: Annotated[Sequence[Answer], "A line that ends with a blank is one to go on with."]


class Invitation(TypedDict):
    """Where others join the match that the person has opened."""

    type: Literal["invitation"]
    path: Annotated[str, "Of the page that one passes on; empty if nobody is awaited."]


class Completed(TypedDict):
    """The completed line, if nothing else was typed meanwhile."""

    type: Literal["completed"]
    typed: str
    line: str


class Cursor(TypedDict):
    """Moves the focus to this field."""

    type: Literal["cursor"]
    field: Cell


class Forget(TypedDict):
    """Another person comes to the same keyboard, at home: the page empties the list, the regions and the input."""

    type: Literal["forget"]


class SheetRow(TypedDict):
    """The known facts about one piece."""

    piece: str
    cells: Annotated[str, "Of each letter: `o` possible, `x` struck, `n` not possible, `y` certain, `s` seen."]
    gone: NotRequired[bool]


class Half(TypedDict):
    """The known facts about the pieces of one seat."""

    seat: Seat
    caption: str
    letters: str
    rows: Sequence[SheetRow]


class Sheet(TypedDict):
    """The deduction sheet."""

    type: Literal["sheet"]
    halves: Annotated[Sequence[Half], "Empty if there is no sheet."]
    match: NotRequired[str]
    marks: NotRequired[Annotated[bool, "Whether letters can be struck."]]
    meanings: NotRequired[Annotated[Sequence[str], "The meanings of letters; once for each match and language."]]


class Standing(TypedDict):
    """The players, beside the board."""

    type: Literal["standing"]
    match: Annotated[str, "Number; empty if none is open."]
    name: NotRequired[str]
    seats: NotRequired[Annotated[Sequence[tuple[Seat, str]], "Each seat with its words."]]
    own: NotRequired[Annotated[Sequence[Seat], "Seats of the reader."]]
    turn: NotRequired[Annotated[Sequence[Seat], "Seats that are to move."]]
    away: NotRequired[Annotated[Sequence[Seat], "Seats whose players have left or lost the connection."]]
    clocks: NotRequired[Annotated[bool, "Whether clocks run."]]
    result: NotRequired[Annotated[str, "The winner, and how; empty while the match goes on."]]
    beside: NotRequired[
        Annotated[
            Mapping[Seat, Sequence[tuple[str, str]]],
            "Pieces beside the board, of each seat for which they changed: words and a picture.",
        ]
    ]


class Moves(TypedDict):
    """The moves of the round that is played, for a list in which one goes back."""

    type: Literal["moves"]
    match: Annotated[str, "Number; empty where none is open."]
    seats: NotRequired[Annotated[Sequence[tuple[Seat, str]], "Each with its name, in their order."]]
    first: NotRequired[Annotated[Number, "How many moves stay as the page has them."]]
    moves: NotRequired[Annotated[Sequence[tuple[Seat, str]], "Those behind them: who moved, and the move in words."]]
    shown: NotRequired[Annotated[Number, "After how many moves the board stands that is shown."]]
    past: NotRequired[Annotated[str, "Words that say that it is not the present; else empty."]]


class Clock(TypedDict):
    """The clocks that the page shows."""

    type: Literal["clock"]
    left: Annotated[Mapping[Seat, int], "Milliseconds."]
    running: Annotated[Seat, "The seat of the running clock, or empty."]
    reading: Annotated[Number, "Milliseconds until it starts."]


class Sounds(TypedDict):
    """The sound settings of the account, valid until the person changes them in the browser."""

    type: Literal["sounds"]
    on: bool
    loudness: Annotated[Number, "Percent."]
    edition: Annotated[str, "Of the files: a sound is at `/sounds/NAME.wav?EDITION`."]
    width: Annotated[float, "Of the whole angle, from which sounds come."]
    gap: Annotated[float, "Seconds between two sounds of a message."]
    step: Annotated[float, "Seconds from one sound of a track to the next."]


class Braille(TypedDict):
    """Braille cells, which the page shows without announcing them."""

    type: Literal["braille"]
    rows: NotRequired[Annotated[Sequence[str], "The board; empty if none is open."]]
    fields: NotRequired[
        Annotated[Sequence[Sequence[tuple[int, Cell, str]]], "Of each row: where fields begin, and their names."]
    ]
    wide: NotRequired[Annotated[Number, "Cells of a field."]]
    lines: NotRequired[Annotated[Sequence[str], "The last announcements, folded to the width of the person."]]
    missing: NotRequired[Annotated[str, "The reason why there are no cells."]]


class Called(TypedDict):
    """A signal: a phone vibrates, if the person wants that."""

    type: Literal["called"]
    signals: Annotated[Sequence[str], "`turn`, `alarm`, `talk`."]


class Position(TypedDict):
    """A position as a display shows it, for values. It precedes the lines about it."""

    type: Literal["position"]
    number: Annotated[int, {"minimum": 1}]
    match: str
    game: str
    options: Mapping[str, str]
    side: Annotated[Seat, "The seat from which one looks; empty: a spectator."]
    own: Annotated[Seat, "The only seat of the reader, or empty."]
    moves: Annotated[Number, "How many were made."]
    entry: Annotated[Number, "Number of the last entry in the log of the match."]
    marks: Annotated[Mapping[Cell, Sequence[str]], "The drawing of each field: symbols of the game, or characters."]
    about: Annotated[Sequence[str], "The side to move, or the end, in short sentences."]


class Hand(TypedDict):
    """The state beside the announcements, for values."""

    type: Literal["hand"]
    done: Annotated[Number, "Number of the last message that was carried out."]
    position: Annotated[Number, "The present position, or 0."]
    cursor: Annotated[Cell, "The field of the exploring cursor, or empty."]
    turn: Annotated[bool, "Whether the person is to move."]
    singles: Annotated[str, "Letters that are lines of their own."]


class Came(TypedDict):
    """A person has logged in by typing, or has a new password: the page posts the ticket to `/session` for its cookie.

    The ticket is valid once and for two minutes; the answer goes into the header of the page.
    """

    type: Literal["came"]
    ticket: str


class Who(TypedDict):
    """The person has another name: the page requests its header from `/session`."""

    type: Literal["who"]


class Here(TypedDict):
    """The connection works."""

    type: Literal["here"]


Message = (
    Lines | Past | Secret | Board | Answers | Completed | Cursor | Forget | Sheet | Standing | Clock | Sounds | Braille
    | Called | Came | Who | Here | Tools | Moves | Invitation | Position | Hand
)  # fmt: skip


class Begun(TypedDict):
    """A new connection; nothing of an old one is valid."""

    begun: Annotated[str, "Its key."]
    got: Number


class Resumed(TypedDict):
    """The connection continues; what the page lacks follows."""

    resumed: Literal[True]
    got: Number


class Got(TypedDict):
    """An acknowledgement of the page's messages."""

    got: Annotated[Number, "Number of the last one."]


class Frame(Got):
    """Messages that belong together. The server stores a frame until the page has acknowledged it."""

    n: Annotated[int, {"minimum": 1}]
    all: Sequence[Message]


FromServer = Begun | Resumed | Frame | Got


_plain = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Shared(dict[str, Any]):
    """A part of messages that many pages get, encoded only once. It is never changed."""

    @cached_property
    def json(self) -> str:
        """Return it as JSON."""
        return _plain(self)


def encoded(message: Mapping[str, object]) -> str:
    """Return the message as JSON, without blanks."""
    if Shared not in map(type, message.values()):
        return _plain(message)
    parts = [f'"{key}":{each.json if type(each) is Shared else _plain(each)}' for key, each in message.items()]
    return f"{{{','.join(parts)}}}"
