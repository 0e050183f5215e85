"""Finding a match: the menus of games and opponents, new, load, save, quit."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from accessible_games.core.errors import StateError
from accessible_games.core.game import Chance
from accessible_games.core.numbers import match_number
from accessible_games.lobby.ports import OPEN
from accessible_games.lobby.seating import seat_of
from accessible_games.matches.match import AnyGame
from accessible_games.session import seats
from accessible_games.session.asking import Asking
from accessible_games.session.choices import Choice
from accessible_games.session.commands import all_words
from accessible_games.session.company import called, company, describe, match_name
from accessible_games.session.hall_requests import ListMine
from accessible_games.session.new_words import example, new_help, refuse, tell_words
from accessible_games.session.requests import ListMatches, MatchList, OpenMatch, Quit, StartMatch
from accessible_games.session.setup import (
    FRIEND,
    OPPONENTS,
    PLAYERS,
    Setup,
    SetupError,
    default_setup,
    find_game,
    naming,
    read_setup,
    setup_of,
    setup_of_waiting,
)
from accessible_games.session.terms import TermsError

if TYPE_CHECKING:
    from accessible_games.session.session import Session

_OFFERED = 3  # matches to go on with, at the start
_MOST_WORDS = 60  # that say how a match is to be played; no game needs half as many
_ROUNDS = (1, 5, 7, 9)  # in the menu; any number can be said


# Menus


def tell_matches(session: Session, reply: MatchList) -> None:
    """The stored matches: a menu at the start, a numbered list for "load"."""
    if reply.purpose == "load" and not reply.matches:
        session.say("session-nothing-to-load")
        return
    shown = reply.matches if reply.purpose == "load" else reply.matches[:_OFFERED]
    choices = [Choice(describe(session, each), partial(go_on, session, each.id)) for each in shown]
    if reply.purpose == "lobby":
        choices += _games(session)
        session.say("session-lobby", "status")
    else:
        session.say("session-load", count=len(choices))
    session.offer_choices(choices)


def _games(session: Session) -> list[Choice]:
    """Each game by its name."""
    return [Choice(called(session, game), partial(_choose_game, session, game), game=game) for game in session.games]


def tell_games(session: Session) -> None:
    """Where a new match begins: the start menu, or within a match the same again and all games."""
    session.setup = None
    if session.update is None and session.person is not None:
        tell_matches(session, MatchList("lobby", ()))  # what others have begun is not for everybody
        return
    if session.update is None:
        session.request(ListMatches("lobby"))
        return
    same = setup_of(session.update)
    label = session.announcer.text(
        "lobby-same-again",
        name=match_name(session, same.game, same.options, same.rounds, 0, same.is_proved),
        company=company(session, same.game.id, same.players().items()),
    )
    session.say("lobby-games", "status")
    session.offer_choices([Choice(label, partial(start, session, same)), *_games(session)])


def _choose_game(session: Session, game: AnyGame) -> None:
    """The number of players where it varies, then the opponents."""
    setup = _note(session, default_setup(game))
    if len(game.seats) == 1:
        _tell_rounds(session, setup)
        return
    session.say("lobby-players", "status", game=called(session, game))
    session.offer_choices(
        [
            Choice(session.announcer.text(f"setup-players-{count}"), partial(_choose_count, session, game, count))
            for count in sorted(game.seats)
        ]
    )
    session.say("lobby-back", "status")


def _choose_count(session: Session, game: AnyGame, count: int) -> None:
    _tell_rounds(session, _note(session, default_setup(game, count)))


def _tell_rounds(session: Session, setup: Setup) -> None:
    """The number of rounds in a game whose rounds add up; then the opponents."""
    if setup.game.series != "points":
        _tell_opponents(session, setup)
        return
    session.say("lobby-rounds", "status", game=called(session, setup.game))
    session.offer_choices(
        [
            Choice(session.announcer.text("lobby-so-many-rounds", count=n), partial(_choose_rounds, session, setup, n))
            for n in _ROUNDS
        ]
    )
    session.say("lobby-back", "status")


def _choose_rounds(session: Session, setup: Setup, rounds: int) -> None:
    _tell_opponents(session, _note(session, replace(setup, rounds=rounds)))


def _note(session: Session, setup: Setup) -> Setup:
    """Before the first match, words after "new" mean what the menus are at; later they mean the open match."""
    session.setup = setup if session.update is None else None
    return setup


def _tell_opponents(session: Session, setup: Setup) -> None:
    """The levels of the computer, and friends; then how to have anything else, and how to come back."""
    language = session.settings.language
    name = match_name(session, setup.game, setup.options, setup.rounds)
    if len(setup.game.seats) > 1:
        name = f"{name}, {naming(setup.game, (PLAYERS, str(setup.count)), language)}"
    session.say("lobby-opponent", "status", game=name)
    offered = [replace(setup, opponent=opponent) for opponent in OPPONENTS]
    choices = [
        Choice(
            session.announcer.text("seats-with-another", count=each.count - 1)
            if session.person is not None and each.opponent == FRIEND
            else company(session, setup.game.id, seats.named(session, each.players()).items()),
            partial(start, session, each),
        )
        for each in offered
    ]
    if session.person is not None:
        asked = replace(setup, opponent=FRIEND)
        choices.append(Choice(session.announcer.text("lobby-ask"), partial(ask_one_by_one, session, asked)))
    session.offer_choices(choices)
    session.say("lobby-more", "status", example=example(session, setup), help=new_help(session, setup.game))
    session.say("lobby-back", "status")


# New


def new(session: Session, rest: str) -> None:
    """Without words the games; with words a match like the last one, changed as they say. The old one is kept."""
    words = rest.casefold().replace(",", " ").split()
    if not words:
        tell_games(session)
        return
    said = _without_ask(words)
    setup = _read(session, said, _base(session))
    if setup is not None and said != words:
        ask_one_by_one(session, setup)
    elif setup is not None:
        start(session, setup)


def _without_ask(words: list[str]) -> list[str]:
    """The words without those that want every setting asked for."""
    return [word for word in words if word not in all_words("setup-ask")]


def ask_one_by_one(session: Session, setup: Setup) -> None:
    """Ask for every setting of the match to be, beginning with what is chosen already."""
    _close_menu(session)
    session.asking = Asking(setup, partial(start, session))
    session.asking.begin(session)


def play(session: Session, rest: str) -> None:
    """The same as ``new``; on a server people come first: a match that waits already, or a new one that waits."""
    words = rest.casefold().replace(",", " ").split()
    if session.person is None or not words:
        new(session, rest)
        return
    said = _without_ask(words)
    game, left = find_game(said, session.games, session.settings.language)
    setup = _read(session, said, replace(default_setup(game or _base(session).game), opponent=FRIEND))
    if setup is not None and said != words:
        ask_one_by_one(session, setup)
    elif setup is not None and setup.opponent == FRIEND:
        seats.propose(session, setup, is_quick=True, is_exact=bool(left))
    elif setup is not None:
        start(session, setup)


def _read(session: Session, words: list[str], base: Setup, is_changed: bool = False) -> Setup | None:
    """What the words say, as a change of ``base``; None after help or a refusal. ``is_changed``: the game is known."""
    if len(words) > _MOST_WORDS:
        session.say("lobby-many-words", "refusal", most=_MOST_WORDS)
        return None
    game, left = find_game(words, session.games, session.settings.language)
    if left and set(left) <= all_words("setup-help"):
        _help(session, game)
        return None
    try:
        return read_setup(words, base, session.games, session.settings.language)
    except TermsError as error:
        session.say(error.message, "refusal", **error.facts)
    except SetupError as error:
        if error.word in all_words("setup-help"):
            tell_words(session, error.game)
        else:
            is_named = is_changed or game is not None or session.update is not None or session.setup is not None
            refuse(session, error, is_named)
    return None


def _base(session: Session) -> Setup:
    """What words change: the choice that the menus are at, else the open match, else the first game."""
    if session.setup is not None:
        return session.setup
    return setup_of(session.update) if session.update is not None else default_setup(session.games[0])


def start(session: Session, setup: Setup) -> None:
    """Ask for a new match, unless the game refuses what was chosen."""
    players = seats.named(session, setup.players())
    if not _is_allowed(session, setup):
        return
    if session.person is None and (setup.days or setup.access != OPEN):
        session.say("hall-only-online", "refusal")
        return
    _close_menu(session)
    if session.person is not None and seats.needs_others(session, setup):
        seats.propose(session, setup)
        return
    update = session.update
    if update is not None and not update.is_over and update.moves:
        session.say("session-kept", "status", match=update.match_id)
    if setup.times and not setup.clock():
        session.say("lobby-clock-of-computer", "status")
    session.request(
        StartMatch(
            setup.game.id, setup.options, players, setup.rounds, setup.clock() or None, setup.days, setup.is_proved
        )
    )


def _is_allowed(session: Session, setup: Setup) -> bool:
    """Whether the game can be played like that; else it says why not."""
    try:
        state = setup.game.initial(setup.seats, setup.options)
    except StateError as error:
        session.tell(session.announcer.refusal(setup.game.id, error))
        return False
    if setup.is_proved and not isinstance(setup.game.phase(state), Chance):
        session.say("exchange-no-chance", "refusal", game=called(session, setup.game))
        return False
    return True


def _close_menu(session: Session) -> None:
    """A number typed in the match to come must not choose from an old menu."""
    session.setup = None
    session.choices = []


def change(session: Session, rest: str) -> None:
    """Have a match that waits played otherwise: the person has proposed it, and it is told to all in it."""
    waiting, person = session.waiting, session.person
    words = rest.casefold().replace(",", " ").split()
    if waiting is None or person is None:
        session.say("seats-not-waiting", "refusal")
        return
    if not words:
        session.say("seats-change-how", "refusal")
        return
    game = next(each for each in session.games if each.id == waiting.game)
    base = setup_of_waiting(game, waiting, seat_of(waiting, person.id) or game.seats[min(game.seats)][0])
    setup = _read(session, words, base, is_changed=True)
    if setup is None or not _is_allowed(session, setup):
        return
    if (setup.game.id, setup.seats, setup.seat, setup.opponent) != (game.id, base.seats, base.seat, base.opponent):
        session.say("seats-other-seats", "refusal", waiting=waiting.id)
        return
    seats.alter(session, waiting, setup)


# Help


def _help(session: Session, game: AnyGame | None) -> None:
    """Which words "new" understands for a game, or which games there are."""
    if game is None and session.update is None and session.setup is None:
        names = ", ".join(called(session, each) for each in session.games)
        session.say("lobby-help-games", "help", games=names, help=new_help(session, session.games[0]))
        return
    tell_words(session, game or _base(session).game)


# Save, load, quit


def save(session: Session, rest: str) -> None:
    """Every move is stored when it is made; say so and how to come back."""
    if session.update is None:
        session.tell_no_match()
    else:
        session.say("session-saved", match=session.update.match_id)


def load(session: Session, rest: str) -> None:
    """Go on with a stored match: by its number, or from a list."""
    if not rest:
        session.setup = None
        session.request(ListMatches("load") if session.person is None else ListMine())
    elif (match_id := match_number(rest)) is not None:
        go_on(session, match_id)
    else:
        session.say("session-not-a-number", "refusal")


def go_on(session: Session, match_id: str) -> None:
    """Ask for a stored match."""
    session.setup = None
    session.request(OpenMatch(match_id))


def quit_(session: Session, rest: str) -> None:
    """Leave; nothing is lost."""
    if session.update is not None and not session.update.is_over:
        session.say("session-goodbye-kept", "status", match=session.update.match_id)
    else:
        session.say("session-goodbye", "status")
    session.has_quit = True
    session.request(Quit())


HANDLERS = {"new": new, "play": play, "change": change, "save": save, "load": load, "quit": quit_}
