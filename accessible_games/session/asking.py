"""Asking for the settings of a match one by one: each line has a default, which Enter keeps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from accessible_games.lobby.ports import ACCESS
from accessible_games.session.commands import BY_NAME, all_words, read_command
from accessible_games.session.setup import (
    FRIEND,
    OPPONENT,
    PLAYERS,
    SEAT,
    STYLE,
    Setup,
    SetupError,
    first_word,
    meanings,
    naming,
    option_key,
    read_setup,
)
from accessible_games.session.terms import EVERYBODY, TermsError

if TYPE_CHECKING:
    from accessible_games.session.session import Session

_ROUNDS, _CLOCK, _ACCESS = "rounds", "clock", "access"
_MINUTE, _SECOND = 60_000, 1000
_KEPT = ("talk", "people", "settings", "board")  # groups of commands that leave the questions open


class Asking:
    """The questions that are left for ``setup``; ``finish`` gets it when all are answered."""

    __slots__ = ("_answered", "_finish", "setup")

    def __init__(self, setup: Setup, finish: Callable[[Setup], None]) -> None:
        self.setup = setup
        self._finish = finish
        self._answered: list[str] = []

    def begin(self, session: Session) -> None:
        """Say how it goes, and ask the first question."""
        session.say("asking-how", "question", game=session.announcer.text(f"{self.setup.game.id}-name"))
        self.ask(session)

    def ask(self, session: Session) -> None:
        """The question that is open, with what can be answered and what Enter means."""
        step = self._step(session)
        announcer = session.announcer
        if step == _ROUNDS:
            session.say("asking-rounds", "question", unit=self.setup.game.series, default=self.setup.rounds)
        elif step == _CLOCK:
            online = "yes" if session.person is not None else "no"
            session.say("asking-clock", "question", online=online, default=self._clock(session))
        elif step == _ACCESS:
            session.say("asking-access", "question", default=announcer.text(f"setup-access-{self.setup.access}"))
        else:
            label = f"lobby-label-{step}" if step in (OPPONENT, PLAYERS, SEAT, STYLE) else self._option(step)
            session.say(
                "asking-choice",
                "question",
                label=announcer.text(label),
                choices=", ".join(self._choices(session)),
                default=self._default(session),
            )

    def receive(self, session: Session, text: str) -> None:
        """A line, perhaps an empty one: an answer, or a command, after which the open question is asked again."""
        if not self._answer(session, text):
            seq = session.announcer.seq
            session.carry_out(text)
            if session.asking is self and session.announcer.seq > seq:  # else the reply brings the question
                self.ask(session)

    def _answer(self, session: Session, text: str) -> bool:
        """Whether the line was for these questions; else it is to be carried out."""
        word = " ".join(text.casefold().split())
        if word in all_words("asking-stop"):
            self.stop(session)
        elif word in all_words("asking-back"):
            self._answered = self._answered[:-1]
            self.ask(session)
        else:
            return self._try(session, text, word)
        return True

    def _try(self, session: Session, text: str, word: str) -> bool:
        command = read_command(text, session.settings.language)
        try:
            is_read = not word or self._read(session, word)
        except TermsError as error:
            session.say(error.message, "refusal", **error.facts)
            self.ask(session)
            return True
        if is_read:
            self._go_on(session)
        elif command is None:
            session.say("asking-unknown", "refusal", word=word[:40])
            self.ask(session)
        elif BY_NAME[command[0]].group not in _KEPT:
            self.stop(session)
        return is_read or command is None

    def stop(self, session: Session) -> None:
        """No match is made."""
        session.asking = None
        session.say("asking-stopped", "status")

    # Inside

    def _go_on(self, session: Session) -> None:
        self._answered = [*self._answered, self._step(session)]
        if self._left(session):
            self.ask(session)
        else:
            session.asking = None
            self._finish(self.setup)

    def _left(self, session: Session) -> list[str]:
        """What is still to be asked: it follows from what was answered."""
        setup, game = self.setup, self.setup.game
        steps = [OPPONENT, *([PLAYERS] if len(game.seats) > 1 else []), SEAT]
        steps += [STYLE] if game.styles and setup.opponent != FRIEND else []
        steps += [*(option_key(option) for option in game.options), _ROUNDS]
        steps += [_CLOCK] if setup.opponent == FRIEND else []
        steps += [_ACCESS] if setup.opponent == FRIEND and session.person is not None else []
        return [step for step in steps if step not in self._answered]

    def _step(self, session: Session) -> str:
        return self._left(session)[0]

    def _read(self, session: Session, word: str) -> bool:
        """Whether the words answer something; a number means what the question is about. Raises TermsError."""
        step, language = self._step(session), session.settings.language
        number = int(word) if word.isascii() and word.isdigit() and len(word) < 6 else 0
        choices = self._choices(session) if step not in (_ROUNDS, _CLOCK, _ACCESS) else []
        if step == _ROUNDS and number:
            word = f"{number} {first_word('setup-rounds', language)}"
        elif step == _CLOCK and word.replace(" ", "").isdigit():
            word = f"{first_word('setup-clock', language)} {word}"
        elif step == _CLOCK and word in all_words("common-no-words"):
            word = first_word("setup-no-clock", language)
        elif step == _ACCESS and 0 < number <= len(ACCESS):
            word = first_word(f"setup-access-{ACCESS[number - 1]}", language)
        elif step != PLAYERS and 0 < number <= len(choices):
            word = choices[number - 1].casefold()
        try:
            setup = read_setup(word.replace(",", " ").split(), self.setup, session.games, session.settings.language)
        except SetupError:
            return False
        if setup.game.id != self.setup.game.id:
            return False
        self.setup = replace(setup, seated=None)
        return True

    def _choices(self, session: Session) -> list[str]:
        """The words for what can be chosen now."""
        setup, step = self.setup, self._step(session)
        possible = [
            meaning
            for meaning in meanings(setup.game)
            if meaning[0] == step and (step != SEAT or meaning[1] in setup.seats)
        ]
        return [naming(setup.game, meaning, session.settings.language) for meaning in possible]

    def _default(self, session: Session) -> str:
        setup, step = self.setup, self._step(session)
        chosen = {OPPONENT: setup.opponent, PLAYERS: str(setup.count), SEAT: setup.seat, STYLE: setup.style}
        chosen |= {option_key(option): setup.options[option.name] for option in setup.game.options}
        if not chosen[step]:  # no style in particular
            return session.announcer.text("asking-any")
        return naming(setup.game, (step, chosen[step]), session.settings.language)

    def _option(self, step: str) -> str:
        return next(
            f"{self.setup.game.id}-option-{each.name}" for each in self.setup.game.options if option_key(each) == step
        )

    def _clock(self, session: Session) -> str:
        setup = self.setup
        allowance = setup.times.get(EVERYBODY, next(iter(setup.times.values()), None))
        if setup.days:
            return session.announcer.text("seats-days", count=setup.days)
        if allowance is None:
            return session.announcer.text("setup-no-clock")
        main, increment = allowance.main // _MINUTE, allowance.increment // _SECOND
        return session.announcer.text("seats-clock", minutes=main, seconds=increment)
