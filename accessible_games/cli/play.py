"""``accessible-games play``: the local line interface."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from accessible_games.app import PlayPlan, play
from accessible_games.cli.console import Console
from accessible_games.club.accounts.settings import CHOICES
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.ports import Matches
from accessible_games.line.session.setup import EVERYBODY, all_seats, default_setup, fewest_players
from accessible_games.matches.clock import MOST_MILLISECONDS, Allowance
from accessible_games.matches.log import Player, computer
from accessible_games.matches.round import MOST_ROUNDS, AnyGame
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules import games
from accessible_games.rules.core.arguments import Arguments, Flag, UsageError, read
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.core.skills import ADAPTING, NAMES, NUMBERS, level_of

_CLOCK = re.compile(r"(\d{1,4})(?:\+(\d{1,4}))?")
_MINUTE, _SECOND = 60_000, 1000

MATCH = {  # what the match is that is begun at once
    "--option": Flag("option", is_list=True),
    "--seat": Flag("seat", is_list=True),
    "--rounds": Flag("rounds"),
    "--clock": Flag("clock", is_list=True),
    "--seed": Flag("seed"),
}
SETTINGS = {
    "--language": Flag("language", choices=CHOICES["language"]),
    "--speech": Flag("speech", "on"),
    "--no-speech": Flag("speech", "off"),
    "--braille": Flag("braille", choices=(*CHOICES["braille"], "display")),
}
FLAGS = {**MATCH, **SETTINGS, "--plain": Flag("mode", "plain"), "--edit": Flag("mode", "edit")}


class HomeDoctor:
    """The check of this computer. Its modules are imported when somebody asks."""

    async def examine(self) -> Sequence[Notice]:
        """See ``ports.Doctor``."""
        from accessible_games.cli import doctor

        return await asyncio.to_thread(doctor.examine)


def run(arguments: list[str], console: Console) -> int:
    """Read the command line and play. Raises UsageError and NoticeError."""
    play(planned(read(arguments, FLAGS, most_words=1), console))
    return 0


def planned(found: Arguments, console: Console) -> PlayPlan:
    """Return the plan that the command line describes. Raises UsageError."""
    first = first_request(found, console)
    is_plain = found.flags.get("mode") == "plain"
    return PlayPlan(first, asked_settings(found), is_plain, found.number("seed", 0, 10**15), HomeDoctor())


def asked_settings(found: Arguments) -> dict[str, Any]:
    """Return the settings of the command line, for this run."""
    flags = found.flags
    asked: dict[str, Any] = {name: flags[name] for name in ("language", "braille") if name in flags}
    if asked.get("braille") == "display":
        asked["display"] = bool(asked.pop("braille"))
    if "speech" in flags:
        asked["speech"] = flags["speech"] == "on"
    if "mode" in flags:
        asked["edit"] = flags["mode"] == "edit"
    return asked


def first_request(found: Arguments, console: Console) -> Ask | None:
    """Return the match that the command line names, or None. Raises UsageError."""
    rounds = found.number("rounds", 1, MOST_ROUNDS) or 1
    if not found.words and not found.lists and "rounds" not in found.flags:
        return None
    name = found.words[0] if found.words else games.names()[0]
    if name not in games.names():
        raise UsageError(Notice.of("cli-unknown-game", game=name[:40], games=", ".join(games.names())))
    game = games.load(name)
    setup = default_setup(game)
    options, players = {**setup.options, **_options(found, game)}, _players(found, game)
    try:
        game.initial(tuple(players), options)
    except StateError as error:
        reason = Announcer(Listener(console.language)).refusal(game.id, error).text
        raise UsageError(Notice.of("cli-start-refused", reason=reason)) from error
    setup = replace(setup, seated=players, rounds=rounds, times=_times(found, game))
    return Ask(Matches.start, (name, options, players, setup.terms()))


def _times(found: Arguments, game: AnyGame) -> dict[Seat, Allowance]:
    """Read clocks: ``10+5`` for everybody, ``white=15`` for one seat; minutes, and seconds for each turn."""
    seats = {seat.casefold(): seat for seat in all_seats(game)}
    times: dict[Seat, Allowance] = {}
    for text in found.lists.get("clock", ()):
        named, equals, value = text.rpartition("=")
        if equals and named.casefold() not in seats:
            raise UsageError(Notice.of("cli-unknown-seat", seat=named[:40], seats=", ".join(seats.values())))
        read = _CLOCK.fullmatch(value)
        main, more = (int(read[1]), int(read[2] or 0)) if read else (0, 0)
        if not 0 < main * _MINUTE <= MOST_MILLISECONDS:
            raise UsageError(Notice.of("cli-not-a-clock", text=text[:40], most=MOST_MILLISECONDS // _MINUTE))
        times[seats[named.casefold()] if equals else EVERYBODY] = Allowance(main * _MINUTE, more * _SECOND)
    return times


def _pairs(found: Arguments, flag: str) -> list[tuple[str, str]]:
    pairs = []
    for text in found.lists.get(flag, ()):
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(Notice.of("cli-not-a-pair", flag=f"--{flag}", text=text[:40]))
        pairs.append((name, value))
    return pairs


def _options(found: Arguments, game: AnyGame) -> dict[str, str]:
    options = {option.name: option for option in game.options}
    chosen = {}
    for name, value in _pairs(found, "option"):
        if name not in options:
            raise UsageError(Notice.of("cli-unknown-option", option=name[:40], options=", ".join(options)))
        if value not in options[name].choices:
            choices = ", ".join(options[name].choices)
            raise UsageError(Notice.of("cli-not-a-choice", flag=f"--option {name}", value=value[:40], choices=choices))
        chosen[name] = value
    return chosen


def _players(found: Arguments, game: AnyGame) -> dict[Seat, Player]:
    """Return the players by seat, on as few seats as hold all that are named."""
    seats = {seat.casefold(): seat for seat in all_seats(game)}
    levels = {name: level_of(name) for name in (*NAMES, ADAPTING)}
    kinds = {"human": Player("human"), **{f"bot:{name}": computer(level) for name, level in levels.items()}}
    kinds |= {f"bot:{name}:{style}": computer(level, style) for name, level in levels.items() for style in game.styles}
    chosen: dict[Seat, Player] = {}
    for name, value in _pairs(found, "seat"):
        if name.casefold() not in seats:
            raise UsageError(Notice.of("cli-unknown-seat", seat=name[:40], seats=", ".join(seats.values())))
        if value not in kinds:
            numbers = [f"bot:{number}" for number in NUMBERS]
            choices = ", ".join(
                ("human", *numbers, f"bot:{ADAPTING}", *(f"{numbers[-1]}:{style}" for style in game.styles))
            )
            raise UsageError(Notice.of("cli-not-a-choice", flag=f"--seat {name}", value=value[:40], choices=choices))
        chosen[seats[name.casefold()]] = kinds[value]
    return {**default_setup(game, fewest_players(game, chosen)).players(), **chosen}
