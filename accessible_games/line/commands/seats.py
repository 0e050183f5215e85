"""Commands for matches with other people on a server: wait, join, watch, leave and rematch."""

from __future__ import annotations

from accessible_games.club.accounts.names import folded
from accessible_games.club.lobby.seating import is_match_word, is_seated, seated, word_in
from accessible_games.club.lobby.seats import Admission, Seats
from accessible_games.club.lobby.stored import CHALLENGE, Waiting
from accessible_games.line.actions.opening import proposal_for, proposal_of, typed_game
from accessible_games.line.commands.arguments import refuse_number, wanted_level
from accessible_games.line.commands.moderation import close_running
from accessible_games.line.commands.offers import confirm_going
from accessible_games.line.lines.matches import ending_lines, hall_lines, mine_lines, offer_lines, plan, ways_in
from accessible_games.line.presenters.club import tell_opened_meanwhile
from accessible_games.line.presenters.standing import has_others, own_seat_away
from accessible_games.line.presenters.waiting import (
    ask_for_seat,
    find,
    hearer_of,
    sit,
    tell_challenged,
    tell_declined,
    tell_sat,
    tell_stood,
)
from accessible_games.line.session.context import Context
from accessible_games.line.session.ports import Matches
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.registry import command, match_command
from accessible_games.line.session.setup import Setup
from accessible_games.matches import log
from accessible_games.matches.ports import Summary
from accessible_games.matches.update import Update
from accessible_games.rules.core.skills import STRONGEST, USUAL
from accessible_games.rules.core.text import match_number

# Where it can be used


def is_waiting(context: Context) -> bool:
    """Return whether the person sits in a waiting match."""
    return context.lobby.waiting is not None


def _is_anywhere(context: Context) -> bool:
    return is_waiting(context) or context.update is not None


def _may_close(context: Context) -> bool:
    return is_waiting(context) or context.me.may_moderate


# Proposing


async def propose(context: Context, setup: Setup, *, is_quick: bool = False, is_exact: bool = False) -> None:
    """Ask for a match with others: a quick one, a rematch, or a new one that waits."""
    proposal = proposal_of(context.me, setup, is_quick=is_quick, is_exact=is_exact)
    update = context.update
    if setup.seated is not None and update is not None and all(one is not None for one in proposal.seats.values()):
        await ask_for_seat(context, "rematch", context.do(Seats.rematch)(update.match_id, proposal))
    elif is_quick:
        await find(context, proposal)
    else:
        await ask_for_seat(context, "proposed", context.do(Seats.propose)(proposal))


async def challenge(context: Context, setup: Setup, name: str) -> None:
    """Ask one person to take the free seat."""
    context.lobby.is_joining = True
    tell_challenged(context, *await context.do(Seats.challenge)(name, proposal_of(context.me, setup)))


async def alter(context: Context, waiting: Waiting, setup: Setup) -> None:
    """Change the settings of a waiting match."""
    proposal = proposal_for(setup, waiting.seats)
    tell_sat(context, await context.do(Seats.alter)(waiting.id, proposal), "changed")


# Joining and leaving


@command("join", group="hall", online=True, reads=True)
async def join(context: Context, rest: str) -> None:
    """Take a seat in a match by number or word. Alone, list the waiting matches."""
    waiting_id = match_number(rest)
    if not rest:
        await list_hall(context)
    elif waiting_id is not None:
        await sit(context, waiting_id)
    elif word := word_in(rest):
        await sit(context, "", word)
    else:
        context.say("seats-join-how", "refusal")


@command("watch", group="hall", online=True, reads=True)
async def watch(context: Context, rest: str) -> None:
    """Watch a match. Alone, list those that can be watched."""
    if not rest:
        await list_hall(context)
    elif (match_id := match_number(rest)) is None:
        context.say("seats-watch-how", "refusal")
    else:
        context.open_match(match_id)


@command("leave", group="hall", online=True, reads=True, offered=_is_anywhere)
async def leave(context: Context, rest: str) -> None:
    """Go back to the lobby, which frees a seat in a waiting match."""
    waiting_id = match_number(rest) if rest else ""
    if waiting_id is None:
        refuse_number(context, "leave", 3)
    elif waiting_id:
        await _stand(context, waiting_id)
    elif context.exercise is not None:
        context.obey("stop", "")
    elif context.update is not None:
        if await confirm_going(context):
            await _leave_match(context)
    elif (waiting := context.lobby.waiting) is not None:
        last = waiting.what if waiting.what == CHALLENGE or len(seated(waiting)) == 1 else "others"
        if await context.confirm(
            "seats-leave-sure", waiting=waiting.id, plan=plan(hearer_of(context), waiting), last=last
        ):
            await _stand(context, waiting.id)
    else:
        await _stand(context, "")


async def _leave_match(context: Context) -> None:
    update, waiting = context.update, context.lobby.waiting
    if update is None:  # it has ended meanwhile, or was closed
        context.say("seats-in-lobby", "status")
        return
    context.leave("seats-left-kept" if context.seats and not update.is_over else "seats-left")
    context.begin(tell_opened_meanwhile(context))
    if waiting is not None and waiting.match_id == update.match_id:
        await _stand(context, waiting.id)


@command("quit", group="hall", letter="q")
async def quit_(context: Context, rest: str) -> None:
    """Leave the program, and give up seats in matches that wait until they are full."""
    if not await confirm_going(context):
        return
    given_up = await context.do(Seats.given_up)() if context.person is not None else ()
    if given_up:
        context.say("seats-given-up", "status", count=len(given_up), waiting=given_up[0])
    if context.update is not None and not context.update.is_over:
        context.say("session-goodbye-kept", "status", match=context.update.match_id)
    else:
        context.say("session-goodbye", "status")
    context.quit()


@command("fill", group="waiting", reads=True, offered=is_waiting)
async def fill(context: Context, rest: str) -> None:
    """Fill the free seats with computers."""
    level = wanted_level(context, rest) if rest else USUAL
    await ask_for_seat(context, "filled", context.do(Seats.fill)(_waiting(context), level))


@command("invite", group="waiting", reads=True, offered=is_waiting)
async def invite(context: Context, rest: str) -> None:
    """Invite a person to the waiting match."""
    if not rest:
        context.say("seats-invite-how", "refusal")
    else:
        name, is_here = await context.do(Seats.invite)(_waiting(context), context.own_words(1))
        context.say("seats-invited", name=name, here=is_here)


@command("dismiss", group="people", reads=True, offered=_is_anywhere)
async def dismiss(context: Context, rest: str) -> None:
    """Send a player away from a waiting match, or a spectator."""
    name, update, waiting = context.own_words(1), context.update, context.lobby.waiting
    sitting = [folded(one.name) for one in seated(waiting)] if waiting is not None else []
    if not rest:
        context.say("seats-dismiss-how", "refusal")
    elif update is not None and folded(name) not in sitting:
        called = await context.do(Admission.send_away)(update.match_id, name)
        context.say("seats-dismissed-watcher", name=called)
    else:
        called, waiting = await context.do(Seats.dismiss)(_waiting(context), name)
        context.say("seats-dismissed", name=called)
        if waiting is not None:
            context.tell_all(ways_in(hearer_of(context), waiting))


@command("close", group="waiting", reads=True, offered=_may_close)
async def close(context: Context, rest: str) -> None:
    """Cancel a waiting match, for all in it. Moderators close running ones by their number."""
    assert context.person is not None
    if context.person.may_moderate and rest:
        await close_running(context)
        return
    waiting_id = match_number(rest) if rest else _waiting(context)
    if waiting_id is None:
        refuse_number(context, "close", 3)
    else:
        tell_stood(context, await context.do(Seats.shut)(waiting_id), is_shut=True)


async def _stand(context: Context, waiting_id: str) -> None:
    waiting_id, had_seat = await context.do(Seats.stand)(waiting_id)
    if had_seat:
        tell_stood(context, waiting_id)
    else:
        tell_declined(context)


def _waiting(context: Context) -> str:
    """Return the waiting match of the person, or "" if the session knows none."""
    return context.lobby.waiting.id if context.lobby.waiting is not None else ""


# A computer for a person


def _has_others(context: Context, update: Update) -> bool:
    return has_others(update) and not update.is_exchanging


@match_command("substitute", group="match", online=True, plays=True, reads=True, offered=_has_others)
def substitute(context: Context, update: Update, rest: str) -> None:
    """Ask the others to let a computer play on."""
    level = wanted_level(context, rest) if rest else STRONGEST
    context.post(Matches.offer)(update.match_id, update.seats[0], log.SUBSTITUTE, level=level)


def _is_away(context: Context, update: Update) -> bool:
    return own_seat_away(context, update) is not None and not update.is_over


@match_command("return", group="match", online=True, offered=_is_away)
def return_(context: Context, update: Update, rest: str) -> None:
    """Ask the others to let the person play again."""
    seat = own_seat_away(context, update)
    if seat is None:
        context.say("seats-not-away", "refusal")
    else:
        context.post(Matches.offer)(update.match_id, seat, log.RETURN)


@command("matches", group="hall", online=True, reads=True)
async def matches(context: Context, rest: str) -> None:
    """List waiting matches and those to watch, those of one game, or describe one by number or word."""
    waiting_id, word = match_number(rest), word_in(rest)
    if waiting_id is not None or is_match_word(word):
        waiting = await context.do(Seats.offered)(waiting_id or "", "" if waiting_id is not None else word)
        if context.me.id in waiting.guests:
            context.lobby.invited.add(waiting.id)
        context.tell_all(offer_lines(hearer_of(context), waiting, word))
        return
    game = typed_game(context, rest)
    await list_hall(context, game.id if game is not None else "")


@command("mine", group="hall", online=True)
async def mine(context: Context, rest: str) -> None:
    """List the person's own matches."""
    await list_mine(context)


async def list_hall(context: Context, game: str = "", after: str = "") -> None:
    """List waiting matches and those to watch. ``after`` is where the list stopped."""
    reply, lobby, me = await context.do(Seats.list_hall)(game, after), context.lobby, context.me.id
    lobby.newest_listed = max((int(each.id) for each in reply.waiting), default=lobby.newest_listed)
    others = (each for each in reply.waiting if not is_seated(each, me))
    to_sit = (Choice("", sit, each.id, number=int(each.id)) for each in others)
    context.choose_from([*to_sit, *(to_open(each) for each in reply.running)])
    follow = (lambda: list_hall(context, game, reply.next)) if reply.next else None
    context.tell_paged(hall_lines(hearer_of(context), reply, is_first=not after), context.choices, follow)


async def list_mine(context: Context) -> None:
    """List the person's own matches."""
    reply, hearer = await context.do(Seats.list_mine)(), hearer_of(context)
    context.tell_all(ending_lines(hearer, reply.ended, reply.more_ended))
    for each in reply.waiting:
        if is_seated(each, context.me.id):
            context.lobby.waiting = context.lobby.waiting or each
        else:
            context.lobby.invited.add(each.id)
    if reply.running:
        context.choose_from([to_open(each.match) for each in reply.running])
    context.tell_paged(mine_lines(hearer, reply), context.choices)


def to_open(match: Summary) -> Choice[str]:
    """Return the choice that opens a match by its number."""
    return Choice("", Context.open_match, match.id, number=int(match.id))
