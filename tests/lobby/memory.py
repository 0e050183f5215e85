"""The lobby's store in memory, as all processes see it. ``is_away``: nothing can be read or stored."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.ports import Line, Waiting


class MemoryLobby:
    """``reads`` counts how often lines were asked for."""

    def __init__(self) -> None:
        self.proposed: dict[str, Waiting] = {}
        self.spoken_lines: list[Line] = []
        self.heard: dict[tuple[str, str], int] = {}
        self.processes: dict[str, tuple[dict[str, str], int]] = {}
        self.places: dict[str, str] = {}
        self.is_away = False
        self.reads = 0
        self.entered = 0
        self._count = 0

    def _open(self) -> None:
        if self.is_away:
            raise NoticeError(Notice.of("store-unavailable"))

    async def add(self, waiting: Waiting) -> Waiting:
        self._open()
        self._count += 1
        added = replace(waiting, id=str(self._count), version=1)
        self.proposed[added.id] = added
        return added

    async def waiting(self, *, limit: int, after: str = "0") -> list[Waiting]:
        self._open()
        return [each for each in self.proposed.values() if int(each.id) > int(after)][:limit]

    async def get(self, waiting_id: str) -> Waiting | None:
        self._open()
        return self.proposed.get(waiting_id)

    async def change(self, waiting: Waiting) -> bool:
        self._open()
        if not self._is_present(waiting):
            return False
        self.proposed[waiting.id] = replace(waiting, version=waiting.version + 1)
        return True

    async def remove(self, waiting: Waiting) -> bool:
        self._open()
        return self._is_present(waiting) and bool(self.proposed.pop(waiting.id))

    def _is_present(self, waiting: Waiting) -> bool:
        found = self.proposed.get(waiting.id)
        return found is not None and found.version == waiting.version

    async def say(self, room: str, at: int, person: str, name: str, text: str) -> Line:
        self._open()
        line = Line(len(self.spoken_lines) + 1, room, at, person, name, text)
        self.spoken_lines.append(line)
        return line

    async def lines(self, room: str, *, after: int, limit: int) -> list[Line]:
        self._open()
        return [line for line in self.spoken_lines if line.room == room and line.id > after][-limit:]

    async def spoken(self, *, after: int, limit: int) -> list[Line]:
        self._open()
        self.reads += 1
        return [line for line in self.spoken_lines if line.id > after][:limit]

    async def newest(self) -> int:
        self._open()
        return len(self.spoken_lines)

    async def read(self, person: str) -> dict[str, int]:
        self._open()
        return {room: line for (who, room), line in self.heard.items() if who == person}

    async def set_read(self, person: str, room: str, line: int) -> None:
        self._open()
        self.heard[person, room] = line

    async def place(self, person: str, since: int) -> str:
        self._open()
        return self.places.get(person, "")

    async def set_places(self, places: Mapping[str, str], at: int) -> None:
        self._open()
        self.places |= places

    async def forget_places(self, before: int) -> None:
        self._open()
        self.places.clear()

    async def untold(self, person: str, *, limit: int) -> list[str]:
        self._open()
        return []

    async def set_told(self, told: Collection[tuple[str, str]]) -> None:
        self._open()

    async def note_closed(self, match_id: str) -> None:
        self._open()

    async def enter(self, process: str, people: Mapping[str, str], until: int) -> None:
        self._open()
        self.entered += 1
        self.processes[process] = dict(people), until

    async def here(self, now: int) -> dict[str, str]:
        self._open()
        found: dict[str, str] = {}
        for people, until in self.processes.values():
            found |= people if until > now else {}
        return found
