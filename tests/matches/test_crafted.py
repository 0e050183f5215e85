"""Records that nobody played: what the rules of a match forbid is found, quickly, and breaks nothing."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from accessible_games.line.records import document
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Entry, LogError, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.round import MOST_ROUNDS
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import Over
from tests.kit import life
from tests.kit.life import AT, begun, carry_out, changed

CLOCK = {"black": Allowance(60_000), "white": Allowance(60_000)}


def refused(match: Match, kind: str, data: Mapping[str, object]) -> str:
    """Why the entry does not fit."""
    with pytest.raises(LogError) as caught:
        replayed("1", games.load, [*match.entries, Entry(match.seq + 1, kind, AT, data)])
    assert caught.value.seq == match.seq + 1
    return caught.value.why


def test_a_fallen_flag_loses() -> None:
    match = begun("abalone", clock=CLOCK)
    entries = match.flag("black", 60_000, AT)
    apply(match, entries[0])
    other = match.game.adjudicate(match.state, "time", "white")
    end = match.game.phase(other.state)
    assert isinstance(end, Over)
    scores = dict(end.scores)
    assert "white" in refused(match, log.FINISHED, {"reason": "time", "loser": "white", "scores": scores})
    apply(match, entries[1])
    assert match.is_over


def test_nobody_has_less_time_than_none() -> None:
    match = begun("abalone", clock=CLOCK)
    carry_out(match, match.adjourn(75_000, AT))
    assert match.clocks is not None
    assert dict(match.clocks.left) == {"black": 0, "white": 60_000}
    carry_out(match, match.decide("black", "a1-b1", AT, 5_000))
    assert [each.kind for each in match.entries[-2:]] == [log.FLAGGED, log.FINISHED]
    assert dict(match.clocks.left) == {"black": 0, "white": 60_000}


def test_no_time_runs_backwards() -> None:
    match = begun("abalone", clock=CLOCK)
    assert "spent" in refused(match, log.DECIDED, {"seat": "black", "move": "a1-b1", "spent": -1})
    assert "spent" in refused(match, log.ADJOURNED, {"seat": "black", "spent": -1})
    assert "spent" in refused(match, log.ADJOURNED, {"seat": "", "spent": -1})


@pytest.mark.parametrize("rounds", [-1, 0, MOST_ROUNDS + 1])
def test_a_match_that_could_not_be_opened_is_not_begun(rounds: int) -> None:
    players = {"black": Player("human"), "white": Player("bot", "easy")}
    with pytest.raises(ValueError, match="rounds"):
        created(games.load("abalone"), {}, players, AT, MatchTerms(rounds=rounds))
    for clock in ({"white": Allowance(60_000)}, {"red": Allowance(60_000)}):
        with pytest.raises(ValueError, match="clock"):
            created(games.load("abalone"), {}, players, AT, MatchTerms(clock=clock))
    with pytest.raises(StateError):
        created(games.load("abalone"), {"layout": "swiss"}, players, AT)


def test_a_secret_stands_only_where_a_sealed_round_ends() -> None:
    match, draw = begun("abgrund", rounds=2), random.Random(3)
    life.play_round(match, draw)
    end = next(each for each in match.entries if each.kind == log.ROUND_ENDED)
    life.step(match, draw)
    assert match.round.sealed is not None
    life.play_round(match, draw)
    last = match.entries[-1]
    for wrong in (
        changed(match.entries, last.seq, secret=end.data["secret"]),  # that of the other round
        changed(match.entries, end.seq, secret=last.data["secret"]),
        changed(match.entries, end.seq, secret=end.data["secret"][:-2] + "00"),
    ):
        assert not document.verify(wrong, games.load).ok
    bare = begun("abalone")
    [resigned] = bare.resign("black", AT)
    assert "seal" in refused(bare, log.FINISHED, {**resigned.data, "secret": "00" * 32})
