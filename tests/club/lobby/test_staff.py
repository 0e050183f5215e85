"""Moderators: each command does what it says, only for them, and never against their equals."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.lobby.staff import Staff
from accessible_games.rules.core.notices import NoticeError
from tests.kit.club import Club, Visitor, member_of

MINUTE = 60_000


async def people(club: Club) -> tuple[Visitor, Visitor, Visitor]:
    """Return an admin, a moderator and a player; the last two in another process."""
    last = len(club.processes) - 1
    return (
        await club.comes("Ada", role="admin"),
        await club.comes("Mona", last, role="moderator"),
        await club.comes("Bob", last),
    )


EVERY_KIND = (
    "announce hello",
    "mute Bob 5 insults",
    "mute Bob 0 insults",
    "kick Bob insults",
    "ban Bob 5 insults",
    "ban Bob 0 insults",
    "bans",
    "restart 1",
    "reports",
    "reports 1",
    "reports done 1",
)

# The same for a caller that asks the lobby without a session.
ORDERS: dict[str, Callable[[Staff], Awaitable[object]]] = {
    "announce": lambda staff: staff.announce("x"),
    "reach": lambda staff: staff.reach("mute", "Bob", 1),
    "mute": lambda staff: staff.mute("Bob", 1, "insults"),
    "end a mute": lambda staff: staff.mute("Bob", 0, "insults"),
    "kick": lambda staff: staff.kick("Bob", "insults"),
    "ban": lambda staff: staff.ban("Bob", 1, "insults"),
    "end a ban": lambda staff: staff.ban("Bob", 0, "insults"),
    "bans": lambda staff: staff.held(),
    "close": lambda staff: staff.close("1"),
    "restart": lambda staff: staff.restart(1),
    "reports": lambda staff: staff.reports(),
    "read a report": lambda staff: staff.read_report(1),
    "close a report": lambda staff: staff.see_to(1, ""),
}


async def done_without_the_role(club: Club, person: Person) -> list[str]:
    """Return the commands that are not refused for lack of a role."""
    found = []
    for name, order in ORDERS.items():
        try:
            await order(member_of(club, person).staff)
        except NoticeError as error:
            if error.notice.message == "staff-only":
                continue
        found.append(name)
    return found


async def test_every_order_of_a_player_is_refused_without_a_session_too(club: Club) -> None:
    anna, bob = await club.account("Anna"), await club.account("Bob")
    await club.processes[0].people.complaints.report(anna, bob, "insults")
    assert await done_without_the_role(club, anna) == []


@pytest.mark.parametrize("order", ["mute", "ban"])
async def test_player_cannot_pardon_a_guest(order: str, club: Club) -> None:
    """An absent guest is pardoned by name alone, so nothing else checks the asking person."""
    ada, anna, gerd = await club.comes("Ada", role="admin"), await club.comes("Anna"), await club.guest("Gerd")
    await ada.type(f"{order} Gerd 5 insults")
    held = await member_of(club, ada.person).staff.held()
    assert [each.name for each in held[0]] == ["Gerd"]
    await gerd.quit()
    club.processes[0].people.left(gerd.person)
    assert await anna.type(f"{order} Gerd 0 insults") == ["Only moderators can do that."]
    assert await member_of(club, ada.person).staff.held() == held


async def test_a_role_that_was_taken_away_has_no_power_left_at_once(shared: Club) -> None:
    _, mona, bob = await people(shared)
    await shared.processes[0].people.set_role(mona.person, "player")
    for line in EVERY_KIND:
        assert (await mona.type(line))[-1] == "Only moderators can do that."
    assert not bob.session.has_quit
    assert await mona.hears("no longer") == "You are no longer a moderator or admin."
    assert not [line for line in await mona.type("help") if line.startswith("Moderating")]


async def test_stored_role_decides_without_a_broadcast(club: Club) -> None:
    mona, bob = await club.account("Mona", "moderator"), await club.account("Bob")
    await club.processes[0].people.complaints.report(bob, mona, "insults")
    await club.stores.accounts.set_role(mona.id, "player")
    assert await done_without_the_role(club, mona) == []


async def test_stored_role_grants_power_without_a_broadcast(club: Club) -> None:
    _, mona, bob = await people(club)
    await club.stores.accounts.set_role(mona.person.id, "player")
    await club.stores.accounts.set_role(bob.person.id, "moderator")
    assert await bob.type("mute Mona 5 insults") == ["Mona is muted for 5 minutes."]


async def test_new_role_is_announced_and_takes_effect_at_once(shared: Club) -> None:
    _, _, bob = await people(shared)
    cleo = await shared.comes("Cleo")
    await shared.processes[0].people.set_role(bob.person, "moderator")
    assert await bob.hears("moderator now") == "You are a moderator now. Type help for the commands."
    assert await bob.type("kick Cleo insults") == ["All connections of Cleo have ended."]
    await cleo.hears("ended your connection")
    assert [line for line in await bob.type("help") if line.startswith("Moderating")]


async def test_former_moderator_leaves_private_matches(shared: Club) -> None:
    ada, mona, bob = await people(shared)
    anna = await shared.comes("Anna")
    await anna.type("new abalone friend private")
    await bob.type(f"join {shared.store.proposed['1'].word}")
    await anna.hears("Bob is White")
    for each in (ada, mona):
        assert (await each.type("watch 1"))[0] == "Match 1: Abalone."
    await shared.processes[0].people.set_role(mona.person, "player")
    assert (await mona.hears("is private")).startswith("You are in the lobby: match 1 is private")
    assert mona.session.update is None
    assert ada.session.update is not None
    assert await mona.type("watch 1") == ["There is no match 1. Type matches, or mine for your own."]


async def test_arriving_person_gets_the_stored_role(club: Club) -> None:
    person = await club.account("Mona", "moderator")
    await club.stores.accounts.set_role(person.id, "player")  # before the session could hear of it
    mona = await club.enters(person)
    assert "You are no longer a moderator or admin." in mona.lines


async def test_staff_commands_and_refused_attempts_are_audited(club: Club) -> None:
    class Notes(Audit):
        def __init__(self) -> None:
            self.lines: list[tuple[object, ...]] = []

        def note(self, event: str, person: Person | None = None, address: str = "", /, **facts: str | int) -> None:
            assert person is not None
            self.lines.append(
                (
                    event,
                    person.name,
                    *(facts[name] for name in facts if name not in ("whom_id", "how", "reason", "text")),
                )
            )

    ada, _, bob = await people(club)
    lobby, staff = club.processes[0].lobby, member_of(club, ada.person).staff
    lobby.audit = notes = Notes()
    lobby.on_restart = lambda minutes: None
    await bob.type("reports")
    for line in (
        "announce hello",
        "mute Bob 5 insults",
        "mute Bob 0 insults",
        "ban Bob 5 insults",
        "ban Bob 0 insults",
        "restart 1",
        "reports",
    ):
        await ada.type(line)
    await staff.kick("Mona", "insults")
    await ada.type("new abalone friend")
    await staff.close("1")
    assert notes.lines == [
        ("refused", "Bob"),
        ("announced", "Ada"),
        ("muted", "Ada", "Bob", 5),
        ("muted", "Ada", "Bob", 0),
        ("banned", "Ada", "Bob", 5),
        ("banned", "Ada", "Bob", 0),
        ("restart-ordered", "Ada", 1),
        ("reports-read", "Ada"),
        ("kicked", "Ada", "Mona"),
        ("match-closed", "Ada", "1"),
    ]


async def test_an_announcement_is_heard_by_all(shared: Club) -> None:
    ada, mona, bob = await people(shared)
    await bob.type("notices lobby off")
    assert await ada.type("announce Tea at Five") == ["Server announcement: Tea at Five"]
    for each in (mona, bob):
        assert await each.hears("Tea") == "Server announcement: Tea at Five"


async def test_muted_person_plays_on_and_talks_again_after_the_mute(club: Club) -> None:
    _, mona, bob = await people(club)
    assert await mona.type("mute Bob 30 insults") == ["Bob is muted for 30 minutes."]
    heard = await bob.hears("muted")
    assert heard == "A moderator has muted you for 30 minutes. You can play on. Reason: insults"
    refused = await bob.type("say hello")
    assert len(refused) == 1
    assert refused == await bob.type("tell Mona hello")
    assert not [line for line in mona.lines if "hello" in line]
    assert (await bob.type("play abalone"))[0].startswith("Match 1 waits")
    club.today += 30 * MINUTE
    assert await bob.type("say hello") == ["You say in the lobby: hello"]


@pytest.mark.parametrize("is_guest", [False, True])
async def test_a_mute_can_be_ended(shared: Club, is_guest: bool) -> None:
    mona = await shared.comes("Mona", role="moderator")
    bob = await (shared.guest("Bob", 1) if is_guest else shared.comes("Bob", 1))
    while (await mona.type("mute Bob 30 insults"))[0].startswith("Nobody is called"):
        await asyncio.sleep(0.05)  # that a guest has come to another process is known within a second
    await bob.hears("muted")
    assert len(await bob.type("say one")) == 1
    assert await mona.type("mute Bob 0 insults") == ["Bob can talk again."]
    await bob.hears("You can talk again.")
    assert await bob.type("say two") == ["You say in the lobby: two"]


async def test_kick_ends_sessions_in_every_process_and_allows_return(shared: Club) -> None:
    ada, _, bob = await people(shared)
    second = await shared.comes("Bob")
    assert await ada.type("kick Bob insults") == ["All connections of Bob have ended."]
    for session in (bob, second):
        assert (
            await session.hears("moderator")
            == "A moderator has ended your connection. Your matches are kept. Reason: insults"
        )
        assert session.session.has_quit
    assert (await shared.comes("Bob")).lines[0].startswith("Welcome, Bob.")


async def test_ban_ends_sessions_and_holds_until_it_is_over(club: Club) -> None:
    ada, _, bob = await people(club)
    assert await ada.type("ban Bob 7 insults") == ["Bob is banned for 7 days."]
    assert (
        await bob.hears("banned you")
    ) == "A moderator has banned you for 7 days. Your matches are kept. Reason: insults"
    assert bob.session.has_quit
    accounts = club.processes[0].people
    with pytest.raises(NoticeError):
        await accounts.enter(bob.person)
    assert await ada.type("ban Bob 0 insults") == ["Bob may log in again."]
    await accounts.enter(bob.person)


async def comes_in(people: People) -> bool:
    """Return whether a guest from the shared address is let in."""
    try:
        person = await people.guest("Otto")
    except NoticeError as error:
        return not error.notice.message.startswith("people-banned")
    people.left(person)
    return True


async def test_absent_banned_guest_can_be_pardoned_by_name(shared: Club) -> None:
    ada, gerd = await shared.comes("Ada", role="admin"), await shared.guest("Gerd")
    await ada.type("ban Gerd 7 insults")
    await gerd.hears("banned you")
    await gerd.leave()
    shared.processes[0].people.left(gerd.person)
    assert not await comes_in(shared.processes[1].people)
    assert await ada.type("ban Rolf 0 insults") == ["Nobody is called Rolf. Type who for the names."]
    assert await ada.type("ban Gerd 0 insults") == ["Gerd may log in again."]
    assert await comes_in(shared.processes[1].people)


HIT = (
    "2 other guests from the address of Gerd are here and would be muted too: Eva, Rolf. "
    "For Gerd only, type alone after the number. Go on? Yes or no?"
)


async def guests(club: Club) -> tuple[Visitor, Visitor, Visitor, Visitor, Visitor]:
    """Return a moderator; three guests from one place, two of them in another process; one from elsewhere."""
    mona = await club.comes("Mona", role="moderator")
    gerd, eva, rolf = await club.guest("Gerd", 1), await club.guest("Eva", 1), await club.guest("Rolf")
    else_ = await club.enters(await club.processes[1].people.guest("Else", "198.51.100.7"), 1)
    while len(club.processes[0].lobby.presences.names()) < 5:
        await asyncio.sleep(0.05)  # that a guest has come to another process is known within a second
    return mona, gerd, eva, rolf, else_


async def test_muting_a_guest_asks_about_other_guests_and_notifies_them(shared: Club) -> None:
    mona, gerd, eva, rolf, else_ = await guests(shared)
    assert await mona.type("mute Gerd 30 insults") == [HIT]
    assert await gerd.type("say one") == ["You say in the lobby: one"], "nothing has happened yet"
    assert (await mona.type("no"))[-1] == "Nothing changed."
    assert await gerd.type("say two") == ["You say in the lobby: two"]
    assert await mona.type("mute Gerd 30 insults") == [HIT]
    heard = (await mona.type("yes"))[-1]
    assert heard == "Gerd is muted for 30 minutes, with all guests from the same address."
    assert await gerd.hears("muted") == "A moderator has muted you for 30 minutes. You can play on. Reason: insults"
    for each in (eva, rolf):
        await each.hears("muted another guest from your address for 30 minutes")
        assert (await each.type("say hello"))[0].endswith(
            "You can play on. The mute covers all guests from your address. Log in with an account to talk."
        )
    assert await else_.type("say hello") == ["You say in the lobby: hello"]
    assert (await mona.type("mute Gerd 0 insults"))[-1] == "Gerd can talk again."
    await eva.hears("You can talk again.")
    assert (await rolf.type("say hello"))[-1] == "You say in the lobby: hello"


async def test_muting_a_guest_alone_needs_no_confirmation(shared: Club) -> None:
    mona, gerd, eva, rolf, _ = await guests(shared)
    assert await mona.type("mute Gerd 30 alone insults") == ["Gerd is muted for 30 minutes, under this name only."]
    await gerd.hears("muted")
    assert (await gerd.type("say hello"))[0].startswith("You are muted for 30 more minutes.")
    for each in (eva, rolf):
        assert "You say in the lobby: hello" in await each.type("say hello")
        assert not [line for line in each.lines if "silenced" in line]


async def test_guests_banned_with_another_go_at_once_and_hear_why(shared: Club) -> None:
    mona, gerd, eva, rolf, else_ = await guests(shared)
    (asked,) = await mona.type("ban Gerd 7 insults")
    assert asked == HIT.replace("be muted", "be banned")
    assert await mona.type("yes") == ["Gerd is banned for 7 days, with all guests from the same address."]
    await gerd.hears("banned you for 7 days")
    for each in (eva, rolf):
        await each.hears("banned another guest from your address for 7 days")
        assert each.session.has_quit
    assert not else_.session.has_quit


async def test_muting_an_account_covers_no_others_at_its_address(club: Club) -> None:
    _, mona, bob = await people(club)
    eva = await club.guest("Eva")
    assert await mona.type("mute Bob 30 insults") == ["Bob is muted for 30 minutes."]
    await bob.hears("muted")
    assert await eva.type("say hello") == ["You say in the lobby: hello"]


async def test_guests_behind_a_balancer_are_muted_alone(club: Club) -> None:
    mona = await club.comes("Mona", role="moderator")
    gerd, eva = [await club.enters(await club.processes[0].people.guest(name, "127.0.0.1")) for name in ("Gerd", "Eva")]
    assert await mona.type("mute Gerd 30 insults") == [
        "Gerd is muted for 30 minutes, under this name only. The address is the server's own, and others may share it."
    ]
    await gerd.hears("muted")
    assert await eva.type("say hello") == ["You say in the lobby: hello"]
    assert not [line for line in eva.lines if "silenced" in line]


async def test_a_number_is_checked_before_the_question(shared: Club) -> None:
    mona, *_ = await guests(shared)
    assert await mona.type("mute Gerd 99999 insults") == ["Choose a number from 0 to 10,080."]


UNEXPLAINED: dict[str, Callable[[Staff], Awaitable[object]]] = {
    "mute": lambda staff: staff.mute("Bob", 1, " \n"),
    "kick": lambda staff: staff.kick("Bob", ""),
    "ban": lambda staff: staff.ban("Bob", 1, "\u200b"),
}


@pytest.mark.parametrize("order", UNEXPLAINED)
async def test_order_without_a_reason_is_refused_without_a_session_too(order: str, club: Club) -> None:
    _, mona, bob = await people(club)
    staff = member_of(club, mona.person).staff
    with pytest.raises(NoticeError, match="staff-no-reason"):
        await UNEXPLAINED[order](staff)
    assert not (await staff.held())[0]
    assert not bob.session.has_quit


BEYOND: dict[str, Callable[[Staff], Awaitable[object]]] = {
    "mute": lambda staff: staff.mute("Bob", 10_081, "insults"),
    "less than none": lambda staff: staff.mute("Bob", -1, "insults"),
    "ban": lambda staff: staff.ban("Bob", 3_651, "insults"),
    "restart": lambda staff: staff.restart(1_441),
}


@pytest.mark.parametrize("order", BEYOND)
async def test_number_out_of_range_is_refused_without_a_session_too(order: str, club: Club) -> None:
    ada, *_ = await people(club)
    staff = member_of(club, ada.person).staff
    with pytest.raises(NoticeError) as refused:
        await BEYOND[order](staff)
    assert refused.value.notice.message == "staff-range"
    assert not (await staff.held())[0]


async def test_person_banned_while_arriving_is_sent_away(club: Club) -> None:
    bob = await club.account("Bob")
    gerd = await club.processes[0].people.guest("Gerd")
    sanctions = club.processes[0].people.sanctions
    for person in (bob, gerd):
        await sanctions.ban(person, club.today + 30 * MINUTE)  # before the session could hear of it
        member = await club.enters(person)
        assert "A moderator has banned you for one day. Your matches are kept." in member.lines
        assert member.session.has_quit


NOT_BY_A_MODERATOR = {
    "mute Mona 5 insults": "That is you.",
    "kick Ada insults": "You cannot do that to Ada.",
    "ban Ada 5 insults": "You cannot do that to Ada.",
    "kick Zora insults": "You cannot do that to Zora.",
    "kick Nobody insults": "Nobody is called Nobody. Type who for the names.",
    "mute Bob 99999 insults": "Choose a number from 0 to 10,080.",
    "ban Bob 9999 insults": "Choose a number from 0 to 3,650.",
    "restart 1": "Only admins can do that.",
}


async def test_commands_refused_to_a_moderator(club: Club) -> None:
    ada, mona, bob = await people(club)
    await club.comes("Zora", role="moderator")
    for line, heard in NOT_BY_A_MODERATOR.items():
        assert await mona.type(line) == [heard]
    assert not ada.session.has_quit
    assert not bob.session.has_quit


WRONG = ("announce", "mute Bob", "mute Bob x", "kick", "ban Bob", "ban Bob -1", "restart soon")


async def test_wrong_input_explains_the_command(club: Club) -> None:
    ada, _, bob = await people(club)
    for line in WRONG:
        (heard,) = await ada.type(line)
        assert heard.startswith(f"{line.split()[0]}: ")
    assert not bob.session.has_quit


async def test_a_closed_match_is_left_by_all_and_kept(shared: Club) -> None:
    ada, mona, bob = await people(shared)
    anna = await shared.comes("Anna")
    await anna.type("play abalone")
    await bob.type("play abalone")
    await anna.hears("Bob is White")
    await mona.type("watch 1")
    assert await ada.type("close 1") == ["Match 1 is closed and kept."]
    for each in (anna, bob, mona):
        assert await each.hears("closed") == ("You are in the lobby: a moderator has closed match 1. It is kept.")
        assert each.session.update is None
    assert (await anna.type("load 1"))[0] == "Match 1: Abalone."


async def test_a_waiting_match_that_is_closed_is_removed_and_all_in_it_hear_so_now_or_later(shared: Club) -> None:
    ada, _, bob = await people(shared)
    anna = await shared.comes("Anna")
    await anna.type("new spiralspiel 3 players friend 3 days private")
    await bob.type(f"join {shared.store.proposed['1'].word}")
    await anna.quit()
    assert await ada.type("close 1") == ["Waiting match 1 is removed. Its players are notified."]
    assert await bob.hears("removed") == "A moderator has removed waiting match 1."
    assert shared.store.proposed == {}
    again = await shared.comes("Anna")
    assert "A moderator has removed match 1, Spiralspiel, where you waited." in again.lines
    assert not [line for line in (await shared.comes("Bob")).lines if "removed" in line], "he has heard it"
    assert not [line for line in (await shared.comes("Anna")).lines if "removed" in line]


@pytest.mark.parametrize("number", ["1", "77", "0", "123456789"])
async def test_closing_a_missing_match_is_refused(number: str, club: Club) -> None:
    ada = await club.comes("Ada", role="admin")
    assert await ada.type(f"close {number}") == [
        f"There is no match {number}, so nothing was closed. Type matches for the numbers."
    ]
    assert not [line for line in club.store.spoken_lines if '"close"' in line.text]


async def test_called_off_match_is_announced_at_the_next_log_in(club: Club, anna: Visitor, bob: Visitor) -> None:
    await anna.type("new spiralspiel 3 players friend 3 days")
    await bob.type("join 1")
    await bob.quit()
    assert await anna.type("close") == ["Match 1 is called off."]
    heard = "Anna has called off match 1, Spiralspiel, where you waited."
    assert heard in (await club.comes("Bob")).lines
    assert heard not in (await club.comes("Bob")).lines


def plans(club: Club) -> list[tuple[int, int]]:
    """Return process and minutes of each restart that a process plans from now on."""
    found: list[tuple[int, int]] = []

    def plan_in(number: int) -> Callable[[int], None]:
        return lambda minutes: found.append((number, minutes))

    for number, process in enumerate(club.processes):
        process.lobby.on_restart = plan_in(number)
    return found


async def test_restart_is_announced_to_all_and_planned_once_per_process(shared: Club) -> None:
    ada, mona, bob = await people(shared)
    assert await ada.type("restart 5") == ["This server cannot be restarted from here."]
    planned = plans(shared)
    assert await ada.type("restart 5") == ["The server restarts in 5 minutes. Your match is kept."]
    for each in (mona, bob):
        assert await each.hears("restarts") == "The server restarts in 5 minutes. Your match is kept."
    await anything_else(shared, bob)
    assert sorted(planned) == [(0, 5), (1, 5)]


async def test_a_restart_is_planned_for_a_day_ahead_at_most(club: Club) -> None:
    ada = await club.comes("Ada", role="admin")
    planned = plans(club)
    for minutes in (1441, 99999):
        assert await ada.type(f"restart {minutes}") == ["Choose a number from 0 to 1,440."]
    assert planned == []
    await ada.type("restart 1440")
    assert planned == [(0, 1440)]


async def test_immediate_restart_is_announced_only_with_the_farewell(shared: Club) -> None:
    ada, mona, bob = await people(shared)
    planned = plans(shared)
    before = [len(each.lines) for each in (mona, bob)]
    assert await ada.type("restart 0") == ["The restart begins."]
    await anything_else(shared, bob)
    assert sorted(planned) == [(0, 0), (1, 0)]
    for each, count in zip((mona, bob), before, strict=True):
        assert not [line for line in each.lines[count:] if "restart" in line]


async def anything_else(club: Club, member: Visitor) -> None:
    """Wait until all processes have read on."""
    await member.type("say well")
    for each in club.members:
        await each.hears("well")


async def test_complaints_are_limited(club: Club) -> None:
    ada, _, _ = await people(club)
    anna = await club.comes("Anna")
    heard = [(await anna.type(f"report Bob number {number}"))[0] for number in range(10)]
    assert heard[-1] == "Many complaints have come. You can complain again in 120 seconds."
    assert len(await ada.type("reports")) == 2 + len([line for line in heard if line.startswith("Thank you")])


async def test_complaint_reaches_moderators(club: Club) -> None:
    ada, mona, bob = await people(club)
    anna, guest = await club.comes("Anna"), await club.guest("Gerd")
    assert await anna.type("report Bob Insults \x1b[2Jme") == ["Thank you. The moderators will read it."]
    await guest.type("report Bob cheats")
    for each in (ada, mona):
        assert await each.type("reports") == [
            "2 complaints of 2 people are open: first the newest of each.",
            "reports 1 reads what was said before. reports done 1 closes it. "
            "Add a reply for the person who complained.",
            "1: Anna about Bob: Insults me",
            "2: Gerd about Bob: cheats",
        ]
    assert await mona.type("reports done 1") == ["Complaint 1 is closed."]
    assert await mona.type("reports done 1") == ["There is no open complaint 1. Type reports."]
    assert (await ada.type("reports"))[::2] == ["One complaint is open.", "2: Gerd about Bob: cheats"]
    assert await anna.type("reports done 2") == ["Only moderators can do that."]
    assert not [line for line in bob.lines if "Insults" in line]
