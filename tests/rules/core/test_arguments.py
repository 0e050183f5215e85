"""Words, flags and numbers of a command line."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.arguments import Arguments, Flag, UsageError, read

FLAGS = {
    "--cells": Flag("cells"),
    "--speech": Flag("speech", "on"),
    "--form": Flag("form", choices=("a", "b")),
    "--seat": Flag("seat", is_list=True),
    "-o": Flag("file"),
}


def test_words_and_flags_in_any_order() -> None:
    words = ["x", "--cells=40", "--seat", "a=1", "y", "--speech", "--seat=b=2", "-o", "-", "--form", "b"]
    found = read(words, FLAGS, 2)
    assert found.words == ["x", "y"]
    assert found.flags == {"cells": "40", "speech": "on", "file": "-", "form": "b"}
    assert found.lists == {"seat": ["a=1", "b=2"]}
    assert read(["-"], FLAGS, 1).words == ["-"]
    assert read(["--cells", "1", "--cells", "2"], FLAGS, 0).flags == {"cells": "2"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--none"], "cli-unknown-flag"),
        (["-x"], "cli-unknown-flag"),
        (["--cells"], "cli-value-missing"),
        (["--cells", "--form", "a"], "cli-value-missing"),
        (["--cells", "--form=a"], "cli-value-missing"),
        (["--speech=on"], "cli-flag-without-value"),
        (["--form", "c"], "cli-not-a-choice"),
        (["--form="], "cli-not-a-choice"),
        (["a", "b"], "cli-too-many-words"),
    ],
)
def test_faulty_arguments_are_refused(arguments: list[str], message: str) -> None:
    with pytest.raises(UsageError) as caught:
        read(arguments, FLAGS, 1)
    assert caught.value.notice.message == message


def test_numbers() -> None:
    assert Arguments(flags={"cells": "040"}).number("cells", 1, 40) == 40
    assert Arguments().number("cells", 1, 40) is None
    for text in ("", "0", "41", "-1", "1.5", "x", "٣", "²", "9" * 5000):
        with pytest.raises(UsageError, match="cli-not-a-number"):
            Arguments(flags={"cells": text}).number("cells", 1, 40)
