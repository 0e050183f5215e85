"""Who somebody is on a server."""

from __future__ import annotations

from dataclasses import dataclass

PLAYER, MODERATOR, ADMIN = "player", "moderator", "admin"
ROLES = (PLAYER, MODERATOR, ADMIN)


@dataclass(frozen=True, slots=True)
class Person:
    """``id``: the number of the account, or ``guest-`` and a random word for a guest; ``role``: one of ROLES."""

    id: str
    name: str
    role: str = PLAYER

    @property
    def is_guest(self) -> bool:
        """Whether nothing of this person is kept after the last connection."""
        return self.id.startswith("guest-")

    @property
    def may_moderate(self) -> bool:
        """Whether the commands against abuse are allowed."""
        return self.role in (MODERATOR, ADMIN)
