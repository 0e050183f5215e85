"""Playthroughs: scenes of a game, and the text with every announcement of them.

``<game>.json`` says what is played: scenes with a ``title``, a start (``state``, or ``seats`` and ``options``)
and ``steps``. A step is a move of whoever is to move (``c3-d4``), of a given seat (``white: c3-d4``),
``chance OUTCOME``, ``end REASON [LOSER]``, ``facts``, ``about CELL``, ``threats SEAT``, ``relations CELL``,
``meaning LETTER`` or ``answers MOVE``. What is refused is written down as well; the position stays.
With ``"wordings": "short"`` a scene shows only what a spectator reads and touches.
``<game>.txt`` is made from it by ``regenerate.py``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.announcement import LENGTHS, Announcement
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.events import event_facts, event_name
from accessible_games.rules.core.game import Decide, Event, Seat

FOLDER = Path(__file__).parent
ASKED = ("about", "threats", "relations", "meaning", "answers")  # methods of a game, with what they are asked of
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.json")))


@dataclass(frozen=True)
class AppliedEntry:
    """A step with its events, or a refusal to ``actor``; ``state`` is None if none was made."""

    step: str
    actor: Seat | None
    state: Any
    events: tuple[Event, ...] = ()
    refusal: GameError | None = None


@dataclass(frozen=True)
class Scene:
    """A title and its happenings; the first one is the start."""

    title: str
    short: bool
    happenings: tuple[AppliedEntry, ...]


def scenes(name: str) -> list[Scene]:
    """Play the scenes of a game."""
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    game = games.load(data["game"])
    return [
        Scene(scene["title"], scene.get("wordings") == "short", tuple(_played(game, scene))) for scene in data["scenes"]
    ]


def _played(game: games.AnyGame, scene: dict[str, Any]) -> Iterator[AppliedEntry]:
    try:
        if "state" in scene:
            state = game.from_json(scene["state"])
        else:
            seats = scene.get("seats", next(iter(game.seats.values())))
            state = game.initial(seats, scene.get("options", {}))
    except GameError as error:
        yield AppliedEntry("start", None, None, refusal=error)
        return
    yield AppliedEntry("start", None, state)
    for step in scene["steps"]:
        actor, _, text = step.rpartition(": ")
        phase = game.phase(state)
        seat = actor or (phase.seats[0] if isinstance(phase, Decide) else game.seats[2][0])
        try:
            state, events = _done(game, state, seat, text)
        except GameError as error:
            yield AppliedEntry(step, seat, state, refusal=error)
        else:
            yield AppliedEntry(step, seat, state, events)


def _done(game: games.AnyGame, state: Any, seat: Seat, text: str) -> tuple[Any, tuple[Event, ...]]:
    """Return the state after a step, and its events."""
    words = text.split()
    if words[0] == "facts":
        return state, game.facts(game.view(state, seat))
    if words[0] in ASKED:
        view, asked = game.view(state, seat), text.partition(" ")[2]
        return state, getattr(game, words[0])(view, game.parse(asked, view) if words[0] == "answers" else asked)
    if words[0] == "chance":
        step = game.resolve(state, text.removeprefix("chance "))
    elif words[0] == "end":
        step = game.adjudicate(state, words[1], words[2] if len(words) > 2 else None)
    else:
        step = game.play(state, seat, game.parse(text, game.view(state, seat)))
    return step.state, step.events


def written(name: str) -> str:
    """Return the golden text of a game's playthroughs."""
    game = games.load(name)
    lines = [f"Playthroughs of {name}. Made by tests/playthroughs/regenerate.py; review it as a diff."]
    worded: set[tuple[Event, bool]] = set()
    for scene in scenes(name):
        lines += ["", f"=== {scene.title}"]
        for happening in scene.happenings:
            lines += _happening(game, happening, scene.short, worded)
    return "\n".join(lines) + "\n"


def _happening(game: games.AnyGame, happening: AppliedEntry, short: bool, worded: set[tuple[Event, bool]]) -> list[str]:
    """Return a step and its wordings; an event that was worded before is only named."""
    if happening.step == "start" and happening.state is not None:
        return _board(game, happening.state)
    lines = ["", f"> {f'{happening.actor}: ' if happening.actor else ''}{happening.step.rpartition(': ')[2]}"]
    for event in happening.events:
        heard = ", ".join(f"{key}={value}" for key, value in event_facts(event).items())
        again = (event, short) in worded
        worded.add((event, short))
        lines.append(f"{event_name(event)}({heard}){' as above' if again else ''}")
        lines += [] if again else _wordings(game, event, _listeners(game, event.audience, short), short)
    if happening.refusal is not None:
        lines += [str(happening.refusal), *_readings(happening.refusal)]
        lines += _wordings(game, happening.refusal, (happening.actor,), short)
    return lines


def _listeners(game: games.AnyGame, audience: tuple[Seat, ...] | None, short: bool) -> tuple[Seat | None, ...]:
    """Return a spectator alone, or everybody who may have the event."""
    if audience is not None:
        return audience
    return (None,) if short else (*next(iter(game.seats.values())), None)


def _readings(error: GameError) -> list[str]:
    return [f"    {reading}" for reading in getattr(error, "readings", ())]


def _board(game: games.AnyGame, state: Any) -> list[str]:
    view = game.view(state, None)
    symbol = drawing_symbol(Announcer(Listener("en")), game, view, "letter")
    return [f"{row.name} {' '.join(symbol(cell) for cell in row.cells):^20}".rstrip() for row in game.geometry({}).rows]


def _wordings(
    game: games.AnyGame, what: Event | GameError, listeners: tuple[Seat | None, ...], short: bool
) -> list[str]:
    """Return each wording once, with its listeners."""
    lines = []
    for language in LANGUAGES:
        heard: dict[tuple[str, str], list[str]] = {}
        for seat in listeners:
            for medium, words in _media(game, what, language, seat, short):
                heard.setdefault((medium, words), []).append(seat or "spectator")
        order = [medium for medium, _ in heard]
        for (medium, words), seats in sorted(heard.items(), key=lambda item: order.index(item[0][0])):
            who = "" if len(seats) == len(listeners) else f"[{' '.join(seats)}] "
            lines.append(f"  {language} {medium:8}{who}{words}")
    return lines


def _media(
    game: games.AnyGame, what: Event | GameError, language: str, seat: Seat | None, short: bool
) -> Iterator[tuple[str, str]]:
    for length in ("normal",) if short else LENGTHS:
        heard = announce(game.id, what, Listener(language, length, seat=seat))
        yield length, heard.text
        if length == "normal" and not short:
            yield "spoken", heard.spoken
    yield "braille", "".join(segment.text for segment in heard.braille)


def announce(game: str, what: Event | GameError, listener: Listener) -> Announcement:
    """Return an event or a refusal as one listener hears it."""
    announcer = Announcer(listener)
    return announcer.event(game, what) if isinstance(what, Event) else announcer.refusal(game, what)


def golden(name: str) -> Path:
    """Return the path of the text of a game's playthroughs."""
    return FOLDER / f"{name}.txt"
