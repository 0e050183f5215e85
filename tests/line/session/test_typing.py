"""Moves and questions in people's own words: with verbs, with "from", with fields in spelling words."""

from __future__ import annotations

import pytest

from accessible_games.line.presenters.remembered import Recent
from accessible_games.line.session.reading import read_command, vocabulary
from accessible_games.matches.log import Player
from accessible_games.output.announce.vocabulary import all_words, to_notation
from accessible_games.rules import games
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, STICKS, WHITE_FIRST, Keyboard

SENTENCES = [
    ("abalone", "ziehe c3 nach d4", "c3 d4"),
    ("abalone", "push c3 to d4", "c3 d4"),
    ("abalone", "schiebe Kugel von c3 nach d4", "c3 d4"),
    ("abalone", "Cesar 3 nach David 4", "c 3 d 4"),
    ("abalone", "charlie3 delta4", "c 3 d 4"),
    ("abgrund", "ziehe 5 nach 8", "5 8"),
    ("abgrund", "move from 5 to 8", "5 8"),
    ("abgrund", "tausche 5 mit 7", "5 x 7"),
    ("abgrund", "swap 5 with 7", "5 x 7"),
    ("abgrund", "5 tauscht mit 7", "5 x 7"),
    ("abgrund", "Stein von 14 hinaus", "14 out"),
    ("confusion", "Würfel K nach e7", "k e7"),
    ("confusion", "decke J auf", "reveal j"),
    ("confusion", "ziehe K 2 vorn", "move k 2 forward"),
    ("confusion", "K von g2 nach g4", "g2 g4 k"),
    ("confusion", "Konrad 1 vorn", "k 1 forward"),
    ("samsara", "5 von s13", "s13 5"),
    ("samsara", "ziehe 5 von s13 nach r18", "s13 r18 5"),
    ("samsara", "Würfel 2 s13", "d2 s13"),
    ("spiralspiel", "setze 2 Steine auf 20", "in 2 20"),
    ("spiralspiel", "put 2 stones on 20", "in 2 20"),
    ("spiralspiel", "ziehe 2 Steine von 20 nach 10", "20 10 2"),
    ("spiralspiel", "move 2 from 20 to 10", "20 10 2"),
]


@pytest.mark.parametrize(("name", "typed", "meant"), SENTENCES)
def test_a_sentence_is_the_move_that_it_means(name: str, typed: str, meant: str) -> None:
    assert to_notation(games.load(name), typed) == meant


def test_the_only_words_left_out_that_are_commands_are_from_dice_and_go() -> None:
    from_ = {word for word in all_words("notation-from") if word in vocabulary()}
    assert all(read_command(f"{word} c3") == ("ray", "c3") for word in from_)
    assert {word for word in all_words("notation-links") if word in vocabulary()} == {
        "dice",
        "würfel",
        "wuerfel",
        "go",
        "geh",
        "gehe",
    }
    keyboard = Keyboard("de").at(AGAINST_BOT)
    assert keyboard.type("gehe c3 d4")[0] == "Du ziehst c3 nach d4.", "goto takes a number and nothing else"


def test_a_line_that_begins_with_from_asks_unless_it_names_a_target() -> None:
    keyboard = Keyboard("de").at(AGAINST_BOT)
    assert keyboard.type("von c3 rechts oben") == ["Von c3 nach rechts oben: d4 bis f6 leer, g7 bis i9 weiß, Rand."]
    assert keyboard.type("von c3 quer")[0].startswith("Welche Richtung?")
    assert keyboard.type("von c3 nach d4")[0] == "Du ziehst c3 nach d4."


@pytest.mark.parametrize(
    ("language", "charlie", "delta"), [("de", "Cesar", "David"), ("en", "charlie", "delta"), ("en", "Cesar", "David")]
)
def test_spelling_words_are_understood(language: str, charlie: str, delta: str) -> None:
    spelt, plain = (Keyboard(language, spelling="words") for _ in range(2))
    for keyboard in (spelt, plain):
        keyboard.open(FRIENDS)
    for line, written in [
        (f"what {charlie} 3", "what c3"),
        (f"row {charlie}", "row c"),
        (f"from {charlie} 3 right", "from c3 right"),
        (f"moves {charlie} 3", "moves c3"),
        (f"{charlie} 3", "c3"),
        (f"{charlie} 3 {delta} 4", "c3 d4"),
    ]:
        heard = spelt.type(line)
        assert heard == plain.type(written)
        assert charlie.casefold() in heard[0].casefold() or charlie == "Cesar"


def test_a_sheet_is_read_and_marked_in_spelling_words() -> None:
    keyboard = Keyboard("de", spelling="words")
    keyboard.open({"blue": Player("human"), "black": Player("bot", "easy")}, game_id="confusion")
    keyboard.settled()
    assert keyboard.type("blatt Konrad") == keyboard.type("blatt K") == ["Konrad: alle 12 möglich."]
    assert "schwarzer Würfel Konrad" in keyboard.type("was Eva 10")[0]


def test_lines_are_asked_for_in_ranges_and_a_single_one_is_read() -> None:
    keyboard = Keyboard("de").at(AGAINST_BOT)
    assert keyboard.type("reihe") == ["Welche Reihe? Es gibt i bis a, 1 bis 9. Tippe etwa reihe i."]
    assert keyboard.type("reihe z") == ["Diese Reihe gibt es nicht. Es gibt i bis a, 1 bis 9."]
    keyboard.open({"round": Player("human"), "square": Player("human")}, game_id="samsara")
    assert keyboard.type("reihe") == ["Welche Reihe? Es gibt r, s, 1 bis 24, tr, ts. Tippe etwa reihe r."]
    keyboard.open(WHITE_FIRST, game_id="abgrund")
    assert keyboard.type("reihe") == keyboard.type("reihe 1") != []


def test_a_field_that_does_not_exist_is_answered_by_one_that_does() -> None:
    keyboard = Keyboard().at(FRIENDS)
    assert keyboard.type("what z9") == ["No field z9. Name one, such as i5, or type help."]
    keyboard.type("verbosity brief")
    assert keyboard.type("what z9") == ["No field z9."]


def test_history_of_answered_moves_includes_the_answers() -> None:
    keyboard = Keyboard().at({"blue": Player("human"), "black": Player("bot", "easy")}, game_id="confusion")
    keyboard.settled()
    answered, *_ = keyboard.type("K forward 1")
    assert answered.startswith(("Allowed: ", "Forbidden: "))
    assert keyboard.type("history") == ["One move.", f"1: {answered}"]
    keyboard.session.of(Recent).move = []  # as after loading
    assert keyboard.type("last")[0] == answered


def test_players_named_by_letters_are_no_fields() -> None:
    keyboard = Keyboard(spelling="words").at({seat: Player("human") for seat in "ABC"}, game_id="spiralspiel")
    assert keyboard.type("draw") == ["Do all agree to a draw? Yes or no?"]
    assert "A, B and C share the victory" in keyboard.type("yes")[0]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("de", ("t", "wer ist dran", "Wer ist dran?", "wer ist am Zug", "bin ich dran?", "dran?")),
        ("en", ("t", "whose turn is it?", "who is to move", "Am I to move?", "whose turn", "turn!")),
    ],
)
def test_the_turn_is_asked_for_in_a_sentence(language: str, lines: tuple[str, ...]) -> None:
    keyboard = Keyboard(language).at(AGAINST_BOT)
    heard = keyboard.type(lines[0])
    assert len(heard) == 1
    assert all(keyboard.type(line) == heard for line in lines[1:])


@pytest.mark.parametrize(("language", "lines"), [("de", ("h", "?", "Hilfe!", "hilfe?")), ("en", ("h", "?", "Help!!"))])
def test_a_call_for_help_is_understood(language: str, lines: tuple[str, ...]) -> None:
    keyboard = Keyboard(language)
    heard = keyboard.type(lines[0])
    assert len(heard) > 3
    assert all(keyboard.type(line) == heard for line in lines[1:])


@pytest.mark.parametrize(
    ("language", "typed", "answer"),
    [
        ("en", "bord", "No bord. Did you mean board?"),
        ("en", "hnit", "No hnit. Did you mean hint?"),
        ("en", "moevs c3", "No moevs. Did you mean moves?"),
        ("de", "bret", "Kein Befehl bret. Meinst du brett?"),
        ("de", "tschüs", "Kein Befehl tschüs. Meinst du tschüss?"),
        ("de", "tschues", "Kein Befehl tschues. Meinst du tschüss?"),
        ("de", "lenge", "Kein Befehl lenge. Meinst du länge?"),
    ],
)
def test_a_mistyped_command_gets_a_suggestion_in_the_own_language(language: str, typed: str, answer: str) -> None:
    keyboard = Keyboard(language).at(FRIENDS)
    assert keyboard.type(typed) == [answer]


@pytest.mark.parametrize(("line", "is_open"), [("xyzw", True), ("mvoes", True), ("5 8", False)])
def test_a_number_is_of_the_list_also_behind_a_mistyped_word(line: str, is_open: bool) -> None:
    """In Der Abgrund a number can be a stone too."""
    keyboard = Keyboard().at(FRIENDS).at(STICKS, game_id="abgrund")
    assert len(keyboard.type("load")) > 2
    keyboard.type(line)
    assert keyboard.type("1")[0].startswith("Match ") is is_open


@pytest.mark.parametrize(
    ("name", "line"), [("confusion", "forwrad"), ("spiralspiel", "bring"), ("abalone", "c3 z9"), ("abalone", "/")]
)
def test_a_move_or_nothing_gets_no_suggestion(name: str, line: str) -> None:
    keyboard = Keyboard().at({seat: Player("human") for seat in games.load(name).seats[2]}, game_id=name)
    assert not [said for said in keyboard.type(line) if "Did you mean" in said]
