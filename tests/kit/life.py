"""Matches that play themselves: sealed draws, random moves, rounds to their ends; and chances of every game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide, Seat

AT = 1_790_000_000_000
SECRET = bytes(range(32))
NONCE = "00112233445566778899aabbccddeeff"


def begun(
    name: str,
    count: int = 2,
    options: Mapping[str, str] = {},
    *,
    rounds: int = 1,
    clock: Mapping[Seat, Allowance] | None = None,
    players: Mapping[Seat, Player] = {},
) -> Match:
    """A match before its first entry, with a person on every seat that ``players`` leaves."""
    game = games.load(name)
    seated = {seat: players.get(seat, Player("human")) for seat in game.seats[count]}
    return replayed("1", games.load, created(game, options, seated, AT, MatchTerms(rounds=rounds, clock=clock or {})))


def carry_out(match: Match, entries: list[Entry]) -> list[Entry]:
    """Let the entries take effect, and return them."""
    for entry in entries:
        apply(match, entry)
    return entries


def seal(match: Match, secret: bytes = SECRET, nonce: str = NONCE) -> None:
    """Seal the secret of the round."""
    match.secret = secret
    carry_out(match, match.commit(nonce, secret, AT))


def throw(match: Match) -> str:
    """Draw by the sealed secret; the outcome."""
    assert match.secret is not None
    outcome = match.round.drawing(match.secret)
    carry_out(match, match.draw(outcome, AT))
    return outcome


def turn(match: Match) -> Seat:
    """The seat to move."""
    phase = match.phase
    assert isinstance(phase, Decide)
    return phase.seats[0]


def random_move(match: Match, draw: random.Random) -> str:
    """The name of a move that is not known to be in vain."""
    game: Any = match.game
    return str(game.format(draw.choice(game.promising(game.view(match.state, turn(match))))))


def step(match: Match, draw: random.Random) -> None:
    """A seal, where chance needs one; then a draw or a move."""
    if not isinstance(match.phase, Chance):
        carry_out(match, match.decide(turn(match), random_move(match, draw), AT))
        return
    if match.round.sealed is None:
        seal(match, draw.randbytes(32), draw.randbytes(16).hex())
    throw(match)


def play_round(match: Match, draw: random.Random, longest: int = 400) -> None:
    """Play to the end of the round. The seat to move resigns an endless round."""
    number = match.series.played
    while match.series.played == number:
        if len(match.moves) >= longest and isinstance(match.phase, Decide):
            carry_out(match, match.resign(turn(match), AT))
        else:
            step(match, draw)
    match.secret = None


def changed(entries: Sequence[Entry], seq: int, **data: object) -> list[Entry]:
    """The log with other data in one entry; ``None`` takes a field out."""
    kept = {name: value for name, value in {**entries[seq - 1].data, **data}.items() if value is not None}
    found = list(entries)
    found[seq - 1] = Entry(seq, found[seq - 1].kind, found[seq - 1].at, kept)
    return found


def numbered(entries: Sequence[Entry]) -> list[Entry]:
    """The entries with their numbers given anew."""
    return [Entry(seq, each.kind, each.at, each.data) for seq, each in enumerate(entries, start=1)]


def chances() -> list[tuple[str, Chance]]:
    """Every kind of draw that the games make, found by playing."""
    found: dict[tuple[str, object], Chance] = {}
    for name in games.names():
        match, draw = begun(name), random.Random(1)
        for _ in range(60):
            if match.is_over:
                break
            phase = match.phase
            if isinstance(phase, Chance):
                found.setdefault((name, (phase.outcomes, phase.packs)), phase)
            step(match, draw)
    return [(name, chance) for (name, _), chance in found.items()]
