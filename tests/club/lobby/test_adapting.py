"""The adapting computer: which level suits whom, when its matches count, and that it keeps the level at a server."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from contextlib import nullcontext
from importlib.resources import files

import pytest

from accessible_games.club.lobby.adapting import Strength, strength_of
from accessible_games.club.lobby.stored import Played
from accessible_games.matches.log import Player, computer
from accessible_games.matches.ports import Summary
from accessible_games.matches.terms import MatchTerms, check_adapting, created
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.skills import ADAPTING, LEVELS
from tests.kit.club import Club, Visitor

ME, ADAPTS = Player("human", account="12"), computer(ADAPTING)
_PEOPLE, _MATCHES, _SKILLS = 60, 60, 9
_KNOWN_BY = 30  # matches


def played(result: str, other: Player = ADAPTS, game: str = "abalone") -> Played:
    return Played(Summary("1", game, 1, 1, (("black", ME), ("white", other)), 9, "six"), result)


def chances(game: str) -> list[list[float]]:
    """Return, for people between the lowest and the highest level, how likely they win against each level."""
    file = files("accessible_games.rules.games").joinpath(game, "levels.json")
    places = list(json.loads(file.read_text(encoding="utf-8"))["places"].values())
    skills = [places[0] + (places[-1] - places[0]) * each / (_SKILLS - 1) for each in range(_SKILLS)]
    return [[1 / (1 + 10 ** ((place - skill) / 400)) for place in places] for skill in skills]


def lost(wins: Sequence[float]) -> float:
    """Return the share of matches that people with these chances lose once the computer knows them."""
    chance, found = random.Random(7), 0
    for _ in range(_PEOPLE):
        strength = Strength()
        for number in range(_MATCHES):
            has_won = chance.random() < wins[LEVELS.index(strength.level)]
            found += number >= _KNOWN_BY and not has_won
            strength = strength.after(float(has_won))
    return found / (_PEOPLE * (_MATCHES - _KNOWN_BY))


@pytest.mark.parametrize("game", games.names())
def test_after_30_matches_the_computer_wins_about_four_of_ten(game: str) -> None:
    within = [wins for wins in chances(game) if wins[0] >= 0.65 and wins[-1] <= 0.55]
    assert len(within) > 3
    assert [share for wins in within if not 0.35 <= (share := lost(wins)) <= 0.45] == []


@pytest.mark.parametrize(("points", "levels"), [(1.0, LEVELS[2:]), (0.0, ("1",))])
def test_steady_winner_or_loser_reaches_an_end_of_the_scale(points: float, levels: Sequence[str]) -> None:
    strength, met = Strength(), dict[str, int]()
    assert strength.level == "easy"
    for number in range(30):
        strength = strength.after(points)
        met.setdefault(strength.level, number)
    assert tuple(met) == tuple(levels)
    for _ in range(6):
        strength = strength.after(1 - points)
    assert strength.level != levels[-1]


def test_one_match_changes_the_level_by_less_than_one_and_a_half_and_later_by_one_at_most() -> None:
    strength = Strength()
    for number in range(100):
        later = [LEVELS.index(strength.after(points).level) for points in (0.0, 0.5, 1.0)]
        now = LEVELS.index(strength.level)
        assert max(abs(each - now) for each in later) <= (1 if number else 2)
        strength = strength.after(float(number % 5 < 3))


def test_only_decided_matches_of_the_game_with_an_adapting_computer_count() -> None:
    others = played("won", computer("easy")), played("won", game="muehle"), played("closed"), played("unknown")
    assert strength_of(others, "abalone") == Strength()
    assert strength_of([played("won"), *others, played("lost")], "abalone") == Strength().after(0.0).after(1.0)
    assert strength_of([played("drawn"), played("shared")], "abalone") == Strength().after(0.5).after(0.5)


@pytest.mark.parametrize(
    ("players", "is_rated", "reason"),
    [
        ((ME, ADAPTS), True, "adapting-rated"),
        ((ME, None, ADAPTS), False, "adapting-alone"),
        ((ME, Player("human"), ADAPTS), False, "adapting-alone"),
        ((ADAPTS, ADAPTS), False, "adapting-alone"),
    ],
)
def test_other_matches_are_refused(players: Sequence[Player | None], is_rated: bool, reason: str) -> None:
    with pytest.raises(NoticeError) as caught:
        check_adapting(players, is_rated=is_rated)
    assert caught.value.notice.message == reason
    check_adapting([None if each is None else Player(each.kind, "easy") for each in players], is_rated=is_rated)
    check_adapting((ME, ADAPTS, ADAPTS), is_rated=False)


def test_no_rated_match_with_it_can_be_logged() -> None:
    players = {"black": ME, "white": ADAPTS}
    for is_rated in (False, True):
        terms = MatchTerms(days=3, is_rated=is_rated)
        with pytest.raises(NoticeError, match="adapting-rated") if is_rated else nullcontext():
            created(games.load("abalone"), {}, players, 0, terms)


async def test_where_others_play_as_well_the_reason_is_told(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new spiralspiel 3 players friend")
    lines = ["fill adapting", "challenge Bob spiralspiel 3 players adapting", "tournament swiss abalone adapting"]
    heard = [(await anna.type(line))[-1] for line in lines]
    await bob.type("join 1")
    await anna.type("fill")
    await anna.hears("You are")
    heard.append((await anna.type("substitute adapting"))[-1])
    assert heard == [Announcer(Listener()).text("adapting-alone")] * 4


async def loses(visitor: Visitor, line: str) -> str:
    """Return who plays the match that begins with the line, and lose it."""
    await visitor.type(line)
    told = await visitor.hears("You are")
    await visitor.type("resign")
    await visitor.type("yes")
    await visitor.hears("resigned")
    return told


@pytest.mark.parametrize("is_guest", [False, True])
async def test_at_a_server_each_person_and_game_has_a_level(club: Club, is_guest: bool) -> None:
    anna, bob = await (club.guest("Anna") if is_guest else club.comes("Anna")), await club.comes("Bob")
    assert await loses(anna, "new abalone adapting") == "You are Black. White is the adapting computer, level 2 now."
    assert await loses(anna, "rematch") == "You are White. Black is the adapting computer, level 1 now."
    assert (await anna.type("progress abalone"))[0] == "Abalone: 2 matches, 0 won, 0 drawn, level 1 suits you."
    assert "level 2 now" in await loses(anna, "new muehle adapting")
    assert "level 2 now" in await loses(bob, "new abalone adapting")
