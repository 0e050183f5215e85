"""Words for matches and seats: what is played, who plays with whom, and for whom a computer plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from accessible_games.club.accounts.person import Person
from accessible_games.matches.log import Player
from accessible_games.matches.ports import Summary
from accessible_games.matches.round import AnyGame
from accessible_games.matches.terms import MatchTerms
from accessible_games.output.announce.announcer import Announcer
from accessible_games.rules.core.game import Seat


def called(words: Announcer, game: AnyGame) -> str:
    """The name of a game."""
    return words.text(f"{game.id}-name")


def match_name(words: Announcer, game: AnyGame, options: Mapping[str, str], terms: MatchTerms) -> str:
    """The game and what was chosen in it: "Abalone, German Daisy, best of 3, rated"."""
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
    """The clock of everybody, in milliseconds: "clock 15 10"."""
    return words.text("seats-clock", minutes=main // 60_000, seconds=increment // 1000)


def describe(words: Announcer, person: Person | None, match: Summary, message: str = "session-match") -> str:
    """A stored match in one line."""
    return words.text(
        message,
        match=match.id,
        game=words.text(f"{match.game}-name"),
        company=company(words, person, match.game, match.players),
        moves=match.moves,
    )


def company(words: Announcer, person: Person | None, game_id: str, players: Iterable[tuple[Seat, Player]]) -> str:
    """Who plays with the person: "against three easy computers", "with a friend at this keyboard"."""
    seated = tuple(players)
    people = [seat for seat, player in seated if not player.is_bot]
    if not people:
        return words.text("setup-only-computers")
    if person is not None:
        return _company_online(words, person, game_id, seated)
    together = words.text("setup-together", count=len(people)) if len(people) > 1 else ""
    return _beside(words, together, against(words, game_id, seated) if len(people) < len(seated) else "")


def _company_online(words: Announcer, person: Person, game_id: str, seated: Sequence[tuple[Seat, Player]]) -> str:
    """On a server people have names: "against Bob", or "of Anna and Bob" where the person does not play."""
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
    """People and computers together; either may be nobody."""
    if people and computers:
        return words.text("setup-company", people=people, computers=computers)
    return people or computers


def against(words: Announcer, game_id: str, players: Iterable[tuple[Seat, Player]]) -> str:
    """The computers among the players: "against the easy computer", with their style; by seat where they differ."""
    bots = [(seat, player) for seat, player in players if player.is_bot]
    if len({player.level for _, player in bots}) == 1:
        told = words.text("setup-against", count=len(bots), level=bots[0][1].level)
        styles = {player.style for _, player in bots}
        style = styles.pop() if len(styles) == 1 else ""
        if not style:
            return told
        named = words.text(f"{game_id}-style-{style}")
        return words.text("setup-styled", against=told, style=named)
    return words.text("setup-against-each", computers=computers(words, bots))


def computers(words: Announcer, players: Iterable[tuple[Seat, Player]]) -> str:
    """The computers among the players one by one: "Black easy, White strong"."""
    return words.joined(
        words.text("setup-computer", seat=seat, level=player.level) for seat, player in players if player.is_bot
    )


def named(words: Announcer, player: Player) -> str:
    """A person's name; of an account with which a program plays, with that."""
    name = words.person(player.name)
    return words.text("seats-program", name=name) if player.driver else name
