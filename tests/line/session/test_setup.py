"""The words after "new": every choice of every game, in each language, in any order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.line.session.setup import (
    OPPONENT,
    PLAYERS,
    SEAT,
    STYLE,
    Setup,
    SetupError,
    TermsError,
    default_setup,
    meanings,
    naming,
    option_key,
    read_setup,
)
from accessible_games.matches.log import Player
from accessible_games.matches.round import AnyGame
from accessible_games.rules import games
from tests.kit.keyboard import AGAINST_BOT, Keyboard, started
from tests.line.session.ring import GAMES, two_games

ABALONE, RING = GAMES["abalone"], GAMES["ring"]
EVERY = (*(games.load(name) for name in games.names()), RING)


@pytest.fixture(autouse=True, scope="module")
def _two_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with two_games(tmp_path_factory.mktemp("messages")):
        yield


def read(words: str, base: Setup | None = None) -> Setup:
    return read_setup(words.casefold().split(), base or default_setup(ABALONE), GAMES.values())


def chosen(setup: Setup, what: str) -> str:
    """Return the choices, in the form of ``meanings``."""
    options = {option_key(option): setup.options[option.name] for option in setup.game.options}
    return {OPPONENT: setup.opponent, PLAYERS: str(setup.count), SEAT: setup.seat, STYLE: setup.style, **options}[what]


class TestEveryGame:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
    def test_every_word_of_the_help_is_understood(self, game: AnyGame, language: str) -> None:
        said = meanings(game)
        assert len({naming(game, meaning, language).casefold() for meaning in said}) == len(said)
        for meaning in said:
            words = naming(game, meaning, language).casefold().split()
            assert chosen(read_setup(words, default_setup(game), [game]), meaning[0]) == meaning[1], words

    @pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
    def test_the_game_is_called_by_name_and_identifier(self, game: AnyGame) -> None:
        other = RING if game is not RING else ABALONE
        for typed in (game.id, Keyboard().session.announcer.text(f"{game.id}-name").casefold()):
            assert read_setup(typed.split(), default_setup(other), [other, game]).game is game


class TestWords:
    def test_any_order(self) -> None:
        expected = Setup(RING, {"starter": "P", "size": "big", "help": "no"}, 3, "Q", "strong")
        for words in permutations(("ring", "3 players", "q", "strong", "huge")):
            assert read(" ".join(words)) == expected

    @pytest.mark.parametrize(
        "words", ["ring zu dritt", "ring drei", "ring drei spieler", "der ring 3 spieler", "the ring three players"]
    )
    def test_number_of_players(self, words: str) -> None:
        assert read(words).seats == ("P", "Q", "R")

    @pytest.mark.parametrize(
        ("number", "level"),
        [("1", "1"), ("2", "easy"), ("3", "3"), ("4", "medium"), ("5", "5"), ("6", "6"), ("7", "strong")],
    )
    def test_levels_are_called_by_numbers(self, number: str, level: str) -> None:
        """Also in a game that has 2 to 4 players and options with such names."""
        for words in (number, f"level {number}", f"stufe {number}"):
            for game in ("abalone", "ring"):
                setup = read(f"{game} {words}")
                assert (setup.opponent, setup.count, setup.options) == (level, 2, read(game).options)

    def test_a_choice_of_the_same_name_is_said_with_its_option(self) -> None:
        setup = read("ring 3 players size 3 q starter r")
        assert (setup.count, setup.seat, dict(setup.options)) == (3, "Q", {"starter": "R", "size": "3", "help": "no"})
        assert read("ring größe 3 wer beginnt q").options == {"starter": "Q", "size": "3", "help": "no"}

    def test_two_by_its_game(self) -> None:
        """It means a friend if only two can play; elsewhere it is the number of players."""
        assert read("zu zweit").opponent == read("2 players").opponent == "friend"
        assert read("ring zu zweit", read("ring 4 players strong")) == read("ring strong")

    def test_friends_sit_on_all_seats(self) -> None:
        assert set(read("ring 4 players friends").players().values()) == {Player("human")}
        assert len(read("ring 4 players friends").players()) == 4

    @pytest.mark.parametrize("words", ["ring 3 players friend easy", "ring three easy friend", "ring friend 2"])
    def test_a_friend_and_computers(self, words: str) -> None:
        easy = Player("bot", "easy")
        assert read(words).players() == {"P": Player("human"), "Q": Player("human"), "R": easy}
        assert read("medium", read(words)).players()["Q"] == Player("bot", "medium")

    @pytest.mark.parametrize("words", ["abalone friend easy", "abalone 2 players easy", "ring 2 players friend strong"])
    def test_a_friend_and_a_computer_on_one_seat(self, words: str) -> None:
        with pytest.raises(TermsError) as caught:
            read(words)
        assert caught.value.message == "lobby-friend-or-computer"

    def test_a_seat_beyond_the_number_of_players_raises_it(self) -> None:
        assert read("ring r").count == 3
        assert read("ring s medium").players()["P"] == Player("bot", "medium")
        assert read("q", read("ring s")).count == 4

    def test_options_of_another_game_start_from_its_defaults(self) -> None:
        before = read("strong german daisy")
        assert read("ring", before) == Setup(RING, {"starter": "P", "size": "2", "help": "no"}, 2, "P", "strong")
        assert read("abalone", read("ring huge", before)).options["layout"] == "standard"
        assert read("abalone", before).options["layout"] == "standard", "its name begins anew"
        assert read("white", before).options["layout"] == "german-daisy"

    def test_a_choice_that_names_a_seat_is_forgotten_with_it(self) -> None:
        before = read("ring 4 players starter s huge")
        assert read("2 players", before).options == {"starter": "P", "size": "big", "help": "no"}
        assert read("2 players starter s", before).options["starter"] == "S"

    def test_commas_and_capitals(self) -> None:
        keyboard = Keyboard()
        keyboard.type("NEW The Ring, STRONG,Q, 3 Players")
        assert list(keyboard.present.players) == ["P", "Q", "R"]
        assert not keyboard.present.players["Q"].is_bot

    @pytest.mark.parametrize(
        ("words", "word"),
        [
            ("purple", "purple"),
            ("strong purple q", "purple"),
            ("ring white", "white"),
            ("3 players", "players"),
            ("abalone ring", "ring"),
            ("the", "the"),
        ],
    )
    def test_words_without_meaning_are_refused(self, words: str, word: str) -> None:
        with pytest.raises(SetupError) as caught:
            read(words)
        assert caught.value.word == word
        assert caught.value.seats == ()


class TestRefusals:
    def test_adapting_computer_beside_a_friend_is_refused(self) -> None:
        told = "The computer adapts only if you play against it alone, from the beginning."
        assert Keyboard().type("new ring friend adapting") == [f"{told} Name a level from 1 to 7 instead."]

    def test_an_unknown_word_is_named_with_what_the_game_knows(self) -> None:
        keyboard = Keyboard()
        (heard,) = keyboard.announced("new abalone purple")
        assert heard.category == "refusal"
        assert heard.text == (
            '"purple" is not understood. Abalone knows level 1, easy, level 3, medium, level 5, level 6, strong, '
            "adapting, friend; Black, White; attacker, builder; standard, Belgian Daisy, German Daisy; standard rules, "
            "Junior. Another game: The Ring."
        )
        assert keyboard.match is None

    def test_unknown_word_without_a_game_is_taken_for_a_game(self) -> None:
        assert Keyboard().type("new purple") == ["No game is called purple. Games: Abalone, The Ring."]

    def test_the_words_are_those_of_the_game_that_is_named(self) -> None:
        (heard,) = Keyboard("de").type("neu ring lila")
        assert heard == (
            "„lila“ ist unverständlich. Der Ring versteht Stufe 1, leicht, Stufe 3, mittel, Stufe 5, Stufe 6, stark, "
            "passend, Freund; zu zweit, zu dritt, zu viert; "
            "P, Q, R, S; hastig; Wer beginnt P, Wer beginnt Q, Wer beginnt R, Wer beginnt S; Größe 2, Größe 3, groß; "
            "nein, Volle. Ein anderes Spiel: Abalone."
        )

    @pytest.mark.parametrize(
        ("language", "line", "announced"),
        [
            ("en", "new abalone frend", '"frend" is not understood. Did you mean friend?'),
            ("en", "new abalone whit", '"whit" is not understood. Did you mean White?'),
            ("de", "neu ring starck", "„starck“ ist unverständlich. Meinst du stark?"),
            ("de", "neu abalonne", "„abalonne“ ist unverständlich. Meinst du Abalone?"),
        ],
    )
    def test_a_word_that_is_nearly_right_is_named(self, language: str, line: str, announced: str) -> None:
        (heard,) = Keyboard(language).type(line)
        assert heard.startswith(announced)

    @pytest.mark.parametrize("level", ["0", "8", "level 8", "level", "99999"])
    def test_number_that_is_no_level_is_answered_by_those_that_are(self, level: str) -> None:
        keyboard = Keyboard()
        assert keyboard.type(f"new abalone {level}") == [
            "The computer has levels 1 to 7; easy, medium and strong are 2, 4 and 7."
        ]
        assert keyboard.match is None

    def test_rated_match_at_home_is_refused(self) -> None:
        keyboard = Keyboard()
        assert keyboard.type("new abalone easy rated") == ["That works on a server only."]
        assert keyboard.match is None

    def test_brief_refusal_names_the_helpful_line(self) -> None:
        keyboard = Keyboard(verbosity="brief")
        assert keyboard.type("new ring purple") == ['"purple" is not understood. new ring help lists the words.']
        assert len(keyboard.type("new ring help")) > 2

    def test_a_seat_that_does_not_play(self) -> None:
        assert Keyboard().type("new ring 3 players s") == [
            "S does not play here. With three players the seats are P, Q, R."
        ]
        assert Keyboard("de").type("neu ring zu zweit r") == ["R spielt hier nicht mit. Zu zweit sind die Plätze P, Q."]

    def test_refusal_of_the_game_leaves_no_setup(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT, "c3-d4")
        (heard,) = keyboard.announced("new ring 3 players starter s")
        assert (heard.text, heard.category) == ("S does not play among 3.", "refusal")
        assert keyboard.present.id == "1"
        assert len(keyboard.matches) == 1


class TestHelp:
    def test_the_words_of_a_game(self) -> None:
        expected = [
            "The Ring: new and any of these words, in any order. All are optional.",
            "Opponent: level 1, easy, level 3, medium, level 5, level 6, strong, adapting, friend.",
            "Players: 2 players, 3 players, 4 players.",
            "Your seat: P, Q, R, S.",
            "The computer's style: hasty.",
            "Who begins: Who begins P, Who begins Q, Who begins R, Who begins S.",
            "Size: Size 2, Size 3, big.",
            "Help: no, Full.",
            "Rounds: a number, such as best of 3. The most wins decide.",
            "Clock: minutes, and seconds more for each turn, such as clock 10 5. For one seat, clock Q 15. Computers "
            "play without a clock.",
            "For instance new ring 2 players strong q.",
        ]
        for typed in ("new ring help", "new help ring", "new the ring ?", "neu ring hilfe"):
            assert Keyboard().type(typed) == expected

    def test_help_may_be_an_option_too(self) -> None:
        keyboard = Keyboard()
        assert keyboard.type("new ring strong help") == keyboard.type("new ring help")
        assert keyboard.match is None
        keyboard.type("new ring help full strong")
        assert keyboard.present.options["help"] == "full"

    def test_without_a_game_it_is_that_of_the_menu_or_of_the_match(self) -> None:
        keyboard = started()
        assert keyboard.type("new ?") == ["Games are Abalone, The Ring. The words of a game: new abalone help."]
        keyboard.type("2")
        assert keyboard.type("new ?")[0].startswith("The Ring: ")
        keyboard.open(AGAINST_BOT)
        keyboard.type("new")
        assert keyboard.type("new help")[0].startswith("Abalone: ")

    def test_in_german(self) -> None:
        keyboard = Keyboard("de")
        assert keyboard.type("neu hilfe") == [
            "Die Spiele sind Abalone, Der Ring. Die Wörter eines Spiels nennt neu abalone hilfe."
        ]
        assert keyboard.type("neu ring wörter") == [
            "Der Ring: Tippe neu und Wörter von hier, in beliebiger Reihenfolge. Alle sind freiwillig.",
            "Gegenüber: Stufe 1, leicht, Stufe 3, mittel, Stufe 5, Stufe 6, stark, passend, Freund.",
            "Wie viele: zu zweit, zu dritt, zu viert.",
            "Dein Platz: P, Q, R, S.",
            "Stil des Computers: hastig.",
            "Wer beginnt: Wer beginnt P, Wer beginnt Q, Wer beginnt R, Wer beginnt S.",
            "Größe: Größe 2, Größe 3, groß.",
            "Hilfe: nein, Volle.",
            "Runden: eine Zahl, etwa 3 Runden. Die meisten Siege zählen.",
            "Uhr: Minuten, dazu Sekunden für jeden Zug, etwa uhr 10 5. Für einen Platz uhr Q 15. "
            "Computer spielen ohne Uhr.",
            "Zum Beispiel neu ring zu zweit stark q.",
        ]
