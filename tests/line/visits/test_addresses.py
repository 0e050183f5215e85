"""Setting up notifications: address, code and kinds; the session remembers none of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from accessible_games.club.notifications.carriers import STARTTLS, Carriers, MailServer
from accessible_games.club.notifications.kinds import DAY, KINDS, MAIL, Address
from tests.kit.visits import GOOD, Client, House, entered, inside, words

SERVER = MailServer("mail.example.org", 587, STARTTLS, "games@example.org", "The Club")
ADDRESS = "anna@example.org"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """Yield a house that sends mail, ntfy messages and webhooks."""
    async with inside(tmp_path, carriers=Carriers(SERVER, ("https://ntfy.sh",), True)) as house:
        yield house


async def anna(house: House, language: str = "en") -> Client:
    if not await house.people.has_account("Anna", ""):
        await house.account("Anna", language=language)
    return await entered(house)


async def code(house: House) -> str:
    (address,) = await house.stores.notifications.addresses("1")
    return address.code


async def test_an_address_counts_when_the_code_that_was_sent_there_is_typed(house: House) -> None:
    client = await anna(house)
    assert (await client.type("notify"))[0] == (
        "Your notifications are off. To set them up, type notify mail, notify ntfy or notify webhook."
    )
    assert await client.type("notify mail") == [words("notify-ask-mail")]
    assert await client.type("anna at example") == ["That is no mail address. Type one such as anna@example.org."]
    assert await client.type(ADDRESS) == [words("notify-ask-code", typed="mail")]
    (job,) = await house.stores.notifications.due(house.today, limit=9)
    assert (job.channel, job.events) == (MAIL, ())
    right = await code(house)
    assert await client.type("wrongone") == [words("notify-code-again")]
    assert await client.type(f"{right[:4].upper()} {right[4:]}") == [words("notify-ask-kinds")]
    assert await client.type("nothing") == [words("notify-kinds-wrong")]
    assert await client.type("turn, time") == ["From now on mail: your turn, little time. Only while you are away."]
    (address,) = await house.stores.notifications.addresses("1")
    assert (address.is_proved, address.kinds) == (True, frozenset({"turn", "time"}))
    assert await client.type("notify mail turn off") == ["mail: little time."]
    assert await client.type("notify time off") == ["mail: off now."]
    assert await client.type("notify all on") == ["mail: your turn, little time, invitations, tournaments."]
    heard = await client.type("notify")
    assert heard[0] == f"mail to {ADDRESS}: your turn, little time, invitations, tournaments."
    assert await client.type("notify mail") == [heard[0], words("notify-how")]
    assert await client.type("notify mail off") == ["Your address for mail is deleted."]
    assert await client.type("notify mail off") == ["You have no address for mail."]
    assert await house.stores.notifications.addresses("1") == []
    noted = [event for event in house.audit.events if event.startswith("address")]
    assert noted == ["address-added", "address-removed"]


async def test_in_german_all_is_german(house: House) -> None:
    client = await anna(house, "de")
    assert (await client.type("senden"))[0] == (
        "Deine Benachrichtigungen sind aus. "
        "Zum Einrichten tippe benachrichtigung mail, benachrichtigung ntfy oder benachrichtigung webhook."
    )
    await client.type("senden mail", ADDRESS)
    assert (await client.type(await code(house)))[0].startswith("Der Code stimmt.")
    assert await client.type("zug und zeit") == ["Tippe alles, oder einiges von: zug, zeit, einladung, turnier."]
    assert await client.type("zug, einladung") == [
        "Von jetzt an E-Mail: du bist am Zug, Einladungen. Nur solange du weg bist."
    ]
    assert await client.type("senden turnier an") == ["E-Mail: du bist am Zug, Einladungen, Turniere."]


async def test_code_can_be_entered_after_the_mail_arrives(house: House) -> None:
    client = await anna(house)
    await client.type("notify mail", ADDRESS)
    assert await client.type("") == [words("session-kept-as-it-was")]
    assert (await client.type("notify"))[0] == (
        f"mail to {ADDRESS}: enter the code that was sent there. Type notify mail."
    )
    assert await client.type("notify turn on") == [words("notify-none-proved", channel="")]
    assert await client.type("notify mail") == [words("notify-ask-code", typed="mail")]
    assert await client.type(await code(house)) == [words("notify-ask-kinds")]


async def test_a_code_is_not_guessed_and_is_good_for_a_day(house: House) -> None:
    client = await anna(house)
    await client.type("notify mail", ADDRESS)
    right = await code(house)
    for _ in range(5):
        assert await client.type("abcdabcd") == [words("notify-code-again")]
    assert await client.type(right) == [words("notify-code-void", channel="mail")]
    assert await client.type("notify mail off", "notify mail") == [
        "Your address for mail is deleted.",
        words("notify-ask-mail"),
    ]
    await client.type(ADDRESS)
    house.today += DAY + 1
    assert await client.type(await code(house)) == [words("notify-code-void", channel="mail")]


async def test_codes_are_limited_by_address_and_by_person(house: House) -> None:
    for name in ("Bob", "Carla", "Dora", "Emil"):
        await house.account(name)
        client = await house.client()
        await client.type(name, GOOD)
        label = {"Carla": "+games", "Dora": "+1+2"}.get(name, "")
        heard = await client.type("notify mail", f"{'Victim' if name == 'Emil' else 'victim'}{label}@example.org")
        assert heard[-1] == words(
            *(("notify-many-codes",) if name == "Emil" else ("notify-ask-code",)), typed="mail", most=3
        )
    client = await anna(house)
    for number in range(3):
        await client.type("notify mail", f"anna{number}@example.org", "", "notify mail off")
    assert (await client.type("notify mail", "other@example.org"))[-1] == words("notify-many-codes", most=3)
    house.today += DAY + 1
    assert (await client.type("notify mail", "other@example.org"))[-1] == words("notify-ask-code", typed="mail")


async def test_session_and_others_never_see_addresses_and_codes(house: House) -> None:
    client = await anna(house)
    await client.type("notify mail", ADDRESS)
    right = await code(house)
    await client.type(right, "all")
    for line in ("again 20", "system previous", "system first", "profile", "transcript"):
        for heard in await client.type(line):
            assert ADDRESS not in heard
            assert right not in heard
    other = await entered(house, "Bob")
    for line in ("profile Anna", "who", "notify", "friend Anna"):
        assert not any("example.org" in heard for heard in await other.type(line))
    assert not any("example.org" in repr(each) for each in await house.stores.notifications.addresses("1"))


async def test_a_guest_and_a_server_that_sends_nothing_say_so(house: House, tmp_path: Path) -> None:
    guest = await entered(house, "Bob")
    for line in ("notify", "notify mail", "zone Berlin"):
        assert await guest.type(line) == [words("account-guest-has-none")]
    (tmp_path / "bare").mkdir()
    async with inside(tmp_path / "bare") as bare:
        client = await anna(bare)
        for line in ("notify", "notify mail"):
            assert await client.type(line) == ["This server sends no notifications."]
        assert await client.type("notify turn on") == [words("notify-none-proved", channel="")]


async def test_a_way_that_the_server_has_not_is_named(tmp_path: Path) -> None:
    async with inside(tmp_path, carriers=Carriers(ntfy=("https://ntfy.sh",))) as house:
        client = await anna(house)
        assert await client.type("notify mail") == ["This server sends no mail. Type notify to hear what it sends."]
        assert await client.type("notify webhook") == [
            "This server sends nothing to webhooks. Type notify to hear what it sends."
        ]
        assert (await client.type("notify ntfy"))[0] == words("notify-ask-ntfy", server="https://ntfy.sh")
        assert await client.type("short") == [words("notify-no-address", channel="ntfy")]
        assert await client.type("https://evil.example/my-topic-12") == [
            "Topics are only on https://ntfy.sh. Type the topic alone."
        ]
        assert await client.type("my-topic-12") == [words("notify-ask-code", typed="ntfy")]


@pytest.mark.parametrize(
    "line",
    [
        *(
            "notify off",
            "notify on",
            "notify mail maybe",
            "notify mail off now",
            "notify all",
            "notify turn",
            "notify x on",
        ),
        *(
            "notify mail mail",
            "notify turn on off",
            "notify mail turn",
            "notify mail anna@example.org",
            "notify quiet 25 7",
        ),
        *(
            "notify quiet 7",
            "notify quiet 7 7",
            "notify quiet a b",
            "notify quiet 1 2 3",
            "notify quiet on",
        ),
    ],
)
async def test_unknown_words_change_nothing_and_are_explained(house: House, line: str) -> None:
    client = await anna(house)
    await house.stores.notifications.set_address("1", Address(MAIL, ADDRESS, kinds=frozenset(KINDS)))
    expected = "notify-quiet-how" if "quiet" in line else "notify-arguments"
    assert await client.type(line) == [words(expected)]
    (address,) = await house.stores.notifications.addresses("1")
    assert address.kinds == set(KINDS)


async def test_quiet_hours_need_a_time_zone(house: House) -> None:
    client = await anna(house)
    assert await client.type("notify quiet 22 7") == [words("notify-quiet-zone")]
    assert await client.type("zone") == [words("setting-zone-none")]
    assert await client.type("zone Nirgendwo") == [words("setting-zone-unknown")]
    assert (await client.type("zone berlin"))[0].startswith("Time zone: Europe/Berlin. It is ")
    assert await client.type("notify quiet 22-7:30") == [
        "Quiet from 22:00 to 7:30, Europe/Berlin. What happens then is sent afterwards."
    ]
    assert (await client.type("notify quiet"))[0].startswith("Quiet from 22:00")
    assert await client.type("notify quiet off") == ["No quiet hours."]
    await client.type("notify quiet 22 7")
    assert await client.type("zone off") == [words("setting-zone-off")]
    assert (await client.type("notify quiet"))[0] == "No quiet hours."
