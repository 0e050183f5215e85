"""Requests about what people say to each other, and of whom somebody wants to hear nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from accessible_games.club.member import Member
from accessible_games.interfaces.protocol import answers
from accessible_games.interfaces.protocol.boards import OpenMatches
from accessible_games.interfaces.protocol.client import Client, Shape
from accessible_games.interfaces.protocol.forms import MATCH, Flag, Text, maybe, whole

_Match = Annotated[str | None, maybe(MATCH)]
_Name = Annotated[Text, "Of a person."]
_Line = Annotated[Text, "One line, as people type it; the server says how long it may be."]
_Count = Annotated[int, whole(1, 50)]


class TalkRequests:
    """What one program says and hears. Methods raise NoticeError and RequestError."""

    def __init__(self, me: Client, matches: OpenMatches) -> None:
        self._me = me
        self._matches = matches

    async def _do_say(self, text: _Line, match: _Match = None) -> Annotated[Shape, answers.DONE]:
        """Say something to all at a match that is open, or without match to all in the lobby."""
        await self._place(match).talk.say(text)
        return {}

    async def _do_tell(self, name: _Name, text: _Line) -> Annotated[Shape, answers.TELL]:
        """Say something to one person alone, now or when it comes next."""
        name, is_here = await self._place().talk.tell(name, text)
        return {"name": name, "is_here": is_here}

    async def _do_said(self, match: _Match = None, count: _Count = 20) -> Annotated[Shape, answers.SAID]:
        """What was said last at a match that is open, or without match in the lobby."""
        return {"said": await self._place(match).talk.recall(count)}

    async def _do_block(self, name: _Name, blocked: Flag = True) -> Annotated[Shape, answers.BLOCK]:
        """Hear nothing of a person any more, or again."""
        return {"name": await self._place().contacts.block(name, blocked), "blocked": blocked}

    async def _do_report(self, name: _Name, text: _Line, match: _Match = None) -> Annotated[Shape, answers.REPORT]:
        """Complain about a person to those who keep order, with what was said last at the match, or in the lobby."""
        return {"name": await self._place(match).talk.report(name, text)}

    def _place(self, match: str | None = None) -> Member:
        """Where the program speaks and hears: as its presence there."""
        board = None if match is None else self._matches.at(match)
        member = self._me.member()
        if board is None:
            return member
        return Member(member.club, board.presence or replace(member.presence, match_id=board.match_id))
