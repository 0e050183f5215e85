"""The help: which commands can do something where the person is, group by group, and what one of them does."""

from __future__ import annotations

from collections.abc import Iterator

from accessible_games.announce.notation import in_words
from accessible_games.commands.arguments import explained
from accessible_games.commands.board import first_cell
from accessible_games.commands.new_words import tell_words
from accessible_games.matches.update import Update
from accessible_games.session.context import Context
from accessible_games.session.moves import hopeful
from accessible_games.session.reading import vocabulary
from accessible_games.session.registry import GROUPS, command, commands, shown

_IN_A_LINE = 14  # commands


def groups(context: Context) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each line of the help: a message ``session-help-...`` and names of commands; in a lobby matches come first."""
    order = GROUPS if context.update is not None else sorted(GROUPS, key=lambda group: group not in ("hall", "waiting"))
    offered = [each for each in commands().values() if each.is_offered(context)]
    for group in order:
        names = tuple(each.name for each in offered if each.group == group)
        lines = -(-len(names) // _IN_A_LINE)
        for line in range(lines):  # all about equally long
            yield group, names[len(names) * line // lines : len(names) * (line + 1) // lines]


def _is_command(context: Context, rest: str) -> bool:
    return rest.removeprefix("/") in vocabulary(context.settings.language)


@command("help", group="talk", letter="h", takes=_is_command, reads=True, arguments=explained)
def help_(context: Context, rest: str) -> None:
    """The commands by group, or what one of them does."""
    if rest:
        name = vocabulary(context.settings.language).get(rest.removeprefix("/"))
        if name is None:
            context.say("session-help-unknown", "refusal", word=rest[:40])
            return
        _explain(context, name)
        return
    if context.exercise is not None:
        context.say("lesson-help", "help")
    if context.update is None and context.person is None:
        context.say("session-help-lobby", "help")
    elif context.update is not None and not context.seats:
        context.say("seats-watching", "help")
    elif context.update is not None and not context.handover.is_due:
        _help_with_a_move(context, context.update)
    for group, names in groups(context):
        called = context.announcer.joined(shown(name, context.settings.language) for name in names)
        context.say(f"session-help-{group}", "help", commands=called, match=context.update is not None)
    if context.person is not None and context.person.is_guest and context.update is None:
        context.say("session-help-guest", "help")
    context.say("session-help-more", "help")


def _help_with_a_move(context: Context, update: Update) -> None:
    """How a move is typed, by an example that is legal now."""
    game = update.game
    legal = hopeful(update, game.moves(update.view))
    move, first = "none", "none"
    if legal:
        move = in_words(context.announcer, game, game.format(legal[0]))
        first = in_words(context.announcer, game, first_cell(update, legal[0]) or game.parts(legal[0])[0])
        first = "same" if first == move else first
    context.say("session-help-move", "help", move=move, first=first)


def _explain(context: Context, name: str) -> None:
    context.say(f"command-{name}", "help", command=shown(name, context.settings.language))
    if name == "new":
        tell_words(context, context.update.game if context.update else context.games[0])
