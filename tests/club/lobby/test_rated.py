"""A match is rated by agreement before it: one word, announced to everybody, with the terms that a rating needs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from accessible_games.club.accounts.person import PROGRAM
from accessible_games.matches.log import Player
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from tests.kit.club import Club, Visitor, member_of


async def rated(club: Club) -> tuple[Visitor, Visitor]:
    """Return Anna and Bob at match 1, which is rated."""
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone friend rated")
    assert "Abalone, rated" in "".join(await bob.type("matches"))
    await bob.type("join 1")
    await anna.hears("Match 1: Abalone, rated.")
    await bob.hears("Match 1: Abalone, rated.")
    return anna, bob


async def test_rated_is_named_with_the_match_and_in_its_first_entry(club: Club) -> None:
    anna, bob = await rated(club)
    assert (await club.stores.journal.entries("1"))[0].data["rated"] is True
    await anna.type("c3 d4")
    assert await anna.type("undo") == ["Rated matches have no takebacks."]
    assert await bob.type("hint") == ["Rated matches have no hints."]


async def test_rated_terms_in_german(club: Club) -> None:
    anna, bob = await club.comes("Anna", language="de"), await club.comes("Bob", language="de")
    await anna.type("neu abalone freund gewertet")
    assert "Abalone, gewertet" in "".join(await bob.type("partien"))


async def test_rated_and_unrated_proposals_do_not_meet(club: Club) -> None:
    anna, bob, cy = await club.comes("Anna"), await club.comes("Bob"), await club.comes("Cyd")
    await anna.type("play abalone rated")
    await bob.type("play abalone")
    await cy.type("play abalone rated")
    await anna.hears("Match 1: Abalone, rated.")
    assert not any(line.startswith("Match ") and "Anna" in line for line in bob.lines[2:])
    assert len(await club.store.sitting(bob.person.id)) == 1


async def test_guests_have_no_rating_wherever_they_come_in(club: Club) -> None:
    anna, gus = await club.comes("Anna"), await club.guest("Gus")
    refusal = [f"{gus.person.name} is a guest, and guests have no rating. Leave rated out, or play with an account."]
    assert await gus.type("new abalone friend rated") == refusal
    await anna.type("new abalone friend rated")
    assert await gus.type("join 1") == refusal


async def test_a_guest_who_is_invited_keeps_a_match_from_becoming_rated(club: Club, anna: Visitor) -> None:
    await club.guest("Gus")
    await anna.type("new abalone friend", "invite Gus")
    assert await anna.type("change rated") == ["A guest is invited, and guests have no rating. Leave rated out."]


async def test_a_program_plays_a_rated_match_only_if_it_is_invited(club: Club, anna: Visitor) -> None:
    robo = replace(await club.account("Robo"), driver=PROGRAM)
    await anna.type("new abalone friend rated")
    with pytest.raises(NoticeError) as refused:
        await member_of(club, robo).seats.sit("1")
    assert refused.value.notice.message == "rated-program"
    await anna.type("invite Robo")
    assert (await member_of(club, robo).seats.sit("1")).has_begun


async def test_agreed_unrated_match_does_not_become_rated(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new spiralspiel 3 players friend")
    await bob.type("join 1")
    assert "Others joined match 1 already" in (await anna.type("change rated"))[0]
    await bob.type("leave 1")
    await anna.type("change rated")
    waiting = await club.store.get("1")
    assert waiting is not None
    assert waiting.is_rated


async def test_alone_against_computers_it_needs_an_end(anna: Visitor) -> None:
    refusal = "A rated match against computers alone needs a clock or days for each move"
    assert refusal in (await anna.type("new abalone easy rated"))[0]
    await anna.type("new abalone friend rated")
    assert refusal in (await anna.type("fill easy"))[0]
    await anna.type("leave 1", "new abalone easy rated clock 10 5")
    await anna.hears("Abalone, rated")
    await anna.type("c3 d4")
    assert "no pauses" in (await anna.type("pause"))[0]


@pytest.mark.parametrize(
    ("players", "terms"),
    [
        ((Player("human"), Player("human")), {}),
        ((Player("bot", "easy"), Player("bot", "easy")), {"days": 3}),
        ((Player("human", account="1"), Player("bot", "easy")), {}),
    ],
)
def test_the_log_has_no_rated_match_without_people_or_without_end(players: tuple[Player, Player], terms: dict) -> None:  # type: ignore[type-arg]
    game = games.load("abalone")
    with pytest.raises(ValueError, match="a rated match needs accounts"):
        created(game, {}, dict(zip(game.seats[2], players, strict=True)), 0, MatchTerms(is_rated=True, **terms))
