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
from accessible_games.rules.games.confusion.values import BLUE, OFF, QUIET_LIMIT, SEATS, Move, State, other, side_of

_MOVED = {"move": events.DieMoved, "leave": events.PuckLeft, "carry": events.PuckCarried}


def first_state(help_level: str) -> State:
    """Before the deal: everything stands, nothing is known."""
    every = (ALL,) * len(CHIPS)
    answered = (every, every) if help_level == "answers" else None
    at = (board.starts(0), board.starts(1))
    return State(None, at, board.CENTRE, BLUE, (0, 0), (0, 0), (every, every), answered, help=help_level)


def deal(state: State, blue: str, black: str) -> Step[State]:
    """The diagrams of chips A to L of both sides; nobody is told."""
    return Step(state._replace(deal=(blue, black)), (events.Dealt(len(CHIPS)), turn_passed(state)))


def reveal(state: State, chip: str) -> Step[State]:
    """Show a die that is certain, or refuse; either way the turn goes on. Raises IllegalMoveError."""
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
    """The true answer, what it does, and the next turn. Raises IllegalMoveError."""
    check(state, move)
    return Turn(state, move).made()


class Turn:
    """One attempt on its way: the state so far, and the events in the order in which they are told."""

    def __init__(self, state: State, move: Move) -> None:
        self.before = self.state = state
        self.move = move
        self.side, self.chip = side_of(state.turn), CHIPS.index(move.chip)
        self.target = NUMBERS[move.target]
        way = board.way(NUMBERS[move.start], self.target, self.side)
        assert way is not None  # checked
        self.direction, self.distance = way.direction, way.distance
        self.captures = False
        self.events: list[Event] = []

    def made(self) -> Step[State]:
        """Answer, effects, end of the turn."""
        is_allowed = self._allowed()
        self._tell_answer(is_allowed)
        if is_allowed:
            self._carry_out()
            if self.move.kind != "pass" and board.on_base_row(self.target, 1 - self.side):
                self._arrive()
        news = self.state.possible != self.before.possible
        progress = news or self.captures or self.state.promoted != self.before.promoted
        self._end_turn(0 if progress else self.before.quiet + 1)
        return Step(self.state, tuple(self.events), True)

    def foretold(self) -> tuple[Event, ...]:
        """What public facts tell of it: that it fails, or else what it does if it is allowed."""
        fails = known_to_fail(self.before, self.move)
        self._tell_answer(not fails)
        if not fails:
            self._carry_out()
        return tuple(self.events)

    def _allowed(self) -> bool:
        """The answer; before a promotion it narrows the sets of the mover."""
        if self.before.promoted[self.side] >> self.chip & 1:
            return promoted_permits()[self.direction][self.distance]
        assert self.before.deal is not None
        letters = permits()[self.direction][self.distance]
        allowed = bool(letters >> LETTERS.index(self.before.deal[self.side][self.chip]) & 1)
        self._learn(letters if allowed else ALL ^ letters)
        return allowed

    def _learn(self, letters: int) -> None:
        """Keep only these letters for the die that was asked."""
        state = self.state
        known = state.possible[self.side]
        if known[self.chip] & ~letters:
            sets = narrowed(replaced(known, self.chip, known[self.chip] & letters))
            assert sets is not None  # the answers are true
            state = state._replace(possible=replaced(state.possible, self.side, sets))
        if state.answered is not None:
            answered = state.answered[self.side]
            answered = replaced(answered, self.chip, answered[self.chip] & letters)
            state = state._replace(answered=replaced(state.answered, self.side, answered))
        self.state = state

    def _tell_answer(self, is_allowed: bool) -> None:
        seat, move, direction = self.state.turn, self.move, DIRECTIONS[self.direction]
        way = (move.start, move.target, direction, self.distance)
        if not is_allowed:
            self.events.append(events.Forbidden(seat, move.chip, move.kind, *way))
        elif move.kind == "pass":
            loose = int(self.state.standing(self.target) is None)
            self.events.append(events.PuckPassed(seat, move.chip, *way, loose))
        else:
            self.events.append(_MOVED[move.kind](seat, move.chip, *way))

    def _carry_out(self) -> None:
        was, kind = self.state.controller, self.move.kind
        if kind != "pass":
            self._capture()
            at = replaced(self.state.at[self.side], self.chip, self.target)
            self.state = self.state._replace(at=replaced(self.state.at, self.side, at))
        if kind in ("carry", "pass"):
            self.state = self.state._replace(puck=self.target)
        now = self.state.controller
        if now is not None and now != was:
            averted = int(self.before.threat is not None and now[0] == self.side)
            self.events.append(events.PuckControl(SEATS[now[0]], CHIPS[now[1]], NAMES[self.state.puck], averted))

    def _capture(self) -> None:
        """An opposing die on the target leaves the board, before anything else (8.7)."""
        victims = self.state.at[1 - self.side]
        if self.target not in victims:
            return
        chip = victims.index(self.target)
        self.captures = True
        at = replaced(self.state.at, 1 - self.side, replaced(victims, chip, OFF))
        self.state = self.state._replace(at=at)
        left = sum(square != OFF for square in at[1 - self.side])
        victim = SEATS[1 - self.side]
        self.events.append(events.Captured(self.state.turn, victim, CHIPS[chip], self.move.target, left))

    def _arrive(self) -> None:
        """The die itself has reached the far base row: it is promoted, or shown to be none that can be (8.13)."""
        promoted, bit = self.state.promoted[self.side], 1 << self.chip
        if promoted & bit:
            return
        assert self.state.deal is not None
        if PROMOTING >> LETTERS.index(self.state.deal[self.side][self.chip]) & 1:
            self._learn(PROMOTING)
            self.state = self.state._replace(promoted=replaced(self.state.promoted, self.side, promoted | bit))
            self.events.append(events.Promoted(self.state.turn, self.move.chip, self.move.target))
            return
        self._learn(ALL ^ PROMOTING)
        if not board.on_base_row(NUMBERS[self.move.start], 1 - self.side):  # along that row it is no news
            self.events.append(events.NotPromoted(self.state.turn, self.move.chip, self.move.target))

    def _end_turn(self, quiet: int) -> None:
        """Threat, end, and whose turn comes (``rules.md``, "End")."""
        mover = self.state.turn
        waiting = other(mover)
        threat = threatening(self.state, mover)
        after = self.state._replace(
            quiet=quiet,
            turns=self.state.turns + 1,
            turn=waiting,
            threat=threat,
            asked=0,
        )
        ended = ending(after, self.before.threat)
        self.state = after
        if ended is not None:
            self.state = after._replace(ended=ended, threat=None)
            self.events.append(ended_event(ended))
            return
        self._tell_deduced(mover)
        if threat is not None:
            chip, field = CHIPS[self.state.at[self.side].index(self.state.puck)], NAMES[self.state.puck]
            self.events.append(events.Threat(mover, waiting, chip, field))
        self.events.append(turn_passed(self.state))

    def _tell_deduced(self, mover: Seat) -> None:
        """At full help: dice of the mover on the board that the answer has made certain."""
        if self.state.help != "full" or self.state.possible is self.before.possible:
            return
        side, state = self.side, self.state
        hidden = ~(state.promoted[side] | state.revealed[side])
        sets = zip(state.at[side], self.before.possible[side], state.possible[side], strict=True)
        for chip, (square, before, letters) in enumerate(sets):
            if letters != before and square != OFF and hidden >> chip & 1 and is_certain(state, side, chip):
                self.events.append(events.Deduced(mover, CHIPS[chip], NAMES[square], letters_of(letters)))


def turn_passed(position: State) -> events.TurnPassed:
    """Whose turn it is, and which die threatens."""
    held = position.controller
    if position.threat is None or held is None:
        return events.TurnPassed(position.turn, 0, "", "")
    return events.TurnPassed(position.turn, 1, CHIPS[held[1]], NAMES[position.puck])


def threatening(position: State, mover: Seat) -> Seat | None:
    """``mover`` where one of its dice controls the puck on the opponent's base row, else None."""
    side = side_of(mover)
    held = position.puck in position.at[side] and board.on_base_row(position.puck, 1 - side)
    return mover if held else None


def ending(position: State, threatened: Seat | None) -> ends.End | None:
    """How the game stands ended after a turn, its ``turn`` passed on; ``threatened``: who did before that turn."""
    waiting = position.turn
    if all(square == OFF for square in position.at[side_of(waiting)]):
        return ends.End(other(waiting), "dice")
    if threatened == waiting and threatening(position, waiting):
        return ends.End(waiting, "puck")
    if position.quiet >= QUIET_LIMIT and position.threat is None:
        return ends.End(None, "quiet")
    return None


def ended_event(ended: ends.End) -> events.GameEnded:
    """The event of an end."""
    return events.GameEnded.of(SEATS, *ended)
