"""Texts that liblouis never finishes, or dies of, cost a process, and neither the program nor other texts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from accessible_games.output.braille import translators, worker
from accessible_games.output.braille.cells import board_table, prose_tables
from accessible_games.output.braille.liblouis import LIBRARY_VARIABLE, Binding, Library
from accessible_games.output.braille.prose import prose_cells
from accessible_games.output.braille.translators import Child, Translators
from accessible_games.rules.core.notices import NoticeError
from tests.kit.program import alive
from tests.output.braille.conftest import MODULE, SYSTEMS
from tests.output.braille.hopeless import COMMAND

TABLES = ("any.ctb",)
Make = Callable[..., Translators]


@pytest.fixture
def make() -> Iterator[Make]:
    """Makes translators that are ended after the test; the first argument is the command line of a worker."""
    made: list[Translators] = []

    def make_one(words: Sequence[str] = COMMAND, size: int = 1, patience: float = translators.PATIENCE) -> Translators:
        made.append(Translators(size, lambda: words, patience))
        return made[-1]

    yield make_one
    for one in made:
        one.close()


@pytest.fixture
def real(make: Make) -> Translators:
    return make(translators.command())


@pytest.mark.parametrize("named", ["", SYSTEMS], ids=["binding", "library"])
def test_translations_are_those_of_liblouis(real: Translators, named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LIBRARY_VARIABLE, named)
    here = Library(named) if named else Binding(MODULE)
    texts = ["Schwarz zieht, Black moves e5 e6", "", " größer ★ 😀", "a\nb", '{"cells": "x"}\n{', "\ud800"]
    for kind in (("de", 0), ("de", 2), ("en", 2)):
        tables = prose_tables(*kind)
        assert real.translate(tables, texts) == [here.translate(tables, text) for text in texts]
    assert real.translate((board_table("abalone"),), ["a ●"]) == ["⠁⠀⠿"]
    assert real.version() == here.version
    assert len(real.process_ids()) == 1


def test_eight_threads_get_right_answers(make: Make) -> None:
    both = make(translators.command(), size=2)
    jobs = [
        (prose_tables(*kind), ["Schwarz zieht", "Black moves e5 e6"])
        for kind in (("de", 0), ("de", 1), ("de", 2), ("en", 1), ("en", 2))
    ]
    right = [both.translate(*job) for job in jobs]
    assert len({tuple(one) for one in right}) == 5

    def work(offset: int) -> bool:
        turns = [(turn + offset) % len(jobs) for turn in range(100)]
        return all(both.translate(*jobs[number]) == right[number] for number in turns)

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(work, range(8)))
    assert len(both.process_ids()) == 2


def test_nothing_is_started_before_it_is_needed(make: Make) -> None:
    idle = make()
    assert idle.process_ids() == []
    idle.warm_up()
    (process,) = idle.process_ids()
    idle.warm_up()
    assert idle.translate(TABLES, ["ab"]) == ["⠁⠁"]
    assert idle.process_ids() == [process]


@pytest.mark.parametrize("text", ["loop", "crash", "killed"])
def test_a_hopeless_text_has_no_cells_and_the_others_have_theirs(make: Make, text: str) -> None:
    one = make()
    assert one.translate(TABLES, ["a", text, "ab", text, "abc"]) == ["⠁", None, "⠁⠁", None, "⠁⠁⠁"]
    assert len(one.process_ids()) == 1


def test_a_loop_in_the_library_itself_ends_as_well(real: Translators) -> None:
    # What liblouis 3.24 never finishes; a later one may have learnt it.
    raw, tables = "x !@", prose_tables("de", 0)
    first, second = real.translate(tables, [raw, "b"])
    assert first in (None, prose_cells(raw, "de", 0))
    assert second == "⠃"


def test_a_hopeless_text_is_not_tried_again(make: Make) -> None:
    one = make()
    assert one.translate(TABLES, ["crash"]) == [None]
    one.translate(TABLES, ["a"])
    (process,) = one.process_ids()
    assert one.translate(TABLES, ["crash", "a"]) == [None, "⠁"]
    assert one.process_ids() == [process]
    assert one.translate(("other.ctb",), ["a", "crash"]) == ["⠁", None]
    assert one.process_ids() != [process]


def test_after_some_hopeless_texts_the_rest_is_not_tried(make: Make) -> None:
    one = make()
    texts = [f"crash {number}" for number in range(10)]
    assert one.translate(TABLES, ["a", *texts, "b"]) == ["⠁", *([None] * 10), None]
    assert one.translate(TABLES, ["b"]) == ["⠁"]


def test_a_text_on_which_liblouis_fails_has_no_cells(make: Make) -> None:
    assert make().translate(TABLES, ["a", "fail", "print", "b"]) == ["⠁", None, None, "⠁"]


def test_a_process_that_was_killed_from_outside_is_replaced(make: Make, tmp_path: Path) -> None:
    one, once = make(), f"once {tmp_path / 'mark'}"
    assert one.translate(TABLES, ["a", once, "b"]) == ["⠁", "⠁" * len(once), "⠁"]
    (process,) = one.process_ids()
    os.kill(process, signal.SIGKILL)
    assert one.translate(TABLES, ["c"]) == ["⠁"]
    assert one.process_ids() != [process]


def test_all_processes_may_be_killed_while_they_are_idle(make: Make) -> None:
    both = make(size=2)
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(both.translate, [TABLES] * 2, [["nap"], ["nap"]]))
    killed = both.process_ids()
    assert len(killed) == 2
    for process in killed:
        os.kill(process, signal.SIGKILL)
    assert not alive({*killed})
    assert both.translate(TABLES, ["a"]) == ["⠁"]


def test_a_process_that_stands_still_is_ended_by_the_clock(make: Make) -> None:
    assert make(patience=1.0).translate(TABLES, ["stand", "a"]) == [None, "⠁"]


def test_missing_tables_are_reported(real: Translators, make: Make) -> None:
    with pytest.raises(NoticeError, match=r"braille-translation-failed.*nothing\.ctb"):
        real.translate(("nothing.ctb",), ["a"])
    assert real.translate(prose_tables("de", 1), ["b"]) == ["⠃"]


@pytest.mark.parametrize(
    "code",
    [
        "",
        "print()",
        "print('{')",
        "print('[]')",
        'print(\'{"version": 1}\'); print(\'{"loaded": 0, "cells": 5}\')',
        "print('x' * 3000000)",
        "print('{\"notice\": 5}')",
    ],
)
def test_a_failing_process_is_reported(make: Make, code: str) -> None:
    with pytest.raises(NoticeError, match="braille-process-died"):
        make([sys.executable, "-c", code]).translate(TABLES, ["a"])


def test_an_unstartable_process_is_reported(make: Make) -> None:
    with pytest.raises(NoticeError, match="braille-process-died"):
        make(["/no/such/program"]).translate(TABLES, ["a"])


def test_a_waiting_caller_gets_a_notice_when_all_is_closed(make: Make) -> None:
    one = make()
    one.warm_up()
    threading.Timer(0.5, one.close).start()
    with pytest.raises(NoticeError, match="braille-process-died"):
        one.translate(TABLES, ["stand"])
    with pytest.raises(NoticeError, match="braille-process-died"):
        one.translate(TABLES, ["a"])
    assert one.process_ids() == []


def test_the_limit_is_processor_time_and_grows_with_the_text() -> None:
    assert 0.5 < worker.seconds_for("") < worker.seconds_for("a" * 500) < 5


def test_a_stopped_process_does_not_use_up_its_time(make: Make) -> None:
    one = make()
    one.translate(TABLES, ["a"])
    (process,) = one.process_ids()
    os.kill(process, signal.SIGSTOP)
    threading.Timer(worker.seconds_for("a") + 0.5, os.kill, (process, signal.SIGCONT)).start()
    assert one.translate(TABLES, ["a"]) == ["⠁"]
    assert one.process_ids() == [process]


PARENT = """
import os, signal, sys, threading
from accessible_games.output.braille.translators import Translators
from tests.output.braille.hopeless import COMMAND
one = Translators(2, lambda: COMMAND)
one.translate(("t",), ["a"])
threading.Thread(target=one.translate, args=(("t",), [sys.argv[1]]), daemon=True).start()
while True:
    one.translate(("t",), ["a"])
    if len(one.process_ids()) == 2:
        break
print(*one.process_ids(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("text", ["loop", "a"])
def test_no_process_outlives_a_killed_parent(text: str, root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PARENT.replace("if len", "if True or len" if text == "a" else "if len"), text],
        cwd=root,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == -signal.SIGKILL
    processes = {int(word) for word in done.stdout.split()}
    assert processes
    assert not alive(processes, 30)


def test_a_process_is_ended_with_the_program(root: Path) -> None:
    code = (
        "from accessible_games.output.braille.translators import shared\n"
        "from accessible_games.output.braille.prose import prose_cells\n"
        "prose_cells('a', 'de', 2); print(*shared().process_ids())"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert not alive({int(done.stdout)})


def test_shared_translators_are_made_again_after_their_end() -> None:
    first = translators.shared()
    assert translators.shared() is first
    translators.end_shared()
    assert translators.shared() is not first
    assert translators.shared().translate(prose_tables("de", 1), ["b"]) == ["⠃"]


def test_a_process_has_no_handle_of_its_parent_but_its_pipes() -> None:
    reader, writer = os.pipe()
    os.set_inheritable(writer, True)
    worker_process = Child(translators.command())
    try:
        worker_process.version()
        names = Path(f"/proc/{worker_process.process_id}/fd").iterdir()
        assert f"pipe:[{os.stat(writer).st_ino}]" not in {os.readlink(name) for name in names}
        assert Path(f"/proc/{worker_process.process_id}/limits").read_text().splitlines()[5].split()[4] == "0"
    finally:
        worker_process.close()
        os.close(reader)
        os.close(writer)


def test_nothing_is_imported_from_the_folder_at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("json", "louis", "typing", "signal"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit\n", encoding="ascii")
    (tmp_path / "de-g1.ctb").write_text("space \\s 0\nlowercase b 8\n", encoding="ascii")
    monkeypatch.chdir(tmp_path)
    worker_process = Child(translators.command())
    assert list(worker_process.translate(prose_tables("de", 1), ["b"])) == ["⠃"]
    worker_process.close()
