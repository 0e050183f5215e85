"""Presenters for arrivals at a server: the welcome, the shorter start of a newcomer, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from accessible_games.club.accounts import credentials
from accessible_games.club.lobby.news import ABSENCE, LOBBY, Absent, Arrival, Ended, Late, Opened, Turn
from accessible_games.club.tournaments.service import Tournaments
from accessible_games.line.lines.matches import ending_lines, ending_words, plan, terms, turn_line, ways_in
from accessible_games.line.lines.settings import hears
from accessible_games.line.lines.times import time_in_words
from accessible_games.line.presenters import club, offers, waiting
from accessible_games.line.presenters.club import tell_greeting
from accessible_games.line.presenters.standing import has_others
from accessible_games.line.session.context import Context
from accessible_games.line.session.registry import presenter
from accessible_games.line.session.state import ALARM, TURN, Returned
from accessible_games.matches.update import Update
from accessible_games.output.announce.vocabulary import first_word
from accessible_games.rules.core.game import Seat


@presenter(Arrival)
def tell_welcome(context: Context, reply: Arrival) -> None:
    """Announce the people here, what waits for the person, and how to begin."""
    assert context.person is not None
    if context.has_quit:  # another connection has ended this one meanwhile
        return
    if _go_on(context, reply) or _greet_newcomer(context, reply):
        return
    context.say("hall-welcome", "status", name=context.person.name, count=reply.here - 1)
    is_led = bool(reply.place) and not reply.is_elsewhere
    _tell_office(context, reply)
    context.tell_all(ending_lines(waiting.hearer_of(context), reply.ended, reply.more_ended))
    _tell_turns(context, reply)
    if reply.place and reply.is_elsewhere:
        context.say("hall-elsewhere", "status", match=reply.place)
    if reply.messages:
        context.say("hall-messages", "status", count=len(reply.messages))
        for said in reply.messages:
            context.tell(club.said_line(context.announcer, said))
    _tell_friends(context, reply)
    waiting.tell_withdrawn(context, reply.withdrawn)
    for each in reply.sitting:
        context.lobby.waiting = each
        context.say("seats-you-wait", "status", waiting=each.id, plan=plan(waiting.hearer_of(context), each))
        context.tell_all(ways_in(waiting.hearer_of(context), each))
    for each in reply.asked:
        waiting.invite(context, each, each.host_name)
    context.begin(_greet(context))
    if is_led:
        context.of(Returned).match_id = reply.place
        context.open_match(reply.place)
        return
    if reply.waiting:
        context.say("hall-waiting", "status", count=reply.waiting)
        context.lobby.newest_listed = reply.newest
    game = first_word(f"{context.games[0].id}-name", context.settings.language)
    context.say("hall-how", "status", game=game)


def _go_on(context: Context, reply: Arrival) -> bool:
    """Return a guest with a brand-new account to their match and seats. Return whether that is all to hear."""
    if not context.of(Newcomer).is_here_already:
        return False
    context.say("account-registered", "status", name=context.me.name)
    context.lobby.newest_listed = reply.newest
    context.lobby.invited.update(each.id for each in reply.asked)
    for each in reply.sitting:
        context.lobby.waiting = each
    if reply.place and not reply.is_elsewhere:
        context.of(Returned).match_id = reply.place
        context.open_match(reply.place)
    return True


def _greet_newcomer(context: Context, reply: Arrival) -> bool:
    """Greet a newcomer in one line while others wait, so that they can play at once. Return whether that is all."""
    assert context.person is not None
    newcomer = context.of(Newcomer)
    is_known = reply.place or reply.running or reply.sitting or reply.asked or reply.messages or reply.ended
    newcomer.is_led = newcomer.is_new and bool(reply.waiting) and not is_known
    if newcomer.is_led:
        name, match = context.person.name, str(reply.newest)
        context.say("hall-newcomer", "status", name=name, count=reply.waiting, match=match)
        context.lobby.newest_listed = reply.newest
        context.begin(_greet(context))
    elif newcomer.is_new and context.person.is_guest:
        context.say("entrance-as-guest", "status")
    return newcomer.is_led


def _tell_friends(context: Context, reply: Arrival) -> None:
    """Announce new friends and requests for friendship."""
    for message, names in (("people-friend", reply.new_friends), ("people-asks", reply.asking_friends)):
        if names:
            listed = context.announcer.joined(names)
            context.say(message, "status", name=listed, count=len(names), first=names[0])


def _tell_office(context: Context, reply: Arrival) -> None:
    """Announce that the account stays, and the tasks that wait for moderators."""
    if reply.is_kept:
        context.say("account-kept", "status")
    if reply.reports:
        context.say("staff-reports-open", "status", count=reply.reports)


def _tell_turns(context: Context, reply: Arrival) -> None:
    """Announce the match in which it is the person's turn, or the number of such matches."""
    if len(reply.turns) == 1:
        context.tell(turn_line(waiting.hearer_of(context), reply.turns[0]))
    elif reply.running:
        limited = [(each.left, each.match.id) for each in reply.turns if each.left is not None]
        left, match_id = min(limited, default=(None, ""))
        context.say(
            "hall-turns",
            "status",
            turns=len(reply.turns),
            count=reply.running,
            match=match_id,
            limited=left is not None,
            left=time_in_words(context.announcer, left or 0),
        )


async def _greet(context: Context) -> None:
    tell_greeting(context, await context.do(Tournaments.greeting)())


@presenter(Opened)
def tell_opened(context: Context, news: Opened) -> None:
    """Announce a match that anybody can join, but only to people who do nothing else."""
    is_busy = context.update is not None or context.reader is not None or context.lobby.is_joining
    if is_busy or not hears(context.settings, LOBBY) or int(news.waiting.id) <= context.lobby.newest_listed:
        return
    if news.count > 1:
        context.say("hall-opened-more", LOBBY, count=news.count)
        return
    opened = news.waiting
    what = context.announcer.joined(terms(waiting.hearer_of(context), opened))
    context.say("hall-opened", LOBBY, name=opened.host_name, waiting=opened.id, what=what)


@dataclass(slots=True)
class Missing:
    """The names of players who were announced as absent from a match, and are not back."""

    match_id: str = ""
    names: frozenset[str] = frozenset()

    def note(self, news: Absent) -> None:
        """Remember that a player is absent, or is back."""
        known = self.names if news.match_id == self.match_id else frozenset()
        self.match_id, self.names = news.match_id, known - {news.name} if news.is_back else known | {news.name}

    def seats(self, update: Update) -> list[Seat]:
        """Return the seats of these players, unless computers play for them."""
        if update.match_id != self.match_id or update.is_over:
            return []
        return [seat for seat, player in update.players.items() if player.name in self.names]


@presenter(Absent)
def tell_absent(context: Context, news: Absent) -> None:
    """Announce that a player of this match has left, is elsewhere or back, and the effect on the clock."""
    context.of(Missing).note(news)
    update = context.update
    if update is None or update.match_id != news.match_id or update.is_over or not hears(context.settings, ABSENCE):
        return
    if any(one.name == news.name for one in update.away.values()):
        return  # a computer plays on, so nobody waits
    runs = update.clocks is not None and not update.is_paused
    waits = bool(update.patience and update.seats) and not update.is_paused
    clock = "yes" if runs else "waits" if waits else "no"
    gone = "hall-not-come" if news.is_elsewhere else "hall-absent" if news.is_lost else "hall-left"
    message = gone if not news.is_back else "hall-came" if news.is_elsewhere else "hall-back"
    context.say(message, ABSENCE, name=news.name, clock=clock, time=offers.patience(context, update))
    if waits and not news.is_back:
        offers.follow(context)


@presenter(Turn)
def tell_turn(context: Context, news: Turn) -> None:
    """Announce the person's turn in another match, unless the person has just left it on their turn."""
    if context.lobby.left_in_turn == news.own.match.id:
        context.lobby.left_in_turn = ""
        return
    context.tell(turn_line(waiting.hearer_of(context), news.own)._replace(sound="turn"))
    context.calls.add(TURN)


@presenter(Late)
def tell_late(context: Context, news: Late) -> None:
    """Announce that the person's time runs out in another match, unless they want no warnings."""
    if context.settings.warnings:
        context.tell(turn_line(waiting.hearer_of(context), news.own, "hall-late", "clock"))
        context.calls.add(ALARM)


@presenter(Ended)
def tell_ended(context: Context, news: Ended) -> None:
    """Announce the end of the person's match that happened in their absence."""
    what, match_id = ending_words(waiting.hearer_of(context), news.ending), news.ending.match.id
    context.tell(context.announcer.words(context.announcer.text("hall-ended", what=what, match=match_id), "status"))


@dataclass(slots=True)
class ReturnWord:
    """The ``word`` with which a guest comes back from another address while they play."""

    word: str = ""
    is_announced: bool = False


@dataclass(slots=True)
class Newcomer:
    """The state of a newcomer. ``is_new``: a guest, or the account was just made; ``is_led``: the person heard of
    somebody waiting, and hears ``later`` what is not needed for the first move. ``is_here_already``: the person came
    as a guest.
    """

    is_new: bool = False
    is_here_already: bool = False
    is_led: bool = False
    later: list[Callable[[], None]] = field(default_factory=list)


def tell_terms(context: Context, update: Update, *, is_new: bool) -> None:
    """Announce at the beginning of a match what holds for leaving and coming back; newcomers hear it later."""
    newcomer = context.of(Newcomer)
    terms = (
        partial(offers.tell_agreed, context, update, is_new=is_new),
        partial(tell_return, context, update, is_new=is_new),
    )
    newcomer.later = []
    if newcomer.is_led and is_new and update.seats and update.clocks is None:
        newcomer.is_led, newcomer.later = False, list(terms)
        return
    for tell in terms:
        tell()


def tell_later(context: Context, update: Update) -> None:
    """Announce the postponed terms, because the newcomer has moved."""
    newcomer = context.of(Newcomer)
    if newcomer.later and any(seat in update.seats for seat, _ in update.moves):
        waiting, newcomer.later = newcomer.later, []
        for tell in waiting:
            tell()


def tell_return(context: Context, update: Update, *, is_new: bool) -> None:
    """Announce the return word when a guest begins the first match in which somebody or a clock waits."""
    is_awaited = is_new and bool(update.seats) and (update.clocks is not None or has_others(update))
    return_word = context.of(ReturnWord)
    if is_awaited and return_word.word and not return_word.is_announced:
        return_word.is_announced = True
        tell_word(context, "account-return-told")


def tell_word(context: Context, message: str) -> None:
    """Announce the return word, letter by letter."""
    letters = (" ".join(part) for part in credentials.word_parts(context.of(ReturnWord).word))
    context.tell(context.announcer.secret(message, letters=context.announcer.joined(letters)))
