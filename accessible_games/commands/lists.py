"""The matches of a server: those that wait for players or can be watched, and the own ones."""

from __future__ import annotations

import re
from functools import partial

from accessible_games.announce.announcement import Announcement
from accessible_games.commands.new_words import typed_game
from accessible_games.core.numbers import match_number
from accessible_games.lobby.news import Own
from accessible_games.lobby.ports import Waiting
from accessible_games.lobby.seating import is_seated
from accessible_games.lobby.words import spaced, word_in
from accessible_games.matches.ports import Summary
from accessible_games.session.choices import Choice
from accessible_games.session.context import Context
from accessible_games.session.going import open_match
from accessible_games.session.lobby_port import HallList, Lobby, Mine
from accessible_games.session.registry import command
from accessible_games.telling.arrivals import tell_endings
from accessible_games.telling.players import describe
from accessible_games.telling.times import time_in_words
from accessible_games.telling.waiting import invitation, plan, sit, tell_invitation, ways_in

_WORD = re.compile("(?:[bdfgklmnprst][aeiou]){6}")  # so that a game mistyped is no guess at a private match


@command("matches", group="hall", online=True, reads=True)
async def matches(context: Context, rest: str) -> None:
    """What waits for players, and what can be watched; what waits of one game; or what one is, by number or word."""
    waiting_id, word = match_number(rest), word_in(rest)
    if waiting_id is not None or _WORD.fullmatch(word):
        waiting = await context.do(Lobby.offered)(waiting_id or "", "" if waiting_id is not None else word)
        _tell_offered(context, waiting, word)
        return
    game = typed_game(context, rest)
    await list_hall(context, game.id if game is not None else "")


@command("mine", group="hall", online=True)
async def mine(context: Context, rest: str) -> None:
    """The person's own matches."""
    await list_mine(context)


def _tell_offered(context: Context, waiting: Waiting, word: str) -> None:
    assert context.person is not None
    if is_seated(waiting, context.person.id):
        context.tell_all(_own_lines(context, waiting))
    elif context.person.id in waiting.guests:
        tell_invitation(context, waiting, waiting.host_name)
    else:
        context.tell(_open_line(context, waiting, spaced(word) if waiting.word else ""))


async def list_hall(context: Context, game: str = "", after: str = "") -> None:
    """What waits for players and what can be watched; ``after``: where the list went on."""
    _tell_hall_list(context, await context.do(Lobby.list_hall)(game, after), game, not after)


async def list_mine(context: Context) -> None:
    """The person's own matches."""
    _tell_own_matches(context, await context.do(Lobby.list_mine)())


def _tell_hall_list(context: Context, reply: HallList, game: str, is_first: bool) -> None:
    """Matches to join, then matches to watch, by their numbers."""
    assert context.person is not None
    lobby = context.lobby
    lobby.newest_listed = max((int(each.id) for each in reply.waiting), default=lobby.newest_listed)
    own = [each for each in reply.waiting if is_seated(each, context.person.id)]
    asked = [each for each in reply.waiting if context.is_page and context.person.id in each.guests]  # stands in "mine"
    others = [each for each in reply.waiting if each not in own and each not in asked]
    to_sit = (Choice("", partial(sit, context, each.id), number=int(each.id)) for each in others)
    context.choose_from([*to_sit, *(to_open(context, each) for each in reply.running)])
    words = context.announcer
    lines = [line for each in own if not context.is_page for line in _own_lines(context, each)]
    if others and (reply.next or is_first):
        message = "seats-wait-many" if reply.next else "seats-wait"
        lines.append(words.say(message, count=len(others), match=others[0].id))
    elif is_first:
        lines.append(words.say("seats-none-wait", own=bool(own or asked)))
    lines += [_open_line(context, each) for each in others]
    if reply.running:
        lines.append(words.say("seats-run", count=len(reply.running), match=reply.running[0].id))
        lines += [_running_line(context, each) for each in reply.running]
    context.tell_paged(lines, context.choices, partial(list_hall, context, game, reply.next) if reply.next else None)


def _own_lines(context: Context, waiting: Waiting) -> list[Announcement]:
    told = context.announcer.say("seats-you-wait", waiting=waiting.id, plan=plan(context, waiting))
    return [told.allowing(("leave", waiting.id)), *ways_in(context, waiting, is_asked=True)]


def _open_line(context: Context, waiting: Waiting, word: str = "") -> Announcement:
    label = context.announcer.text("seats-open", waiting=waiting.id, plan=plan(context, waiting))
    return context.announcer.words(label).allowing(("join", word or waiting.id))


def _running_line(context: Context, match: Summary) -> Announcement:
    return context.announcer.words(describe(context, match, "seats-match")).allowing(("watch", match.id))


def _tell_own_matches(context: Context, reply: Mine) -> None:
    """Running matches by their numbers, those with the own turn first; then what waits."""
    assert context.person is not None
    tell_endings(context, reply.ended, reply.more_ended)
    lines: list[Announcement] = []
    for each in reply.waiting:
        if is_seated(each, context.person.id):
            context.lobby.waiting = context.lobby.waiting or each
            lines += _own_lines(context, each)
        else:
            context.lobby.invited.add(each.id)
            lines.append(invitation(context, each, each.host_name))
    if not reply.running and not reply.waiting:
        context.say("seats-none-mine")
    turns = len([each for each in reply.running if each.is_turn])
    if reply.running:
        context.choose_from([to_open(context, each.match) for each in reply.running])
        first = reply.running[0].match.id
        lines.append(context.announcer.say("seats-mine", count=len(reply.running), turns=turns, match=first))
    lines += [_mine_line(context, own, own.is_turn and turns < len(reply.running)) for own in reply.running]
    context.tell_paged(lines, context.choices)


def _mine_line(context: Context, own: Own, turn: bool) -> Announcement:
    """``turn``: whether it is the person's, and not so in all its matches."""
    what, left = describe(context, own.match, "seats-match"), time_in_words(context, own.left or 0)
    label = context.announcer.text("seats-own", turn=turn, what=what, limited=own.left is not None, left=left)
    return context.announcer.words(label).allowing(("load", own.match.id))


def to_open(context: Context, match: Summary) -> Choice:
    """Of a list that names matches by their numbers."""
    return Choice("", partial(open_match, context, match.id), number=int(match.id))
