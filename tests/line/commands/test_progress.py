"""``progress``: matches, results, levels beaten and puzzles, by game and month, at home and on a server."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.learning import AT_ONCE, MISSED, Attempt
from accessible_games.club.accounts.puzzle_progress import PuzzleProgress
from accessible_games.club.lobby.progress import HomeResults
from accessible_games.club.lobby.stored import Played
from accessible_games.club.ratings.method import START
from accessible_games.line.lines.progress import Record, month_lines, summary_lines
from accessible_games.line.session.ports import Progress
from accessible_games.matches.log import Player
from accessible_games.matches.ports import Summary
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules import games
from tests.kit.club import Club, sit_down
from tests.line.session.table import Sit, Table

ABALONE, MUEHLE = games.load("abalone"), games.load("muehle")
OCTOBER, NOVEMBER = 1_792_000_000_000, 1_795_000_000_000
ME, BOT = Player("human", account="12"), Player("bot", "strong")


def played(result: str, at: int = NOVEMBER, other: Player = BOT, game: str = "abalone") -> Played:
    return Played(Summary("1", game, at, at, (("black", ME), ("white", other)), 9, "six"), result)


def record(*every: Played, attempts: tuple[Attempt, ...] = (), kept: PuzzleProgress | None = None) -> Record:
    settings = {} if kept is None else {"muehle": kept.written()}
    return Record((ABALONE, MUEHLE), every, attempts, settings, "12")


def summary(given: Record, language: str = "en") -> list[str]:
    return [line.text for line in summary_lines(Announcer(Listener(language=language), 0), given)]


def months(given: Record) -> list[str]:
    return [line.text for line in month_lines(Announcer(Listener(), 0), given, None)]


def test_results_and_levels_that_were_beaten() -> None:
    friend, easy = Player("human", account="13"), Player("bot", "easy")
    every = played("won"), played("won", other=easy), played("lost"), played("drawn"), played("unknown")
    assert summary(record(*every)) == [
        "5 matches: 2 won, 1 drawn, 1 lost, 1 other.",
        "Abalone: 5 matches, 2 won, 1 drawn, beaten: easy, strong.",
    ]
    assert summary(record(played("won", other=friend)))[1] == "Abalone: one match, 1 won."


def test_puzzles_are_told_with_their_game_in_both_languages() -> None:
    kept = PuzzleProgress(6, 2, START.value, START.deviation)
    assert summary(record(kept=kept)) == [
        "No finished match yet.",
        "Nine Men's Morris: no match. One puzzle solved, rating 1500.",
    ]
    assert summary(record(kept=kept), "de")[1] == "Mühle: keine Partie. Ein Rätsel gelöst, Wertung 1500."


def test_months_begin_with_the_newest_and_count_each_puzzle_once() -> None:
    attempts = (
        Attempt("muehle", 3, NOVEMBER, AT_ONCE),  # as the puzzle of a day
        Attempt("muehle", 4, NOVEMBER, MISSED),
        Attempt("muehle", 3, OCTOBER, AT_ONCE),
    )
    assert months(record(played("won"), played("lost", OCTOBER), attempts=attempts)) == [
        "November 2026: one match, 1 won.",
        "October 2026: one match, 0 won, one puzzle solved.",
    ]


@pytest.fixture
def table(sit: Sit) -> Table:
    table = sit("muehle")
    table.host.ports.update({Progress: HomeResults(table.notes._sql, table.service)})
    return table


class TestAtHome:
    def test_match_against_the_computer_counts_and_one_against_a_friend_does_not(self, table: Table) -> None:
        assert table.type("progress") == ["Nothing to tell yet: finish a match or try a puzzle."]
        table.type("new friend", "resign", "yes", "new easy", "resign", "yes")
        wanted = ["One match: 0 won, 0 drawn, 1 lost.", "Nine Men's Morris: one match, 0 won."]
        assert table.type("progress") == wanted
        assert table.type("progress") == wanted, "by the stored result"
        assert table.type("progress muehle")[1:] == table.type("progress months")

    def test_running_match_does_not_count(self, table: Table) -> None:
        table.type("new easy")
        assert table.type("progress") == ["Nothing to tell yet: finish a match or try a puzzle."]

    @pytest.mark.parametrize(
        ("language", "begin", "lose", "told", "known"),
        [
            (
                "en",
                "new adapting",
                ("resign", "yes"),
                "You play White against the adapting computer, level {} now.",
                "Nine Men's Morris: 2 matches, 0 won, 0 drawn, level 1 suits you.",
            ),
            (
                "de",
                "neu passend",
                ("aufgeben", "ja"),
                "Du spielst Weiß gegen den Computer, der sich anpasst, jetzt Stufe {}.",
                "Mühle: 2 Partien, 0 gewonnen, 0 unentschieden, zu dir passt Stufe 1.",
            ),
        ],
    )
    def test_adapting_computer_tells_its_level_and_falls_after_a_loss(
        self, table: Table, language: str, begin: str, lose: tuple[str, ...], told: str, known: str
    ) -> None:
        table.type(f"language {language}")
        heard = table.type(begin, *lose, begin, *lose)
        assert [line for line in heard if line.startswith(told[:12])] == [told.format(2), told.format(1)]
        assert table.type("progress")[1] == known

    def test_the_same_match_again_has_the_new_level(self, table: Table) -> None:
        table.type("new adapting", "resign", "yes")
        assert any("against the adapting computer, level 1 now." in line for line in table.type("rematch"))
        assert any(line.endswith("Nine Men's Morris against the adapting computer") for line in table.type("new"))

    def test_playing_on_against_it_keeps_the_level_of_the_match_and_changes_none(self, table: Table) -> None:
        table.type("new adapting", "resign", "yes", "new adapting", "a1", "resign", "yes")
        before = table.type("progress")
        table.type("previous")
        assert "You play White against the level 1 computer." in table.type("try again")
        assert table.type("d6") == ["You place on d6."]
        table.type("back")
        assert table.type("progress") == before

    def test_adapting_computer_plays_no_rated_match(self, table: Table) -> None:
        told = "Not in a rated match: the level of an adapting computer changes."
        assert table.type("new adapting rated") == [f"{told} Name a level from 1 to 7, or leave rated out."]
        assert table.type("progress") == ["Nothing to tell yet: finish a match or try a puzzle."]

    def test_unknown_words_are_answered_with_what_can_be_typed(self, table: Table) -> None:
        assert table.type("progress xyzzy") == ["Type progress, progress and a game, or progress months."]


async def test_at_a_server_everybody_hears_their_own(club: Club) -> None:
    anna, bob = await sit_down(club, "muehle")
    await anna.type("resign", "yes")
    await bob.hears("resigned")
    assert (await anna.type("progress"))[0] == "One match: 0 won, 0 drawn, 1 lost."
    assert (await bob.type("progress"))[0] == "One match: 1 won, 0 drawn, 0 lost."
    cleo = await club.comes("Cleo")
    assert await cleo.type("progress") == ["Nothing to tell yet: finish a match or try a puzzle."]
