"""Play the lines of several people on one server that ``docs/playing-with-others.*.md`` quotes, and the second evening
of ``tests/playthroughs/evening.*.md``.

``python -m tests.club_transcripts`` writes anew what is heard there, to be reviewed as a diff; what is typed stays,
and a line that ends in " …" where it still begins so.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from accessible_games.club.accounts.settings import Settings
from accessible_games.club.tournaments.runner import BREAK_MS, TournamentRunner
from accessible_games.languages import LANGUAGES
from accessible_games.line.visits.visit import Origin, VisitManager
from accessible_games.output.announce.announcement import Announcement
from tests.kit.parts import Ear
from tests.kit.turns import Turns
from tests.kit.visits import House, inside

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60.0  # seconds until a line that does not come is a failure
ACCOUNTS = {  # of the people in the examples
    "en": {"Bob": "four little red apples", "Carla": "five big green pears", "Dora": "six old brown boats"},
    "de": {"Bob": "vier kleine rote Autos", "Carla": "drei alte blaue Hüte", "Dora": "fünf neue graue Boote"},
}
SERVER = "Accessible Games"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HOUR = 3600  # seconds
_QUIET = 0.2  # seconds without a line after which everything has been heard, where nobody knows what should come


class Caller(Ear):
    """One connection to a server in memory, with the lines that came and were not compared yet."""

    def __init__(self, hall: VisitManager, origin: Origin) -> None:
        super().__init__()
        self.visit = hall.make_visit(self, origin)
        self._turns = Turns(self.visit.tick)
        self.visit.wake = self._turns.wake
        self._lines: asyncio.Queue[str] = asyncio.Queue()

    async def type(self, line: str) -> None:
        """Type a line and Enter."""
        await self._turns.take(self.visit.line(line))

    async def line(self) -> str | None:
        """The next line; None when nothing comes."""
        try:
            return await asyncio.wait_for(self._lines.get(), PATIENCE)
        except TimeoutError:
            return None

    def rest(self) -> list[str]:
        """Return the lines that came without a question."""
        return [self._lines.get_nowait() for _ in range(self._lines.qsize())]

    def tell(self, announcements: Sequence[Announcement]) -> None:
        for one in announcements:
            self._lines.put_nowait(one.text)


class Club:
    """The people of the examples on one server."""

    def __init__(self, house: House, language: str) -> None:
        self.callers: dict[str, Caller] = {}
        self._house = house
        self._language = language
        self._runner = TournamentRunner(house.tournaments, house.lobby, house.service, "house")

    async def open(self) -> None:
        """Register all people with accounts."""
        self._house.manager.name = SERVER
        for name, password in ACCOUNTS[self._language].items():
            await self._house.account(name, password, self._language)

    async def type(self, name: str, line: str) -> None:
        """Type a line, or connect anew: the earlier connection is lost then, and an hour goes by.

        Between two lines a tournament comes to its next round.
        """
        if line.startswith(("telnet ", "ssh ")):
            await self._connect(name, line.split()[0], line.split()[1].partition("@")[0])
            return
        caller = self.callers[name]
        await caller.type(line)
        if caller.visit.has_quit:
            await caller.visit.close()
        if await self._runner.look(self._house.today):
            self._house.today += BREAK_MS
            await self._runner.look(self._house.today)

    async def hear(self, name: str) -> list[str]:
        """Return the lines that came for somebody, none before the first connection."""
        await asyncio.sleep(_QUIET)
        return self.callers[name].rest() if name in self.callers else []

    async def _connect(self, name: str, protocol: str, user: str) -> None:
        if name in self.callers:
            assert not self.callers[name].rest()
            await self.callers[name].visit.close()
            async with asyncio.timeout(PATIENCE):
                while await self._house.stores.journal.stale(limit=1):  # how matches stand is noted a little later
                    await asyncio.sleep(0.01)
            self._house.now += _HOUR
            self._house.today += _HOUR * 1000
        caller = self.callers[name] = Caller(self._house.manager, Origin(protocol, "192.0.2.1"))
        password = ACCOUNTS[self._language].get(user.capitalize(), "")
        person = await self._house.people.by_password(user, password) if protocol == "ssh" and password else None
        await caller.visit.start(person)


@asynccontextmanager
async def in_club(language: str, folder: Path) -> AsyncIterator[Club]:
    """A server that speaks this language, and people who come to it."""
    async with inside(folder, settings=Settings(language=language)) as house:
        club = Club(house, language)
        await club.open()
        yield club
        for caller in club.callers.values():
            await caller.visit.close()


async def written_anew(text: str, language: str, folder: Path) -> str:
    """The document with everything that is heard."""
    heard: list[str] = []

    async with in_club(language, folder) as club:
        for name, block in BLOCK.findall(text):
            lines = [*await club.hear(name)]
            for typed in (line for line in block.splitlines() if line.startswith("> ")):
                await club.type(name, typed[2:])
                lines += [typed, *await club.hear(name)]
            heard.append("".join(f"{_cut(line, block)}\n" for line in lines))
    left = iter(heard)
    return BLOCK.sub(lambda found: f"```{found[1]}\n{next(left)}```", text)


def _cut(line: str, block: str) -> str:
    """Return the line as the block quotes it up to " …", if it does: each server draws other words."""
    quoted = re.findall("^(.* )…$", block, re.MULTILINE)
    return next((f"{each}…" for each in quoted if line.startswith(each)), line)


def split_evenings(text: str) -> list[str]:
    """Return what comes before the first block of a person, and the rest."""
    first = BLOCK.search(text)
    assert first is not None
    return [text[: first.start()], text[first.start() :]]


def _write(document: Path, language: str) -> None:
    """Write a document anew; what is before the first block of a person stays."""
    before, together = split_evenings(document.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as kept:
        document.write_text(before + asyncio.run(written_anew(together, language, Path(kept))), encoding="utf-8")


if __name__ == "__main__":
    for spoken in LANGUAGES:
        _write(ROOT / "docs" / f"playing-with-others.{spoken}.md", spoken)
        _write(ROOT / "tests" / "playthroughs" / f"evening.{spoken}.md", spoken)
