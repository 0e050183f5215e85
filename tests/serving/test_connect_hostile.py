"""Servers that are no game servers, or hostile ones: the program at home ends with one sentence, and writes no file."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from tests.kit.program import Program

pytestmark = pytest.mark.slow

Handler = Callable[[ServerConnection], None]
POSITION: dict[str, Any] = {
    "type": "position",
    "number": 1,
    "match": "1",
    "game": "abalone",
    "options": {},
    "side": "",
    "own": "",
    "moves": 0,
    "entry": 3,
    "marks": {},
    "about": [],
}


def frame(*messages: object, number: int = 1) -> str:
    return json.dumps({"n": number, "got": 0, "all": messages})


def line(text: object, **more: object) -> dict[str, object]:
    of = {"seq": 1, "language": "en", "category": "answer", "priority": "info", "kind": "system"}
    return {"type": "lines", "lines": [{**of, "text": text, **more}]}


def saying(*texts: str) -> Handler:
    """Return a server that greets, says this and waits."""

    def handle(client: ServerConnection) -> None:
        client.recv()
        client.send('{"begun": "key", "got": 0}')
        for text in texts:
            client.send(text)
        client.recv(timeout=30)

    return handle


def endless(client: ServerConnection) -> None:
    client.recv()
    client.send('{"begun": "key", "got": 0}')
    number = 0
    while True:
        number += 1
        client.send(frame(line("all work and no play " * 100), number=number))


def unlike_any(client: ServerConnection) -> None:
    client.recv()
    client.send("<html>")
    client.recv(timeout=30)


@contextmanager
def serving(handle: Handler) -> Iterator[int]:
    def quietly(client: ServerConnection) -> None:
        with suppress(ConnectionClosed, TimeoutError):
            handle(client)

    with serve(quietly, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.socket.getsockname()[1]
        finally:
            server.shutdown()
            thread.join()


WRONG = "sends what no game server sends"
HOSTILE = {
    "endless lines": (endless, "sends far too much"),
    "no JSON": (unlike_any, WRONG),
    "a number for a text": (saying(frame(line(5))), WRONG),
    "a list for a message": (saying(frame([1])), WRONG),
    "words for cells": (saying(frame(line("x", braille=[["cells", "words"]]))), WRONG),
    "a board without fields": (saying(frame(POSITION)), WRONG),
    "a wrong mark": (saying(frame({**POSITION, "marks": {"a1": ["\x1b["]}})), WRONG),
    "an unknown option": (saying(frame({**POSITION, "options": {"layout": "../x"}})), WRONG),
    "a huge board": (saying(frame({**POSITION, "marks": {f"x{at}": ["empty"] * 9 for at in range(50_000)}})), WRONG),
    "a huge frame": (saying(frame(line("x" * 2_000_000))), WRONG),
    "a deep value": (saying("[" * 100_000), WRONG),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_server_is_left_with_one_sentence(own_home: Path, name: str) -> None:
    handle, sentence = HOSTILE[name]
    with serving(handle) as port, _client(own_home, port) as program:
        assert program.finished() in (0, 1)
        said = [each for each in (*program.heard, *program.faults.decode().splitlines()) if "work" not in each]
        assert len(said) == 1, said
        assert sentence in said[0]
    assert not list(own_home.iterdir())


def test_control_characters_are_left_out(own_home: Path) -> None:
    said = frame(line("one\x1b[2Jtwo\x07 \u202ethree\nfour", spoken="\x1b]0;title\x07"))
    with serving(saying(said)) as port, _client(own_home, port) as program:
        assert program.until("one")[-1] == "onetwo three four"
        program.say("quit")
        assert program.finished() == 0
    assert not list(own_home.iterdir())


def test_slow_server_is_given_up(own_home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def drip() -> None:
            client, _ = listening.accept()
            with client, suppress(OSError):
                for byte in b"HTTP/1.1 101 Switching Protocols\r\n" * 9:
                    client.send(bytes([byte]))
                    stop.wait(0.5)

        stop = threading.Event()
        thread = threading.Thread(target=drip)
        thread.start()
        with _client(own_home, listening.getsockname()[1]) as program:
            assert program.finished() == 1
            assert b"cannot be reached" in program.faults
        stop.set()
        thread.join()
    assert not list(own_home.iterdir())


def _client(home: Path, port: int) -> Program:
    return Program(
        home, "connect", f"anna@127.0.0.1:{port}", "--language", "en", "--no-speech", "--plain", is_quick=True
    )
