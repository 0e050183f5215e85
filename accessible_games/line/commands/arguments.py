"""What is typed behind commands: numbers, the words for a new match, and what Tab lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from accessible_games import languages
from accessible_games.club.accounts.settings import CHOICES
from accessible_games.club.lobby.stored import ACCESS
from accessible_games.line.lines.players import called
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.registry import commands
from accessible_games.line.session.setup import (
    OPPONENT,
    PLAYERS,
    SEAT,
    Setup,
    SetupError,
    default_setup,
    find_game,
    label_of,
    meanings,
    naming,
    near,
    read_setup,
)
from accessible_games.line.session.terms import TermsError
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.vocabulary import all_words, first_word, meant, words_of
from accessible_games.rules.core.game import Chance
from accessible_games.rules.core.text import number_in


def fields(context: Context) -> Iterable[str]:
    """The fields of the board, in its order."""
    return context.update.shape.cells if context.update is not None else ()


def lines(context: Context) -> Iterable[str]:
    """The names of rows and diagonals."""
    return [line.name for line in context.update.shape.lines] if context.update is not None else ()


def rays(context: Context) -> Iterable[str]:
    """A field and a direction."""
    if context.update is None:
        return ()
    directions = [context.announcer.text(f"ref-{each}") for each in context.update.shape.directions]
    return [f"{cell} {direction}" for cell in context.update.shape.cells for direction in directions]


def switch(context: Context) -> Iterable[str]:
    """On and off."""
    return [words_of(context.settings.language, f"setting-{each}")[0] for each in ("on", "off")]


def values(setting: str) -> Callable[[Context], Iterable[str]]:
    """What a setting can be."""

    def listed(context: Context) -> Iterable[str]:
        if setting == "language":
            return sorted(languages.called().keys() - languages.LANGUAGES)
        if isinstance(getattr(context.settings, setting), bool):
            return switch(context)
        return [words_of(context.settings.language, f"setting-{setting}-{each}")[0] for each in CHOICES[setting]]

    return listed


def explained(context: Context) -> Iterable[str]:
    """The commands that the help offers here, by their words."""
    language = context.settings.language
    return [words_of(language, f"command-{name}")[0] for name, each in commands().items() if each.is_offered(context)]


def switched(context: Context, word: str) -> bool | None:
    """Whether the word means on or off, in any language; None: neither."""
    return meant(word, (("setting-on", True), ("setting-off", False)), context.settings.language)


_DIGITS = 6


def wanted_number(context: Context, command: str, text: str, default: int, most: int, example: int) -> int | None:
    """How many are wanted, at most ``most``, and the default where nothing is typed; None after a refusal."""
    number = number_in(text, _DIGITS) if text else default
    if not number:
        refuse_number(context, command, example)
        return None
    return min(number, most)


def refuse_number(context: Context, command: str, example: int) -> None:
    """Say that a number belongs to the command, and how it is typed."""
    word = first_word(f"command-{command}", context.settings.language)
    context.say("session-not-a-number", "refusal", command=word, example=example)


def refuse(context: Context, error: SetupError, is_named: bool) -> None:
    """Name the word, and what the game understands; ``is_named``: a game was meant, else the games are named."""
    game, language = error.game, context.settings.language
    if error.seats:
        seats = context.announcer.joined(naming(game, (SEAT, seat), language) for seat in error.seats)
        context.say("lobby-no-such-seat", "refusal", seat=error.word, count=len(error.seats), seats=seats)
        return
    others = [called(context.announcer, other) for other in context.games if other.id != game.id]
    told = [words for _, words in groups(context, game)]
    if context.person is not None:
        told.append([first_word(f"setup-access-{access}", language) for access in ACCESS])
    known = [word for words in told for word in words]
    meant = near(error.word, [*known, called(context.announcer, game), *others])
    wanted = next((each for each in context.games if called(context.announcer, each) == meant), game)
    if meant:
        facts = {"near": meant, "help": new_help(context, wanted)}
        context.say("session-new-near", "refusal", word=error.word[:40], **facts)
    elif not is_named:
        context.tell_failure(_no_game(context, error.word))
    else:
        context.say(
            "session-new-unknown",
            "refusal",
            word=error.word[:40],
            game=called(context.announcer, game),
            words=context.announcer.joined(map(context.announcer.joined, told), "common-semicolon"),
            count=len(others),
            others=context.announcer.joined(others),
            help=new_help(context, game),
        )


def _no_game(context: Context, word: str) -> Refused:
    """No game is called so; which there are."""
    games = context.announcer.joined(called(context.announcer, each) for each in context.games)
    return Refused("session-new-no-game", word=word[:40], games=games)


def typed_game(context: Context, rest: str) -> AnyGame | None:
    """The game that was typed, or none where nothing was; raises Refused for anything else."""
    game, left = find_game(rest.casefold().split(), context.games, context.settings.language)
    if left:
        raise _no_game(context, left[0])
    return game


def read_words(context: Context, words: list[str], base: Setup, *, is_named: bool) -> Setup | None:
    """What the words say, as a change of ``base``; None after help or a refusal. ``is_named``: see ``refuse``."""
    try:
        return read_setup(words, base, context.games, context.settings.language)
    except TermsError as error:
        context.say(error.message, "refusal", **error.facts)
    except SetupError as error:
        if error.word in all_words("setup-help"):
            tell_words(context, error.game)
        else:
            refuse(context, error, is_named)
    return None


def tell_words(context: Context, game: AnyGame) -> None:
    """The words of a game, group by group, and an example."""
    context.say("lobby-help", "help", game=called(context.announcer, game))
    for label, words in groups(context, game):
        context.say("lobby-help-group", "help", label=label, words=context.announcer.joined(words))
    context.say("lobby-help-rounds", "help", unit=game.series)
    context.say("lobby-help-clock", "help", seat=game.seats[min(game.seats)][-1])
    if _has_chance(game):
        context.say("exchange-help", "help")
    if context.person is not None:
        context.say("seats-help-days", "help")
        context.say("seats-help-access", "help")
        context.say("rated-help", "help")
    context.say("lobby-help-example", "help", example=example(context, default_setup(game)))


def _has_chance(game: AnyGame) -> bool:
    """Whether there is luck that could be proved."""
    setup = default_setup(game)
    return isinstance(game.phase(game.initial(setup.seats, setup.options)), Chance)


def groups(context: Context, game: AnyGame) -> list[tuple[str, list[str]]]:
    """What can be chosen, and the words for its choices."""
    announcer, language = context.announcer, context.settings.language
    found: dict[str, list[str]] = {}
    for meaning in meanings(game):
        found.setdefault(meaning[0], []).append(naming(game, meaning, language))
    return [(announcer.text(label_of(game, key)), words) for key, words in found.items()]


def example(context: Context, setup: Setup) -> str:
    """A line that starts a match of the game with the strong computer, not on the first seat."""
    game, language = setup.game, context.settings.language
    wanted = [(OPPONENT, "strong"), (SEAT, setup.seats[-1])]
    if len(game.seats) > 1:
        wanted.insert(0, (PLAYERS, str(setup.count)))
    said = [naming(game, meaning, language).lower() for meaning in wanted]
    return " ".join([first_word("command-new", language), first_word(f"{game.id}-name", language), *said])


def new_help(context: Context, game: AnyGame) -> str:
    """The line that tells the words of a game: "new abalone help"."""
    return " ".join(
        first_word(message, context.settings.language) for message in ("command-new", f"{game.id}-name", "setup-help")
    )
