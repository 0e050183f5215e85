"""Tests of refusals: words behind a command that mean nothing there, after which nothing is done."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.session.registry import commands
from accessible_games.line.session.session import Session
from accessible_games.matches.log import Player
from accessible_games.output.announce.vocabulary import first_word
from accessible_games.rules import games
from tests.kit.keyboard import AGAINST_BOT, Keyboard

NONSENSE = "zzqq 77"
# Behind these stands what only the lobby or the match can know: a name, a text, a word of luck.
FREE = {"say", "tell", "announce", "report", "invite", "dismiss", "who", "luck", "pledge", "disclose", "key", "throw"}
FREE |= {"mute", "ban", "kick", "note", "notes"}  # somebody for 77 minutes or days and why, or words of one's own
# Behind these stands on a server a name or a line about oneself, or a dialogue reads it; at home they are refused.
FREE_ONLINE = {"about", "profile", "rating", "results", "statistics", "tokens"}
TOLD = {"refusal", "help"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_nonsense_behind_a_command_is_refused_at_a_board_of_ones_own(language: str) -> None:
    for name in sorted(commands().keys() - FREE):
        keyboard = Keyboard(language).at(AGAINST_BOT)
        before = keyboard.session.settings, keyboard.match, keyboard.session.update
        heard = keyboard.announced(f"{first_word(f'command-{name}', language)} {NONSENSE}")
        assert heard, name
        assert {one.category for one in heard} <= TOLD, (name, [one.text for one in heard])
        assert not keyboard.requested, name
        assert before == (keyboard.session.settings, keyboard.match, keyboard.session.update), name
        assert not keyboard.session.has_quit, name
        assert not keyboard.session.questions.is_open, name


def test_nonsense_behind_a_command_is_refused_in_a_lobby() -> None:
    every = [games.load(each) for each in games.names()]
    for name in sorted(commands().keys() - FREE - FREE_ONLINE):
        session = Session(Settings(), every, Person("7", "Ann", role="admin"))
        session.receive(f"{first_word(f'command-{name}', 'en')} {NONSENSE}")
        heard = session.announcements()
        assert heard, name
        assert {one.category for one in heard} <= TOLD, (name, [one.text for one in heard])
        assert not session.asks(), name
        assert not session.has_quit, name


def test_refusal_names_the_possible_arguments() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    assert keyboard.type("last 3") == ["Type last alone, with nothing after it."]
    assert keyboard.type("b 21") == ["Type board alone, with nothing after it."]
    assert keyboard.type("odds 3") == ["After odds goes all or nothing."]
    german = Keyboard("de").at(AGAINST_BOT)
    assert german.type("zuletzt 3") == ["Tippe zuletzt allein, ohne etwas dahinter."]
    assert german.type("aussichten 3") == ["Nach aussichten gehört alle oder nichts."]


def test_a_line_that_is_a_move_is_one_although_it_begins_as_a_command_does() -> None:
    keyboard = Keyboard().at({"blue": Player("human"), "black": Player("bot", "easy")}, game_id="confusion")
    tried = keyboard.type("b c2")
    assert tried != ["Type board alone, with nothing after it."]
    assert keyboard.present.moves, tried
    assert keyboard.type("board b4") == ["Type board alone, with nothing after it."]
