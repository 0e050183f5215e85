"""The state as JSON, what of it a view shows, and whether its parts fit each other.

How many turns led to it is left open, and sheets may tell less than they could: positions are set up by hand.
"""

from __future__ import annotations

from typing import Any

from accessible_games.rules.core import codec, ends
from accessible_games.rules.core.ends import OUTSIDE
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import as_entries
from accessible_games.rules.games.confusion import board
from accessible_games.rules.games.confusion.attempts import shown_sets
from accessible_games.rules.games.confusion.board import NAMES, NUMBERS
from accessible_games.rules.games.confusion.deduction import narrowed
from accessible_games.rules.games.confusion.diagrams import CHIPS, CURRENT, LETTERS, PROMOTING, letters_of, mask_of
from accessible_games.rules.games.confusion.turns import first_state, threatening
from accessible_games.rules.games.confusion.values import OFF, OPTIONS, QUIET_LIMIT, SEATS, Pair, State, other, side_of

# Reason of an end -> whether it has a winner
WINNERS = {"puck": True, "dice": True, "quiet": False, "agreement": False, "resign": True, "time": True}


def _checked(state: State) -> State:
    """Return the state with its sheets by the rules. Raises StateError for the first impossible fact."""
    sheets = _ruled_sheets(state)
    if state.answered is not None and state.help != "answers":
        raise StateError("answered-level")
    answered = (state.answered or sheets) if state.help == "answers" else None
    state = state._replace(possible=_matched(sheets), answered=answered)
    if state.ended is not None and (state.ended.winner is not None) != WINNERS[state.ended.reason]:
        raise StateError("bad-ended")
    _check_places(state)
    if state.deal is None:
        if state._replace(ended=None) != first_state(state.help):
            raise StateError("not-the-start")
    for side in range(2):
        _check_dice(state, side)
        _check_sheet(state, side)
    _check_answered(state)
    _check_asked(state)
    _check_end(state)
    return state


def _check_places(state: State) -> None:
    seen: set[int] = set()
    for squares in state.at:
        for square in squares:
            if square != OFF and square in seen:
                raise StateError("two-on-a-field", field=NAMES[square])
            seen.add(square)


def _check_sheet(state: State, side: int) -> None:
    """Raise StateError unless the sheet allows the deal."""
    if state.deal is not None:
        for chip, letter, letters in zip(CHIPS, state.deal[side], state.possible[side], strict=True):
            if letter not in letters_of(letters):
                raise StateError("not-in-the-sheet", seat=SEATS[side], chip=chip, letter=letter)


def _check_dice(state: State, side: int) -> None:
    seat = SEATS[side]
    for number, chip in enumerate(CHIPS):
        bit, letters = 1 << number, state.possible[side][number]
        if state.deal is not None:
            promotes = PROMOTING >> LETTERS.index(state.deal[side][number]) & 1
            if state.promoted[side] & bit and not promotes:
                raise StateError("promoted-die", seat=seat, chip=chip)
            if promotes and not state.promoted[side] & bit and _has_arrived(state.at, side, number):
                raise StateError("not-promoted", seat=seat, chip=chip)
        if state.revealed[side] & bit and letters & (letters - 1):
            raise StateError("revealed-uncertain", seat=seat, chip=chip)


def _has_arrived(at: Pair, side: int, number: int) -> bool:
    return at[side][number] != OFF and board.on_base_row(at[side][number], 1 - side)


def _ruled_sheets(state: State) -> Pair:
    """Return the sheets by rule 2: from promotion, or its absence on the far base row. Raises StateError."""
    blue, black = (
        tuple(_ruled(letters, state, side, number) for number, letters in enumerate(state.possible[side]))
        for side in range(2)
    )
    return blue, black


def _ruled(letters: int, state: State, side: int, number: int) -> int:
    if state.promoted[side] >> number & 1:
        left, reason = letters & PROMOTING, "promoted-sheet"
    elif _has_arrived(state.at, side, number):
        left, reason = letters & ~PROMOTING, "not-promoted"
    else:
        return letters
    if not left:
        raise StateError(reason, seat=SEATS[side], chip=CHIPS[number])
    return left


def _matched(sets: Pair) -> Pair:
    """Return the sheets by rule 3. Raises StateError where no assignment of the twelve diagrams is left."""
    found = [narrowed(half) for half in sets]
    for seat, half in zip(SEATS, found, strict=True):
        if half is None:
            raise StateError("no-assignment", seat=seat)
    blue, black = (half for half in found if half is not None)
    return blue, black


def _check_answered(state: State) -> None:
    """Raise StateError unless rule 3 makes the sheet of rules 1 to 3 from that of rules 1 and 2."""
    if state.answered is None:
        return
    for side, sets in enumerate(state.answered):
        if narrowed(sets) != state.possible[side]:
            raise StateError("answered-sheet", seat=SEATS[side])
        for number in range(len(CHIPS)):
            if state.promoted[side] >> number & 1 and sets[number] & ~PROMOTING:
                raise StateError("answered-sheet", seat=SEATS[side])


def _check_asked(state: State) -> None:
    """Raise StateError unless the refused dice could be asked for and were not certain."""
    side = side_of(state.turn)
    barred = state.promoted[side] | state.revealed[side]
    for number in range(len(CHIPS)):
        if state.asked >> number & 1:
            letters = state.possible[side][number]
            certain = letters & (letters - 1) == 0
            if state.help == "full" or certain or barred >> number & 1 or state.at[side][number] == OFF:
                raise StateError("asked-wrongly", chip=CHIPS[number])


def _check_end(state: State) -> None:
    empty = [seat for seat, squares in zip(SEATS, state.at, strict=True) if all(square == OFF for square in squares)]
    if len(empty) == 2:
        raise StateError("no-dice")
    waiting = other(state.turn)
    threat = threatening(state.at, state.puck, waiting)
    if state.ended is None or state.ended.reason in OUTSIDE:
        if empty or state.quiet > QUIET_LIMIT or (state.quiet == QUIET_LIMIT and threat is None):
            raise StateError("end-missing")
        # An end from outside may come before the reply; the threat may be announced then or not.
        if state.threat != threat and (state.ended is None or state.threat is not None):
            raise StateError("wrong-threat")
        return
    if state.threat is not None:
        raise StateError("wrong-threat")
    if state.asked or not _is_reached(state, empty):
        raise StateError("end-not-reached")


def _is_reached(state: State, empty: list[str]) -> bool:
    """Return whether the last turn can have ended the game so."""
    assert state.ended is not None
    winner, reason = state.ended
    if reason == "dice":
        return empty == [state.turn] and winner == other(state.turn) and state.quiet == 0
    if empty:
        return False
    if reason == "puck":
        return winner == state.turn and threatening(state.at, state.puck, state.turn) is not None
    return state.quiet == QUIET_LIMIT and threatening(state.at, state.puck, other(state.turn)) is None


_MOST_TURNS = 30_000  # 24 captures, 8 promotions and 264 struck letters, each within 101 turns of the last
_MOST_QUIET = 101


def _mask(letters: str) -> int:
    """Return a form for sorted letters as bits, at least one."""
    if not letters or letters != "".join(each for each in LETTERS if each in letters):
        raise ValueError(letters)
    return mask_of(letters)


def _deal(letters: str) -> str:
    if not is_deal(letters):
        raise ValueError(letters)
    return letters


def is_deal(letters: str) -> bool:
    """Return whether these are the twelve letters, each once."""
    return sorted(letters) == list(LETTERS)


_SETS = codec.by(SEATS, codec.by(CHIPS, codec.packed(_mask, letters_of, "bad-letters")))
_CHIPS = codec.bits(CHIPS)


FORM = codec.record(
    State,
    _checked,
    table=codec.Derived(lambda _: CURRENT.name),
    turn=codec.word(SEATS),
    puck=codec.cell(NUMBERS),
    quiet=codec.whole(0, _MOST_QUIET),
    threat=codec.maybe(codec.word(SEATS)),
    deal=codec.maybe(codec.by(SEATS, codec.packed(_deal, str, "bad-deal"))),
    at=codec.by(SEATS, codec.by(CHIPS, codec.maybe(codec.cell(NUMBERS), OFF))),
    promoted=codec.by(SEATS, _CHIPS),
    revealed=codec.by(SEATS, _CHIPS),
    possible=_SETS,
    ended=ends.form(SEATS, WINNERS),
    turns=codec.whole(0, _MOST_TURNS),
    options=as_entries(OPTIONS),
    asked=codec.Field(_CHIPS, default=0, sparse=True),
    answered=codec.Field(_SETS, default=None, sparse=True),
)


def _view_schema() -> codec.Schema:
    """Return the schema of a view: hidden entries are null or missing; revealed dice are in ``known``."""
    known = codec.by(SEATS, codec.table(codec.word(CHIPS), codec.word(LETTERS))).schema
    deal = {"type": ["string", "null"], "pattern": "^[a-l]{12}$"}
    of_seats = {"type": "object", "properties": dict.fromkeys(SEATS, deal), "required": list(SEATS)}
    properties = {
        **{name: form for name, form in FORM.schema["properties"].items() if name != "answered"},
        "possible": codec.maybe(_SETS).schema,
        "deal": {"anyOf": [of_seats, {"type": "null"}]},
        "known": known,
    }
    return {**FORM.schema, "properties": properties}


VIEW = _view_schema()


def write_view(state: State) -> dict[str, Any]:
    """Return the state of a view, with the deal and the sheets that the seat may see at this level of help."""
    sheets = None
    if state.help != "manual":
        sheets = _SETS.write((shown_sets(state, 0), shown_sets(state, 1)))
    data = FORM.data(state)
    data.pop("answered", None)
    data["possible"] = sheets
    if state.deal is not None:
        data["deal"] = {seat: letters or None for seat, letters in zip(SEATS, state.deal, strict=True)}
        if not all(state.deal):
            data["known"] = {seat: _known(state, side) for side, seat in enumerate(SEATS)}
    return data


def _known(state: State, side: int) -> dict[str, str]:
    """Return the diagrams of revealed dice, where the view hides those of the side."""
    if state.deal is None or state.deal[side]:
        return {}
    revealed = [number for number in range(len(CHIPS)) if state.revealed[side] >> number & 1]
    return {CHIPS[number]: letters_of(state.possible[side][number]) for number in revealed}
