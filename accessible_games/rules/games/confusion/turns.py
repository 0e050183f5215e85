"""Carrying out the deal, an attempt, a reveal and the end of a turn (``rules.md``, "Turns", "Puck" and "End")."""

from __future__ import annotations

from accessible_games.rules.core import ends
from accessible_games.rules.core.game import Event, Seat, Step
from accessible_games.rules.core.tuples import replaced
from accessible_games.rules.games.confusion import board, events
from accessible_games.rules.games.confusion.attempts import check, check_reveal, is_certain, known_to_fail
from accessible_games.rules.games.confusion.board import NAMES, NUMBERS
from accessible_games.rules.games.confusion.deduction import narrowed
from accessible_games.rules.games.confusion.diagrams import (
    ALL,
    CHIPS,
    DIRECTIONS,
    LETTERS,
    PROMOTING,
    letters_of,
    permits,
    promoted_permits,
)
from accessible_games.rules.games.confusion.values import (
    BLUE,
    OFF,
    QUIET_LIMIT,
    SEATS,
    Move,
    Pair,
    State,
    other,
    side_of,
    standing,
)

_UNTHREATENED = {seat: events.TurnPassed(seat, 0, "", "") for seat in SEATS}
_MOVED = {"move": events.DieMoved, "leave": events.PuckLeft, "carry": events.PuckCarried}


def first_state(help_level: str) -> State:
    """Return the state before the deal: all dice stand, nothing is known."""
    every = (ALL,) * len(CHIPS)
    answered = (every, every) if help_level == "answers" else None
    at = (board.starts(0), board.starts(1))
    return State(None, at, board.CENTRE, BLUE, (0, 0), (0, 0), (every, every), answered, help=help_level)


def deal(state: State, blue: str, black: str) -> Step[State]:
    """Deal the diagrams of chips A to L of both sides; nobody sees their own."""
    return Step(state._replace(deal=(blue, black)), (events.Dealt(len(CHIPS)), turn_passed(state)))


def reveal(state: State, chip: str) -> Step[State]:
    """Show a die that is certain, or refuse; either way the turn continues. Raises IllegalMoveError."""
    check_reveal(state, chip)
    side, number = side_of(state.turn), CHIPS.index(chip)
    field = NAMES[state.at[side][number]]
    if not is_certain(state, side, number):
        return Step(
            state._replace(asked=state.asked | 1 << number), (events.RevealRefused(state.turn, chip, field),), True
        )
    letter = letters_of(state.possible[side][number])
    shown = state._replace(revealed=replaced(state.revealed, side, state.revealed[side] | 1 << number))
    return Step(shown, (events.Revealed(state.turn, chip, field, letter),), True)


def attempt(state: State, move: Move) -> Step[State]:
    """Carry out an attempt: the true answer, its effects, the next turn. Raises IllegalMoveError."""
    check(state, move)
    return Turn(state, move).made()


class Turn:
    """One attempt on its way: the position so far, and the events in the order of their announcement."""

    def __init__(self, state: State, move: Move) -> None:
        self.before = state
        self.at, self.puck, self.promoted = state.at, state.puck, state.promoted
        self.possible, self.answered = state.possible, state.answered
        self.move = move
        self.side, self.chip = side_of(state.turn), CHIPS.index(move.chip)
        self.target = NUMBERS[move.target]
        way = board.way(NUMBERS[move.start], self.target, self.side)
        assert way is not None  # checked
        self.direction, self.distance = way.direction, way.distance
        self.captures = False
        self.events: list[Event] = []

    def made(self) -> Step[State]:
        """Carry out the attempt: answer, effects, end of the turn."""
        before, is_allowed = self.before, self._allowed()
        self._tell_answer(is_allowed)
        if is_allowed:
            self._carry_out()
            if self.move.kind != "pass" and board.on_base_row(self.target, 1 - self.side):
                self._arrive()
        progress = self.captures or self.possible != before.possible or self.promoted != before.promoted
        return Step(self._end_turn(0 if progress else before.quiet + 1), tuple(self.events), True)

    def foretold(self) -> tuple[Event, ...]:
        """Return the events that public facts foretell: the failure, or the effects if it is allowed."""
        fails = known_to_fail(self.before, self.move)
        self._tell_answer(not fails)
        if not fails:
            self._carry_out()
        return tuple(self.events)

    def _allowed(self) -> bool:
        """Return the answer, which narrows the sets of the mover before a promotion."""
        if self.promoted[self.side] >> self.chip & 1:
            return promoted_permits()[self.direction][self.distance]
        letters = permits()[self.direction][self.distance]
        is_allowed = bool(letters >> self._letter() & 1)
        self._learn(letters if is_allowed else ALL ^ letters)
        return is_allowed

    def _letter(self) -> int:
        """Return the number of the letter that the die bears."""
        assert self.before.deal is not None
        return LETTERS.index(self.before.deal[self.side][self.chip])

    def _learn(self, letters: int) -> None:
        """Keep only these letters for the die of the attempt."""
        side, chip, known = self.side, self.chip, self.possible[self.side]
        if known[chip] & ~letters:
            sets = narrowed(replaced(known, chip, known[chip] & letters))
            assert sets is not None  # the answers are true
            self.possible = replaced(self.possible, side, sets)
        if self.answered is not None:
            answered = self.answered[side]
            self.answered = replaced(self.answered, side, replaced(answered, chip, answered[chip] & letters))

    def _tell_answer(self, is_allowed: bool) -> None:
        seat, move, direction = self.before.turn, self.move, DIRECTIONS[self.direction]
        way = (move.start, move.target, direction, self.distance)
        if not is_allowed:
            self.events.append(events.Forbidden(seat, move.chip, move.kind, *way))
        elif move.kind == "pass":
            self.events.append(events.PuckPassed(seat, move.chip, *way, int(standing(self.at, self.target) is None)))
        else:
            self.events.append(_MOVED[move.kind](seat, move.chip, *way))

    def _carry_out(self) -> None:
        was, kind = standing(self.at, self.puck), self.move.kind
        if kind != "pass":
            self._capture()
            self.at = replaced(self.at, self.side, replaced(self.at[self.side], self.chip, self.target))
        if kind in ("carry", "pass"):
            self.puck = self.target
        now = standing(self.at, self.puck)
        if now is not None and now != was:
            averted = int(self.before.threat is not None and now[0] == self.side)
            if averted or not threatening(self.at, self.puck, self.before.turn):  # a threat says it too
                self.events.append(events.PuckControl(SEATS[now[0]], CHIPS[now[1]], NAMES[self.puck], averted))

    def _capture(self) -> None:
        """Take an opposing die on the target off the board, before anything else (8.7)."""
        victims = self.at[1 - self.side]
        if self.target not in victims:
            return
        chip = victims.index(self.target)
        self.captures = True
        victims = replaced(victims, chip, OFF)
        self.at = replaced(self.at, 1 - self.side, victims)
        left = len(victims) - victims.count(OFF)
        victim = SEATS[1 - self.side]
        self.events.append(events.Captured(self.before.turn, victim, CHIPS[chip], self.move.target, left))

    def _arrive(self) -> None:
        """Promote the die that has reached the far base row, or strike the diagrams that promote (8.13)."""
        promoted, bit = self.promoted[self.side], 1 << self.chip
        if promoted & bit:
            return
        if PROMOTING >> self._letter() & 1:
            self._learn(PROMOTING)
            self.promoted = replaced(self.promoted, self.side, promoted | bit)
            self.events.append(events.Promoted(self.before.turn, self.move.chip, self.move.target))
            return
        self._learn(ALL ^ PROMOTING)
        if not board.on_base_row(NUMBERS[self.move.start], 1 - self.side):  # along that row it is no news
            self.events.append(events.NotPromoted(self.before.turn, self.move.chip, self.move.target))

    def _end_turn(self, quiet: int) -> State:
        """End the turn: threat, end, and the next turn (``rules.md``, "End")."""
        before, mover = self.before, self.before.turn
        after = State(
            before.deal,
            self.at,
            self.puck,
            other(mover),
            self.promoted,
            before.revealed,
            self.possible,
            self.answered,
            quiet=quiet,
            turns=before.turns + 1,
            threat=threatening(self.at, self.puck, mover),
            help=before.help,
        )
        ended = ending(after, before.threat)
        if ended is not None:
            self.events.append(ended_event(ended))
            return after._replace(ended=ended, threat=None)
        if self.possible is not before.possible and before.help == "full":
            self._tell_deduced(after)
        if after.threat is not None:
            chip, field = CHIPS[self.at[self.side].index(self.puck)], NAMES[self.puck]
            self.events.append(events.Threat(mover, after.turn, chip, field))
        self.events.append(turn_passed(after))
        return after

    def _tell_deduced(self, state: State) -> None:
        """Announce, at full help, dice of the mover on the board that the answer has made certain."""
        side = self.side
        hidden = ~(state.promoted[side] | state.revealed[side])
        further = 0
        sets = zip(state.at[side], self.before.possible[side], state.possible[side], strict=True)
        for chip, (square, before, letters) in enumerate(sets):
            if letters != before and square != OFF and hidden >> chip & 1 and is_certain(state, side, chip):
                said = events.Deduced(self.before.turn, CHIPS[chip], NAMES[square], letters_of(letters), further)
                self.events.append(said)
                further = 1


def turn_passed(position: State) -> events.TurnPassed:
    """Return whose turn it is, and which die threatens."""
    held = position.controller if position.threat is not None else None
    if held is None:
        return _UNTHREATENED[position.turn]
    return events.TurnPassed(position.turn, 1, CHIPS[held[1]], NAMES[position.puck])


def threatening(at: Pair, puck: int, mover: Seat) -> Seat | None:
    """Return ``mover`` if one of its dice controls the puck on the opponent's base row, else None."""
    side = side_of(mover)
    return mover if puck in at[side] and board.on_base_row(puck, 1 - side) else None


def ending(position: State, threatened: Seat | None) -> ends.End | None:
    """Return the end after a turn, with ``turn`` passed on, or None.

    ``threatened``: the side that did before that turn.
    """
    waiting = position.turn
    if position.at[side_of(waiting)].count(OFF) == len(CHIPS):
        return ends.End(other(waiting), "dice")
    if threatened == waiting and threatening(position.at, position.puck, waiting):
        return ends.End(waiting, "puck")
    if position.quiet >= QUIET_LIMIT and position.threat is None:
        return ends.End(None, "quiet")
    return None


def ended_event(ended: ends.End) -> events.GameEnded:
    """Return the event of an end."""
    return events.GameEnded.of(SEATS, *ended)
