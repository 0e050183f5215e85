"""Tests of throwing and of typed-in throws, of the seal before the first draw, and of words of luck."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.languages import LANGUAGES
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.throws import read_outcome
from accessible_games.matches import log, luck
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Proof
from accessible_games.matches.replay import replayed
from accessible_games.matches.service import MatchService
from accessible_games.output.announce.messages import catalogue
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance
from tests.kit.keyboard import BALLS, FRIENDS, SECRET, STICKS, WHITE_FIRST, Keyboard, played
from tests.line.session.table import Sit

DICE = {"round": Player("human"), "square": Player("human")}


def samsara(language: str = "en", **settings: object) -> Keyboard:
    return Keyboard(language, **settings).at(DICE, game_id="samsara")


def own(players: Any = STICKS, game_id: str = "abgrund", language: str = "en", **settings: object) -> Keyboard:
    """Own dice, with a throw due for the first seat."""
    keyboard = Keyboard(language, throws="self", **settings).at(players, game_id=game_id)
    keyboard.type("dice mine")
    if len(keyboard.session.seats) > 1:
        keyboard.type("yes")
    assert keyboard.present.has_own_dice
    return keyboard


class TestAtOnesWord:
    def test_the_throw_waits_and_is_asked_for(self) -> None:
        assert Keyboard(throws="self").open(STICKS, game_id="abgrund")[-1] == "Your throw. Type throw."
        keyboard = samsara(throws="self")
        assert keyboard.present.moves == []
        assert isinstance(keyboard.present.phase, Chance)

    def test_throw_throws(self) -> None:
        keyboard = samsara(throws="self")
        keyboard.outcomes = ["roll 3 6"]
        assert keyboard.type("throw") == ["Round rolls 3 and 6."]

    @pytest.mark.parametrize("word", ["throw", "roll", "wirf", "wurf", "werfen", "/throw"])
    def test_in_any_language(self, word: str) -> None:
        keyboard = samsara("de", throws="self")
        keyboard.type(word)
        assert keyboard.requested[-1] == played(MatchService.throw)

    def test_a_move_is_refused_until_then(self) -> None:
        keyboard = samsara(throws="self")
        for typed in ("s13 5", "5", "wombat"):
            assert keyboard.type(typed) == ["First comes the throw. Type throw."]
        assert samsara("de", throws="self").type("s13 5") == ["Erst kommt der Wurf. Tippe wirf."]

    def test_only_the_own_throws_wait(self) -> None:
        keyboard = Keyboard(throws="self")
        keyboard.open({"round": Player("bot", "easy"), "square": Player("human")}, game_id="samsara")
        assert not isinstance(keyboard.present.phase, Chance)

    def test_the_line_that_asks_comes_once(self) -> None:
        keyboard = samsara(throws="self")
        assert keyboard.type("luck 4711") == ["Round's word counts from the next throw: 4711."]

    def test_in_a_new_round_it_comes_after_the_seal(self) -> None:
        keyboard = Keyboard(throws="self", verbosity="full").at(DICE, game_id="samsara", rounds=3)
        keyboard.type("resign")
        *_, begins, sealed, due = keyboard.type("yes")
        assert begins == "Round 2 of 3 at most."
        assert sealed.startswith("This round's luck is sealed")
        assert due == "Square throws. Type throw."

    def test_few_words_and_braille(self) -> None:
        keyboard = Keyboard("de", throws="self", verbosity="brief")
        keyboard.session.receive("neu abgrund leicht weiß")
        due = keyboard.settled()[-1]
        assert (due.text, due.braille[0].text) == ("Dein Wurf.", "dein Wurf")
        assert due.category == "turn"

    def test_opened_match_announces_its_state_and_the_throw(self) -> None:
        keyboard = samsara(throws="self")
        keyboard.type("throw")
        while not isinstance(keyboard.present.phase, Chance):
            match = keyboard.present
            keyboard.append(match.decide(match.phase.seats[0], _first(match), 0))  # type: ignore[union-attr]  # a decision
        heard = keyboard.type("load 1")
        assert heard[-1] == "Square throws. Type throw."
        assert "moves have been made." in heard[2]
        assert len(heard) > 4

    def test_deal_belongs_to_no_player(self) -> None:
        keyboard = samsara(throws="self")
        update = keyboard.update
        deal = Chance(None, "deal", ("ab",), secret=True)
        keyboard.session.deliver(update._replace(phase=deal, is_opening=True))
        assert keyboard.heard()[-1] == "To let chance decide, type throw."

    def test_there_may_be_nothing_to_throw(self) -> None:
        keyboard = Keyboard().at(FRIENDS)
        assert keyboard.type("throw") == ["There is nothing to throw now."]


def _first(match: Any) -> str:
    game = match.game
    return str(game.format(game.moves(game.view(match.state, match.phase.seats[0]))[0]))


class TestTheSetting:
    def test_throw_is_announced(self) -> None:
        choices = "Type dice auto, dice self, or dice mine for your own dice."
        assert Keyboard().type("dice") == ["Throws come at once.", choices]
        assert Keyboard(throws="self").type("dice")[0] == "Throws wait until you type throw."
        assert own().type("dice") == [
            "Own dice are in use. Type what the sticks show, such as 2 red or 3 light.",
            choices,
        ]

    @pytest.mark.parametrize(
        ("typed", "throws"),
        [("dice self", "self"), ("würfel selbst", "self"), ("dice auto", "auto"), ("würfel automatisch", "auto")],
    )
    def test_it_is_kept_and_the_open_match_follows(self, typed: str, throws: str) -> None:
        keyboard = samsara()
        keyboard.type(typed)
        assert keyboard.saved[-1].throws == throws
        assert keyboard.requested[-1] == played(MatchService.set_throwing, throws == "self")

    def test_a_waiting_throw_comes_when_it_need_not_wait_any_more(self) -> None:
        keyboard = samsara(throws="self")
        keyboard.outcomes = ["roll 1 2"]
        assert keyboard.type("dice auto") == ["Throws come at once.", "Round rolls 1 and 2."]

    def test_without_a_match_it_counts_for_the_next(self) -> None:
        keyboard = Keyboard()
        assert keyboard.type("dice self") == ["Throws wait until you type throw."]
        assert keyboard.open(DICE, game_id="samsara")[-1] == "Round throws. Type throw."

    def test_impossible_settings_are_refused(self) -> None:
        (heard,) = Keyboard().announced("dice wombat")
        assert heard.category == "refusal"
        assert heard.text == "Type dice auto, dice self, or dice mine for your own dice."

    def test_a_move_that_begins_with_the_same_word_is_a_move(self) -> None:
        keyboard = samsara("de")
        keyboard.type("würfel 2 s13", "würfel automatisch")
        assert keyboard.requested[-1].method is MatchService.set_throwing
        assert len([one for one in keyboard.requested if one.method is MatchService.set_throwing]) == 1


class TestOwnDice:
    def test_all_agree_and_the_result_is_typed(self) -> None:
        keyboard = samsara(throws="self")
        assert keyboard.type("dice mine") == ["Throw with your own dice: do all agree? Yes or no?"]
        assert keyboard.type("yes") == [
            "Own dice are in use. Type what the dice show, such as 3 6.",
            "Round throws. Type the result.",
        ]
        assert keyboard.type("3 6") == ["Round rolls 3 and 6."]
        assert keyboard.present.entries[-1].data == {"outcome": "roll 3 6", "typed": "round"}

    def test_in_german(self) -> None:
        keyboard = Keyboard("de", throws="self").at(STICKS, game_id="abgrund")
        assert keyboard.type("würfel echt") == [
            "Es gelten echte Würfel. Tippe, was die Stäbe zeigen, etwa 2 rot oder 3 hell.",
            "Dein Wurf. Tippe das Ergebnis.",
        ]
        assert keyboard.type("2 rot")[0] == "Du wirfst 2 und Rot."

    @pytest.mark.parametrize(
        "typed",
        [
            "2 rot",
            "2 red",
            "rot 2",
            "2rot",
            "wurf 2 rot",
            "throw 2 red",
            "2 und rot",
            "Wirf 2 ROT",
            "  2   red ",
            "2, red",
            "/throw 2 red",
        ],
    )
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_sticks_in_any_words(self, language: str, typed: str) -> None:
        keyboard = own(language=language)
        keyboard.type(typed)
        assert keyboard.requested[-1] == Ask(
            MatchService.type_outcome, ("1", "white", "throw 2 red"), (("person", ""),)
        )

    @pytest.mark.parametrize("typed", ["3 weiß", "3 white", "3 hell", "3 light", "weiss 3"])
    def test_the_other_face(self, typed: str) -> None:
        keyboard = own()
        keyboard.type(typed)
        assert keyboard.requested[-1] == Ask(
            MatchService.type_outcome, ("1", "white", "throw 3 white"), (("person", ""),)
        )

    @pytest.mark.parametrize("typed", ["3 6", "6 3", "36", "3 and 6", "3, 6", "roll 3 6", "throw 6 3", "wurf 3 6"])
    def test_dice_in_any_order(self, typed: str) -> None:
        keyboard = own(DICE, "samsara")
        keyboard.type(typed)
        assert keyboard.requested[-1] == played(MatchService.type_outcome, "round", "roll 3 6")

    def test_every_outcome_can_be_typed_as_it_is_said_to_be(self) -> None:
        for players, name in ((STICKS, "abgrund"), (DICE, "samsara")):
            keyboard = own(players, name)
            update = keyboard.update
            assert isinstance(update.phase, Chance)
            for outcome, _ in update.phase.outcomes or ():
                words = outcome.split()[1:]
                assert read_outcome(update, " ".join(words), "en") == outcome
                for language in LANGUAGES:
                    said = [
                        word if word.isdigit() else catalogue(language).format(f"{name}-outcome-{word}", {})
                        for word in words
                    ]
                    assert read_outcome(update, " ".join(said), "en") == outcome

    @pytest.mark.parametrize("typed", ["5 9", "3", "7-9", "wombat", "4 red", "0", "12", "2 red red", "x" * 50])
    def test_impossible_result_is_refused_with_an_example(self, typed: str) -> None:
        keyboard = own()
        assert keyboard.type(typed) == ["First comes the throw. Type what the sticks show, such as 2 red or 3 light."]
        assert isinstance(keyboard.present.phase, Chance)

    def test_throw_with_own_dice(self) -> None:
        keyboard = own()
        assert keyboard.type("throw") == ["Type what your own dice show. To hear how, type dice."]
        assert keyboard.type("throw 9 red") == ['"9 red" is no possible result. Type dice to hear how it is typed.']
        assert keyboard.type("throw wombat") == ['"wombat" is no possible result. Type dice to hear how it is typed.']

    def test_a_result_typed_where_the_program_throws(self) -> None:
        keyboard = samsara(throws="self")
        assert keyboard.type("throw 3 6") == ["The program throws here. Type dice mine to use your own."]

    def test_the_throw_of_the_computer_is_typed_too(self) -> None:
        keyboard = own()
        keyboard.type("2 red", "7-9")
        assert keyboard.type("moves")[0].startswith("Black throws")
        assert keyboard.type("1 weiß")[0] == "Black throws 1."
        assert keyboard.present.entries[-1].data["typed"] == "white"

    def test_back_to_throws_of_the_program(self) -> None:
        keyboard = own(DICE, "samsara")
        keyboard.outcomes = ["roll 1 2"]
        assert keyboard.type("dice auto") == ["Let the program throw again: do all agree? Yes or no?"]
        assert keyboard.present.has_own_dice
        heard = keyboard.type("yes")
        assert "The program throws again." in heard
        assert heard[-1] == "Round rolls 1 and 2."
        assert not keyboard.present.has_own_dice

    def test_back_to_throws_at_ones_word(self) -> None:
        keyboard = own(DICE, "samsara")
        keyboard.type("dice self")
        assert keyboard.type("yes") == ["The program throws again.", "Round throws. Type throw."]

    def test_a_no_leaves_the_setting_as_it_was(self) -> None:
        keyboard = own(DICE, "samsara")
        keyboard.type("dice auto")
        assert keyboard.type("no") == ["Nothing changed."]
        assert keyboard.session.settings.throws == "self"
        assert not any(one.method is MatchService.set_throwing for one in keyboard.requested)

    def test_a_result_comes_with_an_example_in_full_length(self) -> None:
        keyboard = own(DICE, "samsara", verbosity="full")
        assert keyboard.type("load 1")[-1] == "Round throws. Type what the dice show, such as 3 6."

    def test_nobody_agrees_to_an_undo_that_a_throw_forbids(self) -> None:
        keyboard = own(WHITE_FIRST)
        keyboard.type("2 white", "7-9", "1 white")
        assert keyboard.type("undo") == ["You cannot take that back: a throw or an answer has come since."]

    def test_the_others_may_decline(self) -> None:
        keyboard = Keyboard(throws="self")
        keyboard.bot_accepts = False
        keyboard.open(STICKS, game_id="abgrund")
        assert keyboard.type("dice mine") == ["Black declines own dice."]
        assert not keyboard.present.has_own_dice

    @pytest.mark.parametrize(
        ("what", "question"),
        [
            (log.OWN_DICE, "Black wants to throw with own dice. Yes or no?"),
            (log.DRAWN_DICE, "Black wants the program to throw again. Yes or no?"),
        ],
    )
    def test_the_others_may_ask(self, what: str, question: str) -> None:
        keyboard = Keyboard().at(STICKS, game_id="abgrund")
        keyboard.session.deliver(keyboard.offered("black", what))
        assert keyboard.heard() == [question]
        keyboard.session.receive("no")
        assert played(MatchService.answer, "white", False, what=what) in keyboard.session.asks()

    def test_own_dice_are_refused_if_impossible(self) -> None:
        keyboard = Keyboard().at(FRIENDS)
        assert keyboard.type("dice mine") == ["Chance decides nothing in this game."]
        assert own().type("dice mine") == ["Own dice are in use already."]

    def test_a_secret_deal_cannot_be_typed(self) -> None:
        keyboard = Keyboard(throws="self")
        keyboard.open({"blue": Player("human"), "black": Player("bot", "easy")}, game_id="confusion")
        secret = "This draw is secret, so only the program can make it."
        assert keyboard.type("dice mine") == [secret]
        assert keyboard.type("throw")[0].startswith("The dice are dealt")
        assert keyboard.type("dice mine") == [secret]

    def test_own_dice_and_no_word_needed(self) -> None:
        """Own dice, agreed in the middle of a turn that threw by itself, make the next throw wait."""
        keyboard = Keyboard().at(STICKS, game_id="abgrund", outcomes=["throw 2 red"])
        assert keyboard.type("dice mine") == [
            "Own dice are in use. After each throw, type what the sticks show, such as 2 red or 3 light."
        ]
        assert keyboard.type("7-9")[-1] == "Black throws. Type the result."


class TestWithTheService:
    def test_throws_at_ones_word_and_own_dice(self, sit: Sit) -> None:
        table = sit("samsara")
        table.type("new friend", "dice self", "dice mine", "yes", "dice self", "yes", "resign", "yes", "new friend")
        assert table.paper.lines[-1] == "Round throws. Type throw."
        assert table.type("throw")[-1].startswith("Round rolls")

    def test_a_secret_deal_waits_for_the_word_before_the_first_hand_over(self, sit: Sit) -> None:
        table = sit("confusion", throws="self")
        assert table.type("new friend")[-1] == "To let chance decide, type throw."
        assert table.type("score", "board") == ["First comes the throw. Type throw."] * 2
        assert table.type("luck 4711") == ["Blue's word counts from the next throw: 4711."]
        heard = table.type("throw")
        assert heard[-1] == "Hand over to Blue. Blue: press Enter."
        assert table.type("score") == [heard[-1]]


SEAL = luck.seal(SECRET)
SHOWN = f"{SEAL[:4]} {SEAL[4:8]}"
SEALED = (
    f"This round's luck is sealed: nobody can change it alone. The seal begins with {SHOWN}. Type luck for all of it."
)


def sticks(language: str = "en", *, rounds: int = 1, **settings: object) -> Keyboard:
    """White against the computer, with sticks."""
    return Keyboard(language, **settings).at(STICKS, game_id="abgrund", rounds=rounds)


class TestTheSeal:
    def test_seal_is_announced_before_the_first_throw(self) -> None:
        heard = Keyboard(verbosity="full").open(STICKS, game_id="abgrund")
        line = SEALED
        assert heard.count(line) == 1
        assert "throw" in heard[heard.index(line) + 1]

    def test_the_voice_spells_it_and_fingers_have_groups(self) -> None:
        keyboard = sticks("de", rounds=2, verbosity="full")
        keyboard.type("aufgeben")
        (heard,) = [one for one in keyboard.announced("ja") if "versiegelt" in one.text]
        assert " " + ", ".join(" ".join(group) for group in SHOWN.split()) + "." in heard.spoken
        assert heard.braille[0].text == f"Siegel {SHOWN}"

    @pytest.mark.parametrize("verbosity", ["brief", "normal"])
    def test_seal_is_read_on_request_with_brief_announcements(self, verbosity: str) -> None:
        heard = Keyboard(verbosity=verbosity).open(STICKS, game_id="abgrund")
        assert not [line for line in heard if SHOWN in line]

    def test_a_match_that_is_under_way_or_over_does_not_begin_with_it(self) -> None:
        keyboard = sticks()
        assert not [line for line in keyboard.type("load 1") if SHOWN in line]
        keyboard.type("resign", "yes")
        assert not [line for line in keyboard.type("load 1") if SHOWN in line]

    def test_each_round_has_one(self) -> None:
        keyboard = sticks(rounds=3, verbosity="full")
        keyboard.type("resign")
        heard = keyboard.type("yes")
        assert heard.index("Round 2 of 3.") + 1 == heard.index(SEALED)

    def test_games_without_chance_have_none(self) -> None:
        keyboard = Keyboard()
        assert not [line for line in keyboard.open(FRIENDS) if "seal" in line]
        assert keyboard.type("luck") == keyboard.type("luck 4711") == ["Chance decides nothing in this game."]

    def test_the_whole_seal_comes_in_groups_of_four(self) -> None:
        keyboard = sticks()
        heard = keyboard.announced("luck")
        assert heard[0].text == "Seal of round 1, 64 digits:"
        lines = heard[1:5]
        assert "".join(one.text for one in lines).replace(" ", "") == SEAL
        assert {len(group) for one in lines for group in one.text.split()} == {4}
        spoken = "".join(one.spoken for one in lines)
        assert [letter for letter in spoken if letter.isalnum()] == list(SEAL)
        assert all(len(word) == 1 for word in spoken.replace(",", " ").replace(".", " ").split())
        assert [one.text for one in heard[5:]] == [
            "No word has been added. Type luck and a word of digits, such as luck 4711.",
            "When the round is over, its secret is in the record. "
            "To check it all, run accessible-games record verify 1.",
        ]


class TestWords:
    def test_word_is_announced_and_changes_later_throws(self) -> None:
        keyboard = sticks()
        assert keyboard.type("luck c0ffee") == ["Your word counts from the next throw: c0ffee."]
        assert keyboard.present.round.words == [("white", "c0ffee")]
        assert "Your word: c0ffee." in keyboard.type("luck")

    def test_in_german_with_capitals_and_in_groups(self) -> None:
        keyboard = sticks("de")
        assert keyboard.type("glück C0FFEE 1234") == ["Dein Zufallswort gilt ab dem nächsten Wurf: c0ffee1234."]
        assert "Dein Zufallswort: c0ffee1234." in keyboard.type("glück")

    def test_words_of_others_are_announced(self) -> None:
        keyboard = sticks()
        heard = keyboard.append(keyboard.present.add_luck("black", "1234", 0))
        assert heard == ["Black's word counts from the next throw: 1234."]
        assert "Word of Black: 1234." in keyboard.type("luck")

    def test_it_is_of_the_seat_to_move_or_to_throw_or_else_of_the_first(self) -> None:
        keyboard = Keyboard().at(DICE, game_id="samsara", starter="square")
        keyboard.type("luck 4711")
        assert keyboard.requested[-1] == played(MatchService.add_luck, "square", "4711")
        keyboard = Keyboard(throws="self").at(DICE, game_id="samsara", starter="square")
        keyboard.type("luck 4711")
        assert keyboard.requested[-1] == played(MatchService.add_luck, "square", "4711")
        keyboard = Keyboard().at(BALLS, game_id="samsara", starter="square")
        keyboard.type("luck 4711")
        assert keyboard.requested[-1] == played(MatchService.add_luck, "round", "4711")

    @pytest.mark.parametrize("word", ["1" * 65, "you fool", "١٢", "-5"])
    def test_a_word_is_digits(self, word: str) -> None:
        keyboard = sticks()
        assert keyboard.type(f"luck {word}") == [
            "A word for luck is a number, or up to 64 characters from 0 to 9 and a to f, such as luck 4711."
        ]
        assert not [each for each in keyboard.requested if each.method is MatchService.add_luck], (
            "the match is not asked"
        )

    def test_words_come_one_by_one(self) -> None:
        keyboard = sticks()
        keyboard.type("luck 1")
        assert keyboard.type("luck 2") == ["Too soon after your last word. Wait 10 seconds, then type it again."]

    def test_so_many_words_are_enough(self) -> None:
        keyboard = sticks()
        for number in range(luck.MOST_WORDS):
            keyboard.append(keyboard.present.add_luck("white", "1", number * luck.PACE_MS))
        keyboard.requested.clear()
        assert keyboard.type("luck 2") == [
            "You have added 3 words, the most for one round. You can add more in the next one."
        ]
        assert not [each for each in keyboard.requested if each.method is MatchService.add_luck], (
            "the match is not asked"
        )

    def test_old_word_is_shown_without_control_characters(self) -> None:
        keyboard = sticks()
        word = "\u202estar \u2066of\u00ad luck"
        old = [Entry(keyboard.present.seq + 1, log.LUCK, 0, {"seat": "black", "word": word})]
        assert keyboard.append(old) == ["Black's word counts from the next throw: star of luck."]
        assert "Word of Black: star of luck." in keyboard.type("luck")

    def test_spectator_adds_no_word(self) -> None:
        keyboard = Keyboard().at({seat: Player("bot", "easy") for seat in STICKS}, game_id="abgrund")
        assert keyboard.type("luck 4711") == ["You are only watching. The players decide that."]
        assert keyboard.type("luck")[0] == "Seal of round 1, 64 digits:"


class TestTheEnd:
    def test_the_secret_is_in_the_record_and_is_not_spoken(self) -> None:
        keyboard = sticks()
        keyboard.type("resign")
        heard = keyboard.type("yes")
        assert not [line for line in heard if SECRET.hex()[:8] in line]
        heard = keyboard.type("luck")
        assert heard[-1] == "The secret is in the record now. To check it all, run accessible-games record verify 1."
        assert "No word has been added." in heard, "no word is asked for any more"

    def test_on_a_server_the_record_is_a_command_of_the_session(self) -> None:
        keyboard = sticks()
        keyboard.session.person = Person("1", "Anna")
        assert keyboard.type("luck")[-1] == "When the round is over, its secret is in the record."
        keyboard.session.person = None
        keyboard.type("resign", "yes")
        keyboard.session.person = Person("1", "Anna")
        assert keyboard.type("luck")[-1] == "The secret is in the record now. Type record 1."

    def test_record_says_which_throws_can_be_checked(self) -> None:
        keyboard = sticks()
        keyboard.type("resign", "yes")
        assert keyboard.present.entries[-1].data["secret"] == SECRET.hex()
        assert keyboard.present.proof == Proof(proved=1)
        assert "One random result checked, none typed by hand." in keyboard.type("luck")


def test_new_seal_within_a_round_is_announced() -> None:
    keyboard = sticks(verbosity="full")
    fresh = bytes(luck.SECRET_BYTES)
    (heard,) = keyboard.append(keyboard.present.commit("00" * luck.NONCE_BYTES, fresh, 0))
    assert luck.seal(fresh)[:4] in heard


@pytest.mark.parametrize("name", games.names())
def test_series_at_the_keyboard_is_proved_by_its_replay(sit: Sit, name: str) -> None:
    """A real service: its secrets end up in the record, and every throw follows from them."""
    table = sit(name)
    table.type(f"new {name} friend 2 rounds")
    for _ in range(2):  # an empty line hands the keyboard over where that is asked for
        table.type("", "luck 4711", "resign", "yes")
    update = table.update
    assert update.is_over
    match = table.service.loaded.running[update.match_id]
    again = replayed("1", games.load, match.entries)
    drawn = [entry for entry in match.entries if entry.kind == log.DRAWN]
    assert again.proof == Proof(proved=len(drawn))
    assert bool(drawn) == (update.sealed is not None)
