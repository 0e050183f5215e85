"""``accessible-games play``: the local line interface."""

from __future__ import annotations

from accessible_games import games
from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.app import PlayPlan, play
from accessible_games.cli.arguments import Arguments, Flag, UsageError, read
from accessible_games.cli.console import Console
from accessible_games.core.errors import StateError
from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice
from accessible_games.matches.log import Player
from accessible_games.matches.match import AnyGame
from accessible_games.people.settings import CHOICES
from accessible_games.session.requests import StartMatch
from accessible_games.session.setup import LEVELS, all_seats, default_setup, fewest_players

FLAGS = {
    "--option": Flag("option", is_list=True),
    "--seat": Flag("seat", is_list=True),
    "--rounds": Flag("rounds"),
    "--language": Flag("language", choices=CHOICES["language"]),
    "--speech": Flag("speech", "on"),
    "--no-speech": Flag("speech", "off"),
    "--plain": Flag("mode", "plain"),
    "--edit": Flag("mode", "edit"),
    "--braille": Flag("braille", choices=CHOICES["braille"]),
    "--seed": Flag("seed"),
}


def run(arguments: list[str], console: Console) -> int:
    """Read the command line and play. Raises UsageError and NoticeError."""
    found = read(arguments, FLAGS, most_words=1)
    if (found.number("rounds", 1, 99) or 1) > 1:
        raise UsageError(Notice.of("cli-no-rounds"))
    mode = found.flags.get("mode")
    speech = found.flags.get("speech")
    return play(
        PlayPlan(
            first=first_request(found, console),
            language=found.flags.get("language"),
            speech=None if speech is None else speech == "on",
            is_plain=mode == "plain",
            edit=True if mode == "edit" else False if mode == "plain" else None,
            braille=found.flags.get("braille"),
            seed=found.number("seed", 0, 10**15),
        )
    )


def first_request(found: Arguments, console: Console) -> StartMatch | None:
    """The match that the command line names; None when it names none. Raises UsageError."""
    if not found.words and not found.lists:
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
    return StartMatch(name, options, players)


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
    """Who sits where; as few seats as there may be with all that are named."""
    seats = {seat.casefold(): seat for seat in all_seats(game)}
    kinds = {"human": Player("human"), **{f"bot:{level}": Player("bot", level) for level in LEVELS}}
    chosen: dict[Seat, Player] = {}
    for name, value in _pairs(found, "seat"):
        if name.casefold() not in seats:
            raise UsageError(Notice.of("cli-unknown-seat", seat=name[:40], seats=", ".join(seats.values())))
        if value not in kinds:
            choices = ", ".join(kinds)
            raise UsageError(Notice.of("cli-not-a-choice", flag=f"--seat {name}", value=value[:40], choices=choices))
        chosen[seats[name.casefold()]] = kinds[value]
    return {**default_setup(game, fewest_players(game, chosen)).players(), **chosen}
