"""Requests about the club: profiles, talk, ratings, tournaments."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated

from accessible_games.club.accounts.settings import Settings
from accessible_games.club.member import Member
from accessible_games.club.tournaments.state import FORMS, Conditions
from accessible_games.interfaces.protocol import answers
from accessible_games.interfaces.protocol.forms import (
    MATCH,
    Flag,
    Game,
    Options,
    Text,
    choice,
    level_form,
    maybe,
    whole,
)
from accessible_games.interfaces.protocol.lines import RequestError, one_of, rules_of
from accessible_games.interfaces.protocol.program import ProgramState, Shape
from accessible_games.interfaces.protocol.seats import Clock, Players, game_of
from accessible_games.matches.log import MOST_DAYS
from accessible_games.matches.round import MOST_ROUNDS
from accessible_games.rules.core.game import chosen

if TYPE_CHECKING:  # a program at home need not wait until these are loaded
    from accessible_games.club.tournaments.state import Tournament

# Talk

_Match = Annotated[str | None, maybe(MATCH)]
_Person = Annotated[Text, "Of a person."]
_Line = Annotated[Text, "One line, as people type it; the server says how long it may be."]
_Count = Annotated[int, whole(1, 50)]


class TalkRequests(ProgramState):
    """The requests of a program about talk. Methods raise NoticeError and RequestError."""

    async def _do_say(self, text: _Line, match: _Match = None) -> Annotated[Shape, answers.DONE]:
        """Say something to all at a match that is open, or without match to all in the lobby."""
        await self._speaker(match).talk.say(text)
        return {}

    async def _do_tell(self, name: _Person, text: _Line) -> Annotated[Shape, answers.TELL]:
        """Send a message to one person alone, now or when that person connects again."""
        name, is_here = await self.member.talk.tell(name, text)
        return {"name": name, "is_here": is_here}

    async def _do_said(self, match: _Match = None, count: _Count = 20) -> Annotated[Shape, answers.SAID]:
        """Return the last talk at a match that is open, or without match in the lobby."""
        return {"said": await self._speaker(match).talk.recall(count)}

    async def _do_block(self, name: _Person, blocked: Flag = True) -> Annotated[Shape, answers.BLOCK]:
        """Block a person, or unblock them."""
        return {"name": await self.member.contacts.block(name, blocked), "blocked": blocked}

    async def _do_report(self, name: _Person, text: _Line, match: _Match = None) -> Annotated[Shape, answers.REPORT]:
        """Report a person to the moderators, with the last talk at the match, or in the lobby."""
        return {"name": await self._speaker(match).talk.report(name, text)}

    def _speaker(self, match: str | None) -> Member:
        """Return the presence with which the program speaks and hears there."""
        board, member = None if match is None else self.at(match), self.member
        if board is None:
            return member
        return Member(member.club, board.presence or replace(member.presence, match_id=board.match_id))


# Ratings and tournaments

_PAGE = 50  # people of a list
_MOST = 1_000_000
_MOST_MINUTES = 24 * 60 * 7  # until a tournament begins
_TIMES = {True: {"fields": "clock, days"}, False: {"field": "clock"}}  # both are given, or none
_Name = Annotated[Text, "The name of a person."]
_Known = Annotated[int, whole(0, _MOST), "How many are known already."]
_Tournament = Annotated[Text, "The number of a tournament."]
_Pairing = Annotated[Shape, answers.PAIRING]


@dataclass(frozen=True)
class _Wanted:
    form: Annotated[str, choice(*FORMS)]
    game: Game
    options: Options = field(default_factory=dict)
    players: Annotated[Players, "At a table."] = None
    rounds: Annotated[int, whole(0, _MOST), "Of a swiss; 0: as usual."] = 0
    minutes: Annotated[int, whole(0, _MOST), "Of an arena."] = 0
    best_of: Annotated[int, whole(1, MOST_ROUNDS), "Games of a match."] = 1
    clock: Clock = None
    days: Annotated[int | None, maybe(whole(1, MOST_DAYS))] = None
    level: Annotated[str, level_form(""), "Of the computer that fills in for a missing opponent."] = ""
    rated: Flag = False
    begins: Annotated[int, whole(0, _MOST_MINUTES), "Minutes until it begins by itself; 0: when you say so."] = 0


class ClubRequests(ProgramState):
    """The requests of a program about the club. Methods raise NoticeError and RequestError."""

    async def _do_profile(self, name: _Name) -> Annotated[Shape, answers.PROFILE]:
        """Return a person's public profile."""
        member = self.member
        found = await member.contacts.profile(name)
        rated = await member.ratings.glance(found.name)
        profile = {
            "name": found.name,
            "role": found.role,
            "language": found.language,
            "about": found.about,
            "since": found.created,
            "is_friend": found.is_friend,
            "is_here": found.status is not None,
            "may_invite": found.may_invite,
            "finished": {each.what: each.count for each in found.games},
            "ratings": {} if rated is None else rated.ratings,
        }
        return {"profile": profile}

    async def _do_ratings(self, game: Game, after: _Known = 0) -> Annotated[Shape, answers.RATINGS]:
        """Return the ratings of a game, best first."""
        member = self.member
        game = one_of(game, tuple(self.games), "game")
        table = await member.ratings.board(game, after, _PAGE)
        placed, others = table.placed, table.others
        return {"game": game, "placed": placed, "provisional": others, "levels": table.levels, "next": table.next}

    async def _do_tournaments(self) -> Annotated[Shape, answers.TOURNAMENTS]:
        """List tournaments that are open or run, and the last ones that are over."""
        return {"tournaments": await self.member.tournaments.listed()}

    async def _do_tournament(self, tournament: _Tournament) -> Annotated[Shape, answers.TOURNAMENT]:
        """Return the standings of a tournament, and its log."""
        member = self.member
        found = await member.tournaments.get(tournament or "0")
        documents = (await self.kept()).documents
        document = await documents.of_tournament(found, member.presence.person, "record", Settings())
        return {"tournament": json.loads(document)}

    async def _do_arrange(self, wanted: _Wanted) -> _Pairing:
        """Open a tournament, in which you take part; with a clock or with days for each move."""
        member = self.member
        game, size = game_of(self.games, wanted.game, wanted.players)
        clock, days = wanted.clock, wanted.days
        if (clock is None) == (days is None):
            raise RequestError("missing-field" if clock is None else "not-both", **_TIMES[clock is not None])
        with rules_of(game):
            options = chosen(wanted.options, game.options)
        conditions = Conditions(
            wanted.form,
            game.id,
            options,
            size,
            min(game.seats),
            wanted.rounds,
            wanted.minutes,
            wanted.best_of,
            clock.main if clock is not None else 0,
            clock.increment if clock is not None else 0,
            days or 0,
            wanted.level,
            is_rated=wanted.rated,
        )
        return self._stands(await member.tournaments.open(conditions, wanted.begins))

    async def _do_enter(self, tournament: _Tournament) -> _Pairing:
        """Take part in a tournament."""
        return self._stands(await self.member.tournaments.enter(tournament))

    async def _do_withdraw(self, tournament: _Tournament) -> _Pairing:
        """Take part no more."""
        return self._stands(await self.member.tournaments.leave(tournament))

    async def _do_start(self, tournament: _Tournament) -> _Pairing:
        """Begin a tournament that the person has opened, or its next round."""
        return self._stands(await self.member.tournaments.begin(tournament))

    async def _do_cancel(self, tournament: _Tournament) -> _Pairing:
        """End a tournament that the person has opened; matches that run are played on."""
        return self._stands(await self.member.tournaments.cancel(tournament))

    async def _do_pairing(self, tournament: _Tournament) -> _Pairing:
        """Return whether the person takes part in a tournament, its state, and the person's present opponent."""
        return self._stands(await self.member.tournaments.get(tournament or "0"))

    def _stands(self, tournament: Tournament) -> Shape:
        """Return ``match``, ``table`` and ``against``: the present match of a person and the opponent in it."""
        from accessible_games.club.tournaments.standings import standings
        from accessible_games.club.tournaments.state import OPEN

        rows = () if tournament.state == OPEN else standings(tournament)
        table = tournament.table_of(self.account)
        others = () if table is None else (each for each in table.people if each != self.account)
        return {
            "tournament": tournament.id,
            "state": tournament.state,
            "round": tournament.round,
            "is_in": self.account in tournament.playing,
            "place": next((row.place for row in rows if row.person == self.account), None),
            "table": None if table is None else table.number,
            "match": (table.match or None) if table is not None else None,
            "against": [tournament.entrants[each].name for each in others],
        }
