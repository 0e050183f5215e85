"""What accounts need of the lobby, which stands above them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from accessible_games.club.accounts.person import Person


class AccountEvents(Protocol):
    """What accounts need to know of those who are here, in all processes."""

    def names(self) -> Mapping[str, str]:
        """Everybody, as far as is known: identifier -> name."""

    async def refresh(self) -> None:
        """Learn who is here now. Raises NoticeError."""

    async def plays(self, person: str) -> int:
        """In how many running matches a person has a seat. Raises NoticeError."""

    async def seated(self, beginning: str) -> Collection[str]:
        """Whose identifiers begin so and who sit in matches that wait or go on. Raises NoticeError."""

    async def before_adoption(self, guest: Person) -> Collection[str]:
        """Keep what is known of a guest in the store; of which accounts it hears nothing. Raises NoticeError."""

    async def adopted(self, guest: Person, person: Person) -> None:
        """Tell all processes that the guest has this account now."""

    async def renew_role(self, person: Person) -> None:
        """Tell all sessions of the account, in all processes, that its role is another one. Raises NoticeError."""

    async def renew_name(self, person: Person) -> None:
        """Tell all sessions of the account, in all processes, that its name is another one. Raises NoticeError."""

    async def renew_settings(self, person: Person, changed: Mapping[str, object]) -> None:
        """Tell all sessions of the person, in all processes, what it has changed elsewhere. Raises NoticeError."""

    async def tell_leaving(self, person: Person, days: int) -> None:
        """End all sessions of the account, which is to be deleted in so many days. Raises NoticeError."""

    async def sign_out(self, person: Person) -> None:
        """End all sessions of the account from before ``person.epoch``, in all processes."""
