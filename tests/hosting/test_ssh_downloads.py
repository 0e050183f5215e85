"""Records of matches that people take home: each form, access to them, and what they leave out."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.broadcasts import MatchBegun
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.member import Member
from accessible_games.club.tournaments.state import Conditions
from accessible_games.hosting.endpoints import SshDownloads
from accessible_games.line.records.archive import Archive
from accessible_games.line.records.document import read_record, verify
from accessible_games.line.records.text import record_lines, replay
from accessible_games.matches.bots import levels
from accessible_games.matches.log import Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import replayed
from accessible_games.matches.round import Round
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.kit.visits import GOOD, House, inside
from tests.line.session.test_leaks import GAME, attempts, other_deal
from tests.output.braille.absent import take_away_liblouis

SEATS = ("blue", "black")
COMMANDS = ("show 1", "transcript 1", "braille 1", "brf 1", "pef 1", "record 1", "list")
LONGEST = 400  # moves
LANGUAGES = ("en", "de")


class Shop:
    """A house with Anna, Bob and Carla, who have accounts, and their downloads."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.people: dict[str, Person] = {}
        self.downloads = SshDownloads(house.archive, house.people, None, house.club)

    async def open(self) -> None:
        for name, language in (("Anna", "en"), ("Bob", "de"), ("Carla", "en")):
            await self.house.account(name, language=language)
            person = await self.house.people.by_password(name, GOOD)
            assert person is not None
            self.people[name] = person

    async def match(self, game: str, **options: str) -> str:
        """Begin a match of Anna and Bob. Return its identifier."""
        seats = games.load(game).seats[2]
        players = {
            seat: Player("human", name=name, account=self.people[name].id)
            for seat, name in zip(seats, ("Anna", "Bob"), strict=True)
        }
        match_id = await self.house.service.start(game, options, players)
        for name in ("Anna", "Bob"):
            await self.house.service.join(match_id, lambda heard: None, person=self.people[name].id)
        return match_id

    async def stored(self, match_id: str) -> Match:
        return replayed(match_id, games.load, await self.house.stores.journal.entries(match_id))

    async def move(self, match_id: str, number: int) -> bool:
        """As an easy computer moves; False after the end."""
        match = await self.stored(match_id)
        if not isinstance(match.phase, Decide) or match.is_over:
            return not match.is_over
        seat = match.phase.seats[0]
        move = match.game.format(levels.choose(match.game, match.game.view(match.state, seat), "easy", seed=number))
        self.house.today += 1000
        account = match.players[seat].account
        await self.house.service.decide(match_id, seat, move, person=account, command=f"c{number}")
        return True

    async def play(self, match_id: str, moves: int = LONGEST) -> None:
        for number in range(moves):
            if not await self.move(match_id, number):
                return

    async def agree(self, match_id: str, *offers: str) -> None:
        """Bob asks, and Anna says yes."""
        service, players = self.house.service, (await self.stored(match_id)).players
        first, second = ((seat, player.account) for seat, player in players.items())
        for what in offers:
            await service.offer(match_id, second[0], what, person=second[1])
            await service.answer(match_id, first[0], True, person=first[1])

    async def gets(self, name: str, command: str) -> bytes:
        content, why = await self.downloads.carry_out(self.people[name], command, None)
        assert why == "", command
        return content

    async def refusal_of(self, name: str, command: str) -> str:
        """Return the reason why the command gives nothing."""
        content, why = await self.downloads.carry_out(self.people[name], command, None)
        assert content == b"", command
        return why


@asynccontextmanager
async def in_shop(folder: Path) -> AsyncIterator[Shop]:
    async with inside(folder) as house:
        shop = Shop(house)
        await shop.open()
        yield shop


@pytest.fixture
async def shop(tmp_path: Path) -> AsyncIterator[Shop]:
    async with in_shop(tmp_path) as found:
        yield found


@pytest.mark.parametrize(("game", "moves"), [("abalone", 12), ("samsara", 12), ("samsara", LONGEST)])
async def test_a_record_opens_and_verifies_elsewhere_without_numbers_of_accounts(
    shop: Shop, game: str, moves: int
) -> None:
    match_id = await shop.match(game)
    await shop.play(match_id, moves)
    content = await shop.gets("Anna", f"record {match_id}")
    entries = read_record(content, games.load)
    stored = await shop.stored(match_id)
    verdict = verify(entries, games.load)
    assert verdict.ok
    assert replayed("", games.load, entries).state == stored.state
    assert stored.is_over == (moves == LONGEST)
    if game == "samsara" and stored.is_over:
        assert verdict.proof.proved > 0
        assert verdict.proof.open == 0
    assert b"account" not in content
    assert b"command" not in content
    assert [player["name"] for player in json.loads(content)["match"]["players"]] == ["Anna", "Bob"]


async def test_a_match_continued_at_home_has_own_seats_only(shop: Shop) -> None:
    match_id = await shop.match("abalone")
    await shop.play(match_id, 3)
    match = replayed("", games.load, read_record(await shop.gets("Bob", f"record {match_id}"), games.load))
    assert match.seats_of("") == ("black", "white")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_record_to_read_is_that_of_the_program_at_home(shop: Shop, language: str) -> None:
    match_id = await shop.match("samsara")
    await shop.play(match_id, 10)
    content = await shop.gets("Anna", f"show {match_id} --language {language}")
    match, happenings = replay(match_id, await shop.house.stores.journal.entries(match_id))
    assert content.decode().splitlines() == record_lines(match, happenings, language)


@pytest.mark.parametrize(
    ("game", "moves"), [("abalone", 12), ("samsara", 30), ("confusion", 12), ("spiralspiel", LONGEST)]
)
async def test_a_transcript_has_every_line_that_was_heard_of_the_match_and_no_other(
    shop: Shop, game: str, moves: int
) -> None:
    match_id = await shop.match(game)
    clients = {name: await shop.house.client() for name in ("Anna", "Bob")}
    for name, client in clients.items():
        await client.type(name, GOOD, f"load {match_id}")
    opened = {name: len(client.texts) for name, client in clients.items()}
    for number in range(moves):
        if number == 5:
            await shop.agree(match_id, "pause", "resume", *(["undo"] if game == "abalone" else []))
        if not await shop.move(match_id, number):
            break
    for name, client in clients.items():
        said = (await shop.gets(name, f"transcript {match_id}")).decode().splitlines()
        heard = client.texts[opened[name] :]
        assert said[-len(heard) :] == heard, name
        opening = client.texts[: opened[name]]
        assert [line for line in said[: -len(heard)][:2] if line not in opening] == [], name


async def test_a_transcript_has_the_talk_at_its_place(shop: Shop) -> None:
    match_id = await shop.match("abalone")
    anna, store = shop.people["Anna"], shop.house.stores.lobby
    await shop.play(match_id, 1)
    await store.say(f"match:{match_id}", shop.house.today + 1, anna.id, "Anna", "Your turn, Bob")
    await shop.play(match_id, 2)
    heard = (await shop.gets("Anna", f"transcript {match_id}")).decode().splitlines()
    place = heard.index("You say: Your turn, Bob")
    assert heard[place - 1] == "White to move."
    assert heard[place + 1].startswith("White moves")
    await shop.house.people.relations.block(shop.people["Bob"], anna, True)
    assert b"Your turn, Bob" not in await shop.gets("Bob", f"transcript {match_id}")


async def test_a_private_match_is_refused_like_an_unknown_one(shop: Shop) -> None:
    match_id = await shop.match("abalone")
    await shop.house.lobby.broadcasts.send(
        MatchBegun(match_id, "abalone", "private", shop.people["Anna"].id, (shop.people["Bob"].id,))
    )
    for command in (command for command in COMMANDS if command != "list"):
        heard = await shop.refusal_of("Carla", command)
        assert heard == f"There is no match {match_id}."
        assert await shop.refusal_of("Carla", command.replace(match_id, "99")) == heard.replace(match_id, "99")
        await shop.gets("Bob", command)


async def test_moderators_get_a_private_match_while_they_have_the_role(shop: Shop) -> None:
    match_id = await shop.match("abalone")
    await shop.house.lobby.broadcasts.send(MatchBegun(match_id, "abalone", "private", shop.people["Anna"].id, ()))
    accounts, carla = shop.house.stores.accounts, shop.people["Carla"]
    await accounts.set_role(carla.id, "moderator")
    assert await shop.gets("Carla", f"record {match_id}"), "though she logged in as a player"
    shop.people["Carla"] = replace(carla, role="moderator")
    await accounts.set_role(carla.id, "player")
    assert "There is no match" in await shop.refusal_of("Carla", f"record {match_id}"), (
        "though she logged in as a moderator"
    )


async def test_a_spectator_gets_a_match_without_its_talk(shop: Shop) -> None:
    match_id = await shop.match("abalone")
    await shop.play(match_id, 2)
    await shop.house.stores.lobby.say(f"match:{match_id}", 0, shop.people["Anna"].id, "Anna", "Between us")
    heard = (await shop.gets("Carla", f"transcript {match_id}")).decode()
    assert "You are watching." in heard
    assert "Black moves" in heard
    assert "Between us" not in heard
    assert read_record(await shop.gets("Carla", f"record {match_id}"), games.load)


async def test_guests_and_banned_people_get_nothing(shop: Shop) -> None:
    await shop.match("abalone")
    content, why = await shop.downloads.carry_out(None, "record 1", "de")
    assert (content, why) == (
        b"",
        "Gäste haben keine Partien zum Speichern. Verbinde dich mit dem Namen deines Kontos.",
    )
    await shop.house.stores.accounts.set_limits(shop.people["Anna"].id, banned=shop.house.today + 60_000)
    assert await shop.refusal_of("Anna", "record 1")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_refusal_is_one_sentence_that_lists_the_choices(shop: Shop, language: str) -> None:
    await shop.match("abalone")
    faults = {
        "": "brf",
        "ls -l": "ls",
        "\x1b[2Jls": " ls ",
        "record": "list",
        "record one": "list",
        "record ²": "list",
        "record 1 2": "2",
        "record 99": "99",
        "record 99999999999999999999999": "list",
        "brf 1 --cells 3": "160",
        "brf 1 --charset fr": "us",
        "pef 1 --charset us": "--charset",
        "show 1 -o /tmp/x": "-o",
        "show 1 --\x1b[2Jx": "--x",
        "list 1": "1",
        "brf --cells tournament": "list",
    }
    for command, named in faults.items():
        said = "list" if language == "en" else "liste"
        wanted = said if named == "list" else named
        why = await shop.refusal_of("Anna", f"{command} --language {language}".strip() if command else "")
        assert wanted in why, command
        assert "\x1b" not in why
        assert why.count("\n") == 0


async def test_commands_are_known_in_both_languages_and_explained(shop: Shop) -> None:
    await shop.match("abalone")
    for english, german in (
        ("list", "liste"),
        ("show 1", "zeige 1"),
        ("record 1", "Aufzeichnung 1"),
        ("transcript 1", "mitschrift 1"),
    ):
        assert await shop.gets("Anna", english) == await shop.gets("Anna", german)
    for name, word in (("Anna", "transcript 12"), ("Bob", "mitschrift 12")):
        assert word in (await shop.gets(name, "help")).decode()


async def test_braille_comes_in_the_size_and_grade_that_are_asked_for(shop: Shop) -> None:
    await shop.match("samsara")
    await shop.play("1", 8)
    brf = (await shop.gets("Anna", "brf 1 --cells 28 --lines 20")).decode("ascii")
    assert max(map(len, brf.split("\r\n"))) <= 28
    unicode = (await shop.gets("Anna", "braille 1 --cells 28 --lines 20")).decode()
    assert {letter for letter in unicode if not letter.isspace()} <= {chr(0x2800 + dots) for dots in range(256)}
    assert (await shop.gets("Anna", "pef 1")).startswith(b"<?xml")
    assert len(await shop.gets("Anna", "brf 1 --grade 2")) < len(await shop.gets("Anna", "brf 1 --grade 0"))
    assert await shop.gets("Anna", "brf 1 --language de") == await shop.gets("Bob", "brf 1")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_without_liblouis_players_hear_a_remedy_and_nothing_of_packages(
    shop: Shop, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    take_away_liblouis(monkeypatch)
    await shop.match("samsara")
    await shop.play("1", 8)
    for command in ("braille 1", "brf 1", "pef 1"):
        why = await shop.refusal_of("Anna", f"{command} --language {language}")
        assert ("record 1" if language == "en" else "aufzeichnung 1") in why
        assert not [word for word in ("liblouis", "install", "apt", "tables") if word in why.casefold()]
    assert await shop.gets("Anna", "record 1")


async def test_the_list_has_running_and_finished_matches_of_the_person_the_newest_first(shop: Shop) -> None:
    assert await shop.gets("Carla", "list") == b"You have played no match yet.\n"
    await shop.match("abalone")
    await shop.house.service.resign("1", "black", person=shop.people["Anna"].id)
    shop.house.today += 1000
    await shop.match("samsara")
    lines = (await shop.gets("Anna", "list")).decode().splitlines()
    assert [line.split(",")[0] for line in lines] == ["2: Samsara", "1: Abalone"]
    assert "running" in lines[0]
    assert "over" in lines[1]


async def test_one_person_waits_for_two_records_at_a_time(shop: Shop) -> None:
    await shop.match("abalone")
    anna, are_refused = shop.people["Anna"], threading.Event()
    # Of somebody else, so that none of Anna's is written before she has asked for all of them.
    first = asyncio.create_task(shop.house.archive.written("", lambda: are_refused.wait(60)))
    asked = [asyncio.create_task(shop.downloads.carry_out(anna, "show 1", None)) for _ in range(4)]
    while sum(each.done() for each in asked) < 2:
        await asyncio.sleep(0.01)
    are_refused.set()
    assert await first
    found = await asyncio.gather(*asked)
    assert sorted(why for _, why in found) == ["", "", *["The server is busy. Try again in a moment."] * 2]
    await shop.gets("Anna", "show 1")


# What is hidden


class Dealt:
    """Everything that one person, or a spectator, can take home from a match of Confusion, for several deals."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.deal, moves, _ = attempts("full", 1)
        self._moves = moves[:8]
        self._folder = folder
        self._patch = patch
        self.state: Any = GAME.resolve(GAME.initial(GAME.seats[2], {"help": "full"}), self.deal).state
        for number, move in enumerate(self._moves):
            seat = SEATS[number % 2]
            self.state = GAME.play(self.state, seat, GAME.parse(move, GAME.view(self.state, seat))).state

    async def taken(self, name: str, deal: str) -> dict[str, bytes | str]:
        """Return command -> output."""
        found: dict[str, bytes | str] = {}
        self._patch.setattr(Round, "drawing", lambda *_: deal)
        self._folder.mkdir(exist_ok=True)
        async with in_shop(_fresh(self._folder)) as shop:
            match_id = await shop.match("confusion", help="full")
            for number, move in enumerate(self._moves):
                account = shop.people[("Anna", "Bob")[number % 2]].id
                await shop.house.service.decide(match_id, SEATS[number % 2], move, person=account)
            for command in COMMANDS:
                content, why = await shop.downloads.carry_out(shop.people[name], command, None)
                found[command] = content or why
        return found


def _fresh(folder: Path) -> Path:
    found = folder / str(len(list(folder.iterdir())))
    found.mkdir()
    return found


@pytest.mark.parametrize(("name", "seat"), [("Anna", "blue"), ("Bob", "black"), ("Carla", None)])
async def test_during_a_match_no_download_depends_on_hidden_information(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, seat: str | None
) -> None:
    dealt = Dealt(tmp_path / "data", monkeypatch)
    first = await dealt.taken(name, dealt.deal)
    assert first == await dealt.taken(name, other_deal(dealt.state, seat, dealt.deal))
    record = first["record 1"]
    assert isinstance(record, str), "a sentence in place of the record"
    assert "show 1" in record or "zeige 1" in record
    assert all(isinstance(first[command], bytes) for command in COMMANDS if command != "record 1")


async def test_a_finished_match_reveals_hidden_information_with_its_proof(shop: Shop) -> None:
    match_id = await shop.match("confusion")
    await shop.play(match_id, 6)
    await shop.house.service.resign(match_id, "blue", person=shop.people["Anna"].id)
    entries = read_record(await shop.gets("Carla", f"record {match_id}"), games.load)
    verdict = verify(entries, games.load)
    assert verdict.ok
    assert verdict.digest
    assert verdict.proof.proved == 1


async def test_a_computer_of_ones_own_reads_all_its_matches(shop: Shop) -> None:
    match_id = await shop.match("abalone")
    archive = Archive(shop.house.stores.journal)
    try:
        assert [each.id for each in await archive.played(None)] == [match_id]
        assert await archive.lines(None, "record", match_id, shop.house.people.defaults)
    finally:
        archive.close()


async def test_a_tournament_is_taken_home_as_text_document_and_braille(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        shop = Shop(house)
        await shop.open()
        conditions = Conditions("swiss", "abalone", main=600_000)
        await Member(house.club, Presence(shop.people["Anna"])).tournaments.open(conditions)
        await Member(house.club, Presence(shop.people["Bob"])).tournaments.enter("1")
        for command, beginning in {
            "show tournament 1": b"Tournament 1: Swiss, Abalone, opened by Anna.\nSo far:\n1. Anna, 0\n1. Bob, 0\n",
            "zeige turnier 1 --language de": b"Turnier 1: Schweizer System, Abalone",
            "record tournament 1": b'{\n "format": "accessible-games-tournament"',
            "brf tournament 1 --cells 32": b",T",
        }.items():
            content, why = await shop.downloads.carry_out(shop.people["Anna"], command, "en")
            assert why == ""
            assert content.startswith(beginning), content
        for command, words in {
            "show tournament 7": "There is no tournament 7",
            "show tournament": "Of a tournament there are",
            "transcript tournament 1": "Of a tournament there are",
            "record tournament 1 2": "2",
            "list tournament": "tournament",
        }.items():
            content, why = await shop.downloads.carry_out(shop.people["Anna"], command, "en")
            assert (content, words in why) == (b"", True), why
        await house.end()
