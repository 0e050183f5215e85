"""The legal actions of a player, straight from the stacks; their results, the end of the game and the winners.

Every move that there can be is made once, here; lists only pick from them. Source: ``rules.md``, "Turn", "Bringing in",
"Moving stacks", "Capturing", "Centre", "End" and "Ranking".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from accessible_games.rules.core.ends import counted, occurrences
from accessible_games.rules.core.events import TurnPassed
from accessible_games.rules.core.game import Event, Seat, Step
from accessible_games.rules.core.tuples import replaced
from accessible_games.rules.games.spiralspiel.board import CENTRE, ENTRY, LEAST, MOST, NUMBERS, STEPS
from accessible_games.rules.games.spiralspiel.values import (
    FEWEST,
    NO_STACKS,
    PASS,
    SEATS,
    BroughtIn,
    Captured,
    GameEnded,
    Move,
    Passed,
    ReachedCentre,
    StackFilled,
    StackMoved,
    Stacks,
    State,
)

# Number -> its targets in ascending order: number, whether it lies inward, least, most, moves by count.
_WAYS = (
    (),
    *(
        tuple(
            (to, to < number, LEAST[to], MOST[to], tuple(Move(number, to, count) for count in range(MOST[number] + 1)))
            for to in STEPS[number]
        )
        for number in NUMBERS
    ),
)
_ENTRIES = tuple((number, Move(0, number, 1), Move(0, number, 2)) for number in range(ENTRY[0], ENTRY[1] + 1))
_STACKED = tuple(number for number in NUMBERS if number != CENTRE)


@lru_cache(maxsize=256)
def legal_moves(stacks: Stacks, hand: int, seat: Seat) -> tuple[Move, ...]:
    """Return entries by number and count, then moves by start, target and count; else only the pass (SP-7).

    Remembered: a list is read, a line is judged, and a pass is checked.
    """
    return tuple(_moves(stacks, hand, seat)) or (PASS,)


def anybody_can_move(state: State) -> bool:
    """Return whether any player could act in their turn, the next one first: that one nearly always can."""
    if _can_act(state.stacks, state.held, state.turn):
        return True
    return any([_can_act(state.stacks, hand, seat) for seat, hand in zip(state.seats, state.hand, strict=True)])


def _can_act(stacks: Stacks, hand: int, seat: Seat) -> bool:
    """Return whether ``legal_moves`` has anything but the pass, without listing all moves."""
    return next(_moves(stacks, hand, seat), None) is not None


def _moves(stacks: Stacks, hand: int, seat: Seat) -> Iterator[Move]:
    if hand:
        yield from _entries(stacks, hand, seat)
    for number in _STACKED:
        stack = stacks[number]
        if stack and stack[-1] == seat and len(stack) >= LEAST[number]:
            yield from _moves_from(stacks, number, seat)


def _entries(stacks: Stacks, hand: int, seat: Seat) -> Iterator[Move]:
    """Yield one or two on an empty number, one onto an own single stone (SP-6)."""
    for number, one, two in _ENTRIES:
        stack = stacks[number]
        if not stack:
            yield one
            if hand > 1:
                yield two
        elif stack == seat:
            yield one


def _moves_from(stacks: Stacks, number: int, seat: Seat) -> Iterator[Move]:
    """Return the moves of an own stack that is not frozen.

    What stays behind must show the own colour (SP-4), what is filled up must reach the least (SP-5).
    """
    stack = stacks[number]
    height = len(stack)
    counts = [count for count in range(1, height) if stack[height - count - 1] == seat]
    counts.append(height)
    for target, is_inward, least, most, named in _WAYS[number]:
        there = len(stacks[target])
        if there or is_inward:
            for count in counts:
                if least <= count + there <= most:
                    yield named[count]


REPETITIONS = 3
QUIET_LIMIT = 100  # actions in a row without entry, capture or arrival in the centre

FEWER, BLOCKED, REPEATED, QUIET = RULED = ("fewer-than-six", "nobody-can-move", "repetition", "quiet")
END_REASONS = (*RULED, "resign", "time", "agreement")


class Ranking(NamedTuple):
    """The winners, in seat order, and the criterion.

    ``by``: ``stacks`` or ``stones`` in the centre, ``sum`` of the numbers, ``left`` when only one player is
    compared, ``even`` when nothing tells the players apart; ``value`` is the winners' number of it.
    """

    winners: tuple[Seat, ...]
    by: str
    value: int = 0


def position_key(stacks: Stacks, hand: tuple[int, ...], turn: Seat, home: int) -> str:
    """Return ``9BA 20AB|0,3|A|1``: stacks, hands, player to move, number of finished stacks."""
    standing = " ".join([f"{number}{stack}" for number, stack in enumerate(stacks) if stack])
    return f"{standing}|{','.join(map(str, hand))}|{turn}|{home}"


def position_of(key: str, state: State) -> tuple[State, int]:
    """Return the stacks, hands and turn of a key of the same game, and the number of finished stacks.

    Raises ValueError or IndexError for what is no key.
    """
    standing, hand, turn, home = key.split("|")
    stacks = list(NO_STACKS)
    for word in standing.split():
        letters = word.lstrip("0123456789")
        stacks[int(word[: len(word) - len(letters)])] = letters
    earlier = state._replace(stacks=tuple(stacks), hand=tuple(map(int, hand.split(","))), turn=turn)
    if len(earlier.hand) != len(state.hand) or position_key(earlier.stacks, earlier.hand, turn, int(home)) != key:
        raise ValueError(key)
    return earlier, int(home)


def key_of(state: State) -> str:
    """Return the key of the present position."""
    return position_key(state.stacks, state.hand, state.turn, len(state.home))


def possessed(state: State, seat: Seat) -> int:
    """Return the stones in the hand and, of any colour, in the stacks that ``seat`` owns.

    Not those in the centre (SP-3).
    """
    owned = [len(stack) for stack in filter(None, state.stacks) if stack[-1] == seat]
    return state.hand[SEATS.index(seat)] + sum(owned)


def poor_seat(state: State) -> Seat | None:
    """Return the first player with fewer than six stones."""
    if min(state.hand) >= FEWEST:
        return None
    stones = dict(zip(SEATS, state.hand, strict=False))
    for stack in filter(None, state.stacks):
        stones[stack[-1]] += len(stack)
    return next((seat for seat, count in stones.items() if count < FEWEST), None)


def ending(state: State, key: str) -> str | None:
    """Return the first reason why the game is over after the last action, or None (SP-3, SP-7, SP-9, SP-11).

    ``key``: of this position.
    """
    if poor_seat(state) is not None:
        return FEWER
    if not anybody_can_move(state):
        return BLOCKED
    if occurrences(state.seen, key) >= REPETITIONS:
        return REPEATED
    return QUIET if state.quiet >= QUIET_LIMIT else None


def finished(state: State, seat: Seat) -> tuple[int, int]:
    """Return how many stacks ``seat`` has brought into the centre, and the stones in them (SP-12)."""
    heights = [len(stack) for owner, stack in state.home if owner == seat]
    return len(heights), sum(heights)


def number_sum(state: State, seat: Seat) -> int:
    """Return the sum of the numbers with stacks of ``seat``; 0 without any."""
    return sum(number for number, stack in enumerate(state.stacks) if stack and stack[-1] == seat)


def ranking(state: State, loser: Seat | None = None) -> Ranking:
    """Rank by finished stacks, then their stones, else the smallest sum of numbers (SP-8, SP-9).

    Without the ``loser``.
    """
    compared = tuple(seat for seat in state.seats if seat != loser)
    if len(compared) == 1:
        return Ranking(compared, "left")
    stacks, stones = ({seat: finished(state, seat)[place] for seat in compared} for place in (0, 1))
    most = max(stacks.values())
    if most:
        best = tuple(seat for seat in compared if stacks[seat] == most)
        if len(best) == 1:
            return Ranking(best, "stacks", most)
        thickest = max(stones[seat] for seat in best)
        return Ranking(tuple(seat for seat in best if stones[seat] == thickest), "stones", thickest)
    sums = {seat: total for seat in compared if (total := number_sum(state, seat))}
    if not sums:
        return Ranking(compared, "even")
    least = min(sums.values())
    return Ranking(tuple(seat for seat in compared if sums.get(seat) == least), "sum", least)


def closed(state: State, reason: str, loser: Seat | None = None) -> State:
    """Return the same position at its end; by agreement all share the victory."""
    winners = state.seats if reason == "agreement" else ranking(state, loser).winners
    return state._replace(ended=reason, winners=winners, loser=loser)


def ended_event(state: State) -> GameEnded:
    """Return the end of a closed position as an event."""
    assert state.ended is not None
    how = Ranking(state.seats, "even") if state.ended == "agreement" else ranking(state, state.loser)
    poor = poor_seat(state) if state.ended == FEWER else None
    alone = how.winners[0] if len(how.winners) == 1 else ""
    return GameEnded(
        alone, state.loser or "", poor or "", " ".join(how.winners), len(how.winners), state.ended, how.by, how.value
    )


_TURNS = {seat: TurnPassed(seat) for seat in SEATS}


def carried_out(state: State, move: Move) -> Step[State]:
    """Return the step of a legal move.

    Earlier positions cannot come back after an entry or an arrival: they are dropped.
    """
    mover = state.turn
    stacks, hand, home = list(state.stacks), state.hand, state.home
    place = SEATS.index(mover)
    if move.start:
        stack = stacks[move.start]
        lifted = stack[len(stack) - move.stones :]
        stacks[move.start] = stack[: len(stack) - move.stones]
        if move.target == CENTRE:
            home = (*home, (mover, lifted))
        else:
            stacks[move.target] += lifted
    elif move.stones:
        stacks[move.target] += mover * move.stones
        hand = replaced(hand, place, hand[place] - move.stones)
    is_new = hand is not state.hand or home is not state.home
    there = state.stacks[move.target]
    is_capture = bool(move.start and there and there[-1] != mover)
    turn = SEATS[(place + 1) % len(hand)]
    quiet = 0 if is_new or is_capture else state.quiet + 1
    standing = tuple(stacks)
    key = position_key(standing, hand, turn, len(home))
    seen = counted(() if is_new else state.seen, key)
    after = State(standing, hand, home, turn, state.starter, state.ply + 1, quiet, seen)
    reason = ending(after, key)
    if reason is not None:
        after = closed(after, reason)
    return Step(after, (_action_event(state, after, move), ended_event(after) if reason else _TURNS[turn]))


def _action_event(before: State, after: State, move: Move) -> Event:
    """Return the action as an event."""
    mover, name, target = before.turn, str(move), str(move.target)
    if not move.stones:
        return Passed(mover)
    height = len(after.stacks[move.target])
    if not move.start:
        return BroughtIn(mover, name, target, move.stones, height, after.hand[SEATS.index(mover)])
    start, left = str(move.start), len(after.stacks[move.start])
    frozen = int(0 < left < LEAST[move.start])
    if move.target == CENTRE:
        owned = possessed(after, mover)
        return ReachedCentre(mover, name, start, target, move.stones, *finished(after, mover), owned, left, frozen)
    there = before.stacks[move.target]
    if not there:
        return StackMoved(mover, name, start, target, move.stones, left, frozen)
    if there[-1] == mover:
        return StackFilled(mover, name, start, target, move.stones, height, left, frozen)
    victim = there[-1]
    owned = possessed(after, victim)
    return Captured(mover, victim, name, start, target, move.stones, len(there), height, owned, left, frozen)
