"""What a session knows of the lobby of its server, while it lasts."""

from __future__ import annotations

from dataclasses import dataclass, field

from accessible_games.lobby import Said, Waiting


@dataclass(slots=True)
class LobbyState:
    """``waiting``: the match in which the person waits for others; ``newest_listed``: what is older is no news.

    ``is_joining``: a seat that may begin a match has been asked for. ``left_in_turn``: the match at which the person
    has left its turn open, which it knows. ``rematch``: the waiting match for which somebody else wants a yes or no.
    ``missed_talk``: in the match that is being opened, and when.
    """

    waiting: Waiting | None = None
    newest_listed: int = 0
    is_joining: bool = False
    left_in_turn: str = ""
    rematch: str = ""
    missed_talk: list[tuple[int, Said]] = field(default_factory=list)

    def miss(self, said: list[tuple[int, Said]]) -> None:
        """This was said at the match that is being opened."""
        self.missed_talk = said
