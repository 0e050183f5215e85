"""Matches in words: games, players, waiting and running matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.news import Own
from accessible_games.club.lobby.seating import free_seats, is_seated, spaced_word
from accessible_games.club.lobby.seats import HallList, Mine
from accessible_games.club.lobby.stored import OPEN, Waiting
from accessible_games.line.lines.times import time_in_words
from accessible_games.matches.log import Player
from accessible_games.matches.ports import Summary
from accessible_games.matches.round import AnyGame
from accessible_games.matches.terms import MatchTerms
from accessible_games.matches.update import Ending
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.skills import ADAPTING, LEVELS, number_of_level


def called(words: Announcer, game: AnyGame) -> str:
    """Return the name of a game."""
    return words.text(f"{game.id}-name")


def match_name(words: Announcer, game: AnyGame, options: Mapping[str, str], terms: MatchTerms) -> str:
    """Return the game and its options: "Abalone, German Daisy, best of 3, rated"."""
    chosen = [
        words.text(f"{game.id}-option-{option.name}-{options[option.name]}")
        for option in game.options
        if options[option.name] != option.default
    ]
    if terms.rounds > 1:
        chosen.append(words.text(f"lobby-series-{game.series}", count=terms.rounds))
    if terms.days:
        chosen.append(words.text("seats-days", count=terms.days))
    if terms.is_proved:
        chosen.append(words.text("setup-proved"))
    if terms.is_rated:
        chosen.append(words.text("setup-rated"))
    return words.joined([called(words, game), *chosen])


def clock_of(words: Announcer, main: int, increment: int) -> str:
    """Return the clock of everybody, given in milliseconds: "clock 15 10"."""
    return words.text("seats-clock", minutes=main // 60_000, seconds=increment // 1000)


def describe(words: Announcer, person: Person | None, match: Summary, message: str = "session-match") -> str:
    """Return a stored match in one line."""
    return words.text(
        message,
        match=match.id,
        game=words.text(f"{match.game}-name"),
        company=company(words, person, match.game, match.players),
        moves=match.moves,
    )


def company(words: Announcer, person: Person | None, game_id: str, players: Iterable[tuple[Seat, Player]]) -> str:
    """Return the other players: "against three easy computers", "with a friend at this keyboard"."""
    seated = tuple(players)
    people = [seat for seat, player in seated if not player.is_bot]
    if not people:
        return words.text("setup-only-computers")
    if person is not None:
        return _company_online(words, person, game_id, seated)
    together = words.text("setup-together", count=len(people)) if len(people) > 1 else ""
    return _beside(words, together, against(words, game_id, seated) if len(people) < len(seated) else "")


def _company_online(words: Announcer, person: Person, game_id: str, seated: Sequence[tuple[Seat, Player]]) -> str:
    """Return the players by name: "against Bob", or "of Anna and Bob" if the person does not play."""
    others = [player for _, player in seated if not player.is_bot and player.account != person.id]
    is_own = len(others) < len([player for _, player in seated if not player.is_bot])
    people = ""
    if any(not player.account for player in others):
        people = words.text("seats-with-another", count=len(others))
    elif others:
        names = words.listed([named(words, player) for player in others])
        people = words.text("seats-against" if is_own else "seats-of", names=names)
    has_bots = any(player.is_bot for _, player in seated)
    return _beside(words, people, against(words, game_id, seated) if has_bots else "")


def _beside(words: Announcer, people: str, computers: str) -> str:
    """Join people and computers; either may be nobody."""
    if people and computers:
        return words.text("setup-company", people=people, computers=computers)
    return people or computers


def against(words: Announcer, game_id: str, players: Iterable[tuple[Seat, Player]]) -> str:
    """Return the computers among the players: "against the easy computer", with their style; by seat if they differ."""
    bots = [(seat, player) for seat, player in players if player.is_bot]
    if len({player.level for _, player in bots}) == 1:
        text = words.text("setup-against", count=len(bots), **strength(bots[0][1]))
        styles = {player.style for _, player in bots}
        style = styles.pop() if len(styles) == 1 else ""
        if not style:
            return text
        named = words.text(f"{game_id}-style-{style}")
        return words.text("setup-styled", against=text, style=named)
    return words.text("setup-against-each", computers=computers(words, bots))


def computers(words: Announcer, players: Iterable[tuple[Seat, Player]]) -> str:
    """Return the computers among the players one by one: "Black easy, White strong"."""
    return words.joined(
        words.text("setup-computer", seat=seat, **strength(player)) for seat, player in players if player.is_bot
    )


def strength(player: Player) -> dict[str, str]:
    """Return the facts of a computer's level for messages; "none" without a level.

    ``now``: of an adapting one that plays, else "none".
    """
    if not player.is_adapting:
        return {"level": player.level or "none", "now": "none"}
    return {"level": ADAPTING, "now": number_of_level(player.level) if player.level in LEVELS else "none"}


def named(words: Announcer, player: Player) -> str:
    """Return a person's name, marked if it is a bot account."""
    name = words.person(player.name)
    return words.text("seats-program", name=name) if player.driver else name


class Hearer(NamedTuple):
    """The listener of lines about matches. ``public``: the public address of the page; empty: no addresses."""

    words: Announcer
    person: Person
    games: Sequence[AnyGame]
    public: str = ""


def terms(hearer: Hearer, waiting: Waiting) -> list[str]:
    """Return the game, the clock or days, the rating, and who may join."""
    game = next(each for each in hearer.games if each.id == waiting.game)
    agreed = [match_name(hearer.words, game, waiting.options, waiting.terms)]
    if waiting.clock:
        agreed.append(clock_of(hearer.words, *next(iter(waiting.clock.values()))))
    if waiting.access != OPEN:
        agreed.append(hearer.words.text("seats-private"))
    return agreed


def plan(hearer: Hearer, waiting: Waiting) -> str:
    """Return the terms and the seats."""
    parts, text = terms(hearer, waiting), hearer.words.text
    for seat, player in waiting.seats.items():
        if player is None:
            parts.append(text("seats-free", seat=seat))
        elif player.is_bot:
            parts.append(text("setup-computer", seat=seat, **strength(player)))
        elif player.account == hearer.person.id:
            parts.append(text("seats-yours", seat=seat))
        else:
            parts.append(text("seats-theirs", seat=seat, name=player.name))
    return hearer.words.joined(parts)


def ways_in(hearer: Hearer, waiting: Waiting, *, is_asked: bool = False) -> Iterator[Announcement]:
    """Return the word with which others find the private match of its host, as long as a seat is free.

    The address of the match comes with it; for an open match only on request.
    """
    if not may_invite(hearer.person, waiting):
        return
    if waiting.word:
        yield hearer.words.say("seats-word", "status", word=spaced_word(waiting.word))
    if hearer.public and (waiting.word or is_asked):
        yield hearer.words.say("seats-link", "status", address=f"{hearer.public}{path_of(waiting)}")


def may_invite(person: Person, waiting: Waiting) -> bool:
    """Return whether the person has opened the match, and a seat is free."""
    return waiting.host == person.id and bool(free_seats(waiting))


def path_of(waiting: Waiting) -> str:
    """Return the address of the match on the page, without the server."""
    return f"/invitation/{waiting.word}" if waiting.word else f"/join/{waiting.id}"


def invitation_line(hearer: Hearer, waiting: Waiting, name: str, *, asks: bool = False) -> Announcement:
    """Return who asks, for what, and how to accept; ``asks``: yes or no does."""
    category = "question" if asks else "status"
    facts = {"waiting": waiting.id, "what": waiting.what, "plan": plan(hearer, waiting)}
    line = hearer.words.say("seats-invited-you", category, name=name, asks=asks, **facts)
    return line.allowing(("join", waiting.id), ("leave", waiting.id))


def offer_lines(hearer: Hearer, waiting: Waiting, word: str) -> list[Announcement]:
    """Return the lines of a waiting match for a hearer who sits there, is invited, or may join."""
    if is_seated(waiting, hearer.person.id):
        return _own_lines(hearer, waiting)
    if hearer.person.id in waiting.guests:
        return [invitation_line(hearer, waiting, waiting.host_name)]
    return [_open_line(hearer, waiting, spaced_word(word) if waiting.word else "")]


def _own_lines(hearer: Hearer, waiting: Waiting) -> list[Announcement]:
    line = hearer.words.say("seats-you-wait", waiting=waiting.id, plan=plan(hearer, waiting))
    return [line.allowing(("leave", waiting.id)), *ways_in(hearer, waiting, is_asked=True)]


def _open_line(hearer: Hearer, waiting: Waiting, word: str = "") -> Announcement:
    label = hearer.words.text("seats-open", waiting=waiting.id, plan=plan(hearer, waiting))
    return hearer.words.words(label).allowing(("join", word or waiting.id))


def hall_lines(hearer: Hearer, reply: HallList, *, is_first: bool = True) -> list[Announcement]:
    """Return the matches to join, then those to watch; on a page the hearer's own in a separate list.

    ``is_first``: the list begins with these.
    """
    words, me, is_page = hearer.words, hearer.person.id, hearer.words.listener.is_page
    own = [each for each in reply.waiting if is_seated(each, me)]
    asked = [each for each in reply.waiting if is_page and me in each.guests]
    others = [each for each in reply.waiting if each not in own and each not in asked]
    lines = [line for each in own if not is_page for line in _own_lines(hearer, each)]
    if others and (reply.next or is_first):
        message = "seats-wait-many" if reply.next else "seats-wait"
        lines.append(words.say(message, count=len(others), match=others[0].id))
    elif is_first:
        lines.append(words.say("seats-none-wait", own=bool(own or asked)))
    lines += [_open_line(hearer, each) for each in others]
    if reply.running:
        lines.append(words.say("seats-run", count=len(reply.running), match=reply.running[0].id))
        lines += [_running_line(hearer, each) for each in reply.running]
    if reply.abandoned:
        lines.append(words.say("seats-abandoned", count=len(reply.abandoned)))
    return lines


def _running_line(hearer: Hearer, match: Summary) -> Announcement:
    label = describe(hearer.words, hearer.person, match, "seats-match")
    return hearer.words.words(label).allowing(("watch", match.id))


def mine_lines(hearer: Hearer, reply: Mine) -> list[Announcement]:
    """Return the person's waiting matches, then running ones, their turns first."""
    if not reply.running and not reply.waiting:
        return [hearer.words.say("seats-none-mine")]
    lines: list[Announcement] = []
    for each in reply.waiting:
        is_own = is_seated(each, hearer.person.id)
        lines += _own_lines(hearer, each) if is_own else [invitation_line(hearer, each, each.host_name)]
    turns = len([each for each in reply.running if each.is_turn])
    if reply.running:
        first = reply.running[0].match.id
        which = "all" if turns == len(reply.running) else turns
        lines.append(hearer.words.say("seats-mine", count=len(reply.running), turns=which, match=first))
    return lines + [_mine_line(hearer, own, own.is_turn and turns < len(reply.running)) for own in reply.running]


def _mine_line(hearer: Hearer, own: Own, turn: bool) -> Announcement:
    """Return a match in one line. ``turn``: it is the person's turn, and not so in all matches."""
    what = describe(hearer.words, hearer.person, own.match, "seats-match")
    left = time_in_words(hearer.words, own.left or 0)
    label = hearer.words.text("seats-own", turn=turn, what=what, limited=own.left is not None, left=left)
    return hearer.words.words(label).allowing(("load", own.match.id))


def turn_line(hearer: Hearer, own: Own, message: str = "hall-turn", category: str = "status") -> Announcement:
    """Return where the person is to move, against whom, and the time left."""
    text = hearer.words.text(
        message,
        match=own.match.id,
        game=hearer.words.text(f"{own.match.game}-name"),
        company=company(hearer.words, hearer.person, own.match.game, own.match.players),
        limited=own.left is not None,
        left=time_in_words(hearer.words, own.left or 0),
    )
    return hearer.words.words(text, category).allowing(("load", own.match.id))


def ending_lines(hearer: Hearer, ended: Sequence[Ending], more: int) -> Iterator[Announcement]:
    """Return the ended matches in one line, and the closed ones; ``more``: ended matches that are not listed."""
    for message, endings, rest in (
        ("hall-ended-away", [each for each in ended if each.result], more),
        ("hall-closed-away", [each for each in ended if not each.result], 0),
    ):
        parts = [ending_words(hearer, each) for each in endings]
        if parts:
            what = hearer.words.joined(parts, "common-semicolon")
            yield hearer.words.say(message, "status", count=len(parts), what=what, more=rest, match=endings[0].match.id)


def ending_words(hearer: Hearer, ending: Ending) -> str:
    """Return the match, the opponents, and the result for the person."""
    return hearer.words.text(
        "hall-ending",
        what=describe(hearer.words, hearer.person, ending.match, "hall-ended-match"),
        result=ending.result or "none",
        time="own" if ending.is_late else "other" if ending.late else "no",
        name=ending.late,
    )
