"""Ports by which accounts tell what was done: to the log of the host, and to those who are here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from accessible_games.club.accounts.person import Person

# Each event with what it tells; the table of docs/hosting/audit.md is held against it.
EVENTS = {
    "began": "a process of the server serves from now on",
    "ended": "it does not any more",
    "came-in": "somebody has come in, as a guest or with an account",
    "left": "one connection of this person has ended",
    "kept-out": "somebody was known and not let in: banned, too many visits, a password that was changed meanwhile",
    "proved": "a name was proved by a password, a key, a token, a passkey, or a ticket of the page of play",
    "wrong-password": "a wrong password, at the door or in a session",
    "wrong-token": "a word that is no token for programs, or not any more",
    "wrong-code": "a wrong recovery code",
    "too-many-attempts": "nothing was looked at, because too many had been wrong",
    "account-made": "a new account",
    "recovered": "another password by the recovery code",
    "password-changed": "another password, in a session; `alone` is 1 where all other ways in were removed with it",
    "code-changed": "another recovery code",
    "key-added": "one more key for SSH",
    "key-removed": "a key for SSH less",
    "token-made": "one more token for programs",
    "token-removed": "a token for programs less",
    "passkey-added": "one more passkey for the page",
    "passkey-removed": "a passkey less",
    "logged-out": "a browser is logged out, by its own page or by another one of the same person",
    "address-added": "messages to who is away go to one more address or browser",
    "address-removed": "they go there no more",
    "renamed": "an account has another name",
    "leaving-planned": "an account is to be deleted, unless its person comes in before",
    "driver-changed": "an account that a program has marked is that of a person again",
    "leaving-undone": "the person came in before that",
    "account-deleted": "an account was deleted",
    "role-set": "an account has another role, by the command line or the configuration",
    "muted": "somebody is silent for some minutes; 0: no longer",
    "kicked": "all sessions of somebody were ended",
    "banned": "somebody is kept out for some days; 0: no longer",
    "match-closed": "everybody was sent away from a match",
    "announced": "something was told to everybody",
    "tournament-closed": "a moderator has called off a tournament of somebody else",
    "restart-ordered": "a restart was planned",
    "match-opened": "somebody who keeps order has opened a match that is not open to all",
    "reported": "somebody has complained of somebody",
    "reports-read": "complaints were read",
    "report-done": "somebody has seen to a complaint",
    "refused": "somebody wanted what only moderators may do",
    "exported": "something was taken home over SSH",
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
