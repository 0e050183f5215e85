"""What one page is told of what is heard: whether sounds are wanted, where each comes from, and what a voice says."""

from __future__ import annotations

from typing import Any

from accessible_games.interfaces.web.messages import Line, Sounds
from accessible_games.line.session.session import Session
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.sounds.earcons import edition


class Hearing:
    """What one page knows of sounds. ``show`` says what it lacks.

    ``is_spoken``: its browser speaks by itself; ``is_elsewhere``: the program itself lets sounds be heard already.
    """

    def __init__(self) -> None:
        self.is_spoken = self.is_elsewhere = False
        self._shown: tuple[Any, ...] = ()

    def show(self, session: Session) -> Sounds | None:
        """Whether the person wants sounds, how loud, and which edition of the files there is; None when it is known."""
        settings = session.settings
        wanted = settings.sounds and not self.is_elsewhere, settings.loudness
        if wanted == self._shown:
            return None
        self._shown = wanted
        return {"type": "sounds", "on": wanted[0], "loudness": wanted[1], "edition": edition()}

    def clear(self) -> None:
        """The page may lack anything."""
        self._shown = ()

    def complete(self, line: Line, one: Announcement, session: Session | None) -> Line:
        """With where on the board its sound comes from, and what is to be spoken in place of it."""
        update = session.update if session is not None else None
        if one.sound and one.place and update is not None:
            line["spot"] = update.shape.spot(one.place)
        if self.is_spoken and (spoken := one.spoken) != one.text:
            line["spoken"] = spoken
        return line
