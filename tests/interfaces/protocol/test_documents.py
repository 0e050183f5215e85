"""The conversation in the documents, and a longer one, equal the program's real answers."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible_games.interfaces.protocol.lines import encode
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.rules.games import load, names
from tests.kit.checking import SCHEMA, VALIDATORS, check_reply
from tests.kit.programs import Program

ROOT = Path(__file__).resolve().parents[3]
DOCUMENT = ROOT / "docs" / "protocol.md"
TRANSCRIPT = Path(__file__).with_name("transcript.txt")


def blocks(text: str, door: str = "") -> Iterator[tuple[str, str]]:
    """Requests with the reply that follows each, of the conversation at a door: "", "-home" or "-server"."""
    found = re.findall(rf"```protocol{door}\n(.*?)```", text, re.DOTALL)
    lines = [line for block in found for line in block.splitlines()]
    for request, reply in zip(lines[::2], lines[1::2], strict=True):
        assert request.startswith("> ")
        assert reply.startswith("< ")
        yield request[2:], reply[2:]


def fits(pattern: str, reply: str) -> bool:
    """Return whether the reply is the pattern with something in place of each "…"."""
    return re.fullmatch(".*".join(map(re.escape, pattern.split("…"))), reply, re.DOTALL) is not None


def test_the_conversation_in_the_documents() -> None:
    referee = Referee(names(), load, lambda game: None)
    for request, pattern in blocks(DOCUMENT.read_text(encoding="utf-8")):
        value: dict[str, Any] = json.loads(request)
        VALIDATORS["request"].validate(value)
        reply = encode(referee.line(request.encode())).decode().rstrip("\n")
        check_reply(value, json.loads(reply))
        assert fits(pattern, reply), f"{request}\n{pattern}\n{reply}"


def test_the_conversation_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACCESSIBLE_GAMES_HOME", str(tmp_path))
    with Program([sys.executable, "-m", "accessible_games", "protocol"]) as program:
        for request, pattern in blocks(DOCUMENT.read_text(encoding="utf-8"), "-home"):
            check_conversation(program, request, pattern)


def test_every_request_has_an_example() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    found = [request for door in ("", "-home", "-server") for request, _ in blocks(text, door)]
    found += re.findall(r"`(\{\"do\":[^`]*)`", text)
    asked = set()
    for request in found:
        value = json.loads(request)
        VALIDATORS["request"].validate(value)
        asked.add(value["do"])
    assert asked == {name.removeprefix("request-") for name in SCHEMA["$defs"] if name.startswith("request-")}


def check_conversation(program: Program, request: str, pattern: str) -> None:
    """Play each request of the document and check its reply."""
    value: dict[str, Any] = json.loads(request)
    reply = program.ask(**value)
    check_reply(value, reply)
    written = json.dumps(reply, separators=(",", ":"), ensure_ascii=False)
    assert fits(pattern, written), f"{request}\n{pattern}\n{written}"


def test_the_documents_name_every_request_and_reason() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for name in SCHEMA["$defs"]:
        if name.startswith("request-"):
            assert f"### {name.removeprefix('request-')}\n" in text
    messages = (ROOT / "accessible_games" / "output" / "messages" / "en" / "protocol.ftl").read_text(encoding="utf-8")
    reasons = set(re.findall(r"^protocol-([a-z0-9-]+) =", messages, re.MULTILINE)) - {"output-failed"}
    assert reasons
    assert [reason for reason in reasons if f"`{reason}`" not in text] == []


def test_the_schema_is_a_schema() -> None:
    VALIDATORS["reply"].check_schema(SCHEMA)
    assert [name for name, each in VALIDATORS.items() if each.is_valid({"do": 5, "ok": 7})] == ["id"]
    heard = [each for name, each in SCHEMA["$defs"].items() if name.startswith(("request-", "reply-"))]
    assert all(each["description"].endswith(".") for each in heard)


def answers(lines: list[str]) -> Iterator[str]:
    """Return each request line of a transcript, and the program's reply now."""
    referee = Referee(names(), load, lambda game: None)
    for line in lines:
        if line.startswith("> "):
            yield line
            yield "< " + encode(referee.line(line[2:].encode())).decode().rstrip("\n")


def test_the_transcript() -> None:
    lines = TRANSCRIPT.read_text(encoding="utf-8").splitlines()
    assert len(lines) > 40
    assert list(answers(lines)) == lines


if (
    __name__ == "__main__"
):  # python -m tests.interfaces.protocol.test_documents: writes the replies anew, to be reviewed as a diff
    written = answers(TRANSCRIPT.read_text(encoding="utf-8").splitlines())
    sys.exit(TRANSCRIPT.write_text("".join(f"{line}\n" for line in written), encoding="utf-8") < 1)
