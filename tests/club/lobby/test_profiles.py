"""Profiles: the facts that people show to each other, and those they hide."""

from __future__ import annotations

import pytest

from tests.kit.club import Club, Visitor


async def test_a_profile_has_what_is_known_and_a_line_of_its_own(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob", about="I play slowly.")
    assert await anna.type("profile bob") == [
        "Bob has an account here.",
        "About: I play slowly.",
        "Here since 21 September 2026.",
        "Language: English.",
        "Is here and free.",
        "You may invite Bob.",
    ]
    await bob.type("invitations friends")
    await bob.leave()
    bob = await club.comes("Bob", language="de", invitations="friends")
    assert (await anna.type("profile bob"))[-2:] == ["Is here and free.", "Takes no invitations from you."]
    await club.processes[0].people.set_role(bob.person, "moderator")
    assert (await anna.type("profile Bob"))[0] == "Bob is a moderator here."
    await anna.type("language german")
    assert await anna.type("profil bob") == [
        "Bob gehört zur Aufsicht.",
        "Hier seit 21. September 2026.",
        "Sprache: Deutsch.",
        "Ist da und frei.",
        "Nimmt von dir keine Einladungen an.",
    ]
    assert await anna.type("profil Gustav") == ["Niemand heißt Gustav. Tippe wer für die Namen."]


async def test_a_guest_has_a_profile_without_anything_and_writes_none(club: Club) -> None:
    anna, gast = await club.comes("Anna"), await club.guest("Gast1")
    assert (await anna.type("profile gast1"))[0] == "Gast1 is a guest."
    assert not [line for line in await anna.type("profile gast1") if "since" in line]
    assert "As a guest" in (await gast.type("about I am here"))[0]
    assert (await gast.type("profile Gast1"))[0] == "You are Gast1, a guest."


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("two\x1b[2Jparts", "twoparts"),
        ("turned \u202eround\u2066 here", "turned round here"),
        ("a" + "\u0302" * 20 + " piled", "\u00e2" + "\u0302" * 3 + " piled"),
        ("zero\u200bwidth \ufeff and\u00a0blanks   many", "zerowidth and blanks many"),
        ("Раураl", "Раураl"),  # letters of two alphabets are text here, as in talk
    ],
)
async def test_profile_line_is_cleaned(typed: str, kept: str, anna: Visitor, bob: Visitor) -> None:
    await anna.type(f"about {typed}")
    assert anna.session.settings.about == kept
    assert not set(anna.session.settings.about) & set("\x1b\u202e\u2066\u200b\ufeff\u00a0")
    assert f"About: {anna.session.settings.about}" in await bob.type("profile Anna")


async def test_profile_line_is_limited_and_removable(anna: Visitor) -> None:
    assert await anna.type("about") == ["You have written nothing about yourself. Type about and a line."]
    assert await anna.type("about " + "x" * 161) == ["Too long: about has at most 160 characters, this has 161."]
    assert await anna.type("about " + "x" * 160) == ["About: " + "x" * 160]
    assert await anna.type("about off") == ["Your line about yourself is removed."]
    assert anna.session.settings.about == ""


async def test_muted_person_cannot_change_the_profile_line(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob", about="buy my things")
    assert "About: buy my things" in await anna.type("profile Bob")
    await club.stores.accounts.set_limits(bob.person.id, muted=club.today + 60_000)
    assert not [line for line in await anna.type("profile Bob") if "buy" in line]
