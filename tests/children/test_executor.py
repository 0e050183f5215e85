"""Functions run in a process of their own: their exceptions, and the fate of the process."""

from __future__ import annotations

import logging
import os
import signal
import time
from collections.abc import Iterator

import pytest

from accessible_games.children import python
from accessible_games.children.child import DiedError, ProcessExecutor
from accessible_games.line.records.positions import version_of
from accessible_games.rules.core.notices import Notice, NoticeError

SOON = 60  # seconds


@pytest.fixture
def executor() -> Iterator[ProcessExecutor]:
    with ProcessExecutor() as one:
        yield one


def refuse() -> None:
    raise NoticeError(Notice.of("records-busy", count=3))


def test_a_function_runs_in_the_same_other_process_each_time(executor: ProcessExecutor) -> None:
    first, second = [executor.submit(os.getpid).result(SOON) for _ in range(2)]
    assert first == second != os.getpid()
    assert executor.submit(version_of, []).result(SOON) == version_of([])


def test_arguments_with_names_go_there_as_well(executor: ProcessExecutor) -> None:
    assert executor.submit(int, "11", base=2).result(SOON) == 3


def test_an_exception_is_raised_in_the_parent(executor: ProcessExecutor) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        executor.submit(int, "x").result(SOON)
    with pytest.raises(NoticeError) as error:
        executor.submit(refuse).result(SOON)
    assert error.value.notice == Notice.of("records-busy", count=3)


def test_an_unpicklable_result_is_an_error_and_the_process_goes_on(executor: ProcessExecutor) -> None:
    with pytest.raises(RuntimeError, match="cannot be sent"):
        executor.submit(open, os.devnull).result(SOON)
    assert executor.submit(os.getpid).result(SOON) != os.getpid()


def warn() -> int:
    logging.getLogger("accessible_games.tests").warning("this took %d steps", 3)
    logging.getLogger("accessible_games.tests").info("nobody needs this")
    return 1


def test_warnings_are_logged_in_the_parent(executor: ProcessExecutor, caplog: pytest.LogCaptureFixture) -> None:
    assert executor.submit(warn).result(SOON) == 1
    assert caplog.record_tuples == [("accessible_games.tests", logging.WARNING, "this took 3 steps")]
    assert executor.submit(os.getpid).result(SOON)
    assert len(caplog.record_tuples) == 1


def test_it_has_the_variables_that_were_named_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEEDED_HERE", "so it is")
    monkeypatch.setenv("ACCESSIBLE_GAMES_STORE_URL", "secret")
    with ProcessExecutor(python.environment("NEEDED_HERE")) as executor:
        assert executor.submit(os.getenv, "NEEDED_HERE").result(SOON) == "so it is"
        assert executor.submit(os.getenv, "ACCESSIBLE_GAMES_STORE_URL").result(SOON) is None


def test_a_process_that_was_killed_is_replaced(executor: ProcessExecutor) -> None:
    before = executor.submit(os.getpid).result(SOON)
    unanswered = executor.submit(time.sleep, SOON)
    os.kill(before, signal.SIGKILL)
    with pytest.raises(DiedError):
        unanswered.result(SOON)
    assert executor.submit(os.getpid).result(SOON) not in (before, os.getpid())


def test_shutdown_does_not_wait_for_a_running_function() -> None:
    executor = ProcessExecutor()
    pid = executor.submit(os.getpid).result(SOON)
    unanswered = executor.submit(time.sleep, 10 * SOON)
    executor.shutdown()
    with pytest.raises(DiedError):
        unanswered.result(SOON)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(RuntimeError):
        executor.submit(os.getpid)
    executor.shutdown()
