"""The announcements of a whole game and every question, through a session, in each language and length.

The game is the first scene of ``<game>.json``. Somebody plays the first seat and types the moves, a computer makes the
others. In the middle of it every command that asks is typed, with and without something to ask about.
``heard/<game>.<language>.txt`` has the normal lines, and below them those that are otherwise in brief (``-``) and in
full (``+``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from accessible_games.club.accounts.settings import KINDS
from accessible_games.line.session.registry import commands
from accessible_games.matches.log import Player
from accessible_games.output.announce.announcement import LENGTHS, Announcement
from accessible_games.output.announce.vocabulary import first_word
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide, Seat
from tests.kit.keyboard import Keyboard
from tests.playthroughs.playthrough import ASKED, FOLDER

ASKING = ("board", "talk")  # groups of commands that ask
ABOUT_THE_PROGRAM = ("manual", "news", "version")  # which say the same in every match, and change with each commit
_FOLLOWS = {"goto": ("next", "back"), "previous": ("back",)}  # back to where the other questions are asked
_MARKS = {"brief": "- ", "normal": "", "full": "+ "}

Said = tuple[str, list[str]]  # what was typed or made, and what is heard of it


def written(name: str, language: str) -> str:
    """Return the golden text of a game in a language."""
    lines = [f"A game of {name}, as it is heard. Made by tests/playthroughs/regenerate.py; review it as a diff."]
    for heard in zip(*(_said_of(name, language, length) for length in LENGTHS), strict=True):
        by_length = dict(zip(LENGTHS, heard, strict=True))
        step, normal = by_length["normal"]
        lines += ["", f"> {step}"]
        for length, (_, said) in sorted(by_length.items(), key=lambda each: each[0] != "normal"):
            if length == "normal" or said != normal:
                lines += [_MARKS[length] + line for line in said]
    return "\n".join(lines) + "\n"


class Game:
    """The first scene of a game, played at a keyboard."""

    def __init__(self, name: str, language: str, length: str) -> None:
        self.game = games.load(name)
        steps = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["scenes"][0]["steps"]
        self.keyboard = Keyboard(language, verbosity=length)
        self.keyboard.outcomes = [step.removeprefix("chance ") for step in steps if step.startswith("chance ")]
        self.steps = [step for step in steps if step.split()[0] not in ("chance", "facts", *ASKED)]
        self.me, *others = next(iter(self.game.seats.values()))
        players = {self.me: Player("human"), **dict.fromkeys(others, Player("bot", "easy"))}
        self.opening = self.keyboard.open(players, game_id=name)

    def moves(self) -> Iterator[tuple[int, Seat, str]]:
        """Yield the place of each step that is due, its seat and its move; who takes it makes it."""
        for place, step in enumerate(self.steps):
            phase, state = self.keyboard.present.phase, self.keyboard.present.state
            if step == self.game.forced or not isinstance(phase, Decide):
                continue  # the match has passed by itself
            seat = phase.seats[0]
            yield place, seat, self.game.format(self.game.parse(step, self.game.view(state, seat)))

    def make(self, seat: Seat, move: str) -> list[Announcement]:
        """Type the move, or let the computer make it."""
        return self.keyboard.announced(move) if seat == self.me else self.keyboard.announced_of_bot(move)


def _said_of(name: str, language: str, length: str) -> Iterator[Said]:
    played, is_asked = Game(name, language, length), False
    yield "the match is opened", played.opening
    for place, seat, move in played.moves():
        if not is_asked and seat == played.me and place >= len(played.steps) // 2:
            is_asked = True
            yield from _asked(played.keyboard, played.game, language)
        yield f"{seat}: {move}", [one.text for one in played.make(seat, move)]


def _asked(keyboard: Keyboard, game: games.AnyGame, language: str) -> Iterator[Said]:
    """Return the questions; those that depend on earlier ones come first, or after a lasting one."""
    examples, turn = _examples(keyboard, game), first_word("command-turn", language)
    asking = [each for each in commands().values() if each.group in ASKING and each.name not in ABOUT_THE_PROGRAM]
    offered = [each for each in asking if each.is_offered(keyboard.session)]
    for command in sorted(offered, key=lambda each: each.name not in KINDS):
        for rest in (*([] if command.name == "help" else [""]), *examples.get(command.name, ())):
            line = f"{first_word(f'command-{command.name}', language)} {rest}".strip()
            if command.name == "again":
                keyboard.type(turn)
            yield from _said(keyboard, line)
            for follow in _FOLLOWS.get(command.name, ()):
                yield from _said(keyboard, first_word(f"command-{follow}", language))
            if keyboard.session.keys is not None:
                keyboard.type(first_word("command-explore", language))


def _said(keyboard: Keyboard, line: str) -> Iterator[Said]:
    """Return the announcements, without those of missing ports."""
    said = keyboard.type(line)
    if said:
        yield line, said


def _examples(keyboard: Keyboard, game: games.AnyGame) -> dict[str, tuple[str, ...]]:
    """Return the subjects of questions: the first legal move, its start, a line, a piece."""
    update: Any = keyboard.session.update
    first = game.moves(update.view)[0]
    cell, name = game.path(update.view, first)[0], game.format(first)
    line = update.shape.lines[-1].name
    pieces = tuple(row.piece for row in game.sheet(update.view))[:1]
    return {
        "line": (line,),
        "ray": (f"{cell} {update.shape.directions[0]}",),
        "what": (cell, *pieces),
        "moves": (cell,),
        "threats": (cell,),
        "try": (name,),
        "sheet": pieces,
        "diagram": tuple(piece.lower() for piece in pieces),
        "history": ("3",),
        "goto": ("1",),
        "rules": ("1",),
        "help": ("help",),
    }


def golden(name: str, language: str) -> Path:
    """Return the path of the text."""
    return FOLDER / "heard" / f"{name}.{language}.txt"
