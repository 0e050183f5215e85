"""Requests about what people say to each other, and of whom somebody wants to hear nothing."""

from __future__ import annotations

from dataclasses import replace

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.presence import Presence
from accessible_games.lobby.service import LobbyService
from accessible_games.protocol import shapes
from accessible_games.protocol.boards import Boards
from accessible_games.protocol.fields import Fields, answers_of
from accessible_games.protocol.world import Answers, Client, Shape

_LINES, _MOST_LINES = 20, 50


class Talking:
    """What one program says and hears. Methods raise NoticeError and RequestError."""

    def __init__(self, me: Client, boards: Boards) -> None:
        self._me = me
        self._boards = boards
        self.answers: Answers = answers_of(self)

    async def _do_say(self, fields: Fields) -> Shape:
        """To all at a match that is open, else to all in the lobby."""
        lobby, presence = await self._place(fields)
        await lobby.talk.say(presence, fields.text("text"))
        return {}

    async def _do_tell(self, fields: Fields) -> Shape:
        """To one person alone."""
        lobby, presence = await self._place(fields)
        name, is_here = await lobby.talk.tell(presence, fields.text("name"), fields.text("text"))
        return {"name": name, "is_here": is_here}

    async def _do_said(self, fields: Fields) -> Shape:
        """What was said last at a match, or in the lobby."""
        lobby, presence = await self._place(fields)
        found = await lobby.talk.lines(presence, fields.integer("count", 1, _MOST_LINES, _LINES))
        return {"said": [shapes.line(each) for each in found]}

    async def _do_block(self, fields: Fields) -> Shape:
        """Hear nothing of somebody, or again."""
        lobby, presence = await self._place(fields)
        is_blocked = fields.flag("blocked", True)
        name = await lobby.talk.block(presence.person, fields.text("name"), is_blocked)
        return {"name": name, "blocked": is_blocked}

    async def _do_report(self, fields: Fields) -> Shape:
        """A complaint, with what was said last where it is about."""
        lobby, presence = await self._place(fields)
        return {"name": await lobby.staff.report(presence, fields.text("name"), fields.text("text"))}

    async def _place(self, fields: Fields) -> tuple[LobbyService, Presence]:
        """Where the program speaks and hears: as its presence there."""
        board = self._boards.at(fields.text("match")) if fields.has("match") else None
        world = await self._me.world()
        if world.lobby is None or world.presence is None:
            raise NoticeError(Notice.of("hall-only-online"))
        if board is None:
            return world.lobby, world.presence
        return world.lobby, board.presence or replace(world.presence, match_id=board.match_id)
