"""The state as JSON, and what a position must be besides its form.

A position laid by hand may begin its counters ``ply``, ``quiet`` and ``seen`` anywhere. An end from outside has one
entry more, ``loser``, where a player resigned or overstepped the time.
"""

from __future__ import annotations

from itertools import chain

from accessible_games.rules.core import codec
from accessible_games.rules.core.ends import counted, occurrences
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import Seat
from accessible_games.rules.games.spiralspiel.board import CENTRE, LEAST, MOST, OUTERMOST
from accessible_games.rules.games.spiralspiel.moves import (
    END_REASONS,
    QUIET_LIMIT,
    REPEATED,
    REPETITIONS,
    RULED,
    closed,
    ending,
    key_of,
    position_of,
)
from accessible_games.rules.games.spiralspiel.values import NO_STACKS, SEATS, STONES, Stacks, State

_THICKEST = MOST[2]  # the centre is entered from 2 only


def _laid(found: tuple[tuple[int, str], ...]) -> Stacks:
    stacks = dict(found)
    return tuple(stacks.get(number, "") for number in range(len(NO_STACKS)))


_LETTERS = codec.matching("[ABCD]+", "bad-letters")


def _checked(state: State) -> State:
    """Return the position with itself counted, or with its winners.

    Raises StateError with the first impossible fact.
    """
    check_starter(state.starter, state.seats)
    for seat in (state.turn, *chain(*state.stacks), *chain(*(stack for _, stack in state.home))):
        if seat not in state.seats:
            raise StateError("absent", absent_seat=seat, count=len(state.seats))
    _check_stacks(state)
    for key, times in state.seen:
        if not _is_earlier(key, state):
            raise StateError("bad-seen", key=codec.shown(key))
        if times == REPETITIONS and key != key_of(state):
            raise StateError("seen-too-often", key=codec.shown(key), limit=REPETITIONS)
    return _running(state) if state.ended is None else _ended(state, state.ended)


def check_starter(starter: Seat, seats: tuple[Seat, ...]) -> None:
    """Raise StateError for a seat at which nobody plays."""
    if starter not in seats:
        raise StateError("starter-absent", starter=starter, count=len(seats))


def _check_stacks(state: State) -> None:
    """Raise StateError if a stack is too high, or if stones are missing or too many."""
    for number, stack in enumerate(state.stacks):
        if len(stack) > MOST[number]:
            raise StateError("too-high", number=str(number), count=len(stack), most=MOST[number])
    for owner, stack in state.home:
        if stack[-1] != owner:
            raise StateError("home-owner", letters=stack[:STONES], owner_seat=owner)
        if not LEAST[CENTRE] <= len(stack) <= _THICKEST:
            raise StateError("home-height", count=len(stack), least=LEAST[CENTRE], most=_THICKEST)
    letters = "".join((*state.stacks, *(stack for _, stack in state.home)))
    for seat, held in zip(state.seats, state.hand, strict=True):
        count = held + letters.count(seat)
        if count != STONES:
            raise StateError("stone-count", owner_seat=seat, count=count, stones=STONES)


def _is_earlier(key: str, state: State) -> bool:
    """Return whether a key can be an earlier position of this game: hands never grow, finished stacks never leave."""
    try:
        earlier, home = position_of(key, state)
    except (ValueError, IndexError):
        return False
    letters = "".join(earlier.stacks)
    return (
        0 <= home <= len(state.home)
        and earlier.turn in state.seats
        and not earlier.stacks[CENTRE]
        and all(len(stack) <= most for stack, most in zip(earlier.stacks, MOST, strict=True))
        and set(letters) <= set(state.seats)
        and all(now <= then for now, then in zip(state.hand, earlier.hand, strict=True))
        and all(then + letters.count(seat) <= STONES for seat, then in zip(state.seats, earlier.hand, strict=True))
    )


def _ended(state: State, reason: str) -> State:
    """Return the state with its winners, if the position confirms the end."""
    if (reason in ("resign", "time")) != (state.loser is not None) or state.loser not in (None, *state.seats):
        raise StateError("bad-loser")
    if reason != _by_rules(state, reason):
        raise StateError("end-not-reached")
    return closed(state, reason, state.loser)


def _by_rules(state: State, given: str) -> str:
    """Return the end that the rules find. A third occurrence need not be counted in ``seen``; without any end ``given``
    holds if it comes from outside.
    """
    key = key_of(state)
    found = ending(state, key)
    if found in (None, "quiet") and given == REPEATED and occurrences(state.seen, key) == REPETITIONS - 1:
        return REPEATED
    return found or ("" if given in RULED else given)


def _running(state: State) -> State:
    """Return a game that is not over, its present position counted at least once."""
    if state.loser is not None:
        raise StateError("bad-loser")
    key = key_of(state)
    if not occurrences(state.seen, key):
        state = state._replace(seen=counted(state.seen, key))
    if (reason := ending(state, key)) is not None:
        raise StateError("end-not-told", end=reason.replace("-", " "))
    return state


FORM = codec.record(
    State,
    _checked,
    hand=codec.by(SEATS, codec.whole(0, STONES), fewest=2),
    stacks=codec.mapped(
        codec.table(
            codec.coded({str(number): number for number in range(CENTRE + 1, OUTERMOST + 1)}, "bad-place"), _LETTERS
        ),
        _laid,
        lambda stacks: tuple((number, stack) for number, stack in enumerate(stacks) if stack),
    ),
    home=codec.listed(codec.row(codec.word(SEATS), _LETTERS)),
    turn=codec.word(SEATS),
    phase=codec.Derived(lambda state: "over" if state.ended else "play"),
    ended=codec.maybe(codec.coded({reason.replace("-", " "): reason for reason in END_REASONS})),
    winners=codec.Derived(lambda state: list(state.winners) if state.ended else None),
    ply=codec.whole(),
    quiet=codec.whole(0, QUIET_LIMIT),
    seen=codec.table(codec.packed(str, str, "bad-seen"), codec.whole(1, REPETITIONS)),
    options=codec.group(players=codec.Derived(lambda state: len(state.hand)), starter=codec.word(SEATS)),
    loser=codec.Field(codec.word(SEATS), default=None, sparse=True),
)
