"""Complaints reach moderators at once with the talk before, and are closed with a reply; sanctions have reasons."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.events import EVENTS, Audit
from accessible_games.club.accounts.person import Person
from tests.kit.club import Club, Visitor, sit_down


async def far_apart(club: Club, reporter: str = "account") -> tuple[Visitor, Visitor, Visitor]:
    """Return a moderator in one process; in the other Gerd, about to complain, and Bob."""
    mona = await club.comes("Mona", role="moderator")
    gerd = await (club.comes("Gerd", 1) if reporter == "account" else club.guest("Gerd", 1))
    return mona, gerd, await club.comes("Bob", 1)


@pytest.mark.parametrize("reporter", ["account", "guest"])
async def test_complaint_is_announced_listed_with_talk_and_answered(shared: Club, reporter: str) -> None:
    mona, gerd, bob = await far_apart(shared, reporter)
    await bob.type("say you are a fool")
    await gerd.type("say leave me alone")
    await bob.type("tell Gerd I know where you live")
    await gerd.hears("where you live")
    await mona.type("tell Bob this is between us")
    assert (await gerd.type("report Bob threatens me"))[0].startswith("Thank you")
    assert await mona.hears("complains") == "Gerd complains about Bob. Type reports 1."
    assert "1: Gerd about Bob: threatens me" in await mona.type("reports")
    assert await mona.type("reports 1") == [
        "1: Gerd about Bob: threatens me",
        "Sent just now. Gerd had heard these 3 lines before:",
        "Bob: you are a fool",
        "Gerd: leave me alone",
        "Bob: I know where you live",
    ]
    answer = await mona.type("reports done 1 Bob is silent now.")
    assert answer == ["Complaint 1 is closed. Gerd hears your reply."]
    heard = await gerd.hears("is closed")
    assert heard == "Your complaint about Bob is closed: Bob is silent now."
    assert (await mona.type("reports 1"))[0].startswith("There is no open complaint 1.")
    assert not [line for line in bob.lines if "complain" in line.casefold()]


async def test_absent_person_hears_the_answer_once_at_log_in(club: Club) -> None:
    mona, bob = await club.comes("Mona", role="moderator"), await club.comes("Bob")
    gerd = await club.comes("Gerd")
    await gerd.type("report Bob shouts")
    await gerd.leave()
    await mona.type("reports done 1 we spoke with him")
    word = "Your complaint about Bob is closed: we spoke with him"
    assert word in (await club.comes("Gerd")).lines
    assert word not in (await club.comes("Gerd")).lines
    assert word not in bob.lines


async def test_complaint_closed_without_answer_is_silent(club: Club) -> None:
    mona, gerd, _ = await club.comes("Mona", role="moderator"), await club.comes("Gerd"), await club.comes("Bob")
    await gerd.type("report Bob shouts")
    gerd.fresh()
    assert await mona.type("reports done 1") == ["Complaint 1 is closed."]
    assert not gerd.fresh()


async def test_staff_hears_at_log_in_how_many_are_open_in_its_language(club: Club) -> None:
    gerd, _ = await club.comes("Gerd"), await club.comes("Bob")
    for text in ("shouts", "shouts again"):
        await gerd.type(f"report Bob {text}")
    assert "2 complaints are open. Type reports." in (await club.comes("Mona", role="moderator")).lines
    mika = await club.comes("Mika", role="moderator", language="de")
    assert "2 Beschwerden sind offen. Tippe beschwerden." in mika.lines
    await gerd.type("report Bob still shouts")
    assert await mika.hears("beschwert") == "Gerd beschwert sich über Bob. Tippe beschwerden 3."
    assert not [line for line in (await club.comes("Paul")).lines if "open" in line and "omplaint" in line]


async def test_a_complaint_at_a_match_names_it(club: Club) -> None:
    mona = await club.comes("Mona", role="moderator")
    anna, bob = await sit_down(club)
    await bob.type("say hurry up, you snail")
    await anna.type("report Bob hurries me")
    assert await mona.hears("complains") == "Anna complains about Bob at match 1. Type reports 1."
    assert (await mona.type("reports 1"))[::2] == [
        "1: Anna about Bob at match 1: hurries me",
        "Bob: hurry up, you snail",
    ]


async def test_blocked_talk_and_messages_of_others_are_not_part_of_a_complaint(club: Club) -> None:
    mona, gerd, bob = await club.comes("Mona", role="moderator"), await club.comes("Gerd"), await club.comes("Bob")
    await gerd.type("block Bob")
    await bob.type("say secret of Bob")
    await mona.type("tell Gerd what is between us")
    await gerd.type("report Bob before I blocked him")
    assert (await mona.type("reports 1"))[1] == "Sent just now. Nobody had said anything before."


NONSENSE = (
    "reports x",
    "reports 0",
    "reports -1",
    "reports 1 2",
    "reports done",
    "reports done x",
    "reports 999999999999",
)


async def test_nonsense_explains_the_command(club: Club) -> None:
    mona = await club.comes("Mona", role="moderator")
    for line in NONSENSE:
        assert (await mona.type(line))[0].startswith(("reports:", "No open complaint")), line


# Reasons


async def test_without_a_reason_nothing_happens_and_the_next_line_is_a_command(club: Club) -> None:
    mona, bob = await club.comes("Mona", role="moderator"), await club.comes("Bob")
    for line in ("mute Bob 30", "ban Bob 2", "ban Bob 0", "kick Bob"):
        assert (await mona.type(line))[0].startswith("Nothing was done: the reason is missing."), line
        assert await mona.type("bans") == ["Nobody is banned or muted."]
    assert not bob.fresh()[2:]
    assert await bob.type("kick Mona") == ["Only moderators can do that."]
    await mona.type("mute Bob 30 Shouting in Capitals")
    assert (await bob.hears("muted")).endswith("Reason: Shouting in Capitals")


async def test_bans_list_end_reason_and_moderator(shared: Club) -> None:
    mona, gerd, _ = await far_apart(shared, "guest")
    assert await mona.type("bans") == ["Nobody is banned or muted."]
    await mona.type("mute Bob 90 insults")
    await shared.processes[1].lobby.presences.tell_store()
    await shared.processes[0].lobby.presences.refresh()
    assert (await mona.type("ban Gerd 3 spam"))[0].startswith("Gerd is banned for 3 days")
    await gerd.hears("banned you")
    assert await mona.type("bans") == [
        "2 people are banned or muted.",
        "To end it type ban Gerd 0.",
        "Gerd and all guests from the same address: banned for 3 more days, by Mona. Reason: spam",
        "Bob: muted for 2 more hours, by Mona. Reason: insults",
    ]
    await mona.type("ban gerd 0 talked to him")
    shared.today += 90 * 60_000
    assert await mona.type("bans") == ["Nobody is banned or muted."]


async def test_bans_without_stored_reasons_are_listed(club: Club) -> None:
    bob, mona = await club.account("Bob"), await club.comes("Mona", role="moderator", language="de")
    await club.stores.accounts.set_limits(bob.id, banned=club.today + 50 * 3_600_000)
    assert (await mona.type("sperrliste"))[1:] == [
        "Zum Beenden tippe sperren Bob 0.",
        "Bob: gesperrt, noch 3 Tage.",
    ]


async def test_the_audit_log_has_reason_match_and_who(club: Club) -> None:
    noted: list[tuple[str, str, dict[str, str | int]]] = []

    class Notes(Audit):
        def note(self, event: str, person: Person | None = None, address: str = "", /, **facts: str | int) -> None:
            assert event in EVENTS
            assert person is not None
            noted.append((event, person.name, facts))

    mona = await club.comes("Mona", role="moderator")
    anna, bob = await sit_down(club)
    club.processes[0].lobby.audit = Notes()
    await anna.type("report Bob swears")
    await mona.type("announce Tea", "mute Bob 5 swears", "kick Bob swears on", "reports done 1 sorry for that")
    who = {"whom": "Bob", "whom_id": bob.person.id}
    assert noted == [
        ("reported", "Anna", who | {"report": 1, "match": "1"}),
        ("announced", "Mona", {"text": "Tea"}),
        ("muted", "Mona", who | {"how": "account", "minutes": 5, "match": "1", "reason": "swears"}),
        ("kicked", "Mona", who | {"match": "1", "reason": "swears on"}),
        ("report-done", "Mona", {"report": 1, "reason": "sorry for that"}),
    ]


# Matches that are not open to all


async def test_players_hear_that_staff_opens_their_private_match_now_or_when_they_come(shared: Club) -> None:
    mona = await shared.comes("Mona", role="moderator")
    anna, bob = await shared.comes("Anna"), await shared.comes("Bob", 1)
    await bob.type(_way_in(await anna.type("new abalone friend private")))
    await anna.hears("Bob is")
    await bob.type("leave")
    await mona.type("watch 1")
    heard = "Mona, a moderator, has opened your match 1."
    assert await anna.hears("has opened") == heard
    assert heard in await bob.type("load 1")
    await bob.type("leave")
    assert heard not in await bob.type("load 1")
    assert heard not in mona.lines


async def test_opening_a_public_or_own_match_as_staff_is_silent(club: Club) -> None:
    mona = await club.comes("Mona", role="moderator")
    anna, _ = await sit_down(club)
    await mona.type("watch 1", "leave")
    way_in = _way_in(await mona.type("new abalone friend private"))
    await anna.type("leave")
    await anna.type(way_in)
    await mona.hears("Anna is")
    await mona.type("leave", "load 2")
    assert not [line for line in (*anna.lines, *mona.lines) if "has opened your" in line]


def _way_in(lines: list[str]) -> str:
    """Return the command for a private match, as its host hears it."""
    (heard,) = [line for line in lines if line.startswith("To join, others")]
    return heard.partition("others type ")[2].rstrip(".")
