"""Listening: review, hold, prompt, settings, Braille, bad lines, waiting."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from accessible_games.club.accounts.settings import CHOICES, RANGES
from accessible_games.line.commands import board as queries
from accessible_games.line.presenters.remembered import Recent
from accessible_games.line.presenters.updates import THINKING_SECONDS
from accessible_games.line.session.prompting import completions
from accessible_games.line.session.reading import read_command
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, WHITE_FIRST, Keyboard

# Settings whose command has another name.
COMMAND_OF = {"throws": "dice", "dots": "braille dots", "sides": "sounds sides", "pitch": "sounds pitch"}


@pytest.fixture
def keyboard() -> Keyboard:
    """Return two people at one keyboard, after two moves."""
    return Keyboard().at(FRIENDS, "c3-d4", "g7-f6")


class TestReview:
    def test_again_says_the_last_ones_as_new_events(self, keyboard: Keyboard) -> None:
        first = keyboard.announced("c4 d5")
        again = keyboard.announced("again 2")
        assert [one.text for one in again] == [one.text for one in first]
        assert [one.seq for one in again] == [first[-1].seq + 1, first[-1].seq + 2]
        assert keyboard.type("again") == [first[-1].text]

    def test_again_is_not_remembered_twice(self, keyboard: Keyboard) -> None:
        heard = keyboard.type("c4 d5")
        for _ in range(3):
            keyboard.type("again")
        assert keyboard.type("again 2") == heard

    @pytest.mark.parametrize("word", ["again 0", "again x", "history 0", "history -1", "again ²", "again 1234567"])
    def test_numbers_that_are_none(self, keyboard: Keyboard, word: str) -> None:
        command, example = word.split()[0], {"again": 5, "history": 20}[word.split()[0]]
        assert keyboard.type(word) == [f"After {command} comes a number, such as {command} {example}."]

    def test_history(self, keyboard: Keyboard) -> None:
        assert keyboard.type("history") == ["2 of 2 moves.", "Move 1, Black: c3 d4.", "Move 2, White: g7 f6."]
        assert keyboard.type("history 1") == ["1 of 2 moves.", "Move 2, White: g7 f6."]
        assert keyboard.type("history 999999")[0] == "2 of 2 moves."
        empty = Keyboard().at(FRIENDS)
        assert empty.type("history") == ["Nobody has moved yet."]

    def test_last_tells_the_move_in_the_present_language_and_length(self, keyboard: Keyboard) -> None:
        keyboard.type("c4 d5")
        assert keyboard.type("last") == ["Black moves c4 to d5."]
        keyboard.type("language german")
        (german,) = keyboard.type("zuletzt")
        assert german.startswith("Schwarz")

    def test_last_after_an_undo_and_in_an_opened_match(self, keyboard: Keyboard) -> None:
        assert keyboard.type("last") == ["White moves g7 to f6."]
        keyboard.type("c4 d5", "undo", "yes")
        assert keyboard.type("last") == ["White moves g7 to f6."]
        empty = Keyboard().at(FRIENDS)
        assert empty.type("last") == ["Nobody has moved yet."]


class TestHold:
    def test_one_announcement_for_each_line(self) -> None:
        keyboard = Keyboard(hold=True)
        heard = [keyboard.open(FRIENDS)]
        heard += [keyboard.type("") for _ in range(3)]
        assert [len(one) for one in heard] == [1, 1, 1, 0]
        assert "(1 of 3)" in heard[0][0]
        assert "(2 of 3)" in heard[1][0]
        assert "(3 of 3)" in heard[2][0]

    def test_nothing_is_lost_when_something_new_comes(self) -> None:
        keyboard = Keyboard(hold=True)
        plain = Keyboard()
        expected = plain.open(FRIENDS) + plain.type("c3 d4")
        heard = keyboard.open(FRIENDS) + keyboard.type("c3 d4")
        while more := keyboard.type(""):
            heard += more
        assert len(heard) == len(expected)
        for one, other in zip(heard, expected, strict=True):
            assert other.rstrip(".") in one

    def test_hold_off_releases_all_waiting_announcements(self) -> None:
        keyboard = Keyboard(hold=True).at(FRIENDS)
        assert len(keyboard.type("hold off")) == 3
        assert not keyboard.session.settings.hold

    def test_quit_holds_nothing_back(self) -> None:
        keyboard = Keyboard(hold=True).at(FRIENDS)
        assert keyboard.type("quit")[-1] == "Goodbye. Match 1 is saved."


ELSEWHERE = ("engine", "invitations", "throws", "visible", "ratings")  # of a server, or with commands of their own


class TestSettings:
    def test_language_and_length_change_at_once(self, keyboard: Keyboard) -> None:
        assert keyboard.type("sprache deutsch") == ["Sprache: Deutsch."]
        assert keyboard.type("t") == ["Schwarz ist am Zug."]
        keyboard.type("j english")
        normal = keyboard.type("c4 d5")
        keyboard.type("verbosity brief")
        brief = keyboard.type("g6 f5")
        assert len(brief[0]) < len(normal[0])
        assert [one.language for one in keyboard.saved] == ["de", "en", "en"]

    @pytest.mark.parametrize("setting", [name for name in CHOICES if name not in ELSEWHERE])
    def test_every_choice_is_taken_and_saved(self, keyboard: Keyboard, setting: str) -> None:
        for choice in CHOICES[setting]:
            keyboard.type(f"{COMMAND_OF.get(setting, setting)} {choice}")
            assert getattr(keyboard.session.settings, setting) == choice
            assert keyboard.saved[-1] == keyboard.session.settings
            keyboard.type("language en")

    @pytest.mark.parametrize("setting", ["hold", "edit", "speech"])
    def test_switches(self, keyboard: Keyboard, setting: str) -> None:
        for word, state in (("on", True), ("aus", False), ("an", True), ("off", False)):
            keyboard.type(f"{setting} {word}")
            assert getattr(keyboard.session.settings, setting) is state

    @pytest.mark.parametrize(
        "typed", ["language latin", "verbosity loud", "spelling x", "prompt x", "hold perhaps", "speech loud",
                  "speech rate 79", "speech rate 451", "speech rate x", "speech pitch 101", "speech volume 0",
                  "braille x", "braille width 9", "braille width 161", "braille width ²", "braille grade 3",
                  "braille dots 7", "braille dots", "braille display maybe", "display maybe"],
    )  # fmt: skip
    def test_bad_values_get_a_sentence_and_change_nothing(self, keyboard: Keyboard, typed: str) -> None:
        before = keyboard.session.settings
        (heard,) = keyboard.announced(typed)
        assert heard.category == "refusal"
        assert heard.text.endswith(".")
        assert keyboard.session.settings == before
        assert keyboard.saved == []

    @pytest.mark.parametrize(("typed", "setting"), [("braille width", "width"), ("braille grade", "grade")])
    def test_numbers_at_their_limits(self, keyboard: Keyboard, typed: str, setting: str) -> None:
        for number in RANGES[setting]:
            assert str(number) in keyboard.type(f"{typed} {number}")[0]
            assert getattr(keyboard.session.settings, setting) == number

    @pytest.mark.parametrize("typed", ["language", "verbosity", "spelling", "prompt", "hold", "speech", "braille"])
    def test_setting_without_a_value_announces_value_and_choices(self, keyboard: Keyboard, typed: str) -> None:
        assert len(keyboard.type(typed)) == 2
        assert keyboard.saved == []

    def test_prompt(self, keyboard: Keyboard) -> None:
        assert keyboard.session.prompt() == ""
        keyboard.type("prompt short")
        assert keyboard.session.prompt() == ": "
        keyboard.type("prompt last")
        newest = keyboard.announced("turn")[-1]
        assert keyboard.session.prompt() == "".join(one.text for one in newest.braille) + " "

    def test_prompt_last_before_anything_was_said(self) -> None:
        assert Keyboard(prompt="last").session.prompt() == ""


class TestBraille:
    @pytest.mark.parametrize("form", ["line", "grid"])
    def test_the_board_comes_as_cells_of_the_chosen_width(self, keyboard: Keyboard, form: str) -> None:
        keyboard.type("braille width 32")
        heard = keyboard.type(f"braille {form}")[1:]
        assert heard == keyboard.type("board")
        assert len(heard) >= 9
        for line in heard:
            assert len(line) <= 32
            assert all("⠀" <= cell <= "⣿" for cell in line)

    def test_missing_liblouis_is_announced_once_and_the_board_comes_in_words(
        self, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        in_words = keyboard.type("board")

        def missing(*_: object) -> tuple[str, ...]:
            raise NoticeError(Notice.of("match-no-offer"))  # any sentence will do

        monkeypatch.setattr(queries, "board_lines", missing)
        keyboard.session.change(braille="line")
        assert keyboard.type("board") == ["Nothing is offered.", *in_words]
        assert keyboard.type("board") == in_words

    def test_a_width_too_small_for_the_board_still_gives_a_board(self, keyboard: Keyboard) -> None:
        keyboard.type("braille width 10", "braille grid")
        heard = keyboard.type("board")
        assert len(heard) >= 9


class TestLines:
    @pytest.mark.parametrize(
        "typed", ["\x1b[A", "\x00\x01", "\x07", "\u200b\u202e", "\x1b]0;title\x07", "\x7f", "\ufeff", "\x9b"]
    )
    def test_only_control_characters(self, keyboard: Keyboard, typed: str) -> None:
        assert keyboard.type(typed) == ["No text: the line holds control characters only. Nothing was done."]

    @pytest.mark.parametrize(
        "typed",
        [
            "\x1b[31mc4 d5\x1b[0m",
            "c4\u200b d5",
            "\u202ec4 d5\u202c",
            "c4\td5",
            "c4\xa0d5",
            "\x00c4 d5\x07",
            "\x1b]0;evil\x07c4 d5",
            "  c4    d5  ",
            "c4 d5\r",
            "\ufeffc4 d5",
        ],
    )
    def test_text_besides_control_characters_counts(self, keyboard: Keyboard, typed: str) -> None:
        assert keyboard.type(typed)[0] == "Black moves c4 to d5."

    def test_long_lines(self, keyboard: Keyboard) -> None:
        (heard,) = keyboard.type("c4 d5" + " " * 996)
        assert heard.startswith("Too long")
        assert keyboard.type("c4 d5" + " " * 995)[0] == "Black moves c4 to d5."

    @pytest.mark.parametrize("typed", ["c4 \ufffd d5", "\udcff"])
    def test_wrong_utf8(self, keyboard: Keyboard, typed: str) -> None:
        assert keyboard.type(typed) == ["Not readable: the line is not UTF-8 text. Nothing was done."]

    @pytest.mark.parametrize("typed", ["", " ", "\t", "\r"])
    def test_an_empty_line_asks_for_nothing(self, keyboard: Keyboard, typed: str) -> None:
        asked = list(keyboard.requested)
        assert keyboard.type(typed) == []
        assert keyboard.requested == asked

    def test_decomposed_letters_are_the_same_words(self, keyboard: Keyboard) -> None:
        assert keyboard.type("zu\u0308ge c4") == keyboard.type("züge c4")

    def test_no_announcement_has_a_control_character_of_the_line(self, keyboard: Keyboard) -> None:
        for typed in ("new \x1b[31mred\u202e", "what \x07zz\u2066", "help \x9bfoo"):
            for line in keyboard.type(typed):
                assert line.isprintable(), line


class TestCompletions:
    def test_commands_and_moves(self, keyboard: Keyboard) -> None:
        assert "board" in completions(keyboard.session, "bo")
        assert completions(keyboard.session, "BRE") == ["brett"]
        assert completions(keyboard.session, "c4-d") == completions(keyboard.session, "c4 d") != []
        assert all(one.startswith("c4 d") for one in completions(keyboard.session, "c4 d"))
        assert completions(keyboard.session, "zzz") == []

    def test_every_completed_move_can_be_played(self, keyboard: Keyboard) -> None:
        moves = completions(keyboard.session, "c4 ")
        assert moves
        for move in moves:
            other = Keyboard().at(FRIENDS, "c3-d4", "g7-f6")
            other.type(move)
            assert len(other.present.moves) == 3


class TestTab:
    def test_one_word_a_command_in_the_own_language(self) -> None:
        keyboard = Keyboard("de").at(FRIENDS)
        assert completions(keyboard.session, "vert") == ["vertagen", "verteidiger"]
        assert completions(keyboard.session, "boa") == ["board"], "no German word begins so"

    def test_completions_are_counted_and_five_are_read(self) -> None:
        keyboard = Keyboard("de").at(FRIENDS)
        assert keyboard.session.complete("b") == "b"
        heard = keyboard.heard()
        found = completions(keyboard.session, "b")
        assert heard[0] == f"{len(found)} möglich:"
        assert heard[1:6] == found[:5]
        assert heard[6:] == [f"Noch {len(found) - 5} Zeilen. Tippe mehr."]

    def test_single_completion_is_written_without_announcement(self, keyboard: Keyboard) -> None:
        assert keyboard.session.complete("again") == "again"
        assert keyboard.heard() == ["That is complete."]
        assert keyboard.session.complete("what c3") == "what c3"
        assert keyboard.heard() == ["That is complete."]
        assert keyboard.session.complete("verbosity f") == "verbosity full"
        assert keyboard.heard() == []

    def test_missing_completion_is_announced(self, keyboard: Keyboard) -> None:
        assert keyboard.session.complete("zzz") == "zzz"
        assert keyboard.heard() == ["Nothing begins like that."]

    def test_arguments_are_found_too(self, keyboard: Keyboard) -> None:
        complete = partial(completions, keyboard.session)
        assert complete("what c")[0] == "what c1"
        assert "from c3 lower left" in complete("from c3 ")
        assert len(complete("prompt ")) == 3
        assert complete("prompt l") == ["prompt last"]
        assert "row c" in complete("row ")
        assert "help board" in complete("help b")
        assert complete("hold ") == ["hold on", "hold off"]
        assert "language german" in complete("language g")
        assert complete("score ") == []

    def test_long_list_is_announced_in_pages(self, keyboard: Keyboard) -> None:
        assert keyboard.session.complete("from ") == "from "
        heard = keyboard.heard()
        assert heard[0] == "366 possible:"
        assert len(heard) == 7
        assert keyboard.type("more")[0].startswith("from ")


class TestWaiting:
    def test_a_thinking_bot_is_mentioned_once(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT)
        keyboard.session.tick(100.0)
        assert keyboard.session.next_deadline() is None
        keyboard.type("c3 d4")
        assert keyboard.session.next_deadline() == 100.0 + THINKING_SECONDS
        keyboard.session.tick(100.0 + THINKING_SECONDS - 0.1)
        assert keyboard.heard() == []
        keyboard.session.tick(100.0 + THINKING_SECONDS)
        assert keyboard.heard() == ["The computer is still thinking. Type now to make it move."]
        keyboard.session.tick(1000.0)
        assert keyboard.heard() == []

    def test_a_bot_that_has_moved_is_not_mentioned(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT)
        keyboard.type("c3 d4")
        keyboard.bot("g7-f6")
        assert keyboard.session.next_deadline() is None


ANY_LINE = st.one_of(
    st.text(max_size=60),
    st.text(alphabet="abcdefghi 123456789-/jno", max_size=8),
    st.sampled_from(["c3 d4", "g7 f6", "c3", "1", "2", "resign", "undo", "draw", "yes", "no", "new", "load 1", 
                     "moves c3", "help", "rules 1", "hold on", "again 9", "language german", "board",
                     "from c3 right", "braille grid",
                     "verbosity full", "quit", "save", "x", "prompt last", "spelling words"]),
)  # fmt: skip


@given(st.lists(ANY_LINE, max_size=12))
@example(["c3 d4", "undo", "yes", "draw", "no", "resign", "yes"])
def test_no_text_does_harm(lines: list[str]) -> None:
    keyboard = Keyboard().at(FRIENDS)
    for line in lines:
        first = keyboard.matches["1"]
        before = list(first.entries)
        had_question = keyboard.session.questions.is_open
        had_list = bool(keyboard.session.choices)
        keyboard.announced(line)
        if keyboard.session.has_quit:
            break
        keyboard.session.prompt()
        completions(keyboard.session, line)
        made = first.entries[len(before) :]
        assert first.entries[: len(before)] == before
        for entry in made:
            if entry.kind == "decided":
                found = read_command(line)
                assert found is None or found[1], "a command alone is no move"
                assert any(letter.isdigit() for letter in line)
            else:
                assert had_question, (line, entry)
        if line.strip().isdigit() and not had_list:
            assert made == []


def test_throws_belong_to_the_moves_that_they_led_to() -> None:
    table = Keyboard().at(WHITE_FIRST, game_id="abgrund", outcomes=["throw 2 red", "throw 3 white", "throw 1 white"])
    table.type("7-9", "4x7")
    heard = table.type("history 1")
    assert heard[0] == "1 of 2 moves."
    assert [line for line in heard if "throws" in line] == ["Black throws 3.", "White throws 1."]
    last = table.type("last")
    assert "throws 3" in last[0]
    assert "throws 1" in last[-1]
    assert len(table.type("history")) > len(heard)


def test_last_in_an_opened_match_announces_captures_and_throw() -> None:
    table = Keyboard().at(WHITE_FIRST, game_id="abgrund", outcomes=["throw 2 red", "throw 3 red", "throw 1 white"])
    table.type("7-9", "4x7")
    heard = table.type("last")
    table.session.of(Recent).move = []  # as after loading
    assert table.type("last") == heard
    assert [line for line in heard if "throws" in line] == ["Black throws 3 and red.", "White throws 1."]
    assert any("lost" in line.casefold() for line in heard), "the abyss took a stone on that throw"
