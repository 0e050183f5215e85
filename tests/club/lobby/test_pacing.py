"""Limits on talk: of one person, one address, and all together; silent people still get through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import INVITATIONS
from accessible_games.club.lobby.pacing import LONGEST, Pacing
from accessible_games.club.lobby.presence import Presence
from accessible_games.rules.core.notices import NoticeError
from tests.kit.club import Club, Visitor

MINUTE = 60.0
BOB = Person("2", "Bob")


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def guest(number: int, household: str = "") -> Presence:
    return Presence(Person(f"guest-{number}", f"Guest{number}"), lambda news: None, household)


def counted(act: Callable[[], None]) -> str:
    """Return the message of the refusal, or an empty string."""
    try:
        act()
    except NoticeError as error:
        return error.notice.message
    return ""


def within(clock: Clock, seconds: float, acts: Sequence[Callable[[], None]]) -> int:
    """Return how many acts, tried in turn ten times a second, were allowed in so many seconds."""
    end, allowed = clock.now + seconds, 0
    while clock.now < end:
        allowed += sum(not counted(act) for act in acts)
        clock.now += 0.1
    return allowed


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pacing(clock: Clock) -> Pacing:
    return Pacing(clock)


def test_talk_per_person_is_limited(clock: Clock, pacing: Pacing) -> None:
    anna = guest(1)
    assert within(clock, MINUTE, [lambda: pacing.say(anna, "lobby")]) == pytest.approx(6 + 30, abs=1)


def test_talk_per_address_is_limited_across_names(clock: Clock, pacing: Pacing) -> None:
    them = [guest(number, "203.0.113.9") for number in range(40)]
    acts = [partial(pacing.say, each, f"match:{each.person.id}") for each in them]
    assert within(clock, MINUTE, acts) == pytest.approx(20 + 60, abs=1)


def test_total_talk_is_limited_but_silent_people_get_through(clock: Clock, pacing: Pacing) -> None:
    flood = [guest(number) for number in range(200)]
    acts = [partial(pacing.say, each, "lobby") for each in flood]
    assert within(clock, 10, acts) <= 2 * (30 + 20)
    anna = Presence(Person("7", "Anna"), lambda news: None)
    for _ in range(20):  # the room is full
        counted(lambda: pacing.say(Presence(Person("8", "Bob"), lambda news: None), "lobby"))
    assert not counted(lambda: pacing.say(anna, "lobby"))
    assert not counted(lambda: pacing.say(flood[0], "match:1"))


def test_messages_of_strangers_are_limited_but_not_of_friends(clock: Clock, pacing: Pacing) -> None:
    flood = [guest(number) for number in range(50)]
    acts = [partial(pacing.tell, each, BOB, is_befriended=False) for each in flood]
    assert within(clock, MINUTE, acts) == pytest.approx(12 + 12, abs=1)
    late = [counted(partial(pacing.tell, guest(number), BOB, is_befriended=False)) for number in (60, 62)]
    assert late[-1] == "talk-hears-enough"
    assert not counted(lambda: pacing.tell(guest(61), BOB, is_befriended=True))
    assert not counted(lambda: pacing.tell(guest(60), Person("3", "Carla"), is_befriended=False))


def test_messages_of_one_stranger_are_limited(clock: Clock, pacing: Pacing) -> None:
    anna = guest(1)
    assert within(clock, MINUTE, [lambda: pacing.tell(anna, BOB, is_befriended=False)]) == pytest.approx(5 + 6, abs=1)


def test_invitations_are_few_from_one_and_from_all_strangers(clock: Clock, pacing: Pacing) -> None:
    anna = guest(1)
    assert within(clock, 3, [lambda: pacing.invite(anna, BOB, is_befriended=False)]) == 3
    flood = [guest(number) for number in range(2, 60)]
    acts = [partial(pacing.invite, each, BOB, is_befriended=False) for each in flood]
    assert within(clock, 3, acts) == 2
    assert not counted(lambda: pacing.invite(guest(99), BOB, is_befriended=True))


def test_refused_talk_costs_nothing(clock: Clock, pacing: Pacing) -> None:
    anna = guest(1)
    for _ in range(5):
        pacing.tell(anna, BOB, is_befriended=False)
    assert {counted(lambda: pacing.tell(anna, BOB, is_befriended=False)) for _ in range(9)} == {"talk-told-enough"}
    assert not counted(lambda: pacing.say(anna, "lobby"))


def test_guests_complain_so_often_together_and_members_go_on(clock: Clock, pacing: Pacing) -> None:
    acts = [partial(pacing.report, guest(number).person) for number in range(90)]
    assert within(clock, 10, acts) == 20
    assert not counted(lambda: pacing.report(BOB))


async def test_a_line_that_is_too_long_is_refused_and_not_cut(anna: Visitor, bob: Visitor) -> None:
    bob.fresh()
    long = "a" * (LONGEST + 1)
    heard = "Too long: a line has at most 300 characters, this one has 301. Say it in two."
    assert await anna.type(f"say {long}") == [heard]
    assert await anna.type(f"tell Bob {long}") == [heard]
    await anna.type(f"say {long[1:]}")
    assert await bob.hears(long[1:]) == f"Anna, lobby: {long[1:]}"


@pytest.mark.parametrize("setting", INVITATIONS)
@pytest.mark.parametrize("is_here", [True, False])
async def test_a_person_says_whose_invitations_it_takes(club: Club, setting: str, is_here: bool) -> None:
    anna, carla, bob = await club.comes("Anna"), await club.comes("Carla"), await club.comes("Bob")
    await bob.type("friend Carla", f"invitations {setting}")
    if not is_here:
        people = club.processes[0].people
        await people.save(bob.person, bob.session.settings)
        await bob.leave()
        club.members.remove(bob)
    for each, is_befriended in ((anna, False), (carla, True)):
        await each.type("new abalone friend")
        (heard,) = await each.type("invite Bob")
        if setting == "everyone" or (setting == "friends" and is_befriended):
            assert "invit" in heard
            assert "takes" not in heard
        else:
            kinds = {"friends": "Bob takes invitations from friends only.", "nobody": "Bob takes no invitations."}
            assert heard == kinds[setting]


async def test_a_rematch_is_asked_for_a_few_times_only(anna: Visitor, bob: Visitor) -> None:
    await anna.type("new abalone friend")
    await bob.type("join 1")
    await anna.hears("Bob is")
    await anna.type("resign", "yes")
    await anna.hears("Type rematch")
    heard = []
    for _ in range(6):
        heard += await anna.type("rematch")
        await anna.type("leave 2")
    assert any(line.startswith("You have asked for this rematch already.") for line in heard), heard


async def test_many_strangers_ask_one_person_to_be_a_friend_no_faster_than_she_can_hear_it(
    pacing: Pacing, clock: Clock
) -> None:
    strangers = [Person(str(number), f"Stranger{number}") for number in range(100, 160)]
    asks = [partial(pacing.befriend, each, BOB, is_befriended=False) for each in strangers]
    assert sum(not counted(ask) for ask in asks) == 5
    assert counted(asks[-1]) == "people-asked-by-many"
    assert not counted(partial(pacing.befriend, Person("7", "Anna"), BOB, is_befriended=True)), "a friend always can"
    clock.now += 31
    assert sum(not counted(ask) for ask in asks[10:]) == 1


async def test_accepting_a_friend_request_is_not_limited(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    pacing = club.processes[0].lobby.pacing
    monkeypatch.setattr(pacing, "befriend", lambda person, other, is_befriended: seen.append(is_befriended))
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await anna.type("friend Bob")
    await bob.type("friend Anna")
    assert seen == [False, True]
