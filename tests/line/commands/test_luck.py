"""Luck at the keyboard: the seal before the first draw, words of luck, and how all of it is checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.matches import log, luck
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Proof
from accessible_games.matches.replay import replayed
from accessible_games.matches.service import MatchService
from accessible_games.rules import games
from tests.line.session.keyboard import FRIENDS, SECRET, Keyboard, played
from tests.line.session.table import Table

STICKS = {"white": Player("human"), "black": Player("bot", "easy")}
DICE = {"round": Player("human"), "square": Player("human")}
SEAL = luck.seal(SECRET)
SHOWN = f"{SEAL[:4]} {SEAL[4:8]}"
SEALED = (
    "The luck of this round is sealed, and nobody can change it alone; "
    f"the seal begins with {SHOWN}. Type luck for all of it."
)


def sticks(language: str = "en", *, rounds: int = 1, **settings: object) -> Keyboard:
    """White against the computer, with sticks."""
    keyboard = Keyboard(language, **settings)
    keyboard.open(STICKS, game_id="abgrund", rounds=rounds)
    return keyboard


class TestTheSeal:
    def test_its_beginning_is_told_before_the_first_throw(self) -> None:
        told = Keyboard(verbosity="full").open(STICKS, game_id="abgrund")
        line = SEALED
        assert told.count(line) == 1
        assert "throw" in told[told.index(line) + 1]

    def test_the_voice_spells_it_and_fingers_have_groups(self) -> None:
        keyboard = sticks("de", rounds=2, verbosity="full")
        keyboard.type("aufgeben")
        (told,) = [one for one in keyboard.announced("ja") if "versiegelt" in one.text]
        assert " " + ", ".join(" ".join(group) for group in SHOWN.split()) + "." in told.spoken
        assert told.braille[0].text == f"Siegel {SHOWN}"

    @pytest.mark.parametrize("verbosity", ["brief", "normal"])
    def test_who_does_not_want_all_words_asks_for_it(self, verbosity: str) -> None:
        told = Keyboard(verbosity=verbosity).open(STICKS, game_id="abgrund")
        assert not [line for line in told if SHOWN in line]

    def test_a_match_that_is_under_way_or_over_does_not_begin_with_it(self) -> None:
        keyboard = sticks()
        assert not [line for line in keyboard.type("load 1") if SHOWN in line]
        keyboard.type("resign")
        keyboard.type("yes")
        assert not [line for line in keyboard.type("load 1") if SHOWN in line]

    def test_each_round_has_one(self) -> None:
        keyboard = sticks(rounds=3, verbosity="full")
        keyboard.type("resign")
        told = keyboard.type("yes")
        assert told.index("Round 2 of 3.") + 1 == told.index(SEALED)

    def test_games_without_chance_have_none(self) -> None:
        keyboard = Keyboard()
        assert not [line for line in keyboard.open(FRIENDS) if "seal" in line]
        assert keyboard.type("luck") == keyboard.type("luck 4711") == ["Chance decides nothing in this game."]

    def test_the_whole_seal_comes_in_groups_of_four(self) -> None:
        keyboard = sticks()
        told = keyboard.announced("luck")
        assert told[0].text == "Seal of round 1, 64 digits:"
        lines = told[1:5]
        assert "".join(one.text for one in lines).replace(" ", "") == SEAL
        assert {len(group) for one in lines for group in one.text.split()} == {4}
        spoken = "".join(one.spoken for one in lines)
        assert [letter for letter in spoken if letter.isalnum()] == list(SEAL)
        assert all(len(word) == 1 for word in spoken.replace(",", " ").replace(".", " ").split())
        assert [one.text for one in told[5:]] == [
            "No word has been added. Type luck and a word of digits, such as luck 4711.",
            "When the round is over, its secret is in the record. "
            "Outside the program, accessible-games record verify 1 checks it all.",
        ]


class TestWords:
    def test_a_word_is_told_and_changes_the_throws_to_come(self) -> None:
        keyboard = sticks()
        assert keyboard.type("luck c0ffee") == ["Your word counts from the next throw: c0ffee."]
        assert keyboard.present.round.words == [("white", "c0ffee")]
        assert "Your word: c0ffee." in keyboard.type("luck")

    def test_in_german_with_capitals_and_in_groups(self) -> None:
        keyboard = sticks("de")
        assert keyboard.type("glück C0FFEE 1234") == ["Dein Wort gilt ab dem nächsten Wurf: c0ffee1234."]
        assert "Dein Wort: c0ffee1234." in keyboard.type("glück")

    def test_the_words_of_others_are_told(self) -> None:
        keyboard = sticks()
        told = keyboard.append(keyboard.present.add_luck("black", "1234", 0))
        assert told == ["Black adds a word, it counts from the next throw: 1234."]
        assert "Word of Black: 1234." in keyboard.type("luck")

    def test_it_is_of_the_seat_to_move_or_to_throw_or_else_of_the_first(self) -> None:
        keyboard = Keyboard()
        keyboard.open(DICE, game_id="samsara", starter="square")
        keyboard.type("luck 4711")
        assert keyboard.requested[-1] == played(MatchService.add_luck, "square", "4711")
        keyboard = Keyboard(throws="self")
        keyboard.open(DICE, game_id="samsara", starter="square")
        keyboard.type("luck 4711")
        assert keyboard.requested[-1] == played(MatchService.add_luck, "square", "4711")
        keyboard = Keyboard()
        keyboard.open({"round": Player("human"), "square": Player("bot", "easy")}, game_id="samsara", starter="square")
        keyboard.type("luck 4711")
        assert keyboard.requested[-1] == played(MatchService.add_luck, "round", "4711")

    @pytest.mark.parametrize("word", ["1" * 65, "you fool", "١٢", "-5"])
    def test_a_word_is_digits(self, word: str) -> None:
        keyboard = sticks()
        assert keyboard.type(f"luck {word}") == [
            "A word of luck is a number, or up to 64 signs from 0 to 9 and a to f. Type for example luck 4711."
        ]
        assert not [each for each in keyboard.requested if each.method is MatchService.add_luck], (
            "the match is not asked"
        )

    def test_words_come_one_by_one(self) -> None:
        keyboard = sticks()
        keyboard.type("luck 1")
        assert keyboard.type("luck 2") == [
            "That is too soon after your last word. Wait 10 seconds, then type it again."
        ]

    def test_so_many_words_are_enough(self) -> None:
        keyboard = sticks()
        for number in range(luck.MOST_WORDS):
            keyboard.append(keyboard.present.add_luck("white", "1", number * luck.PACE))
        keyboard.requested.clear()
        assert keyboard.type("luck 2") == [
            "You have added 3 words in this round, and more do not count. In the next round you can add again."
        ]
        assert not [each for each in keyboard.requested if each.method is MatchService.add_luck], (
            "the match is not asked"
        )

    def test_a_word_of_before_is_shown_without_what_it_hides(self) -> None:
        keyboard = sticks()
        word = "\u202estar \u2066of\u00ad luck"
        old = [Entry(keyboard.present.seq + 1, log.LUCK, 0, {"seat": "black", "word": word})]
        assert keyboard.append(old) == ["Black adds a word, it counts from the next throw: star of luck."]
        assert "Word of Black: star of luck." in keyboard.type("luck")

    @pytest.mark.parametrize("line", ["luck", "luck 4711"])
    def test_a_match_is_needed(self, line: str) -> None:
        assert Keyboard().type(line) == ["No match is open. Type new for one, or load for a kept one."]

    def test_who_only_watches_adds_none(self) -> None:
        keyboard = Keyboard()
        keyboard.open({seat: Player("bot", "easy") for seat in STICKS}, game_id="abgrund")
        assert keyboard.type("luck 4711") == ["You are watching this match; its players decide."]
        assert keyboard.type("luck")[0] == "Seal of round 1, 64 digits:"


class TestTheEnd:
    def test_the_secret_is_in_the_record_and_is_not_spoken(self) -> None:
        keyboard = sticks()
        keyboard.type("resign")
        told = keyboard.type("yes")
        assert not [line for line in told if SECRET.hex()[:8] in line]
        told = keyboard.type("luck")
        assert (
            told[-1]
            == "The secret is in the record now. Outside the program, accessible-games record verify 1 checks it all."
        )
        assert "No word has been added." in told, "no word is asked for any more"

    def test_on_a_server_the_record_is_a_command_of_the_session(self) -> None:
        keyboard = sticks()
        keyboard.session.person = Person("1", "Anna")
        assert keyboard.type("luck")[-1] == "When the round is over, its secret is in the record."
        keyboard.session.person = None
        for line in ("resign", "yes"):
            keyboard.type(line)
        keyboard.session.person = Person("1", "Anna")
        assert keyboard.type("luck")[-1] == "The secret is in the record now. Type record 1."

    def test_how_much_can_be_checked(self) -> None:
        keyboard = sticks()
        keyboard.type("resign")
        keyboard.type("yes")
        assert keyboard.present.entries[-1].data["secret"] == SECRET.hex()
        assert keyboard.present.proof == Proof(proved=1)
        assert "One result of chance checked, none typed by hand." in keyboard.type("luck")


def test_a_new_seal_in_the_middle_of_a_round_is_told() -> None:
    keyboard = sticks(verbosity="full")
    fresh = bytes(luck.SECRET_BYTES)
    (told,) = keyboard.append(keyboard.present.commit("00" * luck.NONCE_BYTES, fresh, 0))
    assert luck.seal(fresh)[:4] in told


@pytest.mark.parametrize("name", games.names())
def test_what_a_series_at_the_keyboard_wrote_is_proved_when_it_is_replayed(tmp_path: Path, name: str) -> None:
    """A real service: its secrets end up in the record, and every throw follows from them."""
    game = games.load(name)
    table = Table(tmp_path, game)
    try:
        table.type(f"new {name} friend 2 rounds")
        for _ in range(2):  # an empty line hands the keyboard over where that is asked for
            table.type("", "luck 4711", "resign", "yes")
        update = table.session.update
        assert update is not None
        assert update.is_over
        match = table.service.loaded.running[update.match_id]
        again = replayed("1", games.load, match.entries)
        drawn = [entry for entry in match.entries if entry.kind == log.DRAWN]
        assert again.proof == Proof(proved=len(drawn))
        assert bool(drawn) == (update.sealed is not None)
    finally:
        table.close()
