"""Ports through which accounts report events: to the audit log of the host, and to people online."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from accessible_games.club.accounts.person import Person

# Each event with its meaning; a test compares the table of docs/hosting/audit.md with it.
EVENTS = {
    "began": "a process of the server has started",
    "ended": "a process of the server has ended",
    "came-in": "somebody has logged in, as a guest or with an account",
    "left": "one connection of this person has ended",
    "kept-out": "a known person was refused: banned, too many connections, or a new password",
    "proved": "a name was proved by a password, a key, a token, a passkey, or a ticket of the game page",
    "wrong-password": "a wrong password, at the log-in or in a session",
    "wrong-token": "an unknown or expired token of a program",
    "wrong-code": "a wrong recovery code",
    "too-many-attempts": "nothing was checked, because too many attempts had been wrong",
    "account-made": "a new account",
    "recovered": "another password by the recovery code",
    "password-changed": "a new password; `alone` is 1 if all other ways to log in were removed",
    "code-changed": "another recovery code",
    "key-added": "one more key for SSH",
    "key-removed": "a key for SSH was removed",
    "token-made": "one more token for programs",
    "token-removed": "a token for programs was removed",
    "passkey-added": "one more passkey for the page",
    "passkey-removed": "a passkey was removed",
    "logged-out": "a browser is logged out, by its own page or by another one of the same person",
    "address-added": "notifications go to one more address or browser",
    "address-removed": "notifications no longer go there",
    "renamed": "an account has another name",
    "leaving-planned": "an account will be deleted, unless its person logs in before",
    "driver-changed": "a bot account is marked as a person's again",
    "leaving-undone": "the person logged in before the deletion",
    "account-deleted": "an account was deleted",
    "role-set": "an account has another role, by the command line or the configuration",
    "muted": "somebody is muted for some minutes; 0: no longer",
    "kicked": "all sessions of somebody were ended",
    "banned": "somebody is banned for some days; 0: no longer",
    "match-closed": "everybody was sent away from a match",
    "announced": "an announcement was made to everybody",
    "tournament-closed": "a moderator has called off a tournament of somebody else",
    "restart-ordered": "a restart was planned",
    "match-opened": "a moderator has opened a match that is not open to all",
    "reported": "somebody has complained about somebody",
    "reports-read": "complaints were read",
    "report-done": "a complaint was closed",
    "refused": "somebody without permission used a command for moderators",
    "exported": "something was exported over SSH",
}


class Audit:
    """The audit log. A local program, or one without a log, notes nothing."""

    def note(self, event: str, person: Person | None = None, address: str = "", /, **facts: str | int) -> None:
        """Note an event, one of EVENTS; ``person``: who did it, or whose account it is. Never waits, never fails.

        No fact is a password, a code, a word of luck, or what people say; reasons that moderators give are facts.
        """


class AccountEvents(Protocol):
    """The people online, as accounts reach them in all processes."""

    def names(self) -> Mapping[str, str]:
        """Return all people known to be here: identifier -> name."""

    async def refresh(self) -> None:
        """Learn which people are here now. Raises NoticeError."""

    async def plays(self, person: str) -> int:
        """Return in how many running matches a person has a seat. Raises NoticeError."""

    async def seated(self, beginning: str) -> Collection[str]:
        """Return the identifiers that begin so and have a seat in a waiting or running match. Raises NoticeError."""

    async def before_adoption(self, guest: Person) -> Collection[str]:
        """Store what is known of a guest; return the accounts the guest has blocked. Raises NoticeError."""

    async def adopted(self, guest: Person, person: Person) -> None:
        """Tell all processes that the guest has this account now."""

    async def renew_role(self, person: Person) -> None:
        """Tell all sessions of the account, in all processes, that its role has changed. Raises NoticeError."""

    async def renew_name(self, person: Person) -> None:
        """Tell all sessions of the account, in all processes, that its name has changed. Raises NoticeError."""

    async def renew_settings(self, person: Person, changed: Mapping[str, object]) -> None:
        """Tell all sessions of the person, in all processes, which settings were changed elsewhere.

        Raises NoticeError.
        """

    async def tell_leaving(self, person: Person, days: int) -> None:
        """End all sessions of an account that will be deleted in so many days. Raises NoticeError."""

    async def sign_out(self, person: Person) -> None:
        """End all sessions of the account from before ``person.epoch``, in all processes."""
