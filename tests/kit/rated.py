"""Short logs of rated matches, and a season among people of known strength."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from accessible_games.club.ratings.method import Contender, Result
from accessible_games.hosting.stores import Stores
from accessible_games.matches import log
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from accessible_games.rules.core.game import Over
from tests.kit.life import carry_out

ABALONE, SPIRAL = games.load("abalone"), games.load("spiralspiel")
LEVELS = {"easy": 1200, "medium": 1500, "strong": 1900}


def person(account: str) -> Player:
    return Player("human", name=f"Player {account}", account=account)


def begun(game: Any, *players: Player, at: int = 0, **terms: Any) -> Match:
    seats = game.seats[len(players)]
    table = dict(zip(seats, players, strict=True))
    return replayed("1", games.load, created(game, {}, table, at, MatchTerms(is_rated=True, **terms)))


def move(match: Match, at: int = 0) -> None:
    """Make the first legal move of the player to move."""
    seat = match.deciding[0]
    view = match.game.view(match.state, seat)
    timed = 5 if match.has_clock(seat) else 0
    carry_out(match, match.decide(seat, match.game.format(match.game.moves(view)[0]), at, timed))


def resign(match: Match, account: str, at: int = 0) -> None:
    carry_out(match, match.resign(match.seats_of(account)[0], at))


def agree(match: Match, what: str, account: str, at: int = 0, level: str = "") -> None:
    """Let the person ask and all others say yes."""
    seat = match.seats_of(account)[0]
    carry_out(match, match.offer_to_others(seat, what, at, level=level))
    for other in match.seats:
        if other != seat and match.offer is not None:
            carry_out(match, match.answer(other, True, at))


def ended(*accounts: str, loser: str = "", at: int = 0, moves: int = 2) -> list[Entry]:
    """Return the log of a match of Abalone; without a loser it is drawn."""
    match = begun(ABALONE, *map(person, accounts), at=at)
    for _ in range(moves):
        move(match, at)
    if loser:
        resign(match, loser, at)
    else:
        agree(match, log.DRAW, accounts[0], at)
    assert isinstance(match.phase, Over)
    return match.entries


async def put(stores: Stores, entries: list[Entry]) -> str:
    """Store a whole log, entry by entry."""
    count = next(n for n, each in enumerate(entries) if each.kind not in ("created", "seated"))
    match_id = await stores.journal.create(entries[:count])
    await stores.journal.append(match_id, entries[count:])
    return match_id


HOUR = 3_600_000


def strengths(count: int, random: Random) -> list[float]:
    """Return the strengths in points."""
    return [random.gauss(1500, 250) for _ in range(count)]


def season(true: Sequence[float], matches: int, random: Random, most: int = 4) -> Iterator[Result]:
    """Play a season of two to ``most`` people at a time, one hour apart; one match in ten is drawn."""
    for number in range(1, matches + 1):
        people = random.sample(range(len(true)), random.randint(2, most))
        shown = {each: true[each] - 173.7 * math.log(-math.log(random.random())) for each in people}
        order = sorted(people, key=lambda each: -shown[each])
        is_drawn = random.random() < 0.1
        contenders = [
            Contender(f"seat {seat}", 1 if is_drawn else order.index(each) + 1, account=str(each + 1))
            for seat, each in enumerate(people)
        ]
        yield Result(str(number), "game", number * HOUR, tuple(contenders))


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Return Spearman's rank correlation of values without ties."""
    places = [[sorted(values).index(each) for each in values] for values in (one, other)]
    count = len(one)
    squares: int = sum((one_place - other_place) ** 2 for one_place, other_place in zip(*places, strict=True))
    return 1.0 - 6 * squares / float(count * (count * count - 1))
