"""Pages that tell what commands tell, and whose forms and buttons carry commands out.

What needs a place in the lobby or at a match is left for the page on which one plays, which carries it out when the
person is in.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, NamedTuple
from urllib.parse import quote

from starlette.datastructures import ImmutableMultiDict
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from accessible_games.announce.announcement import Announcement
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.interfaces.web.identity import Who, address_of
from accessible_games.interfaces.web.once import LINE, TOLD, Once
from accessible_games.interfaces.web.pages import choose
from accessible_games.interfaces.web.site import Site
from accessible_games.people.person import Person
from accessible_games.visits.errands import ElsewhereError, Errands, Told
from accessible_games.visits.manners import Origin

WORD = "w"  # the field of forms; those of one form are the words of a line, in their order
_AT = "at"  # the field that says in which section a form stands
_WORDS = "words"  # ends the identifier of a field into which words are typed
_LONGEST = 1000  # characters of a line
# Of an answer, by the beginning of the message: too fast, kept out.
_STATUS = {"visit": HTTPStatus.TOO_MANY_REQUESTS, "people": HTTPStatus.FORBIDDEN}
_PAGES = {"profile": "/people/", "tournament": "/tournaments/"}  # commands that are pages, by the one word behind
_MOMENTS = {"lobby", "tournaments", "person", "ratings"}  # pages that others change while one reads them
_AGAIN = "again"  # in the address: the button was pressed that makes the page anew
_WAITS = {"load": "/play?load=", "join": "/join/", "tournament": "/tournaments/"}  # what one goes to
_RECORDS = {"load": "/matches/"}  # where the match is over


class Cell(NamedTuple):
    """``is_name``: it says which row this is; ``is_number``: it stands below others of its kind."""

    head: str
    text: str
    is_name: bool
    is_number: bool


@dataclass(frozen=True, slots=True)
class Row:
    """Something that was told. ``links``: address and label; ``buttons``: lines that can be carried out.

    ``cells``: the same as a row of a table.
    """

    text: str
    language: str
    links: Sequence[tuple[str, str]] = ()
    buttons: Sequence[str] = ()
    cells: Sequence[Cell] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """What stands below a heading. ``name``: its identifier; ``buttons``: lines that can be carried out.

    ``line``: the one that words are added to, below the ``label``; ``form``: the template of a form of its own, with
    its ``facts``; ``more``: where it goes on.
    """

    name: str
    heading: str
    rows: Sequence[Row] = ()
    note: str = ""
    buttons: Sequence[str] = ()
    line: str = ""
    label: str = ""
    form: str = ""
    more: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)


class Order(NamedTuple):
    """A line that is to be carried out, and the identifier of the field from which it comes."""

    field: str
    line: str


@dataclass(slots=True)
class Asking:
    """One request: who asks, in which language; and of a form that was refused what it held and what is wrong.

    ``faults``: in words, by the identifier of the field; ``has_records``: whether matches that are over have pages;
    ``is_missing``: what the page would be about is not there.
    """

    errands: Errands
    request: Request
    who: Who
    language: str
    has_records: bool = False
    fields: ImmutableMultiDict[str, str] = field(default_factory=ImmutableMultiDict)
    faults: dict[str, str] = field(default_factory=dict)
    is_missing: bool = False

    @property
    def typed(self) -> list[str]:
        """The words of a form, in the order of its fields."""
        return [word.strip() for word in self.fields.getlist(WORD)]

    @property
    def at(self) -> str:
        """In which section the form stands."""
        return str(self.fields.get(_AT, ""))

    @property
    def person(self) -> Person | None:
        """Who asks, or nobody."""
        return self.who.person

    @property
    def has_account(self) -> bool:
        """Whether it is somebody with an account."""
        return self.person is not None and not self.person.is_guest

    def line(self, command: str, rest: str = "") -> str:
        """The line that carries a command out, as the person would type it."""
        return self.errands.manual.typed(self.language, command, rest)

    async def run(self, *lines: str, is_own: bool = False) -> Sequence[Told]:
        """Carry lines out, in the language of the page or the ``is_own`` one. Raises NoticeError and ElsewhereError."""
        origin = Origin("web", address_of(self.request), language=None if is_own else self.language)
        return await self.errands.run(self.person, origin, *lines)

    def rows(self, told: Told, without: Collection[str] = (), is_over: bool = False) -> list[Row]:
        """What was told, and what can be done about each.

        ``without``: what stands on the page already; ``is_over``: matches are told of that have a record.
        """
        return [self._row(one, is_over) for one in told.lines if one.text and one.text not in without]

    def _row(self, one: Announcement, is_over: bool) -> Row:
        links, buttons = [], []
        pages = _PAGES | (_RECORDS if is_over and self.has_records else {})
        for command, rest in one.actions:
            typed = self.line(command, rest)
            if command in pages and " " not in rest:
                links.append((pages[command] + quote(rest, safe=""), typed))
            else:
                buttons.append(typed)
        cells = [Cell(head.rstrip("*"), text, head[-1] == "*", text[:1].isdigit()) for head, text in one.row]
        return Row(one.text, one.language, links, buttons, cells)


Make = Callable[[Asking], Awaitable[Sequence[Section]]]
Take = Callable[[Asking], Awaitable[Sequence[Order]]]


async def words_in(asking: Asking) -> Sequence[Order]:
    """What most forms ask for: a line in pieces."""
    at = f"{asking.at}-{_WORDS}" if asking.at.isidentifier() else ""
    return [Order(at, " ".join(word for word in asking.typed if word))]


class Board:
    """Makes the pages of this kind."""

    def __init__(self, site: Site, errands: Errands) -> None:
        self._site = site
        self._errands = errands
        self._once = Once(site.is_secure)

    async def page(self, request: Request, name: str, make: Make, title: str = "", take: Take = words_in) -> Response:
        """The page; or what a form of it has brought about, which the page tells when it is asked for again.

        ``title``: its heading, where it is none of its ``name``; ``take``: what a form asks for.
        """
        more = {"title": title} if title else {}
        who = await self._site.identity.who(request)
        has_records = self._site.lent.library is not None
        asking = Asking(self._errands, request, who, self._site.pages.language(request), has_records)
        told: Sequence[str] = ()
        try:
            if request.method == "POST":
                asking.fields = await self._site.identity.form(request)
                found = await self._carry_out(asking, await take(asking))
                if isinstance(found, Response):
                    return found
                told = found
            sections = await make(asking)
        except NoticeError as error:
            status = _STATUS.get(error.notice.message.partition("-")[0], 503)
            if status == HTTPStatus.TOO_MANY_REQUESTS:  # a few bytes, since a client that is refused asks again at once
                return PlainTextResponse(self._site.pages.words(request)("web-too-many"), status, {"Retry-After": "1"})
            lines = [self._site.pages.told(request, error.notice)]
            return self._site.pages.page(request, "text.html", name, status, lines=lines, **more)
        left = self._once.found(request, who.token, TOLD)
        await look(self._site, request)
        again = [] if name not in _MOMENTS else [*request.query_params.multi_items(), (_AGAIN, "")]
        facts: dict[str, Any] = {
            "again": dict(again),
            "is_again": _AGAIN in request.query_params,
            "sections": sections,
            "told": told or left,
            "asking": asking,
            "faults": asking.faults,
        }
        status = 422 if asking.faults else 404 if asking.is_missing else 200
        response = self._site.pages.page(request, "errand.html", name, status, **facts, **more)
        if left:
            self._once.drop(response)
        return response

    async def _carry_out(self, asking: Asking, orders: Sequence[Order]) -> Response | Sequence[str]:
        """Where it leads; or, when something is wrong, what was done all the same."""
        if any(len(line) > _LONGEST for _, line in orders):
            long = self._site.pages.told(asking.request, Notice.of("connection-line-too-long"))
            asking.faults = {at: long for at, line in orders if len(line) > _LONGEST}
            return ()
        if not orders:
            return self._done(asking, [self._site.pages.words(asking.request)("session-kept-as-it-was")])
        is_language = any(line.split()[:1] == [asking.line("language")] for _, line in orders)
        try:
            is_tried = all(asking.errands.is_tried(line, asking.language) for _, line in orders)
            if not (asking.has_account or is_tried):  # of a guest nothing is kept but where it is
                raise ElsewhereError
            answers = await asking.run(*(line for _, line in orders), is_own=is_language)
        except ElsewhereError:
            response: Response = RedirectResponse("/play", 303)
            self._once.leave(response, asking.who.token, LINE, [line for _, line in orders])
            return response
        done = [one for told in answers if told.is_done for one in told.lines]
        refused = zip(orders, answers, strict=True)
        asking.faults = {at: " ".join(one.text for one in told.lines) for (at, _), told in refused if not told.is_done}
        if asking.faults:
            return [one.text for one in done if one.text]
        response = self._done(asking, [one.text for one in done if one.text])
        if is_language and done:
            choose(response, done[-1].language, self._site.is_secure)
        return response

    def _done(self, asking: Asking, told: Sequence[str]) -> Response:
        """To the page itself, which tells it."""
        url = asking.request.url
        response = RedirectResponse(f"{url.path}?{url.query}" if url.query else url.path, 303)
        self._once.leave(response, asking.who.token, TOLD, told)
        return response


class Waits(NamedTuple):
    """What waits for somebody. ``links``: what it is for a script, address, words; ``is_told``: where it plays."""

    links: Sequence[tuple[str, str, str]]
    is_told: bool


async def look(site: Site, request: Request, *, is_asked: bool = False) -> None:
    """See what waits for the person, for the top of the page; ``is_asked``: which has nothing else."""
    person, errands = await site.identity.person(request), site.lent.errands
    if person is None or errands is None:
        return
    try:
        origin = Origin("web", address_of(request), site.pages.language(request))
        told, is_told = await errands.due(person, origin, is_asked=is_asked)
    except NoticeError:
        return
    links = [(one.category, _WAITS[command] + rest, one.text) for one in told for command, rest in one.actions[:1]]
    request.state.waits = Waits(links, is_told)


async def now(site: Site, request: Request) -> list[str]:
    """How many are here and how many matches there are, in the words of the lobby; nothing where that is not known."""
    if site.lent.errands is None:
        return []
    asking = Asking(site.lent.errands, request, await site.identity.who(request), site.pages.language(request))
    try:
        found = await asking.run(asking.line("who"), asking.line("matches"))
    except NoticeError:
        return []
    return [one.text for told in found for one in told.lines if not one.actions]
