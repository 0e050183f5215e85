"""Presenters for club news: talk, friends, tournaments, ratings, and actions of moderators."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import Any

from accessible_games.club.lobby.broadcasts import (
    CALLED_OFF,
    AccountGone,
    Announce,
    Befriended,
    PlanRestart,
    StaffOpened,
    TellRated,
    TellReport,
    TellTournament,
)
from accessible_games.club.lobby.news import (
    FRIENDS,
    LOBBY,
    Answered,
    Came,
    Kicked,
    Muted,
    NameChanged,
    RoleChanged,
    Said,
    SignedOut,
    TakenOver,
)
from accessible_games.club.tournaments.service import Greeting, Tournaments
from accessible_games.club.tournaments.state import MINUTE
from accessible_games.line.lines.results import gain
from accessible_games.line.lines.settings import hears
from accessible_games.line.lines.times import time_in_words
from accessible_games.line.lines.tournaments import own_lines
from accessible_games.line.session.context import Context
from accessible_games.line.session.registry import presenter
from accessible_games.line.session.state import TALK, TURN
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer

_DETAIL = ("rounds", "seconds")
_NONE = {"reason": "none", "match_id": "none"}  # messages for empty lists of these


@presenter(Said)
def hear(context: Context, news: Said) -> None:
    """Announce talk; people in a match do not hear the talk of the lobby."""
    update = context.update
    is_playing = update is not None and not update.is_over and bool(update.seats)
    is_heard = hears(context.settings, news.category) and not (news.category == LOBBY and is_playing)
    context.tell(said_line(context.announcer, news), is_announced=news.is_own or (None if is_heard else False))
    if is_heard and not news.is_own and "told talk" not in context.settings.kinds:
        context.calls.add(TALK)


def said_line(words: Announcer, news: Said) -> Announcement:
    """Return the line of talk with its speaker."""
    message = f"talk-own-{news.category}" if news.is_own else f"talk-{news.category}"
    return words.say(message, news.category, name=news.name, text=news.text)


@presenter(Came)
def tell_came(context: Context, news: Came) -> None:
    """Announce that a friend has come."""
    _tell_of_friends(context, context.announcer.say("people-came", FRIENDS, name=news.name))


@presenter(Befriended)
def tell_befriended(context: Context, news: Befriended) -> None:
    """Announce a request for friendship, or a new friendship."""
    message = "people-friend" if news.is_mutual else "people-asks"
    _tell_of_friends(context, context.announcer.say(message, FRIENDS, name=news.name, count=1, first=news.name))


def _tell_of_friends(context: Context, line: Announcement) -> None:
    """Announce the line, or only remember it for a person who wants to hear nothing of friends."""
    context.tell(line, is_announced=None if hears(context.settings, FRIENDS) else False)


@dataclass(slots=True)
class HeardOf:
    """The tournaments of which the person has heard, so that the help names their commands.

    ``opened``: news of tournaments that opened while the person was busy.
    """

    known: set[str] = field(default_factory=set)
    opened: list[TellTournament] = field(default_factory=list)


@presenter(TellTournament)
def tell_tournament(context: Context, news: TellTournament) -> None:
    """Announce an event of a tournament."""
    known = context.of(HeardOf).known
    if news.what == "opened":
        _tell_opened(context, news)
        return
    if news.what in CALLED_OFF:
        is_known = context.me.id in news.people or news.tournament in known
        if not is_known or news.name == context.me.name:
            return
    known.add(news.tournament)
    facts: dict[str, str | int] = {"tournament": news.tournament, "round": news.round}
    facts |= {name: getattr(news, name) for name in _DETAIL} | {"name": news.name or "none"}
    context.say(f"tournament-told-{news.what}", "status", **facts)
    if news.what in ("round", "again"):
        context.calls.add(TURN)


def _tell_opened(context: Context, news: TellTournament) -> None:
    """Announce an open tournament, but only to people who do nothing else."""
    if news.name == context.me.name:
        context.of(HeardOf).known.add(news.tournament)
        return
    if not hears(context.settings, LOBBY):
        return
    if (context.update is not None and not context.update.is_over) or context.reader is not None:
        context.of(HeardOf).opened.append(news)
        return
    context.of(HeardOf).known.add(news.tournament)
    form = context.announcer.text("tournament-form", form=news.form, rounds=0, minutes=0)
    game = context.announcer.text(f"{news.game}-name")
    facts: dict[str, str | int] = {"tournament": news.tournament, "name": news.name, "form": form, "game": game}
    left = time_in_words(context.announcer, news.seconds * 1000)
    context.say("tournament-told-opened", LOBBY, **facts, seconds=news.seconds, left=left)


async def tell_opened_meanwhile(context: Context) -> None:
    """Announce the tournaments that opened while the person was busy, and are open still."""
    heard = context.of(HeardOf)
    news, heard.opened = heard.opened, []
    still_open = (await context.do(Tournaments.greeting)()).open if news else ()
    for each in news:
        if each.tournament in still_open:
            _tell_opened(context, replace(each, seconds=0))  # some of the time has gone by


def tell_greeting(context: Context, greeting: Greeting) -> None:
    """Announce at log-in each tournament of the person in one line, or else whether they could enter one."""
    context.of(HeardOf).known.update(greeting.open, (each.id for each in greeting.own))
    context.tell_all(own_lines(context.announcer, context.me.id, greeting.own, greeting.time))
    if greeting.open and not greeting.own:
        left = time_in_words(context.announcer, greeting.soonest * MINUTE)
        facts: dict[str, str | int] = {"count": len(greeting.open), "minutes": greeting.soonest, "left": left}
        context.say("tournament-waiting", "status", **facts)


@presenter(TellRated)
def tell_rated(context: Context, news: TellRated) -> None:
    """Announce the new rating of the person, or why the match does not count."""
    person = context.person
    if person is None or person.id not in news.people:
        return
    if news.void:
        context.say("rated-void", "status", match=news.match_id, void=news.void)
        return
    number = news.people.index(person.id)
    points = int(news.after[number])
    context.say(
        "rated-change",
        "status",
        match=news.match_id,
        game=context.announcer.text(f"{news.game}-name"),
        points=str(points),
        **gain(points - int(news.before[number])),
        provisional=person.id in news.provisional,
    )


def _tell(message: str, ends: bool, context: Context, news: Any) -> None:
    """Announce the news with its fields as facts; ``ends``: end the session."""
    facts = {name.removeprefix("is_"): value or _NONE.get(name, value) for name, value in asdict(news).items()}
    context.say(message, "warning", **facts)
    if ends:
        context.quit()


for _news, _message, _ends in (
    (Announce, "staff-announced", False),
    (PlanRestart, "staff-restarting", False),
    (TellReport, "staff-reported", False),
    (Answered, "staff-answered", False),
    (Muted, "staff-muted", False),
    (Kicked, "staff-kicked", True),
    (TakenOver, "hall-taken-over", True),  # a guest has connected again; only the newest connection is kept
):
    presenter(_news)(partial(_tell, _message, _ends))


@presenter(RoleChanged)
def tell_role(context: Context, news: RoleChanged) -> None:
    """Announce that the account may do more, or less, from now on."""
    assert context.person is not None
    context.renew_person(replace(context.person, role=news.role))
    context.say("staff-role", "warning", role=news.role)


@presenter(NameChanged)
def tell_name_changed(context: Context, news: NameChanged) -> None:
    """Announce that the account has another name."""
    context.say("account-called", "warning", name=news.name)


@presenter(AccountGone)
def tell_gone(context: Context, news: AccountGone) -> None:
    """Announce the deletion of the account and end the session."""
    context.say("account-gone", "warning", days=news.days)
    context.quit()


@presenter(StaffOpened)
def tell_looked_at(context: Context, news: StaffOpened) -> None:
    """Announce that a moderator looks at the private match of the person."""
    context.say("staff-opened", "warning", name=news.name, match=news.match_id)


@presenter(SignedOut)
def tell_signed_out(context: Context, news: SignedOut) -> None:
    """Announce that the password was changed on another connection."""
    assert context.person is not None
    context.say("people-signed-out", "warning", name=context.person.name)
    context.quit()
