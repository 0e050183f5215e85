"""The command for one's own progress."""

from __future__ import annotations

from accessible_games.club.accounts.learning import Attempts, Mistakes
from accessible_games.line.lines.progress import Record, game_line, month_lines, summary_lines
from accessible_games.line.session.context import Context
from accessible_games.line.session.ports import Progress
from accessible_games.line.session.registry import command
from accessible_games.line.session.setup import find_game
from accessible_games.output.announce.vocabulary import all_words


@command("progress", group="hall", reads=True)
async def progress(context: Context, rest: str) -> None:
    """Tell matches, results, levels beaten and puzzles by game; of one game, or with "months", by month."""
    game, left = find_game(rest.casefold().split(), context.games, context.settings.language)
    if left and left[0] not in all_words("progress-months"):
        context.say("progress-how", "refusal")
        return
    played, attempts = await context.do(Progress.finished)(), await context.do(Attempts.every)()
    record = Record(context.games, played, attempts, context.settings.puzzles, context.account)
    words = context.announcer
    if left or game is not None:
        head = game_line(words, record, game) if game is not None else None
        context.tell_paged([*([head] if head is not None else []), *month_lines(words, record, game)])
        return
    due = await context.do(Mistakes.due)()
    context.tell_paged(summary_lines(words, record))
    if due.count:
        context.say("progress-due", count=due.count)
