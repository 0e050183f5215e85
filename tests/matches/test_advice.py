"""Advice and reviews of a game that has a solution: there are none before the solution is at hand."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import pytest

from accessible_games.matches.advice import Adviser
from accessible_games.matches.log import Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from tests.kit.life import carry_out
from tests.matches.server import Thinker


class Solving(Thinker):
    """Still solves the games that have a solution."""

    def is_prepared(self, game_id: str) -> bool:
        return not games.load(game_id).solution


def begun(name: str) -> Match:
    game = games.load(name)
    seats = game.seats[2]
    players = {seat: Player("bot", "3") for seat in seats} | {seats[0]: Player("human", account="ann")}
    return replayed("1", games.load, created(game, {}, players, 0, MatchTerms()))


def finished(name: str) -> Match:
    match = begun(name)
    carry_out(match, match.resign(next(iter(match.players)), 0))
    return match


def asked(match: Match, over: Match) -> list[Awaitable[Any]]:
    async def load(match_id: str) -> Match:
        return match if match_id == "1" else over

    adviser = Adviser(load, Solving(), games.load)
    seat = next(seat for seat, player in match.players.items() if player.account)
    view = match.game.view(match.state, seat)
    return [adviser.check("1", seat, "ann"), adviser.value(match.game, view, "ann"), adviser.decisions("2")]


async def test_game_that_is_still_being_solved_has_no_advice() -> None:
    for each in asked(begun("abgrund"), finished("abgrund")):
        with pytest.raises(NoticeError) as caught:
            await each
        assert caught.value.notice.message == "match-not-solved-yet"


async def test_other_games_have_advice_meanwhile() -> None:
    for each in asked(begun("abalone"), finished("abalone")):
        await each
