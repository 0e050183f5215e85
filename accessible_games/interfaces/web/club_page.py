"""How a page of the club is made: who asks, what is told in rows and sections, and what its forms and buttons do.

What needs a place in the lobby or at a match is left for the page on which one plays, which carries it out when the
person is in.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from typing import Any, NamedTuple
from urllib.parse import quote

from starlette.datastructures import ImmutableMultiDict
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.web.flash import LINE, TOLD, Flash
from accessible_games.interfaces.web.identity import Who, address_of
from accessible_games.interfaces.web.page_visits import PageVisits
from accessible_games.interfaces.web.pages import choose
from accessible_games.interfaces.web.site import Site
from accessible_games.line.actions import people
from accessible_games.line.actions.actor import RequestActor
from accessible_games.line.actions.opening import check_challenge, check_new
from accessible_games.line.actions.seats import check_join, leave
from accessible_games.line.actions.settings import SETTINGS, WRITTEN, notify, wanted_channel
from accessible_games.line.actions.tournaments import manage
from accessible_games.line.lines.matches import hall_lines, invitation_line, turn_line
from accessible_games.line.lines.people import here_lines
from accessible_games.line.lines.tournaments import own_lines as own_tournaments
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.reading import clean_line
from accessible_games.line.visits.visit import Origin
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import match_number, number_in

WORD = "w"  # the field of forms; those of one form are words, in their order
_DO = "do"  # the field that says for which command they are, and what is said behind it before them
_AT = "at"  # the field that says in which section a form stands
_WORDS = "words"  # ends the identifier of a field into which words are typed
_LONGEST = 1000  # characters of a line
# Of an answer, by the beginning of the message: too fast, kept out.
_STATUS = {"visit": HTTPStatus.TOO_MANY_REQUESTS, "people": HTTPStatus.FORBIDDEN}
_PAGES = {"profile": "/people/", "tournament": "/tournaments/"}  # commands that are pages, by the one word behind
_MOMENTS = {"lobby", "tournaments", "person", "ratings"}  # pages that others change while one reads them
_AGAIN = "again"  # in the address: the button was pressed that makes the page anew
_WAITS = {"load": "/play?load=", "join": "/join/", "tournament": "/tournaments/"}  # what one goes to
_WAITING = 5  # things of a kind that wait
_TOO_LONG = Notice.of("connection-line-too-long")
_DIGITS = 12  # of a number in an address
# Nothing is there, or nothing for who asks, which is the same.
_MISSING = frozenset({"seats-unknown", "seats-wrong-word", "talk-nobody", "tournament-unknown"})
_FAILED = ("visit", "people", "store")  # begin messages about the request itself, not about what it asks
_RECORDS = {"load": "/matches/"}  # where the match is over


class Cell(NamedTuple):
    """``is_name``: it says which row this is; ``is_number``: it stands below others of its kind."""

    head: str
    text: str
    is_name: bool
    is_number: bool


class Button(NamedTuple):
    """``do``: a command by its name, and what is said behind it; ``label``: the same as one would type it."""

    do: str
    label: str


@dataclass(frozen=True, slots=True)
class Row:
    """Something that was told. ``links``: address and label; ``buttons``: what can be done about it.

    ``cells``: the same as a row of a table.
    """

    text: str
    language: str
    links: Sequence[tuple[str, str]] = ()
    buttons: Sequence[Button] = ()
    cells: Sequence[Cell] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """What stands below a heading. ``name``: its identifier; ``buttons``: what can be done there.

    ``line``: what is done with words that are typed, below the ``label``; ``form``: the template of a form of its own,
    with its ``facts``; ``more``: where it goes on.
    """

    name: str
    heading: str
    rows: Sequence[Row] = ()
    note: str = ""
    buttons: Sequence[Button] = ()
    line: Button | None = None
    label: str = ""
    form: str = ""
    more: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)


class Order(NamedTuple):
    """A command that is to be carried out, what is said behind it, and the identifier of the field it comes from."""

    field: str
    command: str
    rest: str


@dataclass(slots=True)
class PageRequest:
    """One request: who asks, in which language; and of a form that was refused what it held and what is wrong.

    ``faults``: in words, by the identifier of the field; ``has_records``: whether matches that are over have pages;
    ``is_missing``: what the page would be about is not there.
    """

    visits: PageVisits
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

    def word(self, message: str) -> str:
        """The first that may be typed for a message."""
        return self.visits.vocabulary.word(self.language, message)

    def line(self, command: str, rest: str = "") -> str:
        """The line that carries a command out, as the person would type it."""
        return self.visits.vocabulary.typed(self.language, command, rest)

    def button(self, command: str, rest: str = "") -> Button:
        """What carries a command out."""
        return Button(f"{command} {rest}".strip(), self.line(command, rest))

    def look_in(self, count: int = 1) -> AbstractAsyncContextManager[RequestActor]:
        """The club as who asks finds it, in the language of the page. Entering raises NoticeError."""
        origin = Origin("web", address_of(self.request), language=self.language)
        return self.visits.look_in(self.person, origin, count)

    def rows_of(self, lines: Iterable[Announcement], *, is_over: bool = False) -> list[Row]:
        """What is told, and what can be done about each; ``is_over``: of matches that have a record."""
        return [self._row(one, is_over) for one in lines if one.text]

    def refused(self, error: NoticeError) -> list[Row]:
        """Why there is nothing to tell. Raises the error where that is no answer: too fast, kept out, no store."""
        if error.notice.message.partition("-")[0] in _FAILED:
            raise error
        return self.rows_of([Announcer(Listener(self.language, is_page=True)).notice(error.notice)])

    def missing(self, error: NoticeError) -> list[Row]:
        """Why what the page is about cannot be told; the status of the page says where that is not there."""
        self.is_missing = error.notice.message in _MISSING
        return self.refused(error)

    def number(self, name: str) -> int:
        """The number that the address gives under this name; 0: none that can be read."""
        return number_in(self.request.query_params.get(name, ""), _DIGITS) or 0

    def address(self, **query: str | int) -> str:
        """Of this page with these words behind it."""
        return f"?{self.request.url.include_query_params(**query).query}"

    def _row(self, one: Announcement, is_over: bool) -> Row:
        links, buttons = [], []
        pages = _PAGES | (_RECORDS if is_over and self.has_records else {})
        for command, rest in one.actions:
            if command in pages and " " not in rest:
                links.append((pages[command] + quote(rest, safe=""), self.line(command, rest)))
            else:
                buttons.append(self.button(command, rest))
        cells = [Cell(head.rstrip("*"), text, head[-1] == "*", text[:1].isdigit()) for head, text in one.row]
        return Row(one.text, one.language, links, buttons, cells)


Make = Callable[[PageRequest], Awaitable[Sequence[Section]]]
Take = Callable[[PageRequest], Awaitable[Sequence[Order]]]


async def words_in(asking: PageRequest) -> Sequence[Order]:
    """What most forms ask for: a command and words."""
    at = f"{asking.at}-{_WORDS}" if asking.at.isidentifier() else ""
    command, _, rest = str(asking.fields.get(_DO, "")).partition(" ")
    words = " ".join(word for word in (rest, *asking.typed) if word)
    return [Order(at, command, words)] if asking.visits.vocabulary.has(command) else []


class ElsewhereError(Exception):
    """That is nothing for a page: it is done where one plays, where it can be typed."""


Act = Callable[[RequestActor, str], Awaitable[Sequence[Announcement] | None]]  # None: it is done elsewhere


async def _join(club: RequestActor, said: str) -> None:
    """A match is joined where one plays; what is wrong with its number or word is told before."""
    if said:
        await check_join(club, said)


async def _leave(club: RequestActor, said: str) -> Sequence[Announcement] | None:
    """A match that waits, by its number."""
    waiting_id = match_number(said)
    return None if waiting_id is None else [await leave(club, waiting_id)]


async def _notify(club: RequestActor, said: str) -> Sequence[Announcement] | None:
    """An address is a secret, and is proved where one plays."""
    return None if wanted_channel(club, said) else await notify(club, said)


_ACTIONS: Mapping[str, Act] = {
    "friend": people.friend,
    "block": people.block,
    "report": people.report,
    "tell": people.tell,
    "tournament": manage,
    "notify": _notify,
    "leave": _leave,
    "join": _join,
    "new": check_new,
    "play": partial(check_new, is_for_people=True),
    "challenge": check_challenge,
}
_CAPITALS = WRITTEN | {"friend", "block", "report", "tell", "challenge"}  # what stands behind these keeps them
_FOR_ALL = {"join", "new", "play", "challenge"}  # what people without an account try as well


async def _done_by(club: RequestActor, command: str, rest: str) -> Sequence[Announcement]:
    """What comes of a command. Raises NoticeError, Refused and ElsewhereError."""
    text, refusal = clean_line(rest)
    if refusal:
        raise Refused(refusal)
    said = text if command in _CAPITALS else " ".join(text.casefold().split())
    told = SETTINGS[command](club, said) if command in SETTINGS else await _ACTIONS[command](club, said)
    await club.store()
    if told is None:
        raise ElsewhereError
    return told


class ClubPage:
    """Makes the pages of this kind."""

    def __init__(self, site: Site, visits: PageVisits) -> None:
        self._site = site
        self._visits = visits
        self._flash = Flash(site.is_secure)

    async def page(self, request: Request, name: str, make: Make, title: str = "", take: Take = words_in) -> Response:
        """The page; or what a form of it has brought about, which the page tells when it is asked for again.

        ``title``: its heading, where it is none of its ``name``; ``take``: what a form asks for.
        """
        more = {"title": title} if title else {}
        who = await self._site.identity.who(request)
        has_records = self._site.services.library is not None
        asking = PageRequest(self._visits, request, who, self._site.pages.language(request), has_records)
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
        left = self._flash.found(request, who.token, TOLD)
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
        response = self._site.pages.page(request, "club.html", name, status, **facts, **more)
        if left:
            self._flash.drop(response)
        return response

    async def _carry_out(self, asking: PageRequest, orders: Sequence[Order]) -> Response | Sequence[str]:
        """Where it leads; or, when something is wrong, what was done all the same."""
        if too_long := [each.field for each in orders if len(each.rest) > _LONGEST]:
            asking.faults = dict.fromkeys(too_long, self._site.pages.told(asking.request, _TOO_LONG))
            return ()
        if not orders:
            return self._done(asking, [self._site.pages.words(asking.request)("session-kept-as-it-was")])
        known = asking.has_account or all(each.command in _FOR_ALL for each in orders)  # of guests nothing is kept
        try:
            if not known or any(each.command not in SETTINGS.keys() | _ACTIONS.keys() for each in orders):
                raise ElsewhereError
            done, language = await self._have_done(asking, orders)
        except ElsewhereError:
            response: Response = RedirectResponse("/play", 303)
            lines = [asking.line(each.command, each.rest) for each in orders]
            self._flash.leave(response, asking.who.token, LINE, lines)
            return response
        told = [one.text for one in done if one.text]
        if asking.faults:
            return told
        response = self._done(asking, told)
        if any(each.command == "language" for each in orders):
            choose(response, language, self._site.is_secure)
        return response

    async def _have_done(self, asking: PageRequest, orders: Sequence[Order]) -> tuple[Sequence[Announcement], str]:
        """What came of all that could be done, and the language that the person has then; the others are faults."""
        done: list[Announcement] = []
        async with asking.look_in(len(orders)) as club:
            for order in orders:
                try:
                    done += await _done_by(club, order.command, order.rest)
                except (NoticeError, Refused) as error:
                    asking.faults[order.field] = club.refusal(error).text
            return done, club.settings.language

    def _done(self, asking: PageRequest, told: Sequence[str]) -> Response:
        """To the page itself, which tells it."""
        url = asking.request.url
        response = RedirectResponse(f"{url.path}?{url.query}" if url.query else url.path, 303)
        self._flash.leave(response, asking.who.token, TOLD, told)
        return response


class Waits(NamedTuple):
    """What waits for somebody. ``links``: what it is for a script, address, words; ``is_told``: where it plays."""

    links: Sequence[tuple[str, str, str]]
    is_told: bool


async def look(site: Site, request: Request, *, is_asked: bool = False) -> None:
    """See what waits for the person, for the top of the page; ``is_asked``: which has nothing else."""
    person, visits = await site.identity.person(request), site.services.visits
    if person is None or visits is None:
        return
    origin = Origin("web", address_of(request), site.pages.language(request))
    try:
        async with visits.look_in(person, origin, int(is_asked)) as club:
            due = await club.member.seats.due()
            greeting = await club.member.tournaments.greeting()
            told = [
                *(turn_line(club.hearer, each, category="turn") for each in due.turns[:_WAITING]),
                *(invitation_line(club.hearer, each, each.host_name) for each in due.asked[:_WAITING]),
                *own_tournaments(club.announcer, club.person.id, greeting.own),
            ]
    except NoticeError:
        return
    links = [(one.category, _WAITS[command] + rest, one.text) for one in told for command, rest in one.actions[:1]]
    request.state.waits = Waits(links, due.is_here)


async def now(site: Site, request: Request) -> list[str]:
    """How many are here and how many matches there are, in the words of the lobby; nothing where that is not known."""
    visits = site.services.visits
    if visits is None:
        return []
    origin = Origin("web", address_of(request), site.pages.language(request))
    try:
        async with visits.look_in(await site.identity.person(request), origin) as club:
            told = here_lines(club.announcer, await club.member.contacts.who(""))
            told += hall_lines(club.hearer, await club.member.seats.list_hall())
    except NoticeError:
        return []
    return [one.text for one in told if not one.actions]
