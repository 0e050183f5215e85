"""Several people with secrets at one keyboard: nobody can get another person's announcements."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.line.session.prompting import completions
from accessible_games.line.session.reading import vocabulary
from accessible_games.line.session.registry import commands
from accessible_games.matches.log import AppliedEntry, Entry, Player
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide
from tests.line.session.masked import MASKED, OWN_EVENT
from tests.line.session.table import Table

TO_BLACK = "Hand over to Black. Black: press Enter."
TO_WHITE = "Hand over to White. White: press Enter."
EARS = "Wear headphones: what a screen reader says can be heard by all."
TERMINAL = "Earlier lines stay in the terminal: do not read back, or clear it before each hand-over."
HARMLESS = {"quit", "help", "language", "verbosity", "spelling", "speech", "bell", "prompt", "hold", "edit"}
RESTS = ("", " 1", " e5", " k", " white", " 50", " line", " wombat")
SECRET_OF_WHITE = re.compile(r"\b(81|82|801)\b")
PRIVATE_OF_BLACK = ("71", "72", "701", "e5: black", "Struck", "kangaroo")


@pytest.fixture
def table(sit: Callable[..., Table]) -> Table:
    """Return a match of two friends; Black has the keyboard."""
    opened = sit()
    opened.type("new friend", "")
    return opened


def asked_by_black(table: Table) -> None:
    """Hear, ask, mark and open everything that a seat can, as Black."""
    table.type("score", "what e5", "strike a ab", "sheet", "help kangaroo", "moves c3", "rules", "resign", "no")


def is_clean(lines: list[str]) -> bool:
    """Return whether nothing private to Black is there."""
    return not [line for line in lines for secret in PRIVATE_OF_BLACK if re.search(rf"\b{secret}\b", line)]


class TestTranscripts:
    def test_two_people_play(self, sit: Callable[..., Table]) -> None:
        table = sit()
        assert table.type("new friend")[-4:] == ["Two players at this keyboard.", TERMINAL, EARS, TO_BLACK]
        assert table.type("c3 d4") == [TO_BLACK]
        assert table.type("") == ["Black to move."]
        assert table.type("score")[0].startswith("Black has lost 71, White 72")
        assert table.type("c3 d4") == ["Black moves c3 to d4.", TO_WHITE]
        assert table.type("score", "again", "1") == [TO_WHITE] * 3
        assert table.type("yes") == ["801 moves without a marble pushed off. At 999 it is a draw.", "White to move."]
        assert table.type("score")[0].startswith("Black has lost 81, White 82")
        assert table.type("last") == ["Black moves c3 to d4."]
        assert table.type("g7 f6") == ["White moves g7 to f6.", TO_BLACK]
        assert table.type("")[-1] == "Black to move."
        assert table.type("resign", "yes")[-2] == "White wins: Black resigned."
        assert table.type("turn") == ["White wins: Black resigned."]

    def test_in_german(self, sit: Callable[..., Table]) -> None:
        table = sit(MASKED, "de")
        assert table.type("neu freund")[-3:] == [
            "Frühere Zeilen bleiben im Terminal stehen: Lest nicht zurück, oder leert es vor jeder Übergabe.",
            "Setzt Kopfhörer auf: Was ein Screenreader sagt, hören alle.",
            "Übergib an Schwarz. Schwarz: Drück die Eingabetaste.",
        ]
        assert table.type("ja") == ["Schwarz ist am Zug."]

    def test_the_words_for_the_voice_and_the_fingers(self, sit: Callable[..., Table]) -> None:
        table = sit()
        table.type("new friend")
        assert table.voice.queued[-1] == "Hand over to Black. Black, press Enter."
        assert "Black: press Enter." in table.panned_back()

    def test_an_undo_hands_the_keyboard_back(self, table: Table) -> None:
        table.type("c3 d4", "")
        assert table.type("undo", "yes") == [
            "Take back Black c3 d4? Yes or no?",
            "Taken back: Black c3 d4.",
            TO_BLACK,
        ]
        assert table.type("") == ["Black to move."]

    def test_the_terminal_is_mentioned_once_in_a_match(self, table: Table) -> None:
        table.type("c3 d4", "", "g7 f6", "")
        assert table.paper.lines.count(TERMINAL) == 1


class TestUntilTheHandOver:
    @pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=(pytest.mark.slow, pytest.mark.soak))])
    def test_every_command_only_asks_again(self, sit: Callable[..., Table], is_whole: bool) -> None:
        """Type each command with all arguments, and each word with some or all."""
        table = sit(MASKED, "de" if is_whole else "en")
        table.type("new friend", "")
        asked_by_black(table)
        ask = table.type("c3 d4")[-1]
        named: dict[str, list[str]] = {}
        for word in sorted(set(vocabulary()) - all_words("common-yes-words")):
            named.setdefault(vocabulary()[word], []).append(word)
        for words in (words for name, words in named.items() if name not in HARMLESS):
            for at in range(max(len(words), len(RESTS))):
                for word in words if is_whole else [words[at % len(words)]]:
                    line = word + RESTS[at % len(RESTS)]
                    assert table.type(line) == [ask], line
        assert table.type("1", "no", "c3", "c3 d4", "g7 f6", "x" * 2000, "\x07", "h e7", "j e7") == [ask] * 9
        assert completions(table.session, "") == completions(table.session, "g") == []
        assert len(table.update.moves) == 1

    def test_help_and_settings_tell_nothing_of_the_position(self, table: Table) -> None:
        asked_by_black(table)
        table.type("c3 d4")
        heard = []
        for word in sorted(set(vocabulary()) - all_words("common-yes-words")):
            if vocabulary()[word] in HARMLESS - {"quit", "hold"}:
                for rest in RESTS:
                    heard += table.type(word + rest)
        assert table.type("language english", "verbosity normal", "score")[-1] == TO_WHITE
        assert len(heard) > 200
        assert is_clean(heard)
        assert not [line for line in heard if SECRET_OF_WHITE.search(line)]

    def test_help_gives_no_legal_move(self, table: Table) -> None:
        assert any("Type a move" in line for line in table.type("help"))
        table.type("c3 d4")
        assert not any("Type a move" in line for line in table.type("help"))

    def test_the_prompt_shows_the_hand_over_and_nothing_old(self, table: Table) -> None:
        table.type("prompt last", "score")
        assert "71" in table.session.prompt()
        table.type("c3 d4")
        assert table.session.prompt() == "White: press Enter. "
        table.type("")
        assert "71" not in table.session.prompt()

    def test_quit_leaves(self, table: Table) -> None:
        table.type("c3 d4")
        assert table.type("quit") == ["Goodbye. Match 1 is saved."]
        assert table.session.has_quit


class TestAfterTheHandOver:
    def test_no_command_reaches_the_other_seats_announcements(self, table: Table) -> None:
        asked_by_black(table)
        table.type("c3 d4", "")
        assert table.session.choices == []
        assert not table.session.questions.is_open
        heard: list[str] = []
        for command in commands().values():
            if command.name in ("quit", "language", "new", "load", "hold", "braille"):
                continue
            for rest in ("", " 200", " 1", " a", " theirs", " theirs a", " c3"):
                heard += table.type(command.name + rest)
        heard += table.type("1", "7", "yes", "no", "again 200", "history 50")
        heard += [*completions(table.session, "st"), table.session.prompt()]
        assert len(heard) > 200
        assert is_clean(heard)

    def test_numbers_and_answers_are_the_askers(self, table: Table) -> None:
        table.type("c3 d4", "", "rules", "g7 f6", "")
        assert table.type("2")[0].startswith("No list is open.")
        table.type("resign", "c3 d4")
        assert not table.session.questions.is_open

    def test_each_seat_has_its_own_past_with_all_that_happened(self, table: Table) -> None:
        table.type("score", "c3 d4", "", "score", "g7 f6", "")
        black = table.type("again 50")
        assert "Black has lost 71, White 72. Six lose the game." in black
        assert not [line for line in black if "81" in line or "801" in line]
        for line in ("Black moves c3 to d4.", "White moves g7 to f6."):
            assert line in black
        table.type("d4 e5", "")
        white = table.type("again 50")
        assert not [line for line in white if "71" in line or "701" in line]
        assert [line for line in white if "801" in line]
        for line in ("Black moves c3 to d4.", "White moves g7 to f6.", "Black moves d4 to e5."):
            assert line in white
        assert table.type("last") == ["Black moves d4 to e5."]

    def test_private_event_is_announced_to_its_seat_alone(self, table: Table) -> None:
        table.type("c3 d4")
        assert not [line for line in table.paper.lines if str(OWN_EVENT["white"]) in line]
        assert str(OWN_EVENT["white"]) in table.type("")[0]
        table.type("g7 f6", "")
        assert not [line for line in table.type("again 100") if str(OWN_EVENT["white"]) in line]


class TestLookingBack:
    def test_looking_back_uses_the_seat_at_the_keyboard(self, table: Table) -> None:
        table.type("c3 d4", "", "g7 f6", "")
        for line in ("goto 0", "next", "previous", "goto 1"):
            heard = table.type(line, "score", "what e5", "sheet", "history", "last", "since", "turn", "moves")
            assert not [each for each in heard if SECRET_OF_WHITE.search(each)], line
        assert table.type("score")[0].startswith("Black has lost 71, White 72")

    def test_earlier_position_is_not_handed_over(self, table: Table) -> None:
        table.type("c3 d4", "", "g7 f6", "", "goto 1", "back", "goto 1")
        assert table.type("d4 e4")[0].startswith("You are looking back at move 1.")
        table.type("back", "d4 e4", "")
        assert is_clean(table.type("what e5", "score", "goto 1", "what e5", "score", "goto 2", "score", "next"))


class TestOutlets:
    def test_the_display_and_the_voice_forget(self, table: Table) -> None:
        asked_by_black(table)
        table.type("score")
        assert not is_clean(table.panned_back())
        forgotten = table.paper.forgotten
        table.type("c3 d4")
        assert table.paper.forgotten == forgotten + 1
        assert is_clean(table.panned_back())
        assert any("b c3 d4" in row or "c3" in row for row in table.panned_back()), "what all may hear is there"
        assert len(table.voice.queued) == 2
        table.type("")
        assert is_clean(table.panned_back())

    def test_one_announcement_at_a_time(self, sit: Callable[..., Table]) -> None:
        table = sit(hold=True)
        heard = table.type("new friend")
        while not heard[-1].startswith(TO_BLACK):
            heard = table.type("")
        assert table.type("") == ["Black to move."]
        assert table.type("score")[0].startswith("Black has lost 71")
        table.type("sheet")
        assert table.type("c3 d4") == ["A: all 4 possible. (2 of 4)"], "the last for Black; the others are withdrawn"
        assert table.type("yes") == ["Black moves c3 to d4. (1 of 2)"], "what is to be read comes before the answer"
        assert table.type("") == [f"{TO_WHITE} (2 of 2)"]
        assert table.type("")[0].startswith("801 moves")
        assert table.type("") == ["White to move. (2 of 2)"]


class TestOpening:
    def test_resuming_asks_before_anything_of_the_position(self, sit: Callable[..., Table], table: Table) -> None:
        table.type("strike a ab", "c3 d4", "")
        table.close()
        again = sit()
        heard = again.type("load 1")
        assert heard[-4:] == ["One move has been made.", TERMINAL, EARS, TO_WHITE]
        assert again.type("score") == [TO_WHITE]
        assert again.type("") == ["Black has lost 81, White 82. Six lose the game.", "White to move."]

    def test_reopening_the_same_match_asks_for_the_handover(self, table: Table) -> None:
        asked_by_black(table)
        assert table.type("load 1")[-1] == TO_BLACK
        table.type("")
        assert is_clean(table.type("again 100"))

    def test_another_match_keeps_no_private_announcements(self, table: Table) -> None:
        asked_by_black(table)
        assert table.type("new friend")[-1] == TO_BLACK
        assert is_clean(table.panned_back())
        table.type("")
        assert is_clean(table.type("again 100", "1"))

    def test_single_player_is_never_asked_to_hand_over(self, table: Table) -> None:
        asked_by_black(table)
        update = table.update
        alone = {"black": Player("human"), "white": Player("bot", "easy")}
        table.session.deliver(update._replace(match_id="9", players=alone, seats=("black",), is_opening=True))
        assert not [one for one in table.session.announcements() if "Hand over" in one.text]
        assert is_clean(table.type("again 100"))


class TestViews:
    def test_the_view_decides_also_while_a_third_one_thinks(self, table: Table) -> None:
        update = table.update
        players = {**update.players, "third": Player("bot", "easy")}
        view, phase = update.view._replace(seat="white"), Decide(("third",))
        table.session.deliver(update._replace(is_opening=False, view=view, phase=phase, players=players))
        assert [one.text for one in table.session.announcements()] == [TO_WHITE]
        assert table.type("score") == [TO_WHITE]
        table.session.deliver(update._replace(is_opening=False, players=players))
        assert [one.text for one in table.session.announcements()] == [TO_BLACK]

    def test_while_chance_decides_nothing_is_asked_yet(self, table: Table) -> None:
        update = table.update
        phase = Chance((("a", 1),))
        table.session.deliver(update._replace(is_opening=False, view=update.view._replace(seat="white"), phase=phase))
        assert table.session.announcements() == []
        assert table.type("score") == [TO_WHITE]

    def test_private_events_stay_with_their_seat(self, table: Table) -> None:
        update = table.update
        lost = next(each for each in update.game.event_types if each.__name__ == "PushedOff")
        facts: dict[str, Any] = {"seat": "white", "victim_seat": "black", "field": "e5", "lost": 4, "missing": 2}
        happening = AppliedEntry(Entry(4, "drawn", 0, {"outcome": None}), (lost(**facts, audience=("black",)),))
        table.session.deliver(update._replace(is_opening=False, happenings=(happening,)))
        (heard,) = table.session.announcements()
        assert "4 of 6" in heard.text
        assert heard.text in table.type("last")
        table.type("resign")
        table.session.deliver(update._replace(is_opening=False, view=update.view._replace(seat="white")))
        assert [one.text for one in table.session.announcements()] == [TO_WHITE]
        assert table.type("")[-1] == "Black to move."
        assert "White wins: Black resigned." not in table.type("yes"), "the question was Black's"
        assert not [line for line in table.type("last", "again 50") if "4 of 6" in line]

    def test_everything_is_open_at_the_end(self, table: Table) -> None:
        table.type("score", "c3 d4", "")
        heard = table.type("draw", "yes")
        assert not [line for line in heard if "Hand over" in line]
        assert table.type("board") != [TO_BLACK]
        assert table.type("sheet")[0].startswith("Sheet of Black")  # of two at one keyboard nobody is "you"


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_secrets_nothing_is_handed_over(sit: Callable[..., Table], language: str) -> None:
    table = sit(games.load("abalone"), language)
    table.type("new friend", "what e5", "c3 d4", "g7 f6")
    assert table.paper.forgotten == 0
    assert not [line for line in table.paper.lines if "Hand over" in line or "Übergib" in line]
    assert [line for line in table.type("again 20") if line.startswith("e5")]


def test_every_seat_that_plays_is_asked(table: Table) -> None:
    seats: list[Any] = []
    for move in ("c3 d4", "g7 f6", "d4 e5"):
        table.type(move)
        seats.append(table.session.handover.seat)
        assert table.session.handover.is_due
        table.type("")
    assert seats == ["white", "black", "white"]


class TestConfusion:
    """The real game: each side sees only the diagrams of the other's dice."""

    @pytest.mark.parametrize("language", ["en", pytest.param("de", marks=(pytest.mark.slow, pytest.mark.soak))])
    def test_black_never_hears_what_blue_saw_of_its_dice(self, sit: Callable[..., Table], language: str) -> None:
        game = games.load("confusion")
        table = sit(game, language)
        table.type("new friend", "")
        squares = table.update.shape.cells
        seen = {square: table.type(f"what {square}") for square in squares}
        secrets = {lines[1] for square, lines in seen.items() if square in ("c11", "f11", "i11", "d10", "h10")}
        assert len(secrets) == 5
        table.type("strike theirs a abc", "h d3")
        assert not secrets & set(table.panned_back())
        assert not secrets & set(table.type(*(f"what {square}" for square in squares), "again 200", "sheet theirs"))
        table.type("")
        heard = [line for square in squares for line in table.type(f"what {square}")]
        heard += table.type("again 200", "history", "last", "board", "moves", "score", "1", "undo", "no")
        heard += [line for chip in "abcdefghijkl" for line in table.type(f"moves {chip}", f"sheet theirs {chip}")]
        assert len(heard) > 400
        assert not secrets & set(heard)
        assert not secrets & set(table.panned_back())
        announced = "Struck by you" if language == "en" else "Von dir gestrichen"
        assert not [line for line in heard if announced in line]

    def test_deal_is_announced_before_the_first_hand_over(self, sit: Callable[..., Table]) -> None:
        heard = sit(games.load("confusion")).type("new friend")
        assert heard[-3:] == [TERMINAL, EARS, "Hand over to Blue. Blue: press Enter."]
        assert len([line for line in heard if "Hand over" in line]) == 1
        assert "dealt" in heard[-4]
