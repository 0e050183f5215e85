"""Endings of matches are announced to returning players: in one line, once, anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from accessible_games.club.lobby.presence import PLACES_KEPT
from accessible_games.club.lobby.reminders import Reminders
from tests.kit.club import Club, Visitor, in_club, member_of

WON = "While you were away, one match ended: 1 Abalone against Bob, you won. Type load 1."


def heard(member: Visitor) -> list[str]:
    return [line for line in member.lines if "While you were away" in line]


async def begin(club: Club, number: int, anna: Visitor, bob: Visitor, words: str = "") -> None:
    """Begin a match of the two, in which Anna moves and then leaves the board."""
    await anna.type(f"new abalone friend {words}".strip())
    await bob.type(f"join {number}")
    await anna.hears("Your turn")
    await anna.type("c3 d4", "leave")


async def gone_from_a_match(club: Club) -> tuple[Visitor, Visitor]:
    """Return Anna, gone after a move in match 1, and Bob."""
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await begin(club, 1, anna, bob)
    await anna.quit()
    return anna, bob


async def at_a_match(club: Club) -> tuple[Visitor, Visitor]:
    """Return Anna, at the board of match 1 after a move, and Bob."""
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await begin(club, 1, anna, bob)
    await anna.type("load 1")
    return anna, bob


async def give_up(bob: Visitor, number: int) -> None:
    await bob.type(f"load {number}", "resign", "yes")


async def over_before_the_eyes(club: Club) -> tuple[Visitor, Visitor]:
    """Return Anna and Bob after Anna has heard at the board that Bob resigned."""
    anna, bob = await at_a_match(club)
    await give_up(bob, 1)
    await anna.hears("resigned")
    return anna, bob


@pytest.mark.parametrize("process", [0, 1], ids=["same process", "another process"])
async def test_ending_is_announced_once(shared: Club, process: int) -> None:
    _, bob = await gone_from_a_match(shared)
    await give_up(bob, 1)
    again = await shared.comes("Anna", process)
    assert heard(again) == [WON]
    assert again.lines[0].startswith("Welcome, Anna."), "the people who are there come first"
    assert again.lines[1] == WON
    assert heard(await shared.comes("Anna")) == []
    assert heard(await shared.comes("Anna", 1)) == []
    assert (await again.type("load 1"))[0] == "Match 1: Abalone."


async def test_looking_in_does_not_mark_an_ending_heard(club: Club) -> None:
    anna, bob = await gone_from_a_match(club)
    await give_up(bob, 1)
    mine = await member_of(club, anna.person).seats.list_mine()
    assert [each.match.id for each in mine.ended] == ["1"]
    assert heard(await club.comes("Anna")) == [WON]


async def test_a_full_disk_keeps_nobody_out(club: Club) -> None:
    """Endings are announced and recorded later; messages stay unread."""

    _, bob = await gone_from_a_match(club)
    await give_up(bob, 1)
    await bob.type("tell Anna hello")
    club.store.fill(True)
    assert heard(await club.comes("Anna")) == [WON]
    again = await club.comes("Anna")
    assert heard(again) == []
    assert not [line for line in again.lines if "hello" in line]
    club.store.fill(False)
    last = await club.comes("Anna")
    assert heard(last) == []
    assert [line for line in last.lines if "hello" in line]


async def test_returning_guest_hears_an_ending_even_after_a_restart(tmp_path: Path) -> None:
    async with in_club(tmp_path) as club:
        gerd, bob = await club.guest("Gerd"), await club.comes("Bob")
        await begin(club, 1, gerd, bob)
        await gerd.quit()
        await give_up(bob, 1)
    async with in_club(tmp_path) as club:
        assert heard(await club.guest("Gerd")) == [WON]
        assert heard(await club.guest("Gerd")) == []


async def test_ending_heard_at_the_board_is_not_repeated(tmp_path: Path) -> None:
    async def before(club: Club) -> None:
        anna, bob = await over_before_the_eyes(club)
        await anna.type("say good game")
        for member in (anna, bob):
            await member.leave()
        await after(club)

    async def after(club: Club) -> None:
        for name in ("Anna", "Bob"):
            person = await club.processes[0].people.find(name)
            assert person is not None
            assert heard(await club.enters(person)) == []

    async with in_club(tmp_path) as club:
        await before(club)
    async with in_club(tmp_path) as club:
        await after(club)


@pytest.mark.parametrize("words", [(), ("quit",)], ids=["lost", "gone"])
async def test_ending_sent_to_a_dead_connection_is_repeated(shared: Club, words: tuple[str, ...]) -> None:
    anna, _ = await over_before_the_eyes(shared)
    await anna.type(*words)
    await anna.leave()
    assert heard(await shared.comes("Anna")) == ([] if words else [WON])
    assert heard(await shared.comes("Anna", 1)) == []


async def test_after_a_while_a_line_that_is_there_has_been_heard(club: Club) -> None:
    anna, _ = await over_before_the_eyes(club)
    club.today += 180_000
    await club.processes[0].lobby.presences.heard.store()
    await anna.leave()
    assert heard(await club.comes("Anna")) == []


async def test_ending_heard_in_the_lobby_is_not_repeated(club: Club, anna: Visitor, bob: Visitor) -> None:
    await begin(club, 1, anna, bob)
    crowd = club.processes[0].lobby.presences
    reminders = Reminders(crowd, club.processes[0].service)
    reminders.arrived(anna.person.id, await member_of(club, anna.person).seats.running())
    await give_up(bob, 1)
    await reminders.look()
    assert [line for line in anna.lines if line.startswith("Over: match 1")]
    await anna.leave()
    assert heard(await club.comes("Anna")) == []


async def test_a_draw_is_called_so(club: Club, anna: Visitor, bob: Visitor) -> None:
    await begin(club, 1, anna, bob)
    await anna.type("load 1", "draw", "yes", "leave", "quit")
    await anna.leave()
    await bob.type("load 1", "yes")
    assert heard(await club.comes("Anna")) == [WON.replace("you won", "drawn")]


async def test_ending_is_announced_at_the_board_after_a_return(club: Club) -> None:
    anna, bob = await at_a_match(club)
    await anna.leave()
    await give_up(bob, 1)
    again = await club.comes("Anna")
    assert [line for line in again.lines if "resigned" in line]
    assert heard(again) == []
    await again.type("last")
    await again.leave()
    assert heard(await club.comes("Anna")) == []


async def test_several_endings_share_a_line_and_many_are_split(club: Club, anna: Visitor, bob: Visitor) -> None:
    for number in range(1, 8):
        await begin(club, number, anna, bob)
    await anna.quit()
    for number in range(1, 8):
        await give_up(bob, number)
    again = await club.comes("Anna")
    (line,) = heard(again)
    assert line.startswith("While you were away, 5 matches ended: 1 Abalone against Bob, you won; 2 Abalone")
    assert line.endswith("5 Abalone against Bob, you won. For 2 more type mine.")
    assert (await again.type("mine"))[0] == (
        "While you were away, 2 matches ended: 6 Abalone against Bob, you won; 7 Abalone against Bob, you won. "
        "Type load 6."
    )
    assert heard(await club.comes("Anna")) == []
    assert await again.type("mine") == ["You have no unfinished match. Type play and a game."]


async def test_loss_on_time_is_announced(club: Club, anna: Visitor, bob: Visitor) -> None:
    await begin(club, 1, anna, bob, "3 days")
    await bob.type("g5 f4")
    await anna.quit()
    seat = next(seat for seat in ("black", "white") if bob.session.seat != seat)
    await club.processes[0].service.commit("1", lambda match: match.flag(seat, match.days * 86_400_000, club.today))
    again = await club.comes("Anna")
    assert heard(again) == [
        "While you were away, one match ended: 1 Abalone against Bob, you lost on time. Type load 1."
    ]


async def test_a_match_in_which_not_everybody_gave_a_word_was_closed_by_nobody(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("new samsara friend proved luck")
    await bob.type("join 1")
    await anna.hears("Now type pledge")
    await anna.quit()
    await club.processes[0].service.commit("1", lambda match: match.lapse(club.today))
    again = await club.comes("Anna")
    assert heard(again) == [
        "While you were away, one match ended: 1 Samsara against Bob, closed since not everybody gave a word. "
        "Type load 1."
    ]


async def test_closed_match_is_announced_and_can_be_resumed(club: Club, anna: Visitor, bob: Visitor) -> None:
    ada = await club.comes("Ada", role="admin")
    await begin(club, 1, anna, bob)
    await anna.quit()
    await ada.type("close 1")
    await bob.hears("closed")
    again = await club.comes("Anna", language="de")
    assert [line for line in again.lines if "weg warst" in line] == [
        "Während du weg warst, hat die Aufsicht eine Partie geschlossen: 1 Abalone gegen Bob. "
        "Tippe öffne 1, um weiterzuspielen."
    ]
    assert heard(await club.comes("Bob")) == []
    assert not [line for line in (await club.comes("Anna", language="de")).lines if "weg warst" in line]


async def test_old_ending_is_announced_alike(club: Club) -> None:
    anna, bob = await at_a_match(club)
    await anna.leave()
    await give_up(bob, 1)
    club.today += PLACES_KEPT + 1
    again = await club.comes("Anna")
    assert heard(again) == [WON]
    assert again.session.update is None
