"""The machinery of club pages: requests, announcements as rows and sections, forms and buttons.

A command that needs a place in the lobby or at a match is left for the game page, which carries it out when the
person has logged in.
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
from accessible_games.club.lobby.seating import is_seated
from accessible_games.interfaces.web.flash import LINE, RESULT, Flash
from accessible_games.interfaces.web.identity import Who, address_of
from accessible_games.interfaces.web.page_visits import PageVisits
from accessible_games.interfaces.web.pages import choose, preview, words
from accessible_games.interfaces.web.site import Site
from accessible_games.line.actions import people
from accessible_games.line.actions.actor import RequestActor
from accessible_games.line.actions.opening import check_challenge, check_new
from accessible_games.line.actions.seats import check_join, leave
from accessible_games.line.actions.settings import SETTINGS, WRITTEN, notify, wanted_channel
from accessible_games.line.actions.tournaments import manage
from accessible_games.line.lines.matches import invitation_line, terms, turn_line
from accessible_games.line.lines.people import here_lines
from accessible_games.line.lines.puzzles import day_text
from accessible_games.line.lines.tournaments import own_lines as own_tournaments
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.reading import clean_line
from accessible_games.line.visits.visit import Origin
from accessible_games.matches.puzzles import puzzle_of_day
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean, match_number, number_in
from accessible_games.rules.games import names

WORD = "w"  # the field of forms; those of one form are words, in their order
_DO = "do"  # the field with the command and its first words
_AT = "at"  # the field with the section of the form
_WORDS = "words"  # ends the identifier of a field for typed words
_LONGEST = 1000  # characters of a line
# Beginnings of messages that answer the whole request: too fast, banned.
_STATUS = {"visit": HTTPStatus.TOO_MANY_REQUESTS, "people": HTTPStatus.FORBIDDEN}
_PAGES = {"profile": "/people/", "tournament": "/tournaments/"}  # commands that are pages if one word follows
_MOMENTS = {"lobby", "tournaments", "person", "ratings"}  # pages that other people change while somebody reads them
_SHARED = {"invitation", "tournaments"}  # pages whose addresses are passed on, with a preview
_PART = "part"  # in the address: the script of an open page wants what has changed
_AGAIN = "again"  # in the address: the person pressed the button that reloads the page
_WAITS = {"load": "/play?load=", "join": "/join/", "tournament": "/tournaments/"}  # addresses of things that wait
_WAITING = 5  # things of one kind that are listed
_TOO_LONG = Notice.of("connection-line-too-long")
_DIGITS = 12  # of a number in an address
# Nothing is there, or nothing for this person, which is the same.
_MISSING = frozenset({"seats-unknown", "seats-wrong-word", "talk-nobody", "tournament-unknown"})
_FAILED = ("visit", "people", "store")  # beginnings of messages about the request itself, not about its subject
_RECORDS = {"load": "/matches/"}  # if the match is over


# What can be done at a tournament, by the messages whose words stand behind its number.
_ACTS = {"command-join": "join", "command-leave": "leave", "tournament-start": "start", "command-close": "close"}
_TYPED = {"join", "friend", "block"}  # commands of which the words that are typed say the rest
_OF_GAMES = {"lesson", "puzzle"}  # behind which a game is named
_LINKED = {"tournament": "look", "load": "record"}  # where the command is a page


class Cell(NamedTuple):
    """A cell of a table. ``is_name``: it names the row; ``is_number``: it is aligned as a number."""

    head: str
    text: str
    is_name: bool
    is_number: bool


class Button(NamedTuple):
    """A button. ``do``: a command and the words behind it; ``label``: a phrase that says what it does."""

    do: str
    label: str


@dataclass(frozen=True, slots=True)
class Row:
    """One announcement. ``links``: address and label; ``buttons``: commands about it.

    ``cells``: the same as a row of a table.
    """

    text: str
    language: str
    links: Sequence[tuple[str, str]] = ()
    buttons: Sequence[Button] = ()
    cells: Sequence[Cell] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its content. ``name``: its identifier; ``buttons``: its commands.

    ``line``: the command for typed words, below the ``label``; ``form``: the template of its own form, with its
    ``facts``; ``more``: the address of the next part; ``is_aside``: it stands beside the others in a wide window.
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
    is_aside: bool = False
    facts: Mapping[str, Any] = field(default_factory=dict)


class Order(NamedTuple):
    """A command to carry out, the words behind it, and the identifier of its field."""

    field: str
    command: str
    rest: str


@dataclass(slots=True)
class PageRequest:
    """One request: the person, the language, and the content and errors of a refused form.

    ``faults``: in words, by the identifier of the field; ``has_records``: whether finished matches have pages;
    ``is_missing``: the subject of the page does not exist.
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
        """Return the words of a form, in the order of its fields."""
        return [word.strip() for word in self.fields.getlist(WORD)]

    @property
    def proposed(self) -> list[str]:
        """The words that the address proposes for the form of the page, as a link of the front page has them."""
        return [clean(word, 40) for word in self.request.query_params.getlist(WORD)]

    @property
    def at(self) -> str:
        """Return the section of the form."""
        return str(self.fields.get(_AT, ""))

    @property
    def person(self) -> Person | None:
        """Return the person, or None if nobody is logged in."""
        return self.who.person

    @property
    def has_account(self) -> bool:
        """Return whether the person has an account."""
        return self.person is not None and not self.person.is_guest

    def word(self, message: str) -> str:
        """Return the first word for a message."""
        return self.visits.vocabulary.word(self.language, message)

    def line(self, command: str, rest: str = "") -> str:
        """Return the line that carries a command out, as the person would type it."""
        return self.visits.vocabulary.typed(self.language, command, rest)

    def button(self, command: str, rest: str = "") -> Button:
        """Return the button that carries a command out, with a whole phrase."""
        return Button(f"{command} {rest}".strip(), self.phrase(command, rest))

    def phrase(self, command: str, rest: str) -> str:
        """Return what a command and the words behind it do, as a phrase for a button or a link."""
        what, _, last = rest.partition(" ")
        name = f"web-do-{command}"
        if command == "tournament" and last:
            name += next((f"-{act}" for message, act in _ACTS.items() if self.word(message) == last), "")
        elif command == "rating":
            name += "-shown" if rest == self.word("setting-ratings-shown") else "-hidden"
        elif last and last == self.word("setting-off"):
            name += "-off"
        elif not rest and command in _TYPED:
            name += "-typed"
        elif last:
            what = rest
        if command in _OF_GAMES:  # the word for a game is written as its name
            game = next((each for each in names() if self.word(f"{each}-name") == rest), "")
            what = words(self.language)(f"{game}-name") if game else rest
        return words(self.language)(name, what=what)

    def look_in(self, count: int = 1) -> AbstractAsyncContextManager[RequestActor]:
        """Look into the club as this person, in the language of the page. Entering raises NoticeError."""
        origin = Origin("web", address_of(self.request), language=self.language)
        return self.visits.look_in(self.person, origin, count)

    def rows_of(self, lines: Iterable[Announcement], *, is_over: bool = False) -> list[Row]:
        """Return announcements as rows with their buttons; ``is_over``: finished matches with a record."""
        return [self._row(one, is_over) for one in lines if one.text]

    def refused(self, error: NoticeError) -> list[Row]:
        """Return the reason of a refusal. Raise the error if it concerns the request: too fast, banned, no store."""
        if error.notice.message.partition("-")[0] in _FAILED:
            raise error
        return self.rows_of([Announcer(Listener(self.language, is_page=True)).notice(error.notice)])

    def missing(self, error: NoticeError) -> list[Row]:
        """Return the reason why the subject of the page cannot be shown, and note if it does not exist."""
        self.is_missing = error.notice.message in _MISSING
        return self.refused(error)

    def number(self, name: str) -> int:
        """Return the number in the address under this name, or 0 if there is none."""
        return number_in(self.request.query_params.get(name, ""), _DIGITS) or 0

    def address(self, **query: str | int) -> str:
        """Return the address of this page with these words behind it."""
        return f"?{self.request.url.include_query_params(**query).query}"

    def _row(self, one: Announcement, is_over: bool) -> Row:
        links, buttons = [], []
        pages = _PAGES | (_RECORDS if is_over and self.has_records else {})
        for command, rest in one.actions:
            if command in pages and " " not in rest:
                links.append((pages[command] + quote(rest, safe=""), self.phrase(_LINKED.get(command, command), rest)))
            else:
                buttons.append(self.button(command, rest))
        cells = [_cell(head, text) for head, text in one.row]
        return Row(one.text, one.language, links, buttons, cells)


def _cell(head: str, text: str) -> Cell:
    """Return a cell of a table; a star behind the head marks the one that names the row."""
    is_name = head[-1] == "*"
    return Cell(head.rstrip("*"), text, is_name, not is_name and text[:1].isdigit())


Make = Callable[[PageRequest], Awaitable[Sequence[Section]]]
Take = Callable[[PageRequest], Awaitable[Sequence[Order]]]


async def words_in(asking: PageRequest) -> Sequence[Order]:
    """Return the order of most forms: a command and words."""
    at = f"{asking.at}-{_WORDS}" if asking.at.isidentifier() else ""
    command, _, rest = str(asking.fields.get(_DO, "")).partition(" ")
    words = " ".join(word for word in (rest, *asking.typed) if word)
    return [Order(at, command, words)] if asking.visits.vocabulary.has(command) else []


class ElsewhereError(Exception):
    """The command cannot be done on a page: it must be typed on the game page."""


Act = Callable[[RequestActor, str], Awaitable[Sequence[Announcement] | None]]  # None: it is done on the game page


async def _join(club: RequestActor, said: str) -> None:
    """Join a match on the game page, but report a wrong number or word before."""
    if said:
        await check_join(club, said)


async def _leave(club: RequestActor, said: str) -> Sequence[Announcement] | None:
    """Leave a waiting match, by its number."""
    waiting_id = match_number(said)
    return None if waiting_id is None else [await leave(club, waiting_id)]


async def _notify(club: RequestActor, said: str) -> Sequence[Announcement] | None:
    """Change notifications. An address is a secret, and is confirmed on the game page."""
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
_CAPITALS = WRITTEN | {"friend", "block", "report", "tell", "challenge"}  # words behind these keep their capitals
_FOR_ALL = {"join", "new", "play", "challenge"}  # commands that people without an account may try as well


async def _done_by(club: RequestActor, command: str, rest: str) -> Sequence[Announcement]:
    """Carry out a command and return its announcements. Raises NoticeError, Refused and ElsewhereError."""
    text, refusal = clean_line(rest)
    if refusal:
        raise Refused(refusal)
    said = text if command in _CAPITALS else " ".join(text.casefold().split())
    announced = SETTINGS[command](club, said) if command in SETTINGS else await _ACTIONS[command](club, said)
    await club.store()
    if announced is None:
        raise ElsewhereError
    return announced


class ClubPage:
    """Makes the pages of this kind."""

    def __init__(self, site: Site, visits: PageVisits) -> None:
        self._site = site
        self._visits = visits
        self._flash = Flash(site.is_secure)

    async def page(self, request: Request, name: str, make: Make, title: str = "", take: Take = words_in) -> Response:
        """Return the page, or carry out its form and redirect to the page, which then shows the result.

        ``title``: its heading, if not that of its ``name``; ``take``: the orders of a form.
        """
        more = {"title": title} if title else {}
        who = await self._site.identity.identify(request)
        has_records = self._site.services.library is not None
        asking = PageRequest(self._visits, request, who, self._site.pages.language(request), has_records)
        announced: Sequence[str] = ()
        try:
            if request.method == "POST":
                asking.fields = await self._site.identity.form(request)
                found = await self._carry_out(asking, await take(asking))
                if isinstance(found, Response):
                    return found
                announced = found
            sections = await make(asking)
        except NoticeError as error:
            status = _STATUS.get(error.notice.message.partition("-")[0], 503)
            # A few bytes, because a client that is refused asks again at once.
            if status == HTTPStatus.TOO_MANY_REQUESTS:
                return PlainTextResponse(self._site.pages.words(request)("web-too-many"), status, {"Retry-After": "1"})
            lines = [self._site.pages.reason(request, error.notice)]
            return self._site.pages.page(request, "text.html", name, status, lines=lines, **more)
        is_part = name in _MOMENTS and _PART in request.query_params
        left = () if is_part else self._flash.found(request, who.token, RESULT)
        if not is_part:
            await look(self._site, request)
        again = [] if name not in _MOMENTS else [*request.query_params.multi_items(), (_AGAIN, "")]
        facts: dict[str, Any] = {
            "again": dict(again),
            "is_again": _AGAIN in request.query_params,
            "sections": sections,
            "told": announced or left,
            "asking": asking,
            "faults": asking.faults,
            "is_part": is_part,
            "live": asking.address(**{_PART: 1}) if name in _MOMENTS else "",
            **_preview(request, sections if name in _SHARED else ()),
        }
        status = 422 if asking.faults else 404 if asking.is_missing else 200
        response = self._site.pages.page(request, "club.html", name, status, **facts, **more)
        if left:
            self._flash.drop(response)
        return response

    async def _carry_out(self, asking: PageRequest, orders: Sequence[Order]) -> Response | Sequence[str]:
        """Carry out the orders and return a redirect or, after an error, the page with what was done."""
        if too_long := [each.field for each in orders if len(each.rest) > _LONGEST]:
            asking.faults = dict.fromkeys(too_long, self._site.pages.reason(asking.request, _TOO_LONG))
            return ()
        if not orders:
            return self._done(asking, [self._site.pages.words(asking.request)("session-kept-as-it-was")])
        known = asking.has_account or all(each.command in _FOR_ALL for each in orders)  # nothing is stored of guests
        try:
            if not known or any(each.command not in SETTINGS.keys() | _ACTIONS.keys() for each in orders):
                raise ElsewhereError
            done, language = await self._have_done(asking, orders)
        except ElsewhereError:
            response: Response = RedirectResponse("/play", 303)
            lines = [asking.line(each.command, each.rest) for each in orders]
            self._flash.leave(response, asking.who.token, LINE, lines)
            return response
        announced = [one.text for one in done if one.text]
        if asking.faults:
            return announced
        response = self._done(asking, announced)
        if any(each.command == "language" for each in orders):
            choose(response, language, self._site.is_secure)
        return response

    async def _have_done(self, asking: PageRequest, orders: Sequence[Order]) -> tuple[Sequence[Announcement], str]:
        """Return the results of all possible orders and the person's new language. Note the others as faults."""
        done: list[Announcement] = []
        async with asking.look_in(len(orders)) as club:
            for order in orders:
                try:
                    done += await _done_by(club, order.command, order.rest)
                except (NoticeError, Refused) as error:
                    asking.faults[order.field] = club.refusal(error).text
            return done, club.settings.language

    def _done(self, asking: PageRequest, announced: Sequence[str]) -> Response:
        """Redirect to the page itself, which shows the results."""
        url = asking.request.url
        response = RedirectResponse(f"{url.path}?{url.query}" if url.query else url.path, 303)
        self._flash.leave(response, asking.who.token, RESULT, announced)
        return response


def _preview(request: Request, sections: Sequence[Section]) -> dict[str, str]:
    """Return what other programs show of the page: what its first section says, and the board of its game."""
    about = [row.text for section in sections[:1] for row in section.rows]
    return preview(request, about, next((str(each.facts["game"]) for each in sections if each.facts.get("game")), ""))


class Waits(NamedTuple):
    """Things that wait for a person. ``links``: kind, address, label; ``is_told``: the person is playing."""

    links: Sequence[tuple[str, str, str]]
    is_told: bool


async def look(site: Site, request: Request, *, is_asked: bool = False) -> None:
    """Collect what waits for the person, for the top of the page; ``is_asked``: the page shows nothing else."""
    person, visits = await site.identity.person(request), site.services.visits
    if person is None or visits is None:
        return
    origin = Origin("web", address_of(request), site.pages.language(request))
    try:
        async with visits.look_in(person, origin, int(is_asked)) as club:
            due = await club.member.seats.due()
            greeting = await club.member.tournaments.greeting()
            announced = [
                *(turn_line(club.hearer, each, category="turn") for each in due.turns[:_WAITING]),
                *(invitation_line(club.hearer, each, each.host_name) for each in due.asked[:_WAITING]),
                *own_tournaments(club.announcer, club.person.id, greeting.own, greeting.time),
            ]
    except NoticeError:
        return
    links = [(one.category, _WAITS[command] + rest, one.text) for one in announced for command, rest in one.actions[:1]]
    request.state.waits = Waits(links, due.is_here)


class WaitingPerson(NamedTuple):
    """A person with a match that anybody may join. ``plan``: what is to be played, in words."""

    name: str
    plan: str
    match: str


class Now(NamedTuple):
    """The part of the lobby on the front page. ``lines``: the people here; ``waiting``: None if that is unknown.

    ``puzzle``: that of the day in words, empty without one.
    """

    lines: Sequence[str] = ()
    waiting: Sequence[WaitingPerson] | None = None
    puzzle: str = ""


async def now(site: Site, request: Request) -> Now:
    """Return the lines about people here, and people waiting for another player."""
    visits = site.services.visits
    if visits is None:
        return Now()
    origin = Origin("web", address_of(request), site.pages.language(request))
    try:
        async with visits.look_in(await site.identity.person(request), origin) as club:
            told = here_lines(club.announcer, await club.member.contacts.who(""))
            hall = await club.member.seats.list_hall()
            open_to_me = [each for each in hall.waiting if not is_seated(each, club.person.id)]
            waiting = [
                WaitingPerson(each.host_name, club.announcer.joined(terms(club.hearer, each)), each.id)
                for each in open_to_me[:_WAITING]
            ]
            today = puzzle_of_day(await club.member.attempts.today(), club.games)
            puzzle = day_text(club.announcer, *today) if today is not None else ""
    except NoticeError:
        return Now()
    return Now([one.text for one in told if not one.actions], waiting, puzzle)
