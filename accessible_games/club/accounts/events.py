"""Ports by which accounts tell what was done: to the log of the host, and to those who are here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from accessible_games.club.accounts.person import Person

# Each event with what it tells; the table of docs/hosting/audit.md is held against it.
EVENTS = {
    "began": "a process of the server serves from now on",
    "ended": "a process of the server has ended",
    "came-in": "a guest or an account has logged in",
    "left": "one connection of this person has ended",
    "kept-out": "a known person was refused: banned, too many connections, password changed meanwhile",
    "proved": "a name was proved by a password, key, token, passkey, or ticket of the game page",
    "wrong-password": "a wrong password, at the log-in or in a session",
    "wrong-token": "a word that is no valid token for programs",
    "wrong-code": "a wrong recovery code",
    "too-many-attempts": "an attempt was refused unread, because too many had been wrong",
    "account-made": "a new account",
    "recovered": "a new password by the recovery code",
    "password-changed": "a new password; `alone` is 1 if all other ways to log in were removed",
    "code-changed": "a new recovery code",
    "key-added": "a key for SSH was added",
    "key-removed": "a key for SSH was removed",
    "token-made": "a token for programs was made",
    "token-removed": "a token for programs was removed",
    "passkey-added": "a passkey was added",
    "passkey-removed": "a passkey was removed",
    "logged-out": "a browser was logged out, by its own page or another one of the person",
    "address-added": "an address or browser for notifications was added",
    "address-removed": "an address or browser for notifications was removed",
    "renamed": "an account has a new name",
    "leaving-planned": "an account will be deleted, unless its person logs in before",
    "driver-changed": "a bot account is the account of a person again",
    "leaving-undone": "a log-in has cancelled the deletion",
    "account-deleted": "an account was deleted",
    "role-set": "an account has a new role, by the command line or the configuration",
    "muted": "a person was muted for some minutes; 0: unmuted",
    "kicked": "all sessions of a person were ended",
    "banned": "a person was banned for some days; 0: unbanned",
    "match-closed": "a match was closed by a moderator",
    "announced": "an announcement to everybody",
    "tournament-closed": "a moderator has cancelled a tournament of another person",
    "restart-ordered": "a restart was planned",
    "match-opened": "a moderator has opened a match that is not open to all",
    "reported": "a person has complained about another",
    "reports-read": "complaints were read",
    "report-done": "a complaint was closed",
    "refused": "a person wanted something that only moderators may do",
    "exported": "a file was exported over SSH",
}


class Audit:
    """Where it is noted: nowhere in a local program, and where nobody has asked for a log."""

    def note(self, event: str, person: Person | None = None, address: str = "", /, **facts: str | int) -> None:
        """``event``: one of EVENTS; ``person``: who did it, or whose account it is. Never waits, never fails.

        No fact is a password, a code, a word of luck, or what people say; reasons of those who keep order are.
        """


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
