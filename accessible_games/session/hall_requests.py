"""What a session on a server asks of the lobby, and what comes back."""

from __future__ import annotations

from dataclasses import dataclass

from accessible_games.core.notices import Notice
from accessible_games.lobby.news import Arrival, Said
from accessible_games.lobby.ports import Waiting
from accessible_games.lobby.proposals import Proposal
from accessible_games.matches.endings import Ending
from accessible_games.matches.ports import Summary
from accessible_games.people.ports import Complaint


class HallRequest:
    """Something that only a server can do."""


@dataclass(frozen=True)
class Arrive(HallRequest):
    """The session begins. The reply is ``Arrival``."""


@dataclass(frozen=True)
class Propose(HallRequest):
    """A match that waits for others; ``is_quick``: one that waits already will do. The reply is ``Sat``."""

    proposal: Proposal
    is_quick: bool = False


@dataclass(frozen=True)
class Rematch(HallRequest):
    """The same again with seats swapped, if the others agree. The reply is ``Sat``."""

    match_id: str
    proposal: Proposal


@dataclass(frozen=True)
class Sit(HallRequest):
    """Take a seat in a match that waits. The reply is ``Sat``."""

    waiting_id: str
    password: str = ""


# Where a match that waits is meant, an empty identifier means the newest in which the person sits.


@dataclass(frozen=True)
class Fill(HallRequest):
    """Computers take the free seats. The reply is ``Sat``."""

    waiting_id: str
    level: str


@dataclass(frozen=True)
class Sat:
    """Reply: the match that waits with the person in it; none is sent when it has begun. ``how``: see its teller."""

    waiting: Waiting
    how: str


@dataclass(frozen=True)
class Stand(HallRequest):
    """Give the seat back. The reply is ``Stood``."""

    waiting_id: str


@dataclass(frozen=True)
class Stood:
    """Reply: the person waits there no more; ``is_shut``: nor does anybody else."""

    waiting_id: str
    is_shut: bool = False


@dataclass(frozen=True)
class Alter(HallRequest):
    """The host wants the match that waits played otherwise. The reply is ``Sat``."""

    waiting_id: str
    proposal: Proposal


@dataclass(frozen=True)
class Shut(HallRequest):
    """The host gives a match that waits up, for all."""

    waiting_id: str


@dataclass(frozen=True)
class Decline(HallRequest):
    """The person was asked and does not want to."""

    waiting_id: str


@dataclass(frozen=True)
class Invite(HallRequest):
    """Ask somebody to take part in a match that waits."""

    waiting_id: str
    name: str


@dataclass(frozen=True)
class Dismiss(HallRequest):
    """The host sends somebody away from a match that waits, or from watching one that runs."""

    name: str
    waiting_id: str = ""
    match_id: str = ""


@dataclass(frozen=True)
class ListHall(HallRequest):
    """Which matches wait, of one ``game`` or of all, and which can be watched? The reply is ``HallList``.

    ``after``: where an earlier reply said that the list goes on.
    """

    game: str = ""
    after: str = ""


@dataclass(frozen=True)
class HallList:
    """Reply: those that wait, and running ones of others; ``more``: where the list of the first goes on."""

    waiting: tuple[Waiting, ...]
    running: tuple[Summary, ...]
    more: ListHall | None = None
    is_first: bool = True


@dataclass(frozen=True)
class ListMine(HallRequest):
    """Which matches are the person's own? The reply is ``Mine``."""


@dataclass(frozen=True)
class Mine:
    """Reply: running matches and whether it is the person's turn, and those in which it waits.

    ``ended``: matches of which it has not heard yet that they are over; ``more_ended``: how many more.
    """

    running: tuple[tuple[Summary, bool], ...]
    waiting: tuple[Waiting, ...]
    ended: tuple[Ending, ...] = ()
    more_ended: int = 0


@dataclass(frozen=True)
class Who(HallRequest):
    """Who is here, with names that begin so? The reply is ``Here``."""

    beginning: str


@dataclass(frozen=True)
class Here:
    """Reply: names, friends first, as many as are named at once; and how many there are in all.

    ``watching``: in the same way, who looks on at the match of the person; ``watchers``: how many do.
    """

    names: tuple[str, ...]
    friends: tuple[str, ...]
    count: int
    watching: tuple[str, ...]
    watchers: int


@dataclass(frozen=True)
class Say(HallRequest):
    """Talk to those at the match, else to the lobby."""

    text: str


@dataclass(frozen=True)
class Tell(HallRequest):
    """A message to one person."""

    name: str
    text: str


@dataclass(frozen=True)
class Recall(HallRequest):
    """What was said here last? The reply is ``Recalled``."""

    count: int


@dataclass(frozen=True)
class Recalled:
    """Reply: the last lines of talk, in order."""

    lines: tuple[Said, ...]


@dataclass(frozen=True)
class ListFriends(HallRequest):
    """Who is a friend, or blocked? The reply is ``Friends``."""

    blocked: bool = False


@dataclass(frozen=True)
class Friends:
    """Reply: names, and whether they are here."""

    people: tuple[tuple[str, bool], ...]
    blocked: bool


@dataclass(frozen=True)
class Befriend(HallRequest):
    """Call somebody a friend, or no longer."""

    name: str
    is_friend: bool


@dataclass(frozen=True)
class Block(HallRequest):
    """Hear nothing of somebody, or again."""

    name: str
    is_blocked: bool


@dataclass(frozen=True)
class Report(HallRequest):
    """Complain of somebody."""

    name: str
    text: str


@dataclass(frozen=True)
class Order(HallRequest):
    """A command of those who look after the others: ``what`` is its name; ``number``: minutes or days.

    ``is_alone``: meant for a guest alone, and not for all from the same place; ``is_sure``: the person knows whom else
    it meets. Without both the reply is ``Reach`` where it meets others who are here.
    """

    what: str
    name: str = ""
    number: int = 0
    is_alone: bool = False
    is_sure: bool = False


@dataclass(frozen=True)
class Reach:
    """Reply: the names of guests whom an order would meet too; nothing was done yet."""

    order: Order
    names: tuple[str, ...]


@dataclass(frozen=True)
class Complaints:
    """Reply: open ones, as many as are told; how many there are in all, and of how many ``people``."""

    reports: tuple[Complaint, ...]
    count: int
    people: int


@dataclass(frozen=True)
class Done:
    """Reply: it was done, and this is to be said."""

    notice: Notice


HallReply = Arrival | Sat | Stood | HallList | Mine | Here | Recalled | Friends | Complaints | Reach | Done
