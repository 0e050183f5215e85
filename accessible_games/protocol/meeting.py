"""Requests about matches that are to be, and about who is here."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace

from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.core.options import chosen
from accessible_games.lobby.ports import ACCESS, OPEN
from accessible_games.lobby.proposals import Outcome, Proposal
from accessible_games.lobby.seating import player_of
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import MOST_DAYS, Player
from accessible_games.matches.match import AnyGame
from accessible_games.matches.series import MOST_ROUNDS
from accessible_games.matches.terms import MatchTerms
from accessible_games.protocol import shapes
from accessible_games.protocol.boards import Boards
from accessible_games.protocol.fields import Fields, answers_of
from accessible_games.protocol.refusal import RequestError, rules_of
from accessible_games.protocol.world import Answers, Client, Shape

ME, ANYBODY = "me", "anybody"
_LISTED = 50  # running matches
_MATCH = "match"


class Meeting:
    """What one program asks of others. Methods raise NoticeError, RequestError and RulesError."""

    def __init__(self, me: Client, boards: Boards) -> None:
        self._me = me
        self._boards = boards
        self.answers: Answers = answers_of(self)

    async def _do_begin(self, fields: Fields) -> Shape:
        """A match against computers, or at home with several seats of one's own."""
        proposal, world = self._proposal(fields, "medium"), await self._me.world()
        players = {seat: one for seat, one in proposal.seats.items() if one is not None}
        if len(players) < len(proposal.seats):
            raise RequestError("seat-of-nobody")
        game, terms = self._me.games[proposal.game], replace(proposal.terms, is_proved=False, is_rated=False)
        try:
            with rules_of(game):
                async with world.hall.beginning() if world.hall is not None else nullcontext():
                    return {_MATCH: await world.service.start(game.id, proposal.options, players, terms)}
        except ValueError as error:
            raise RequestError("bad-terms") from error

    async def _do_matches(self, fields: Fields) -> Shape:
        """Those that run."""
        world = await self._me.world()
        if world.hall is None:
            found = await world.service.summaries(limit=_LISTED, only_running=True)
            return {"matches": [shapes.listed(each) for each in found]}
        mine = await world.hall.list_mine()
        return {"matches": [shapes.own(each) for each in mine.running]}

    async def _do_challenge(self, fields: Fields) -> Shape:
        """To a person, or to anybody who comes."""
        name, hall = fields.text("name", ""), await self._me.hall()
        proposal = self._proposal(fields, ANYBODY)
        with rules_of(self._me.games[proposal.game]):
            if not name:
                return self._came(await hall.propose(proposal))
            outcome, called, is_here = await hall.challenge(name, proposal)
        return {**self._came(outcome), "name": called, "is_here": is_here}

    async def _do_challenges(self, fields: Fields) -> Shape:
        """Those that concern the person, and those that anybody may accept."""
        hall = await self._me.hall()
        mine, listed = await hall.list_mine(), await hall.list_hall(fields.text("game", ""), fields.text("after", ""))
        known = {each.id: each for each in (*mine.waiting, *listed.waiting)}
        found = [shapes.challenge(each, self._me.account) for each in known.values()]
        return {"challenges": found, "next": listed.next}

    async def _do_accept(self, fields: Fields) -> Shape:
        hall = await self._me.hall()
        return self._came(await hall.sit(fields.text("challenge"), fields.text("word", "")))

    async def _do_refuse(self, fields: Fields) -> Shape:
        """No; or what was asked for is wanted no more."""
        challenge, had_seat = await (await self._me.hall()).stand(fields.text("challenge"))
        return {"challenge": challenge, "had_seat": had_seat}

    async def _do_invite(self, fields: Fields) -> Shape:
        """Ask one more person for a match that waits."""
        name, is_here = await (await self._me.hall()).invite(fields.text("challenge"), fields.text("name"))
        return {"name": name, "is_here": is_here}

    async def _do_fill(self, fields: Fields) -> Shape:
        """Computers take the seats that are free."""
        level, hall = fields.choice("level", log.LEVELS, log.LEVELS[0]), await self._me.hall()
        return self._came(await hall.fill(fields.text("challenge"), level))

    async def _do_shut(self, fields: Fields) -> Shape:
        """Give a match up that waits, for all who wait in it."""
        return {"challenge": await (await self._me.hall()).shut(fields.text("challenge"))}

    async def _do_who(self, fields: Fields) -> Shape:
        here = await (await self._me.hall()).who(fields.text("beginning", ""))
        people = [
            {"name": each.name, "game": each.game, "is_friend": each.is_friend, "is_program": each.is_program}
            for each in here.people
        ]
        return {"people": people, "count": here.count}

    async def _do_running(self, fields: Fields) -> Shape:
        """Matches of others that may be watched."""
        return {"matches": [shapes.listed(each) for each in (await (await self._me.hall()).list_hall()).running]}

    async def _do_rematch(self, fields: Fields) -> Shape:
        """The same again with seats swapped; the others are asked."""
        update, hall, person = self._boards.at(fields.text("match")).present, await self._me.hall(), self._me.person
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
                return self._came(await hall.propose(proposal))
            return self._came(await hall.rematch(update.match_id, proposal))

    # Inside

    def _came(self, outcome: Outcome) -> Shape:
        """A challenge keeps its number when it becomes a match."""
        if outcome.has_begun:
            return {_MATCH: outcome.waiting.id, "challenge": None}
        return {_MATCH: None, "challenge": shapes.challenge(outcome.waiting, self._me.account)}

    def _proposal(self, fields: Fields, usual: str) -> Proposal:
        """What is to be played, and by whom; ``usual``: who sits where nobody is named."""
        game, number = game_of(self._me, fields)
        seats = self._seated(fields, game.seats[number], usual)
        people = [seat for seat, one in seats.items() if one is None or not one.is_bot]
        with rules_of(game):
            options = chosen(fields.options(), game.options)
        rounds = fields.integer("rounds", 1, MOST_ROUNDS, 1)
        clock = dict.fromkeys(people, clock_of(fields)) if fields.has("clock") else {}
        days, access = fields.integer("days", 0, MOST_DAYS, 0), fields.choice("access", ACCESS, OPEN)
        terms = MatchTerms(rounds, clock, days, fields.flag("proved"), fields.flag("rated"))
        return Proposal(game.id, options, seats, terms, access)

    def _seated(self, fields: Fields, every: tuple[Seat, ...], usual: str) -> dict[Seat, Player | None]:
        given = fields.strings("seats")
        who = {**dict.fromkeys(every, usual), **given}
        if ME not in who.values():
            who[next((seat for seat in every if seat not in given), every[0])] = ME
        if not set(who) <= set(every):
            raise RequestError("not-a-seat", seats=", ".join(every))
        if any(one not in (ME, ANYBODY, *log.LEVELS) for one in who.values()):
            raise RequestError("not-a-choice", field="seats", choices=", ".join((ME, ANYBODY, *log.LEVELS)))
        if self._me.person is not None and list(who.values()).count(ME) > 1:
            raise RequestError("one-seat")
        return {seat: self._player(who[seat]) for seat in every}

    def _player(self, who: str) -> Player | None:
        if who == ME:
            return Player("human") if self._me.person is None else player_of(self._me.person)
        return None if who == ANYBODY else Player("bot", who)


def game_of(me: Client, fields: Fields) -> tuple[AnyGame, int]:
    """``game`` and ``players``: how many play it. Raises RequestError."""
    game = me.games[fields.choice("game", tuple(me.games))]
    number = fields.integer("players", 1, 100, min(game.seats))
    if number not in game.seats:
        raise RequestError("no-such-seats", numbers=", ".join(map(str, sorted(game.seats))))
    return game, number


def clock_of(fields: Fields) -> Allowance:
    """``clock``: milliseconds, and what each turn adds. Raises RequestError."""
    main, increment = fields.pair("clock")
    try:
        return Allowance(main, increment)
    except ValueError as error:
        raise RequestError("bad-clock") from error
