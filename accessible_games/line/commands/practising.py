"""The command for the positions of one's own mistakes, which come back after days until they are known."""

from __future__ import annotations

from accessible_games.club.accounts.learning import DAY, DAYS, LOSES, WINS, Due, KeptMistake, Mistakes
from accessible_games.line.commands.advice import price, tell_left_open, tell_punishment
from accessible_games.line.commands.exercises import BaseExercise, clear_place
from accessible_games.line.lines.matches import called
from accessible_games.line.session.context import Context
from accessible_games.line.session.ports import Thoughts
from accessible_games.line.session.registry import command
from accessible_games.matches.moments import Moments
from accessible_games.matches.practice import Rehearsal
from accessible_games.matches.review import Mistake
from accessible_games.matches.update import Decision
from accessible_games.output.announce.vocabulary import in_words
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import NoticeError

_HOUR = DAY // 24


class Practising(BaseExercise):
    """A position before a mistake of the person, whose better move is to be found. The next one follows."""

    stopped = "practice-stopped"
    then: tuple[str, ...] = ("practice",)

    def __init__(self, context: Context, kept: KeptMistake, place: Rehearsal, back: str) -> None:
        super().__init__(context, place.update().game, back)
        self._open(kept, place)

    def _open(self, kept: KeptMistake, place: Rehearsal) -> None:
        self._kept, self._place = kept, place
        self._hints = 0
        self._has_failed = False  # by a wrong move or a hint
        self._is_done = False  # it is explained, and the next one follows
        update = place.update()
        self.game, self._seat = update.game, update.seats[0]
        decision = Decision(self.game, kept.round, kept.number, self._seat, False, update.view, kept.made)
        self._mistake = Mistake(decision, kept.answers[0], kept.cost, kept.kind == WINS, kept.kind == LOSES)

    def show(self, due: Due) -> None:
        """Show the position, and announce where it comes from and how many are due."""
        context, kept = self._context, self._kept
        self._present(self._place.update())
        game, left = called(context.announcer, self.game), due.count - 1
        context.say("practice-begun", "status", game=game, number=kept.number, origin=kept.match_id, seat=self._seat)
        if left:
            context.say("practice-left", "status", count=left)
        context.obey("turn", "")  # which also says what was thrown
        self._tell_task()
        context.say("puzzle-how", "help")

    async def go_on(self) -> None:
        """Show the next position that is due, or end practice."""
        context = self._context
        found = await _find(context)
        if context.exercise is not self:
            return
        if isinstance(found, Due):
            self.end("practice-done")
            _tell_wait(context, found)
            self.return_to_match()
        else:
            due, kept, place = found
            self._open(kept, place)
            self.show(due)

    # What the session asks

    def help(self) -> bool:
        """Point to the beginning of the better move, and after that give the move."""
        self._hints += 1
        self._context.begin(self._fail())
        self._give_hint(self._kept.answers[0], is_first=self._hints == 1)
        return True

    def explain(self) -> None:
        """Announce what can be typed here, and the task again."""
        self._context.say("practice-help", "help")
        self._tell_task()

    # Moves

    def _judge_move(self, seat: Seat, move: str) -> None:
        context, kept = self._context, self._kept
        if self._is_done:
            context.say("practice-wait", "refusal")
            return
        try:
            name = self._place.name_of(move)
        except GameError as error:
            context.refuse(error)
            return
        if name in kept.answers:
            self._is_done = True
            context.say("lesson-right", "help")
            self._deliver(self._place.decide(seat, name))
            context.begin(self._finish())
            return
        context.say("practice-same" if name == kept.made else "puzzle-wrong", "refusal")
        context.begin(self._fail())
        if not self.game.hides:
            decision = self._mistake.decision
            context.begin(self._refute(Decision(self.game, 1, 1, seat, False, decision.view, name)))

    async def _finish(self) -> None:
        """Announce the reason as the review does, and when the position comes back; then go on."""
        context, decision = self._context, self._mistake.decision
        tell_left_open(context, self._mistake)
        if not self.game.hides:
            try:
                async for followed in context.each(Thoughts.follow)(self._kept.match_id, decision, decision.move):
                    if followed.line and context.exercise is self:
                        context.say("practice-reason", "help", move=self._made())
                        tell_punishment(context, followed.line, decision)
            except NoticeError as error:  # the reason is missing, but practice goes on
                context.notice(error.notice, "error")
        days = DAYS[0] if self._has_failed else await context.do(Mistakes.answer)(self._kept, True)
        if context.exercise is self:
            context.say("practice-back", "status", days=days)
            await self.go_on()

    async def _fail(self) -> None:
        """Store that the first attempt has failed, once."""
        if not self._has_failed:
            self._has_failed = True
            await self._context.do(Mistakes.answer)(self._kept, False)

    def _tell_task(self) -> None:
        context, kept = self._context, self._kept
        cost = "" if kept.kind in (WINS, LOSES) else price(context, self.game, kept.cost)
        context.say(f"practice-task-{kept.kind}", "help", move=self._made(), worth=cost)

    def _made(self) -> str:
        return in_words(self._context.announcer, self.game, self._kept.made)


async def _find(context: Context) -> Due | tuple[Due, KeptMistake, Rehearsal]:
    """Return the position that is due first, passing over those whose match cannot be read; else what is due later."""
    while (due := await context.do(Mistakes.due)()).first is not None:
        kept = due.first
        try:
            before = context.account, "", kept.number - 1, kept.round
            return due, kept, await context.do(Moments.rehearse)(kept.match_id, *before)
        except NoticeError as error:
            context.notice(error.notice, "error")
            await context.do(Mistakes.answer)(kept, False)
    return due


def _tell_wait(context: Context, due: Due) -> None:
    """Announce when the next position is due."""
    if due.wait is None:
        context.say("practice-none", "refusal")
    elif due.wait < DAY:
        context.say("practice-later-today", "status", hours=max(1, -(-due.wait // _HOUR)))
    else:
        context.say("practice-later", "status", days=-(-due.wait // DAY))


@command("practice", group="hall")
async def practice(context: Context, rest: str) -> None:
    """Open the positions of the person's own mistakes that are due, one after the other."""
    exercise = context.exercise
    if isinstance(exercise, Practising):
        exercise.explain()
        return
    found = await _find(context)
    if isinstance(found, Due):
        _tell_wait(context, found)
        return
    due, kept, place = found
    Practising(context, kept, place, clear_place(context)).show(due)
