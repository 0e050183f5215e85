"""Opening a match: reading its words, listing their choices, and checking the result.

Functions raise Refused and NoticeError. Where words of a match ask for help, its lines come instead of a setup.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.seating import Proposal, player_of
from accessible_games.club.lobby.seats import Seats
from accessible_games.club.lobby.stored import ACCESS, OPEN
from accessible_games.line.actions.actor import Actor, Lines
from accessible_games.line.lines.matches import called
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.setup import (
    FRIEND,
    OPPONENT,
    PLAYERS,
    SEAT,
    Setup,
    SetupError,
    TermsError,
    default_setup,
    find_game,
    label_of,
    meanings,
    naming,
    near,
    read_setup,
)
from accessible_games.matches.log import Player
from accessible_games.matches.round import AnyGame
from accessible_games.matches.terms import check_adapting
from accessible_games.output.announce.messages import message_of
from accessible_games.output.announce.vocabulary import all_words, first_word
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import Chance, Seat
from accessible_games.rules.core.skills import STRONGEST, USUAL

_WITH_COMPUTERS = 3  # players at least, where two people and a computer play
MOST_WORDS = 60  # that say how a match is to be played; no game needs half as many


# Reading words


def words_in(said: str) -> list[str]:
    """Return the single words."""
    return said.casefold().replace(",", " ").split()


def without_ask(words: Sequence[str]) -> list[str]:
    """Return the words without those that ask for every setting."""
    return [word for word in words if word not in all_words("setup-ask")]


def typed_game(actor: Actor, said: str) -> AnyGame | None:
    """Return the typed game, or None."""
    game, left = find_game(said.casefold().split(), actor.games, actor.settings.language)
    if left:
        raise _no_game(actor, left[0])
    return game


def read_terms(
    actor: Actor, words: list[str], base: Setup, *, is_begun: bool = False, is_changed: bool = False
) -> Setup | Lines:
    """Read the words as a change of ``base``.

    ``is_begun``: a match is open, or a game chosen; ``is_changed``: it is a match that there is.
    """
    if len(words) > MOST_WORDS:
        raise Refused("lobby-many-words", most=MOST_WORDS)
    game, left = find_game(words, actor.games, actor.settings.language)
    if left and set(left) <= all_words("setup-help"):
        return help_lines(actor, game or base.game) if game or is_begun else _games_line(actor)
    return read_words(actor, words, base, is_named=is_changed or game is not None or is_begun)


def read_words(actor: Actor, words: list[str], base: Setup, *, is_named: bool) -> Setup | Lines:
    """Read the words as a change of ``base``. ``is_named``: a game was named, else a refusal lists the games."""
    try:
        return read_setup(words, base, actor.games, actor.settings.language)
    except TermsError as error:
        raise Refused(error.message, **error.facts) from error
    except SetupError as error:
        if error.word in all_words("setup-help"):
            return help_lines(actor, error.game)
        raise _unknown(actor, error, is_named) from error


def _no_game(actor: Actor, word: str) -> Refused:
    """Return the refusal of an unknown game, with the games that exist."""
    games = actor.announcer.joined(called(actor.announcer, each) for each in actor.games)
    return Refused("session-new-no-game", word=word[:40], games=games)


def _unknown(actor: Actor, error: SetupError, is_named: bool) -> Refused:
    """Return the refusal of a word, with the words that the game understands."""
    game, language, announcer = error.game, actor.settings.language, actor.announcer
    if error.seats:
        seats = announcer.joined(naming(game, (SEAT, seat), language) for seat in error.seats)
        return Refused("lobby-no-such-seat", seat=error.word, count=len(error.seats), seats=seats)
    if error.word.isdigit() or error.word in all_words("setup-level"):  # a number with a unit was read before
        return Refused("match-bad-level")
    others = [called(announcer, other) for other in actor.games if other.id != game.id]
    found_words = [words for _, words in _groups(actor, game)]
    if actor.person is not None:
        found_words.append([first_word(f"setup-access-{access}", language) for access in ACCESS])
    known = [word for words in found_words for word in words]
    meant = near(error.word, [*known, called(announcer, game), *others], language)
    wanted = next((each for each in actor.games if called(announcer, each) == meant), game)
    if meant:
        return Refused("session-new-near", word=error.word[:40], near=meant, help=new_help(actor, wanted))
    if not is_named:
        return _no_game(actor, error.word)
    return Refused(
        "session-new-unknown",
        word=error.word[:40],
        game=called(announcer, game),
        words=announcer.joined(map(announcer.joined, found_words), "common-semicolon"),
        count=len(others),
        others=announcer.joined(others),
        help=new_help(actor, game),
    )


# Help


def _games_line(actor: Actor) -> Lines:
    names = actor.announcer.joined(called(actor.announcer, each) for each in actor.games)
    return [actor.announcer.say("lobby-help-games", "help", games=names, help=new_help(actor, actor.games[0]))]


def help_lines(actor: Actor, game: AnyGame) -> Lines:
    """Return the words of a game, group by group, and an example."""
    words = actor.announcer
    found_words = [words.say("lobby-help", "help", game=called(words, game))]
    for label, choices in _groups(actor, game):
        found_words.append(words.say("lobby-help-group", "help", label=label, words=words.joined(choices)))
    found_words.append(words.say("lobby-help-rounds", "help", unit=game.series))
    found_words.append(words.say("lobby-help-clock", "help", seat=game.seats[min(game.seats)][-1]))
    if _has_chance(game):
        found_words.append(words.say("exchange-help", "help"))
    if actor.person is not None:
        found_words += [words.say(each, "help") for each in ("seats-help-days", "seats-help-access", "rated-help")]
    return [*found_words, words.say("lobby-help-example", "help", example=example(actor, default_setup(game)))]


def _has_chance(game: AnyGame) -> bool:
    """Return whether the game has throws, which proved luck could prove."""
    setup = default_setup(game)
    return isinstance(game.phase(game.initial(setup.seats, setup.options)), Chance)


def _groups(actor: Actor, game: AnyGame) -> list[tuple[str, list[str]]]:
    """Yield each setting, with the words for its choices."""
    found: dict[str, list[str]] = {}
    for meaning in meanings(game):
        found.setdefault(meaning[0], []).append(naming(game, meaning, actor.settings.language))
    return [(actor.announcer.text(label_of(game, key)), words) for key, words in found.items()]


def example(actor: Actor, setup: Setup) -> str:
    """Return a line that starts a match with the strongest computer, and the person not on the first seat."""
    game, language = setup.game, actor.settings.language
    wanted = [(OPPONENT, STRONGEST), (SEAT, setup.seats[-1])]
    if len(game.seats) > 1:
        wanted.insert(0, (PLAYERS, str(setup.count)))
    said = [naming(game, meaning, language).lower() for meaning in wanted]
    return " ".join([first_word("command-new", language), first_word(f"{game.id}-name", language), *said])


def new_help(actor: Actor, game: AnyGame) -> str:
    """Return the line that lists the words of a game: "new abalone help"."""
    return " ".join(
        first_word(message, actor.settings.language) for message in ("command-new", f"{game.id}-name", "setup-help")
    )


# A proposal from a setup


def named(person: Person | None, players: Mapping[Seat, Player]) -> dict[Seat, Player]:
    """Return the players, with the person's name on a server. Seats for other people stay without one."""
    if person is None:
        return dict(players)
    people = [seat for seat, one in players.items() if not one.is_bot and one.account in ("", person.id)]
    own = next((seat for seat in people if players[seat].account == person.id), people[0] if people else "")
    return {seat: player_of(person) if seat == own else one for seat, one in players.items()}


def needs_others(person: Person, setup: Setup) -> bool:
    """Return whether another person has a seat, or access is limited."""
    players = named(person, setup.players()).values()
    return setup.access != OPEN or any(not player.is_bot and player.account != person.id for player in players)


def proposal_of(person: Person, setup: Setup, *, is_quick: bool = False, is_exact: bool = False) -> Proposal:
    """Return a proposal. ``is_quick``: any seat will do. ``is_exact``: only these settings will do."""
    players = {seat: Player("human") for seat in setup.seats} if is_quick else setup.players()
    if is_quick or (setup.seated is None and setup.opponent == FRIEND):
        players[setup.seat] = player_of(person)
    players = named(person, players)
    seats = {seat: one if one.is_bot or one.account else None for seat, one in players.items()}
    return proposal_for(setup, seats, is_exact)


def proposal_for(setup: Setup, seats: Mapping[Seat, Player | None], is_exact: bool = False) -> Proposal:
    """Return the setup as a proposal with these seats."""
    return Proposal(setup.game.id, setup.options, seats, setup.terms(), setup.access, is_exact)


def check_setup(actor: Actor, setup: Setup) -> None:
    """Check that the game accepts these options, and these players this match."""
    game, words = setup.game, actor.announcer
    try:
        state = game.initial(setup.seats, setup.options)
    except StateError as error:
        facts = {"seat": words.listener.seat or "", "game": called(words, game), **error.facts}
        raise Refused(message_of(game.id, f"{error.kind}-{error.reason}"), **facts) from error
    if setup.is_proved and not isinstance(game.phase(state), Chance):
        raise Refused("exchange-no-chance", game=called(words, game))
    check_adapting(setup.players().values(), is_rated=setup.is_rated)
    if setup.is_rated:
        _check_rated(actor.person, setup)


def _check_rated(person: Person | None, setup: Setup) -> None:
    """Check that the person and the match can be rated."""
    if person is None:
        raise Refused("hall-only-online")
    if person.is_guest:
        raise Refused("rated-guest", name=person.name)
    if not (setup.clock() or setup.days or needs_others(person, setup)):
        raise Refused("rated-endless")


def read_challenge(actor: Actor, said: str, *, is_begun: bool = False) -> tuple[str, Setup | Lines]:
    """Read and check a challenge: a name, a game, and its settings."""
    name, words = said.partition(" ")[0], words_in(said)[1:]
    game, _ = find_game(words, actor.games, actor.settings.language)
    if game is None:
        raise Refused("seats-challenge-how")
    setup = read_terms(actor, words, replace(default_setup(game), opponent=FRIEND), is_begun=is_begun)
    if not isinstance(setup, Setup):
        return name, setup
    if setup.opponent != FRIEND and setup.count < _WITH_COMPUTERS:
        raise Refused("lobby-friend-or-computer")
    if setup.count >= _WITH_COMPUTERS:  # the seats beside the two
        level = setup.level or (setup.opponent if setup.opponent != FRIEND else USUAL)
        setup = replace(setup, opponent=FRIEND, level=level)
    check_setup(actor, setup)
    return name, setup


# Checks of a page, which opens no match: they return lines of help if the words ask for help, else None


async def check_new(actor: Actor, said: str, *, is_for_people: bool = False) -> Lines | None:
    """Check a new match. ``is_for_people``: a match with other people is preferred."""
    words = words_in(said)
    if not words:
        return None
    known = without_ask(words)
    game, _ = find_game(known, actor.games, actor.settings.language)
    base = default_setup((game if is_for_people else None) or actor.games[0])
    setup = read_terms(actor, known, replace(base, opponent=FRIEND) if is_for_people else base)
    if not isinstance(setup, Setup):
        return setup
    if known == words:
        check_setup(actor, setup)
        assert actor.person is not None
        if needs_others(actor.person, setup):
            await actor.do(Seats.check_propose)()
    return None


async def check_challenge(actor: Actor, said: str) -> Lines | None:
    """Check a challenge of one person, by name."""
    name, setup = read_challenge(actor, said)
    if not isinstance(setup, Setup):
        return setup
    await actor.do(Seats.check_challenge)(name)
    return None
