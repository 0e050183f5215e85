"""Entries as matches have them, for tests of what keeps them."""

from __future__ import annotations

from accessible_games.matches.log import Entry

AT = 1_790_000_000_000


def start(game: str = "abalone", at: int = AT, name: str = "Zoë \ud800 {}", account: str = "") -> list[Entry]:
    person = {"seat": "black", "kind": "human", "level": "", "name": name} | ({"account": account} if account else {})
    return [
        Entry(1, "created", at, {"game": game, "rules_version": 1, "options": {}, "seats": ["black", "white"]}),
        Entry(2, "seated", at, person),
        Entry(3, "seated", at, {"seat": "white", "kind": "bot", "level": "easy", "name": ""}),
    ]


def moves(first: int, count: int = 1, at: int = AT + 1) -> list[Entry]:
    return [Entry(first + n, "decided", at, {"seat": "black", "move": "c3-d4"}) for n in range(count)]


def end(seq: int, at: int = AT + 9, reason: str = "agreement") -> Entry:
    return Entry(seq, "finished", at, {"reason": reason, "loser": None, "scores": {}})
