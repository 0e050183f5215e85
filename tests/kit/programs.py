"""Bots at a server's SSH endpoint, through OpenSSH's client: one line in, one line out."""

from __future__ import annotations

import asyncio
import json
import queue
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from accessible_games.club.accounts.credentials import read_key
from accessible_games.club.accounts.names import folded, skeleton
from accessible_games.club.accounts.person import Key
from accessible_games.hosting.stores import open_stores
from tests.kit.checking import VALIDATORS, check_reply
from tests.kit.terminals import ssh_options

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs" / "examples"
SOON = 60.0  # seconds for anything


def make_key(folder: Path) -> Path:
    """Return a file with a key for SSH."""
    key = folder / "id_ed25519"
    command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", str(key)]
    subprocess.run(command, check=True, timeout=SOON)
    return key


def make_accounts(file: Path, key: Path, names: Sequence[str]) -> None:
    """Create accounts with this key, in the store of a server that does not run."""

    async def make() -> None:
        async with open_stores("", file) as stores:
            for name in names:
                person = await stores.accounts.create(name, folded(name), skeleton(name), "", "", "en")
                line: Key = read_key(key.with_suffix(".pub").read_text().strip())
                await stores.accounts.add_key(person.id, line)

    file.parent.mkdir(parents=True, exist_ok=True)
    asyncio.run(make())


def door(port: int, key: Path | None, name: str) -> list[str]:
    """Return the command that a bot calls."""
    return ["ssh", *ssh_options(port, key), "-T", f"{name}@127.0.0.1", "protocol"]


class Program:
    """One process that speaks the protocol. Events wait until somebody asks for them."""

    def __init__(self, command: Sequence[str], driver: str = "program", language: str = "en") -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
        )
        self.events: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self.replies: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self.past: list[dict[str, Any]] = []
        threading.Thread(target=self._read, daemon=True).start()
        self.ask("version", versions=[1], language=language)
        if driver:
            self.done("mark", driver=driver)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.end()

    def end(self) -> None:
        """Stop it and all its children."""
        self.process.kill()
        self.process.wait(SOON)
        for stream in (self.process.stdin, self.process.stderr):
            if stream is not None:
                stream.close()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as out:
            for line in out:
                value = json.loads(line)
                (self.events if "event" in value else self.replies).put(value)
        self.events.put(None)
        self.replies.put(None)

    def write(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def reply(self) -> dict[str, Any]:
        found = self.replies.get(timeout=SOON)
        assert found is not None, f"the door has closed; {self.past[-3:]}"
        return found

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        self.write(json.dumps({"do": do, **fields}) + "\n")
        return self.reply()

    def done(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request and check that it succeeds."""
        reply = self.ask(do, **fields)
        assert reply["ok"], (do, fields, reply)
        return reply

    def event(self, name: str, **fields: Any) -> dict[str, Any]:
        """Return the next event of that name with those fields; skip others."""
        while True:
            found = self.events.get(timeout=SOON)
            assert found is not None, f"the door has closed before {name}; {self.past[-3:]}"
            self.past.append(found)
            if found["event"] == name and all(found.get(key) == value for key, value in fields.items()):
                return found


class Checked(Program):
    """A bot whose lines are all checked against the schema."""

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        request = {"do": do, **fields}
        VALIDATORS["request"].validate(request)
        reply = super().ask(do, **fields)
        check_reply(request, reply)
        return reply

    def event(self, name: str, **fields: Any) -> dict[str, Any]:
        event = super().event(name, **fields)
        VALIDATORS["event"].validate(event)
        if f"event-{name}" in VALIDATORS:
            VALIDATORS[f"event-{name}"].validate(event)
        return event

    def turn(self, match: str) -> dict[str, Any]:
        """Return the next event with this bot to move, or the end of the match."""
        while True:
            event = self.event("match", match=match)
            if event["is_over"] or set(event["to_move"]) & set(event["you"]):
                return event


def example(name: str, *words: str) -> list[str]:
    """Return one of the examples of the documents."""
    return [sys.executable, str(EXAMPLES / name), *words]
