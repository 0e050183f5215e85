"""Ratings are announced after the end, on request, and in the list of a game; in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from accessible_games.club.ratings.service import PART, RatingService
from accessible_games.storage.sql import store
from tests.kit.club import Club, Visitor, member_of

LOWEST = ("The level 3 computer: 1112.", "The easy computer: 655.", "The level 1 computer: 205.")  # of Abalone


def ratings_of(club: Club, process: int = 0) -> RatingService:
    """Return the ratings of one of its processes."""
    return club.processes[process].ratings


async def play(winner: Visitor, loser: Visitor) -> None:
    """Play a match of Abalone in which both move and one resigns."""
    number = str(int(winner.updates[-1].match_id) + 1) if winner.updates else "1"
    await winner.type(winner_words(winner))
    await loser.type(f"join {number}")
    await winner.hears(f"{number}: Abalone, ")
    await loser.hears(f"{number}: Abalone, ")
    await winner.type("c3 d4")
    await loser.hears(own_turn(loser))
    await loser.type("g7 f6")
    await winner.hears(own_turn(winner))
    await loser.type("resign", "yes")


def own_turn(member: Visitor) -> str:
    return "Du bist am Zug" if member.session.settings.language == "de" else "Your turn"


def winner_words(member: Visitor) -> str:
    is_german = member.session.settings.language == "de"
    return "neu abalone freund gewertet" if is_german else "new abalone friend rated"


async def test_rating_change_is_one_line_with_details_on_request(shared: Club) -> None:
    anna, bob = await shared.comes("Anna"), await shared.comes("Bob", 1, language="de")
    await play(anna, bob)
    assert await ratings_of(shared, 1).follow() == 1
    await anna.hears("Abalone rating 1579, 79 more, provisional. Type rating 1.")
    await bob.hears("Abalone: Wertung 1421, 79 weniger, vorläufig. Tippe wertung 1.")
    assert await anna.type("rating 1") == [
        "Match 1, Abalone:",
        "1: Anna, 1500 before, 1579 now, 79 more, provisional.",
        "2: Bob, 1500 before, 1421 now, 79 less, provisional.",
    ]
    assert await bob.type("wertung 1") == [
        "Partie 1, Abalone:",
        "1: Anna, vorher 1500, jetzt 1579, 79 mehr, vorläufig.",
        "2: Bob, vorher 1500, jetzt 1421, 79 weniger, vorläufig.",
    ]
    assert await anna.type("rating") == ["Abalone: 1579, provisional, one match."]
    assert await anna.type("rating Bob") == ["The rating of Bob:", "Abalone: 1421, provisional, one match."]
    assert await anna.type("rating abalone") == [
        "Abalone: 1579, give or take 242, after one match. It is provisional so far. The last match was 1."
    ]
    assert (await anna.type("profile Bob"))[-1] == "Abalone 1421 provisional."
    assert await anna.type("rating samsara") == ["You have no rating in Samsara yet."]
    assert await anna.type("rating 77") == ["Match 77 has changed no rating, or not yet."]
    assert await anna.type("ratings samsara") == ["Nobody has a rating in Samsara yet."]


async def test_a_profile_has_no_ratings_when_its_person_hides_them(club: Club) -> None:
    anna, bob, cyd = [await club.comes(name) for name in ("Anna", "Bob", "Cyd")]
    await play(anna, bob)
    await ratings_of(club).follow()
    assert (await cyd.type("profile Bob"))[-1] == "Abalone 1421 provisional."
    await bob.type("rating hidden")
    await club.processes[0].people.save(bob.person, bob.session.settings)
    assert not [line for line in await cyd.type("profile Bob") if "1421" in line]
    assert await member_of(club, bob.person).ratings.glance("Bob") is None


async def test_matches_are_rated_in_the_background_by_the_process_that_holds_the_lease(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await play(anna, bob)
    ratings = ratings_of(club)
    idle = replace(ratings, _is_holder=lambda: False)
    await idle._look()
    assert (await anna.type("rating"))[0].startswith("You have no rating yet.")
    ratings.background.start()
    try:
        await anna.hears("Abalone rating 1579")
    finally:
        await ratings.background.close()


async def test_void_rating_says_why(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob", language="de")
    await anna.type("new abalone friend rated")
    await bob.type("join 1")
    await bob.hears("Partie 1: Abalone, gewertet.")
    await bob.type("aufgeben", "ja")
    await ratings_of(club).follow()
    await anna.hears("Match 1 counts for no rating: somebody never moved.")
    await bob.hears("Partie 1 zählt für keine Wertung: Jemand hat nie gezogen.")
    assert await anna.type("rating 1") == ["Match 1 counts for no rating: somebody never moved."]
    assert (await anna.type("rating"))[0].startswith("You have no rating yet.")


async def test_long_list_is_split(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob", language="de")
    columns = "name, folded, looks, password, recovery, role, settings, banned, muted, epoch"
    accounts = f"INSERT INTO accounts ({columns}) VALUES (?, ?, ?, '', '', 'player', '{{}}', 0, 0, 0) RETURNING id"
    for number in range(PART + 1):
        ((account,),) = await store(club.sql, (accounts, (name := f"p{number}", name, name)))
        held = (account, 1_400_000 - 1000 * number, club.today)
        await store(club.sql, ("INSERT INTO ratings VALUES ('abalone', ?, ?, 60000, 9, ?)", held))
    assert (await anna.type("ratings abalone"))[0] == "Abalone, 1 to 50:"
    while (heard := await anna.type("more"))[-1] != "More people follow. Type more.":
        assert heard[-1].endswith("Type more.")
    assert heard[-2] == "50: p49, 1351."
    assert await anna.type("more") == ["Abalone, entry 51:", "51: p50, 1350.", *LOWEST]
    assert await anna.type("more") == ["There is no more."]
    assert (await bob.type("wertungen abalone"))[0] == "Abalone, 1 bis 50:"
    while (await bob.type("mehr"))[-1] != "Es geht weiter. Tippe mehr.":
        pass
    assert (await bob.type("mehr"))[0] == "Abalone, Eintrag 51:"


async def test_the_list_has_places_computers_and_those_of_whom_too_little_is_known(club: Club) -> None:
    anna, bob, cyd = [await club.comes(name) for name in ("Anna", "Bob", "Cyd")]
    await play(anna, bob)
    await ratings_of(club).follow()
    known = "UPDATE ratings SET value = ?, deviation = 90000, since = ? WHERE account = ?"
    values = [(each, club.today, int(one.person.id)) for one, each in ((anna, 1579000), (bob, 1579400))]
    await store(club.sql, *((known, each) for each in values))
    assert await cyd.type("ratings abalone") == [
        "Abalone: 2 people are ranked.",
        "The strong computer: 3660.",
        "The level 6 computer: 2619.",
        "The level 5 computer: 2042.",
        "1: Bob, 1579, shared.",
        "1: Anna, 1579, shared.",
        "The medium computer: 1500.",
        *LOWEST,
    ]
    assert [action for one in cyd.heard[-6:] for action in one.actions] == [("profile", "Bob"), ("profile", "Anna")]
    assert "Your ratings are hidden" in (await bob.type("rating hidden"))[0]
    await club.processes[0].people.save(bob.person, bob.session.settings)
    assert await cyd.type("rating Bob") == ["Bob keeps ratings hidden."]
    listed = await cyd.type("ratings abalone")
    assert "1: Anna, 1579." in listed
    assert not any("Bob" in line for line in listed)
    assert (await bob.type("rating"))[0].startswith("Abalone: 1579")
    club.today += 500 * 24 * 3600 * 1000
    assert (await cyd.type("ratings abalone"))[-1] == "Anna, about 1579, provisional, one match."
    assert cyd.heard[-1].actions == (("profile", "Anna"),)


@pytest.mark.parametrize(
    "line", ["rating Nobody", "ratings nonsense", "rating x" * 60, "rating abalone 3", "ratings 3"]
)
async def test_nonsense_is_refused_in_a_sentence(club: Club, line: str) -> None:
    anna, gus = await club.comes("Anna"), await club.guest("Gus")
    heard = await anna.type(line)
    assert len(heard) == 1
    assert heard[0].endswith((".", "?"))
    assert await gus.type("rating") == ["Guests have no rating."]
