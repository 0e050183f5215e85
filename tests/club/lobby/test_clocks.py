"""What somebody hears of the clocks who comes to a match that runs."""

from __future__ import annotations

from tests.kit.club import Club, sit_down


async def test_who_comes_to_a_match_hears_how_much_time_is_left_now(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new abalone friend clock 10 5")
    await bob.type("join 1")
    assert await bob.hears("Clocks") == "Clocks: 10 minutes plus 5 seconds a turn each."
    await anna.hears("Your turn")
    await anna.type("c3 d4")
    await bob.hears("Your turn")
    await bob.type("clock")
    for _ in range(40):  # of which some pass while Bob hears how the match stands
        club.now += 1
        await anna.type("clock")
    await carla.type("watch 1")
    assert carla.lines[-1] == "Black 10 minutes 5 seconds, White 9 minutes 30 seconds. The clock of White runs."
    assert not [line for line in carla.lines if line.startswith("Clocks")]
    assert await bob.type("leave") == ["Your clock runs on without you. Go all the same? Yes or no."]
    await bob.type("yes")
    heard = await bob.type("load 1")
    told = "You 9 minutes 23 seconds, Black 10 minutes 5 seconds. Your clock runs."  # hearing it costs no time
    assert heard[-2:] == ["Your turn.", told]


async def test_who_goes_while_a_clock_runs_is_asked_first(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await bob.type("language german")
    await anna.type("new abalone friend clock 10")
    await bob.type("join 1")
    await anna.hears("Your turn")
    told = "Wenn du wieder am Zug bist, läuft deine Uhr, auch ohne dich. Trotzdem gehen? Ja oder nein."
    for word in ("verlassen", "ende"):
        assert await bob.type(word) == [told]
        assert await bob.type("nein") == ["Es bleibt, wie es war."]
    assert await anna.type("quit") == ["Your clock runs on without you. Go all the same? Yes or no."]
    assert (await anna.type("yes"))[0].startswith("Goodbye.")
    await bob.type("aufgeben")
    await bob.type("ja")
    assert await bob.type("verlassen") == ["Du bist in der Lobby."], "no clock runs any more"


async def test_who_watches_or_pauses_goes_without_a_question(club: Club) -> None:
    anna, bob, carla = [await club.comes(name) for name in ("Anna", "Bob", "Carla")]
    await anna.type("new abalone friend clock 10")
    await bob.type("join 1")
    await anna.hears("Your turn")
    await carla.type("watch 1")
    assert await carla.type("leave") == ["You are in the lobby."]
    await anna.type("pause")
    await bob.hears("Yes or no?")
    await bob.type("yes")
    await anna.hears("paused")
    assert (await anna.type("leave"))[0].startswith("You are in the lobby.")


async def test_of_what_waits_an_invitation_is_told_once(club: Club) -> None:
    anna = await club.comes("Anna")
    await club.account("Bob")
    await anna.type("new abalone friend")
    await anna.type("invite Bob")
    club.now += 10  # the list of a moment ago counts no more
    bob = await club.comes("Bob")
    assert len([line for line in bob.lines if "Abalone" in line]) == 1
    assert not [line for line in bob.lines if "waits for players" in line]


async def test_who_quits_hears_of_the_match_at_which_it_still_is(club: Club) -> None:
    anna, _ = await sit_down(club, "abalone")
    anna.session.receive("quit")
    (ask,) = anna.session.asks()
    anna.session.leave("seats-left")
    anna.session.announcements()
    anna.session.go_on(ask, ())
    assert [each.text for each in anna.session.announcements()] == ["Goodbye."]
