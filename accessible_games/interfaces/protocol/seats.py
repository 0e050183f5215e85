"""Requests about matches before they begin, and about people online."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from accessible_games.club.lobby.adapting import adapted
from accessible_games.club.lobby.seating import Outcome, Proposal, player_of
from accessible_games.club.lobby.stored import ACCESS, OPEN
from accessible_games.interfaces.protocol import answers
from accessible_games.interfaces.protocol.answers import Seen
from accessible_games.interfaces.protocol.forms import (
    Flag,
    Game,
    Match,
    Options,
    Text,
    choice,
    level_form,
    maybe,
    plain,
    read_numbers,
    whole,
)
from accessible_games.interfaces.protocol.lines import RequestError, one_of, rules_of
from accessible_games.interfaces.protocol.program import ProgramState, Shape
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import MOST_DAYS, Player, computer
from accessible_games.matches.round import MOST_ROUNDS, AnyGame
from accessible_games.matches.terms import MatchTerms
from accessible_games.rules.core.game import Seat, chosen
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.skills import ADAPTING, USUAL

ME, ANYBODY = "me", "anybody"
_LISTED = 50  # running matches
_MATCH = "match"
_WHO = level_form(ME, ANYBODY, ADAPTING)


def _seated(value: Any, field: str) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
        raise RequestError("not-strings", field=field)
    return {seat: _WHO.read(who, field) for seat, who in value.items()}


def _allowance(value: Any, field: str) -> Allowance:
    times = read_numbers(value, field)
    if len(times) != 2:
        raise RequestError("not-numbers", field=field)
    try:
        return Allowance(*times)
    except ValueError as error:
        raise RequestError("bad-clock") from error


_CLOCK = plain(_allowance, type="array", items={"type": "integer", "minimum": 0}, minItems=2, maxItems=2)
_SEATS = plain(_seated, type="object", additionalProperties=_WHO.schema)
Clock = Annotated[Allowance | None, maybe(_CLOCK), "Milliseconds of each person, and what each turn adds."]
Players = Annotated[int | None, whole(1, 100)]
_Challenge = Annotated[Text, "The number of a challenge."]
_Came = Annotated[Shape, answers.CHALLENGE]


@dataclass(frozen=True)
class _Wanted:
    """The wanted match and its players."""

    game: Game
    options: Options = field(default_factory=dict)
    players: Players = None
    seats: Annotated[Mapping[str, str], _SEATS] = field(default_factory=dict)
    rounds: Annotated[int, whole(1, MOST_ROUNDS)] = 1
    clock: Clock = None
    days: Annotated[int, whole(0, MOST_DAYS)] = 0


@dataclass(frozen=True)
class _Proposed(_Wanted):
    access: Annotated[str, choice(*ACCESS)] = OPEN
    proved: Flag = False
    rated: Flag = False


class SeatRequests(ProgramState):
    """The requests of a program about matches with others. Methods raise NoticeError, RequestError and RulesError."""

    async def _do_begin(self, wanted: _Wanted) -> Annotated[Shape, answers.BEGIN]:
        """Begin a match against computers; at home also with several seats of one's own."""
        proposal, member = self._proposal(wanted, "medium"), self.online
        players = {seat: one for seat, one in proposal.seats.items() if one is not None}
        if len(players) < len(proposal.seats):
            raise RequestError("seat-of-nobody")
        game = self.games[proposal.game]
        try:
            with rules_of(game):
                async with member.seats.beginning() if member is not None else nullcontext():
                    kept = await self.kept()
                    results = member.results if member is not None else kept.results
                    assert results is not None  # of the person at home, unless there is a member
                    players = await adapted(players, game.id, results.finished)
                    return {_MATCH: await kept.service.start(game.id, proposal.options, players, proposal.terms)}
        except ValueError as error:
            raise RequestError("bad-terms") from error

    async def _do_matches(self) -> Annotated[Shape, answers.MATCHES]:
        """List the running matches of the account."""
        if self.online is not None:
            return {"matches": (await self.online.seats.list_mine()).running}
        return {"matches": await (await self.kept()).service.running(_LISTED)}

    async def _do_challenge(self, wanted: _Proposed, name: Text = "") -> _Came:
        """Open a match that waits for others."""
        member = self.member
        proposal = self._proposal(wanted, ANYBODY)
        terms = replace(proposal.terms, is_proved=wanted.proved, is_rated=wanted.rated)
        proposal = replace(proposal, terms=terms, access=wanted.access)
        with rules_of(self.games[proposal.game]):
            if not name:
                return self._came(await member.seats.propose(proposal))
            outcome, called, is_here = await member.seats.challenge(name, proposal)
        return {**self._came(outcome), "name": called, "is_here": is_here}

    async def _do_challenges(self, game: Text = "", after: Text = "") -> Annotated[Shape, answers.CHALLENGES]:
        """List matches that wait."""
        member = self.member
        mine, listed = await member.seats.list_mine(), await member.seats.list_hall(game, after)
        known = {each.id: each for each in (*mine.waiting, *listed.waiting)}
        return {"challenges": [Seen(each, self.account) for each in known.values()], "next": listed.next}

    async def _do_accept(self, challenge: _Challenge, word: Text = "") -> _Came:
        """Take a seat."""
        return self._came(await self.member.seats.sit(challenge, word))

    async def _do_refuse(self, challenge: _Challenge) -> Annotated[Shape, answers.REFUSE]:
        """Decline a match, or stop waiting for it."""
        challenge, had_seat = await self.member.seats.stand(challenge)
        return {"challenge": challenge, "had_seat": had_seat}

    async def _do_invite(self, challenge: _Challenge, name: Text) -> Annotated[Shape, answers.INVITE]:
        """Invite one more person to a match that waits."""
        name, is_here = await self.member.seats.invite(challenge, name)
        return {"name": name, "is_here": is_here}

    async def _do_fill(self, challenge: _Challenge, level: Annotated[str, level_form()] = USUAL) -> _Came:
        """Have computers take the free seats of a match that waits."""
        return self._came(await self.member.seats.fill(challenge, level))

    async def _do_shut(self, challenge: _Challenge) -> Annotated[Shape, answers.SHUT]:
        """Cancel a match that waits, for all in it; its host alone can."""
        return {"challenge": await self.member.seats.shut(challenge)}

    async def _do_who(self, beginning: Text = "") -> Annotated[Shape, answers.WHO]:
        """List the people who are here."""
        here = await self.member.contacts.who(beginning)
        return {"people": here.people, "count": here.count}

    async def _do_running(self) -> Annotated[Shape, answers.MATCHES]:
        """List matches of others that may be watched."""
        hall = await self.member.seats.list_hall()
        return {"matches": (*hall.running, *hall.abandoned)}

    async def _do_rematch(self, match: Match) -> _Came:
        """Play a match that is over once more, with seats swapped; the others are invited."""
        update, member, person = self.at(match).present, self.member, self.person
        assert person is not None
        if not update.seats:
            raise NoticeError(Notice.of("session-only-watching"))
        if not update.is_over:
            raise NoticeError(Notice.of("seats-rematch-later"))
        players = {
            seat: player_of(person) if seat in update.seats else one if one.is_bot or one.account else None
            for seat, one in update.players.items()
        }
        proposal = Proposal(update.game.id, dict(update.options), players, update.terms)
        with rules_of(update.game):
            if None in players.values():  # somebody has no account any more
                return self._came(await member.seats.propose(proposal))
            return self._came(await member.seats.rematch(update.match_id, proposal))

    # Inside

    def _came(self, outcome: Outcome) -> Shape:
        """Return the outcome; a challenge keeps its number when it becomes a match."""
        if outcome.has_begun:
            return {_MATCH: outcome.waiting.id, "challenge": None}
        return {_MATCH: None, "challenge": Seen(outcome.waiting, self.account)}

    def _proposal(self, wanted: _Wanted, usual: str) -> Proposal:
        """Return the proposal. ``usual``: the occupant of a seat for which nobody is named."""
        game, number = game_of(self.games, wanted.game, wanted.players)
        seats = self._seated(wanted.seats, game.seats[number], usual)
        people = [seat for seat, one in seats.items() if one is None or not one.is_bot]
        with rules_of(game):
            options = chosen(wanted.options, game.options)
        clock = {} if wanted.clock is None else dict.fromkeys(people, wanted.clock)
        return Proposal(game.id, options, seats, MatchTerms(wanted.rounds, clock, wanted.days))

    def _seated(self, given: Mapping[str, str], every: tuple[Seat, ...], usual: str) -> dict[Seat, Player | None]:
        who = {**dict.fromkeys(every, usual), **given}
        if ME not in who.values():
            who[next((seat for seat in every if seat not in given), every[0])] = ME
        if not set(who) <= set(every):
            raise RequestError("not-a-seat", seats=", ".join(every))
        if self.person is not None and list(who.values()).count(ME) > 1:
            raise RequestError("one-seat")
        return {seat: self._player(who[seat]) for seat in every}

    def _player(self, who: str) -> Player | None:
        if who == ME:
            return Player("human") if self.person is None else player_of(self.person)
        return None if who == ANYBODY else computer(who)


def game_of(games: Mapping[str, AnyGame], name: str, players: int | None) -> tuple[AnyGame, int]:
    """Return the game and the number of its players. Raises RequestError."""
    game = games[one_of(name, tuple(games), "game")]
    number = min(game.seats) if players is None else players
    if number not in game.seats:
        raise RequestError("no-such-seats", numbers=", ".join(map(str, sorted(game.seats))))
    return game, number
