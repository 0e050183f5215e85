"""Asking for the settings of a match one by one: each line has a default, which Enter keeps."""

from __future__ import annotations

from dataclasses import replace

from accessible_games.core.numbers import number_in
from accessible_games.lobby.ports import ACCESS
from accessible_games.session.context import Context
from accessible_games.session.reading import read_command
from accessible_games.session.registry import commands
from accessible_games.session.setup import (
    FRIEND,
    OPPONENT,
    PLAYERS,
    SEAT,
    STYLE,
    Setup,
    SetupError,
    label_of,
    meanings,
    naming,
    option_key,
    read_setup,
)
from accessible_games.session.terms import EVERYBODY, TermsError
from accessible_games.session.words import all_words, first_word

_ROUNDS, _CLOCK, _ACCESS = "rounds", "clock", "access"
_MINUTE, _SECOND = 60_000, 1000
_KEPT = ("talk", "people", "settings", "board")  # groups of commands that leave the questions open


class Asking:
    """The questions that are left for ``setup``."""

    __slots__ = ("_answered", "_context", "setup")

    def __init__(self, context: Context, setup: Setup) -> None:
        self._context = context
        self.setup = setup
        self._answered: list[str] = []

    async def ask(self) -> Setup | None:
        """Say how it goes, and ask until all is answered; None: the person has stopped."""
        name = self._context.announcer.text(f"{self.setup.game.id}-name")
        self._context.say("asking-how", "question", game=name)
        self._pose()
        while self._left():
            if not await self._take(await self._context.next_line()):
                return None
        return self.setup

    def _pose(self) -> None:
        """The question that is open, with what can be answered and what Enter means."""
        step = self._step()
        announcer = self._context.announcer
        if step == _ROUNDS:
            self._context.say("asking-rounds", "question", unit=self.setup.game.series, default=self.setup.rounds)
        elif step == _CLOCK:
            online = self._context.person is not None
            self._context.say("asking-clock", "question", online=online, default=self._clock())
        elif step == _ACCESS:
            self._context.say("asking-access", "question", default=announcer.text(f"setup-access-{self.setup.access}"))
        else:
            self._context.say(
                "asking-choice",
                "question",
                label=announcer.text(label_of(self.setup.game, step)),
                choices=announcer.joined(self._choices()),
                default=self._default(),
            )

    async def _take(self, text: str) -> bool:
        """A line, perhaps an empty one: an answer, or a command, after which the open question is asked again.

        False: no match is made.
        """
        word = " ".join(text.casefold().split())
        if word in all_words("asking-stop"):
            self._context.say("asking-stopped", "status")
            return False
        if word in all_words("asking-back"):
            self._answered = self._answered[:-1]
            self._pose()
            return True
        try:
            is_read = not word or self._read(word)
        except TermsError as error:
            self._context.say(error.message, "refusal", **error.facts)
            self._pose()
            return True
        if is_read:
            self._answered = [*self._answered, self._step()]
            if self._left():
                self._pose()
            return True
        return await self._obey(text, word)

    async def _obey(self, text: str, word: str) -> bool:
        """A line that is no answer; a command that leads elsewhere ends the questions."""
        command = read_command(text, self._context.settings.language)
        if command is None:
            self._context.say("asking-unknown", "refusal", word=word[:40])
            self._pose()
            return True
        if commands()[command[0]].group not in _KEPT:
            self._context.say("asking-stopped", "status")
            self._context.carry_out(text)
            return False
        seq = self._context.announcer.seq
        await self._context.aside(text)
        if self._context.announcer.seq > seq:  # else the reply brings the question
            self._pose()
        return True

    def _left(self) -> list[str]:
        """What is still to be asked: it follows from what was answered."""
        setup, game = self.setup, self.setup.game
        steps = [OPPONENT, *([PLAYERS] if len(game.seats) > 1 else []), SEAT]
        steps += [STYLE] if game.styles and (setup.opponent != FRIEND or setup.level) else []
        steps += [*(option_key(option) for option in game.options), _ROUNDS]
        steps += [_CLOCK] if setup.opponent == FRIEND else []
        steps += [_ACCESS] if setup.opponent == FRIEND and self._context.person is not None else []
        return [step for step in steps if step not in self._answered]

    def _step(self) -> str:
        return self._left()[0]

    def _read(self, word: str) -> bool:
        """Whether the words answer something; a number means what the question is about. Raises TermsError."""
        step, language = self._step(), self._context.settings.language
        number = number_in(word, 5) or 0
        choices = self._choices() if step not in (_ROUNDS, _CLOCK, _ACCESS) else []
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
            setup = read_setup(word.replace(",", " ").split(), self.setup, self._context.games, language)
        except SetupError:
            return False
        if setup.game.id != self.setup.game.id:
            return False
        self.setup = replace(setup, seated=None)
        return True

    def _choices(self) -> list[str]:
        """The words for what can be chosen now."""
        setup, step = self.setup, self._step()
        possible = [
            meaning
            for meaning in meanings(setup.game)
            if meaning[0] == step and (step != SEAT or meaning[1] in setup.seats)
        ]
        return [naming(setup.game, meaning, self._context.settings.language) for meaning in possible]

    def _default(self) -> str:
        setup, step = self.setup, self._step()
        chosen = {OPPONENT: setup.opponent, PLAYERS: str(setup.count), SEAT: setup.seat, STYLE: setup.style}
        chosen |= {option_key(option): setup.options[option.name] for option in setup.game.options}
        if not chosen[step]:  # no style in particular
            return self._context.announcer.text("asking-any")
        return naming(setup.game, (step, chosen[step]), self._context.settings.language)

    def _clock(self) -> str:
        setup = self.setup
        allowance = setup.times.get(EVERYBODY, next(iter(setup.times.values()), None))
        if setup.days:
            return self._context.announcer.text("seats-days", count=setup.days)
        if allowance is None:
            return self._context.announcer.text("setup-no-clock")
        main, increment = allowance.main // _MINUTE, allowance.increment // _SECOND
        return self._context.announcer.text("seats-clock", minutes=main, seconds=increment)
