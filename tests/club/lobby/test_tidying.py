"""Old matches of guests alone are forgotten, those of others never."""

from __future__ import annotations

from accessible_games.club.lobby.housekeeping import DAY, Tidying
from accessible_games.limits.table import MatchBounds
from tests.kit.club import Club, sit_down

_USUAL = MatchBounds()


async def tidied(club: Club, bounds: MatchBounds = _USUAL) -> list[str]:
    """The matches that are kept."""
    lobby = club.processes[0].lobby
    await lobby.presences.refresh()
    await Tidying(club.store, lobby.presences, bounds, lambda: club.today).tidy()
    return sorted(each.id for each in await club.stores.journal.summaries(limit=99))


async def test_what_guests_began_is_forgotten_in_time_and_what_accounts_play_is_kept(club: Club) -> None:
    anna, _ = await sit_down(club)
    await anna.type("new abalone easy")
    gerd = await club.guest("Gerd")
    await gerd.type("new abalone easy")
    await gerd.type("new abalone easy")
    gerd.fresh()
    await gerd.type("a5 b6")
    await gerd.hears("White ")
    assert await tidied(club) == ["1", "2", "3", "4"]
    club.today += DAY + 1
    assert await tidied(club) == ["1", "2", "3", "4"], "Gerd is here"
    await gerd.type("quit")
    await gerd.leave()
    await club.processes[0].lobby.presences.tell_store()
    assert await tidied(club) == ["1", "2", "4"], "in one he has not moved"
    club.today += 7 * DAY
    assert await tidied(club) == ["1", "2"]
    again = await club.guest("Gerd")
    assert await again.type("load 4") == ["There is no match 4. Type matches, or mine for your own."]
    assert await again.type("mine") == ["You have no unfinished match. Type play and a game."]


async def test_however_many_there_are_all_are_looked_through(club: Club) -> None:
    stays = await club.guest("Stays")
    await stays.type("new abalone easy")
    for number in range(30):
        guest = await club.guest(f"Guest{number}")
        for _ in range(4):
            await guest.type("new abalone easy")
        await guest.leave()
    await club.processes[0].lobby.presences.tell_store()
    club.today += DAY + 1
    assert await tidied(club) == ["1"]


async def test_only_so_many_matches_of_guests_are_kept_and_those_of_who_is_here_before_others(club: Club) -> None:
    stays, anna = await club.guest("Stays"), await club.comes("Anna")
    await stays.type("new abalone easy")
    await anna.type("new abalone easy")
    for number in range(4):
        guest = await club.guest(f"Guest{number}")
        club.today += 1000
        await guest.type("new abalone easy")
        await guest.leave()
    await club.processes[0].lobby.presences.tell_store()
    club.today += 1
    assert await tidied(club, MatchBounds(guests_kept=9)) == ["1", "2", "3", "4", "5", "6"]
    assert await tidied(club, MatchBounds(guests_kept=3)) == ["1", "2", "5", "6"], "the oldest go"
    assert await tidied(club, MatchBounds(guests_kept=1)) == ["1", "2"]


async def test_matches_of_accounts_stand_before_those_of_guests_for_who_wants_to_watch(club: Club) -> None:
    await sit_down(club)
    for number in range(12):
        guest = await club.guest(f"Guest{number}")
        for _ in range(5):
            club.today += 1000
            await guest.type("new abalone easy")
    carla = await club.comes("Carla")
    told = await carla.type("matches")
    assert told[2].startswith("Match 1: Abalone of Anna and Bob"), told[:4]
    assert len(told) == 12


async def test_what_was_said_is_kept_for_as_long_as_the_settings_say(club: Club) -> None:
    anna = await club.comes("Anna")
    await anna.type("say hello")
    club.today += 30 * DAY
    await tidied(club, MatchBounds(talk_days=31))
    assert await club.store.lines("lobby", after=0, limit=9)
    await tidied(club, MatchBounds(talk_days=29))
    assert not await club.store.lines("lobby", after=0, limit=9)
