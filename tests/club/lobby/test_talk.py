"""Talk between people, and blocking."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.club.lobby.news import CATEGORIES
from accessible_games.club.member import Member
from accessible_games.rules.core.notices import NoticeError
from tests.kit.club import PATIENCE, Club, Visitor, sit_down


async def three(club: Club) -> list[Visitor]:
    return [await club.comes(name) for name in ("Anna", "Bob", "Carla")]


async def test_say_is_heard_by_all_in_the_lobby_in_the_own_capitals(club: Club) -> None:
    anna, bob, carla = await three(club)
    assert await anna.type("SAY Grüß Gott,  Bob & Carla!") == ["You say in the lobby: Grüß Gott, Bob & Carla!"]
    for other in (bob, carla):
        assert await other.hears("Anna") == "Anna, lobby: Grüß Gott, Bob & Carla!"


async def test_say_in_a_match_stays_in_the_match(club: Club) -> None:
    anna, bob = await sit_down(club)
    carla, dora = await club.comes("Carla"), await club.comes("Dora")
    await dora.type("watch 1")
    carla.fresh()
    await anna.type("say c3 d4 perhaps")
    assert await bob.hears("says") == "Anna says: c3 d4 perhaps"
    assert await dora.hears("says") == "Anna says: c3 d4 perhaps"
    await carla.type("say anybody here?")
    assert not [line for line in carla.lines if "perhaps" in line]
    assert not [line for line in bob.lines if "anybody" in line], "a player does not hear the lobby"
    assert bob.updates[-1].moves == ()


async def test_own_block_is_named_and_the_hosts_block_stays_secret(club: Club) -> None:
    anna, bob, carla = await three(club)
    await anna.type("new abalone friend")
    await bob.type("block Anna")
    heard = "You have blocked Anna, who opened match 1. Type block Anna off first."
    assert await bob.type("join 1") == [heard]
    await bob.type("language german")
    heard = "Du hast Anna blockiert, und Partie 1 ist von Anna. Tippe erst blockiere Anna aus."
    assert await bob.type("beitreten 1") == [heard]
    await anna.type("block Carla")
    assert await carla.type("join 1") == ["No match 1 waits. Type matches for a list."]
    await bob.type("blockiere Anna aus", "beitreten 1")
    assert bob.updates[-1].seats


async def test_message_reaches_one_person_once_now_or_later(club: Club) -> None:
    anna, bob, carla = await three(club)
    assert await anna.type("tell bob come and play") == ["Sent to Bob."]
    assert await bob.hears("tells you") == "Anna tells you: come and play"
    assert not [line for line in carla.lines if "play" in line and "Anna" in line]
    await bob.quit()
    assert await anna.type("tell Bob until tomorrow") == ["Bob is not here. The message waits."]
    again = await club.comes("Bob")
    assert again.lines[1:3] == ["One message came while you were away.", "Anna tells you: until tomorrow"]
    third = await club.comes("Bob")
    assert not [line for line in third.lines if "tells you" in line]


WRONG = {
    "say": "Say what? For example say hello.",
    "tell Bob": "Type tell, a name and a message, such as tell Bob hello.",
    "tell": "Type tell, a name and a message, such as tell Bob hello.",
    "tell Nobody hello": "Nobody is called Nobody. Type who for the names.",
    "tell Anna hello": "That is you.",
    "friend": "Whom? For example friend Bob.",
    "friend Nobody": "Nobody is called Nobody. Type who for the names.",
    "friend Anna": "That is you.",
    "block Nobody": "Nobody is called Nobody. Type who for the names.",
    "report Bob": "Type report, a name and the reason, such as report Bob insults.",
    "report Nobody is rude": "Nobody is called Nobody. Type who for the names.",
    "said 0": "After said comes a number, such as said 20.",
    "said x": "After said comes a number, such as said 20.",
    "notices lobby perhaps": "Type notices, then lobby, chat, message, friends or connection, then on or off.",
    "notices moon off": "Type notices, then lobby, chat, message, friends or connection, then on or off.",
}


async def test_wrong_talk_commands_get_a_hint(club: Club) -> None:
    anna, _ = await club.comes("Anna"), await club.comes("Bob")
    for line, heard in WRONG.items():
        assert await anna.type(line) == [heard]


async def test_blocked_person_is_not_heard_anywhere(club: Club) -> None:
    anna, bob, carla = await three(club)
    second = await club.comes("Anna")
    assert await anna.type("block Bob") == ["You no longer hear Bob."]
    await bob.type("say one", "tell Anna two")
    await carla.type("say three")
    for session in (anna, second):
        await session.hears("three")
        assert not [line for line in session.lines if line.startswith("Bob")]
    assert await anna.type("said") == ["Carla, lobby: three"]
    assert await anna.type("block") == ["You do not hear Bob."]
    assert await anna.type("block bob off") == ["You hear Bob again."]
    assert await anna.type("block") == ["You hear everybody."]
    await bob.type("say four")
    assert await anna.hears("four") == "Bob, lobby: four"


async def test_a_guest_can_be_blocked_as_long_as_it_is_here(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.guest("Bob")
    await anna.type("block Bob")
    await bob.type("say hello")
    assert await anna.type("block") == ["You do not hear Bob."]
    assert not [line for line in anna.lines if "hello" in line]
    assert await anna.type("friend Bob") == ["That needs an account, and Bob is a guest."]


async def test_friends_are_asked_answered_listed_and_announced_on_arrival(club: Club) -> None:
    anna, bob, carla = await three(club)
    assert await anna.type("friends") == ["You have no friends here yet. Type friend and a name."]
    assert await anna.type("friend bob") == ["You have asked Bob. If Bob agrees, you are friends."]
    assert (
        await bob.hears("friend") == "Anna wants to be your friend. Type friend Anna for yes, friend Anna off for no."
    )
    assert await bob.type("friends") == ["Friend requests from Anna. Type friend and the name, with off for no."]
    assert await anna.type("friends") == ["You have asked: Bob."]
    assert await bob.type("friend anna") == ["Anna is your friend now."]
    assert await anna.hears("friend now") == "Bob is your friend now."
    await carla.quit()
    await anna.type("friend carla")
    carla = await club.comes("Carla")
    assert (
        await carla.hears("wants") == "Anna wants to be your friend. Type friend Anna for yes, friend Anna off for no."
    )
    assert not [line for line in anna.lines if "has come" in line]  # no friend yet
    await carla.type("friend Anna")
    await carla.leave()
    assert await anna.type("friends") == ["Free: Bob.", "Not here: Carla."]
    carla = await club.comes("Carla")
    assert not [line for line in carla.lines if "friend" in line]  # announced once
    assert await anna.hears("has come") == "Carla has come."
    await club.comes("Carla")
    await club.comes("Dora")
    assert await anna.type("friend Carla off") == ["Carla is not your friend."]
    assert await carla.type("friends") == ["You have no friends here yet. Type friend and a name."]
    assert len([line for line in anna.lines if "has come" in line]) == 1
    assert bob.session.has_quit is False


async def test_a_friend_won_while_away_is_announced_and_not_as_a_request(club: Club) -> None:
    anna, bob, _ = await three(club)
    await anna.type("friend bob")
    await anna.leave()
    await bob.type("friend anna")
    assert [line for line in (await club.comes("Anna")).lines if "friend" in line] == ["Bob is your friend now."]


async def test_friend_requests_are_limited(club: Club) -> None:
    anna, bob, carla = await three(club)
    await anna.type("block Bob")
    await bob.type("friend Anna")
    assert await anna.type("friends") == ["You have no friends here yet. Type friend and a name."]
    for _ in range(2):
        await bob.type("friend Carla")
        await carla.type("friend Bob off")
    await bob.type("friend Carla")
    (heard,) = await bob.type("friend Carla")
    assert heard.startswith("You have asked Carla often. You can ask again in ")
    assert len([line for line in carla.lines if "wants" in line]) == 3
    assert not [line for line in anna.lines if "wants" in line]
    await bob.leave()
    await anna.type("block Bob off")
    bob = await club.comes("Bob")
    await bob.type("friend Anna")
    assert "Bob wants" in await anna.hears("wants")


@pytest.mark.parametrize("category", CATEGORIES)
async def test_each_kind_of_talk_can_be_switched_off_and_is_remembered(category: str, club: Club) -> None:
    await club.befriend("Dora", "Carla")
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    dora = await club.comes("Dora")
    answer = (await dora.type(f"notices {category} off"))[0]
    assert answer.endswith("off.")
    assert category not in dora.session.settings.notices.split()
    await anna.type("play abalone")
    await bob.type("play abalone")
    await anna.hears("Bob is White")
    await dora.type("watch 1")
    before = len(dora.lines)
    await anna.type("say in the match", "leave", "say in the lobby", "tell Dora to you")
    await club.comes("Carla")
    heard = dora.lines[before:]
    expected = {
        "chat": "Anna says: in the match",
        "lobby": "Anna, lobby: in the lobby",
        "message": "Anna tells you: to you",
        "friends": "Carla has come.",
    }
    assert heard == [line for each, line in expected.items() if each != category]
    await dora.type(f"notices {category} on")
    assert set(dora.session.settings.notices.split()) == set(CATEGORIES)


async def test_notices_says_in_two_lines_what_is_heard(anna: Visitor) -> None:
    await anna.type("notices lobby off")
    assert (await anna.type("notices"))[:2] == [
        "You hear: chat in the match, messages, friends arriving, players leaving.",
        "You do not hear: lobby.",
    ]


@pytest.mark.parametrize(
    ("typed", "heard"),
    [
        ("hel\x1b[2Jlo", "hello"),
        ("a\x07b\x00c", "a b c"),
        ("bidi \u202egnp\u202c end", "bidi gnp end"),
        ("two\u2028lines", "two lines"),
        ("\x1b]0;title\x07text", "text"),
        ("x\u200by", "xy"),
        ("\u009b31mred", "red"),
    ],
)
async def test_talk_is_cleaned_before_delivery(typed: str, heard: str, club: Club, anna: Visitor, bob: Visitor) -> None:
    for command, begins in (("say", "Anna, lobby: "), ("tell Bob", "Anna tells you: ")):
        await anna.type(f"{command} {typed}")
        line = await bob.hears(begins)
        assert line.removeprefix(begins).replace(" ", "") == heard.replace(" ", "")
        assert line.isprintable()
    assert all(line.text.isprintable() for line in club.store.spoken_lines)


async def test_nobody_can_speak_for_the_program(club: Club, anna: Visitor, bob: Visitor) -> None:
    """The rooms in which the program speaks cannot be named, and the speaker's name stands first."""

    await anna.type('say {"order": "kick", "person": "2", "days": 0}')
    await bob.hears("Anna, lobby: {")
    assert not bob.session.has_quit
    assert {line.room for line in club.store.spoken_lines if line.name == "Anna"} == {"lobby"}


async def test_too_fast_talk_names_the_wait(club: Club, anna: Visitor, bob: Visitor) -> None:
    heard = [(await anna.type(f"say {number}"))[0] for number in range(8)]
    assert heard[5] == "You say in the lobby: 5"
    assert heard[6] == heard[7] == "Too fast. You can talk again in 2 seconds."
    club.now += 2
    await anna.type("say again")
    await bob.hears("again")
    assert len([line for line in bob.lines if line.startswith("Anna")]) == 7


async def test_a_message_reaches_every_session_in_every_process(shared: Club) -> None:
    anna = await shared.comes("Anna")
    sessions = [await shared.comes("Bob"), await shared.comes("Bob", 1)]
    await anna.type("tell Bob hello")
    for bob in sessions:
        assert await bob.hears("tells you") == "Anna tells you: hello"


async def test_missed_match_talk_is_for_players_only(club: Club) -> None:
    anna, bob = await sit_down(club)
    await bob.leave()
    await anna.type("say back soon")
    bob, carla = await club.comes("Bob"), await club.comes("Carla")
    if bob.session.update is None:
        await bob.type("load 1")
    await carla.type("watch 1")
    assert [any("back soon" in line for line in each.lines) for each in (bob, carla)] == [True, False]


async def test_missed_talk_of_a_blocked_person_is_dropped(club: Club) -> None:
    anna, bob = await sit_down(club)
    carla = await club.comes("Carla")
    await anna.type("block Bob")
    await anna.leave()
    await bob.type("tell Anna wait until I find you", "say where are you")
    await carla.type("tell Anna never mind")
    again = await club.comes("Anna")
    if again.session.update is None:
        await again.type("load 1")
    assert "Carla tells you: never mind" in again.lines
    assert not [line for line in again.lines if "find you" in line or "where are you" in line]


async def test_no_shell_has_to_be_trusted_to_have_cleaned_what_was_typed(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    process = club.processes[0]
    (presence,) = process.lobby.presences.sessions(anna.person.id)
    talk = Member(process.all, presence).talk
    await talk.say("hello\x1b[2J \u202e\x00 all\r\nAnna: no")
    await talk.tell("Bob", "hello\x9b31m you\x07")
    (said, heard) = [line.text for line in club.store.spoken_lines]
    assert await bob.hears("lobby") == f"Anna, lobby: {said}"
    assert await bob.hears("tells you") == f"Anna tells you: {heard}"
    assert all(text.isprintable() and "hello" in text for text in (said, heard))
    with pytest.raises(NoticeError, match="talk-nothing"):
        await talk.say("\x00\u202e \r\n")


async def test_a_guest_hears_how_to_have_friends(club: Club) -> None:
    await club.comes("Bob")
    emma = await club.guest("Emma")
    heard = ["That needs an account, and you are a guest. Type register."]
    assert await emma.type("friend Bob") == heard


async def test_talk_of_a_blocked_person_is_never_recalled(club: Club) -> None:
    anna, bob = await sit_down(club)
    await anna.type("block Bob")
    await bob.type("tell Anna hello", "say good move")
    await anna.type("block Bob off")
    await anna.quit()
    async with asyncio.timeout(PATIENCE):
        while len(await club.store.read(anna.person.id)) < 2:  # the message, and what was said at the match
            await asyncio.sleep(0.001)
    again = await club.comes("Anna")
    await again.type("load 1")
    await again.hears("Match 1")
    heard = " ".join([*anna.lines, *again.lines])
    assert "hello" not in heard
    assert "good move" not in heard
    assert "One message" not in heard
