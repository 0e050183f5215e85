"""What is to be played in one match that waits, told to who may join it; and the address that leads there."""

from __future__ import annotations

from accessible_games.line.telling.waiting import Links
from tests.kit.club import Club, way_in

WAITS = "You wait in match 1: Abalone, private, you Black, White free. Type leave 1 to give it up."
NONE = "No match 1 waits. Type matches for a list."
PLAYED = "Match 1: Abalone, private, Anna Black, White free."


async def test_a_number_or_a_word_tells_what_is_to_be_played_and_takes_no_seat(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone friend private")
    word = club.store.proposed["1"].word
    assert await bob.type("matches 1") == [NONE]
    assert await bob.type(f"matches {word}") == [PLAYED]
    assert bob.heard[-1].actions == (("join", " ".join((word[:4], word[4:8], word[8:]))),)
    assert await anna.type("matches 1") == [
        WAITS,
        way_in(club),
    ]
    assert await anna.type("change open") != []
    assert await bob.type("matches 1") == [PLAYED.replace("private, ", "")]
    assert bob.heard[-1].actions == (("join", "1"),)
    assert club.store.proposed["1"].seats["white"] is None


async def test_asking_for_words_is_guessing_as_joining_is(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone friend private")
    told = [(await bob.type("matches lomi daku sobe"))[0] for _ in range(6)]
    assert set(told) == {"No match waits under that word. It may have begun. Ask who gave it to you."}
    assert (await bob.type(f"matches {club.store.proposed['1'].word}"))[0].startswith("Too many")
    assert (await bob.type("join lomi daku sobe"))[0].startswith("Too many")
    assert "spiralspiele" in (await bob.type("matches spiralspiele"))[0]  # which is no guess


async def test_a_match_of_who_has_blocked_somebody_is_not_there(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new abalone friend")
    await anna.type("block Bob")
    assert await bob.type("matches 1") == [NONE]


async def test_the_address_is_told_where_the_operator_has_named_the_page(club: Club) -> None:
    anna = await club.comes("Anna")
    anna.session.of(Links).public = "https://games.example.org"
    told = await anna.type("new abalone friend private")
    word = club.store.proposed["1"].word
    address = f"In a browser: https://games.example.org/invitation/{word}"
    assert told[1:3] == [way_in(club), address]
    assert anna.heard[-1].text != address
    assert next(one for one in anna.heard if one.text == address).spoken == "In a browser there is an address for it."
    assert await anna.type("mine") == [
        WAITS,
        way_in(club),
        address,
    ]
    assert not any("http" in line for line in await anna.type("change open"))
    assert (await anna.type("matches 1"))[-1] == "In a browser: https://games.example.org/join/1"
