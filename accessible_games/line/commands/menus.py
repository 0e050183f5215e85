"""Commands to begin or open a match: menus of games and opponents, questions, load and save."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from accessible_games.club.lobby.seating import rotate, seat_of
from accessible_games.club.lobby.stored import ACCESS, OPEN
from accessible_games.line.actions.opening import (
    check_setup,
    example,
    named,
    needs_others,
    new_help,
    read_challenge,
    read_terms,
    without_ask,
    words_in,
)
from accessible_games.line.commands import seats
from accessible_games.line.commands.arguments import refuse_number
from accessible_games.line.commands.seats import list_mine
from accessible_games.line.lines.matches import called, company, describe, match_name
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.moves import command_in
from accessible_games.line.session.ports import Matches
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.registry import command, commands, match_command
from accessible_games.line.session.setup import (
    EVERYBODY,
    FRIEND,
    OPPONENT,
    OPPONENTS,
    PLAYERS,
    SEAT,
    STYLE,
    Menu,
    Setup,
    SetupError,
    TermsError,
    default_setup,
    find_game,
    label_of,
    meanings,
    naming,
    option_key,
    read_setup,
    setup_of,
    setup_of_waiting,
)
from accessible_games.matches.ports import Summary
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.matches.terms import MatchTerms
from accessible_games.matches.update import Update
from accessible_games.output.announce.vocabulary import all_words, first_word
from accessible_games.rules.core.text import match_number, number_in

_LISTED = 50  # unfinished matches
_OFFERED = 3  # matches to go on with, at the start
_ROUNDS = (1, 5, 7, 9)  # in the menu; any number can be said


# Menus


def tell_matches(context: Context, matches: Sequence[Summary], purpose: str) -> None:
    """List the stored matches, after the games at the start, or alone for "load"."""
    if purpose == "load" and not matches:
        context.say("session-nothing-to-load")
        return
    shown = matches if purpose == "load" else matches[:_OFFERED]
    message = "seats-match" if purpose == "load" else "session-match"  # among games, what is no game says so
    choices: list[Choice[Any]] = [
        Choice(describe(context.announcer, context.person, each, message), go_on, each.id) for each in shown
    ]
    if purpose == "lobby":
        context.say("session-lobby", "status", kept=len(choices))
        choices = [*_games(context), *choices]
    else:
        context.say("session-load", count=len(choices))
    context.offer_choices(choices)


def _games(context: Context) -> list[Choice[AnyGame]]:
    """Return a choice for each game."""
    return [Choice(called(context.announcer, game), _choose_game, game, game=game) for game in context.games]


async def tell_games(context: Context) -> None:
    """Open the start menu, or within a match offer the same match again and all games."""
    context.of(Menu).setup = None
    if context.update is None:
        is_online = context.person is not None  # what others have begun is not for everybody
        tell_matches(context, () if is_online else await context.do(MatchService.running)(_LISTED), "lobby")
        return
    same = setup_of(context.update)
    terms = MatchTerms(same.rounds, is_proved=same.is_proved, is_rated=same.is_rated)
    label = context.announcer.text(
        "lobby-same-again",
        name=match_name(context.announcer, same.game, same.options, terms),
        company=company(context.announcer, context.person, same.game.id, same.players().items()),
    )
    context.say("lobby-games", "status")
    context.offer_choices([*_games(context), Choice(label, start, same)])


def _choose_game(context: Context, game: AnyGame) -> None:
    """Ask for the number of players if it varies, then for the rounds."""
    if len(game.seats) == 1:
        _tell_rounds(context, default_setup(game))
        return
    _note(context, default_setup(game))
    counts = [
        (context.announcer.text(f"setup-players-{count}"), default_setup(game, count)) for count in sorted(game.seats)
    ]
    _offer(context, "lobby-players", counts, _tell_rounds)


def _tell_rounds(context: Context, setup: Setup) -> None:
    """Ask for the number of rounds in a game whose points add up, then for the opponents."""
    if setup.game.series != "points":
        _tell_opponents(context, setup)
        return
    _note(context, setup)
    rounds = [(context.announcer.text("lobby-so-many-rounds", count=n), replace(setup, rounds=n)) for n in _ROUNDS]
    _offer(context, "lobby-rounds", rounds, _tell_opponents)


def _offer(
    context: Context, message: str, setups: Sequence[tuple[str, Setup]], then: Callable[[Context, Setup], None]
) -> None:
    """Offer a menu of setups, each by its label, and say how to come back."""
    context.say(message, "status", game=called(context.announcer, setups[0][1].game))
    context.offer_choices([Choice(label, then, setup) for label, setup in setups])
    context.say("lobby-back", "status")


def _note(context: Context, setup: Setup) -> None:
    """Remember the setup of the menus, which words after "new" change until a match is open."""
    context.of(Menu).setup = setup if context.update is None else None


def _tell_opponents(context: Context, setup: Setup) -> None:
    """Offer the levels of the computer and friends, and explain other settings."""
    _note(context, setup)
    language = context.settings.language
    name = match_name(context.announcer, setup.game, setup.options, MatchTerms(setup.rounds))
    if len(setup.game.seats) > 1:
        name = context.announcer.joined((name, naming(setup.game, (PLAYERS, str(setup.count)), language)))
    context.say("lobby-opponent", "status", game=name)
    offered = [replace(setup, opponent=opponent) for opponent in OPPONENTS]
    choices = [
        Choice(
            context.announcer.text("seats-with-another", count=each.count - 1)
            if context.person is not None and each.opponent == FRIEND
            else company(
                context.announcer, context.person, setup.game.id, named(context.person, each.players()).items()
            ),
            _meet_friend if context.person is not None and each.opponent == FRIEND else start,
            each,
        )
        for each in offered
    ]
    if context.person is not None:
        asked = replace(setup, opponent=FRIEND)
        choices.append(Choice(context.announcer.text("lobby-ask"), ask_one_by_one, asked))
    context.offer_choices(choices)
    context.say("lobby-more", "status", example=example(context, setup), help=new_help(context, setup.game))
    context.say("lobby-back", "status")


async def _meet_friend(context: Context, setup: Setup) -> None:
    plain = default_setup(setup.game)
    await _meet(context, setup, is_exact=replace(setup, opponent=plain.opponent) != plain)


async def _meet(context: Context, setup: Setup, *, is_exact: bool) -> None:
    """Join a waiting match, or open one. ``is_exact``: only one with exactly these settings will do."""
    check_setup(context, setup)
    _close_menu(context)
    await seats.propose(context, setup, is_quick=True, is_exact=is_exact)


# New


@command("new", group="hall", letter="n", reads=True)
async def new(context: Context, rest: str) -> None:
    """List the games, or begin a match like the last one with the typed changes. The old match is saved."""
    words = words_in(rest)
    if not words:
        await tell_games(context)
        return
    said = without_ask(words)
    setup = _read(context, said, _base(context))
    if setup is not None and said != words:
        await ask_one_by_one(context, setup)
    elif setup is not None:
        await start(context, setup)


async def ask_one_by_one(context: Context, setup: Setup) -> None:
    """Ask for every setting of the new match, beginning with what is chosen already."""
    _close_menu(context)
    asked = await SetupDialogue(context, setup).ask()
    if asked is not None:
        await start(context, asked)


@command("play", group="hall", reads=True)
async def play(context: Context, rest: str) -> None:
    """Begin a match. On a server first look for a waiting one, or open one that waits."""
    words = words_in(rest)
    if context.person is None or not words:
        await new(context, rest)
        return
    said = without_ask(words)
    game, left = find_game(said, context.games, context.settings.language)
    setup = _read(context, said, replace(default_setup(game or _base(context).game), opponent=FRIEND))
    if setup is not None and said != words:
        await ask_one_by_one(context, setup)
    elif setup is not None and setup.opponent == FRIEND and setup.access == OPEN:
        await _meet(context, setup, is_exact=bool(left))
    elif setup is not None:
        await start(context, setup)


@command("challenge", group="hall", online=True, reads=True)
async def challenge(context: Context, rest: str) -> None:
    """Ask one person for a match: a name, a game, and words as for ``new``."""
    name, setup = read_challenge(context, context.own_words(1), is_begun=_is_begun(context))
    if isinstance(setup, Setup):
        _close_menu(context)
        await seats.challenge(context, setup, name)
    else:
        context.tell_all(setup)


def _is_begun(context: Context) -> bool:
    return context.update is not None or context.of(Menu).setup is not None


def _read(context: Context, words: list[str], base: Setup, is_changed: bool = False) -> Setup | None:
    """Read the words as a change of ``base``. None after help. ``is_changed``: an existing match is changed."""
    setup = read_terms(context, words, base, is_begun=_is_begun(context), is_changed=is_changed)
    if isinstance(setup, Setup):
        return setup
    context.tell_all(setup)
    return None


def _base(context: Context) -> Setup:
    """Return the setup that words change: that of the menus, of the open match, or of the first game."""
    setup = context.of(Menu).setup
    if setup is not None:
        return setup
    return setup_of(context.update) if context.update is not None else default_setup(context.games[0])


async def start(context: Context, setup: Setup) -> None:
    """Ask for a new match, unless the game refuses its options."""
    players = named(context.person, setup.players())
    check_setup(context, setup)
    if context.person is None and (setup.days or setup.access != OPEN):
        raise Refused("hall-only-online")
    _close_menu(context)
    if context.person is not None and needs_others(context.person, setup):
        await seats.propose(context, setup)
        return
    update = context.update
    is_own = update is not None and (update.seats or context.person is None)  # of the match that is left
    if update is not None and is_own and not update.is_over and update.moves:
        context.say("session-kept", "status", match=update.match_id)
    if setup.times and not setup.clock():
        context.say("lobby-clock-of-computer", "status")
    context.post(Matches.start)(setup.game.id, setup.options, players, setup.terms())


@match_command("rematch", group="match", offered=lambda context, update: bool(update.is_over and update.seats))
async def rematch(context: Context, update: Update, rest: str) -> None:
    """Play again with seats swapped, after the end."""
    if not update.seats:
        context.say("session-only-watching", "refusal")
    elif not update.is_over:
        context.say("seats-rematch-later", "refusal")
    elif context.person is not None:
        await seats.propose(context, setup_of(update))
    else:
        same, order = setup_of(update), list(update.players)
        await start(context, replace(same, seated=rotate(same.players(), order), times=rotate(same.times, order)))


def _close_menu(context: Context) -> None:
    """Close the menu, so that a number in the next match does not choose from it."""
    context.of(Menu).setup = None
    context.choose_from([])


@command("change", group="waiting", reads=True, offered=seats.is_waiting)
async def change(context: Context, rest: str) -> None:
    """Change a waiting match that the person proposed. All its players hear of it."""
    waiting, person = context.lobby.waiting, context.person
    words = words_in(rest)
    if waiting is None or person is None:
        context.say("seats-not-waiting", "refusal")
        return
    if not words:
        context.say("seats-change-how", "refusal")
        return
    game = next(each for each in context.games if each.id == waiting.game)
    base = setup_of_waiting(game, waiting, seat_of(waiting, person.id) or game.seats[min(game.seats)][0])
    _, words = find_game(words, (game,), context.settings.language)  # with its name it would begin from its defaults
    setup = _read(context, words, base, is_changed=True)
    if setup is None:
        return
    check_setup(context, setup)
    if (setup.game.id, setup.seats, setup.seat, setup.players()) != (game.id, base.seats, base.seat, base.players()):
        context.say("seats-other-seats", "refusal", waiting=waiting.id)
        return
    await seats.alter(context, waiting, setup)


# Save, load, quit


@match_command("save", group="hall", letter="v")
def save(context: Context, update: Update, rest: str) -> None:
    """Say that every move is saved, and how to come back."""
    context.say("session-saved", match=update.match_id, over=update.is_over)


@command("load", group="hall", letter="o", reads=True)
async def load(context: Context, rest: str) -> None:
    """Open a stored match by its number, or list them."""
    if not rest:
        context.of(Menu).setup = None
        if context.person is not None:
            await list_mine(context)
        else:
            tell_matches(context, await context.do(MatchService.running)(_LISTED), "load")
    elif (match_id := match_number(rest)) is not None:
        go_on(context, match_id)
    else:
        refuse_number(context, "load", 3)


def go_on(context: Context, match_id: str) -> None:
    """Ask for a stored match."""
    context.of(Menu).setup = None
    context.open_match(match_id)


_ROUND_STEP, _CLOCK, _ACCESS = "rounds", "clock", "access"
_MINUTE, _SECOND = 60_000, 1000
_KEPT = ("talk", "people", "settings", "board")  # groups of commands that leave the questions open


class SetupDialogue:
    """The remaining questions about ``setup``."""

    __slots__ = ("_answered", "_context", "setup")

    def __init__(self, context: Context, setup: Setup) -> None:
        self._context = context
        self.setup = setup
        self._answered: list[str] = []

    async def ask(self) -> Setup | None:
        """Explain the dialogue and ask until all is answered. None if the person stops it."""
        name = self._context.announcer.text(f"{self.setup.game.id}-name")
        self._context.say("asking-how", "question", game=name)
        self._pose()
        while self._left():
            if not await self._take(await self._context.next_line()):
                return None
        return self.setup

    def _pose(self) -> None:
        """Ask the open question, with its choices and the default of Enter."""
        step = self._step()
        announcer = self._context.announcer
        if step == _ROUND_STEP:
            self._context.say("asking-rounds", "question", unit=self.setup.game.series, default=self.setup.rounds)
        elif step == _CLOCK:
            online = self._context.person is not None
            self._context.say("asking-clock", "question", online=online, default=self._clock())
        elif step == _ACCESS:
            self._context.say("asking-access", "question", default=announcer.text(f"setup-access-{self.setup.access}"))
        else:
            self._context.say(
                "asking-choice",
                "question",
                label=announcer.text(label_of(self.setup.game, step)),
                choices=announcer.joined(self._choices()),
                default=self._default(),
            )

    async def _take(self, text: str) -> bool:
        """Take a line as an answer or as a command, after which the question is asked again.

        False: no match is made.
        """
        word = " ".join(text.casefold().split())
        if word in all_words("asking-stop"):
            self._context.say("asking-stopped", "status")
            return False
        if word in all_words("asking-back"):
            self._answered = self._answered[:-1]
            self._pose()
            return True
        try:
            is_read = not word or self._read(word)
        except TermsError as error:
            self._context.say(error.message, "refusal", **error.facts)
            self._pose()
            return True
        if is_read:
            self._answered = [*self._answered, self._step()]
            if self._left():
                self._pose()
            return True
        return await self._obey(text, word)

    async def _obey(self, text: str, word: str) -> bool:
        """Run a line that is no answer. A command that opens something else ends the questions."""
        command = command_in(self._context, text)
        if command is None:
            self._context.say("asking-unknown", "refusal", word=word[:40])
            self._pose()
            return True
        if commands()[command[0]].group not in _KEPT:
            self._context.say("asking-stopped", "status")
            self._context.carry_out(text)
            return False
        seq = self._context.announcer.seq
        await self._context.aside(text)
        if self._context.announcer.seq > seq:  # else the reply brings the question
            self._pose()
        return True

    def _left(self) -> list[str]:
        """Return the remaining questions, which depend on the answers so far."""
        setup, game = self.setup, self.setup.game
        steps = [OPPONENT, *([PLAYERS] if len(game.seats) > 1 else []), SEAT]
        steps += [STYLE] if game.styles and (setup.opponent != FRIEND or setup.level) else []
        steps += [*(option_key(option) for option in game.options), _ROUND_STEP]
        steps += [_CLOCK] if setup.opponent == FRIEND else []
        steps += [_ACCESS] if setup.opponent == FRIEND and self._context.person is not None else []
        return [step for step in steps if step not in self._answered]

    def _step(self) -> str:
        return self._left()[0]

    def _read(self, word: str) -> bool:
        """Return whether the words answer the question. A number counts for its subject. Raises TermsError."""
        step, language = self._step(), self._context.settings.language
        number = number_in(word, 5) or 0
        choices = self._choices() if step not in (_ROUND_STEP, _CLOCK, _ACCESS) else []
        if step == _ROUND_STEP and number:
            word = f"{number} {first_word('setup-rounds', language)}"
        elif step == _CLOCK and word.replace(" ", "").isdigit():
            word = f"{first_word('setup-clock', language)} {word}"
        elif step == _CLOCK and word in all_words("common-no-words"):
            word = first_word("setup-no-clock", language)
        elif step == _ACCESS and 0 < number <= len(ACCESS):
            word = first_word(f"setup-access-{ACCESS[number - 1]}", language)
        elif step == PLAYERS and str(number) == word:
            word = first_word(f"setup-players-{number}", language) if number in self.setup.game.seats else word
        elif 0 < number <= len(choices):
            word = choices[number - 1].casefold()
        try:
            setup = read_setup(word.replace(",", " ").split(), self.setup, self._context.games, language)
        except SetupError:
            return False
        if setup.game.id != self.setup.game.id:
            return False
        self.setup = replace(setup, seated=None)
        return True

    def _choices(self) -> list[str]:
        """Return the words for the choices of the open question."""
        setup, step = self.setup, self._step()
        possible = [
            meaning
            for meaning in meanings(setup.game)
            if meaning[0] == step and (step != SEAT or meaning[1] in setup.seats)
        ]
        return [naming(setup.game, meaning, self._context.settings.language) for meaning in possible]

    def _default(self) -> str:
        setup, step = self.setup, self._step()
        chosen = {OPPONENT: setup.opponent, PLAYERS: str(setup.count), SEAT: setup.seat, STYLE: setup.style}
        chosen |= {option_key(option): setup.options[option.name] for option in setup.game.options}
        if not chosen[step]:  # no style in particular
            return self._context.announcer.text("asking-any")
        return naming(setup.game, (step, chosen[step]), self._context.settings.language)

    def _clock(self) -> str:
        setup = self.setup
        allowance = setup.times.get(EVERYBODY, next(iter(setup.times.values()), None))
        if setup.days:
            return self._context.announcer.text("seats-days", count=setup.days)
        if allowance is None:
            return self._context.announcer.text("setup-no-clock")
        main, increment = allowance.main // _MINUTE, allowance.increment // _SECOND
        return self._context.announcer.text("seats-clock", minutes=main, seconds=increment)
