"""The JSON state: written exactly, read with every check, since it comes from a stranger.

A position laid by hand may begin its counters ``ply``, ``quiet`` and ``seen`` anywhere. An end from outside has one
entry more, ``loser``, where a player resigned or overstepped the time.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from accessible_games.core.errors import StateError
from accessible_games.core.game import Seat
from accessible_games.core.options import chosen
from accessible_games.core.reading import shown, whole_number
from accessible_games.games.spiralspiel.board import CENTRE, LEAST, MOST, OUTERMOST
from accessible_games.games.spiralspiel.outcome import (
    END_REASONS,
    QUIET_LIMIT,
    REPEATED,
    REPETITIONS,
    RULED,
    closed,
    counted,
    ending,
    key_of,
    occurrences,
)
from accessible_games.games.spiralspiel.values import NO_STACKS, OPTIONS, SEATS, STONES, Stacks, State

_KEYS = ("hand", "stacks", "home", "turn", "phase", "ended", "winners", "ply", "quiet", "seen", "options")
_LARGEST = 1_000_000  # actions; no match comes near
_ENDS = {reason.replace("-", " "): reason for reason in END_REASONS}
_THICKEST = MOST[2]  # the centre is entered from 2 only
_STANDING = re.compile(r"([1-9]\d?)([A-D]+)", re.ASCII)


def write(state: State) -> dict[str, Any]:
    """The state as JSON."""
    data: dict[str, Any] = {
        "hand": dict(zip(state.seats, state.hand, strict=True)),
        "stacks": {str(number): stack for number, stack in enumerate(state.stacks) if stack},
        "home": [list(stack) for stack in state.home],
        "turn": state.turn,
        "phase": "over" if state.ended else "play",
        "ended": state.ended and state.ended.replace("-", " "),
        "winners": list(state.winners) if state.ended else None,
        "ply": state.ply,
        "quiet": state.quiet,
        "seen": dict(state.seen),
        "options": {"players": len(state.hand), "starter": state.starter},
    }
    if state.loser:
        data["loser"] = state.loser
    return data


def read(data: object) -> State:
    """The state of a JSON object. Raises StateError naming what is wrong."""
    if not isinstance(data, Mapping):
        raise StateError("not-an-object")
    for key in data:
        if key not in (*_KEYS, "loser"):
            raise StateError("unknown-key", key=shown(key))
    for key in _KEYS:
        if key not in data:
            raise StateError("missing-key", key=key)
    seats, starter = _options(data["options"])
    hand, stacks, home = _hand(data["hand"], seats), _stacks(data["stacks"], seats), _home(data["home"], seats)
    _check_stones(seats, hand, (*stacks, *(stack for _, stack in home)))
    if data["turn"] not in seats:
        raise StateError("bad-turn", seats=" ".join(seats))
    state = State(
        stacks,
        hand,
        home,
        data["turn"],
        starter,
        whole_number(data, "ply", _LARGEST),
        whole_number(data, "quiet", QUIET_LIMIT),
        _seen(data["seen"], hand, len(home)),
    )
    for key, times in state.seen:
        if times == REPETITIONS and key != key_of(state):  # the game would have ended there
            raise StateError("bad-seen", key=shown(key), limit=REPETITIONS)
    return _ended(data, state)


def starter_of(options: object, seats: tuple[Seat, ...]) -> Seat:
    """The one option with its default. Raises StateError for a name or choice that is none."""
    starter = chosen(options, OPTIONS)["starter"]
    if starter not in seats:
        raise StateError("starter-absent", starter=starter, count=len(seats))
    return starter


def _options(options: object) -> tuple[tuple[Seat, ...], Seat]:
    """The seats of so many players, and who begins."""
    if not isinstance(options, Mapping):
        raise StateError("bad-options")
    for name in ("players", "starter"):
        if name not in options:
            raise StateError("missing-option", option=name)
    players = options["players"]
    if type(players) is not int or not 2 <= players <= len(SEATS):
        raise StateError("bad-players")
    seats = SEATS[:players]
    return seats, starter_of({name: choice for name, choice in options.items() if name != "players"}, seats)


def _hand(hand: object, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    if not isinstance(hand, Mapping) or set(hand) != set(seats):
        raise StateError("bad-hand", seats=" ".join(seats), limit=STONES)
    for stones in hand.values():
        if type(stones) is not int or not 0 <= stones <= STONES:
            raise StateError("bad-hand", seats=" ".join(seats), limit=STONES)
    return tuple(hand[seat] for seat in seats)


def _stacks(stacks: object, seats: tuple[Seat, ...]) -> Stacks:
    if not isinstance(stacks, Mapping):
        raise StateError("bad-stacks")
    found = list(NO_STACKS)
    for name, letters in stacks.items():
        number = int(name) if isinstance(name, str) and _is_numeral(name) else 0
        if not CENTRE < number <= OUTERMOST:
            raise StateError("bad-place", number=shown(name))
        _check_letters(name, letters, seats)
        if len(letters) > MOST[number]:
            raise StateError("too-high", number=name, count=len(letters), most=MOST[number])
        found[number] = letters
    return tuple(found)


def _check_letters(number: str, letters: object, seats: tuple[Seat, ...]) -> None:
    if not isinstance(letters, str) or not letters or not set(letters) <= set(seats):
        raise StateError("bad-letters", number=number, seats=" ".join(seats))


def _home(home: object, seats: tuple[Seat, ...]) -> tuple[tuple[Seat, str], ...]:
    if not isinstance(home, list):
        raise StateError("bad-home")
    found = []
    for stack in home:
        if not isinstance(stack, list) or len(stack) != 2 or stack[0] not in seats:
            raise StateError("bad-home")
        owner, letters = stack
        _check_letters(str(CENTRE), letters, seats)
        if letters[-1] != owner:
            raise StateError("home-owner", letters=letters[:STONES], owner_seat=owner)
        if not LEAST[CENTRE] <= len(letters) <= _THICKEST:
            raise StateError("home-height", count=len(letters), least=LEAST[CENTRE], most=_THICKEST)
        found.append((owner, letters))
    return tuple(found)


def _check_stones(seats: tuple[Seat, ...], hand: tuple[int, ...], stacks: tuple[str, ...]) -> None:
    """No stone ever comes or goes."""
    letters = "".join(stacks)
    for seat, held in zip(seats, hand, strict=True):
        count = held + letters.count(seat)
        if count != STONES:
            raise StateError("stone-count", owner_seat=seat, count=count, stones=STONES)


def _seen(seen: object, hand: tuple[int, ...], home: int) -> tuple[tuple[str, int], ...]:
    if not isinstance(seen, Mapping):
        raise StateError("bad-seen", key="", limit=REPETITIONS)
    for key, times in seen.items():
        if type(times) is not int or not 1 <= times <= REPETITIONS or not _is_earlier(key, hand, home):
            raise StateError("bad-seen", key=shown(key), limit=REPETITIONS)
    return tuple(sorted(seen.items()))


def _is_earlier(key: object, hand: tuple[int, ...], home: int) -> bool:
    """Whether a key can name a position of this game up to now: hands never grow, finished stacks never leave."""
    parts = key.split("|") if isinstance(key, str) and key.isascii() else []
    if len(parts) != 4:
        return False
    stacks = [_STANDING.fullmatch(word) for word in parts[0].split(" ")] if parts[0] else []
    held, seats = parts[1].split(","), SEATS[: len(hand)]
    if len(held) != len(hand) or not all(map(_is_numeral, (*held, parts[3]))) or parts[2] not in seats:
        return False
    found = [(int(match[1]), match[2]) for match in stacks if match]
    numbers, letters = [number for number, _ in found], "".join(stack for _, stack in found)
    return (
        all(stacks)
        and numbers == sorted(set(numbers))
        and all(CENTRE < number <= OUTERMOST and len(stack) <= MOST[number] for number, stack in found)
        and set(letters) <= set(seats)
        and all(now <= int(then) <= STONES for now, then in zip(hand, held, strict=True))
        and all(int(then) + letters.count(seat) <= STONES for seat, then in zip(seats, held, strict=True))
        and int(parts[3]) <= home
    )


def _is_numeral(word: str) -> bool:
    """Whether it is a small number as the program itself writes it."""
    return re.fullmatch(r"0|[1-9]\d?", word, re.ASCII) is not None


def _ended(data: Mapping[str, Any], state: State) -> State:
    """The state with its end, if the position bears it out."""
    phase, ended, winners = data["phase"], data["ended"], data["winners"]
    if phase not in ("play", "over"):
        raise StateError("bad-phase")
    if ended is not None and (not isinstance(ended, str) or ended not in _ENDS):
        raise StateError("bad-ended")
    if (phase == "over") != (ended is not None):
        raise StateError("phase-not-ended")
    loser = _loser(data, ended, state)
    if ended is None:
        return _running(state, winners)
    reason = _ENDS[ended]
    if reason != _by_rules(state, reason):
        raise StateError("end-not-reached")
    over = closed(state, reason, loser)
    if not isinstance(winners, list) or not all(isinstance(seat, str) and seat in state.seats for seat in winners):
        raise StateError("bad-winners")
    if tuple(winners) != over.winners:
        raise StateError("wrong-winners", winners=" ".join(over.winners))
    return over


def _by_rules(state: State, told: str) -> str:
    """The end that the rules find. A third occurrence need not be counted in ``seen``; without any end ``told``
    holds if it comes from outside.
    """
    found = ending(state)
    if found in (None, "quiet") and told == REPEATED and occurrences(state.seen, key_of(state)) == REPETITIONS - 1:
        return REPEATED
    return found or ("" if told in RULED else told)


def _loser(data: Mapping[str, Any], ended: object, state: State) -> Seat | None:
    """Who resigned or overstepped the time; nobody else has lost by name."""
    loser = data.get("loser")
    if ended in ("resign", "time"):
        if loser not in state.seats:
            raise StateError("bad-loser")
        return str(loser)
    if "loser" in data:
        raise StateError("bad-loser")
    return None


def _running(state: State, winners: object) -> State:
    """A game that goes on, its present position counted at least once."""
    if winners is not None:
        raise StateError("bad-winners")
    key = key_of(state)
    if not occurrences(state.seen, key):
        state = state._replace(seen=counted(state.seen, key))
    if (reason := ending(state)) is not None:
        raise StateError("end-not-told", end=reason.replace("-", " "))
    return state
