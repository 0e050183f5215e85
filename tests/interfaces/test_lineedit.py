"""The line editor: keys in, lines and echo out; written bytes are counted; secrets leave no trace."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.interfaces.lineedit import LONGEST, Hands, LineEditor, show_later
from accessible_games.rules.core.notices import Notice
from tests.kit.desktop import rows_of
from tests.kit.waiting import until

UP, DOWN, LEFT, RIGHT, DELETE, HOME = "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C", "\x1b[3~", "\x1b[H"
WORD_LEFT, WORD_RIGHT = "\x1b[1;5D", "\x1bf"
CTRL_C, CTRL_D, CTRL_U, CTRL_W, CTRL_Y = "\x03", "\x04", "\x15", "\x17", "\x19"
ROOM = "\r\n" * 6 + "\x1b[6A"


class Terminal:
    """A client's terminal: the text written to it, and the keys pressed there."""

    def __init__(
        self,
        width: int = 80,
        words: tuple[str, ...] = (),
        kind: str = "xterm",
        singles: str = "",
        later: Callable[[Callable[[], None]], None] | None = None,
    ) -> None:
        self.written = ""
        self.lines: list[str] = []
        self.heard: list[str] = []
        self.ends = 0
        self.words = words
        hands = Hands(self._write, self.lines.append, self._end, self._tell, self._complete, lambda: singles, later)
        self.editor = LineEditor(hands, kind, width, 24)

    def type(self, keys: str) -> str:
        """Press the keys, and return the text written in answer."""
        before = len(self.written)
        while keys:
            keys, _ = self.editor.feed(keys)
        return self.written[before:]

    def show(self, *lines: str, prompt: str = "") -> str:
        before = len(self.written)
        self.editor.show(lines, prompt)
        return self.written[before:]

    def _write(self, text: str) -> None:
        self.written += text

    def _end(self) -> None:
        self.ends += 1

    def _tell(self, notice: Notice) -> None:
        self.heard.append(notice.message)

    def _complete(self, line: str) -> str:
        found = [word for word in self.words if word.startswith(line)]
        self.editor.show(found if len(found) > 1 else ["nothing"] if not found else [])
        return found[0] if len(found) == 1 else line


def test_letters_are_shown_as_they_are_typed_and_nothing_more() -> None:
    terminal = Terminal()
    assert terminal.type("c3") == "c3"
    assert terminal.type(" d4") == " d4"
    assert terminal.type("\r") == "\r\n"
    assert terminal.lines == ["c3 d4"]


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("abd\x7fc\r", "abc"),
        (f"abc{LEFT}{LEFT}x\r", "axbc"),
        (f"abc{HOME}{DELETE}\r", "bc"),
        (f"one two {CTRL_W}three\r", "one three"),
        (f"one{CTRL_W}{CTRL_W}two\r", "two"),
        (f"one{CTRL_U}two\r", "two"),
        (f"one{CTRL_U}two {CTRL_Y}\r", "two one"),
        (f"one two three{WORD_LEFT}{WORD_LEFT}x{WORD_RIGHT}y\r", "one xtwoy three"),
        (f"one{WORD_RIGHT}{WORD_LEFT}{WORD_LEFT}x\r", "xone"),
        ("b\x1bOHa\x1bOFc\x1b[7~x\x1b[8~y\r", "xabcy"),
        ("one two\x1b\x7fthree\r", "one three"),
        ("Grüße an Łukasz ⠓\r", "Grüße an Łukasz ⠓"),
    ],
)
def test_a_line_can_be_edited(keys: str, line: str) -> None:
    terminal = Terminal()
    terminal.type(keys)
    assert terminal.lines == [line]


def test_older_lines_come_back() -> None:
    terminal = Terminal()
    terminal.type("first\rsecond\r")
    terminal.type(f"{UP}{UP}\r{UP}\r")
    assert terminal.lines == ["first", "second", "first", "first"]


def test_a_secret_is_not_shown() -> None:
    terminal = Terminal()
    terminal.editor.hide(True)
    assert terminal.type("frog\x7fg\r") == "\r\n"
    terminal.editor.hide(False)
    assert terminal.lines == ["frog"]
    assert terminal.type("next\r") == "next\r\n"


@pytest.mark.parametrize("recall", [UP, CTRL_Y, f"{UP}{UP}", f"{UP}{CTRL_Y}"])
@pytest.mark.parametrize("secret", ["frog\r", f"frog{CTRL_U}toad\r", f"frog{LEFT}\x0b\r"])
def test_no_key_brings_a_secret_back(secret: str, recall: str) -> None:
    terminal = Terminal()
    terminal.type("first\r")
    terminal.editor.hide(True)
    terminal.type(secret)
    terminal.editor.hide(False)
    terminal.type(recall + "\r")
    assert terminal.lines[-1] in ("", "first")
    assert "frog" not in terminal.written
    assert "toad" not in terminal.written


def test_no_older_line_comes_into_a_secret() -> None:
    terminal = Terminal()
    terminal.type(f"first\rlast{CTRL_U}")
    terminal.editor.hide(True)
    terminal.type(f"{UP}{CTRL_Y}frog\r")
    assert terminal.lines[-1] == "frog"
    terminal.editor.hide(False)
    terminal.type(f"{UP}\r")
    assert terminal.lines[-1] == "first"


def test_a_begun_secret_is_dropped_when_the_question_ends() -> None:
    terminal = Terminal()
    terminal.editor.hide(True)
    terminal.type("frog")
    terminal.editor.hide(False)
    terminal.type("a\r")
    assert terminal.lines == ["a"]
    assert "frog" not in terminal.written


def test_an_overlong_line_is_recognized() -> None:
    terminal = Terminal()
    terminal.type("x" * LONGEST + "\r")
    assert not terminal.editor.is_overlong()
    terminal.type("x" * (LONGEST + 1) + "\r")
    assert terminal.editor.is_overlong()
    terminal.type("short\r")
    assert not terminal.editor.is_overlong()
    assert terminal.lines[-1] == "short"


def test_escape_sequences_and_control_characters_do_not_come_into_a_line() -> None:
    terminal = Terminal()
    terminal.type("a\x1b]0;title\x07b\x00\x1b[31mc\x9b\x1bd\r")
    assert not any(ord(letter) < 32 or 127 <= ord(letter) < 160 for letter in terminal.lines[0])


@pytest.mark.parametrize(
    "key", ["\x1b[5~", "\x1b[15~", "\x1b[[A", "\x1bOP", "\x1bx", "\x1b[1;2A", "\x1b[Z", "\x1b[200~", "\x1b[<0;1;1M"]
)
def test_a_key_that_means_nothing_here_leaves_no_signs_in_the_line(key: str) -> None:
    terminal = Terminal()
    terminal.type("wh")
    assert terminal.type(key).startswith("\a")
    terminal.type("o\r")
    assert terminal.lines == ["who"]


def test_a_key_that_comes_in_pieces_is_one_key() -> None:
    terminal = Terminal()
    for piece in ("ab", "\x1b", "[", "1;", "5D", "x", "\x1bO", "C", "y", "\r"):
        terminal.type(piece)
    assert terminal.lines == ["xayb"]


def test_escape_alone_does_nothing_to_what_is_typed_later(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    terminal = Terminal()
    terminal.type("\x1b")
    now[0] += 1
    terminal.type("who\x1b\r")
    assert terminal.lines == ["who"]


@pytest.mark.parametrize("kind", ["tmux-256color", "xterm-kitty", "vt420"])
def test_terminals_with_other_names_get_no_line_twice(kind: str) -> None:
    terminal = Terminal(kind=kind)
    assert terminal.type("c3") + terminal.type(" d4") == "c3 d4"


def test_a_terminal_without_escape_sequences_gets_none() -> None:
    terminal = Terminal(30, kind="dumb")
    terminal.type(f"a long line, wider than the terminal, that is edited and wrapped{HOME}x{WORD_RIGHT}{DELETE}\r")
    terminal.type(f"ab\x7fc{LEFT}")
    terminal.show("news")
    terminal.type(f"{UP}{CTRL_U}who\r")
    assert terminal.lines == ["xalong line, wider than the terminal, that is edited and wrapped", "who"]
    assert "\x1b" not in terminal.written


@pytest.mark.parametrize("width", [1, 2, 10, 65535])
def test_every_width_of_a_terminal_works(width: int) -> None:
    terminal = Terminal(width)
    terminal.type(f"a rather long line{LEFT}{LEFT}x{HOME}y")
    terminal.editor.screen.resize(width + 1, 5)
    terminal.show("news")
    terminal.type("\r")
    assert terminal.lines == ["ya rather long lixne"]


def test_single_keys_are_lines_without_enter_and_without_echo() -> None:
    terminal = Terminal(singles="dw")
    assert terminal.type("d") == ""
    assert terminal.type(UP) == ""
    assert terminal.lines == ["d", "w"]


def test_a_begun_line_takes_single_keys_as_letters() -> None:
    terminal = Terminal(singles="dw")
    assert terminal.type("/dw") == "/dw"
    terminal.type("\r")
    assert terminal.lines == ["/dw"]
    terminal.editor.hide(True)
    terminal.type("d\r")
    assert terminal.lines[1:] == ["d"], "a secret may begin with such a letter"


def test_keys_behind_a_single_one_wait_for_their_turn() -> None:
    terminal = Terminal(singles="dw")
    assert terminal.editor.feed("dwd")[0] == "wd"
    assert terminal.lines == ["d"]


def test_backspace_and_arrows_write_as_little_as_can_be() -> None:
    terminal = Terminal()
    terminal.type("c3 d4")
    assert terminal.type("\x7f") == "\b \b"
    assert terminal.type(LEFT) == "\b"
    assert terminal.type(HOME) == "\b\b\b"
    assert terminal.type(RIGHT) == "\x1b[C"
    assert terminal.type("x") == "x3 d" + "\b\b\b"
    assert terminal.type("\x7f") == "\b3 d \x1b[4D"
    assert terminal.type("\r") == "\r\n"
    assert terminal.lines == ["c3 d"]


def test_a_line_that_comes_back_is_written_whole() -> None:
    terminal = Terminal()
    terminal.show("Welcome.")
    terminal.type("c3 d4\rc3 d5\r")
    terminal.show("Answer.")
    terminal.type("x\x7f")
    assert terminal.type(UP) == "c3 d5"
    assert terminal.type(UP) == f"\r\nc3 d4{ROOM}\x1b[5C", "on a row of its own, where all of it is new"
    assert terminal.type(DOWN) == "\r\nc3 d5"
    assert terminal.type(DOWN) == "\r\n"
    assert terminal.type(DOWN) == "\a"


def test_a_begun_line_comes_back_behind_older_lines() -> None:
    terminal = Terminal()
    terminal.type(f"first\rhalf{UP}{DOWN}\r")
    assert terminal.lines == ["first", "half"]


def test_an_answer_frees_rows_below_it_for_news() -> None:
    terminal = Terminal()
    terminal.type("score\r")
    assert terminal.show("None lost.") == f"None lost.\r\n{ROOM}"
    assert terminal.show("Your turn.") == "Your turn.\r\n"
    assert terminal.type("s") == "s"
    assert terminal.type("\r") == "\r\n"
    assert terminal.type("\r") == "", "nothing was typed"
    assert terminal.lines == ["score", "s", ""]


def test_several_rows_come_when_the_rows_freed_for_them_have_settled() -> None:
    later: list[Callable[[], None]] = []
    terminal = Terminal(later=later.append)
    terminal.type("sc")
    assert terminal.show("One.", "Two.") == "\r\n" * 9 + "\x1b[9A\x1b[2C"
    assert terminal.show("Three.") == "", "in order"
    later.pop()()
    assert terminal.written.endswith("\r\nOne.\r\nTwo.\r\nThree.")
    written = len(terminal.written)
    later.pop()()
    assert terminal.written[written:] == "", "below a line that has been begun"
    assert terminal.type("\r") == "\r\n"
    assert terminal.show("Four.", "Five.").startswith("Four.\r\nFive."), "there is room"
    assert not later


async def test_show_later_does_not_call_at_once() -> None:
    shown: list[bool] = []
    show_later(lambda: shown.append(True))
    await asyncio.sleep(0)
    assert not shown
    await until(lambda: shown)


def test_rows_for_the_next_news_are_freed_behind_a_long_answer_a_little_later() -> None:
    later: list[Callable[[], None]] = []
    terminal = Terminal(later=later.append)
    many = [f"Row {number}." for number in range(20)]
    assert terminal.show(*many) == "\r\n" * 23 + "\x1b[23A"
    later.pop()()
    assert terminal.written.endswith("\r\n".join(many) + "\r\n")
    written = len(terminal.written)
    later.pop()()
    assert terminal.written[written:] == ""  # three are left
    assert terminal.show(*many, "More.", "Last.", "One more.").startswith("Row 0."), "more than a screen has room for"


def test_no_rows_are_freed_when_others_use_the_terminal() -> None:
    later: list[Callable[[], None]] = []
    terminal = Terminal(later=later.append)
    terminal.show("One.", "Two.")
    later.pop()()
    terminal.editor.leave()
    written = len(terminal.written)
    later.pop()()
    assert terminal.written[written:] == ""


@pytest.mark.parametrize(
    "act",
    [
        lambda terminal: terminal.type("x"),
        lambda terminal: terminal.editor.leave(),
        lambda terminal: terminal.editor.forget(),
        lambda terminal: terminal.editor.hide(True),
    ],
)
def test_nothing_overtakes_rows_that_wait(act: Callable[[Terminal], object]) -> None:
    terminal = Terminal(later=lambda act: None)
    terminal.show("One.", "Two.")
    written = len(terminal.written)
    act(terminal)
    assert terminal.written[written:].startswith("One.\r\nTwo.\r\n")


def test_news_leaves_a_line_that_was_begun_alone_and_the_next_key_goes_back_to_it() -> None:
    terminal = Terminal()
    terminal.show("Welcome.")
    terminal.type("c3 d")
    assert terminal.show("White moves.", "Your turn.") == "\r\nWhite moves.\r\nYour turn."
    assert terminal.show("More.").startswith("\r\nMore.")
    assert terminal.type("4") == "\x1b[3A\r\x1b[4C4"
    assert terminal.show("Later.") == "\x1b[3B\r\nLater."
    assert terminal.type("\r") == "\r\n", "the answer comes below the news"
    assert terminal.lines == ["c3 d4"]


@pytest.mark.parametrize("keys", [CTRL_U, "\x7f\x7f"])
def test_nothing_is_written_over_news_once_the_line_is_empty_again(keys: str) -> None:
    terminal = Terminal()
    terminal.type("c3")
    terminal.show("One.", "Two.")
    assert terminal.type(keys).startswith("\x1b[2A\r\x1b[2C")
    assert terminal.show("Three.").startswith("\x1b[2B\r\nThree.")
    terminal.type("d4")
    terminal.show("Later.")
    terminal.type(CTRL_U)
    assert terminal.type("e5") == "\x1b[B\r\ne5", "below what is over"
    terminal.type(CTRL_U)
    terminal.type(f"{UP}c3")
    terminal.show("Four.")
    terminal.type(CTRL_U)
    assert terminal.type("\r") == "\x1b[B\r\n", "nor by Enter on an empty line"


def test_news_stays_where_it_is_when_a_line_of_two_rows_shrinks() -> None:
    terminal = Terminal(width=10)
    terminal.type("twelve signs")
    terminal.show("News.")
    terminal.type("\x7f" * 4)
    assert terminal.show("More.").startswith("\x1b[2B\r\nMore.")


def test_a_line_that_grows_beyond_its_row_goes_below_the_news() -> None:
    terminal = Terminal(width=20)
    terminal.type("twelve signs")
    terminal.show("News.")
    assert terminal.type("x").endswith("\r\ntwelve signsx")
    assert terminal.type("y") == "y"


@pytest.mark.parametrize("key", ["\x7f", UP, LEFT])
def test_behind_a_key_that_writes_nothing_the_cursor_stays_behind_the_news(key: str) -> None:
    terminal = Terminal()
    terminal.show("Welcome.")
    assert terminal.type(key) == "\a"
    assert terminal.show("One.", "Two.", "Three.") == "One.\r\nTwo.\r\nThree.", "the cursor stays behind it"
    assert terminal.type(key) == "\a"
    assert terminal.show("Four.") == "\r\nFour."
    assert terminal.type("c").startswith("\r\n")
    assert terminal.written.endswith("c")


def test_a_prompt_is_written_again_behind_news() -> None:
    terminal = Terminal()
    terminal.show("Welcome.", prompt=": ")
    assert terminal.show(prompt=": ") == ""
    assert terminal.show("News.", prompt="news ").endswith("\r\nNews.\r\nnews ")
    terminal.type("c3")
    assert terminal.show("More.", prompt="more ").startswith("\r\nMore.\r\nmore")
    assert terminal.type("x") == "\x1b[2A\r\x1b[7Cx"


def test_a_prompt_of_words_stands_at_the_cursor_below_a_line_that_was_begun_and_a_mark_does_not() -> None:
    terminal = Terminal()
    terminal.type("c3")
    assert terminal.show("White moves.", "Your turn.", prompt="w: g6 f5 you ").endswith(
        "Your turn.\r\nw: g6 f5 you" + ROOM + "\x1b[12C"
    )
    assert terminal.type(" ") == "\x1b[3A\r\x1b[2C "
    terminal = Terminal()
    terminal.type("c3")
    assert ":" not in terminal.show("Your turn.", prompt=": ")


def test_the_cursor_goes_to_the_next_row_with_the_last_column() -> None:
    terminal = Terminal(width=5)
    assert terminal.type("abcde") == "abcde \b"
    assert terminal.type(LEFT) == "\x1b[A\r\x1b[4C"
    assert terminal.type("\r") == "\x1b[B\r\n"


def test_a_line_is_drawn_anew_in_a_window_of_another_width() -> None:
    terminal = Terminal()
    terminal.type("c3")
    terminal.editor.screen.resize(5, 24)
    assert terminal.type(" d4") == f"\r\nc3{ROOM}\x1b[2C d4 \b"


def test_tab_lists_choices_and_completes_a_certain_line() -> None:
    terminal = Terminal(words=("matches", "matchless", "mine"))
    terminal.show("Welcome.")
    terminal.type("ma")
    assert terminal.type("\t").startswith("\r\nmatches\r\nmatchless")
    assert terminal.type("tche") == "\x1b[2A\r\x1b[2Ctche"
    assert terminal.type("s") == "s"
    assert "nothing" in terminal.type("x\t")
    terminal.type("\x7f\x7f\x7f")
    terminal.words = ("matches",)
    assert terminal.type("\t").endswith("\r\nmatches")
    terminal.type("\r")
    assert terminal.lines == ["matches"]


def test_control_c_empties_the_line_and_twice_on_an_empty_one_leaves() -> None:
    terminal = Terminal()
    terminal.type(f"ab{CTRL_C}{CTRL_C}x\x7f{CTRL_C}")
    assert terminal.heard == ["terminal-line-emptied", "terminal-interrupted", "terminal-interrupted"]
    assert terminal.ends == 0
    terminal.type(CTRL_C)
    assert (terminal.lines, terminal.ends) == ([], 1)


def test_control_d_leaves_on_an_empty_line_only() -> None:
    terminal = Terminal()
    terminal.type(f"ab{HOME}{CTRL_D}\r")
    assert (terminal.lines, terminal.ends) == (["b"], 0)
    terminal.type(CTRL_D)
    assert terminal.ends == 1


def test_letters_of_two_columns_and_of_none_keep_the_cursor_right() -> None:
    terminal = Terminal()
    terminal.type("盤e\u0301")
    assert terminal.type("\x7f") == "\b \b"
    assert terminal.type(LEFT) == "\b\b"
    terminal.type("x\r")
    assert terminal.lines == ["x盤"]


def test_nothing_typed_is_found_once_it_was_forgotten() -> None:
    terminal = Terminal()
    terminal.type(f"secret\rmore{CTRL_U}half")
    terminal.editor.forget()
    before = len(terminal.written)
    terminal.type(f"{UP}{CTRL_Y}\r")
    assert terminal.lines[-1] == ""
    assert "secret" not in terminal.written[before:]


KEYS = ["a", "b c", "\x7f", LEFT, RIGHT, HOME, DELETE, UP, DOWN, CTRL_U, CTRL_W, CTRL_Y, CTRL_C, "\r", "\t", WORD_LEFT]


@given(
    st.lists(st.one_of(st.sampled_from(KEYS), st.sampled_from(["news", "list", "settle"])), max_size=40),
    st.sampled_from(["", ": "]),
)
def test_whatever_is_typed_news_stands_whole_and_in_order_and_so_does_the_line(keys: list[str], prompt: str) -> None:
    later: list[Callable[[], None]] = []
    terminal = Terminal(width=1000, words=("ab", "abc"), later=later.append)
    heard: list[str] = []
    for key in keys:
        if key in ("news", "list"):
            news = [f"News {len(heard) + number}." for number in range(1 if key == "news" else 5)]
            heard += news
            terminal.show(*news, prompt=prompt)
        elif key == "settle":
            while later:
                later.pop(0)()
        else:
            terminal.type(key)
    terminal.type("!")
    rows = [row.strip() for row in rows_of(terminal.written)]
    assert [row for row in rows if row.startswith("News")] == heard
    standing = terminal.editor.screen.line
    assert any(row.removeprefix(":").strip() == standing.strip() for row in rows)
