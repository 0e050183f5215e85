"""Programs at a real server, through OpenSSH's client: bots and people, kills, floods, clients that do not read."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.interfaces.protocol.test_documents import DOCUMENT, blocks, check_conversation
from tests.kit.checking import VALIDATORS, check_reply
from tests.kit.programs import SOON, Checked, Program, door, example, make_accounts, make_key
from tests.kit.quick_server import QuickServer
from tests.kit.terminals import ssh

pytestmark = [pytest.mark.slow]

NAMES = ("robo", "anna", "bea")


class Club:
    """A server with three accounts, which all have one key."""

    def __init__(self, folder: Path, **sections: Any) -> None:
        self.key = make_key(folder)
        make_accounts(folder / "server" / "data" / "server.sqlite3", self.key, NAMES)
        self.server = QuickServer(folder / "server", has_ssh=True, sections=sections)

    def door(self, name: str) -> list[str]:
        return door(self.server.ssh_port, self.key, name)

    def program(self, name: str, driver: str = "program", language: str = "en") -> Checked:
        return Checked(self.door(name), driver, language)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    made = Club(tmp_path)
    with made.server:
        yield made


def challenged(anna: Checked, game: str = "abalone", **terms: Any) -> str:
    """Anna's match with robo, opened by her; robo is here already."""
    while not any(each["name"] == "robo" for each in anna.done("who")["people"]):
        pass  # each question takes its time
    anna.done("challenge", name="robo", game=game, **terms)
    match: str = anna.event("match-begun")["match"]
    anna.done("open", match=match)
    return match


def test_the_conversation_of_the_documents(club: Club) -> None:
    with club.program("robo", driver="") as robo:
        for request, pattern in blocks(DOCUMENT.read_text(encoding="utf-8"), "-server"):
            check_conversation(robo, request, pattern)


def test_the_example_bot_accepts_and_plays_a_person(club: Club) -> None:
    bot = subprocess.Popen(example("bot.py", *club.door("robo")))
    try:
        with club.program("anna", "person") as anna:
            match = challenged(anna, clock=[600_000, 1000])
            opening = anna.turn(match)
            assert opening["seats"]["white"] == {"kind": "human", "name": "robo", "driver": "program"}
            assert "driver" not in opening["seats"]["black"]
            assert next(each for each in anna.done("who")["people"] if each["name"] == "robo")["is_program"]
            anna.done("play", match=match, move="c3-d4")
            assert anna.turn(match)["happenings"][0]["data"]["seat"] == "white"
            refused = [anna.ask("hint", match=match, language=language) for language in ("de", "en")]
            assert {each["reason"] for each in refused} == {"match-advice-among-people"}
            assert refused[0]["message"] != refused[1]["message"]
            assert anna.ask("play", match=match, move="i5-h5", seat="white")["reason"] == "match-not-your-seat"
            anna.done("offer", match=match, what="draw")
            assert anna.event("match", match=match, is_over=True)["result"]["reason"] == "agreement"
            document = anna.done("record", match=match)["record"]
            assert "account" not in json.dumps(document)
    finally:
        bot.kill()
        bot.wait(SOON)


def test_a_killed_server_costs_nothing(club: Club) -> None:
    with club.program("robo") as robo, club.program("anna", "person") as anna:
        anna.done("challenge", name="robo", game="abalone")
        robo.done("accept", challenge=robo.event("invited")["challenge"]["challenge"])
        match = anna.event("match-begun")["match"]
        anna.done("open", match=match)
        robo.done("open", match=match)
        anna.turn(match)
        anna.done("play", match=match, move="c3-d4", command="first")
        robo.turn(match)
        robo.done("play", match=match, move="h6-g6")
        heard = anna.turn(match)["seq"]
        robo.done("offer", match=match, what="draw")
        club.server.kill()
    club.server.start()
    with club.program("anna", "") as anna:
        assert [each["match"] for each in anna.done("matches")["matches"]] == [match]
        anna.done("open", match=match, since=heard - 1)
        event = anna.event("match", match=match)
        missed = [one["kind"] for part in event["missed"] for one in part["happenings"]]
        assert missed == ["decided", "offered"]
        assert event["offer"]["what"] == "draw"
        anna.done("play", match=match, move="c3-d4", command="first")  # as it was sent before: nothing happens
        assert len(anna.done("history", match=match)["moves"]) == 2


def test_hidden_information_stays_hidden(club: Club) -> None:
    with club.program("robo") as robo, club.program("anna", "person") as anna, club.program("bea", "person") as bea:
        anna.done("challenge", game="confusion")
        challenge = next(each for each in robo.done("challenges")["challenges"])
        match = robo.done("accept", challenge=challenge["challenge"])["match"]
        views = {}
        for program in (robo, anna, bea):
            program.done("open", match=match)
            event = program.event("match", match=match)
            drawn = [one for part in event["missed"] for one in part["happenings"] if one["kind"] == "drawn"]
            assert all(one["data"]["outcome"] is None for one in drawn)
            views[tuple(event["you"])] = program.done("view", match=match)["view"]["deal"]
        assert views[("blue",)]["blue"] is None
        assert views[("black",)]["black"] is None
        assert list(views[()].values()) == [None, None]
        assert bea.ask("record", match=match)["reason"] == "records-still-secret"
        assert bea.ask("play", match=match, move="reveal a")["reason"] == "session-only-watching"


def test_a_program_is_marked_once_and_not_rated_unasked(club: Club) -> None:
    with club.program("robo") as robo, club.program("anna", "person") as anna:
        assert robo.ask("mark", driver="person")["reason"] == "people-stays-program"
        anna.done("challenge", game="abalone", rated=True)
        challenge = robo.done("challenges")["challenges"][0]
        assert challenge["is_rated"]
        assert robo.ask("accept", challenge=challenge["challenge"])["reason"] == "rated-program"
        anna.done("refuse", challenge=challenge["challenge"])
        anna.done("challenge", game="abalone", rated=True, name="robo")
        assert robo.done("accept", challenge=robo.event("invited")["challenge"]["challenge"])["match"]


def test_people_hear_that_an_opponent_is_a_bot(club: Club, tmp_path: Path) -> None:
    with club.program("robo") as robo:
        for name, lines, word in (
            ("anna", ("language german", "wer", "herausfordern robo abalone"), "robo, ein Bot"),
            ("bea", ("language english", "who", "challenge robo abalone"), "robo, a bot"),
        ):
            with ssh(club.server.ssh_port, name, tmp_path, key=club.key) as person:
                person.wait("^Welcome|^Willkommen")
                person.ask(lines[0], "^Sprache|^Language")
                person.ask(lines[1], word)
                person.say(lines[2])
                robo.done("accept", challenge=robo.event("invited")["challenge"]["challenge"])
                person.wait(word)


def test_several_matches_at_once_and_nobody_is_missed(club: Club) -> None:
    with club.program("robo") as robo, club.program("anna", "person") as anna, club.program("bea", "person") as bea:
        matches = []
        for other in (anna, bea):
            other.done("challenge", name="robo", game="abalone")
            robo.done("accept", challenge=robo.event("invited")["challenge"]["challenge"])
            matches.append(other.event("match-begun")["match"])
            other.done("open", match=matches[-1])
            robo.done("open", match=matches[-1])
        for other, match in ((anna, matches[0]), (bea, matches[1])):
            other.turn(match)
            other.done("play", match=match, move="c3-d4")
            robo.turn(match)
            robo.done("play", match=match, move="h6-g6")
            other.turn(match)
        assert not any(each["event"] == "absent" for other in (anna, bea) for each in other.past)
        robo.done("close", match=matches[0])
        assert anna.event("absent")["match"] == matches[0]
        bea.done("play", match=matches[1], move="d4-e5")
        assert robo.turn(matches[1])["match"] == matches[1]


def test_guests_and_referees_cannot_connect(club: Club) -> None:
    command = door(club.server.ssh_port, None, "guest")
    done = subprocess.run(command, input="", capture_output=True, timeout=SOON, text=True)
    assert json.loads(done.stdout)["reason"] == "visit-guest-program"
    with club.program("robo") as robo:
        for do in ("new", "set", "position", "perft", "playouts", "best", "resolve"):
            reply = Program.ask(robo, do, game="abalone")
            assert (reply["ok"], reply["reason"]) == (False, "not-a-choice")


def test_all_replies_come_before_the_end_of_the_input(club: Club) -> None:
    lines = "".join(json.dumps({"do": "games", "id": number}) + "\n" for number in range(20))
    with club.program("robo"):
        pass
    done = subprocess.run(club.door("robo"), input=lines, capture_output=True, timeout=SOON, text=True)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["id"] for each in replies if "id" in each] == list(range(20))


def test_hostile_lines_are_refused_in_the_language_asked_for(club: Club) -> None:
    with club.program("robo", language="de") as robo:
        for line, reason in (
            ("{", "not-json"),
            ("[" * 500, "not-json"),
            ('{"do":"games","id":NaN}', "not-finite"),
            ('{"do":"games","do":"who"}', "duplicate-key"),
            ('{"do":"who","beginning":"\\ud800"}', "half-character"),
            ('{"do":"who","beginning":5}', "not-a-string"),
            ("7", "not-an-object"),
        ):
            robo.write(line + "\n")
            reply = robo.reply()
            VALIDATORS["reply-error"].validate(reply)
            assert reply["reason"] == reason
            assert reply["message"] != ""
        robo.write("x" * 5000 + "\n")
        assert robo.event("notice")["reason"] == "connection-line-too-long"
        reply = robo.ask("who")
        check_reply({"do": "who"}, reply)
        assert reply["ok"]


def test_a_flood_ends_that_connection_alone(tmp_path: Path) -> None:
    limits = {"rate": 20, "burst": 40}
    club = Club(tmp_path, limits=limits)
    with club.server, club.program("anna", "person") as anna:
        with club.program("robo") as robo:
            robo.write('{"do":"who"}\n' * 2000)
            assert robo.event("notice")["reason"] == "connection-too-fast"
            assert robo.event("notice")["reason"] == "connection-flood"
        assert anna.done("who")["ok"]


def test_a_program_that_does_not_read_is_disconnected(tmp_path: Path) -> None:
    club = Club(tmp_path, limits={"patience": 1})
    with club.server:
        with club.program("robo"):
            pass
        process = subprocess.Popen(club.door("robo"), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            assert process.stdin is not None
            process.stdin.write(b'{"do":"describe","game":"confusion"}\n' * 200)
            process.stdin.flush()
            process.wait(SOON)  # the server has hung up, though nobody has read a byte
            assert process.stdout is not None
            assert len(process.stdout.read().splitlines()) < 200
        finally:
            process.kill()
            process.communicate(timeout=SOON)
        with club.program("anna", "person") as anna:
            assert anna.done("who")["ok"]
