"""Actions on a tournament: open, enter, leave, start and cancel it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from accessible_games.club.lobby.stored import OPEN as TO_ALL
from accessible_games.club.tournaments.service import Tournaments
from accessible_games.club.tournaments.state import ARENA, FORMS, MINUTE, OPEN, SWISS, Conditions, Tournament
from accessible_games.line.actions.actor import Actor, Lines
from accessible_games.line.actions.opening import MOST_WORDS, read_words
from accessible_games.line.lines.times import time_in_words
from accessible_games.line.lines.tournaments import conditions_of, look_lines
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.setup import EVERYBODY, FRIEND, Setup, default_setup, find_game
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.rules.core.skills import ADAPTING, LEVELS
from accessible_games.rules.core.text import match_number, number_in

_MAIN, _INCREMENT = 15 * 60_000, 10_000  # of the clock where nobody says anything else
_MINUTES = 60  # of an arena
_DIGITS = 4
_LONGEST_DELAY_MINUTES = 7 * 24 * 60
_WITH_WORD = 2  # a number, and what is to be done


async def manage(actor: Actor, said: str) -> Lines | None:
    """Read the words behind "tournament": a form opens one, a number and a word change one. Alone, describe one.

    Raises Refused. None: it asks for a list.
    """
    words = said.split()
    form, number = form_in(words), match_number(words[0]) if words else ""
    if form:
        conditions = read_conditions(actor, form, words[1:])
        return [await open_new(actor, *conditions)] if isinstance(conditions, tuple) else conditions
    if number is None:
        raise Refused("tournament-how")
    if len(words) < _WITH_WORD:
        return await look(actor, number)
    done = await direct(actor, number, words[1]) if len(words) == _WITH_WORD else None
    return None if done is None else [done]


async def look(actor: Actor, number: str = "") -> Lines:
    """Describe a tournament and the person's place in it. Without a number, the person's own."""
    found, minutes = await actor.do(Tournaments.look)(number)
    assert actor.person is not None
    return [*look_lines(actor.announcer, actor.games, actor.person.id, found, minutes)]


async def direct(actor: Actor, number: str, word: str) -> Announcement | None:
    """Enter, leave, start or cancel the tournament. None if the word means none of these."""
    acts = (
        ("command-join", Tournaments.enter, "entered"),
        ("command-leave", Tournaments.leave, "left"),
        ("tournament-start", Tournaments.begin, "begun"),
        ("command-close", Tournaments.cancel, "closed"),
    )
    for message, act, what in acts:
        if word in all_words(message):
            found = await actor.do(act)(number)
            minutes = found.minutes_left(await actor.do(Tournaments.time)()) if what == "entered" else 0
            return done_line(actor.announcer, actor.games, found, what, minutes)
    return None


async def open_new(actor: Actor, conditions: Conditions, delay: int) -> Announcement:
    """Open a tournament. ``delay``: as in ``read_conditions``."""
    found = await actor.do(Tournaments.open)(conditions, delay)
    return done_line(actor.announcer, actor.games, found, "opened", delay)


def form_in(words: Sequence[str]) -> str:
    """Return the form that is named first, or ""."""
    return next((each for each in FORMS if words and words[0] in all_words(f"tournament-{each}")), "")


def read_conditions(actor: Actor, form: str, words: Sequence[str]) -> tuple[Conditions, int] | Lines:
    """Read "5 abalone clock 10 5 in 30 minutes": the terms, and the minutes until the start.

    0 minutes: that is not said. Help where the words ask for it. Raises Refused.
    """
    delay, words = _delay(words)
    number = number_in(words[0], _DIGITS) if words else None
    game, _ = find_game(words[:MOST_WORDS], actor.games, actor.settings.language)
    if delay is None or game is None or len(words) > MOST_WORDS:
        raise Refused("tournament-how")
    if number is not None and form not in (SWISS, ARENA):
        raise Refused("tournament-no-number", form=form)
    base = replace(default_setup(actor.games[0]), opponent=FRIEND)
    setup = read_words(actor, list(words if number is None else words[1:]), base, is_named=True)
    if not isinstance(setup, Setup):
        return setup
    is_strange = setup.style or setup.access != TO_ALL or setup.is_proved or setup.seat != setup.seats[0]
    if is_strange or set(setup.times) - {EVERYBODY}:
        raise Refused("tournament-not-said")
    if ADAPTING in (setup.opponent, setup.level):
        raise Refused("adapting-alone")
    return _conditions(form, number, setup), delay


def _delay(words: Sequence[str]) -> tuple[int | None, Sequence[str]]:
    """Return the minutes until the start, from the last words. 0 if not given, None if unreadable."""
    begin = next((at for at, word in enumerate(words) if word in all_words("tournament-in")), len(words))
    left, said = words[:begin], words[begin + 1 :]
    if begin == len(words):
        return 0, words
    minutes = number_in(said[0], _DIGITS + 1) if said else None
    is_read = len(said) == 1 or (len(said) == 2 and said[1] in all_words("setup-minutes"))
    return (minutes if minutes and is_read and minutes <= _LONGEST_DELAY_MINUTES else None), left


def _conditions(form: str, number: int | None, setup: Setup) -> Conditions:
    allowance = setup.times.get(EVERYBODY)
    main, increment = (allowance.main, allowance.increment) if allowance else (_MAIN, _INCREMENT)
    level = setup.opponent if setup.opponent in LEVELS else setup.level
    return Conditions(
        form,
        setup.game.id,
        dict(setup.options),
        setup.count,
        min(setup.game.seats),
        number or 0 if form == SWISS else 0,
        (_MINUTES if number is None else number) if form == ARENA else 0,
        setup.rounds,
        0 if setup.days else main,
        0 if setup.days else increment,
        setup.days,
        level,
        is_rated=setup.is_rated,
    )


def done_line(words: Announcer, games: Sequence[AnyGame], found: Tournament, what: str, minutes: int) -> Announcement:
    """Return the result. ``minutes`` until it starts by itself; 0 means that it does not."""
    plan = conditions_of(words, games, found.conditions, found.rounds)
    if what == "begun" and found.round:
        what = "next"
    running = "yes" if found.running or (found.state != OPEN and what == "entered") else "no"
    facts: dict[str, str | int] = {"tournament": found.id, "plan": plan, "running": running, "minutes": minutes}
    facts["left"] = time_in_words(words, minutes * MINUTE)
    return words.say(f"tournament-done-{what}", "status", **facts)
