"""What goes over the socket of the page, both ways: the one place that says so.

Its JSON Schema and the types of the script are made from these classes (``describing.py``): texts beside a type
describe it there, and so do docstrings.
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
Owner = Literal["own", "other", "nobody", ""]
KEYS, WISHES, FELT = (frozenset[str](get_args(each)) for each in (Key, Wish, Feel))


class Close(IntEnum):
    """With which code the socket closes, and why."""

    LEFT = 1000, "The person has left."
    BEGINS_ANEW = 1012, "The server begins anew: the page comes back, a little later than after another end."
    IS_FULL = 1013, "There is no room, or the end was none of the person's: the same."
    TAKEN_OVER = 4001, "The page has come back over another socket: nothing is tried until somebody presses Enter."
    REPLACED = 4002, "Its guest has come in elsewhere, or the program at home has another tab: the same."
    LOGGED_OUT = 4401, "The browser is logged in no more, or as somebody else than whose the page is."

    def __new__(cls, code: int, why: str) -> Close:
        """``why``: in words, for the published description."""
        made = int.__new__(cls, code)
        made._value_ = code
        made.why = why
        return made

    why: str


# What the page says


class Begin(TypedDict):
    """First: a new visit, or on with the one that the page had.

    A page that was loaded anew and has nothing else says so with ``new``; it gets all that it shows, and what it had
    heard as ``past``.
    """

    begin: Annotated[str, "Key of the visit; empty for a new one."]
    heard: NotRequired[Annotated[int, "Number of the last frame that the page has."]]
    new: NotRequired[bool]
    who: NotRequired[Annotated[str, "Mark of the person in the head of the page (`data-who`); empty: nobody."]]


class _Numbered(TypedDict):
    n: NotRequired[Annotated[int, "Number of this message; one whose number has come before is not done again."]]
    heard: NotRequired[Annotated[int, "Number of the last frame that the page has."]]


class Typed(_Numbered):
    """A line to carry out."""

    line: Annotated[Text, "What was typed, or `grab c3` for a field that was chosen."]


class Completing(_Numbered):
    """A line to complete: `completed` comes, and what the line may become is told."""

    complete: Annotated[Text, "What stands in the line."]


class Pressed(_Numbered):
    """A key of exploring mode: `cursor` comes, or why there is no such field is told."""

    press: Annotated[tuple[Key, Cell], "The key, and the field at which it was pressed."]


class Wished(_Numbered):
    """What else the board is to show: `board` comes."""

    wish: Annotated[Sequence[Wish], "`begins`: where a move may begin."]


class Felt(_Numbered):
    """What lines are to have beside their text."""

    felt: Annotated[Sequence[Feel], "`spoken`: where a voice says it otherwise; `braille`: messages of that type come."]


class ClockAsked(_Numbered):
    """How do the clocks stand: `clock` comes."""

    clock: Literal[True]


class Left(_Numbered):
    """What another page has left for this one: kept until the person is in, then taken as if it was typed."""

    first: Annotated[Text, "Lines, with line breaks between."]


class HereAsked(_Numbered):
    """Does the connection stand: `here` comes."""

    here: Literal[True]


class Heard(TypedDict):
    """What the page has, where it has nothing else to say."""

    heard: Annotated[int, "Number of the last frame that the page has."]


Told = Typed | Completing | Pressed | Wished | Felt | ClockAsked | Left | HereAsked
FromPage = Begin | Told | Heard


# What the server says


class Line(TypedDict):
    """One announcement. It goes into the list, and into one of the regions that screen readers read from."""

    seq: Annotated[Number, "Counts the announcements of one listener; 0 for one that only the page has."]
    text: str
    language: str
    category: Annotated[str, "`clock` and `connection` interrupt, all else waits its turn."]
    priority: Annotated[str, "`alert`, `move` or `info`."]
    kind: Annotated[str, "`game`: what happens on the board; `match`: beside it; `talk`: of people; `system`."]
    place: NotRequired[Annotated[Cell, "The field that it is about."]]
    sound: NotRequired[str]
    spot: NotRequired[Annotated[tuple[float, float], "Where it comes from: -1 left to 1 right, -1 below to 1 above."]]
    spoken: NotRequired[Annotated[str, "What a voice says, where that differs."]]


class Lines(TypedDict):
    """Announcements: each is heard once."""

    type: Literal["lines"]
    lines: Sequence[Line]


class Past(TypedDict):
    """What was heard before: into the list alone."""

    type: Literal["past"]
    lines: Sequence[Line]


class Secret(TypedDict):
    """Whether the line for input hides what is typed, and has another name."""

    type: Literal["secret"]
    on: bool


class Row(TypedDict):
    """Of the board."""

    name: str
    cells: Sequence[Cell]


class Beside(TypedDict, total=False):
    """Of a board, what changes as a whole."""

    taken: Annotated[Sequence[Cell], "Fields of a move that was begun."]
    goals: Annotated[Sequence[Cell], "Where it may go on."]
    threats: Sequence[Cell]
    facts: Annotated[Sequence[str], "Sentences about how the match stands."]


class Changes(Beside, total=False):
    """Of a board, what the page lacks."""

    labels: Annotated[Mapping[Cell, str], "What stands on a field, in words."]
    owners: Annotated[Mapping[Cell, Owner], "Whose piece that is; empty where none stands."]
    name: Annotated[str, "Of the game: with this and what follows up to `picture` the board is a new one."]
    rows: Sequence[Row]
    ways: Annotated[str, "The letters of directions, in words."]
    keys: Annotated[Sequence[str], "Letters of each direction."]
    steps: Annotated[Mapping[Cell, Sequence[str]], "Where these lead from each field; empty: nowhere."]
    picture: Annotated[str, "SVG."]
    fields: Annotated[Mapping[Cell, str], "Parts of the picture that are drawn anew."]


class Board(Changes):
    """The board that is looked at, made from the view of the person alone; it comes before lines that tell of it."""

    type: Literal["board"]
    match: Annotated[str, "Number; empty where none is open."]


class Answer(TypedDict):
    """Its words, and the line that gives it."""

    text: str
    line: str


class Answers(TypedDict):
    """What may be answered now: buttons beside the line."""

    type: Literal["answers"]
    answers: Sequence[Answer]


class Completed(TypedDict):
    """How the line goes on, if nothing else was typed meanwhile."""

    type: Literal["completed"]
    typed: str
    line: str


class Cursor(TypedDict):
    """The focus goes to this field."""

    type: Literal["cursor"]
    field: Cell


class Forget(TypedDict):
    """Another person comes to the same keyboard, at home: list, regions and what was typed are emptied."""

    type: Literal["forget"]


class SheetRow(TypedDict):
    """What is known of one piece."""

    piece: str
    cells: Annotated[str, "Of each letter: `o` possible, `x` struck, `n` not possible, `y` certain, `s` seen."]
    gone: NotRequired[bool]


class Half(TypedDict):
    """What is known of the pieces of one seat."""

    seat: Seat
    caption: str
    letters: str
    rows: Sequence[SheetRow]


class Sheet(TypedDict):
    """The deduction sheet."""

    type: Literal["sheet"]
    halves: Annotated[Sequence[Half], "None where there is no sheet."]
    match: NotRequired[str]
    marks: NotRequired[Annotated[bool, "Whether they can be struck."]]
    meanings: NotRequired[Annotated[Sequence[str], "Of letters; once for each match and language."]]


class Standing(TypedDict):
    """Who plays, beside the board."""

    type: Literal["standing"]
    match: Annotated[str, "Number; empty where none is open."]
    name: NotRequired[str]
    seats: NotRequired[Annotated[Sequence[tuple[Seat, str]], "Each with words."]]
    turn: NotRequired[Annotated[Sequence[Seat], "Seats that are to move."]]
    clocks: NotRequired[Annotated[bool, "Whether clocks run."]]
    beside: NotRequired[
        Annotated[
            Mapping[Seat, Sequence[tuple[str, str]]],
            "Of each seat for which it has changed, what lies beside the board: words and a picture.",
        ]
    ]


class Clock(TypedDict):
    """Clocks that are seen."""

    type: Literal["clock"]
    left: Annotated[Mapping[Seat, int], "Milliseconds."]
    running: Annotated[Seat, "Whose clock runs, or empty."]
    reading: Annotated[Number, "Milliseconds until it runs."]


class Sounds(TypedDict):
    """What the account wants; it holds until something else is chosen in the browser."""

    type: Literal["sounds"]
    on: bool
    loudness: Annotated[Number, "Percent."]
    edition: Annotated[str, "Of the files: a sound is at `/sounds/NAME.wav?EDITION`."]


class Braille(TypedDict):
    """Cells that are shown, and announced by nobody."""

    type: Literal["braille"]
    rows: NotRequired[Annotated[Sequence[str], "The board; none where none is open."]]
    lines: NotRequired[Annotated[Sequence[str], "What was told last, folded to the width of the person."]]
    missing: NotRequired[Annotated[str, "Why there are no cells."]]


class Called(TypedDict):
    """A telephone trembles, if that is wanted."""

    type: Literal["called"]
    signals: Annotated[Sequence[str], "`turn`, `alarm`, `talk`."]


class Came(TypedDict):
    """Somebody came in by typing, or has another password: the page posts the ticket to `/session` for its cookie.

    That goes once and within two minutes; the answer goes into the header of the page.
    """

    type: Literal["came"]
    ticket: str


class Who(TypedDict):
    """The person has another name: the page asks `/session` for its header."""

    type: Literal["who"]


class Here(TypedDict):
    """The connection stands."""

    type: Literal["here"]


Message = (
    Lines | Past | Secret | Board | Answers | Completed | Cursor | Forget | Sheet | Standing | Clock | Sounds | Braille
    | Called | Came | Who | Here
)  # fmt: skip


class Begun(TypedDict):
    """A new visit; nothing of an old one holds."""

    begun: Annotated[str, "Its key."]
    got: Number


class Resumed(TypedDict):
    """The visit goes on; what the page lacks follows."""

    resumed: Literal[True]
    got: Number


class Got(TypedDict):
    """Which messages of the page were taken."""

    got: Annotated[Number, "Number of the last one."]


class Frame(Got):
    """Messages that belong together. The server keeps a frame until the page has said that it has it."""

    n: Annotated[int, {"minimum": 1}]
    all: Sequence[Message]


FromServer = Begun | Resumed | Frame | Got


_plain = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Shared(dict[str, Any]):
    """A part of messages that many pages get, so that its JSON is made once. Nobody changes it."""

    @cached_property
    def json(self) -> str:
        """As JSON."""
        return _plain(self)


def encoded(message: Mapping[str, object]) -> str:
    """As JSON, without blanks."""
    if Shared not in map(type, message.values()):
        return _plain(message)
    parts = [f'"{key}":{each.json if type(each) is Shared else _plain(each)}' for key, each in message.items()]
    return f"{{{','.join(parts)}}}"
