"""The words of commands, as a page names what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.session.registry import GROUPS, commands, shown
from accessible_games.line.session.session import Session
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import first_word


class Vocabulary:
    """One for each process; what it has found out it keeps."""

    def __init__(self, games: Sequence[AnyGame]) -> None:
        self._games = games
        self.word = cache(self._word)
        self.explained = cache(self._explained)

    def typed(self, language: str, command: str, rest: str = "") -> str:
        """The line that would carry a command out."""
        return f"{self.word(language, f'command-{command}')} {rest}".strip()

    def has(self, command: str) -> bool:
        """Whether there is such a command."""
        return command in commands()

    def _word(self, language: str, message: str) -> str:
        """The first that may be typed for a message."""
        return first_word(message, language)

    def _explained(self, language: str) -> Mapping[str, Sequence[str]]:
        """By group what each command does, that can be had on a server."""
        announcer = Announcer(Listener(language))
        nobody = Session(Settings(language=language), self._games, Person("0", ""), can_edit=False, remembered=1)
        found: dict[str, list[str]] = {group: [] for group in GROUPS}
        for name, each in commands().items():
            if each.group != "settings" or each.offered(nobody):  # the others are of one's own computer
                found[each.group].append(announcer.text(f"command-{name}", command=shown(name, language)))
        return found
