"""Updates contain for each listener only what its seat may know."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from accessible_games.matches import log
from accessible_games.matches.log import AppliedEntry
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.matches.update import missed, update_for
from accessible_games.rules.core.game import Seat
from tests.line.session.masked import MASKED, OWN_EVENT
from tests.matches.server import ADA, AT, BO, CY, TWO

PEOPLE = {"black": ADA, "white": BO, None: CY}
SEATED = 3  # entries until everybody has sat down


@pytest.fixture
def played() -> tuple[Match, list[AppliedEntry]]:
    """Make two moves. After each of them only the seat to move learns something."""
    match = replayed("1", lambda _: MASKED, created(MASKED, {}, TWO, AT))
    happenings = []
    for seat, move in (("black", "c3-d4"), ("white", "g7-f6")):
        happenings += [apply(match, entry) for entry in match.decide(seat, move, AT)]
    return match, happenings


def secrets(happenings: Sequence[AppliedEntry]) -> set[object]:
    """Return the seats with events for them alone."""
    seen = {getattr(event, "moves", None) for one in happenings for event in one.events}
    return {seat for seat, number in OWN_EVENT.items() if number in seen}


def test_both_have_secrets(played: tuple[Match, list[AppliedEntry]]) -> None:
    assert secrets(played[1]) == {"black", "white"}


@pytest.mark.parametrize("seat", ["black", "white", None])
def test_events_for_another_seat_are_left_out(played: tuple[Match, list[AppliedEntry]], seat: Seat | None) -> None:
    match, happenings = played
    seen = update_for(match, (seat,) if seat else (), happenings, False).happenings
    assert [one.entry for one in seen] == [one.entry for one in happenings]
    assert secrets(seen) == ({seat} if seat else set())


def missed_happenings(match: Match, person: str) -> list[AppliedEntry]:
    parts = asyncio.run(missed(match, lambda _: MASKED, person, SEATED, match.seq))
    return [one for part in parts for one in part.happenings]


@pytest.mark.parametrize("seat", ["black", "white", None])
def test_nor_to_somebody_who_comes_back(played: tuple[Match, list[AppliedEntry]], seat: Seat | None) -> None:
    match, happenings = played
    seen = missed_happenings(match, PEOPLE[seat])
    assert [one.entry.kind for one in seen] == [log.DECIDED] * len(happenings)
    assert secrets(seen) == ({seat} if seat else set())


def test_after_a_round_the_seats_of_that_round_count() -> None:
    """The players have swapped seats: events for one seat then are not for its player now."""
    match = replayed("1", lambda _: MASKED, created(MASKED, {}, TWO, AT, MatchTerms(rounds=2)))
    happenings = [apply(match, entry) for entry in match.decide("black", "c3-d4", AT)]
    happenings += [apply(match, entry) for entry in match.resign("black", AT)]
    first = match.seq
    happenings += [apply(match, entry) for entry in match.decide("black", "c3-d4", AT)]
    assert match.seats_of(BO) == ("black",)
    seen = missed_happenings(match, BO)
    assert [secrets([one for one in each if one.entry.seq <= first]) for each in (happenings, seen)] == [{"white"}] * 2
    assert secrets([one for one in happenings if one.entry.seq > first]) == {"white"}
    assert secrets([one for one in seen if one.entry.seq > first]) == set()
