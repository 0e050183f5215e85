"""A keyboard at which the test is the strong computer."""

from __future__ import annotations

from typing import Any

from accessible_games.line.session.flows import Ask
from accessible_games.line.session.ports import Advice, Studied, Thoughts
from tests.line.session.keyboard import AGAINST_BOT, Keyboard


class Adviser(Keyboard):
    """A keyboard whose requests for advice are noted, to be answered by the test."""

    def __init__(self, language: str = "en") -> None:
        super().__init__(language)
        self.wanted: list[Ask] = []

    def _do(self, ask: Ask) -> None:
        if ask.method in (Thoughts.advise, Thoughts.study, Thoughts.follow):
            self.wanted.append(ask)
        else:
            super()._do(ask)

    def told(self, *reply: Any) -> list[str]:
        self.session.go_on(self.wanted[-1], Studied(*reply))
        return self.heard()

    def advised(self, *ranked: tuple[str, int], purpose: str = "hint", is_exact: bool = False) -> list[str]:
        """What is heard when the computer has valued these moves of the seat to move."""
        command, _, rest = purpose.partition(" ")
        self.session.obey(command, rest)
        assert self.heard() == []
        self.session.go_on(self.wanted[-1], Advice(self.present.seq, ranked, is_exact))
        return self.heard()


def abalone(language: str = "en") -> Adviser:
    keyboard = Adviser(language)
    keyboard.open(AGAINST_BOT)
    return keyboard
