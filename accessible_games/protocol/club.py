"""Requests about the club: what people let others know, who is how good, tournaments."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.core.options import chosen
from accessible_games.matches import log
from accessible_games.matches.log import MOST_DAYS
from accessible_games.matches.series import MOST_ROUNDS
from accessible_games.people.person import Person
from accessible_games.people.settings import Settings
from accessible_games.protocol.fields import Fields, answers_of
from accessible_games.protocol.meeting import clock_of, game_of
from accessible_games.protocol.refusal import RequestError, rules_of
from accessible_games.protocol.world import Answers, Client, Shape, World
from accessible_games.session.ports import Lobby

if TYPE_CHECKING:  # a program at home need not wait until these are loaded
    from accessible_games.ratings.ladder import Held
    from accessible_games.ratings.ports import Placed
    from accessible_games.tournaments.service import Tournaments
    from accessible_games.tournaments.state import Tournament

    _Act = Callable[[Person, str], Awaitable[Tournament]]

_PAGE = 50  # people of a list
_MOST = 1_000_000
_LONGEST = 24 * 60 * 7  # minutes until a tournament begins
_TIMES = {True: {"fields": "clock, days"}, False: {"field": "clock"}}  # both are given, or none


class Club:
    """What one program asks of it. Methods raise NoticeError and RequestError."""

    def __init__(self, me: Client) -> None:
        self._me = me
        self.answers: Answers = answers_of(self)

    async def _do_profile(self, fields: Fields) -> Shape:
        """What somebody lets others know."""
        world, hall = await self._online()
        found = await hall.profile(fields.text("name"))
        rated = None if world.ratings is None else await world.ratings.glance(found.name)
        told = {
            "name": found.name,
            "role": found.role,
            "language": found.language,
            "about": found.about,
            "since": found.created or None,
            "is_friend": found.is_friend,
            "is_here": found.standing is not None,
            "may_invite": found.may_invite,
            "finished": {each.what: each.count for each in found.games},
            "ratings": {} if rated is None else {game: _rating(held) for game, held in rated.ratings.items()},
        }
        return {"profile": told}

    async def _do_ratings(self, fields: Fields) -> Shape:
        """Who is how good at a game, and where the levels of the computer stand."""
        world, _ = await self._online()
        game, after = fields.choice("game", tuple(self._me.games)), fields.integer("after", 0, _MOST, 0)
        if world.ratings is None:
            raise NoticeError(Notice.of("hall-closed"))
        table = await world.ratings.board(game, after, _PAGE)
        return {
            "game": game,
            "placed": [{"place": each.number, **_placed(each.person)} for each in table.placed],
            "provisional": [_placed(each) for each in table.others],
            "levels": dict(table.levels),
            "next": table.next,
        }

    async def _do_tournaments(self, fields: Fields) -> Shape:
        """Those that are open or run, and the last ones that are over."""
        world, _ = await self._online()
        found = [] if world.tournaments is None else await world.tournaments.listed()
        return {"tournaments": [_listed(each) for each in found]}

    async def _do_tournament(self, fields: Fields) -> Shape:
        """How it stands and its log, as the document of records has it."""
        tournaments, person = await self._directed()
        found, world = await tournaments.get(person, fields.text("tournament") or "0"), await self._me.world()
        document = await world.documents.of_tournament(found, person, "record", Settings())
        return {"tournament": json.loads(document)}

    async def _do_arrange(self, fields: Fields) -> Shape:
        """Open a tournament, in which the person takes part."""
        from accessible_games.tournaments.log import FORMS, Conditions

        tournaments, person = await self._directed()
        game, size = game_of(self._me, fields)
        if fields.has("clock") == fields.has("days"):
            raise RequestError("not-both" if fields.has("clock") else "missing-field", **_TIMES[fields.has("clock")])
        with rules_of(game):
            options = chosen(fields.options(), game.options)
        clock = clock_of(fields) if fields.has("clock") else None
        conditions = Conditions(
            fields.choice("form", FORMS),
            game.id,
            options,
            size,
            min(game.seats),
            fields.integer("rounds", 0, _MOST, 0),
            fields.integer("minutes", 0, _MOST, 0),
            fields.integer("best_of", 1, MOST_ROUNDS, 1),
            clock.main if clock is not None else 0,
            clock.increment if clock is not None else 0,
            fields.integer("days", 1, MOST_DAYS) if clock is None else 0,
            fields.choice("level", ("", *log.LEVELS), ""),
            is_rated=fields.flag("rated"),
        )
        return _stands(await tournaments.open(person, conditions, fields.integer("begins", 0, _LONGEST, 0)), person.id)

    async def _do_enter(self, fields: Fields) -> Shape:
        return await self._direct(fields, lambda tournaments: tournaments.enter)

    async def _do_withdraw(self, fields: Fields) -> Shape:
        return await self._direct(fields, lambda tournaments: tournaments.leave)

    async def _do_start(self, fields: Fields) -> Shape:
        return await self._direct(fields, lambda tournaments: tournaments.begin)

    async def _do_cancel(self, fields: Fields) -> Shape:
        return await self._direct(fields, lambda tournaments: tournaments.cancel)

    async def _do_pairing(self, fields: Fields) -> Shape:
        """Whether the person takes part, where it stands, and whom it plays now."""
        tournaments, person = await self._directed()
        return _stands(await tournaments.get(person, fields.text("tournament") or "0"), person.id)

    async def _direct(self, fields: Fields, act: Callable[[Tournaments], _Act]) -> Shape:
        """What can be done with a tournament, and how it stands then."""
        tournaments, person = await self._directed()
        return _stands(await act(tournaments)(person, fields.text("tournament")), person.id)

    async def _directed(self) -> tuple[Tournaments, Person]:
        world, _ = await self._online()
        if world.tournaments is None or self._me.person is None:
            raise NoticeError(Notice.of("hall-closed"))
        return world.tournaments, self._me.person

    async def _online(self) -> tuple[World, Lobby]:
        return await self._me.world(), await self._me.hall()


def _rating(held: Held) -> Shape:
    rating = held.rating
    return {
        "points": rating.points,
        "margin": rating.margin,
        "is_provisional": rating.is_provisional,
        "matches": held.matches,
    }


def _placed(person: Placed) -> Shape:
    return {"name": person.name, **_rating(person.held)}


def _listed(tournament: Tournament) -> Shape:
    conditions = tournament.conditions
    return {
        "tournament": tournament.id,
        "form": conditions.form,
        "game": conditions.game,
        "options": dict(conditions.options),
        "by": tournament.host_name,
        "state": tournament.state,
        "round": tournament.round,
        "people": sum(not each.has_left for each in tournament.entrants.values()),
        "is_rated": conditions.is_rated,
    }


def _stands(tournament: Tournament, person: str) -> Shape:
    """``match``, ``table`` and ``against``: where and with whom somebody plays now."""
    from accessible_games.tournaments.standings import standings
    from accessible_games.tournaments.state import OPEN

    rows = () if tournament.state == OPEN else standings(tournament)
    table = tournament.table_of(person)
    others = () if table is None else (each for each in table.people if each != person)
    return {
        "tournament": tournament.id,
        "state": tournament.state,
        "round": tournament.round,
        "is_in": person in tournament.playing,
        "place": next((row.place for row in rows if row.person == person), None),
        "table": None if table is None else table.number,
        "match": (table.match or None) if table is not None else None,
        "against": [tournament.entrants[each].name for each in others],
    }
