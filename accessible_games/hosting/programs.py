"""The door for programs: the machine protocol with the matches, the club and the records of this server behind it."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from accessible_games.club.accounts.notes import NoteStore
from accessible_games.club.member import Club
from accessible_games.interfaces.protocol.calls import Calls
from accessible_games.interfaces.protocol.client import Kept
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.interfaces.protocol.visit import ProgramVisit
from accessible_games.interfaces.ssh.gate import MakeVisit
from accessible_games.line.records.archive import Archive
from accessible_games.line.visits.visit import VisitManager
from accessible_games.matches.service import MatchService
from accessible_games.rules import games


class ProgramDoor(NamedTuple):
    """``make_visit``: of a program that comes to stay, by SSH; ``calls``: for single requests, and for tokens."""

    make_visit: MakeVisit
    calls: Calls


def program_door(
    manager: VisitManager, matches: MatchService, club: Club, archive: Archive, notes: NoteStore
) -> ProgramDoor:
    """For programs; their referee knows games, and has none in hand."""
    referee = Referee(games.names(), games.load, lambda game: None)
    every = manager, referee, club, Kept(matches, archive, notes)
    return ProgramDoor(partial(ProgramVisit, *every), Calls(*every))
