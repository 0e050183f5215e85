"""The door for programs: the machine protocol with the matches, the lobby and the records of this server behind it."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from accessible_games import games
from accessible_games.interfaces.ssh.gate import MakeVisit
from accessible_games.lobby.member import Member
from accessible_games.lobby.presence import Presence
from accessible_games.lobby.service import LobbyService
from accessible_games.matches.service import MatchService
from accessible_games.people.notes import Notes
from accessible_games.people.person import Person
from accessible_games.protocol.calls import Calls
from accessible_games.protocol.referee import Referee
from accessible_games.protocol.visit import ProgramVisit
from accessible_games.protocol.world import World
from accessible_games.ratings.service import Ratings
from accessible_games.records.archive import Archive
from accessible_games.tournaments.service import Tournaments
from accessible_games.visits.visit import VisitManager


class ProgramDoor(NamedTuple):
    """``make_visit``: of a program that comes to stay, by SSH; ``calls``: for single requests, and for tokens."""

    make_visit: MakeVisit
    calls: Calls


def program_door(
    manager: VisitManager,
    matches: MatchService,
    lobby: LobbyService,
    archive: Archive,
    ratings: Ratings,
    tournaments: Tournaments,
    notes: Notes,
) -> ProgramDoor:
    """For programs; their referee knows games, and has none in hand."""
    referee = Referee(games.names(), games.load, lambda game: None)

    def make_world(person: Person, presence: Presence) -> World:
        return World(
            matches,
            archive,
            Member(lobby, presence),
            manager.people,
            ratings,
            tournaments,
            notes,
            manager.notifications,
        )

    return ProgramDoor(
        partial(ProgramVisit, manager, referee, make_world), Calls(manager, referee, make_world, archive)
    )
