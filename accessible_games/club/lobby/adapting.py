"""The level at which an adapting computer plays: the one at which the person wins about six matches of ten."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from accessible_games.club.lobby.stored import Played
from accessible_games.matches.log import Player
from accessible_games.matches.terms import is_adapting
from accessible_games.matches.update import DRAWN, LOST, SHARED, WON
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.skills import LEVELS, USUAL, number_of_level

_POINTS = {WON: 1.0, SHARED: 0.5, DRAWN: 0.5, LOST: 0.0}  # of the person; other results do not count
_AIM = 0.6  # points of a match for the person
_LOWEST, _HIGHEST = 0.5, len(LEVELS) + 0.5  # of the value, so that each level has the same room
_FIRST_STEP, _SHRINK, _LEAST_STEP = 2.0, 0.9, 0.5  # the least keeps up with people who learn


@dataclass(frozen=True, slots=True)
class Strength:
    """The level of a person in a game. ``value``: on the scale of their numbers; ``matches``: that it is drawn from."""

    value: float = float(number_of_level(USUAL))
    matches: int = 0

    @property
    def level(self) -> str:
        """Return the nearest level."""
        return LEVELS[min(int(self.value + 0.5), len(LEVELS)) - 1]

    def after(self, points: float) -> Strength:
        """Return the strength after a match; it stays on average where the person gets the points aimed at."""
        step = max(_FIRST_STEP * _SHRINK**self.matches, _LEAST_STEP)
        value = min(max(self.value + step * (points - _AIM), _LOWEST), _HIGHEST)
        return Strength(value, self.matches + 1)


def strength_of(finished: Sequence[Played], game: str) -> Strength:
    """Return what suits the person, from the matches against adapting computers. ``finished``: the newest first."""
    strength = Strength()
    for each in reversed(finished):
        is_meant = each.match.game == game and is_adapting(player for _, player in each.match.players)
        if is_meant and each.result in _POINTS:
            strength = strength.after(_POINTS[each.result])
    return strength


async def adapted(
    players: Mapping[Seat, Player], game: str, finished: Callable[[], Awaitable[Sequence[Played]]]
) -> dict[Seat, Player]:
    """Return the players, with the level of the adapting computers. ``finished``: finds the person's matches."""
    if not is_adapting(players.values()):
        return dict(players)
    level = strength_of(await finished(), game).level
    return {seat: replace(each, level=level) if each.is_adapting else each for seat, each in players.items()}
