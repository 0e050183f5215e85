from __future__ import annotations

import threading
from pathlib import Path

import pytest

from accessible_games.output.speech.backend import (
    Backend,
    Broken,
    Finished,
    LogBackend,
    Manner,
    Report,
    Trouble,
    Utterance,
)
from accessible_games.output.speech.speaker import Speaker
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.server import wait_until

LOST = Notice.of("speech-worker-died")


class FakeBackend(Backend):
    """Notes its texts; an utterance sounds until the test says that it is finished."""

    name = "fake"

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[str] = []
        self.said: list[Utterance] = []
        self.closed = 0

    def say(self, utterance: Utterance) -> None:
        self.said.append(utterance)
        self.calls.append(utterance.text)

    def stop(self) -> None:
        self.calls.append("(stop)")

    def close(self) -> None:
        self.closed += 1

    def report(self, report: Report) -> None:
        self._tell(report)

    def finish(self) -> None:
        self.report(Finished(self.said[-1].id))


@pytest.fixture
def backend() -> FakeBackend:
    return FakeBackend()


@pytest.fixture
def speaker(backend: FakeBackend) -> Speaker:
    return Speaker(backend)


def finish_all(speaker: Speaker, backend: FakeBackend) -> None:
    while not speaker.wait(0):
        backend.finish()


def test_infos_are_spoken_one_after_the_other(speaker: Speaker, backend: FakeBackend) -> None:
    for text in "abc":
        speaker.say(text, "en")
    assert backend.calls == ["a"]
    finish_all(speaker, backend)
    assert backend.calls == ["a", "b", "c"]


def test_the_lines_that_begin_a_match_are_spoken_in_order(speaker: Speaker, backend: FakeBackend) -> None:
    speaker.say("new match", "en")
    speaker.say("you are white", "en")
    speaker.say("your turn", "en", "move")
    finish_all(speaker, backend)
    assert backend.calls == ["new match", "you are white", "your turn"]


@pytest.mark.parametrize("priority", ["move", "info"])
def test_an_alert_interrupts_but_nothing_else_is_lost(speaker: Speaker, backend: FakeBackend, priority: str) -> None:
    speaker.say("cut off", "en", priority)
    speaker.say("move", "en", "move")
    speaker.say("info", "en")
    speaker.say("alert", "en", "alert")
    finish_all(speaker, backend)
    assert backend.calls == ["cut off", "(stop)", "alert", "cut off", "move", "info"]


def test_a_newer_alert_replaces_the_spoken_one(speaker: Speaker, backend: FakeBackend) -> None:
    speaker.say("alert 1", "en", "alert")
    speaker.say("alert 2", "en", "alert")
    finish_all(speaker, backend)
    assert backend.calls == ["alert 1", "(stop)", "alert 2"]


def test_a_long_answer_is_read_to_its_end(speaker: Speaker, backend: FakeBackend) -> None:
    rows = [f"row {number}" for number in range(50)]
    speaker.say("move", "en", "move")
    for row in rows:
        speaker.say(row, "en")
    finish_all(speaker, backend)
    assert backend.calls == ["move", *rows]


def test_nothing_begins_while_it_is_held(speaker: Speaker, backend: FakeBackend) -> None:
    speaker.say("one", "en")
    speaker.hold(0.02)
    backend.finish()
    speaker.say("two", "en")
    before = list(backend.calls)
    wait_until(lambda: backend.calls == ["one", "two"])
    assert before == ["one"]


def test_stop_silences_and_empties_the_queue(speaker: Speaker, backend: FakeBackend) -> None:
    speaker.say("move 1", "en", "move")
    speaker.say("move 2", "en", "move")
    speaker.stop()
    assert backend.calls == ["move 1", "(stop)"]
    assert speaker.wait(0)
    backend.finish()
    assert backend.calls == ["move 1", "(stop)"]


def test_a_late_end_of_a_stopped_text_does_not_end_the_new_one(speaker: Speaker, backend: FakeBackend) -> None:
    old = speaker.say("old", "en")
    speaker.stop()
    speaker.say("new", "en")
    speaker.say("next", "en")
    backend.report(Finished(old))
    assert backend.calls == ["old", "(stop)", "new"]


def test_the_manner_is_read_when_a_text_is_due(backend: FakeBackend) -> None:
    manners = {"game": Manner(rate=200)}
    speaker = Speaker(backend, manner=lambda language, kind: manners.get(kind, Manner(voice=language)))
    speaker.say("a", "en", "move", "game")
    speaker.say("b", "en", "move", "game")
    speaker.say("c", "de", "move")
    manners["game"] = Manner(rate=450)
    finish_all(speaker, backend)
    assert [each.manner for each in backend.said] == [Manner(rate=200), Manner(rate=450), Manner(voice="de")]


def test_unspeakable_text_is_not_queued(speaker: Speaker, backend: FakeBackend) -> None:
    assert speaker.say("\x1b[2J \n", "en") == 0
    assert speaker.say("a\x07b", "en") == 1
    assert backend.calls == ["ab"]
    with pytest.raises(ValueError, match="urgent"):
        speaker.say("x", "en", "urgent")


def test_a_broken_backend_is_reported_once_and_the_rest_is_silent(backend: FakeBackend) -> None:
    heard: list[Notice] = []
    speaker = Speaker(backend, on_problem=heard.append)
    speaker.say("a", "en")
    speaker.say("b", "en", "move")
    backend.report(Broken(LOST))
    assert speaker.backend.name == "none"
    assert backend.closed == 1
    assert speaker.say("c", "en") > 0
    assert speaker.wait(0)
    assert heard == [LOST]


def test_the_same_trouble_is_reported_once(backend: FakeBackend) -> None:
    heard: list[Notice] = []
    Speaker(backend, on_problem=heard.append)
    for language in ("de", "de", "en"):
        backend.report(Trouble(Notice.of("speech-voice-missing", language=language)))
    assert [dict(notice.facts)["language"] for notice in heard] == ["de", "en"]


def test_the_callback_may_use_the_speaker_from_another_thread(backend: FakeBackend) -> None:
    answers: list[bool] = []

    def on_problem(_notice: Notice) -> None:
        thread = threading.Thread(target=lambda: answers.append(made.wait(0)))
        thread.start()
        thread.join(5)

    made = Speaker(backend, on_problem=on_problem)
    backend.report(Trouble(LOST))
    assert answers == [True]


def test_after_close_nothing_is_said(speaker: Speaker, backend: FakeBackend) -> None:
    speaker.say("a", "en")
    speaker.close()
    speaker.close()
    assert speaker.say("b", "en") == 0
    assert backend.calls == ["a", "(stop)"]
    assert backend.closed == 1


def test_many_threads_lose_no_move(tmp_path: Path) -> None:
    log = tmp_path / "spoken.txt"
    speaker = Speaker(LogBackend(log))
    texts = [[f"move {thread} {number}" for number in range(50)] for thread in range(4)]

    def talk(mine: list[str]) -> None:
        for text in mine:
            speaker.say(text, "en", "move")

    threads = [threading.Thread(target=talk, args=(mine,)) for mine in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    speaker.close()
    lines = log.read_text(encoding="utf-8").splitlines()
    assert sorted(lines) == sorted(f"move\ten\t{text}" for mine in texts for text in mine)


def test_the_log_is_exact(tmp_path: Path) -> None:
    log = tmp_path / "spoken.txt"
    log.write_bytes(b"before\n")
    speaker = Speaker(LogBackend(log))
    speaker.say("Schwarz schiebt\nnach b\t2.", "de", "move")
    speaker.say("„Weiß“ \x1b[1mgewinnt.", "de", "alert")
    speaker.say("Your turn.", "en")
    speaker.close()
    expected = "before\nmove\tde\tSchwarz schiebt nach b 2.\nalert\tde\t„Weiß“ gewinnt.\ninfo\ten\tYour turn.\n"
    assert log.read_bytes() == expected.encode()


def test_a_log_that_cannot_be_opened_says_which(tmp_path: Path) -> None:
    with pytest.raises(NoticeError) as raised:
        LogBackend(tmp_path / "nowhere" / "log")
    facts = dict(raised.value.notice.facts)
    assert raised.value.notice.message == "speech-log-unwritable"
    assert facts["file"] == str(tmp_path / "nowhere" / "log")
    assert facts["reason"] == "No such file or directory"


def test_a_full_disk_ends_the_log_with_a_notice() -> None:
    heard: list[Notice] = []
    speaker = Speaker(LogBackend(Path("/dev/full")), on_problem=heard.append)
    speaker.say("a", "en")
    assert [notice.message for notice in heard] == ["speech-log-unwritable"]
    assert speaker.backend.name == "none"


def test_the_silent_backend_finishes_at_once() -> None:
    speaker = Speaker(Backend())
    assert speaker.say("a", "en") == 1
    assert speaker.wait(0)
