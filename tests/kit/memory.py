"""Lines of talk in memory, shared by all processes. ``is_away``: reading and storing fail."""

from __future__ import annotations

from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import ChatMessage
from accessible_games.rules.core.notices import Notice, NoticeError


class MemoryLines(LobbyStore):
    """``reads`` counts how often lines were asked for."""

    def __init__(self) -> None:
        self.spoken_lines: list[ChatMessage] = []
        self.is_away = False
        self.reads = 0

    def _open(self) -> None:
        if self.is_away:
            raise NoticeError(Notice.of("store-unavailable"))

    async def say(self, room: str, at: int, person: str, name: str, text: str) -> ChatMessage:
        self._open()
        line = ChatMessage(len(self.spoken_lines) + 1, room, at, person, name, text)
        self.spoken_lines.append(line)
        return line

    async def lines(self, room: str, *, after: int, limit: int) -> list[ChatMessage]:
        self._open()
        return [line for line in self.spoken_lines if line.room == room and line.id > after][-limit:]

    async def spoken(self, *, after: int, limit: int) -> list[ChatMessage]:
        self._open()
        self.reads += 1
        return [line for line in self.spoken_lines if line.id > after][:limit]

    async def newest(self) -> int:
        self._open()
        return len(self.spoken_lines)
