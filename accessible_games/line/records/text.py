"""The readable record of a match, as lines of text and as wordings for every medium."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from accessible_games.line.lines.times import date_facts
from accessible_games.matches import log
from accessible_games.matches.log import AppliedEntry, Entry, LogError, Player
from accessible_games.matches.luck import UNPLEDGED
from accessible_games.matches.match import Match, Proof
from accessible_games.matches.ports import Summary
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.round import AnyGame, Series
from accessible_games.matches.update import seated
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.messages import message_of
from accessible_games.rules.core.game import LASTING, Event, Seat
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import FORMER, plain
from accessible_games.rules.games import load

_PLAIN = {  # entries with a message for their data; the end that follows a flag announces it
    log.OFFERED: "record-offered",
    log.PAUSED: "record-paused",
    log.REPLACED: "record-replaced",
    log.RETURNED: "record-returned",
    log.PLEDGED: "record-pledged",
    log.OPENED: "record-opened",
    log.PACED: "record-paced",
}
SEAL_DIGITS = 8  # of 64: enough to see which seal it is


@dataclass(frozen=True)
class Sitting:
    """The beginning of a round: its players, its options, and the totals of the rounds before."""

    players: Mapping[Seat, Player]
    options: Mapping[str, str]
    series: Series


@dataclass(frozen=True)
class RecordLine:
    """A line of a record; a move has its number in the round. The parts of ``said`` follow one another."""

    said: tuple[Announcement, ...]
    number: int | None = None


def replay(match_id: str, entries: list[Entry]) -> tuple[Match, list[AppliedEntry]]:
    """Return the match and its happenings after everybody had sat down. Raise NoticeError for a damaged log."""
    try:
        match, rest = _seated(match_id, entries)
        return match, [apply(match, entry) for entry in rest]
    except LogError as error:
        raise NoticeError(Notice.of("match-damaged", match=match_id, entry=error.seq)) from error


def record_lines(
    match: Match, happenings: Iterable[AppliedEntry], language: str, length: str = "normal", has_count: bool = True
) -> list[str]:
    """Return the readable record: the game, the players, the times, the result; then a line for each move.

    Moves that were taken back stay in it, and the numbers after them are given again. ``has_count``: include the number
    of moves.
    """
    sittings = _sittings(match)
    announcer = Announcer(Listener(language, length, names=names(sittings[0].players)))
    lines = _head_lines(match, sittings, announcer)
    if has_count:
        lines.append(announcer.text("record-moves", count=count_moves(match.entries)))
    for line in _Body(match, sittings, language, length).lines(happenings):
        words = announcer.joined((one.text for one in line.said), "common-next")
        if line.number is not None:
            words = announcer.text("record-line", number=str(line.number), words=words)
        lines.append(words)
    return lines


def record_body(match: Match, happenings: Iterable[AppliedEntry], language: str) -> Iterator[RecordLine]:
    """Return the happenings line by line: moves and draws, offers, rounds, clocks, luck, secrets."""
    return _Body(match, _sittings(match), language, "normal").lines(happenings)


def names(players: Mapping[Seat, Player]) -> dict[Seat, str]:
    """Return the names of players; their colours if two have the same name."""
    found = {seat: player.name for seat, player in players.items() if player.name not in ("", FORMER)}
    return found if len(set(found.values())) == len(found) else {}


def against_operators(proofs: Sequence[Proof]) -> dict[str, int]:
    """Return the number of draws for each message about proof against the operator."""
    agreed, resealed = sum(each.agreed for each in proofs), sum(each.resealed for each in proofs)
    proved = sum(each.proved for each in proofs)
    return {
        "record-agreed": agreed,
        "record-not-agreed": proved - agreed - resealed,
        "record-resealed": resealed,
    }


def count_moves(entries: Iterable[Entry]) -> int:
    """Return the number of moves of all rounds, without moves that were taken back."""
    count = 0
    for entry in entries:
        count += entry.kind == log.DECIDED
        count -= entry.data["decisions"] if entry.kind == log.TAKEN_BACK else 0
    return count


def public_events(match: Match, happening: AppliedEntry) -> list[Event]:
    """Return the events of a happening for a record, without secrets of seats while the round runs."""
    lasting = [event for event in happening.events if event.category in LASTING]
    if all(event.audience is None for event in lasting):
        return lasting
    last_round = max((each.seq for each in match.entries if each.kind == log.ROUND_ENDED), default=0)
    is_known = match.is_over or happening.entry.seq < last_round
    return [event for event in lasting if event.audience is None or is_known]


def player_facts(player: Player) -> dict[str, str]:
    """Return the arguments of ``record-player`` and ``record-list-player``."""
    kind = "former" if player.name == FORMER else player.kind if player.is_bot or player.name else "nobody"
    return {"kind": kind, "level": player.level, "name": player.name}


def list_line(announcer: Announcer, match: Summary) -> str:
    """Return a match in one line of a list."""
    players = [
        announcer.text("record-list-player", colour=known(announcer, f"ref-{seat}", seat), **player_facts(player))
        for seat, player in match.players
    ]
    return announcer.text(
        "record-list-line",
        match=match.id,
        game=known(announcer, f"{match.game}-name", match.game),
        moves=match.moves,
        players=announcer.joined(players),
        reason=match.reason or "running",
        end=_end(announcer, match),
        date=date(announcer, match.changed),
    )


def _end(announcer: Announcer, match: Summary) -> str:
    """Return the reason of the end."""
    if match.reason == UNPLEDGED:
        return announcer.text("record-end-unpledged")
    return known(announcer, message_of(match.game, f"end-{match.reason}"), match.reason)


def known(announcer: Announcer, message: str, instead: str) -> str:
    """Return the text of a message, or ``instead`` for a game of a newer version without words here."""
    return announcer.text(message) if announcer.catalogue.has(message) else instead


def date(announcer: Announcer, at: int) -> str:
    """Return day and time in local time."""
    return announcer.text("record-date", **date_facts(at))


def _seated(match_id: str, entries: list[Entry]) -> tuple[Match, list[Entry]]:
    """Return the match before its first move, and the happenings after it."""
    begun = seated(entries)
    return replayed(match_id, load, entries[:begun]), entries[begun:]


def _sittings(match: Match) -> list[Sitting]:
    """Return the beginning of each round; after the end, the final state as well."""
    again, rest = _seated(match.id, match.entries)
    found = [Sitting(dict(again.players), again.options, again.series)]
    for entry in rest:
        apply(again, entry)
        if entry.kind in (log.ROUND_ENDED, log.FINISHED):
            found.append(Sitting(dict(again.players), again.options, again.series))
    return found


# --- The head --------------------------------------------------------------------------------------------------


def _head_lines(match: Match, sittings: list[Sitting], announcer: Announcer) -> list[str]:
    text, game, begun = announcer.text, match.game, sittings[0]
    name = text(f"{game.id}-name")
    lines = [text("record-title", match=match.id, game=name) if match.id else text("record-title-file", game=name)]
    lines += _options(game, begun.options, {}, announcer)
    if match.series.rounds > 1:
        lines.append(text("record-rounds", count=match.series.rounds, unit=match.series.unit))
    lines += [_player(announcer, game, seat, player) for seat, player in begun.players.items()]
    lines += _clock_lines(match, announcer)
    lines += [text("record-proved-luck")] if match.is_proved else []
    lines += [text("record-rated")] if match.is_rated else []
    lines.append(text("record-started", date=date(announcer, match.entries[0].at)))
    lines.append(_result(match, sittings, announcer))
    return lines


def _options(game: AnyGame, options: Mapping[str, str], before: Mapping[str, str], announcer: Announcer) -> list[str]:
    """Return the options that differ from ``before``, one a line: their words have commas of their own."""
    text = announcer.text
    chosen = {option.name: options.get(option.name, option.default) for option in game.options}
    return [
        text(
            "record-option",
            name=text(f"{game.id}-option-{name}"),
            choice=text(f"{game.id}-option-{name}-{choice}"),
        )
        for name, choice in chosen.items()
        if before.get(name) != choice
    ]


def _player(announcer: Announcer, game: AnyGame, seat: Seat, player: Player) -> str:
    colour = known(announcer, f"ref-{seat}", seat)
    style = known(announcer, f"{game.id}-style-{player.style}", player.style) or "none"
    return announcer.text("record-player", colour=colour, style=style, **player_facts(player))


def _clock_lines(match: Match, announcer: Announcer) -> list[str]:
    clock = match.entries[0].data.get("clock", {})
    days = [announcer.text("record-days", count=match.days)] if match.days else []
    return days + [
        announcer.text("record-clock", seat=seat, time=_time(announcer, main), increment=increment // 1000)
        for seat, (main, increment) in clock.items()
    ]


def _time(announcer: Announcer, milliseconds: int) -> str:
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return announcer.text("record-time", minutes=minutes, seconds=seconds)


def _result(match: Match, sittings: list[Sitting], announcer: Announcer) -> str:
    """Return the result of the match, by the places of the first round, which the head names."""
    if not match.is_over:
        return announcer.text("record-running")
    if match.phase.reason == UNPLEDGED and not match.series.winners:  # type: ignore[union-attr]  # it is over
        return announcer.text("record-closed")
    if match.series.rounds > 1:
        places = {seat: seat for seat in match.seats}
        for each in sittings[:-2]:  # the last two are the last round, before and after its end
            moved = _moved(match, each)
            places = {first: moved[now] for first, now in places.items()}
        return announcer.text("record-result", words=_won(_seen_from(match.series, places), announcer))
    facts = match.game.facts(match.game.view(match.state, None))
    ends = [announcer.event(match.game.id, event).text for event in facts if event.category == "end"]
    return announcer.text("record-result", words=announcer.joined(ends, "common-next"))


def _moved(match: Match, sitting: Sitting) -> dict[Seat, Seat]:
    """Return the seat of each player in the next round."""
    return dict(zip(match.seats, match.game.next_round(sitting.options, match.seats)[1], strict=True))


def _seen_from(series: Series, places: Mapping[Seat, Seat]) -> Series:
    """Return totals by the seats that led to the present ones."""
    return replace(series, totals={before: series.totals[now] for before, now in places.items()})


def _won(series: Series, announcer: Announcer) -> str:
    winners = [announcer.text("record-called", seat=seat) for seat in series.winners]
    return announcer.text(
        "record-won", count=len(winners), winners=announcer.listed(winners), shares=_shares(series, announcer)
    )


def _shares(series: Series, announcer: Announcer) -> str:
    """Return the shares, the best first."""
    best_first = sorted(series.totals.items(), key=lambda share: -share[1])
    return announcer.joined(
        announcer.text("record-share", seat=seat, points=str(abs(points)), sign="minus" if points < 0 else "plus")
        for seat, points in best_first
    )


# --- What happened ---------------------------------------------------------------------------------------------


class _Body:
    """The lines of happenings, each by the places of its round."""

    def __init__(self, match: Match, sittings: list[Sitting], language: str, length: str) -> None:
        self._match = match
        self._sittings = sittings
        self._announcers = [Announcer(Listener(language, length, names=names(each.players))) for each in sittings]
        self._round = 0  # its place in the sittings
        self._number = 0

    def lines(self, happenings: Iterable[AppliedEntry]) -> Iterator[RecordLine]:
        """Return all lines, and at the end the secrets of all rounds, and against whom they prove the draws."""
        secrets: list[tuple[int, str]] = []
        for place, happening in enumerate(happenings):
            kind, data = happening.entry.kind, happening.entry.data
            if place == 0:
                yield from self._begin_round()
            yield from self._tell(happening)
            if "secret" in data:
                secrets.append((self._round + 1, data["secret"]))
            if kind in (log.ROUND_ENDED, log.FINISHED):
                yield from self._end_round(kind == log.ROUND_ENDED)
            if kind == log.ROUND_ENDED:
                yield from self._begin_round()
        for number, secret in secrets:
            yield self._line("record-secret", rounds=self._match.series.rounds, round=number, secret=secret)
        for message, count in against_operators([self._match.proof]).items():
            if count and self._match.is_over:
                yield self._line(message, count=count)

    @property
    def _announcer(self) -> Announcer:
        return self._announcers[self._round]

    def _line(self, message: str, **facts: str | int) -> RecordLine:
        return RecordLine((self._announcer.say(message, "status", **facts),))

    def _tell(self, happening: AppliedEntry) -> Iterator[RecordLine]:
        entry = happening.entry
        game = self._match.game.id
        said = [self._announcer.event(game, event) for event in public_events(self._match, happening)]
        if entry.kind == log.DECIDED:
            self._number += 1
            yield RecordLine(tuple(said), self._number)
            return
        if entry.kind == log.TAKEN_BACK:
            self._number -= entry.data["decisions"]
        message, facts = self._message(entry)
        if message:
            said.append(self._announcer.say(message, "status", **facts))
        if said:
            yield RecordLine(tuple(said))

    def _message(self, entry: Entry) -> tuple[str, dict[str, str | int]]:
        """Return the message of an entry besides its events; an empty identifier if these are enough."""
        kind, data = entry.kind, entry.data
        if kind == log.OFFERED and data["what"] == log.TIME:
            return "record-offered-time", {"seat": data["seat"], "time": _time(self._announcer, data["milliseconds"])}
        if kind == log.ANSWERED:
            return "record-accepted" if data["accepted"] else "record-declined", {"seat": data["seat"]}
        if kind == log.DRAWN and "typed" in data:
            return "record-typed", {"seat": data["typed"]}
        if kind == log.FLAGGED and "by" in data:
            return "record-given-up", {"seat": data["seat"], "by_seat": data["by"]}
        if kind == log.COMMITTED:
            return "record-sealed", {"digits": data["digest"][:SEAL_DIGITS]}
        if kind == log.LUCK:  # of old, any text
            return "record-luck", {"seat": data["seat"], "word": plain(data["word"])}
        if kind == log.ADJOURNED:
            return "record-adjourned", {"date": date(self._announcer, entry.at)}
        if kind == log.TAKEN_BACK:
            return "record-taken-back", {"count": data["decisions"]}
        return _PLAIN.get(kind, ""), dict(data)

    def _begin_round(self) -> Iterator[RecordLine]:
        """Yield the number of the round, and everything that differs from the round before."""
        now, match, text = self._sittings[self._round], self._match, self._announcer
        if match.series.rounds == 1:
            return
        yield self._line("record-round", number=self._round + 1)
        if self._round == 0:
            return
        before = self._sittings[self._round - 1]
        if now.options != before.options:
            for option in _options(match.game, now.options, before.options, text):
                yield RecordLine((text.words(option),))
        if now.players != before.players:
            for seat, player in now.players.items():
                yield RecordLine((text.words(_player(text, match.game, seat, player)),))

    def _end_round(self, has_next: bool) -> Iterator[RecordLine]:
        """Return the running total, by the places that the players had in the round."""
        series = self._sittings[self._round + 1].series
        if has_next:
            series = _seen_from(series, _moved(self._match, self._sittings[self._round]))
        if self._match.series.rounds > 1:
            yield self._line("record-total", shares=_shares(series, self._announcer))
        self._round += 1
        self._number = 0
