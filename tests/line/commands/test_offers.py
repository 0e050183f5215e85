"""Clocks and what they tell, extra time, and going on another day."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from accessible_games.line.presenters.times import ask_for_times
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.ports import Matches
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance, Times
from accessible_games.matches.log import Player
from accessible_games.matches.service import MatchService
from accessible_games.rules.core.game import Seat
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, Keyboard, played
from tests.line.session.table import Sit

MINUTE = 60_000
READ = Ask(MatchService.times, ("1",), (("person", ""),))


def both(minutes: int, increment: int = 0) -> Mapping[Seat, Allowance]:
    return {seat: Allowance(minutes * MINUTE, increment * 1000) for seat in FRIENDS}


def alone(minutes: int = 10, language: str = "en", /, increment: int = 0, **settings: Any) -> Keyboard:
    """Black against a computer, which has no clock."""
    keyboard = Keyboard(language, **settings)
    keyboard.open(AGAINST_BOT, clock={"black": Allowance(minutes * MINUTE, increment * 1000)})
    return keyboard


def friends(minutes: int = 10, language: str = "en", **settings: Any) -> Keyboard:
    return Keyboard(language, **settings).at(FRIENDS, clock=both(minutes))


def answered(keyboard: Keyboard, times: Times, purpose: str = "asked") -> list[str]:
    """Return the lines in answer to a question for these times."""
    assert keyboard.session.update is not None
    keyboard.session.begin(ask_for_times(keyboard.session, keyboard.session.update, purpose))
    (ask,) = keyboard.session.asks()
    keyboard.session.go_on(ask, times)
    return keyboard.heard()


def ready(keyboard: Keyboard) -> list[str]:
    return [ask.arguments[1] for ask in keyboard.requested if ask.method is MatchService.ready]


class TestOpening:
    @pytest.mark.parametrize(
        ("clock", "heard"),
        [
            (both(10), "Clocks: 10 minutes each."),
            ({"black": Allowance(600_000), "white": Allowance(599_900)}, "Clocks: 10 minutes each."),
            (both(10, 5), "Clocks: 10 minutes plus 5 seconds a turn each."),
            (
                {"black": Allowance(90_000), "white": Allowance(MINUTE * 61)},
                "Clocks: Black 1 minute 30 seconds, White 1 hour 1 minute.",
            ),
        ],
    )
    def test_the_times_are_one_line(self, clock: Mapping[Seat, Allowance], heard: str) -> None:
        assert heard in Keyboard().open(FRIENDS, clock=clock)

    def test_in_german_and_in_few_words(self) -> None:
        clock = {"black": Allowance(10 * MINUTE, 5000)}
        assert "Uhren: du 10 Minuten und je Zug 5 Sekunden dazu." in Keyboard("de").open(AGAINST_BOT, clock=clock)
        assert "Clocks: you 10:00 plus 0:05." in Keyboard(verbosity="brief").open(AGAINST_BOT, clock=clock)
        assert "Clocks: 10:00 each." in Keyboard(verbosity="brief").open(FRIENDS, clock=both(10))

    def test_without_clocks_nothing_is_said_of_them(self) -> None:
        assert not [line for line in Keyboard().open(FRIENDS) if "lock" in line]


class TestReady:
    def test_clock_starts_after_the_turn_is_announced(self) -> None:
        keyboard = alone()
        keyboard.type("c3 d4")
        keyboard.requested.clear()
        keyboard.bot("g7-f6")
        assert ready(keyboard) == ["black"]

    def test_waiting_announcement_wakes_the_host(self) -> None:
        keyboard = alone()
        keyboard.type("c3 d4")
        session, match = keyboard.session, keyboard.present
        waiting = session.next_deadline()
        assert waiting is not None
        assert waiting > session.now, "the bot is to move"
        keyboard._apply(match, match.decide("white", "g7-f6", 0))
        assert session.next_deadline() == session.now
        keyboard.settled()
        assert keyboard.running is not None

    def test_without_clocks_nothing_is_asked(self) -> None:
        keyboard = Keyboard().at(FRIENDS)
        keyboard.type("c3 d4")
        assert ready(keyboard) == []

    def test_at_one_keyboard_each_turn_begins_anew(self) -> None:
        keyboard = friends()
        keyboard.type("c3 d4")
        assert ready(keyboard) == ["black", "white"]

    def test_with_hold_the_turn_begins_with_the_same_time_for_reading(self) -> None:
        held, plain = friends(hold=True), friends()
        assert held.session.is_reading
        first, other = ([one for one in each.requested if one.method is MatchService.ready] for each in (held, plain))
        assert first == other
        assert first[0].arguments[2] > 3000
        while held.session.is_reading:
            held.type("")
        assert ready(held) == ["black"], "reading on begins nothing anew"

    def test_with_secrets_the_keyboard_has_been_handed_over_first(self, sit: Sit) -> None:
        table = sit()
        table.type("new friend clock 10")
        assert table.wait(60) == []
        heard = table.type("", "clock")[-1]
        assert heard == "Black 10 minutes, White 10 minutes. Black's clock starts in 1 second, after reading."
        table.wait(1)
        assert table.type("clock") == ["Black 10 minutes, White 10 minutes. Black's clock runs."]
        table.type("c3 d4")
        table.wait(60)
        assert table.type("", "clock")[-1].startswith("Black 10 minutes, White 10 minutes. White's clock starts")


class TestClock:
    def test_both_times_and_which_one_runs(self) -> None:
        keyboard = friends()
        keyboard.wait(20)
        (heard,) = keyboard.announced("clock")
        assert heard.text == "Black 9 minutes 40 seconds, White 10 minutes. Black's clock runs."
        assert heard.spoken == heard.text
        assert heard.braille[0].text == "Black 9 min 40 s, White 10 min, Black runs"

    def test_the_own_time_comes_first(self) -> None:
        keyboard = alone()
        times = Times({"white": MINUTE, "black": 2 * MINUTE}, "white")
        assert answered(keyboard, times) == ["You 2 minutes, White 1 minute. White's clock runs."]

    def test_days_are_announced_without_minutes(self) -> None:
        keyboard = alone()
        times = Times({"white": 30 * 60 * MINUTE - 2000, "black": 72 * 60 * MINUTE - 2000}, "black")
        assert answered(keyboard, times) == ["You 2 days 23 hours, White 29 hours 59 minutes. Your clock runs."]

    def test_in_german_in_few_words_and_while_another_moves(self) -> None:
        keyboard = alone(10, "de")
        keyboard.wait(1)
        assert keyboard.type("uhr") == ["Du 9 Minuten 59 Sekunden. Deine Uhr läuft."]
        keyboard.type("c3 d4")
        assert keyboard.type("uhr") == ["Du 9 Minuten 59 Sekunden. Die Uhren stehen."]
        keyboard.type("ausführlichkeit knapp")
        assert keyboard.type("uhr") == ["Du 9 Minuten 59. Alle stehen."]

    def test_it_is_asked_in_the_way_that_costs_nothing(self) -> None:
        keyboard = alone()
        keyboard.type("clock")
        assert keyboard.requested[-1] == READ

    def test_a_match_without_clocks(self) -> None:
        keyboard = Keyboard().at(FRIENDS)
        assert keyboard.type("clock") == ["This match has no clock."]

    def test_an_increment_is_there_after_the_turn(self) -> None:
        keyboard = alone(10, increment=5)
        keyboard.wait(2)
        keyboard.type("c3 d4")
        assert keyboard.type("clock") == ["You 10 minutes 3 seconds. The clocks are stopped."]

    def test_times_of_a_left_match_are_silent(self) -> None:
        keyboard = alone()
        keyboard.session.receive("clock")
        (ask,) = keyboard.session.asks()
        keyboard.open(FRIENDS)
        keyboard.session.go_on(ask, Times({"black": 1}, "black"))
        assert keyboard.heard() == []


class TestWarnings:
    def test_each_threshold_once_and_at_its_time(self) -> None:
        keyboard = alone()
        assert keyboard.wait(299) == []
        assert keyboard.wait(2) == ["5 minutes left."]
        assert keyboard.wait(238) == []
        assert keyboard.wait(2) == ["1 minute left."]
        assert keyboard.wait(40) == ["20 seconds left."]

    def test_it_is_spoken_at_once(self) -> None:
        keyboard = alone()
        heard = []
        for _ in range(301):
            keyboard.now += 1
            keyboard.session.tick(keyboard.now)
            keyboard._spent()
            heard += keyboard.settled()
        assert [(one.text, one.priority) for one in heard] == [("5 minutes left.", "alert")]
        assert heard[0].braille[0].text == "5 min left"

    def test_nothing_is_due_between_the_thresholds(self) -> None:
        keyboard = alone()
        assert keyboard.session.next_deadline() == 300.0
        keyboard.wait(10)
        assert keyboard.session.next_deadline() == 300.0

    def test_threshold_above_the_starting_time_never_warns(self) -> None:
        assert alone(1).wait(39) == []

    def test_a_clock_that_stood_is_waited_for(self) -> None:
        keyboard = alone()
        keyboard.wait(200)
        keyboard.type("c3 d4")
        thinking = "The computer is still thinking. Type now to make it move."
        assert keyboard.wait(200) == [thinking]
        keyboard.bot("g7-f6")
        assert keyboard.wait(99) == []
        assert keyboard.wait(2) == ["5 minutes left."]

    def test_an_increment_does_not_bring_a_warning_back(self) -> None:
        keyboard = alone(6, increment=30)
        assert keyboard.wait(65) == ["5 minutes left."]
        keyboard.type("c3 d4")
        keyboard.bot("g7-f6")
        assert keyboard.wait(60) == []

    def test_recent_question_about_the_clock_skips_the_warning(self) -> None:
        keyboard = alone()
        keyboard.session.change(warnings="")
        keyboard.wait(301)
        keyboard.type("clock")
        keyboard.session.change(warnings="300 60 20")
        assert keyboard.wait(100) == []

    def test_extra_time_brings_the_warnings_back(self) -> None:
        keyboard = alone(6)
        keyboard.wait(65)
        assert keyboard.type("time 1") == ["You have 5 minutes 55 seconds now."]
        assert keyboard.wait(56) == ["5 minutes left."]

    def test_a_new_round_warns_anew(self) -> None:
        keyboard = Keyboard().at(FRIENDS, clock=both(6), rounds=3)
        assert keyboard.wait(61) == ["Black: 5 minutes left."]
        keyboard.type("resign", "yes")
        assert keyboard.wait(61) == ["Black: 5 minutes left."]

    def test_the_time_of_a_computer_or_of_others_is_not_warned_of(self) -> None:
        keyboard = alone()
        assert answered(keyboard, Times({"black": MINUTE, "white": 1000}, "white"), "warning") == []
        assert keyboard.session.next_deadline() is None

    @pytest.mark.parametrize(
        ("typed", "kept"),
        [("20 300, 60 60", "300 60 20"), ("off", ""), ("aus", ""), ("7", "7"), ("1 2 3 4 5 6 7 8", "8 7 6 5 4 3 2 1")],
    )
    def test_the_thresholds_are_chosen(self, typed: str, kept: str) -> None:
        keyboard = Keyboard()
        assert len(keyboard.type(f"warnings {typed}")) == 1
        assert keyboard.session.settings.warnings == kept
        assert keyboard.saved[-1].warnings == kept

    @pytest.mark.parametrize("typed", ["0", "x", "60 x", "-5", "1.5", "1 2 3 4 5 6 7 8 9", "100000", "²", ","])
    def test_impossible_threshold_is_refused(self, typed: str) -> None:
        keyboard = Keyboard()
        (heard,) = keyboard.announced(f"warnings {typed}")
        assert heard.category == "refusal"
        assert keyboard.session.settings.warnings == "300 60 20"

    def test_warnings_lists_the_seconds_and_the_words_to_type(self) -> None:
        assert Keyboard().type("warnings") == [
            "Warnings at 5 minutes, 1 minute, 20 seconds.",
            "Type warnings and up to 8 times in seconds, such as warnings 300 60 20, or warnings off.",
        ]
        assert Keyboard("de", warnings="").type("warnungen")[0] == "Keine Warnungen."

    def test_a_change_counts_at_once(self) -> None:
        keyboard = alone(10, warnings="")
        assert keyboard.wait(400) == []
        keyboard.type("warnings 190")
        assert keyboard.wait(11) == ["3 minutes 10 seconds left."]


class TestExtraTime:
    def test_a_computer_grants_it(self) -> None:
        keyboard = alone()
        keyboard.wait(20)
        assert keyboard.type("time 5") == ["You have 14 minutes 40 seconds now."]

    def test_at_one_keyboard_everybody_is_asked(self) -> None:
        keyboard = friends(10, "de")
        assert keyboard.type("zeit 5") == ["5 Minuten mehr für Schwarz. Sind alle einverstanden? Ja oder nein?"]
        assert keyboard.type("ja") == ["Schwarz hat jetzt 15 Minuten."]
        assert keyboard.type("uhr") == ["Schwarz 15 Minuten, Weiß 10 Minuten. Die Uhr von Schwarz läuft."]

    def test_no_is_no(self) -> None:
        keyboard = alone()
        keyboard.bot_accepts = False
        assert keyboard.type("time 5") == ["White declines the extra time."]
        assert keyboard.type("clock") == ["You 10 minutes. Your clock runs."]

    def test_others_ask_for_it_and_a_question_is_asked_once(self) -> None:
        keyboard = alone()
        offered = keyboard.offered("white", log.TIME, MINUTE)
        keyboard.session.deliver(offered)
        assert keyboard.heard() == ["White asks for 1 minute more. Yes or no?"]
        keyboard.session.deliver(offered._replace(happenings=()))
        assert keyboard.heard() == []
        keyboard.session.receive("yes")
        assert played(MatchService.answer, "black", True, what=log.TIME) in keyboard.session.asks()

    @pytest.mark.parametrize("typed", ["time", "time x", "time 5x", "time -1", "time ²"])
    def test_it_wants_minutes(self, typed: str) -> None:
        assert alone().type(typed) == ["How many minutes? Type time and a number, such as time 5."]

    def test_a_day_is_the_most(self) -> None:
        keyboard = alone()
        for typed in ("time 1441", "time 0", "time 99999"):
            assert keyboard.type(typed) == ["You can ask for 1 to 1440 minutes, a whole day."]
        assert keyboard.type("time 1440") == ["You have 24 hours 10 minutes now."]

    def test_match_without_clock_refuses_clock_commands(self) -> None:
        keyboard = Keyboard().at(FRIENDS)
        assert keyboard.type("time 5") == ["This match has no clock."]
        keyboard.open(FRIENDS, clock={"white": Allowance(MINUTE)})
        assert keyboard.type("time 5") == ["You play without a clock here."]


class TestTheEndOfTime:
    def test_lost_time_is_announced_with_its_reason(self) -> None:
        keyboard = alone(1, warnings="")
        assert keyboard.wait(61)[0] == "You lose: your time is up."
        assert keyboard.present.is_over

    def test_in_a_series_the_next_round_begins_with_full_clocks(self) -> None:
        keyboard = Keyboard(warnings="").at(FRIENDS, clock=both(1), rounds=3)
        assert keyboard.wait(60.5) == [
            "White wins: Black's time is up.",
            "After round 1: player 1: 0, player 2: 1.",
            "Round 2 of 3 at most. Seats are swapped: Player 1 is White.",
            "Black to move.",
        ]
        assert keyboard.type("clock")[0].startswith("Black 1 minute, White 1 minute.")


class TestWithTheService:
    """A real host, service and store, with a clock that only the test moves."""

    def test_times_are_announced_and_kept_over_a_pause(self, sit: Sit) -> None:
        table = sit("abalone")
        table.type("new friend clock 10")
        table.wait(30)
        # six seconds went into reading; and the question costs nothing: the seconds of its answer are back
        assert table.type("clock") == ["Black 9 minutes 39 seconds, White 10 minutes. Black's clock runs."]
        table.close()
        table = sit("abalone")
        heard = table.type("load 1")
        assert "Clocks: Black 9 minutes 39 seconds, White 10 minutes." in heard

    def test_lines_that_nobody_reads_stand_no_clock(self, sit: Sit) -> None:
        table = sit("abalone", hold=True)
        table.type("new friend clock 10")
        for _ in range(10):
            table.type("")
        table.type("c3 d4")
        table.wait(110)
        table.type("hold off")
        assert table.type("clock")[-1].startswith("Black 10 minutes, White 8 minutes 1")

    def test_the_time_asked_for_early_in_each_turn_gives_none(self, sit: Sit) -> None:
        table = sit("abalone")
        table.type("new friend clock 10")
        for move in ("c3 d4", "g7 f6", "c4 d5", "f6 e5", "c5 d6", "f7 e6"):
            while "reading" in table.type("clock")[-1]:
                table.wait(1)
            table.wait(2)
            table.type("clock", move)
        assert re.match(r"Black 9 minutes 5[1-4] seconds, White 9 minutes 5[1-4] seconds", table.type("clock")[-1])

    def test_warning_and_extra_time(self, sit: Sit) -> None:
        table = sit("abalone")
        table.type("new friend clock 1")
        assert table.wait(41) == [], "the clock has waited for the reading"
        assert table.wait(6) == ["Black: 20 seconds left."]
        assert table.type("time 2", "yes")[-1] == "Black has 2 minutes 19 seconds now."


QUESTION = "Continue another day: do all agree? Yes or no?"


class TestAdjourning:
    def test_two_at_one_keyboard_are_asked_once(self) -> None:
        keyboard = Keyboard().at(FRIENDS, "c3-d4")
        assert keyboard.type("adjourn") == [QUESTION]
        assert keyboard.type("yes") == ["Match 1 is adjourned. Type load 1 to continue."]
        assert keyboard.requested[-1] == Ask(Matches.leave, ("1",))
        kinds = [entry.kind for entry in keyboard.matches["1"].entries]
        assert kinds[-3:] == [log.OFFERED, log.ANSWERED, log.ADJOURNED]

    def test_in_german_against_a_computer(self) -> None:
        keyboard = Keyboard("de").at(AGAINST_BOT)
        assert keyboard.type("vertagen") == ["Partie 1 ist vertagt. Tippe öffne 1, um sie fortzusetzen."]

    def test_no_is_no(self) -> None:
        keyboard = Keyboard().at(FRIENDS)
        keyboard.type("adjourn")
        assert keyboard.type("no") == ["Nothing changed."]
        assert keyboard.session.update is not None
        keyboard.open(AGAINST_BOT)
        keyboard.bot_accepts = False
        assert keyboard.type("adjourn") == ["White declines to stop here."]
        assert keyboard.session.update is not None

    def test_others_may_ask(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT)
        match = keyboard.present
        heard = keyboard.append(match.offer_to_others("white", log.ADJOURN, 0))
        assert heard == ["White would like to continue another day. Yes or no?"]
        assert keyboard.type("yes") == ["Match 1 is adjourned. Type load 1 to continue."]

    def test_nothing_of_the_match_is_left_at_the_keyboard(self) -> None:
        keyboard = Keyboard().at(FRIENDS, clock={seat: Allowance(600_000) for seat in FRIENDS})
        keyboard.type("moves c3", "adjourn", "yes")
        session = keyboard.session
        for line in ("board", "turn", "c3 d4", "clock", "score", "adjourn", "resign", "1"):
            (heard,) = keyboard.type(line)
            assert heard.startswith(("No match is open.", "Not understood.", "No list is open."))
        assert session.seat is None
        assert session.next_deadline() is None
        assert keyboard.wait(700) == []
        assert keyboard.type("quit") == ["Goodbye."]

    def test_late_answer_is_silent(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT)
        late = keyboard.update
        keyboard.type("adjourn")
        keyboard.session.deliver(late._replace(is_opening=False))
        assert keyboard.heard() == []
        assert keyboard.session.update is None

    def test_it_goes_on_as_it_was(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT, clock={"black": Allowance(600_000)})
        keyboard.wait(60)
        keyboard.type("adjourn")
        heard = keyboard.type("load 1")
        assert heard == [
            "Match 1: Abalone.",
            "You play Black against the easy computer.",
            "Clocks: you 9 minutes.",
            "Your turn.",
        ]
        assert keyboard.type("c3 d4")[0] == "You move c3 to d4."

    def test_a_throw_that_is_due_stays_due(self) -> None:
        keyboard = Keyboard(throws="self").at({"round": Player("human"), "square": Player("human")}, game_id="samsara")
        keyboard.type("adjourn", "yes")
        assert keyboard.type("load 1")[-1] == "Round throws. Type throw."

    def test_one_round_of_several(self) -> None:
        keyboard = Keyboard().at(FRIENDS, rounds=3)
        for line in ("resign", "yes", "adjourn", "yes"):
            heard = keyboard.type(line)
        assert heard == ["Match 1 is adjourned. Type load 1 to continue."]
        assert "Round 2 of 3 at most. Wins so far: player 1: 0, player 2: 1." in keyboard.type("load 1")

    def test_the_answer_goes_to_the_match_that_asked(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT)
        keyboard.session.deliver(keyboard.offered("white", log.ADJOURN))
        keyboard.session.receive("no")
        assert played(MatchService.answer, "black", False, what=log.ADJOURN) in keyboard.session.asks()


class TestAdjourningWithTheService:
    def test_on_another_day_the_time_is_as_it_was(self, sit: Sit) -> None:
        table = sit("abalone")
        table.type("new friend clock 10")
        table.wait(30)
        assert table.type("adjourn", "yes")[-1] == "Match 1 is adjourned. Type load 1 to continue."
        assert table.wait(60) == []
        table.close()
        heard = sit("abalone").type("load 1")
        assert "Clocks: Black 9 minutes 36 seconds, White 10 minutes." in heard, "six of them went into reading"
        assert heard[-1] == "Black to move."

    def test_with_secrets_nothing_of_anybody_stays_behind(self, sit: Sit) -> None:
        table = sit()
        table.type("new friend", "", "score", "sheet", "moves c3")
        forgotten = table.paper.forgotten
        table.type("adjourn", "yes")
        assert table.paper.forgotten == forgotten + 1
        assert table.type("again 50") == ["Match 1 is adjourned. Type load 1 to continue."]
        assert all(line.startswith("No match is open.") for line in table.type("1", "score", "last")[1:])
        assert table.type("load 1")[-1] == "Hand over to Black. Black: press Enter."
        assert table.type("")[-1] == "Black to move."
