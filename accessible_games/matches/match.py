"""One match: commands are checked here and become entries; ``replay`` turns entries into states and events.

The machine owns no clock and no store. ``decide`` and its like return the entries to be stored; only when
the store has them may ``apply`` be called and anything be announced (durable before announced).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from accessible_games.matches import log, luck, replay
from accessible_games.matches.clock import LEAST_PACE, MOST_MILLISECONDS, MOST_PACE
from accessible_games.matches.log import Entry, Offer, Player
from accessible_games.matches.match_state import AppliedEntry, Loader, MatchState
from accessible_games.matches.round import AnyGame, Series
from accessible_games.matches.terms import AS_USUAL, MatchTerms
from accessible_games.rules.core.game import Chance, Over, Phase, Seat
from accessible_games.rules.core.notices import Notice, NoticeError

_UNRATED = (log.UNDO, log.OWN_DICE)  # what no rated match has …
_UNRATED_ALONE = (*_UNRATED, log.TIME, log.PAUSE, log.ADJOURN, log.SUBSTITUTE)  # … or none against computers alone
# What may be asked at any time: no move of one's own comes before the answer matters again.
_REPEATABLE = (log.RESUME, log.RETURN)
_UNFAIR = (log.PAUSE, log.ADJOURN, log.SUBSTITUTE, log.OWN_DICE)  # to others in a tournament
_UNDO_TOO_LATE = "match-undo-too-late"
_IMPOSSIBLE = {
    log.UNDO: "match-nothing-to-undo",
    log.TIME: "match-no-clock",
    log.PAUSE: "match-paused-already",
    log.RESUME: "match-not-paused",
    log.SUBSTITUTE: "match-seat-of-a-bot",
    log.RETURN: "match-nothing-to-return",
}


def created(
    game: AnyGame,
    options: Mapping[str, str],
    players: Mapping[Seat, Player],
    at: int,
    terms: MatchTerms = AS_USUAL,
) -> list[Entry]:
    """The first entries of a match. Raises StateError for options or seats that the game does not have.

    Raises ValueError for terms on which it cannot be played.
    """
    _check(game, options, players, terms)
    clock, people = terms.clock, {each.account for each in players.values() if not each.is_bot}
    is_patient = terms.patience and len(people) > 1 and not (clock or terms.days)
    data: dict[str, Any] = {
        "game": game.id,
        "rules_version": game.rules_version,
        "options": {option.name: options.get(option.name, option.default) for option in game.options},
        "seats": list(players),
        **({"data": game.data} if game.data else {}),
        **({"rounds": terms.rounds} if terms.rounds > 1 else {}),
        **({"clock": {seat: each.to_json() for seat, each in clock.items()}} if clock else {}),
        **({"days": terms.days} if terms.days else {}),
        **({"proved": True} if terms.is_proved else {}),
        **({"tournament": list(terms.tournament)} if terms.tournament else {}),
        **({"rated": True} if terms.is_rated else {}),
        **({"patience": terms.patience} if is_patient else {}),
    }
    seated = [
        Entry(number, log.SEATED, at, {"seat": seat, **player.to_json()})
        for number, (seat, player) in enumerate(players.items(), start=2)
    ]
    return [Entry(1, log.CREATED, at, data), *seated]


def _check(game: AnyGame, options: Mapping[str, str], players: Mapping[Seat, Player], terms: MatchTerms) -> None:
    """Raises StateError for options or seats that the game does not have, and ValueError for terms that cannot be.

    Those are a clock for another seat, numbers of rounds and days, nothing or nobody to prove luck to, and a rated
    match of people without accounts, or of one alone that need never end.
    """
    clock, days = terms.clock, terms.days
    Series(game.series, terms.rounds, {})
    if not 0 <= days <= log.MOST_DAYS or (days and clock):
        raise ValueError(f"{days} days")
    if any(seat not in players or players[seat].is_bot for seat in clock):
        raise ValueError(f"a clock for {', '.join(clock)}")
    state = game.initial(tuple(players), options)
    people = [each.account for each in players.values() if not each.is_bot]
    if terms.is_proved and not (people and isinstance(game.phase(state), Chance)):
        raise ValueError("nothing to prove")
    if terms.is_rated and (not all(people) or not people or (len(set(people)) < 2 and not (clock or days))):
        raise ValueError("nobody to rate, or nothing that ends")


class Match(MatchState):
    """The present of a match, and what may be appended to its log."""

    secret: bytes | None = None  # of the present round, where this process has it; it enters the log with the end

    def __init__(self, match_id: str, loader: Loader, entries: Iterable[Entry]) -> None:
        """Replays ``entries``. Raises LogError where they do not fit."""
        super().__init__(match_id, loader)
        for entry in entries:
            self.apply(entry)
        self.check_whole()

    def apply(self, entry: Entry) -> AppliedEntry:
        """Let a stored entry take effect. Raises LogError when it does not fit."""
        return replay.apply(self, entry)

    def decide(self, seat: Seat, move: str, at: int, spent: int = 0) -> list[Entry]:
        """A move in the game's notation, after ``spent`` milliseconds; too late, it is the end of the round.

        Raises the game's errors, and NoticeError while the match is paused.
        """
        self._require_on()
        if seat in self.deciding and self.is_up(seat, spent):
            return self.flag(seat, spent, at)
        name, step = self.round.try_move(seat, move)
        timed = {"spent": spent} if self.has_clock(seat) else {}
        return self._with_end(self._entry(log.DECIDED, at, seat=seat, move=name, **timed), self.game.phase(step.state))

    def forced_move(self) -> tuple[Seat, str] | None:
        """See ``Round.forced_move``; None after the end and in a pause."""
        return None if self.is_over or self.is_paused else self.round.forced_move()

    def commit(self, nonce: str, secret: bytes, at: int) -> list[Entry]:
        """Seal the secret of the round."""
        return [self._entry(log.COMMITTED, at, round=self.series.round, nonce=nonce, digest=luck.seal(secret))]

    def add_luck(self, seat: Seat, word: str, at: int) -> list[Entry]:
        """A word of hexadecimal digits that changes all draws to come in this round. Raises NoticeError.

        It obeys no mute and no block, so there are few, and none that says anything.
        """
        self._require_running()
        if self.round.sealed is None:
            raise NoticeError(Notice.of("match-no-chance"))
        if self.is_proved:
            return [
                self._entry(log.LUCK, at, seat=seat, word=replay.current_exchange(self).given(seat, word).words[seat])
            ]
        digits = luck.read_word(word)
        luck.check_count(self.round.words, seat)
        since = at - self.luck_added.get(seat, at - luck.PACE)
        if 0 <= since < luck.PACE:
            raise NoticeError(Notice.of("match-luck-soon", seconds=-(-(luck.PACE - since) // 1000)))
        return [self._entry(log.LUCK, at, seat=seat, word=digits)]

    def read_at(self, seat: Seat, pace: int, at: int) -> list[Entry]:
        """The seat's person reads so many characters a second. Raises NoticeError where it has no clock."""
        self._require_running()
        if self.clocks is None or not self.has_clock(seat) or not LEAST_PACE <= pace <= MOST_PACE:
            raise NoticeError(Notice.of("match-no-clock"))
        return [self._entry(log.PACED, at, seat=seat, pace=pace)]

    def pledge(self, seat: Seat, digest: str, at: int) -> list[Entry]:
        """The SHA-256 of a word that the seat will open when all words are fixed. Raises NoticeError."""
        self._require_running()
        pledges = replay.current_exchange(self).pledged(seat, digest).pledges
        return [self._entry(log.PLEDGED, at, seat=seat, digest=pledges[seat])]

    def disclose(self, seat: Seat, word: str, at: int) -> list[Entry]:
        """The word that the seat has pledged. Raises NoticeError."""
        self._require_running()
        return [
            self._entry(log.OPENED, at, seat=seat, word=replay.current_exchange(self).opened(seat, word).words[seat])
        ]

    def lapse(self, at: int) -> list[Entry]:
        """The time for the present step of the exchange is over. Raises NoticeError where none goes on."""
        self._require_running()
        if not self.is_exchanging:
            raise NoticeError(Notice.of("exchange-over"))
        replay.current_exchange(self)
        seat = replay.exchange_loser(self)
        if seat is None:
            return [self._end_entry(at, 0, replay.unpledged_end(self), None)]
        spent = replay.exchange_limit(self)
        return [self._entry(log.FLAGGED, at, seat=seat, spent=spent), self._ended_from_outside(at, 1, "time", seat)]

    def draw(self, outcome: str, at: int, typed: Seat | None = None) -> list[Entry]:
        """What chance decided, or what the seat threw with its own dice. Raises the game's errors and NoticeError."""
        phase = self.phase
        self._require_on()
        if self.is_exchanging:
            raise NoticeError(Notice.of("exchange-first"))
        if typed is not None and not self.has_own_dice:
            raise NoticeError(Notice.of("match-not-own-dice"))
        if typed is not None and isinstance(phase, Chance) and phase.secret:
            raise NoticeError(Notice.of("match-secret-draw"))
        by = {} if typed is None else {"typed": typed}
        step = self.game.resolve(self.state, outcome)
        return self._with_end(self._entry(log.DRAWN, at, outcome=outcome, **by), self.game.phase(step.state))

    def offer_to_others(self, seat: Seat, what: str, at: int, milliseconds: int = 0, level: str = "") -> list[Entry]:
        """Ask the others for one of ``log.OFFERS``; ``milliseconds``: how much extra time; ``level``: of the bot.

        Raises NoticeError.
        """
        self._require_running()
        if self.is_exchanging:
            raise NoticeError(Notice.of("exchange-no-offers"))
        self._require_no_answer_due(seat, what)
        if self.tournament and what in _UNFAIR:
            raise NoticeError(Notice.of("match-in-tournament"))
        if self.is_rated and what in (_UNRATED_ALONE if len(self.persons) < 2 else _UNRATED):
            raise NoticeError(Notice.of("match-rated-refused", what=what))
        if what == log.TIME and self.has_clock(seat) and not 0 < milliseconds <= MOST_MILLISECONDS:
            raise NoticeError(Notice.of("match-bad-time"))
        if what in (log.OWN_DICE, log.DRAWN_DICE):
            self._require_dice(what == log.OWN_DICE)
        elif not replay.is_possible(self, seat, what):
            has_moved = any(mover == seat for mover, _ in self.moves)
            raise NoticeError(Notice.of(_UNDO_TOO_LATE if what == log.UNDO and has_moved else _IMPOSSIBLE[what]))
        if what == log.SUBSTITUTE and level not in log.LEVELS:
            raise NoticeError(Notice.of("match-bad-level"))
        extra: dict[str, Any] = {"milliseconds": milliseconds} if what == log.TIME else {}
        if what == log.SUBSTITUTE:
            extra["level"] = level
        return [self._entry(log.OFFERED, at, seat=seat, what=what, **extra)]

    def _require_no_answer_due(self, seat: Seat, what: str) -> None:
        if self.offer is not None:
            is_asked = seat not in (self.offer.seat, *self.offer.accepted)
            raise NoticeError(Notice.of("match-offer-open", asked="yes" if is_asked else "no"))
        if (seat, what) in self.refused and what not in _REPEATABLE:
            raise NoticeError(Notice.of("match-offer-refused"))

    def _require_dice(self, is_own: bool) -> None:
        if self.round.sealed is None and not self.has_own_dice:
            raise NoticeError(Notice.of("match-no-chance"))
        if is_own == self.has_own_dice:
            raise NoticeError(Notice.of("match-dice-already", own=str(is_own).lower()))

    def answer(self, seat: Seat, accepted: bool, at: int, spent: int = 0) -> list[Entry]:
        """Accept or decline the open offer of somebody else. Raises NoticeError.

        ``spent``: milliseconds that the seat to move has used of its turn, should this end it.
        """
        self._require_running()
        offer = self.offer
        if offer is None or seat in (offer.seat, *offer.accepted):
            raise NoticeError(Notice.of("match-no-offer"))
        entries = [self._entry(log.ANSWERED, at, seat=seat, what=offer.what, accepted=accepted)]
        if accepted and self.is_agreed(offer, seat):
            entries += self._carried_out(offer, at, spent)
        return entries

    def _carried_out(self, offer: Offer, at: int, spent: int) -> list[Entry]:
        """What follows from an agreement, where it needs an entry of its own."""
        is_timed = spent > 0 and self.turn_seat != "" and self.has_clock(self.turn_seat)
        timed = {"spent": spent} if is_timed else {}
        if offer.what == log.UNDO:
            return [self._entry(log.TAKEN_BACK, at, 1, decisions=self.undone_decisions(offer.seat), **timed)]
        if offer.what == log.DRAW:
            return [self._ended_from_outside(at, 1, "agreement", None)]
        if offer.what in (log.ADJOURN, log.PAUSE):
            return [self._left_at(log.ADJOURNED if offer.what == log.ADJOURN else log.PAUSED, at, 1, spent)]
        if offer.what == log.SUBSTITUTE:
            own = timed if self.turn_seat == offer.seat else {}
            return [self._entry(log.REPLACED, at, 1, seat=offer.seat, level=offer.level, **own)]
        return [self._entry(log.RETURNED, at, 1, seat=offer.seat)] if offer.what == log.RETURN else []

    def resign(self, seat: Seat, at: int) -> list[Entry]:
        """The seat gives the round up. Raises NoticeError when there is nothing to give up."""
        self._require_running()
        return [self._ended_from_outside(at, 0, "resign", seat)]

    def flag(self, seat: Seat, spent: int, at: int) -> list[Entry]:
        """The seat to move has no time left. Raises NoticeError after the end."""
        self._require_running()
        return [self._entry(log.FLAGGED, at, seat=seat, spent=spent), self._ended_from_outside(at, 1, "time", seat)]

    def give_up_on(self, seat: Seat, by: Seat, at: int) -> list[Entry]:
        """The one to move has been away for too long, and another does not wait any more: it loses the match.

        Raises NoticeError where nobody can be given up on, or not that seat.
        """
        self._require_running()
        self._require_on()
        if not self.patience or seat != self.awaited or self.players[seat].is_bot:
            raise NoticeError(Notice.of("absence-nobody"))
        flagged = self._entry(log.FLAGGED, at, seat=seat, spent=self.patience, by=by)
        return [flagged, self._ended_from_outside(at, 1, "time", seat, given_up=seat)]

    def adjourn(self, spent: int, at: int) -> list[Entry]:
        """Everybody leaves; ``spent`` milliseconds of the present turn are over. Raises NoticeError after the end."""
        self._require_running()
        return [self._left_at(log.ADJOURNED, at, 0, spent)]

    def _with_end(self, entry: Entry, phase: Phase) -> list[Entry]:
        return [entry, self._end_entry(entry.at, 1, phase, None)] if isinstance(phase, Over) else [entry]

    def _require_running(self) -> None:
        if self.is_over:
            raise NoticeError(Notice.of("match-is-over"))

    def _require_on(self) -> None:
        if self.is_paused:
            raise NoticeError(Notice.of("match-paused", others="yes" if len(self.people) > 1 else "no"))

    def _entry(self, kind: str, at: int, after: int = 0, /, **data: Any) -> Entry:
        return Entry(self.seq + 1 + after, kind, at, data)

    def _left_at(self, kind: str, at: int, after: int, spent: int) -> Entry:
        seat = self.turn_seat
        return self._entry(kind, at, after, seat=seat, spent=spent if self.has_clock(seat) else 0)

    def _ended_from_outside(self, at: int, after: int, reason: str, loser: Seat | None, given_up: Seat = "") -> Entry:
        return self._end_entry(at, after, self.game.phase(self.round.ended(reason, loser).state), loser, given_up)

    def _end_entry(self, at: int, after: int, end: Phase, loser: Seat | None, given_up: Seat = "") -> Entry:
        assert isinstance(end, Over)
        shown = {"secret": self.secret.hex()} if self.secret and self.round.sealed else {}
        return self._entry(
            self.end_kind(end, given_up), at, after, reason=end.reason, loser=loser, scores=dict(end.scores), **shown
        )
