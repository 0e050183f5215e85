"""What was said and what happened: last, again, history, help, rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from accessible_games.announce.announcement import Announcement
from accessible_games.announce.catalogue import rules_text
from accessible_games.announce.notation import in_words
from accessible_games.core.game import Event, event_facts, event_name
from accessible_games.core.numbers import number_in
from accessible_games.matches.match import Made
from accessible_games.matches.update import Update
from accessible_games.session import helping
from accessible_games.session.choices import Choice
from accessible_games.session.commands import (
    BY_NAME,
    COMMANDS,
    GROUPS,
    split_words,
    vocabulary,
)
from accessible_games.session.new_words import tell_words
from accessible_games.session.paging import Tell, tell_paged
from accessible_games.session.queries import first_cell

if TYPE_CHECKING:
    from accessible_games.session.session import Session

_HISTORY = 5  # moves that "history" tells when no number is given


def last(session: Session, rest: str) -> None:
    """The last move and what it led to."""
    update = session.update
    if update is not None and session.last_move:
        for event in session.last_move:
            session.tell(session.announcer.event(update.game.id, event), is_review=True)
    elif update is not None and update.moves:  # made before the match was opened, or bared by an undo
        _tell_last(session, update)
    else:
        session.say("session-no-move-yet")


def again(session: Session, rest: str) -> None:
    """The last announcement once more, or the last N, as new events so that they are spoken."""
    count = _number(session, rest, 1, len(session.past))
    if count is None:
        return
    wanted = list(session.past)[-count:] if count else []
    tell_paged(session, [partial(_repeat, session, announcement) for announcement in wanted])


def _repeat(session: Session, announcement: Announcement) -> None:
    session.tell(session.announcer.repeat(announcement), is_review=True)


def history(session: Session, rest: str) -> None:
    """The last N moves of the match."""
    if session.update is None:
        session.tell_no_match()
        return
    total = len(session.update.moves)
    count = _number(session, rest, _HISTORY, total)
    if count is None:
        return
    session.say("session-history", count=count, total=total)
    _tell_moves(session, session.update, total - count)


def _tell_last(session: Session, update: Update) -> None:
    """The events of the last move, and of what chance decided right before it and since."""
    made = list(update.history)
    at = max(place for place, one in enumerate(made) if one.seat)
    while at > 0 and not made[at - 1].seat:
        at -= 1
    for event in (event for one in made[at:] for event in one.events):
        session.tell(session.announcer.event(update.game.id, event), is_review=True)


def _tell_moves(session: Session, update: Update, skipped: int) -> None:
    """The moves after the first ``skipped``, and what chance decided before each of them and since."""
    number = 0
    lines: list[Tell] = []
    for made in update.history:
        number += bool(made.seat)
        if made.answered and number > skipped:
            lines.append(partial(_tell_answer, session, update, number, made))
        elif made.seat and number > skipped:
            lines.append(partial(_tell_move, session, update, number, made))
        elif not made.seat and number >= skipped:
            lines += [partial(_tell_event, session, update, event) for event in made.events]
    tell_paged(session, lines)


def _tell_move(session: Session, update: Update, number: int, made: Made) -> None:
    words = in_words(session.announcer, update.game, made.name)
    session.say("session-history-move", number=number, seat=made.seat, move=words)


def _tell_event(session: Session, update: Update, event: Event) -> None:
    session.tell(session.announcer.event(update.game.id, event))


def _tell_answer(session: Session, update: Update, number: int, made: Made) -> None:
    """A move that was answered: whether it was allowed is half of what it said."""
    name = update.game.id
    told = [session.announcer.text(f"{name}-{event_name(event)}", **event_facts(event)) for event in made.events]
    session.say("session-history-answer", number=number, told=" ".join(told))


def _number(session: Session, text: str, default: int, most: int) -> int | None:
    """A number from the line, at most ``most``; None after a refusal."""
    if not text:
        return min(default, most)
    if not (text.isascii() and text.isdigit()) or len(text) > 6 or int(text) == 0:
        session.say("session-not-a-number", "refusal")
        return None
    return min(int(text), most)


def help_(session: Session, rest: str) -> None:
    """The commands by group, or what one of them does."""
    if rest:
        name = vocabulary(session.settings.language).get(rest.removeprefix("/"))
        if name is None:
            session.say("session-help-unknown", "refusal", word=rest[:40])
            return
        _explain(session, name)
        return
    if session.update is None and session.person is None:
        session.say("session-help-lobby", "help")
    elif session.update is not None and not session.seats:
        session.say("seats-watching", "help")
    elif session.update is not None and not session.handover.is_due:
        _help_with_a_move(session, session.update)
    for group, commands in _groups(session):
        called = [_called(session, command) for command in commands]
        session.say(f"session-help-{group}", "help", commands=", ".join(called))
    if session.person is not None and session.person.is_guest and session.update is None:
        session.say("session-help-guest", "help")
    session.say("session-help-more", "help")


def _groups(session: Session) -> list[helping.Group]:
    """The groups of commands that the person can use."""
    if session.person is None:
        return [(group, tuple(each.name for each in COMMANDS if each.group == group)) for group in GROUPS]
    return helping.groups(session)


def _help_with_a_move(session: Session, update: Update) -> None:
    """How a move is typed, by an example that is legal now."""
    game = update.game
    legal = game.moves(update.view)
    move, first = "none", "none"
    if legal:
        move = in_words(session.announcer, game, game.format(legal[0]))
        first = in_words(session.announcer, game, first_cell(update, legal[0]) or game.parts(legal[0])[0])
    session.say("session-help-move", "help", move=move, first=first)


def _called(session: Session, name: str) -> str:
    """The command's first word and its letter: "board b"."""
    word = split_words(session.announcer.catalogue.format(f"command-{name}", {}, ["words"]))[0]
    return f"{word} {BY_NAME[name].letter}".strip()


def _explain(session: Session, name: str) -> None:
    session.say(f"command-{name}", "help", command=_called(session, name))
    if name == "new":
        tell_words(session, session.update.game if session.update else session.games[0])


def rules(session: Session, rest: str) -> None:
    """The headings of the rules as a numbered list; a number reads that section."""
    game = session.update.game if session.update else session.games[0]
    sections = _sections(rules_text(session.settings.language, game.id))

    def reader(lines: list[str]) -> None:
        session.say("session-lines", "help", count=len(lines))
        tell_paged(session, [partial(_tell_rule, session, line) for line in lines])

    choices = [Choice(title, partial(reader, lines)) for title, lines in sections]
    number = number_in(rest) or 0
    if 1 <= number <= len(sections):
        reader(sections[number - 1][1])
    else:
        session.say("session-rules", "help", count=len(sections))
        session.offer_choices(choices)


def _tell_rule(session: Session, line: str) -> None:
    session.tell(session.announcer.words(line, "help"))


def _sections(text: str) -> list[tuple[str, list[str]]]:
    """Title and lines of each section of a Markdown text with level-2 headings."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("## "):
            found.append((line[3:].strip(), []))
        elif found and line.strip():
            found[-1][1].append(line.strip().removeprefix("- "))
    return found


HANDLERS = {"last": last, "again": again, "history": history, "help": help_, "rules": rules}
