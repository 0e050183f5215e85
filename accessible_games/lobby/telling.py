"""Telling those who wait in a match what becomes of it."""

from __future__ import annotations

from accessible_games.lobby import seating
from accessible_games.lobby.crowd import Crowd
from accessible_games.lobby.feed import Orders
from accessible_games.lobby.news import Seated
from accessible_games.lobby.orders import TellDeclined, TellGone
from accessible_games.lobby.ports import Waiting
from accessible_games.lobby.proposals import terms_of
from accessible_games.people import Person


async def call_off(orders: Orders, person: Person, found: Waiting, how: str, *, is_gone: bool = True) -> None:
    """All others hear that the person does not take part; of a rematch also those who have not answered yet.

    ``how``: "declined" or "withdrawn"; ``is_gone``: the match waits no more. Raises NoticeError.
    """
    people = {one.account for one in seating.seated(found)} | set(found.guests if found.match_id else ())
    told = tuple(sorted(people - {person.id}))
    await orders.give(
        TellGone(found.id, told, how, person.name) if is_gone else TellDeclined(found.id, told, person.name)
    )


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
