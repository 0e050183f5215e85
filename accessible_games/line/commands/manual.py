"""Commands about the program itself: its manual, its version, what is new, and whether everything works here."""

from __future__ import annotations

from accessible_games import __version__
from accessible_games.languages import COMMON
from accessible_games.line.commands.helping import named_in, read_section
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.ports import Doctor
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.registry import command
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.documents import Section, documents, news


@command("manual", group="talk", reads=True)
def manual(context: Context, rest: str) -> None:
    """List the documents for players, or the sections of the one that is named."""
    texts = documents(context.settings.language)
    titles = [parts[0] for parts in texts.values()]
    found = [texts[rest][0]] if rest in texts else named_in(titles, rest.split())
    if not found:
        context.say("manual-unknown", "refusal", word=rest[:40])
    elif len(found) == 1:
        _open(context, found[0])
    else:
        context.say("manual-documents", "help", count=len(found))
        context.offer_choices([Choice(each.title, _open, each) for each in found])


def _open(context: Context, first: Section) -> None:
    """List the sections of the document that begins with this one."""
    parts = next(parts for parts in documents(context.settings.language).values() if parts[0] is first)
    context.say("manual-sections", "help", title=first.title, count=len(parts))
    context.offer_choices([Choice(each.title, read_section, each) for each in parts])


@command("version", group="talk")
def version(context: Context, rest: str) -> None:
    """Name the version of the program."""
    context.say("book-program", version=__version__)


@command("news", group="talk")
def news_(context: Context, rest: str) -> None:
    """Read the last entry of the changelog, in the language that it is written in."""
    lines = news()
    context.say("news-of-version", "help", version=__version__, count=len(lines))
    english = Announcer(Listener(COMMON))
    context.tell_paged([english.words(line, "help") for line in lines])


def _is_at_home(context: Context) -> bool:
    return context.person is None


@command("doctor", group="settings", offered=_is_at_home)
async def doctor(context: Context, rest: str) -> None:
    """Check what works on this computer. Devices may take some seconds to answer."""
    if not _is_at_home(context):
        raise Refused("doctor-is-at-home")
    context.say("doctor-begins", "status")
    found = await context.do(Doctor.examine)()
    context.tell_paged([context.announcer.notice(each, "help") for each in found])
