"""The terms of a match that people agree on, whatever the game, and the first entries of its log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.round import AnyGame, Series
from accessible_games.rules.core.game import Chance, Seat
from accessible_games.rules.core.notices import Notice, NoticeError


@dataclass(frozen=True)
class MatchTerms:
    """``clock``: the time of each seat with a clock, for each round. ``days``: for each move.

    ``is_proved``: words are exchanged before the first draw of each round. ``is_rated``: all agreed that the result
    counts for ratings. ``tournament``: the numbers of the tournament, the round and the table. ``patience``:
    milliseconds that others wait for an absent player to move; 0 with a clock, with days, or without others.
    """

    rounds: int = 1
    clock: Mapping[Seat, Allowance] = field(default_factory=dict)
    days: int = 0
    is_proved: bool = False
    is_rated: bool = False
    tournament: Sequence[int] = ()
    patience: int = 0


AS_USUAL = MatchTerms()


def created(
    game: AnyGame,
    options: Mapping[str, str],
    players: Mapping[Seat, Player],
    at: int,
    terms: MatchTerms = AS_USUAL,
) -> list[Entry]:
    """Return the first entries of a match.

    Raises StateError for options or seats that the game does not have, ValueError for impossible terms, and
    NoticeError as ``check_adapting``.
    """
    _check(game, options, players, terms)
    clock, people = terms.clock, {each.account for each in players.values() if not each.is_bot}
    is_patient = terms.patience and len(people) > 1 and not (clock or terms.days)
    data: dict[str, Any] = {
        "game": game.id,
        "rules_version": game.rules_version,
        "options": {option.name: options.get(option.name, option.default) for option in game.options},
        "seats": list(players),
        **({"data": game.data} if game.data else {}),
        **({"rounds": terms.rounds} if terms.rounds > 1 else {}),
        **({"clock": {seat: each.to_json() for seat, each in clock.items()}} if clock else {}),
        **({"days": terms.days} if terms.days else {}),
        **({"proved": True} if terms.is_proved else {}),
        **({"tournament": list(terms.tournament)} if terms.tournament else {}),
        **({"rated": True} if terms.is_rated else {}),
        **({"patience": terms.patience} if is_patient else {}),
    }
    seated = [
        Entry(number, log.SEATED, at, {"seat": seat, **player.to_json()})
        for number, (seat, player) in enumerate(players.items(), start=2)
    ]
    return [Entry(1, log.CREATED, at, data), *seated]


def is_adapting(players: Iterable[Player | None]) -> bool:
    """Return whether an adapting computer is among the players."""
    return any(player is not None and player.is_adapting for player in players)


def check_adapting(players: Iterable[Player | None], *, is_rated: bool) -> None:
    """Raise NoticeError if an adapting computer cannot play this match. None: a free seat.

    No match begins without this check; a proposal is checked before it waits, where its owner hears the reason.
    """
    every = list(players)
    if not is_adapting(every):
        return
    if is_rated:
        raise NoticeError(Notice.of("adapting-rated"))
    if sum(player is None or not player.is_bot for player in every) != 1:
        raise NoticeError(Notice.of("adapting-alone"))


def _check(game: AnyGame, options: Mapping[str, str], players: Mapping[Seat, Player], terms: MatchTerms) -> None:
    """Raise the errors of ``created``.

    Impossible are a clock for another seat, wrong numbers of rounds and days, proved luck without chance or people, and
    a rated match of people without accounts, or of one person without a limit of time.
    """
    check_adapting(players.values(), is_rated=terms.is_rated)
    clock, days = terms.clock, terms.days
    Series(game.series, terms.rounds, {})
    if not 0 <= days <= log.MOST_DAYS or (days and clock):
        raise ValueError(f"days must be 0 to {log.MOST_DAYS} and 0 with a clock, not {days}")
    if any(seat not in players or players[seat].is_bot for seat in clock):
        raise ValueError(f"only seats of people can have clocks, not all of {', '.join(clock)}")
    state = game.initial(tuple(players), options)
    people = [each.account for each in players.values() if not each.is_bot]
    if terms.is_proved and not (people and isinstance(game.phase(state), Chance)):
        raise ValueError("proved luck needs people, and a game that begins with chance")
    if terms.is_rated and (not all(people) or not people or (len(set(people)) < 2 and not (clock or days))):
        raise ValueError("a rated match needs accounts, and two of them or a limit of time")
