"""Earlier positions are those that there were, seen as they were seen then, and by nobody who could not see them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from accessible_games.matches import log, replay
from accessible_games.matches.log import Player
from accessible_games.matches.match import Match
from accessible_games.matches.moments import LAST, Moment, Moments
from accessible_games.matches.practice import Rehearsal
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.matches.update import update_for
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide, Over, Seat
from accessible_games.rules.core.notices import NoticeError
from tests.kit.life import carry_out

Look = Callable[..., Moment]


def begun(name: str, rounds: int = 1, *accounts: str) -> Match:
    """A match of as many people as the game can have."""
    game = games.load(name)
    seats = max(game.seats.values(), key=len)
    accounts = accounts or tuple(seats)
    players = {seat: Player("human", account=account) for seat, account in zip(seats, accounts, strict=False)}
    return replayed(
        "1", games.load, created(game, {}, {seat: players[seat] for seat in seats}, 0, MatchTerms(rounds=rounds))
    )


def go_on(match: Match, draw: random.Random) -> None:
    """Chance or somebody decides."""
    phase = match.phase
    if isinstance(phase, Chance):
        entries = match.draw(phase.sample(draw.randrange), 0)
    else:
        assert isinstance(phase, Decide)
        moves = match.game.promising(match.game.view(match.state, phase.seats[0]))
        entries = match.decide(phase.seats[0], match.game.format(draw.choice(moves)), 0)
    carry_out(match, entries)


def looker(match: Match) -> Look:
    """Return a function that looks at moments of the match through a cache."""

    async def load(_: str) -> Match:
        return match

    moments = Moments(load, games.load)

    def look(person: str, number: int, round_: int = LAST, seat: Seat | None = None) -> Moment:
        return asyncio.run(moments.at("1", person, seat, number, round_))

    return look


Seen = dict[tuple[int, int], dict[str, Any]]  # round and moves made -> who looks -> what there was to see


def seen_by(match: Match, people: tuple[str, ...]) -> dict[str, Any]:
    found = {}
    for person in people:
        update = update_for(match, match.seats_of(person), (), False)
        made = (tuple(update.moves), tuple(update.history), update.seats, dict(update.options), dict(update.players))
        found[person] = (match.game.view_json(update.view), update.phase, made, update.series.round)
    return found


@pytest.mark.parametrize("name", games.names())
def test_each_position_is_the_one_that_there_was_for_everybody(name: str) -> None:
    match, draw = begun(name, 3), random.Random(7)
    people = (*match.seats, "nobody")
    seen: Seen = {}
    look = looker(match)
    for _ in range(150):
        if match.is_over:
            break
        seen[match.series.round, len(match.moves)] = seen_by(match, people)  # the last before the next move counts
        if draw.random() < 0.1:
            assert look("nobody", LAST).is_now
        go_on(match, draw)
    for (round_, number), expected in seen.items():
        if (round_, number) == (match.series.round, len(match.moves)) and not match.is_over:
            continue  # perhaps chance has decided since
        for person in people:
            moment = look(person, number, round_)
            update = moment.update
            assert (moment.round, moment.number) == (round_, number)
            made = (
                tuple(update.moves),
                tuple(update.history),
                update.seats,
                dict(update.options),
                dict(update.players),
            )
            found = (match.game.view_json(update.view), update.phase, made, update.series.round)
            assert found == expected[person], f"{person} after move {number} of round {round_}"


def test_a_move_taken_back_leaves_no_moment() -> None:
    match = begun("abalone")
    look = looker(match)
    for move in ("c3-d3", "g5-f5", "d3-e3"):
        carry_out(match, match.decide(match.deciding[0], move, 0))
    assert look("black", 3).is_now
    carry_out(match, match.offer_to_others("black", log.UNDO, 0))
    carry_out(match, match.answer("white", True, 0))
    moment = look("black", 3)
    assert (moment.number, moment.total, moment.is_now) == (2, 2, True)
    assert moment.update.view == match.game.view(match.state, "black")


def test_numbers_beyond_are_the_nearest_there_is() -> None:
    match = begun("abalone")
    look = looker(match)
    carry_out(match, match.decide("black", "c3-d3", 0))
    found = [look("black", number, round_) for number, round_ in ((99, 1), (LAST, 1), (1, 7), (1, LAST))]
    assert {(each.round, each.number) for each in found} == {(1, 1)}


def test_two_at_one_keyboard_look_back_through_the_seat_that_has_it() -> None:
    match = begun("confusion", 1, "both", "both")
    draw = random.Random(3)
    while len(match.moves) < 12:
        go_on(match, draw)
    look = looker(match)
    for number in range(12):
        for seat in match.seats:
            assert look("both", number, seat=seat).update.view.seat == seat
        assert look("both", number).update.view.seat is None
        assert look("both", number, seat="green").update.view.seat is None


def test_a_player_cannot_look_through_another_seat() -> None:
    match = begun("confusion")
    draw = random.Random(3)
    while len(match.moves) < 5:
        go_on(match, draw)
    look = looker(match)
    mine, theirs = match.seats
    assert look(mine, 3, seat=theirs).update.view.seat == mine
    assert look("nobody", 3, seat=theirs).update.view.seat is None


def test_a_match_is_played_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("abalone")
    for move in ("c3-d3", "g5-f5", "d3-e3"):
        carry_out(match, match.decide(match.deciding[0], move, 0))
    look, applied = looker(match), []
    may_come = replay._may_come

    def counted(match: Match, kind: str) -> bool:
        applied.append(kind)
        return may_come(match, kind)

    monkeypatch.setattr(replay, "_may_come", counted)
    look("black", 1)
    assert len(applied) == len(match.entries)
    applied.clear()
    for number in range(4):
        look("white", number)
    assert not applied
    carry_out(match, match.decide("white", "f5-e5", 0))
    applied.clear()
    look("white", 4)
    assert len(applied) == 1


def rehearsed(match: Match, person: str, number: int, level: str = "") -> Rehearsal:
    async def load(_: str) -> Match:
        return match

    return asyncio.run(Moments(load, games.load).rehearse("1", person, level, number, 1))


@pytest.mark.parametrize("name", games.names())
def test_past_position_can_be_played_to_its_end(name: str) -> None:
    """By bots that see what their seat may see, with chance; the match stays as it was."""
    draw, match = random.Random(3), begun(name)
    person, *_ = match.players
    while len(match.round.moves) < 5:
        go_on(match, draw)
    carry_out(match, match.resign(person, 0))
    before, place = len(match.entries), rehearsed(match, person, 3)
    assert place.level == "medium"
    assert place.update().seats == (person,)
    for _ in range(40):
        while place.go_on(draw.randrange) is not None:
            pass
        if isinstance(place.phase, Over):
            break
        seat, view = place.view()
        assert match.game.remembering(view, ()) == match.game.view(place._match.state, seat)
        place.decide(seat, match.game.format(draw.choice(match.game.promising(view))))
    assert len(match.entries) == before
    assert len(place.update().moves) > 0


def test_adapting_computer_plays_on_at_the_level_of_the_match_and_adapts_to_nothing() -> None:
    """Else practice, which begins in the middle, would change the level that suits the person."""
    players = {"white": Player("human", account="ann"), "black": Player("bot", "3", is_adapting=True)}
    match = replayed("1", games.load, created(games.load("muehle"), {}, players, 0, MatchTerms()))
    for move in ("a1", "g7", "d2"):
        carry_out(match, match.decide(match.deciding[0], move, 0))
    place = rehearsed(match, "ann", 2)
    assert place.level == "3"
    assert place.update().players == {"white": Player("human", account="ann"), "black": Player("bot", "3")}


def test_running_match_among_people_or_with_secrets_is_not_rehearsed() -> None:
    draw = random.Random(3)
    for match in (begun("muehle"), begun("confusion", 1, "ann", "ann")):
        while len(match.round.moves) < 2:
            go_on(match, draw)
        person = next(iter(match.persons))
        with pytest.raises(NoticeError) as refused:
            rehearsed(match, person, 1)
        assert refused.value.notice.message == "retry-later"
        carry_out(match, match.resign(match.seats_of(person)[0], 0))
        assert rehearsed(match, person, 1, "strong").level == "strong"
        with pytest.raises(NoticeError):
            rehearsed(match, person, LAST)
