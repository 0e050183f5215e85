"""What can be typed, for who does not type: the words of commands, what may follow them, what each does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.languages import LANGUAGES
from accessible_games.languages import language as called
from accessible_games.matches.match import AnyGame
from accessible_games.people.kinds import KINDS
from accessible_games.people.person import Person
from accessible_games.people.settings import Settings
from accessible_games.session.registry import GROUPS, commands, shown
from accessible_games.session.session import Session
from accessible_games.session.words import first_word
from accessible_games.tournaments.log import FORMS


class Manual:
    """One for each process; what it has found out it keeps. ``forms``: of tournaments."""

    def __init__(self, games: Sequence[AnyGame]) -> None:
        self._games = games
        self.forms = FORMS
        self.word = cache(self._word)
        self.choices = cache(self._choices)
        self.explained = cache(self._explained)

    def typed(self, language: str, command: str, rest: str = "") -> str:
        """The line that carries a command out."""
        return f"{self.word(language, f'command-{command}')} {rest}".strip()

    def _word(self, language: str, message: str) -> str:
        """The first that may be typed for a message."""
        return first_word(message, language)

    def _choices(self, language: str, command: str) -> Sequence[str]:
        """What may follow the word of a command, where that can be listed."""
        if command == "language":
            return tuple(called(each).name_in(language).casefold() for each in LANGUAGES)
        if command in KINDS:  # they have ways to read on, too, which are for who is here
            return tuple(first_word(f"setting-{each}", language) for each in ("on", "off"))
        return tuple(commands()[command].arguments(self._nobody(language)))

    def _explained(self, language: str) -> Mapping[str, Sequence[str]]:
        """By group what each command does, that can be had on a server."""
        announcer, nobody = Announcer(Listener(language)), self._nobody(language)
        found: dict[str, list[str]] = {group: [] for group in GROUPS}
        for name, each in commands().items():
            if each.group != "settings" or each.offered(nobody):  # the others are of one's own computer
                found[each.group].append(announcer.text(f"command-{name}", command=shown(name, language)))
        return found

    def _nobody(self, language: str) -> Session:
        """A session of somebody who has an account and is nowhere."""
        return Session(Settings(language=language), self._games, Person("0", ""), can_edit=False, remembered=1)
