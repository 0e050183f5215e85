"""Words for matches and seats: what is played, who plays with whom, and for whom a computer plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice
from accessible_games.matches.log import Player
from accessible_games.matches.ports import Summary
from accessible_games.matches.round import AnyGame
from accessible_games.matches.terms import MatchTerms
from accessible_games.matches.update import Update
from accessible_games.session.context import Context
from accessible_games.telling.listed import in_order


def called(context: Context, game: AnyGame) -> str:
    """The name of a game."""
    return context.announcer.text(f"{game.id}-name")


def match_name(context: Context, game: AnyGame, options: Mapping[str, str], terms: MatchTerms) -> str:
    """The game and what was chosen in it: "Abalone, German Daisy, best of 3, rated"."""
    chosen = [
        context.announcer.text(f"{game.id}-option-{option.name}-{options[option.name]}")
        for option in game.options
        if options[option.name] != option.default
    ]
    if terms.rounds > 1:
        chosen.append(context.announcer.text(f"lobby-series-{game.series}", count=terms.rounds))
    if terms.days:
        chosen.append(context.announcer.text("seats-days", count=terms.days))
    if terms.is_proved:
        chosen.append(context.announcer.text("setup-proved"))
    if terms.is_rated:
        chosen.append(context.announcer.text("setup-rated"))
    return context.announcer.joined([called(context, game), *chosen])


def clock_of(context: Context, main: int, increment: int) -> str:
    """The clock of everybody, in milliseconds: "clock 15 10"."""
    return context.announcer.text("seats-clock", minutes=main // 60_000, seconds=increment // 1000)


def describe(context: Context, match: Summary, message: str = "session-match") -> str:
    """A stored match in one line."""
    announcer = context.announcer
    return announcer.text(
        message,
        match=match.id,
        game=announcer.text(f"{match.game}-name"),
        company=company(context, match.game, match.players),
        moves=match.moves,
    )


def company(context: Context, game_id: str, players: Iterable[tuple[Seat, Player]]) -> str:
    """Who plays with the person: "against three easy computers", "with a friend at this keyboard"."""
    seated = tuple(players)
    people = [seat for seat, player in seated if not player.is_bot]
    if not people:
        return context.announcer.text("setup-only-computers")
    if context.person is not None:
        return _company_online(context, game_id, seated)
    together = context.announcer.text("setup-together", count=len(people)) if len(people) > 1 else ""
    return _beside(context, together, against(context, game_id, seated) if len(people) < len(seated) else "")


def _company_online(context: Context, game_id: str, seated: Sequence[tuple[Seat, Player]]) -> str:
    """On a server people have names: "against Bob", or "of Anna and Bob" where the person does not play."""
    assert context.person is not None
    others = [player for _, player in seated if not player.is_bot and player.account != context.person.id]
    is_own = len(others) < len([player for _, player in seated if not player.is_bot])
    people = ""
    if any(not player.account for player in others):
        people = context.announcer.text("seats-with-another", count=len(others))
    elif others:
        names = context.announcer.listed([named(context, player) for player in others])
        people = context.announcer.text("seats-against" if is_own else "seats-of", names=names)
    has_bots = any(player.is_bot for _, player in seated)
    return _beside(context, people, against(context, game_id, seated) if has_bots else "")


def _beside(context: Context, people: str, computers: str) -> str:
    """People and computers together; either may be nobody."""
    if people and computers:
        return context.announcer.text("setup-company", people=people, computers=computers)
    return people or computers


def against(context: Context, game_id: str, players: Iterable[tuple[Seat, Player]]) -> str:
    """The computers among the players: "against the easy computer", with their style; by seat where they differ."""
    bots = [(seat, player) for seat, player in players if player.is_bot]
    if len({player.level for _, player in bots}) == 1:
        told = context.announcer.text("setup-against", count=len(bots), level=bots[0][1].level)
        styles = {player.style for _, player in bots}
        style = styles.pop() if len(styles) == 1 else ""
        if not style:
            return told
        named = context.announcer.text(f"{game_id}-style-{style}")
        return context.announcer.text("setup-styled", against=told, style=named)
    return context.announcer.text("setup-against-each", computers=computers(context, bots))


def computers(context: Context, players: Iterable[tuple[Seat, Player]]) -> str:
    """The computers among the players one by one: "Black easy, White strong"."""
    return context.announcer.joined(
        context.announcer.text("setup-computer", seat=seat, level=player.level)
        for seat, player in players
        if player.is_bot
    )


def has_others(update: Update) -> bool:
    """Whether more than one person plays."""
    return len([one for one in (*update.players.values(), *update.away.values()) if not one.is_bot]) > 1


def tell_players(context: Context, update: Update) -> None:
    """Who plays a match that has been opened."""
    game_id, players = update.game.id, update.players
    seated = tuple(players.items())
    people = [seat for seat, player in seated if not player.is_bot]
    if context.person is not None:
        _tell_players_online(context, update)
    elif not people:
        context.say("session-watching", "status", computers=computers(context, seated))
    elif len(people) == len(seated):
        context.say("session-together", "status", count=len(people))
    elif len(people) == 1:
        context.say("session-you-play", "status", seat=people[0], against=against(context, game_id, seated))
    else:
        names = [context.announcer.text(f"ref-{seat}") for seat in people]
        together = context.announcer.listed(names)
        context.say("session-together-against", "status", people=together, against=against(context, game_id, seated))


def _tell_players_online(context: Context, update: Update) -> None:
    """Everybody by name, the own seat first; computers by their strength, and for whom they play."""
    if not update.seats:
        context.say("seats-watching", "status")
    told = [who_sits(context, update, seat) for seat in in_order(context, update.players)]
    context.tell(context.announcer.words(context.announcer.joined(told, "common-next"), "status"))


def who_sits(context: Context, update: Update, seat: Seat) -> str:
    """Who plays a seat, in words: "You are Blue", "Black is the easy computer"; at home only people's seats."""
    player = update.players[seat]
    if player.is_bot:
        away = context.announcer.person(update.away[seat].name) if seat in update.away else ""
        return context.announcer.text("seats-computer-is", seat=seat, level=player.level, away=bool(away), name=away)
    if context.person is None:
        return context.announcer.text(f"ref-{seat}")
    return context.announcer.text("seats-is", seat=seat, name=named(context, player))


def named(context: Context, player: Player) -> str:
    """A person's name; of an account with which a program plays, with that."""
    name = context.announcer.person(player.name)
    return context.announcer.text("seats-program", name=name) if player.driver else name


def tell_again(context: Context, old: Update | None, update: Update) -> None:
    """The match is over: when it has just ended, how those who met there play again, once in a session."""
    person = context.person
    has_ended = old is not None and not old.is_over and not update.is_opening
    if person is None or not update.seats or not has_ended:
        return
    if any(player.account not in ("", person.id) for player in update.players.values()):
        context.notice_once(Notice.of("seats-again"), "status")


def own_seat_away(context: Context, update: Update) -> Seat | None:
    """The seat that a computer plays for this person."""
    person = context.person
    found = (seat for seat, one in update.away.items() if person is not None and one.account == person.id)
    return next(found, None)
