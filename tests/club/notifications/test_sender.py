"""From a match or an invitation to a mail in a mailbox: when, to whom, in which words, and what if it fails."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.notifications import sender
from accessible_games.club.notifications.carriers import REFUSED, UNREACHABLE, Carriers, DeliveryError, Message
from accessible_games.club.notifications.kinds import (
    AGAIN,
    DAY,
    HOUR,
    KINDS,
    MAIL,
    MINUTE,
    NTFY,
    TOURNAMENT,
    WEBHOOK,
    Address,
)
from accessible_games.club.notifications.sender import Sender
from accessible_games.club.notifications.service import Notifications
from accessible_games.limits.table import MailLimits
from tests.kit.receivers import Mailbox, mail_server
from tests.kit.visits import GOOD, Client, House, inside

NOW = 1_790_000_000_000  # a Monday, 14:13 UTC


class Kept(Carriers):
    """Messages that were carried; ``fails``: with which each is refused."""

    sent: list[tuple[str, str, Message]]
    fails: list[BaseException]

    def __init__(self) -> None:
        super().__init__(ntfy=("https://ntfy.example",), webhooks=True)
        object.__setattr__(self, "sent", [])
        object.__setattr__(self, "fails", [])

    @property
    def channels(self) -> tuple[str, ...]:
        return (MAIL, NTFY, WEBHOOK)

    async def carry(self, channel: str, address: str, message: Message, at: int) -> None:
        if self.fails:
            raise self.fails.pop(0)
        self.sent.append((channel, address, message))


class Post:
    """A house with a sender. ``time``: of the server's clock. ``here``: people at other processes."""

    def __init__(self, house: House, carriers: Carriers, limits: MailLimits | None = None) -> None:
        self.house = house
        self.carriers = carriers
        self.time: int | None = 0
        self.here: set[str] = set()
        self.counted: list[str] = []
        house.today = NOW
        self.sender = self.another(limits)

    def another(self, limits: MailLimits | None = None) -> Sender:
        """A sender of another process."""

        async def lead() -> int | None:
            return self.time

        async def present() -> Collection[str]:
            return {*self.house.lobby.presences.names(), *self.here}

        return Sender(
            self.house.stores.notifications,
            self.house.people,
            present,
            lead,
            self.carriers,
            limits or MailLimits(),
            "The Club",
            lambda: self.house.today,
            self.counted.append,
        )

    async def look(self, *pauses: int) -> None:
        """After each of these pauses, in minutes; without any, at once."""
        for minutes in pauses or (0,):
            self.house.today += minutes * MINUTE
            if self.time is not None:
                self.time += minutes * MINUTE
            await self.house.service.standings.flush()
            await self.sender.look()

    async def account(self, name: str, *kinds: str, language: str = "en", channel: str = MAIL) -> str:
        """The identifier of an account with a proved address."""
        await self.house.account(name, language=language)
        found = await self.house.people.find(name)
        assert found is not None
        await self.reach(found.id, *kinds, channel=channel)
        return found.id

    async def reach(self, person: str, *kinds: str, channel: str = MAIL) -> None:
        address = Address(channel, f"{person}@example.org", kinds=frozenset(kinds))
        await self.house.stores.notifications.set_address(person, address)

    async def come(self, name: str) -> Client:
        client = await self.house.client()
        await client.type(name, GOOD)
        return client

    async def leave(self, client: Client) -> None:
        await client.type("quit")
        await client.visit.close()

    async def match(self, terms: str = "abalone friend 3 days") -> None:
        """Let Anna and Bob play match 1. Anna is Black and to move, and both are away."""
        anna, bob = await self.come("Anna"), await self.come("Bob")
        await anna.type(f"new {terms}")
        await bob.type("join 1")
        for client in (anna, bob):
            await self.leave(client)

    async def matched(self, terms: str = "abalone friend 3 days") -> str:
        """Make Anna, who wants all messages, and Bob, and let them play match 1. Return Anna's identifier."""
        anna = await self.account("Anna", *KINDS)
        await self.account("Bob")
        await self.match(terms)
        return anna

    async def tell(self, person: str, number: int = 1, what: str = "over") -> None:
        """Tell the person of a tournament."""
        facts = {"what": what, "tournament": number, "name": "Open", "game": "samsara"}
        await self.house.notifications.tell(person, TOURNAMENT, number, 0, facts)

    @property
    def kept(self) -> Kept:
        assert isinstance(self.carriers, Kept)
        return self.carriers

    @property
    def mails(self) -> list[Message]:
        return [message for _, _, message in self.kept.sent]


@asynccontextmanager
async def post_in(
    folder: Path, limits: MailLimits | None = None, carriers: Carriers | None = None
) -> AsyncIterator[Post]:
    async with inside(folder) as house:
        yield Post(house, carriers or Kept(), limits)


@pytest.fixture
async def post(tmp_path: Path) -> AsyncIterator[Post]:
    async with post_in(tmp_path) as post:
        yield post


async def test_an_absent_person_gets_one_mail_of_three_lines_if_they_asked(certificate: Path, tmp_path: Path) -> None:
    mailbox = Mailbox()
    async with mail_server(certificate, mailbox) as server, post_in(tmp_path, carriers=Carriers(server)) as post:
        anna = await post.matched()
        await post.look()
        await post.look(2)
        assert mailbox.mails == []
        await post.look(5)
        await post.look(60)
    (mail,) = mailbox.mails
    assert mailbox.recipients == [[f"{anna}@example.org"]]
    assert mail["Subject"] == "Your turn in match 1: Abalone against Bob, 2 days 23 hours left"
    assert mail.get_content().splitlines() == [
        "Your turn in match 1: Abalone against Bob, 2 days 23 hours left.",
        "Log in and type: load 1",
        "The Club sends this as you asked. To get no more, log in and type: notify mail off",
    ]
    assert post.counted == ["messages_sent"]


async def test_the_words_are_the_persons_own_and_an_invitation_comes_with_the_turns(post: Post) -> None:
    await post.account("Anna", *KINDS, language="de")
    await post.account("Bob")
    await post.match()
    bob = await post.come("Bob")
    await bob.type("new mühle friend invited", "invite Anna")
    await post.look(2, 5)
    (mail,) = post.mails
    assert mail.subject == "Du bist am Zug in 1 Partie; 1 Einladung"
    assert mail.lines == (
        "Du bist am Zug in Partie 1: Abalone gegen Bob, noch 2 Tage 23 Stunden; Bob lädt dich ein zu Partie 2: Mühle.",
        "Melde dich an und tippe: meine",
        "The Club sendet das auf deinen Wunsch. "
        "Damit nichts mehr kommt, melde dich an und tippe: benachrichtigung mail aus",
    )


async def test_an_invitation_of_somebody_who_is_blocked_or_to_who_wants_none_is_not_sent(post: Post) -> None:
    for name in ("Anna", "Carla", "Dora"):
        await post.account(name, *KINDS)
    await post.account("Bob")
    for name, line in (("Anna", "block Bob"), ("Carla", "invitations friends"), ("Dora", "invitations nobody")):
        client = await post.come(name)
        await client.type(line)
        await post.leave(client)
    await post.house.manager.settle()
    bob = await post.come("Bob")
    for number, name in enumerate(("Anna", "Carla", "Dora"), start=1):
        await bob.type("new samsara friend invited", f"invite {name}", f"leave {number}")
    await post.look(10)
    await post.look(10)
    assert post.mails == []


@pytest.mark.parametrize("is_elsewhere", [False, True])
async def test_a_connected_person_gets_no_message_for_what_they_heard(post: Post, is_elsewhere: bool) -> None:
    anna = await post.matched()
    client = None if is_elsewhere else await post.come("Anna")
    post.here = {anna} if is_elsewhere else set()
    await post.look(2, 1)
    post.here = set()
    if client is not None:
        await post.leave(client)
    await post.look(10)
    await post.look(60)
    assert post.mails == []


async def test_coming_back_before_the_mail_is_made_prevents_it(post: Post) -> None:
    anna = await post.matched()
    await post.look(2)
    post.here = {anna}
    await post.look(10)
    post.here = set()
    await post.look(10)
    assert post.mails == []


async def test_a_message_whose_turn_was_played_is_not_made(post: Post) -> None:
    await post.account("Anna", *KINDS)
    await post.account("Bob", *KINDS)
    await post.match()
    await post.look(2)
    anna = await post.come("Anna")
    await anna.type("load 1", "a1 b1")
    await post.leave(anna)
    await post.look(4)
    assert post.mails == []
    await post.look(2, 5)
    assert [mail.subject.split(",")[0] for mail in post.mails] == ["Your turn in match 1: Abalone against Anna"]


async def test_little_time_is_announced_once_at_a_quarter_of_the_rest(post: Post) -> None:
    await post.matched()
    await post.look(2, 5)
    await post.look(53 * 60)
    assert len(post.mails) == 1
    await post.look(2 * 60)
    await post.look(2 * 60)
    assert [mail.subject for mail in post.mails[1:]] == [
        "Only 16 hours left for your turn in match 1: Abalone against Bob"
    ]


async def test_a_fast_clock_and_a_match_against_computers_are_nothing_for_a_mail(post: Post) -> None:
    await post.matched("abalone friend clock 30")
    anna = await post.come("Anna")
    await anna.type("new abalone easy")
    await post.leave(anna)
    for _ in range(4):
        await post.look(5)
    assert post.mails == []


async def test_message_about_a_match_without_a_clock_has_no_time(post: Post) -> None:
    await post.matched("abalone friend")
    await post.look(2, 5)
    assert [mail.subject for mail in post.mails] == ["Your turn in match 1: Abalone against Bob"]


async def test_only_what_was_asked_for_goes_to_each_channel(post: Post) -> None:
    anna = await post.account("Anna", "challenge")
    await post.reach(anna, "turn", channel=NTFY)
    await post.account("Bob")
    await post.match()
    await post.look(2, 5)
    assert [channel for channel, _, _ in post.kept.sent] == [NTFY]
    assert post.mails[0].lines[-1].endswith("notify ntfy off")


async def test_in_quiet_hours_by_the_own_clock_it_waits(post: Post) -> None:
    await post.account("Anna", *KINDS)
    await post.account("Bob")
    anna = await post.come("Anna")
    await anna.type("zone Auckland", "notify quiet 0 7")  # there it is 2:13 on Tuesday
    await post.leave(anna)
    await post.house.manager.settle()
    await post.match()
    for _ in range(4):
        await post.look(60)
    assert post.mails == []
    await post.look(60)
    assert len(post.mails) == 1


async def test_a_person_gets_so_many_in_a_day_and_the_rest_in_one(tmp_path: Path) -> None:
    async with post_in(tmp_path, MailLimits(day=2, gather=0)) as post:
        anna = await post.account("Anna", *KINDS)
        for number in range(1, 7):
            await post.tell(anna, number, "begins")
            await post.tell(anna, number, "begins")
            await post.look(1)
        assert [mail.subject for mail in post.mails] == [f"Tournament {n} begins: Samsara" for n in (1, 2)]
        await post.look(DAY // MINUTE)
        assert post.mails[-1].subject == "4 pieces of tournament news"
        assert len(post.mails) == 3


async def test_the_server_sends_so_many_in_an_hour_and_the_rest_later(tmp_path: Path) -> None:
    async with post_in(tmp_path, MailLimits(hour=3, gather=0)) as post:
        for number in range(5):
            person = await post.account(f"Anna{'abcde'[number]}", *KINDS)
            await post.tell(person)
        await post.look(1)
        await post.look(30)
        assert len(post.mails) == 3
        await post.look(31)
        assert len(post.mails) == 5


async def test_a_failing_message_is_retried_given_up_and_reported_at_log_in(post: Post) -> None:
    await post.matched()
    await post.look(2)
    post.kept.fails[:] = [DeliveryError(UNREACHABLE, is_ours=True)] * 5
    await post.look(5)
    for pause in AGAIN[:-1]:
        assert post.counted == ["messages_failed"] * len(post.counted)
        await post.look(pause // MINUTE - 1)
        before = len(post.counted)
        await post.look(1)
        assert len(post.counted) == before + 1
    assert (len(post.counted), post.mails) == (5, [])
    await post.look(24 * 60)
    assert len(post.counted) == 5
    anna = await post.come("Anna")
    untold = "A message by mail did not arrive. To check the address, type notify."
    assert anna.texts.count(untold) == 1
    await post.leave(anna)
    assert untold not in (await post.come("Anna")).texts


async def test_after_three_that_the_receiver_refused_nothing_is_sent_there_any_more(tmp_path: Path) -> None:
    async with post_in(tmp_path, MailLimits(gather=0)) as post:
        anna = await post.account("Anna", *KINDS)
        post.kept.fails[:] = [DeliveryError(REFUSED, is_final=True)] * 3
        for number in range(1, 6):
            await post.tell(anna, number, "begins")
            await post.look(1)
        assert (post.counted, post.mails) == (["messages_failed"] * 3, [])
        client = await post.come("Anna")
        assert any(line.startswith("Messages by mail kept failing") for line in client.texts)
        assert await client.type("notify mail all on") == ["mail: your turn, little time, invitations, tournaments."]


async def test_a_fault_of_a_library_is_reported_by_its_kind_alone(post: Post, caplog: pytest.LogCaptureFixture) -> None:
    anna = await post.matched()
    await post.look(2)
    post.kept.fails[:] = [RuntimeError(f"no way to {anna}@example.org")]
    await post.look(5, 1)
    assert len(post.mails) == 1
    assert "RuntimeError" in caplog.text
    assert "example.org" not in caplog.text


async def test_a_kill_between_sending_and_noting_repeats_the_same_message(post: Post) -> None:
    await post.matched()
    await post.look(2)
    store = post.house.stores.notifications
    finish = store.finish

    async def dies(job: Any) -> None:
        raise asyncio.CancelledError

    store.finish = dies  # type: ignore[method-assign]  # the process is killed there
    with pytest.raises(asyncio.CancelledError):
        await post.look(5)
    store.finish = finish  # type: ignore[method-assign]
    assert len(post.mails) == 1
    post.sender = post.another()
    await post.look()
    assert len(post.mails) == 1, "it may still be on its way"
    await post.look(AGAIN[0] // MINUTE)
    assert post.mails[0] == post.mails[1]
    await post.look(60)
    assert len(post.mails) == 2


async def test_only_the_lease_holder_sends_and_two_believed_holders_send_once(post: Post) -> None:
    await post.matched()
    time, post.time = post.time, None
    await post.look(2, 10)
    assert post.mails == []
    post.time = time
    other = post.another()
    await post.look()
    post.house.today += 5 * MINUTE
    await asyncio.gather(post.sender.look(), other.look())
    await asyncio.gather(post.sender.look(), other.look())
    assert len(post.mails) == 1


async def test_a_ban_or_a_changed_choice_stops_messages(post: Post) -> None:
    anna = await post.matched()
    await post.look(2)
    await post.house.stores.accounts.set_limits(anna, banned=NOW + DAY)
    await post.look(10)
    assert post.mails == []
    await post.house.stores.accounts.set_limits(anna, banned=0)
    post.kept.fails[:] = [DeliveryError(UNREACHABLE, is_ours=True)]
    await post.tell(anna)
    await post.look(10)
    await Notifications(post.house.notifications, Presence(Person(anna, "Anna"))).choose(MAIL, KINDS, False)
    await post.look(60)
    assert post.mails == []


async def test_hostile_names_stay_words_in_one_line(post: Post) -> None:
    anna = await post.account("Anna", *KINDS)
    name = "Eve\r\nBcc: all@example.org\x1b[2J\u202e" + "x" * 5000
    facts = {
        "what": "round",
        "tournament": 1,
        "round": 2,
        "name": name,
        "opponent": name,
        "match": 4,
        "game": "samsara",
    }
    await post.house.notifications.tell(anna, TOURNAMENT, 1, 2, facts)
    await post.look(1)
    (mail,) = post.mails
    assert len(mail.lines) == 3
    for line in (mail.subject, *mail.lines):
        assert line.isprintable()
        assert len(line) < 600


async def test_hundreds_of_turns_make_a_short_mail(post: Post) -> None:
    anna = await post.account("Anna", *KINDS)
    for number in range(1, 301):
        await post.tell(anna, number, "begins")
    await post.look(1)
    (mail,) = post.mails
    assert mail.subject == "300 pieces of tournament news"
    assert mail.lines[0].endswith("; and 295 more.")
    assert len(mail.text) < 600


async def test_days_after_it_was_made_a_message_is_worth_nothing(post: Post) -> None:
    anna = await post.account("Anna", *KINDS)
    post.kept.fails[:] = [DeliveryError(UNREACHABLE, is_ours=True)]
    await post.tell(anna)
    await post.look(1)
    await post.look((DAY + HOUR) // MINUTE)
    assert post.mails == []


async def test_a_stale_report_of_presence_does_not_stop_a_message(tmp_path: Path) -> None:
    """Reports of other processes are some seconds old, so they are not trusted alone."""
    async with post_in(tmp_path, MailLimits(gather=0)) as post:
        anna = await post.matched()
        post.here = {anna}
        await post.look()
        post.here = set()
        await post.look(1)
        assert len(post.mails) == 1


async def test_a_slow_server_keeps_nobody_for_long_who_has_come_meanwhile(tmp_path: Path) -> None:
    """A look sends a batch, then checks again who is here."""
    async with post_in(tmp_path, MailLimits(gather=0)) as post:
        for number in range(40):
            name = f"p{number}"
            person = (await post.house.stores.accounts.create(name, name, name, "", "", "en")).id
            await post.reach(person, *KINDS)
            await post.tell(person)
        await post.look(1)
        assert len(post.mails) == 32
        await post.look()
        assert len(post.mails) == 40


async def test_a_webhook_that_never_answers_keeps_only_those_at_its_own_host_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "_WAIT_SECONDS", 0.05)

    class Slow(Kept):
        async def carry(self, channel: str, address: str, message: Message, at: int) -> None:
            if "slow" in address:
                self.sent.append((channel, address, message))
                await asyncio.Event().wait()
            await super().carry(channel, address, message, at)

    async with post_in(tmp_path, MailLimits(gather=0), Slow()) as post:
        for number in range(12):
            name = f"p{number}"
            person = (await post.house.stores.accounts.create(name, name, name, "", "", "en")).id
            host = f"h{number}.slow.example" if number < 8 else f"h.quick{number}.example"
            address = Address(WEBHOOK, f"https://{host}/1", kinds=frozenset(KINDS))
            await post.house.stores.notifications.set_address(person, address)
            await post.tell(person)
        await post.look(1)
        await post.look()
        hosts = sorted(address.split("/")[2].split(".")[1] for _, address, _ in post.kept.sent)
        assert hosts == ["quick10", "quick11", "quick8", "quick9", "slow"]
        await post.sender.close()


async def test_old_messages_are_tidied_at_the_first_look_and_now_and_then(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "_TIDY", 3)
    tidied: list[int] = []

    async def tidy(before: int) -> None:
        tidied.append(before)

    monkeypatch.setattr(post.house.stores.notifications, "tidy", tidy)
    for _ in range(8):
        await post.look(1)
    assert tidied == [NOW - DAY + minute * MINUTE for minute in (1, 4, 7)]
