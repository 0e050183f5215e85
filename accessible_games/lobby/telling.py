"""Telling those who wait in a match what becomes of it."""

from __future__ import annotations

import json

from accessible_games.lobby import seating
from accessible_games.lobby.crowd import Crowd
from accessible_games.lobby.feed import Feed
from accessible_games.lobby.news import Seated
from accessible_games.lobby.ports import Waiting
from accessible_games.lobby.proposals import terms_of
from accessible_games.people.person import Person

ORDERS = "order"  # the room of orders


async def send_order(feed: Feed, person: Person, order: str, /, **facts: object) -> None:
    """Something that every process does for those whom it serves (``FeedSubscriber``). Raises NoticeError."""
    await feed.say(ORDERS, person.id, person.name, order_text(order, **facts))


def order_text(order: str, /, **facts: object) -> str:
    """The order as it is stored."""
    return json.dumps({"order": order, **facts})


def told_of_beginning(waiting: Waiting) -> str:
    """What every process learns of a match that begins: who plays, who may look on, of which it is the rematch."""
    people = [one.account for one in waiting.seats.values() if one is not None and one.account]
    about = {"begun": waiting.game, "access": waiting.access, "host": waiting.host, "people": people}
    return json.dumps({**about, "after": waiting.match_id})


async def call_off(feed: Feed, person: Person, found: Waiting, how: str, *, is_gone: bool = True) -> None:
    """All others hear that the person does not take part; of a rematch also those who have not answered yet.

    ``how``: "declined" or "withdrawn"; ``is_gone``: the match waits no more. Raises NoticeError.
    """
    people = {one.account for one in seating.seated(found)} | set(found.guests if found.match_id else ())
    told = sorted(people - {person.id})
    await send_order(feed, person, "declined", waiting=found.id, people=told, gone=is_gone, how=how)


def tell_others(crowd: Crowd, waiting: Waiting, person: str, what: str, name: str) -> None:
    """Those who sit there, all but the one who did it; what fills the match is told by its beginning."""
    if seating.is_full(waiting):
        return
    for one in seating.seated(waiting):
        for presence in crowd.sessions(one.account) if one.account != person else ():
            presence.hear(Seated(waiting, what, name))


def tell_difference(crowd: Crowd, before: Waiting, after: Waiting) -> None:
    """What has become of a match that another process has changed."""
    old = {one.account: one.name for one in seating.seated(before)}
    new = {one.account: one.name for one in seating.seated(after)}
    for person in new.keys() - old.keys():
        tell_others(crowd, after, person, "joined", new[person])
    for person in old.keys() - new.keys():
        tell_others(crowd, after, person, "left", old[person])
    if len(seating.free_seats(after)) < len(seating.free_seats(before)) and new.keys() == old.keys():
        tell_others(crowd, after, "", "bots", "")
    if terms_of(before) != terms_of(after):
        tell_others(crowd, after, after.host, "changed", after.host_name)
