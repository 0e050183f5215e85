"""Bytes in, one line out: strict JSON, bounded lines, and nothing that a stranger sends does harm."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible_games.interfaces.protocol.lines import LONGEST_LINE, RequestError, decode, encode
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.interfaces.protocol.serve import read_lines, serve
from accessible_games.rules.games import load, names
from tests.kit.checking import VALIDATORS, check_reply

NEW = b'{"do":"new","game":"abalone"}'


def served(requests: bytes, referee: Referee) -> list[dict[str, Any]]:
    """The replies to a stream, each checked to be one line of JSON and one of the replies."""
    out = io.BytesIO()
    serve(referee, io.BytesIO(requests), out)
    lines = out.getvalue().decode("utf-8").split("\n")[:-1]
    for line in set(lines):
        VALIDATORS["reply"].validate(json.loads(line))
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"", "not-json"),
        (b"\r\n", "not-json"),
        (b"position", "not-json"),
        (b'{"do":"games"} {"do":"games"}', "not-json"),
        (b"{'do':'games'}", "not-json"),
        (b'{"do":"games",}', "not-json"),
        (b'{"do":"ga\x01mes"}', "not-json"),
        (b'{"do":"games"}\x00', "not-json"),
        (b'{"do":"\xff"}', "not-utf8"),
        ('{"do":"games"}'.encode("utf-16"), "not-utf8"),
        (b'{"do":"games","id":"\xed\xa0\x80"}', "not-utf8"),
        (b'{"do":"games","id":NaN}', "not-finite"),
        (b'{"do":"games","id":-Infinity}', "not-finite"),
        (b'{"do":"games","id":1e999}', "not-finite"),
        (b'{"do":"games","id":' + b"7" * 5000 + b"}", "bad-number"),
        (b"[" * 200_000, "too-deep"),
        (b'{"a":' * 100_000, "too-deep"),
        (b'{"do":"games","do":"new"}', "duplicate-key"),
        (b'{"do":"set","game":"abalone","state":{"turn":"black","turn":"white"}}', "duplicate-key"),
        (b'"' + b"x" * LONGEST_LINE + b'"', "line-too-long"),
    ],
)
def test_malformed_lines_are_refused(line: bytes, reason: str) -> None:
    with pytest.raises(RequestError) as caught:
        decode(line)
    assert (caught.value.kind, caught.value.reason) == ("request", reason)


def test_well_formed_lines_are_read() -> None:
    assert decode('\ufeff{"do": "ü"}\r\n'.encode()) == {"do": "ü"}
    longest = b'"' + b"x" * (LONGEST_LINE - 2) + b'"'
    assert decode(longest + b"\r\n") == "x" * (LONGEST_LINE - 2)


def test_the_id_of_a_request_with_a_repeated_key() -> None:
    referee = Referee(names(), load, lambda game: None)
    assert referee.line(b'{"id":4,"do":"games","do":"new"}')["id"] == 4
    assert "id" not in referee.line(b'{"id":4,"id":5,"do":"games"}')


def test_replies_are_lines_of_utf8() -> None:
    assert encode({"id": "ü⠃\n\u2028"}) == '{"id":"ü⠃\\n\u2028"}\n'.encode()
    assert encode({"id": "\ud800"}) == b'{"id":"\\ud800"}\n'
    deep: list[Any] = []
    for _ in range(200_000):
        deep = [deep]
    assert encode({"id": deep, "ok": True}) == b'{"ok":true}\n'
    while deep:  # taken apart here, since a collector might recurse
        deep = deep.pop()


@pytest.mark.parametrize("over", [0, 1, 2, 3, 2 * LONGEST_LINE])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_only_the_long_line_is_refused_and_it_is_not_stored(over: int, end: bytes) -> None:
    length = LONGEST_LINE + over
    padded = b'{"do":"games"}' + b" " * (length - 14)
    lines = list(read_lines(io.BytesIO(NEW + end + padded + end + NEW)))
    assert len(lines) == 3
    assert max(map(len, lines)) <= LONGEST_LINE + 2
    replies = served(NEW + end + padded + end + b'{"do":"position","id":1}', Referee(names(), load, lambda game: None))
    assert [reply["ok"] for reply in replies] == [True, over == 0, True]


def test_many_blanks_at_the_end_do_not_shorten_a_line() -> None:
    referee = Referee(names(), load, lambda game: None)
    replies = served(b'{"do":"games"}' + b"\r" * (2 * LONGEST_LINE) + b"\n" + NEW, referee)
    assert [reply["ok"] for reply in replies] == [False, True]


def test_the_last_line_needs_no_end_and_no_line_no_answer() -> None:
    assert [reply["ok"] for reply in served(NEW, Referee(names(), load, lambda game: None))] == [True]
    assert served(b"", Referee(names(), load, lambda game: None)) == []


def test_garbage_leaves_the_game_unharmed() -> None:
    referee = Referee(names(), load, lambda game: None)
    served(NEW + b'\n{"do":"play","move":"c3-d4"}\n', referee)
    before = (referee.value({"do": "position"}), referee.value({"do": "announce"}))
    draw = random.Random(3)
    lines = [bytes(draw.choices(range(256), k=draw.randrange(60))).replace(b"\n", b"") for _ in range(2_000)]
    replies = served(b"\n".join(lines) + b"\n", referee)
    assert len(replies) == 2_000
    assert {reply["error"] for reply in replies} == {"request"}
    assert (referee.value({"do": "position"}), referee.value({"do": "announce"})) == before


def test_changed_requests_are_answered() -> None:
    """Real requests with some bytes changed: each gets one reply, and the referee still works."""
    requests = [
        NEW,
        b'{"do":"play","move":"c3-d4","id":1}',
        b'{"do":"view","seat":null}',
        b'{"do":"moves","id":"x"}',
        b'{"do":"board","as":"letters","width":20}',
        b'{"do":"announce","language":"de","length":"full"}',
        b'{"do":"set","game":"abalone","state":{"board":"bbbbb","turn":"black","seen":{}}}',
    ]
    draw = random.Random(4)
    lines = []
    for _ in range(800):
        line = bytearray(draw.choice(requests))
        for _ in range(draw.randrange(3)):
            line[draw.randrange(len(line))] = draw.choice(b'{}[]":,0123456789 abcdxyz\\\xc3')
        lines.append(bytes(line))
    assert len(served(b"\n".join(lines), Referee(names(), load, lambda game: None))) == 800


def test_a_program_error_does_not_end_the_loop(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    referee = Referee(names(), load, lambda game: None)

    def broken(request: Any) -> dict[str, Any]:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(referee, "value", broken)
    (reply,) = served(b'{"do":"games","id":9}', referee)
    assert (reply["id"], reply["reason"]) == (9, "program-fault")
    monkeypatch.undo()
    assert [reply["ok"] for reply in served(NEW, referee)] == [True]
    assert "on purpose" in capsys.readouterr().err


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
WORDS = st.sampled_from(
    ["abalone", "black", "white", "c3-d4", "c3", "de", "en", "brief", "letters", "brf", "easy", "standard", ""]
)
# Counts that take no time; larger ones are tested above.
NUMBERS = st.integers(-2, 2) | st.floats(-2, 2)
VALUE = WORDS | NUMBERS | JSON
DO = ["games", "new", "set", "position", "moves", "play", "resolve", "view", "perft", "playouts", "announce", "board"]
REQUEST = st.fixed_dictionaries(
    {"do": st.sampled_from(DO)},
    optional={
        "id": JSON,
        "game": VALUE,
        "seats": VALUE,
        "options": JSON,
        "state": JSON,
        "move": VALUE,
        "outcome": VALUE,
        "seat": VALUE,
        "depth": WORDS | NUMBERS,
        "count": WORDS | NUMBERS,
        "seed": VALUE,
        "language": VALUE,
        "length": VALUE,
        "grade": VALUE,
        "as": VALUE,
        "width": VALUE | st.integers(5, 300),
    },
)
REFEREE = Referee(names(), load, lambda game: None)


@settings(max_examples=150)
@given(JSON | REQUEST)
def test_any_json_value_gets_a_reply(value: Any) -> None:
    REFEREE.value({"do": "new", "game": "abalone"})
    if isinstance(value, dict) and value.get("do") == "playouts":
        value["count"] = 1 if value.get("count") == 2 else value.get("count")
    reply = json.loads(encode(REFEREE.line(json.dumps(value).encode())))
    check_reply(value if isinstance(value, dict) else {}, reply)
    if reply["ok"]:
        VALIDATORS["request"].validate(value)
    assert REFEREE.value({"do": "position"})["ok"]


@given(st.binary(max_size=200))
def test_any_bytes_get_a_reply(line: bytes) -> None:
    reply = REFEREE.line(line)
    VALIDATORS["reply"].validate(reply)
    assert not reply["ok"]
