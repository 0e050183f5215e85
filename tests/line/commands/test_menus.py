"""The menus: few lines, every way of playing, always a way back; and how matches of several people are announced."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from accessible_games.line.commands import menus as lobby
from accessible_games.matches.log import Player
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import created
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, Keyboard, started
from tests.line.session.ring import GAMES, SEATS, two_games

HUMAN = Player("human")
MENU = {
    "en": ["What do you want to play? Type a number.", "1: Abalone", "2: The Ring"],
    "de": ["Was willst du spielen? Tippe eine Nummer.", "1: Abalone", "2: Der Ring"],
}


@pytest.fixture(autouse=True, scope="module")
def _two_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with two_games(tmp_path_factory.mktemp("messages")):
        yield


def bot(level: str) -> Player:
    return Player("bot", level)


def seated(*players: Player) -> dict[str, Player]:
    return dict(zip(SEATS, players, strict=False))


def opened(keyboard: Keyboard, players: dict[str, Player], game: str = "ring", **options: str) -> list[str]:
    """A match of any game."""
    number = str(len(keyboard.matches) + 1)
    keyboard.matches[number] = replayed(number, GAMES.__getitem__, created(GAMES[game], options, players, 0))
    keyboard._join(number)
    return keyboard.heard()


class TestStartMenu:
    @pytest.mark.parametrize("language", ["de", "en"])
    def test_a_line_for_each_game(self, language: str) -> None:
        assert Keyboard(language).start()[1:] == MENU[language]

    def test_the_games_and_then_three_matches_at_most(self) -> None:
        keyboard = Keyboard()
        for _ in range(4):
            keyboard.open(AGAINST_BOT)
        again = Keyboard()
        again.matches = keyboard.matches
        heard = again.start()
        assert [line.partition(":")[0] for line in heard[2:]] == ["1", "2", "3", "4", "5"]
        assert heard[1] == "What do you want to play? Type a number. The last ones continue matches."
        assert [line[3:] for line in heard[2:4]] == ["Abalone", "The Ring"], "the games keep their numbers"
        assert heard[4] == "3: Continue match 4: Abalone against the easy computer, no move yet."
        assert again.type("5")[0] == "Match 2: Abalone."

    def test_new_alone_shows_it_again(self) -> None:
        keyboard = Keyboard()
        start = keyboard.start()[1:]
        keyboard.type("2", "3")
        assert keyboard.type("new") == start
        assert keyboard.type("neu") == start
        assert keyboard.match is None

    def test_only_numbers_of_the_list_count(self) -> None:
        keyboard = started()
        for typed in ("0", "3", "99999", "1" * 400):
            assert keyboard.type(typed) == ["The list goes from 1 to 2."]
        assert keyboard.match is None
        assert keyboard.type("1")[0].startswith("Abalone.")


class TestOpponents:
    def test_the_second_list_in_english(self) -> None:
        keyboard = started()
        assert keyboard.type("1") == [
            "Abalone. How do you want to play? Type a number.",
            "1: against the level 1 computer",
            "2: against the easy computer",
            "3: against the level 3 computer",
            "4: against the medium computer",
            "5: against the level 5 computer",
            "6: against the level 6 computer",
            "7: against the strong computer",
            "8: against the adapting computer",
            "9: with a friend at this keyboard",
            "For other settings type, for example, new abalone strong white. new abalone help lists all the words.",
            "Type new to go back to the games.",
        ]

    def test_the_second_list_in_german(self) -> None:
        keyboard = started("de")
        assert keyboard.type("1") == [
            "Abalone. Wie willst du spielen? Tippe eine Nummer.",
            "1: gegen den Computer der Stufe 1",
            "2: gegen den leichten Computer",
            "3: gegen den Computer der Stufe 3",
            "4: gegen den mittleren Computer",
            "5: gegen den Computer der Stufe 5",
            "6: gegen den Computer der Stufe 6",
            "7: gegen den starken Computer",
            "8: gegen den Computer, der sich anpasst",
            "9: zu zweit an dieser Tastatur",
            "Für alles andere tippe zum Beispiel neu abalone stark weiß. Alle Wörter nennt neu abalone hilfe.",
            "Tippe neu, um zu den Spielen zurückzukehren.",
        ]

    @pytest.mark.parametrize(
        ("number", "players", "heard"),
        [
            ("2", {"black": HUMAN, "white": bot("easy")}, "You play Black against the easy computer."),
            ("4", {"black": HUMAN, "white": bot("medium")}, "You play Black against the medium computer."),
            ("7", {"black": HUMAN, "white": bot("strong")}, "You play Black against the strong computer."),
            ("9", {"black": HUMAN, "white": HUMAN}, "Two players at this keyboard."),
        ],
    )
    def test_a_number_starts_the_match(self, number: str, players: dict[str, Player], heard: str) -> None:
        keyboard = started()
        keyboard.type("1")
        assert keyboard.type(number) == ["Match 1: Abalone.", heard, *keyboard.type("turn")]
        assert keyboard.present.players == players

    @pytest.mark.parametrize("language", ["de", "en"])
    @pytest.mark.parametrize("way", [["1"], ["2", "1"], ["2", "3"]])
    def test_named_example_begins_its_match(self, language: str, way: list[str]) -> None:
        keyboard = started(language)
        more = [keyboard.type(number) for number in way][-1][-2]
        example = re.search(r"(?:for example,|zum Beispiel) ([^.]+)\.", more)
        assert example is not None
        keyboard.type(example[1])
        players = list(keyboard.present.players.values())
        assert len(players) == (4 if way == ["2", "3"] else 2)
        assert players == [bot("strong")] * (len(players) - 1) + [HUMAN]

    def test_an_old_menu_is_closed_when_a_match_starts_by_words(self) -> None:
        keyboard = started()
        keyboard.type("1", "new strong")
        assert keyboard.type("2")[0].startswith("No list is open.")
        assert len(keyboard.matches) == 1

    def test_words_without_a_game_mean_the_game_of_the_menu(self) -> None:
        keyboard = started()
        keyboard.type("2", "3", "new strong")
        assert keyboard.present.game.id == "ring"
        assert keyboard.present.players == seated(HUMAN, bot("strong"), bot("strong"), bot("strong"))


class TestNumberOfPlayers:
    def test_it_is_asked_first_where_it_varies(self) -> None:
        keyboard = started()
        assert keyboard.type("2") == [
            "The Ring. How many players? Type a number from the list.",
            "1: two players, you and one other",
            "2: three players, you and two others",
            "3: four players, you and three others",
            "Type new to go back to the games.",
        ]
        heard = keyboard.type("2")
        assert heard[0] == "The Ring, 3 players. How do you want to play? Type a number."
        assert heard[2:4] == ["2: against two easy computers", "3: against two level 3 computers"]
        assert heard[8:10] == ["8: against two adapting computers", "9: with two friends at this keyboard"]
        assert keyboard.type("4") == ["Match 1: The Ring.", "You play P against two medium computers.", "P to move."]
        assert keyboard.present.players == seated(HUMAN, bot("medium"), bot("medium"))

    def test_in_german(self) -> None:
        keyboard = started("de")
        assert keyboard.type("2")[1:4] == [
            "1: zu zweit, du und noch jemand",
            "2: zu dritt, du und zwei andere",
            "3: zu viert, du und drei andere",
        ]
        heard = keyboard.type("3")
        assert heard[0] == "Der Ring, zu viert. Wie willst du spielen? Tippe eine Nummer."
        assert heard[1:3] == ["1: gegen drei Computer der Stufe 1", "2: gegen drei leichte Computer"]
        assert heard[7:10] == [
            "7: gegen drei starke Computer",
            "8: gegen drei Computer, die sich anpassen",
            "9: zu viert an dieser Tastatur",
        ]
        assert keyboard.type("9") == ["Partie 1: Der Ring.", "Vier spielen an dieser Tastatur.", "P ist am Zug."]


class TestRematchAtHome:
    def test_seats_are_swapped_after_the_end(self) -> None:
        keyboard = Keyboard().at({"black": HUMAN, "white": bot("medium")})
        assert keyboard.type("rematch") == ["The match is not over yet."]
        keyboard.type("resign")
        assert keyboard.type("yes")[-1] == "Type rematch, review or new."
        assert keyboard.type("rematch")[:2] == [
            "Match 2: Abalone.",
            "You play White against the medium computer.",
        ]

    @pytest.mark.parametrize("line", ["results", "statistics", "about"])
    def test_commands_of_a_server_name_another_way(self, line: str) -> None:
        (heard,) = Keyboard().announced(line)
        assert heard.category == "refusal"
        assert " type " in heard.text.casefold()


class TestNewInAMatch:
    def test_alone_it_offers_the_same_again_and_all_games(self) -> None:
        keyboard = Keyboard()
        opened(keyboard, {"black": HUMAN, "white": bot("medium")}, "abalone", layout="german-daisy")
        assert keyboard.type("new") == [
            "Which game? Type a number.",
            "1: Abalone",
            "2: The Ring",
            "3: The same again: Abalone, German Daisy against the medium computer",
        ]
        assert len(keyboard.matches) == 1
        keyboard.type("3")
        assert keyboard.present.id == "2"
        assert keyboard.present.options["layout"] == "german-daisy"
        assert keyboard.present.players == {"black": HUMAN, "white": bot("medium")}

    def test_the_same_again_seats_everybody_as_before(self) -> None:
        players = seated(bot("strong"), HUMAN, bot("easy"), HUMAN)
        for typed in (["new", "3"], ["new huge"]):
            keyboard = Keyboard()
            opened(keyboard, players, size="3")
            keyboard.type(*typed)
            assert keyboard.present.id == "2"
            assert keyboard.present.players == players

    def test_words_mean_the_open_match_whatever_the_menu_is_at(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT)
        keyboard.type("new", "2", "2", "c3 d4", "new strong")
        assert keyboard.present.id == "2"
        assert keyboard.present.game.id == "abalone"

    def test_words_change_the_open_match_and_not_one_before_it(self) -> None:
        keyboard = Keyboard()
        keyboard.type("new ring s strong huge")
        opened(keyboard, {"black": bot("easy"), "white": HUMAN}, "abalone")
        keyboard.type("new medium")
        assert keyboard.present.game.id == "abalone"
        assert keyboard.present.players == {"black": bot("medium"), "white": HUMAN}

    def test_another_game_from_the_menu_keeps_the_old_match(self) -> None:
        keyboard = Keyboard().at(FRIENDS, "c3-d4")
        keyboard.type("new", "2", "1")
        assert keyboard.type("1")[0] == "Match 1 is saved. Type load 1 to continue it."
        assert keyboard.present.game.id == "ring"

    def test_left_match_is_silent_while_settings_are_asked(self) -> None:
        keyboard = Keyboard().at(FRIENDS, "c3-d4")
        keyboard.type("new ring options")
        keyboard.session.leave("session-adjourned", lobby=False)
        heard = keyboard.heard()
        for _ in range(9):
            heard += keyboard.type("")
        assert keyboard.present.game.id == "ring"
        assert not any(line.startswith("Match 1 is saved. Type") for line in heard)

    def test_a_menu_that_is_left_for_a_stored_match_leaves_nothing_behind(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT)
        keyboard.type("new", "2", "load 1", "new strong")
        assert keyboard.present.game.id == "abalone"
        later = Keyboard()
        later.matches = keyboard.matches
        later.start()
        later.type("5", "load 1", "new strong")
        assert later.present.game.id == "abalone"


class TestWhatIsConfirmed:
    @pytest.mark.parametrize(
        ("language", "typed", "heard"),
        [
            ("en", "new ring strong hasty", "You play P against the strong computer, hasty, never waits."),
            ("de", "neu ring stark hastig", "Du spielst P gegen den starken Computer, hastig, wartet nie."),
        ],
    )
    def test_the_style_of_the_computer(self, language: str, typed: str, heard: str) -> None:
        assert heard in Keyboard(language).type(typed)

    def test_computers_of_one_style_in_the_offer_of_the_same_again(self) -> None:
        keyboard = Keyboard()
        keyboard.type("new ring 3 players strong hasty")
        assert keyboard.type("new")[-1].endswith("against two strong computers, hasty, never waits")

    def test_a_clock_that_nobody_gets(self) -> None:
        keyboard = Keyboard()
        assert keyboard.type("new abalone easy clock white 5")[0] == "No clock: computers play without one."
        assert keyboard.present.clocks is None
        assert "No clock" not in keyboard.type("new abalone easy clock 5")[0]
        assert "No clock" not in keyboard.type("new abalone easy no clock")[0]

    def test_best_of_in_german(self) -> None:
        keyboard = Keyboard("de")
        keyboard.type("neu abalone freund beste von 3")
        assert keyboard.present.series.rounds == 3


class TestWhoPlays:
    TOLD = (
        (seated(HUMAN, bot("easy")), "You play P against the easy computer.", "against the easy computer"),
        (
            seated(bot("easy"), bot("easy"), bot("easy"), HUMAN),
            "You play S against three easy computers.",
            "against three easy computers",
        ),
        (
            seated(bot("easy"), HUMAN, bot("strong")),
            "You play Q against computers: P easy, R strong.",
            "against computers: P easy, R strong",
        ),
        (seated(HUMAN, HUMAN, HUMAN), "Three players at this keyboard.", "with two friends at this keyboard"),
        (
            seated(HUMAN, HUMAN, bot("medium")),
            "P and Q at this keyboard, against the medium computer.",
            "with a friend at this keyboard against the medium computer",
        ),
        (
            seated(HUMAN, HUMAN, HUMAN, bot("easy")),
            "P, Q and R at this keyboard, against the easy computer.",
            "with two friends at this keyboard against the easy computer",
        ),
        (seated(bot("easy"), bot("strong")), "You are watching computers: P easy, Q strong.", "between computers"),
    )

    @pytest.mark.parametrize(("players", "opening", "stored"), TOLD)
    def test_in_english(self, players: dict[str, Player], opening: str, stored: str) -> None:
        keyboard = Keyboard()
        assert opened(keyboard, players)[1] == opening
        heard = keyboard.type("load")
        assert heard == [
            "One unfinished match. Type 1 to continue it.",
            f"1: Match 1: The Ring {stored}, no move yet.",
        ]

    @pytest.mark.parametrize(
        ("place", "opening", "stored"),
        [
            (0, "Du spielst P gegen den leichten Computer.", "gegen den leichten Computer"),
            (1, "Du spielst S gegen drei leichte Computer.", "gegen drei leichte Computer"),
            (2, "Du spielst Q gegen Computer: P leicht, R stark.", "gegen Computer: P leicht, R stark"),
            (3, "Drei spielen an dieser Tastatur.", "zu dritt an dieser Tastatur"),
            (
                4,
                "P und Q spielen an dieser Tastatur, gegen den mittleren Computer.",
                "zu zweit an dieser Tastatur gegen den mittleren Computer",
            ),
            (
                5,
                "P, Q und R spielen an dieser Tastatur, gegen den leichten Computer.",
                "zu dritt an dieser Tastatur gegen den leichten Computer",
            ),
            (6, "Du siehst Computern zu: P leicht, Q stark.", "nur unter Computern"),
        ],
    )
    def test_in_german(self, place: int, opening: str, stored: str) -> None:
        keyboard = Keyboard("de")
        assert opened(keyboard, self.TOLD[place][0])[1] == opening
        assert keyboard.type("load")[1] == f"1: Partie 1: Der Ring {stored}, noch kein Zug."

    def test_the_list_counts_moves(self) -> None:
        keyboard = Keyboard().at(FRIENDS, "c3-d4", "g7-f6")
        assert keyboard.type("load")[1] == "1: Match 1: Abalone with a friend at this keyboard, 2 moves."

    def test_a_list_for_load_goes_beyond_three(self) -> None:
        keyboard = Keyboard()
        for _ in range(5):
            keyboard.open(AGAINST_BOT)
        assert len(keyboard.type("load")) == 6
        lobby.tell_matches(keyboard.session, keyboard._running(50), "lobby")
        assert len(keyboard.session.choices) == lobby._OFFERED + len(GAMES)


class TestSaving:
    @pytest.mark.parametrize(
        ("language", "goes_on", "is_over"),
        [
            (
                "en",
                "Match 1 is saved, up to the last move. Type load 1 to continue it.",
                "Match 1 is over and saved. Type load 1 to hear it again, review for its mistakes.",
            ),
            (
                "de",
                "Partie 1 ist gespeichert, bis zum letzten Zug. Tippe öffne 1, um sie fortzusetzen.",
                "Partie 1 ist zu Ende und gespeichert. Tippe öffne 1, um sie zu hören, rückblick für ihre Fehler.",
            ),
        ],
    )
    def test_a_finished_match_is_not_said_to_go_on(self, language: str, goes_on: str, is_over: str) -> None:
        keyboard = Keyboard(language).at(AGAINST_BOT)
        assert keyboard.type("save") == [goes_on]
        keyboard.type("resign", "yes")
        assert keyboard.type("save") == [is_over]
        assert len(keyboard.type("load 1")) > 1
        assert keyboard.type("save") == [is_over]
