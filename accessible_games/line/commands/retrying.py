"""The command that plays on from a past position, as practice that counts nowhere."""

from __future__ import annotations

from accessible_games.line.commands.arguments import wanted_level
from accessible_games.line.commands.exercises import BaseExercise
from accessible_games.line.commands.review import look
from accessible_games.line.presenters.remembered import Reviews
from accessible_games.line.presenters.standing import tell_players
from accessible_games.line.session.context import Context
from accessible_games.line.session.ports import Matches, Thoughts
from accessible_games.line.session.registry import match_command
from accessible_games.matches.moments import Moment, Moments
from accessible_games.matches.practice import Rehearsal
from accessible_games.matches.update import Update
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Over, Seat


class Retrying(BaseExercise):
    """Practice from a past position of a match."""

    stopped = "retry-ended"
    not_here = "retry-not-here"
    of_match = ("hint", "odds", "retry", "stop")
    of_log = (*BaseExercise.of_log, "goto", "previous", "next")

    def __init__(self, context: Context, match_id: str, moment: Moment) -> None:
        super().__init__(context, moment.update.game, match_id)
        self._moment, reviews = moment, context.of(Reviews)
        self._step = reviews.step if moment is reviews.stop else None
        self._place: Rehearsal | None = None

    async def begin(self, level: str) -> None:
        """Begin, or begin again, against bots of this level. Raises NoticeError."""
        context, moment = self._context, self._moment
        if not level and self._place is not None:
            level = self._place.level
        place = await context.do(Moments.rehearse)(self.back, context.account, level, moment.number, moment.round)
        if context.exercise is None and context.update is not None:
            context.leave("retry-begun")
        self._show(place)

    def _show(self, place: Rehearsal) -> None:
        """Show the position and announce who plays and whose turn it is."""
        context, self._place = self._context, place
        update = place.update()
        self._present(update)
        tell_players(context, update)
        self.explain()
        self._advance()

    # What the session asks

    def help(self) -> bool:
        """Return False: hints come from the computer."""
        return False

    def explain(self) -> None:
        """Announce whose turn it is."""
        context, update = self._context, self._context.update
        assert update is not None
        for event in update.game.facts(update.view):
            if event.category == "turn":
                context.tell(context.announcer.event(update.game.id, event))

    def _judge_move(self, seat: Seat, move: str) -> None:
        assert self._place is not None
        try:
            update = self._place.decide(seat, move)
        except GameError as error:
            self._context.refuse(error)
            return
        self._deliver(update)
        self._advance()

    def go_back(self) -> bool:
        """Return to the position in the match at which the practice began."""
        self.end(self.stopped)
        self._context.begin(self._return())
        return True

    def stop(self) -> None:
        """Leave the practice as ``back`` does."""
        self.go_back()

    # Inside

    async def _return(self) -> None:
        """Open the match again, at the mistake of its review or at the moment that was shown."""
        context, moment = self._context, self._moment
        await context.do(Matches.open)(self.back)
        if context.update is None or context.update.match_id != self.back:
            return
        if self._step is not None:
            await self._step(context, 0)
        else:
            await look(context, moment.number, moment.round)

    def _advance(self) -> None:
        """Let chance decide and bots move, until the person has a choice or the game is over."""
        place = self._place
        assert place is not None
        while (update := place.go_on()) is not None:
            self._deliver(update)
        if isinstance(place.phase, Over):
            self._context.say("retry-over", "status")
        elif not place.is_own_turn:
            self._context.begin(self._reply(place))

    async def _reply(self, place: Rehearsal) -> None:
        """Make the move of a bot, if this practice is still open then."""
        context, (seat, view) = self._context, place.view()
        async for move in context.each(Thoughts.reply)(place.update().game, view, place.level):
            if context.exercise is self and self._place is place:
                self._deliver(place.decide(seat, move))
                self._advance()


def _can_retry(context: Context, update: Update) -> bool:
    return isinstance(context.exercise, Retrying) or context.moment is not None


@match_command("retry", group="match", reads=True, offered=_can_retry)
async def retry(context: Context, update: Update, rest: str) -> None:
    """Play on from the position that is shown, against computers of a level: "try again", "try again strong"."""
    level = wanted_level(context, rest) if rest else ""
    if isinstance(context.exercise, Retrying):
        await context.exercise.begin(level)
    elif context.moment is None:
        context.say("retry-at-the-end", "refusal")
    else:
        await Retrying(context, update.match_id, context.moment).begin(level)
