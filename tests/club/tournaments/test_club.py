"""Tournaments by sessions of a club: from opening to end, in several processes, and after kills."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from accessible_games.club.tournaments import machine
from accessible_games.club.tournaments.runner import BREAK_MS, MISSED_MS
from accessible_games.club.tournaments.standings import standings
from accessible_games.club.tournaments.state import OVER, RUNNING, Tournament
from accessible_games.matches.ports import Lease
from accessible_games.rules.core.text import FORMER
from accessible_games.storage.sql import store
from tests.kit.club import Club, Visitor, in_club, sit_down

NAMES = ("Anna", "Bob", "Carla", "Dora", "Emil")
MINUTE = 60_000


class Evening:
    """A club with a clock of its server. ``look``: the runner of a process looks once."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.time = 0

    async def look(self, process: int = 0) -> None:
        await self.club.processes[process].runner.look(self.time)

    async def begin(self, member: Visitor) -> None:
        """Let the host begin the tournament."""
        await member.type("tournament 1 start")
        await self.look()

    async def look_after(self, milliseconds: int) -> None:
        await self.wait(milliseconds)
        await self.look()

    async def wait(self, milliseconds: int) -> None:
        """So long a time of the server goes by."""
        self.time += milliseconds
        self.club.today += milliseconds
        self.club.now += milliseconds / 1000
        register = self.club.stores.journal
        old = await register.lease()
        assert await register.renew(old, Lease("", old.beat + 1, self.time))

    async def tournament(self) -> Tournament:
        return Tournament("1", await self.club.stores.tournaments.entries("1"))

    async def end(self, match: str, loser: str) -> None:
        """One of two gives the match up."""
        await self.club.processes[0].service.concede(match, loser)

    async def play_round(self) -> None:
        """End all matches: the first of each table wins."""
        for table in (await self.tournament()).running:
            if len(table.people) > 1:
                await self.end(table.match, table.people[1])

    async def end_round(self) -> None:
        """The same, and the runner looks."""
        await self.play_round()
        await self.look()


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with in_club(tmp_path) as club:
        yield Evening(club)


async def together(evening: Evening, names: tuple[str, ...] = NAMES, how: str = "swiss abalone") -> list[Visitor]:
    """All of them are here and in a tournament that the first one has opened."""
    members = [await evening.club.comes(name) for name in names]
    await members[0].type(f"tournament {how}")
    for member in members[1:]:
        await member.type("tournament 1 join")
    return members


async def test_a_tournament_of_five_from_its_opening_to_its_end(evening: Evening) -> None:
    anna, bob, *_ = members = await together(evening)
    assert "Anna opens tournament 1: Swiss, Abalone. Type tournament 1 join." in bob.lines
    assert "Emil has entered tournament 1." in anna.lines
    assert await bob.type("tournament 1") == [
        "Tournament 1, opened by Anna: Swiss, Abalone, clock 15 minutes plus 10 seconds. It has not begun.",
        "5 people have entered: Anna, Bob, Carla, Dora, Emil.",
        "You are in it. Type round, standings, or tournament 1 leave.",
    ]
    assert await anna.type("tournament 1 start") == ["Tournament 1 begins."]
    await evening.look()
    tournament = await evening.tournament()
    assert (tournament.round, tournament.rounds) == (1, 3)
    by_person = {member.person.id: member for member in members}
    for table in tournament.running:
        for person in table.people:
            await by_person[person].hears("Tournament 1, round 1 of 3.")
            await by_person[person].hears("You are")
    resting = by_person[tournament.byes[0].person]
    await resting.hears("Tournament 1, round 1: you have a bye.")
    await evening.end_round()
    await resting.hears("Round 1 of tournament 1 is over. The next begins in 60 seconds. Type standings.")
    await evening.look()
    assert (await evening.tournament()).round == 1
    assert await anna.type("tournament 1 start") == ["Tournament 1: the next round begins."]
    for _ in range(2):
        await evening.look()
        await evening.end_round()
        await evening.wait(BREAK_MS)
    tournament = await evening.tournament()
    assert (tournament.state, tournament.reason) == (OVER, "over")
    await anna.hears("Tournament 1 is over. First:")
    lines = await anna.type("standings")
    lines = lines[lines.index("Tournament 1, the end:") :]  # her last match may be opened only now
    assert lines[1].startswith("You: place")
    assert lines[2].startswith("1. ")
    assert len(lines) == 7
    lines = await anna.type("round 1")
    assert lines[0] == "Tournament 1, round 1:"
    assert len(lines) == 4
    assert lines[-1].endswith("has a bye.")
    assert (await anna.type("tournaments"))[0].startswith(
        "Tournament 1: Swiss, 3 rounds, Abalone, clock 15 minutes plus 10 seconds; won by"
    )


async def test_the_beginning_is_named_in_lists_and_on_coming(evening: Evening) -> None:
    anna, bob = [await evening.club.comes(name) for name in ("Anna", "Bob")]
    await anna.type("tournament swiss abalone in 125 minutes")
    await bob.hears("Anna opens tournament 1: Swiss, Abalone, begins in 2 hours 5 minutes. Type tournament 1 join.")
    assert (await bob.type("tournament 1 join"))[-1].endswith("Be here when it begins, in 2 hours 5 minutes.")
    await bob.type("tournament 1 leave")
    assert (await bob.type("tournaments"))[0].endswith("open, one person entered, begins in 2 hours 5 minutes.")
    await anna.leave()
    assert "You are in tournament 1. It begins in 2 hours 5 minutes." in (await evening.club.comes("Anna")).lines
    assert (
        "A tournament is open and begins in 2 hours 5 minutes. Type tournaments."
        in (await evening.club.comes("Dora")).lines
    )


async def test_those_who_heard_of_a_tournament_hear_that_it_is_called_off_once(evening: Evening) -> None:
    dora = await evening.club.comes("Dora")
    await dora.type("play abalone easy")
    anna, bob, carla = await together(evening, NAMES[:3])
    emil = await evening.club.comes("Emil")
    off = "Tournament 1 is called off."
    assert await anna.type("tournament 1 close") == [off]
    for member in (bob, carla, emil):
        await member.hears(off)
    await evening.club.all_heard()
    assert [member.lines.count(off) for member in (anna, bob, carla, emil, dora)] == [1, 1, 1, 1, 0]
    assert not [line for line in await dora.type("leave") if "tournament" in line.casefold()]


async def test_a_tournament_that_opened_during_a_match_is_announced_at_its_end(evening: Evening) -> None:
    anna, bob = await sit_down(evening.club)
    await (await evening.club.comes("Emil")).type("tournament swiss abalone")
    await evening.club.all_heard()
    opened = "Emil opens tournament 1: Swiss, Abalone. Type tournament 1 join."
    assert opened not in anna.lines + bob.lines
    assert opened in await bob.type("leave")
    await anna.type("resign", "yes")
    await anna.hears(opened)
    await evening.club.all_heard()
    assert anna.lines.count(opened) == bob.lines.count(opened) == 1


async def test_opponent_hears_at_once_of_a_player_who_leaves_during_the_round(evening: Evening) -> None:
    anna, *_ = members = await together(evening, NAMES[:4])
    await evening.begin(anna)
    table = next(each for each in (await evening.tournament()).running if anna.person.id not in each.people)
    one, other = [member for member in members if member.person.id in table.people]
    await one.type("tournament 1 leave")
    await other.hears(f"{one.person.name} has left tournament 1.")


async def test_round_without_an_opponent_is_a_win_and_no_bye(evening: Evening) -> None:
    anna, *_ = members = await together(evening, NAMES[:4], "robin abalone")
    await evening.begin(anna)
    await evening.end_round()
    await members[3].type("tournament 1 leave")
    await evening.look_after(BREAK_MS)
    (bye,) = (await evening.tournament()).byes_of(2)
    winner = next(member for member in members if member.person.id == bye.person)
    await winner.hears("You win round 2 of tournament 1 without a match: your opponent is out.")
    assert f"{winner.person.name} wins without a match." in await anna.type("round 2")


async def test_the_only_table_of_a_round_is_table_1(evening: Evening) -> None:
    anna, *_ = await together(evening, NAMES[:3], "knockout abalone")
    await evening.begin(anna)
    assert [line.split(":")[0] for line in await anna.type("round 1")][1] == "Table 1"


async def test_the_matches_of_a_round_know_their_place_and_begin_once(evening: Evening) -> None:
    anna, *_ = await together(evening)
    await evening.begin(anna)
    await evening.look()
    tournament = await evening.tournament()
    journal = evening.club.stores.journal
    assert len(tournament.running) == 2
    for table in tournament.running:
        created, *_ = await journal.entries(table.match)
        assert created.data["tournament"] == [1, 1, table.number]
        assert created.data["seats"] == ["black", "white"]
    assert len(await journal.summaries(limit=99)) == 2


async def test_an_absent_player_loses_when_the_time_is_over(evening: Evening) -> None:
    anna, bob, carla = await together(evening, NAMES[:3], "robin abalone")
    await carla.leave()
    evening.club.members.remove(carla)
    await anna.type("tournament 1 start")
    for _ in range(3):
        tournament = await evening.tournament()
        if any(carla.person.id in table.people for table in tournament.running):
            break
        await evening.end_round()
        await evening.look_after(BREAK_MS)
    (table,) = [each for each in (await evening.tournament()).running if carla.person.id in each.people]
    other = next(person for person in table.people if person != carla.person.id)
    await evening.look()
    await evening.look_after(3 * MINUTE)
    assert (await evening.tournament()).running, "there is time still"
    await evening.look_after(MINUTE + MISSED_MS)
    tournament = await evening.tournament()
    scored = next(each for each in tournament.tables if each.match == table.match)
    assert scored.by_default
    assert scored.points == {other: 12, carla.person.id: 0}
    winner = anna if anna.person.id == other else bob
    await winner.hears("You win: Carla did not come to tournament 1 in time.")
    assert await evening.club.stores.tournaments.ended([table.match]) == {table.match}


async def test_a_match_that_was_given_to_others_is_ended_though_its_process_was_killed(evening: Evening) -> None:
    members = await together(evening, NAMES[:4], "arena 10 abalone")
    await evening.begin(members[0])
    tournament = await evening.tournament()
    table = tournament.running[0]
    points = {table.people[0]: 12, table.people[1]: 0}
    entry = machine.scored(tournament, table.match, points, evening.club.today, by_default=True)
    tournaments = evening.club.stores.tournaments
    await tournaments.append("1", entry)
    await evening.look()
    assert await tournaments.ended([table.match]) == {table.match}


async def test_nobody_goes_on_from_a_match_to_which_nobody_came(evening: Evening) -> None:
    members = await together(evening, NAMES[:4], "knockout abalone")
    await members[0].type("tournament 1 start")
    for member in members:
        await member.leave()
    evening.club.members.clear()
    await evening.look()
    await evening.look_after(5 * MINUTE)
    await evening.look_after(MISSED_MS)
    tournament = await evening.tournament()
    assert [table.points for table in tournament.tables] == [dict.fromkeys(t.people, 0) for t in tournament.tables]
    assert tournament.state == OVER


async def test_a_connected_player_who_only_thinks_does_not_lose(evening: Evening) -> None:
    anna, *_ = await together(evening, NAMES[:4])
    await anna.type("tournament 1 start")
    for _ in range(8):
        await evening.look()
        await evening.wait(MINUTE)
    assert len((await evening.tournament()).running) == 2


async def test_a_draw_in_a_knock_out_is_played_again_at_once(evening: Evening) -> None:
    anna, bob, carla = await together(evening, NAMES[:3], "ko abalone")
    await evening.begin(anna)
    (table,) = (await evening.tournament()).running
    players = [each for each in (anna, bob, carla) if each.person.id in table.people]
    for player in players:
        await player.hears("Clocks:")
    await players[0].type("draw")
    await players[0].type("yes")
    await players[1].hears("offers a draw")
    await players[1].type("yes")
    await players[0].hears("Type rematch, review or leave")
    await evening.look()
    tournament = await evening.tournament()
    assert [each.people for each in tournament.tables] == [table.people, table.people[::-1]]
    await players[0].hears("after the draw you play again")


async def test_an_arena_pairs_again_who_is_free_until_its_time_is_over(evening: Evening) -> None:
    anna, bob, carla, dora = await together(evening, NAMES[:4], "arena 10 abalone")
    await evening.begin(anna)
    assert len((await evening.tournament()).running) == 2
    await evening.end_round()
    assert not (await evening.tournament()).running, "a breath between two matches"
    await evening.look_after(10_000)
    assert len((await evening.tournament()).running) == 2
    await dora.leave()
    evening.club.members.remove(dora)
    await evening.play_round()
    await evening.look_after(10_000)
    await evening.look_after(10_000)
    playing = {person for table in (await evening.tournament()).running for person in table.people}
    assert dora.person.id not in playing, "an absent person is not paired"
    assert len(playing) == 2
    await evening.look_after(10 * MINUTE)
    assert (await evening.tournament()).state != OVER, "the last match is played on"
    await evening.end_round()
    assert (await evening.tournament()).state == OVER
    assert "Tournament 1: nobody plays now." in await carla.type("round")
    assert bob.person.id in (await evening.tournament()).points


async def test_it_begins_by_itself_and_is_called_off_when_too_few_are_in(evening: Evening) -> None:
    anna, bob, *_ = await together(evening, NAMES[:2], "swiss abalone in 30 minutes")
    assert "It begins in 30 minutes, or when you type tournament 1 start." in anna.lines[2]
    assert "It begins in 30 minutes." in (await bob.type("tournament 1"))[0]
    await evening.look_after(30 * MINUTE)
    assert (await evening.tournament()).reason == "empty"
    await bob.hears("Tournament 1 is called off: too few entered.")
    assert "It was called off: too few entered." in (await anna.type("tournament 1"))[0]


async def test_at_log_in_one_line_tells_of_tournaments(evening: Evening) -> None:
    anna, bob, *_ = await together(evening, NAMES[:3])
    dora = await evening.club.comes("Dora")
    assert "A tournament is open. Type tournaments." in dora.lines
    await evening.begin(anna)
    table = (await evening.tournament()).running[0]
    name = next(each for each in (anna, bob) if each.person.id in table.people).person.name
    again = await evening.club.comes(name)
    assert f"Tournament 1: you play match {table.match}. Type load {table.match}." in again.lines


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("tournament x", "Type a form, swiss"),
        ("tournament swiss", "Type a form, swiss"),
        ("tournament swiss nonsense", "Type a form, swiss"),
        ("tournament swiss abalone nonsense", "nonsense"),
        ("tournament swiss abalone white", "cannot choose"),
        ("tournament swiss abalone private", "cannot choose"),
        ("tournament swiss abalone clock white 5", "cannot choose"),
        ("tournament swiss abalone clock 9999", "A clock can have"),
        ("tournament swiss 99 abalone", "1 to 30 rounds"),
        ("tournament robin 5 abalone", "everybody plays everybody"),
        ("tournament knockout 5 abalone", "as its entrants need"),
        ("tournament arena 5 abalone", "lasts 10 to 240"),
        ("tournament arena 60 abalone 3 days", "not over days"),
        ("tournament robin spiralspiel 4 players", "for two at a table"),
        ("tournament knockout abalone easy", "Computers play only in a Swiss"),
        ("tournament swiss abalone in x minutes", "Type a form, swiss"),
        ("tournament swiss abalone in 99999 minutes", "Type a form, swiss"),
        ("tournament 7", "There is no tournament 7"),
        ("tournament 7 join", "There is no tournament 7"),
        ("tournament 7 dance", "After tournament 7, type"),
        ("tournament 7 join now", "After tournament 7, type"),
        ("standings x", "Type standings alone"),
        ("standings", "No tournament is open"),
        ("round x", "Type round alone"),
        ("round 1 2", "Type round alone"),
        ("tournament 99999999999999999999", "Type a form, swiss"),
        (f"tournament swiss {'abalone ' * 80}", "Type a form, swiss"),
    ],
)
async def test_an_unreadable_command_is_refused_with_a_hint(evening: Evening, line: str, answer: str) -> None:
    anna = await evening.club.comes("Anna")
    lines = await anna.type(line)
    assert answer in " ".join(lines)
    assert await evening.club.stores.tournaments.unfinished() == []


async def test_guests_are_not_advised_to_open_a_tournament(evening: Evening) -> None:
    guest, anna = await evening.club.guest("Gerd"), await evening.club.comes("Anna")
    for line in ("tournaments", "standings"):
        assert await guest.type(line) == ["No tournament is open."]
        assert (await anna.type(line))[0].startswith("No tournament is open. To open one, type tournament")


async def test_only_accounts_enter_and_only_the_host_or_a_moderator_begins(evening: Evening) -> None:
    anna, bob, *_ = await together(evening, NAMES[:3])
    guest = await evening.club.guest("Gerd")
    assert "needs an account" in (await guest.type("tournament 1 join"))[0]
    assert "needs an account" in (await guest.type("tournament swiss abalone"))[0]
    german = await evening.club.comes("Ute", language="de")
    lines = await german.type("turnier 1 starten")
    assert lines == ["Das können nur Anna und die Aufsicht. Anna hat es eröffnet."]
    assert await bob.type("tournament 1 start") == ["Only Anna, its host, or a moderator can do that."]
    assert await bob.type("tournament 1 close") == ["Only Anna, its host, or a moderator can do that."]
    mira = await evening.club.comes("Mira", role="moderator")
    assert (await mira.type("tournament 1 close"))[0].startswith("Tournament 1 is called off.")
    await anna.hears("Tournament 1 is called off.")


async def test_one_person_opens_few_tournaments(evening: Evening) -> None:
    anna = await evening.club.comes("Anna")
    for _ in range(2):
        assert "is open" in (await anna.type("tournament swiss abalone"))[0]
    assert "not over" in (await anna.type("tournament swiss abalone"))[0]
    await anna.type("tournament 1 close")
    assert "is open" in (await anna.type("tournament swiss abalone"))[0]
    await anna.type("tournament 2 close")
    assert "You can open another in" in (await anna.type("tournament swiss abalone"))[0]


async def test_repeated_entering_and_leaving_is_slowed_down(evening: Evening) -> None:
    await together(evening, NAMES[:1])
    bob = await evening.club.comes("Bob")
    lines = [(await bob.type(f"tournament 1 {word}"))[0] for _ in range(20) for word in ("join", "leave")]
    assert any("Too fast" in line for line in lines)
    assert (await evening.tournament()).seq < 30


async def test_in_a_tournament_nobody_lets_others_wait(evening: Evening) -> None:
    anna, *_ = members = await together(evening, NAMES[:3])
    await evening.begin(anna)
    table = (await evening.tournament()).running[0]
    player = next(each for each in members if each.person.id in table.people)
    await player.hears("Clocks:")
    for line in ("pause", "adjourn", "substitute easy"):
        await player.type(line)
        await player.type("yes")
        await player.hears("Tournament matches have no pause")


async def test_a_table_of_four_gets_points_by_place(evening: Evening) -> None:
    members = await together(evening, NAMES[:4], "swiss 2 spiralspiel 4 players")
    await evening.begin(members[0])
    (table,) = (await evening.tournament()).running
    assert len(table.people) == 4
    await evening.end(table.match, table.people[0])
    await evening.look()
    tournament = await evening.tournament()
    points = tournament.tables[0].points
    assert points is not None
    assert sum(points.values()) == 24
    assert min(points, key=lambda person: points[person]) == table.people[0]


async def test_a_computer_takes_the_place_of_a_bye(evening: Evening) -> None:
    members = await together(evening, NAMES[:3], "swiss abalone easy")
    await evening.begin(members[0])
    alone = next(table for table in (await evening.tournament()).running if len(table.people) == 1)
    entries = await evening.club.stores.journal.entries(alone.match)
    assert [each.data["kind"] for each in entries if each.kind == "seated"] == ["human", "bot"]
    assert not (await evening.tournament()).byes


async def test_absent_people_are_notified_once_of_each_round_and_the_end(evening: Evening) -> None:
    notified: list[tuple[str, int, dict[str, object]]] = []

    async def notify(person: str, kind: str, about: int, stage: int, facts: Mapping[str, object]) -> None:
        assert (kind, about) == ("tournament", 1)
        notified.append((person, stage, dict(facts)))

    evening.club.processes[0].runner.notify = notify
    anna, bob, carla = await together(evening, NAMES[:3], "ko abalone")
    await anna.type("tournament 1 start")
    for _ in range(3):
        await evening.look()
    await asyncio.sleep(0)
    (table,) = (await evening.tournament()).running
    names = {each.person.id: each.person.name for each in (anna, bob, carla)}
    one, other = table.people
    assert {(person, stage, facts["what"], facts["opponent"], facts["match"]) for person, stage, facts in notified} == {
        (one, 1, "round", names[other], 1),
        (other, 1, "round", names[one], 1),
    }
    assert len(notified) == 2
    for _ in range(2):
        await evening.end_round()
        await evening.look_after(BREAK_MS)
    await asyncio.sleep(0)
    assert {person for person, _, facts in notified if facts["what"] == "over"} == set(names)
    assert len(notified) == 2 + 2 + 3


async def test_a_deleted_account_leaves_and_loses_its_name(evening: Evening) -> None:
    anna, bob, carla, dora = await together(evening, NAMES[:4])
    await evening.begin(anna)
    renamed = json.dumps({"person": dora.person.id, "name": FORMER})
    await store(
        evening.club.sql,
        (
            "UPDATE tournament_entries SET data = ? WHERE kind = 'entered' AND data LIKE ?",
            (renamed, f'%"{dora.person.id}"%'),
        ),
    )
    await evening.look_after(2 * MINUTE)
    await bob.type("round 1")
    assert "a former player" in " ".join(bob.lines[-3:])
    tournament = await evening.tournament()
    assert dora.person.id not in tournament.playing
    assert carla.person.id in tournament.playing


async def test_a_cancelled_tournament_has_no_winner(evening: Evening) -> None:
    anna, *_ = await together(evening, NAMES[:4])
    await evening.begin(anna)
    await evening.end_round()
    assert "Round 1 is over. The next begins soon." in (await anna.type("tournament 1"))[0]
    lines = await anna.type("standings")
    assert lines[1] in ("You: place 1 of 4, 1 point.", "You: place 3 of 4, 0 points.")
    await anna.type("tournament 1 close")
    assert (await anna.type("tournaments"))[0].endswith("; called off.")


async def test_matches_of_a_rated_tournament_are_rated_but_those_against_computers(evening: Evening) -> None:
    members = await together(evening, NAMES[:3], "swiss abalone rated easy")
    await evening.begin(members[0])
    for table in (await evening.tournament()).running:
        created, *_ = await evening.club.stores.journal.entries(table.match)
        assert created.data.get("rated", False) == (len(table.people) == 2)


async def test_german(evening: Evening) -> None:
    anna = await evening.club.comes("Anna", language="de")
    bob = await evening.club.comes("Bob", language="de")
    carla = await evening.club.comes("Carla")
    assert (await anna.type("turnier schweizer 2 abalone uhr 10 5"))[0].startswith(
        "Turnier 1 ist offen: Schweizer System, 2 Runden, Abalone, Uhr 10 Minuten plus 5 Sekunden. Du bist dabei."
    )
    await bob.hears("Anna eröffnet Turnier 1: Schweizer System, Abalone. Tippe turnier 1 beitreten.")
    await bob.type("turnier 1 beitreten")
    await carla.type("tournament 1 join")
    await anna.type("turnier 1 starten")
    await evening.look()
    await evening.end_round()
    lines = await bob.type("tabelle")
    assert lines[0] == "Turnier 1, Runde 1:"
    assert lines[1].startswith("Du: Rang")
    assert (await bob.type("runde"))[0] == "Turnier 1, Runde 1:"


async def test_two_processes_that_both_believe_they_look_after_it_do_no_harm(shared: Club) -> None:
    evening = Evening(shared)
    anna, bob = await shared.comes("Anna"), await shared.comes("Bob", 1)
    carla, dora = await shared.comes("Carla"), await shared.comes("Dora", 1)
    await anna.type("tournament swiss abalone")
    await bob.hears("Anna opens tournament 1")
    for member in (bob, carla, dora):
        await member.type("tournament 1 join")
    await anna.hears("Dora has entered tournament 1.")
    await anna.type("tournament 1 start")
    for number in (1, 2):
        await asyncio.gather(evening.look(0), evening.look(1))
        await asyncio.gather(evening.look(1), evening.look(0))
        tournament = await evening.tournament()
        assert (tournament.round, len(tournament.running)) == (number, 2)
        for member in (anna, bob, carla, dora):
            await member.hears(f"Tournament 1, round {number} of 2.")
        await evening.play_round()
        await asyncio.gather(evening.look(0), evening.look(1))
        await asyncio.gather(evening.look(0), evening.look(1))
        await evening.wait(BREAK_MS)
    assert (await evening.tournament()).reason == "over"
    assert len(await shared.stores.journal.summaries(limit=99)) == 4
    for member in (anna, bob, carla, dora):
        await member.hears("Tournament 1 is over.")
        assert len([line for line in member.lines if line.startswith("Tournament 1 is over")]) == 1


async def test_everybody_hears_their_own_place_at_log_in(evening: Evening) -> None:
    members = await together(evening, NAMES[:4])
    await evening.begin(members[0])
    await evening.end_round()
    places = {row.person: row.place for row in standings(await evening.tournament())}
    assert len(set(places.values())) > 1
    for member in members:
        again = await evening.club.comes(member.person.name)
        place = places[member.person.id]
        assert f"Tournament 1: the next round begins soon. You are in place {place}." in again.lines


async def test_two_who_are_left_of_three_play_the_next_round(evening: Evening) -> None:
    members = await together(evening, NAMES[:3])
    await evening.begin(members[0])
    (table,) = (await evening.tournament()).running
    gone = next(each for each in members if each.person.id == table.people[1])
    await evening.play_round()
    await gone.type("tournament 1 leave")
    for _ in range(2):
        await evening.look()
        await evening.wait(BREAK_MS)
    await evening.look()
    tournament = await evening.tournament()
    assert (tournament.state, tournament.round) == (RUNNING, 2)
    (table,) = tournament.running
    assert set(table.people) == {each.person.id for each in members} - {gone.person.id}


async def test_one_who_is_left_of_three_ends_the_tournament(evening: Evening) -> None:
    members = await together(evening, NAMES[:3])
    await evening.begin(members[0])
    await evening.play_round()
    for member in members[1:]:
        await member.type("tournament 1 leave")
    for _ in range(2):
        await evening.look()
    assert (await evening.tournament()).state == OVER
