"""The door for programs: the machine protocol with the matches, the lobby and the records of this server behind it."""

from __future__ import annotations

from functools import partial

from accessible_games import games
from accessible_games.interfaces import MakeVisit
from accessible_games.lobby import LobbyService, Presence
from accessible_games.matches import MatchService
from accessible_games.people import Person
from accessible_games.protocol import ProgramVisit, Referee, World
from accessible_games.records import Archive
from accessible_games.session import Lobby
from accessible_games.visits import Hall


def program_door(hall: Hall, matches: MatchService, lobby: LobbyService, archive: Archive) -> MakeVisit:
    """What makes the visit of a program; its referee knows games, and has none in hand."""
    referee = Referee(games.names(), games.load, lambda game: None)

    def make_world(person: Person, presence: Presence) -> World:
        return World(matches, archive, Lobby(lobby, presence), lobby, hall.people)

    return partial(ProgramVisit, hall, referee, make_world)
