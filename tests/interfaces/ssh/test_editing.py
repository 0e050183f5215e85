"""The line editor: keys in, lines and echo out; secrets leave no trace."""

from __future__ import annotations

import time
from typing import Any

import asyncssh
import pytest
from asyncssh.editor import SSHLineEditor

from accessible_games.interfaces.ssh.editing import LONGEST, Editor, Typed

UP, LEFT, DELETE, HOME = "\x1b[A", "\x1b[D", "\x1b[3~", "\x1b[H"
WORD_LEFT, WORD_RIGHT = "\x1b[1;5D", "\x1bf"
CTRL_C, CTRL_D, CTRL_U, CTRL_W, CTRL_Y = "\x03", "\x04", "\x15", "\x17", "\x19"


class Terminal:
    """A client's terminal, as what was written to it, and the keys pressed there."""

    def __init__(self, width: int = 80, words: tuple[str, ...] = (), kind: str = "xterm", singles: str = "") -> None:
        self.written = ""
        self.lines: list[str] = []
        self.ends = self.breaks = 0
        typed = Typed(self.lines.append, self._end, self._break)
        channel: Any = self
        self.editor = Editor(
            channel,
            typed,
            kind,
            width,
            lambda text: [word for word in words if word.startswith(text)],
            lambda: singles,
        )

    def write(self, text: str, datatype: asyncssh.DataType = None) -> None:
        self.written += text

    def type(self, keys: str) -> str:
        """Press the keys: what is written in answer."""
        before = len(self.written)
        self.editor.feed(keys, 1_000_000)
        return self.written[before:]

    def _end(self) -> None:
        self.ends += 1

    def _break(self) -> None:
        self.breaks += 1


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


def test_tab_completes_as_far_as_all_agree() -> None:
    terminal = Terminal(words=("matches", "matchless", "mine"))
    terminal.type("ma\tes\r")
    terminal.type("x\t\r")
    assert terminal.lines == ["matches", "x"]
    assert terminal.written.endswith("x\a\r\n")


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


def test_what_was_begun_of_a_secret_is_gone_when_it_is_not_wanted_any_more() -> None:
    terminal = Terminal()
    terminal.editor.hide(True)
    terminal.type("frog")
    terminal.editor.hide(False)
    terminal.type("a\r")
    assert terminal.lines == ["a"]
    assert "frog" not in terminal.written


def test_news_comes_on_lines_of_its_own_and_what_was_typed_stands_below() -> None:
    terminal = Terminal()
    terminal.type("c3 d")
    before = len(terminal.written)
    terminal.editor.process_output("Anna plays e5.\n")
    assert terminal.written[before:].endswith("Anna plays e5.\r\nc3 d")
    terminal.type("4\r")
    assert terminal.lines == ["c3 d4"]


def test_control_c_and_control_d_are_no_letters() -> None:
    terminal = Terminal()
    terminal.type(f"ab{CTRL_C}{CTRL_D}\r{CTRL_D}")
    assert (terminal.lines, terminal.ends, terminal.breaks) == (["ab"], 1, 1)


def test_a_line_that_is_too_long_is_known_as_one() -> None:
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
    terminal.editor.process_output("news\n")
    terminal.type(f"{UP}{CTRL_U}who\r")
    assert terminal.lines == ["xalong line, wider than the terminal, that is edited and wrapped", "who"]
    assert "\x1b" not in terminal.written


@pytest.mark.parametrize("width", [1, 2, 10, 65535])
def test_every_width_of_a_terminal_is_borne(width: int) -> None:
    terminal = Terminal(width)
    terminal.type(f"a rather long line{LEFT}{LEFT}x{HOME}y")
    terminal.editor.resize(width + 1)
    terminal.editor.process_output("news\n")
    terminal.type("\r")
    assert terminal.lines == ["ya rather long lixne"]


def test_all_editors_share_the_table_of_letters_that_asyncssh_makes_for_each() -> None:
    channel: Any = Terminal()
    theirs = SSHLineEditor(channel, Typed(print, print, print), True, 5, 9, "xterm", 80)
    ours = (Terminal().editor, Terminal().editor)
    assert ours[0]._printable is ours[1]._printable
    assert ours[0]._printable == theirs._printable


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
    assert terminal.editor.feed("dwd", 1_000_000)[0] == "wd"
    assert terminal.lines == ["d"]
