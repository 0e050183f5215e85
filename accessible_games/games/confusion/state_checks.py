"""Whether the parts of a state fit each other. Each fault has a reason of its own.

How many turns led to it is left open, and sheets may tell less than they could: positions are set up by hand.
"""

from __future__ import annotations

from accessible_games.core import OUTSIDE, StateError
from accessible_games.games.confusion import board
from accessible_games.games.confusion.board import NAMES
from accessible_games.games.confusion.deduction import narrowed
from accessible_games.games.confusion.diagrams import CHIPS, LETTERS, PROMOTING, letters_of
from accessible_games.games.confusion.turns import first_state, threatening
from accessible_games.games.confusion.values import OFF, QUIET_LIMIT, SEATS, Pair, State, other, side_of

# Reason of an end -> whether it has a winner
WINNERS = {"puck": True, "dice": True, "quiet": False, "agreement": False, "resign": True, "time": True}


def check(state: State) -> State:
    """The state with its sheets by the rules. Raises StateError for the first thing that cannot have come about."""
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
    """The truth is in the sheet."""
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
    """The sheets by rule 2: what promotion tells, or its absence on the far base row. Raises StateError."""
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
    """The sheets by rule 3. Raises StateError where no assignment of the twelve diagrams is left."""
    found = [narrowed(half) for half in sets]
    for seat, half in zip(SEATS, found, strict=True):
        if half is None:
            raise StateError("no-assignment", seat=seat)
    blue, black = (half for half in found if half is not None)
    return blue, black


def _check_answered(state: State) -> None:
    """Rule 3 makes the sheet of rules 1 to 3 from that of rules 1 and 2, and from nothing else."""
    if state.answered is None:
        return
    for side, sets in enumerate(state.answered):
        if narrowed(sets) != state.possible[side]:
            raise StateError("answered-sheet", seat=SEATS[side])
        for number in range(len(CHIPS)):
            if state.promoted[side] >> number & 1 and sets[number] & ~PROMOTING:
                raise StateError("answered-sheet", seat=SEATS[side])


def _check_asked(state: State) -> None:
    """Only dice that could be asked for, and were not certain, were refused."""
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
    threat = threatening(state, waiting)
    if state.ended is None or state.ended.reason in OUTSIDE:
        if empty or state.quiet > QUIET_LIMIT or (state.quiet == QUIET_LIMIT and threat is None):
            raise StateError("end-missing")
        # An end from outside may come before the reply; the threat is told then or is not.
        if state.threat != threat and (state.ended is None or state.threat is not None):
            raise StateError("wrong-threat")
        return
    if state.threat is not None:
        raise StateError("wrong-threat")
    if state.asked or not _is_reached(state, empty):
        raise StateError("end-not-reached")


def _is_reached(state: State, empty: list[str]) -> bool:
    """Whether the last turn can have ended the game so."""
    assert state.ended is not None
    winner, reason = state.ended
    if reason == "dice":
        return empty == [state.turn] and winner == other(state.turn) and state.quiet == 0
    if empty:
        return False
    if reason == "puck":
        return winner == state.turn and threatening(state, state.turn) is not None
    return state.quiet == QUIET_LIMIT and threatening(state, other(state.turn)) is None
