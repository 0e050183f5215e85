"""The command ``record`` on series, clocks and chance: what it tells, what it proves, and what it keeps to itself."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.line.presenters.listed import groups
from accessible_games.matches import luck
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.luck import digest_of
from accessible_games.matches.match import Match
from tests.cli import test_record as shared
from tests.cli.test_record import AT, DONE, FAILED, WHEN, Runner, store
from tests.kit import life
from tests.matches import test_exchange

run_command = shared.run_command  # the fixture


def long_match(is_over: bool = True) -> Match:
    """Two rounds of Der Abgrund by the clock: luck, own dice, extra time, an adjournment, a flag."""
    people = {"white": Player("human", "", "Ada"), "black": Player("bot", "strong", "", "sprinter")}
    match = life.begun("abgrund", rounds=2, players=people, clock={"white": Allowance(90_000, 5_000)})
    life.seal(match)
    life.carry_out(match, match.add_luck("white", "4711", AT))
    life.throw(match)
    life.carry_out(match, match.offer_to_others("white", "time", AT, 60_000))
    life.carry_out(match, match.answer("black", True, AT))
    life.carry_out(match, match.adjourn(1000, AT))
    life.carry_out(match, match.flag("white", 149_000, AT))
    life.seal(match, bytes(32))
    life.carry_out(match, match.offer_to_others("white", "own-dice", AT))
    life.carry_out(match, match.answer("black", True, AT))
    life.carry_out(match, match.draw("throw 2 red", AT, "white"))
    if is_over:
        life.carry_out(match, match.resign("black", AT))
    return match


def test_show_includes_rounds_totals_clocks_and_luck(run_command: Runner) -> None:
    store(long_match().entries)
    lines = run_command("show", "1")[1].splitlines()
    date = f"{WHEN.day} {WHEN:%B %Y, }{WHEN.hour}:{WHEN:%M}"
    assert lines[3:9] == [
        "2 rounds, their points are added up.",
        "White: Ada.",
        "Black: the computer, strong, sprinter, hurries ahead with the foremost stone.",
        "Clock of Ada: 1 minute 30 seconds, 5 seconds more with each turn.",
        f"Started on {date}.",
        "Result: A drawn match: Ada 3, Black 3.",
    ]
    body = lines[10:]
    assert [body[0], *body[1:3]] == [
        "Round 1.",
        f"The luck of this round is sealed: {luck.seal(life.SECRET)[:8]}.",
        "Word added by Ada: 4711.",
    ]
    assert body[4:8] == [
        "Ada asks for 1 minute more.",
        "Black accepts.",
        f"Adjourned on {date}.",
        "Black wins the round, 6 to minus 3. The time of Ada is up.",
    ]
    second = body.index("Round 2.")
    assert body[second - 1] == "Total: Black 6, Ada minus 3."
    assert body[second + 1] == "Nearest to the abyss and first to throw: Black throws first."
    assert body[second + 3] == "Ada wants to throw with own dice."
    assert body[second + 5].endswith(" Own dice, typed in by Ada.")
    assert body[-3:-1] == [f"Secret of round 1: {life.SECRET.hex()}.", f"Secret of round 2: {'0' * 64}."]
    assert body[-1].startswith("One draw is not proved against an operator who plays: ")
    german = run_command("show", "1", language="de")[1].splitlines()
    assert len(german) == len(lines)
    assert german[-2] == f"Geheimnis der Runde 2: {'0' * 64}."


def test_players_are_named_by_the_places_of_each_round(run_command: Runner) -> None:
    people = {"black": Player("human", "", "Ada"), "white": Player("human", "", "Bo")}
    match = life.begun("abalone", rounds=3, players=people)
    for mover, seat in (("black", "white"), ("black", "black")):
        life.carry_out(match, match.decide(mover, "a1-b1", AT))
        life.carry_out(match, match.resign(seat, AT))
    store(match.entries)
    lines = run_command("show", "1")[1].splitlines()
    assert lines[3:6] == ["Best of 3 rounds.", "Black: Ada.", "White: Bo."]
    assert lines[7:9] == ["Result: Ada wins the match: Ada 2, Bo 0.", "2 moves:"]
    assert lines[10].startswith("1. Ada moves ")
    assert lines[12:16] == ["Total: Ada 1, Bo 0.", "Round 2.", "Black: Bo.", "White: Ada."]
    assert lines[16].startswith("1. Bo moves ")
    assert run_command("list")[1].startswith("1: Abalone, 2 moves")


def test_winner_is_named_by_the_seats_of_the_heading(run_command: Runner) -> None:
    """The players change places in Abalone; giving up both rounds, a player has sat on both seats."""
    match = life.begun("abalone", rounds=3, players={"black": Player("human"), "white": Player("bot", "easy")})
    life.carry_out(match, match.resign("black", AT))
    life.carry_out(match, match.resign("white", AT))
    store(match.entries)
    lines = run_command("show", "1")[1].splitlines()
    assert "Result: White wins the match: White 2, Black 0." in lines
    totals = [line for line in lines if line.startswith("Total")]
    assert totals == ["Total: White 1, Black 0.", "Total: Black 2, White 0."]


def test_verify_names_the_proved_throws(run_command: Runner) -> None:
    store(long_match().entries, long_match(is_over=False).entries, old_throws(), [*sealed_throw().entries])
    out = run_command("verify", "1")[1].splitlines()
    assert out[1:] == [
        "One draw of chance follows from its sealed secret.",
        "One draw is not proved against an operator who plays: "
        "without pledges, they could pick the secret or the last word.",
        "A player typed in one result of own dice.",
    ]
    assert run_command("verify", "3")[1].splitlines()[1:] == [
        "You cannot check 2 draws of chance: the record has no secret for them."
    ]
    assert run_command("verify", "4")[1].splitlines()[1:] == [
        "One draw of chance is still sealed. You can check it when its round is over."
    ]
    assert run_command("verify", "--all")[1].splitlines()[-5:] == [
        "2 draws of chance follow from their sealed secrets.",
        "2 draws are not proved against an operator who plays: "
        "without pledges, they could pick the secret or the last word.",
        "Players typed in 2 results of own dice.",
        "One draw of chance is still sealed. You can check it when its round is over.",
        "You cannot check 2 draws of chance: the record has no secret for them.",
    ]


class TestProvedLuck:
    def test_verify_names_the_proof_and_the_numbers_to_compare(self, run_command: Runner) -> None:
        match = test_exchange.played()
        store(match.entries)
        steps, sealed = match.round.exchange, match.round.sealed
        assert steps is not None
        assert sealed is not None
        before = groups(steps.number(sealed, with_word=False))
        opening = groups(steps.number(sealed, with_word=True))
        assert run_command("verify", "1")[1].splitlines()[1:] == [
            "One draw of chance follows from its sealed secret.",
            "One draw follows also from words exchanged at the table after the seal. "
            "No player could choose a result. An operator could only know it in advance.",
            f"Check numbers of round 1: before the last word {before}, before disclosure {opening}. "
            "If yours differs, the operator changed the seal or a word.",
        ]

    def test_verify_names_the_effect_of_a_second_seal(self, run_command: Runner) -> None:
        match = test_exchange.resealed()
        store(match.entries)
        assert run_command("verify", "1")[1].splitlines()[2] == (
            "One draw is not proved against an operator who plays: words were exchanged, "
            "but the round was sealed twice, so they could pick a seal."
        )

    def test_show_has_pledges_and_words_in_full(self, run_command: Runner) -> None:
        store(test_exchange.played().entries)
        out = run_command("show", "1")[1]
        assert "Proved luck: players exchange words before the first draw of each round." in out
        assert f"Pledge of Round: {digest_of(test_exchange.FIRST)}." in out
        assert f"Word added by Square: {test_exchange.SECOND}." in out
        assert f"Disclosed word of Round: {test_exchange.FIRST}." in out
        assert out.splitlines()[-1].startswith("One draw follows also from words exchanged at the table ")

    def test_a_match_without_words_is_listed_and_shown_as_closed(self, run_command: Runner) -> None:
        match = test_exchange.begun()
        life.carry_out(match, match.lapse(AT))
        store(match.entries)
        assert "over: closed without words" in run_command("list")[1]
        assert "Result: closed. Not everybody gave a pledge or a word. Nobody has lost." in run_command("show", "1")[1]


def old_throws() -> list[Entry]:
    """As matches were before there were seals."""
    match = life.begun("abgrund")
    life.carry_out(match, match.draw("throw 2 red", AT))
    life.carry_out(match, match.decide("white", "7-9", AT))
    life.carry_out(match, match.draw("throw 2 red", AT))
    return match.entries


def sealed_throw() -> Match:
    match = life.begun("samsara")
    life.seal(match)
    life.throw(match)
    return match


def test_a_false_throw_is_named(run_command: Runner, tmp_path: Path) -> None:
    match = sealed_throw()
    life.carry_out(match, match.resign("round", AT))
    other = "roll 1 1" if match.entries[4].data["outcome"] != "roll 1 1" else "roll 2 2"
    store(life.changed(match.entries, 5, outcome=other), life.changed(match.entries, 6, secret="f" * 64))
    code, _, err = run_command("verify", "1")
    assert code == FAILED
    assert err.splitlines()[1].startswith(f"Entry 5 is false: {other} does not follow")
    assert (
        run_command("verify", "2")[2].splitlines()[1].startswith("Entry 6 is false: its secret does not fit the seal")
    )
    store(match.entries)
    file = tmp_path / "false.json"
    file.write_text(run_command("export", "3")[1].replace(match.entries[4].data["outcome"], other), encoding="utf-8")
    assert run_command("import", str(file))[2].startswith("Entry 5 is false")


@pytest.mark.parametrize("language", LANGUAGES)
def test_secret_of_a_running_round_is_never_shown(run_command: Runner, language: str) -> None:
    match = sealed_throw()
    store(match.entries)
    for command in (("show", "1"), ("export", "1"), ("export", "1", "--format", "text"), ("verify", "1"), ("list",)):
        code, out, err = run_command(*command, language=language)
        assert code == DONE
        assert life.SECRET.hex() not in out + err
    life.carry_out(match, match.resign("round", AT))
    store(match.entries)
    assert life.SECRET.hex() in run_command("export", "2")[1]
    assert life.SECRET.hex() in run_command("show", "2", language=language)[1]


def test_deal_can_be_shown_after_its_round(run_command: Runner) -> None:
    match = life.begun("confusion", rounds=3)
    for _ in range(2):
        life.seal(match)
        life.throw(match)
        life.carry_out(match, match.decide("blue", life.random_move(match, random.Random(1)), AT))
        if match.series.played == 0:
            life.carry_out(match, match.resign("black", AT))
    store(match.entries)
    first, _, second = run_command("show", "1")[1].partition("Round 2.")
    assert len(second.splitlines()) < len(first.splitlines()), "the second deal is still hidden"
    assert run_command("export", "1")[0] == FAILED
