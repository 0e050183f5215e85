"""Records in a session: a part of the lines at a time, from a line on, of one match or from a list."""

from __future__ import annotations

from accessible_games.matches.log import Player
from tests.kit.play import prepared_game
from tests.line.visits.door import GOOD, Client, House

LINES = 20  # at once


async def playing(house: House, name: str = "Anna", moves: int = 9) -> Client:
    """At match 1, of Abalone against nobody who moves by itself, after so many moves of both sides."""
    await house.account("Anna")
    client = await house.client()
    await client.type(name, *([GOOD] if name == "Anna" else []))
    other = await house.client(address="192.0.2.9")
    await other.type("Zoe")
    await client.type("new abalone friend")
    await other.type("join 1")
    assert client.visit.person is not None
    assert other.visit.person is not None
    for number, move in enumerate(prepared_game(1, moves)):
        person = (client, other)[number % 2].visit.person
        assert person is not None
        await house.service.decide("1", ("black", "white")[number % 2], move, person=person.id)
    await client.type("load 1")
    return client


async def test_a_short_record_is_read_whole_and_says_how_to_take_it_home(house: House) -> None:
    told = await (await playing(house)).type("record")
    assert told[0] == "Match 1: Abalone."
    assert "Black: Anna." in told
    assert any(line.startswith("1. Anna moves ") for line in told)
    assert told[-1] == "To take it home, type record 1 behind your ssh command."


async def test_a_guest_reads_its_record_and_is_not_told_of_what_only_accounts_can(house: House) -> None:
    told = await (await playing(house, "Yves")).type("record 1")
    assert told[0] == "Match 1: Abalone."
    assert "ssh" not in told[-1]


async def test_a_long_one_tells_its_length_and_goes_on_from_any_line(house: House) -> None:
    client = await playing(house, moves=40)
    first = await client.type("record 1")
    count = int(first[0].split()[0])
    assert len(first) == 1 + LINES + 1
    assert first[-1] == f"{count - LINES} lines more: record 1 {LINES + 1}."
    found = first[1:-1]
    while len(found) < count:
        told = await client.type(f"record 1 {len(found) + 1}")
        found += told[:-1]
    assert len(found) == count
    assert found[-1].startswith("40. ")
    assert await client.type(f"record 1 {count + 1}") == [f"It has {count} lines."]
    assert (await client.type(f"record 1 {count}"))[0] == found[-1]


async def test_a_transcript_is_read_in_the_same_way(house: House) -> None:
    told = await (await playing(house, moves=2)).type("transcript")
    assert told[:2] == ["Match 1: Abalone.", "You are Black. Zoe is White."]
    assert told[3].startswith("You move ")
    assert told[5].startswith("White moves ")
    assert told[-1] == "To take it home, type transcript 1 behind your ssh command."


async def test_in_the_lobby_it_is_a_list_whose_numbers_are_those_of_the_matches(house: House) -> None:
    client = await playing(house, moves=2)
    await client.type("resign", "yes", "leave")
    assert await client.type("record") == [
        "One match. Type record 1.",
        "Over. Match 1: Abalone against Zoe, 2 moves.",
    ]
    assert (await client.type("1"))[0] == "Match 1: Abalone."
    assert await client.type("transcript") == [
        "One match. Type transcript 1.",
        "Over. Match 1: Abalone against Zoe, 2 moves.",
    ]


async def test_who_has_not_played_is_told_so(house: House) -> None:
    client = await house.client()
    await client.type("Yves")
    assert await client.type("record") == ["You have played no match yet."]
    assert await client.type("record 7") == ["There is no match 7."]
    assert await client.type("transcript x") == [
        "After transcript comes the number of a match, and where to begin: transcript 12, or transcript 12 21."
    ]
    assert await client.type("record 1 2 3") == [
        "After record comes the number of a match, and where to begin: record 12, or record 12 21."
    ]
    assert await client.type(f"record {'9' * 9} {'9' * 9}") == ["There is no match 999999999."]
    assert (await client.type(f"record {'9' * 300}"))[0].startswith("After record comes the number of a match")


async def test_a_match_that_still_waits_is_said_to_wait(house: House) -> None:
    client = await house.client()
    await client.type("Yves", "new abalone friend")
    assert await client.type("record 1") == ["Match 1 has not begun. Type join 1."]


async def test_of_many_matches_the_newest_are_listed(house: House) -> None:
    client = await house.client()
    await client.type("Yves")
    assert client.visit.person is not None
    player = Player("human", name="Yves", account=client.visit.person.id)
    for _ in range(LINES + 3):
        house.today += 1
        await house.service.start("abalone", {}, {"black": player, "white": Player("bot", "easy")})
    told = await client.type("record")
    assert told[0] == f"The newest {LINES} of your matches. Type record and a number."
    assert len(told) == 1 + LINES
    assert told[1].startswith(f"Match {LINES + 3}: ")
