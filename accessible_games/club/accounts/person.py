"""Who somebody is on a server."""

from __future__ import annotations

from dataclasses import dataclass, field

from accessible_games.matches.log import is_guest

PLAYER, MODERATOR, ADMIN = "player", "moderator", "admin"
ROLES = (PLAYER, MODERATOR, ADMIN)
HUMAN, PROGRAM = "person", "program"
DRIVERS = (HUMAN, PROGRAM)  # who may play with an account, where programs come in


@dataclass(frozen=True, slots=True)
class Person:
    """``id``: the number of the account, or ``guest-`` and what tells this one from others; ``role``: one of ROLES.

    ``epoch``: how often the password had been changed when it was proved who this is. ``driver``: one of DRIVERS;
    empty as long as nobody has said who plays with the account, which no program has done then.
    """

    id: str
    name: str
    role: str = PLAYER
    epoch: int = field(default=0, compare=False)
    driver: str = field(default="", compare=False)

    @property
    def is_program(self) -> bool:
        """Whether a program plays with the account, and no person."""
        return self.driver == PROGRAM

    @property
    def is_guest(self) -> bool:
        """Whether this person has no account, so that nothing is stored but its matches."""
        return is_guest(self.id)

    @property
    def may_moderate(self) -> bool:
        """Whether the commands against abuse are allowed."""
        return self.role in (MODERATOR, ADMIN)
