"""The effects of log entries on a match. Only the fit of each entry is checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from accessible_games.matches import log, luck
from accessible_games.matches.clock import LEAST_PACE, MOST_PACE, Allowance, Clocks
from accessible_games.matches.log import AppliedEntry, Entry, Events, FalseDrawError, LogError, Offer, Player
from accessible_games.matches.luck import UNPLEDGED, Exchange, Sealed
from accessible_games.matches.match import NOTHING, Loader, Match, Proof, Sitting
from accessible_games.matches.round import Round, Series
from accessible_games.rules.core.game import Chance, Over, Seat
from accessible_games.rules.core.notices import NoticeError

_CARRIED_OUT = {
    log.UNDO: log.TAKEN_BACK,
    log.ADJOURN: log.ADJOURNED,
    log.PAUSE: log.PAUSED,
    log.SUBSTITUTE: log.REPLACED,
    log.RETURN: log.RETURNED,
}


def offered(match: Match, data: Mapping[str, Any]) -> Events:
    """Open a question. Raises KeyError if it cannot be asked."""
    seat, what = data["seat"], data["what"]
    if seat not in match.seats or what not in log.OFFERS or match.offer is not None:
        raise KeyError(what)
    if (what == log.TIME) != ("milliseconds" in data) or (what == log.SUBSTITUTE) != ("level" in data):
        raise KeyError(what)
    if match.is_exchanging or not match.is_possible(seat, what):
        raise KeyError(f"{seat} cannot offer {what!r} now")
    match.offer = Offer(seat, what, milliseconds=data.get("milliseconds", 0), level=data.get("level", ""))
    return ()


def answered(match: Match, data: Mapping[str, Any]) -> Events:
    """Answer a question with yes or no. Raises KeyError."""
    offer, seat = match.offer, data["seat"]
    if offer is None or data["what"] != offer.what:
        raise KeyError(f"the open offer is {offer and offer.what!r}, not {data['what']!r}")
    if seat not in match.seats or seat in (offer.seat, *offer.accepted):
        raise KeyError(seat)
    if not data["accepted"]:
        match.refused.add((offer.seat, offer.what))
        match.offer = None
    elif not match.is_agreed(offer, seat):
        match.offer = replace(offer, accepted=(*offer.accepted, seat))
    else:
        _agreed(match, offer)
    return ()


def _agreed(match: Match, offer: Offer) -> None:
    """Carry out an agreement at once, or set the entry that must follow."""
    if offer.what in _CARRIED_OUT:
        match.expected = _CARRIED_OUT[offer.what]
        return
    if offer.what == log.DRAW:
        end = match.game.phase(match.round.ended("agreement", None).state)
        assert isinstance(end, Over)
        match.expected = match.end_kind(end)
        return
    if offer.what == log.TIME and match.clocks is not None:
        match.clocks = match.clocks.added(offer.seat, offer.milliseconds)
        match.grants.append((match.seq + 1, offer.seat, offer.milliseconds))
    elif offer.what in (log.OWN_DICE, log.DRAWN_DICE):
        match.has_own_dice = offer.what == log.OWN_DICE
    elif offer.what == log.RESUME:
        match.is_paused = False
        match.turn = match.seq + 1
    match.offer = None


def taken_back(match: Match, data: Mapping[str, Any]) -> Events:
    """Take back the last moves. Raises KeyError."""
    count = data["decisions"]
    if match.offer is None or count != match.round.undone_decisions(match.offer.seat):
        raise KeyError(f"there are not {count} decisions to take back")
    if "spent" in data:
        match.charge(match.turn_seat, data["spent"])
    match.round.take_back(count)
    _close_offer(match)
    return ()


def adjourned(match: Match, data: Mapping[str, Any]) -> Events:
    """Adjourn the match, or note that everybody has left. Raises KeyError."""
    _stopped_turn(match, data)
    if match.expected == log.ADJOURNED:
        match.excused = set(match.people)
        match.turn = match.seq + 1
    _close_offer(match)
    return ()


def paused(match: Match, data: Mapping[str, Any]) -> Events:
    """Pause the match until all agree to go on. Raises KeyError."""
    _stopped_turn(match, data)
    match.is_paused = True
    _close_offer(match)
    return ()


def replaced(match: Match, data: Mapping[str, Any]) -> Events:
    """Let a bot take the seat of a person. Raises KeyError."""
    seat, offer = data["seat"], match.offer
    if offer is None or (seat, data["level"]) != (offer.seat, offer.level):
        raise KeyError(seat)
    if "spent" in data:
        if seat != match.turn_seat:
            raise KeyError(f"{seat} is not to move")
        match.charge(seat, data["spent"])
    match.away = {**match.away, seat: match.players[seat]}
    match.sit({**match.players, seat: Player("bot", data["level"])})
    _close_offer(match)
    return ()


def returned(match: Match, data: Mapping[str, Any]) -> Events:
    """Let the person play again. Raises KeyError."""
    seat = data["seat"]
    if match.offer is None or seat != match.offer.seat:
        raise KeyError(seat)
    match.sit({**match.players, seat: match.away[seat]})
    match.away = {other: player for other, player in match.away.items() if other != seat}
    _close_offer(match)
    return ()


def paced(match: Match, data: Mapping[str, Any]) -> Events:
    """Set a reading pace, from the next turn on, or at once before the seat's first turn. Raises KeyError."""
    seat, pace, clocks = data["seat"], data["pace"], match.clocks
    if clocks is None or seat not in clocks.left or not LEAST_PACE <= pace <= MOST_PACE:
        raise KeyError(f"pace must be {LEAST_PACE} to {MOST_PACE} at a seat with a clock, not {pace} at {seat}")
    is_first = seat not in clocks.paces and all(mover != seat for mover, _ in match.moves)
    match.clocks = clocks.paced(seat, pace, at_once=is_first)
    return ()


def _stopped_turn(match: Match, data: Mapping[str, Any]) -> None:
    if data["seat"] and data["seat"] not in match.deciding:
        raise KeyError(data["seat"])
    match.charge(data["seat"], data["spent"])


def _close_offer(match: Match) -> None:
    match.offer = None
    match.expected = ""


def seal_round(match: Match, seal: Sealed) -> None:
    """Seal a round. With proved luck the people at the table exchange words next."""
    before = match.round.exchange
    used = before.spoken_for if before is not None else match.pledges
    people = tuple(seat for seat in match.seats if not match.players[seat].is_bot)
    match.round.seal(seal, Exchange(people, used) if match.is_proved else None)


def _exchanged(what: str, field: str, match: Match, data: Mapping[str, Any]) -> Events:
    """Enter a step of the exchange.

    ``what``: pledged, given or opened. ``field``: its field of the entry. Raises KeyError.
    """
    seat, text = data["seat"], data[field]
    try:
        exchange: Exchange = getattr(match.current_exchange(), what)(seat, text)
    except NoticeError as error:
        raise KeyError(error.notice.message) from error
    if text not in (exchange.pledges.get(seat), exchange.words.get(seat)):
        raise KeyError(f"the {field} {text!r} differs from the stored one")
    match.round.go_on_with(exchange)
    return ()


def _closed_unpledged(match: Match, data: Mapping[str, Any]) -> Over:
    """Close a match in which some gave no pledge or word; nobody has lost. Raises KeyError if that is not so."""
    end = match.unpledged_end
    if not match.is_exchanging or match.round.exchange is None or match.exchange_loser is not None:
        raise KeyError("no seat owes a pledge, so the match cannot end for that reason")
    if (data["loser"], data["scores"]) != (None, dict(end.scores)):
        raise KeyError(f"scores without pledges must be {dict(end.scores)} without a loser, not {data['scores']}")
    return end


_ONLY_EXPECTED = (log.CREATED, log.SEATED, log.TAKEN_BACK, log.PAUSED, log.REPLACED, log.RETURNED)
_NEXT_TURN = frozenset(
    {
        log.PLEDGED,
        log.OPENED,
        log.DECIDED,
        log.DRAWN,
        log.TAKEN_BACK,
        log.PAUSED,
        log.REPLACED,
        log.RETURNED,
        log.ROUND_ENDED,
        log.FINISHED,
    }
)
_NEXT_STEP = (log.COMMITTED, log.LUCK)  # these begin a turn too if words are exchanged


def replayed(match_id: str, loader: Loader, entries: Iterable[Entry]) -> Match:
    """Return the match of a log. Raises LogError for entries that do not fit."""
    match = Match(match_id, loader)
    for entry in entries:
        apply(match, entry)
    match.check_whole()
    return match


def apply(match: Match, entry: Entry) -> AppliedEntry:
    """Apply a stored entry. Raises LogError if it does not fit."""
    seq, kind, at, data = entry
    if seq != match.seq + 1:
        raise LogError(match.seq + 1, f"the number must be {match.seq + 1}, not {seq}")
    action = _ACTIONS.get(kind)
    if action is None:
        raise LogError(seq, f"unknown kind {kind!r}")
    try:
        if not _may_come(match, kind):
            raise KeyError(f"{match.expected or 'a command'} must follow, not {kind}")
        events = action(match, data)
    except LogError:
        raise
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:  # GameError is a ValueError
        raise LogError(seq, str(error)) from error
    match.entries.append(entry)
    match.seq = seq
    if kind in _NEXT_TURN or (match.is_proved and kind in _NEXT_STEP):
        match.turn = seq
        match.clocks = match.clocks and match.clocks.begun()
    if kind == log.LUCK:
        match.luck_added[data["seat"]] = at
    is_open = log.COMMAND not in data
    if not is_open:
        _remember(match, data)
    is_open = is_open and seq not in match.secret_entries
    made = AppliedEntry(entry, events, is_open and _are_for_all(events))
    match.recent.append(made)
    return made


def _are_for_all(events: Events) -> bool:
    for event in events:
        if event.audience is not None:
            return False
    return True


def _may_come(match: Match, kind: str) -> bool:
    if kind == log.ADOPTED:
        return match.expected in ("", NOTHING)  # it does not change the game, so it may follow the end
    return kind == match.expected or not (match.expected or kind in _ONLY_EXPECTED)


def _remember(match: Match, data: Mapping[str, Any]) -> None:
    seat: Seat = data.get("seat") or data.get("typed") or data.get("loser") or ""
    player = match.away.get(seat) or match.players.get(seat)
    match.commands.append((player.account if player else "", data[log.COMMAND]))


def _created(match: Match, data: Mapping[str, Any]) -> Events:
    match.game = match.loader(data["game"])
    if data["rules_version"] != match.game.rules_version:
        raise KeyError(f"rules version must be {match.game.rules_version}, not {data['rules_version']}")
    if data.get("data", "") != match.game.data:
        raise KeyError(f"data of the game must be {match.game.data!r}, not {data.get('data')!r}")
    match.seats = tuple(data["seats"])
    match.round = Round(match.game, match.seats, data["options"])
    match.series = Series(match.game.series, data.get("rounds", 1), dict.fromkeys(match.seats, 0))
    if "clock" in data:
        match.clocks = Clocks.full({seat: Allowance(*times) for seat, times in data["clock"].items()})
        if not set(data["clock"]) <= set(match.seats):
            raise KeyError(f"clocks must be of seats {match.seats}, not {tuple(data['clock'])}")
    match.days = data.get("days", 0)
    if match.days and (match.clocks is not None or not 0 < match.days <= log.MOST_DAYS):
        raise KeyError(f"days must be 1 to {log.MOST_DAYS} without a clock, not {match.days}")
    match.is_proved = data.get("proved", False)
    match.tournament = tuple(data.get("tournament", ()))
    match.is_rated = data.get("rated", False)
    match.patience = data.get("patience", 0)
    if "patience" in data and (match.days or match.clocks is not None or not 0 < match.patience <= log.MOST_PATIENCE):
        raise KeyError(f"patience must be 1 to {log.MOST_PATIENCE} without a clock, not {match.patience}")
    match.expected = log.SEATED
    return ()


def _seated(match: Match, data: Mapping[str, Any]) -> Events:
    if data["seat"] not in match.seats or data["seat"] in match.players or data["kind"] not in ("human", "bot"):
        raise KeyError(data["seat"])
    if data["kind"] == "bot" and match.clocks is not None and data["seat"] in match.clocks.left:
        raise KeyError(f"the bot at {data['seat']} cannot have a clock")
    player = Player(**{name: value for name, value in data.items() if name != "seat"})
    match.sit({**match.players, data["seat"]: player})
    if len(match.players) == len(match.seats):
        match.expected = ""
        match.turn = match.seq + 1
        match.sittings.append(Sitting(0, match.players))
    return ()


def _adopted(match: Match, data: Mapping[str, Any]) -> Events:
    """Change nothing if the log names the account from its beginning."""
    if data.keys() - {"guest", "account"}:
        raise KeyError("adopted")
    guest, account = data.get("guest", ""), data.get("account", "")  # both are removed from what leaves the server

    def known(players: Mapping[Seat, Player]) -> dict[Seat, Player]:
        return {seat: replace(one, account=account) if one.account == guest else one for seat, one in players.items()}

    match.sit(known(match.players))
    match.away = known(match.away)
    match.sittings[:] = [each._replace(players=known(each.players)) for each in match.sittings]
    match.entries[:] = [
        each._replace(data={**each.data, "account": account})
        if each.kind == log.SEATED and each.data.get("account") == guest
        else each
        for each in match.entries
    ]
    done = [(account if person == guest else person, command) for person, command in match.commands]
    match.commands.clear()
    match.commands.extend(done)
    return ()


def _committed(match: Match, data: Mapping[str, Any]) -> Events:
    if data["round"] != match.series.round:
        raise KeyError(f"round {data['round']}")
    match.proof = _left_open(match)  # for draws under an older seal
    seal_round(match, luck.Sealed(data["round"], data["nonce"], data["digest"]))
    return ()


def _luck(match: Match, data: Mapping[str, Any]) -> Events:
    if data["seat"] not in match.seats or match.round.sealed is None:
        raise KeyError(data["seat"])
    if match.is_proved:
        return _exchanged("given", "word", match, data)
    match.round.words.append((data["seat"], data["word"]))
    return ()


def _decided(match: Match, data: Mapping[str, Any]) -> Events:
    seat = data["seat"]
    is_timed = match.clocks is not None and match.has_clock(seat)
    _require_no_pause(match)
    if is_timed != ("spent" in data) or (is_timed and match.is_up(seat, data["spent"])):
        raise KeyError(f"{seat} cannot have spent {data.get('spent')} milliseconds")
    events = match.round.play(seat, data["move"])
    match.excused.discard(seat)
    if match.refused:
        match.refused = {each for each in match.refused if each[0] != seat}
    if match.clocks is not None and is_timed:
        match.charge(seat, data["spent"])
        if seat not in match.deciding:
            match.clocks = match.clocks.added(seat, match.clocks.allowances[seat].increment)
    return _stepped(match, events)


def _drawn(match: Match, data: Mapping[str, Any]) -> Events:
    typed = data.get("typed")
    phase = match.phase
    _require_no_pause(match)
    if match.is_exchanging:
        raise KeyError("a draw must wait until words are exchanged")
    is_secret = isinstance(phase, Chance) and phase.secret
    if typed is not None and (typed not in match.seats or not match.has_own_dice or is_secret):
        raise KeyError(f"{typed!r} cannot type this draw")
    events = match.round.draw(match.seq + 1, data["outcome"], typed is not None)
    if is_secret:
        match.secret_entries.add(match.seq + 1)
    if typed is not None:
        match.proof = replace(match.proof, typed=match.proof.typed + 1)
    elif match.round.sealed is None:
        match.proof = replace(match.proof, open=match.proof.open + 1)
    return _stepped(match, events)


def _require_no_pause(match: Match) -> None:
    if match.is_paused:
        raise KeyError("the match is paused, so nobody may move")


def _stepped(match: Match, events: Events) -> Events:
    match.offer = None  # the next move ends an unanswered question
    phase = match.phase
    match.expected = match.end_kind(phase) if isinstance(phase, Over) else ""
    return events


def _flagged(match: Match, data: Mapping[str, Any]) -> Events:
    seat = data["seat"]
    if "by" in data:
        _require_patience_over(match, seat, data["by"], data["spent"])
        match.given_up = seat
    elif match.is_exchanging:
        if match.round.exchange is None or seat != match.exchange_loser or data["spent"] <= 0:
            raise KeyError(f"{seat} cannot lose the exchange: it owes nothing")
    else:
        _require_flag(match, seat, data["spent"])
        match.charge(seat, data["spent"])
    end = match.game.phase(match.round.ended("time", seat).state)
    assert isinstance(end, Over)
    match.expected = match.end_kind(end)
    return ()


def _require_flag(match: Match, seat: Seat, spent: int) -> None:
    if match.is_paused or seat not in match.deciding or match.players[seat].is_bot:
        raise KeyError(f"no clock runs for {seat}")
    if not match.is_up(seat, spent) and not 0 < match.days * log.DAY <= spent:
        raise KeyError(f"{seat} has time left after {spent} milliseconds")


def _require_patience_over(match: Match, seat: Seat, by: Seat, spent: int) -> None:
    is_others = by in match.seats and match.players[by].account != match.players[seat].account
    if match.is_paused or seat != match.awaited or not is_others or match.players[by].is_bot:
        raise KeyError(f"{by} cannot give up on {seat}")
    if match.players[seat].is_bot or not 0 < match.patience <= spent:
        raise KeyError(f"{seat} may still be away after {spent} milliseconds, up to {match.patience}")


def _ended(match: Match, kind: str, data: Mapping[str, Any]) -> Events:
    # Entries name a loser only after resignation or lack of time; the rules and an agreed draw name nobody.
    loser, reason, last = data["loser"], data["reason"], match.entries[-1]
    if reason == UNPLEDGED:
        closed = _closed_unpledged(match, data)
        _settled(match, closed, data)
        match.round.close(closed)
        return ()
    if loser not in (None, *match.seats) or (reason == "time") != (last.kind == log.FLAGGED):
        raise KeyError(f"lost by {loser}")
    if reason == "time" and loser != last.data["seat"]:
        raise KeyError(f"lost by {loser}")
    if reason != "time" and (loser is None) != (match.expected == kind):
        raise KeyError(f"lost by {loser}")
    step = match.round.ended(reason, loser)
    end = match.game.phase(step.state)
    assert isinstance(end, Over)
    if end.reason != reason or dict(end.scores) != data["scores"] or match.end_kind(end) != kind:
        raise KeyError(f"the result must be {end.reason} {dict(end.scores)}, not {reason} {data['scores']}")
    _settled(match, end, data)
    match.round.end(step)
    return step.events


def _settled(match: Match, end: Over, data: Mapping[str, Any]) -> None:
    """End the round."""
    match.proof = _proved(match, data.get("secret"))
    match.series = match.series.after(end, match.given_up)
    match.secret_entries.clear()
    match.offer = None
    match.is_paused = False
    if match.round.exchange is not None and match.round.sealed is not None:
        match.pledges = match.round.exchange.spoken_for
        match.exchanged.append((match.round.sealed, match.round.exchange))


def _finished(match: Match, data: Mapping[str, Any]) -> Events:
    events = _ended(match, log.FINISHED, data)
    match.expected = NOTHING
    return events


def _round_ended(match: Match, data: Mapping[str, Any]) -> Events:
    events = _ended(match, log.ROUND_ENDED, data)
    options, taken = match.game.next_round(match.options, match.seats)
    places = dict(zip(match.seats, taken, strict=True))
    match.sit({seat: match.players[old] for seat in match.seats for old in places if places[old] == seat})
    match.away = {places[seat]: player for seat, player in match.away.items()}
    match.excused = {places[seat] for seat in match.excused}
    match.sittings.append(Sitting(match.seq + 1, match.players))
    match.series = match.series.moved(places)
    match.clocks = match.clocks.next_round(places) if match.clocks else None
    match.round = Round(match.game, match.seats, options)
    match.luck_added.clear()
    match.refused.clear()
    match.expected = ""
    return events


def _proved(match: Match, secret: str | None) -> Proof:
    """Return the proof at the end of a round with this secret, in hexadecimal digits. Raises FalseDrawError."""
    if secret is None:
        return _left_open(match)
    sealed = match.round.sealed
    if sealed is None or luck.seal(bytes.fromhex(secret)) != sealed.digest:
        raise FalseDrawError(match.seq + 1, "the secret does not fit its seal")
    false = match.round.first_false(bytes.fromhex(secret))
    if false is not None:
        raise FalseDrawError(false.seq, f"{false.outcome} does not follow from the secret")
    before, count = match.proof, match.round.sealed_draws
    is_resealed = match.round.exchange is not None and match.round.seals > 1
    return replace(
        before,
        proved=before.proved + count,
        agreed=before.agreed + count * match.round.is_agreed,
        resealed=before.resealed + count * is_resealed,
    )


def _left_open(match: Match) -> Proof:
    """Return the proof if the secret of the present seal is missing."""
    return replace(match.proof, open=match.proof.open + match.round.sealed_draws)


_ACTIONS: Mapping[str, Callable[[Match, Mapping[str, Any]], Events]] = {
    log.CREATED: _created,
    log.SEATED: _seated,
    log.COMMITTED: _committed,
    log.PLEDGED: partial(_exchanged, "pledged", "digest"),
    log.LUCK: _luck,
    log.OPENED: partial(_exchanged, "opened", "word"),
    log.DECIDED: _decided,
    log.DRAWN: _drawn,
    log.OFFERED: offered,
    log.ANSWERED: answered,
    log.TAKEN_BACK: taken_back,
    log.FLAGGED: _flagged,
    log.ADJOURNED: adjourned,
    log.PAUSED: paused,
    log.REPLACED: replaced,
    log.RETURNED: returned,
    log.PACED: paced,
    log.ADOPTED: _adopted,
    log.ROUND_ENDED: _round_ended,
    log.FINISHED: _finished,
}
