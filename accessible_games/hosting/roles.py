"""The roles of accounts that look after a server, set from its command line or its configuration."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence

from accessible_games.club.accounts import names
from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import ADMIN, Account
from accessible_games.club.lobby.broadcasts import TellRole
from accessible_games.hosting.config import Config
from accessible_games.hosting.logs import open_audit
from accessible_games.hosting.stores import open_stores
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)


async def set_role(config: Config, name: str, role: str) -> str:
    """Give the account a role and return its name as it is written. Raises NoticeError."""
    async with open_stores(config.store.url, config.database_file()) as stores:
        account = _if_present(await _known(stores.accounts, name), name)
        if account is None:
            raise NoticeError(Notice.of("serve-no-account", name=_shown(name)))
        person = account.person
        await stores.accounts.set_role(person.id, role)
        await stores.lobby.sent.put(TellRole(person.id))  # a server that runs tells the person within seconds
    log = open_audit(config.audit, config.data_folder(), "command")
    (log or Audit()).note("role-set", person, to=role, by="command line")
    if log is not None:
        log.close()
    return person.name


async def appoint(accounts: Accounts, admins: Sequence[str], audit: Audit) -> None:
    """Make the accounts of the configuration admins. Those that do not exist are logged.

    The caller reserves these names, so that nobody may register them meanwhile. A name that somebody gave away is no
    reason not to serve, since that person could otherwise keep a server from starting.
    """
    for name in admins:
        known = await _known(accounts, name)
        account = _if_present(known, name)
        if account is None and known is not None:
            logger.error("admins: %r is the old name of an account, so it is no admin; write its new name", name)
        elif account is None:
            logger.warning("admins: no account %r yet; nobody can register this name while it is listed", name)
        elif account.person.role != ADMIN:
            await accounts.set_role(account.person.id, ADMIN)
            audit.note("role-set", account.person, to=ADMIN, by="configuration")
            logger.info("admins: %r is an admin now", account.person.name)


def _if_present(found: Account | None, name: str) -> Account | None:
    """Return the account if it has this name now. An account that once had the name and gave it away is another one."""
    return found if found is not None and names.folded(found.person.name) == names.folded(name) else None


async def _known(accounts: Accounts, name: str) -> Account | None:
    """Return the account that has this name now, or had it lately."""
    return await accounts.by_name(names.folded(name), time.time_ns() // 1_000_000)


def _shown(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name)[:40]
