"""Single requests: which token opens which address, and that nobody gets past it."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.club.accounts.credentials import Bearer
from accessible_games.club.accounts.person import PLAY, READ, Person
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.member import Member
from accessible_games.interfaces.protocol.api import EVERYBODY, RESOURCES, Resource
from tests.kit.online import Online, address, begun

# Addresses that answer without a token. All others that only read need a token, and all that act need one to play.
PUBLIC = {"/games", "/games/{game}", "/games/{game}/rules", "/matches/{match}/record"}
NO_TOKEN, ONLY_LOOKS = (401, "api-no-token"), (403, "api-only-looks")
FIELDS = {"game": "abalone", "match": "1", "challenge": "1", "tournament": "1", "name": "Bert"}
OFFERS, ANSWERS = (address("POST", f"/matches/{{match}}/{what}") for what in ("offers", "answers"))


async def refusal(club: Online, caller: Bearer | Person | None, resource: Resource) -> tuple[int, Any]:
    """The status and the reason of a request with fields of the address alone."""
    named = {name: FIELDS[name] for name in resource.named}
    status, reply = await club.call(caller, resource, named)
    return status, reply.get("reason")


async def test_each_address_needs_the_token_that_it_names(club: Online) -> None:
    person = await club.person("Anna")
    reads, plays = await club.bearer(person, READ), await club.bearer(person, PLAY)
    for each in RESOURCES:
        public, acts = each.path in PUBLIC, each.method != "GET"
        assert each.scope == (EVERYBODY if public else PLAY if acts else READ), each
        assert (await refusal(club, None, each) == NO_TOKEN) is not public, each
        assert (await refusal(club, reads, each) == ONLY_LOOKS) is acts, each
        assert (await refusal(club, person, each) == ONLY_LOOKS) is acts, each
        assert await refusal(club, plays, each) not in (NO_TOKEN, ONLY_LOOKS), each


@pytest.mark.parametrize("accepts", [True, False])
async def test_an_offer_is_answered_with_a_token_to_play_alone(club: Online, accepts: bool) -> None:
    anna, bert = await club.person("Anna"), await club.person("Bert")
    match = {"match": await begun(await club.robot(anna), await club.robot(bert), days=2)}
    assert (await club.call(await club.bearer(anna, PLAY), OFFERS, match, what="draw"))[0] == 200
    reads, plays = await club.bearer(bert, READ), await club.bearer(bert, PLAY)
    status, reply = await club.call(reads, ANSWERS, match, accept=accepts)
    assert (status, reply["reason"]) == ONLY_LOOKS
    assert (await club.call(plays, ANSWERS, match, accept=accepts))[0] == 200
    _, reply = await club.call(plays, address("GET", "/matches/{match}"), match)
    assert reply["match"]["is_over"] is accepts
    assert not club.house.service.loaded.subscribers(match["match"]), "no request goes on listening"


@pytest.mark.parametrize(("asked", "minutes"), [({}, 0), ({"begins": 0}, 0), ({"begins": 30}, 30)])
async def test_a_tournament_begins_by_command_unless_a_time_is_set(
    club: Online, asked: dict[str, Any], minutes: int
) -> None:
    anna = await club.person("Anna")
    status, opened = await club.call(
        await club.bearer(anna, PLAY),
        address("POST", "/tournaments"),
        {},
        **{"form": "swiss", "game": "abalone", "rounds": 3, "clock": [600_000, 5_000], **asked},
    )
    assert status == 201, opened
    assert (await Member(club.house.club, Presence(anna)).tournaments.look(opened["tournament"]))[1] == minutes
