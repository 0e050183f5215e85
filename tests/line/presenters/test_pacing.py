"""Reading time: announcements count once, at the person's pace, and others know the pace."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.line.session.flows import Ask
from accessible_games.matches import log
from accessible_games.matches.clock import MOST_READING, Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import update_for
from tests.kit.keyboard import Keyboard

CLOCK = {seat: Allowance(600_000) for seat in ("black", "white")}
ANNA_AND_BOB = {"black": Player("human", "", "Anna", account="1"), "white": Player("human", "", "Bob", account="2")}


class Anna(Keyboard):
    """Black on a server, against a person elsewhere."""

    def __init__(self, language: str = "en", **settings: Any) -> None:
        super().__init__(language, **settings)
        self.session.person = Person("1", "Anna")

    def _seats(self, match: Any) -> tuple[str, ...]:
        return ("black",)

    def opens(self) -> list[str]:
        return self.open(ANNA_AND_BOB, clock=CLOCK)

    def bob(self, move: str) -> list[str]:
        """Make Bob's move, which is announced at once."""
        self.requested.clear()
        return self.bot(move)

    def reads(self) -> list[int]:
        """Return the milliseconds of reading that were asked for since the last move."""
        return [one.arguments[2] for one in self.requested if one.method is MatchService.ready]


def reading_ms(lines: list[str], pace: int) -> int:
    return round(sum(map(len, lines)) / pace * 1000)


def in_turn(**settings: Any) -> tuple[Anna, list[str]]:
    """Return Anna after her move, a wait, and Bob's move."""
    anna = Anna(**settings)
    anna.opens()
    anna.type("c3 d4")
    anna.wait(60)
    return anna, anna.bob("g7-f6")


def test_announcements_are_read_at_fifteen_characters_a_second() -> None:
    anna, heard = in_turn()
    assert anna.reads() == [reading_ms(heard, 15)]
    assert 2000 < anna.reads()[0] < 6000


def test_the_first_turn_has_time_for_the_opening_and_a_turn_for_twenty_seconds_at_most() -> None:
    anna = Anna(reading=3)
    anna.opens()
    assert anna.reads()[-1] == MOST_READING
    assert next(one for one in anna.requested if one.method is MatchService.ready).named[0][1]


def test_a_reader_of_braille_has_three_times_as_long() -> None:
    anna, heard = in_turn(reading=5)
    assert anna.reads() == [reading_ms(heard, 5)]
    assert anna.present.clocks is not None
    assert anna.present.clocks.pace("black") == 5


@pytest.mark.parametrize("line", ["board", "again", "help", "turn", "clock", "history", "xyzzy"])
def test_answers_to_commands_give_no_reading_time(line: str) -> None:
    anna, _ = in_turn()
    anna.wait(30)
    for _ in range(5):
        anna.type(line)
    assert len(anna.reads()) == 1
    anna.append([anna.present._entry(log.OFFERED, 0, seat="white", what=log.DRAW)])
    assert anna.reads()[1] < 4000, "the question alone, which somebody else has put"


def test_own_offers_and_their_answers_give_no_reading_time() -> None:
    anna, _ = in_turn()
    anna.wait(30)
    for word in ("draw", "adjourn", "pause"):
        anna.type(word)
        anna.type("yes")
        anna.append(anna.present.answer("white", False, 0))
    assert set(anna.reads()[1:]) == {0}


def test_announcements_read_before_the_turn_give_no_time() -> None:
    anna = Anna()
    anna.opens()
    anna.type("c3 d4")
    anna.wait(1)
    for _ in range(3):
        anna.append([anna.present._entry(log.OFFERED, 0, seat="white", what=log.DRAW)])
        anna.append(anna.present.answer("black", False, 0))
    anna.wait(60)
    heard = anna.bob("g7-f6")
    assert anna.reads() == [reading_ms(heard, 15)]


def test_nobody_saves_reading_up_by_moving_at_once() -> None:
    anna = Anna()
    opening = anna.opens()
    own, heard = anna.type("c3 d4"), anna.bob("g7-f6")
    assert anna.reads() == [reading_ms([*own, *heard], 15)]
    assert reading_ms(opening, 15) > 5000


def test_reopening_the_match_reports_the_reading_speed() -> None:
    anna, _ = in_turn()
    anna.requested.clear()
    anna.session.deliver(update_for(anna.present, ("black",), (), True))
    anna.heard()
    assert [one.named[0][1] for one in anna.requested if one.method is MatchService.ready] == [True]
    anna.append([anna.present._entry(log.OFFERED, 0, seat="white", what=log.DRAW)])
    assert [one.named[0][1] for one in anna.requested if one.method is MatchService.ready] == [True, False]


def test_others_hear_an_unusual_reading_speed_and_its_changes() -> None:
    anna = Anna()
    anna.opens()
    heard = anna.append(anna.present.read_at("white", 5, 0))
    assert heard == ["White reads Braille: up to 20 seconds a turn for reading."]
    anna.session.deliver(update_for(anna.present, ("black",), (), True))
    assert heard[0] in anna.heard()
    anna.append(anna.present.read_at("white", 15, 0))
    anna.session.deliver(update_for(anna.present, ("black",), (), True))
    assert not [line for line in anna.heard() if "for reading" in line], "as most do"


def test_reading_speed_is_announced_stored_and_passed_on() -> None:
    anna, _ = in_turn()
    anna.requested.clear()
    assert anna.type("reading braille") == [
        "You read Braille, 5 characters a second.",
        "The others are notified. It counts from your next turn.",
    ]
    assert anna.saved[-1].reading == 5
    assert [one for one in anna.requested if one.method is MatchService.set_pace][:1] == [
        Ask(MatchService.set_pace, ("1", "black", 5), (("person", "1"),))
    ]
    assert anna.present.clocks is not None
    assert (anna.present.clocks.pace("black"), anna.present.clocks.wanted("black")) == (15, 5)
    anna.type("c4 d5")
    anna.wait(60)
    heard = anna.bob("f6-e5")
    assert anna.reads() == [reading_ms(heard, 5)]


def test_the_words_of_the_setting() -> None:
    keyboard = Keyboard("de")
    assert keyboard.type("lesetempo")[0] == "Du liest mit Sprachausgabe, 15 Zeichen in der Sekunde."
    assert keyboard.type("lesetempo 8") == ["Du liest 8 Zeichen in der Sekunde."]
    assert keyboard.type("lesetempo braille") == ["Du liest Braille, 5 Zeichen in der Sekunde."]
    assert keyboard.type("lesetempo sprache") == ["Du liest mit Sprachausgabe, 15 Zeichen in der Sekunde."]
    for wrong in ("2", "31", "5000", "-5", "schnell"):
        assert keyboard.type(f"lesetempo {wrong}")[0].startswith("Tippe lesetempo sprache")
    assert keyboard.session.settings.reading == 15
