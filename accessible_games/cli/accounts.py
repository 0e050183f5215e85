"""``accessible-games accounts``: list, find, show and rename accounts, give a new code, export and delete them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from functools import partial

from accessible_games.cli.console import SERVER, STANDARD, Console
from accessible_games.club.accounts import credentials, names
from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.passwords import Passwords
from accessible_games.club.accounts.person import Account, Listed, Person
from accessible_games.club.accounts.service import People
from accessible_games.club.lobby.broadcasts import AccountGone, TellName
from accessible_games.hosting.config import Config, with_store
from accessible_games.hosting.logs import open_audit
from accessible_games.hosting.stores import Stores, open_stores
from accessible_games.line.records.archive import Archive
from accessible_games.line.visits.login_flow import office_words, reserved_words
from accessible_games.rules.core.arguments import Arguments, Flag, UsageError, read
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean

_WHY = {"--reason": Flag("reason")}
_OUT = {"-o": Flag("file"), "--force": Flag("force", "on")}
# Command -> its flags, and the words behind it: least and most.
COMMANDS: Mapping[str, tuple[Mapping[str, Flag], int, int]] = {
    "list": ({}, 0, 0),
    "search": ({}, 1, 1),
    "show": ({}, 1, 1),
    "export": (_OUT, 1, 1),
    "code": (_WHY, 1, 1),
    "rename": (_WHY, 2, 2),
    "delete": (_WHY, 1, 1),
    "keep": (_WHY, 1, 1),
}
_PAGE = 500
_LONGEST = 200


def run(arguments: list[str], console: Console) -> int:
    """Run the command that the first word names. Raises UsageError and NoticeError."""
    words = ", ".join(COMMANDS)
    if not arguments or arguments[0].startswith("-"):
        raise UsageError(Notice.of("accounts-no-command", commands=words))
    command, *rest = arguments
    if command not in COMMANDS:
        raise UsageError(Notice.of("accounts-unknown-command", command=command[:40], commands=words))
    flags, least, most = COMMANDS[command]
    found = read(rest, {**flags, **SERVER}, most_words=most)
    if len(found.words) < least:
        raise UsageError(Notice.of("accounts-name-missing", command=command, count=least))
    if flags is _WHY and not clean(found.flags.get("reason", ""), _LONGEST):
        raise UsageError(Notice.of("accounts-reason-missing", command=command))
    return asyncio.run(_with_stores(with_store(found), console, command, found))


async def _with_stores(config: Config, console: Console, command: str, found: Arguments) -> int:
    async with open_stores(config.store.url, config.database_file()) as stores:
        log = open_audit(config.audit, config.data_folder(), "command")
        try:
            await _Work(config, stores, console, log or Audit(), found).do(command)
        finally:
            if log is not None:
                log.close()
    return 0


class _Work:
    """One command on one store."""

    def __init__(self, config: Config, stores: Stores, console: Console, audit: Audit, found: Arguments) -> None:
        self._config = config
        self._stores = stores
        self._accounts = stores.accounts
        self._console = console
        self._audit = audit
        self._words = found.words
        self._flags = found.flags

    async def do(self, command: str) -> None:
        """Run the command. Raises NoticeError."""
        if command in ("list", "search"):
            await self._list("".join(self._words))
            return
        account = await self._accounts.by_name(names.folded(self._words[0]), _now())
        if account is None:
            raise NoticeError(Notice.of("serve-no-account", name=clean(self._words[0], 40)))
        works: Mapping[str, Callable[[Account], Awaitable[None]]] = {
            "show": self._show, "export": self._export, "code": self._code,
            "rename": self._rename, "delete": partial(self._leave, 1), "keep": partial(self._leave, 0),
        }  # fmt: skip
        await works[command](account)

    async def _list(self, part: str) -> None:
        last, count = "0", 0
        while page := await self._accounts.listed(names.folded(part), after=last, limit=_PAGE):
            for each in page:
                self._line(each)
            last, count = page[-1].id, count + len(page)
        self._console.say("accounts-count", count=count)

    def _line(self, each: Listed) -> None:
        now = _now()
        self._console.say(
            "accounts-line",
            number=each.id,
            name=each.name,
            role=each.role,
            made=_day(each.created),
            matches=each.matches,
            banned=each.banned > now,
            muted=each.muted > now,
            leaving=_day(each.leaving) if each.leaving > 1 else "now" if each.leaving else "none",
        )

    async def _show(self, account: Account) -> None:
        before = str(int(account.person.id) - 1)
        for each in await self._accounts.listed("", after=before, limit=1):
            self._line(each)
        stored = await self._accounts.everything(account.person.id)
        for each_key in stored.get("keys", ()):
            self._console.say("accounts-key", key=str(each_key["digest"]), comment=str(each_key["comment"]))
        for old in stored.get("old_names", ()):
            self._console.say("accounts-old-name", name=str(old["name"]), until=_day(int(str(old["until"]))))

    async def _export(self, account: Account) -> None:
        archive = Archive(self._stores.journal)
        try:
            content = await archive.everything(account.person, self._accounts)
        finally:
            archive.close()
        file = self._flags.get("file", STANDARD)
        self._console.deliver(content, file, "force" in self._flags, is_private=True)
        self._note("exported", account.person, what="export", bytes=len(content))
        if file != STANDARD:
            self._console.say("record-written", file=file)

    async def _code(self, account: Account) -> None:
        """Make a recovery code. The administrator has checked the owner, and gives the reason."""
        hashes = Passwords()
        try:
            code = await self._people(hashes).new_code(account.person)
        finally:
            await asyncio.to_thread(hashes.close)
        self._note("code-changed", account.person)
        self._console.say("accounts-code", name=account.person.name)
        self._console.line(" ".join(credentials.code_groups(code)))

    async def _rename(self, account: Account) -> None:
        hashes = Passwords()
        try:
            renewed = await self._people(hashes).rename(account.person, self._words[1], is_forced=True)
        finally:
            await asyncio.to_thread(hashes.close)
        await self._stores.lobby.sent.put(TellName(renewed.id))
        self._note("renamed", account.person, to=renewed.name)
        self._console.say("accounts-renamed", name=account.person.name, to=renewed.name)

    async def _leave(self, at: int, account: Account) -> None:
        """Request the deletion. The server does it within a minute, or at its next start."""
        person = account.person
        if not at and account.leaving == 1:
            raise NoticeError(Notice.of("accounts-too-late", name=person.name))
        if not at and not account.leaving:
            raise NoticeError(Notice.of("accounts-stays", name=person.name))
        await self._accounts.set_leaving(person.id, at)
        if at:
            await self._stores.lobby.sent.put(AccountGone(person.id, 0, account.created))
        self._note("leaving-planned" if at else "leaving-undone", person)
        self._console.say("accounts-deleted" if at else "accounts-kept", name=person.name)

    def _people(self, hashes: Passwords) -> People:
        return People(
            self._accounts,
            hashes,
            _now,
            time.monotonic,
            reserved={*reserved_words(), *self._config.admins},
            offices=office_words(),
            terms=self._config.accounts.terms,
        )

    def _note(self, event: str, person: Person, **facts: str | int) -> None:
        reason = clean(self._flags.get("reason", ""), _LONGEST)
        self._audit.note(event, person, by="command line", **facts, **({"reason": reason} if reason else {}))


def _now() -> int:
    return time.time_ns() // 1_000_000


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d") if at else "none"
