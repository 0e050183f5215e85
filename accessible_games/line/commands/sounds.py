"""Commands for sounds: their settings, hearing them, and a quiz of what they mean."""

from __future__ import annotations

from random import Random

from accessible_games.line.actions import settings
from accessible_games.line.commands.arguments import switch
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.moves import command_in
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.registry import command
from accessible_games.output.announce.vocabulary import all_words, meant
from accessible_games.output.sounds.table import EARCONS
from accessible_games.rules.core.text import number_in

_OFFERED = 3  # meanings of a sound to choose from


@command("sounds", group="settings", reads=True, arguments=switch)
async def sounds(context: Context, rest: str) -> None:
    """Change the settings of sounds (``settings.sounds``), or play them: "list", "quiz"."""
    if rest in all_words("setting-sounds-list"):
        names = [(each, context.announcer.text(f"sound-{each}")) for each in EARCONS]
        context.offer_choices([Choice(label, _hear, each) for each, label in names])
    elif rest in all_words("setting-sounds-quiz"):
        await Quiz(context).ask()
    else:
        context.tell_all(settings.sounds(context, rest))


def _hear(context: Context, name: str) -> None:
    """Play a sound, and name it."""
    context.tell(settings.sample_line(context.announcer, name))


class Quiz:
    """Sounds that are played one after the other until the person stops; each is chosen among three meanings."""

    __slots__ = ("_asked", "_chance", "_context", "_names", "_right", "_wanted")

    def __init__(self, context: Context) -> None:
        heard = [each for each in EARCONS if not context.muted_by(each)]
        if len(heard) < _OFFERED:
            raise Refused(context.muted_by("own") or "sounds-are-off")
        self._context = context
        self._chance = Random(f"{context.now} {context.announcer.seq}")
        self._asked = self._right = 0
        self._names = heard
        self._wanted = ""

    async def ask(self) -> None:
        """Play sounds and take answers."""
        self._context.say("sounds-quiz-how", "help")
        while True:
            offered = self._chance.sample(self._names, _OFFERED)
            self._wanted = self._chance.choice(offered)
            other = await self._answer(offered)
            if other is not None:
                break
        self._context.say("sounds-quiz-over", "status", right=self._right, asked=self._asked)
        if other:
            self._context.carry_out(other)

    async def _answer(self, offered: list[str]) -> str | None:
        """Ask until a meaning is chosen. Return what ends the quiz instead: a command, or nothing more."""
        context = self._context
        self._pose(offered)
        while True:
            text = await context.next_line()
            word = " ".join(text.casefold().split())
            number = number_in(word, 1) or 0
            named = meant(word, ((f"sound-{each}", each) for each in offered), context.settings.language)
            if 0 < number <= len(offered) or named is not None:
                self._tell(named or offered[number - 1])
                return None
            if word in all_words("asking-stop"):
                return ""
            if word in all_words("command-again"):
                self._pose(offered)
            elif command_in(context, text) is not None:
                return text
            else:
                context.say("sounds-quiz-unknown", "refusal")

    def _pose(self, offered: list[str]) -> None:
        """Play the sound, with its possible meanings."""
        announcer = self._context.announcer
        facts = {f"meaning{number}": announcer.text(f"sound-{each}") for number, each in enumerate(offered, start=1)}
        self._context.tell(announcer.say("sounds-quiz-which", "question", **facts)._replace(sound=self._wanted))

    def _tell(self, chosen: str) -> None:
        """Say whether the chosen meaning is right."""
        self._asked += 1
        self._right += chosen == self._wanted
        what = self._context.announcer.text(f"sound-{self._wanted}")
        is_right = "yes" if chosen == self._wanted else "no"
        self._context.say("sounds-quiz-answer", right=is_right, what=what, count=self._right, asked=self._asked)
