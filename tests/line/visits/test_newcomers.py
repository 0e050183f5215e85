"""A newcomer hears at most five lines before their first move while somebody waits."""

from __future__ import annotations

import pytest

from tests.kit.visits import GOOD, Client, House, words
from tests.line.visits.test_register import heard

MOST = 5
WAY_IN = {"en": ("Nina",), "de": ("deutsch", "Nina")}
JOIN = {"en": "join 1", "de": "beitreten 1"}
MOVED = {"en": "You move", "de": "Du ziehst"}
SPOKEN = {"en": "language", "de": "deutsch"}


async def waiting(house: House, what: str = "white") -> Client:
    host = await house.client(address="203.0.113.80")
    await host.type("Wirtin", f"new abalone friend {what}")
    house.now += 3  # how many wait is believed for a moment
    return host


async def moves(client: Client, language: str) -> list[str]:
    """Return all announcements before the first move; the move is possible."""
    before = client.texts
    announced = await client.type("c3 d4")
    assert announced[0].startswith(MOVED[language])
    return before


@pytest.mark.parametrize("language", WAY_IN)
@pytest.mark.parametrize("protocol", ["telnet", "ssh"])
async def test_a_guest(house: House, protocol: str, language: str) -> None:
    host = await waiting(house)
    nina = await house.client(protocol, language=language)
    announced = await nina.type("Nina")
    assert len(announced) == 1
    assert JOIN[language] in announced[0]
    await nina.type(JOIN[language])
    lines = await moves(nina, language)
    assert len(lines) <= MOST, lines
    word = await house.people.return_word(nina.person)
    assert word.replace(" ", "") in nina.texts[-1].replace(" ", "").replace(",", "") or any(
        word.replace(" ", "") in line.replace(" ", "").replace(",", "") for line in nina.texts
    ), "omitted lines follow after the move"
    await heard(host, "Nina")


@pytest.mark.parametrize("language", WAY_IN)
async def test_a_new_account(house: House, language: str) -> None:
    """Questions for the account come before; afterwards it is the same."""
    await waiting(house)
    nina = await house.client(language=language)
    await nina.type("new" if language == "en" else "neu", "Nina", GOOD, GOOD)
    before = len(nina.texts)
    await nina.type("yes" if language == "en" else "ja", JOIN[language])
    assert len((await moves(nina, language))[before:]) <= MOST - 1, nina.texts


async def test_newcomer_alone_hears_how_to_begin(house: House) -> None:
    nina = await house.client()
    announced = await nina.type("Nina")
    assert announced[0] == words("entrance-as-guest")
    assert len(announced) == 3


async def test_newest_of_several_matches_is_named(house: House) -> None:
    await waiting(house)
    other = await house.client(address="203.0.113.81")
    await other.type("Otto", "new samsara friend")
    house.now += 3
    nina = await house.client()
    (announced,) = await nina.type("Nina")
    assert announced == words("hall-newcomer", name="Nina", count=2, match="2")


@pytest.mark.parametrize("is_known", [False, True])
async def test_matches_of_the_greeting_are_no_news_later(house: House, is_known: bool) -> None:
    if is_known:
        await (await house.client(language="en")).type("new", "Nina", GOOD, GOOD, "yes", "quit")
    await waiting(house)
    nina = await house.client()
    await nina.type("Nina", *([GOOD] if is_known else []))
    assert (words("hall-waiting", count=1) in nina.texts) == is_known, nina.texts
    assert nina.session.lobby.newest_listed == 1
