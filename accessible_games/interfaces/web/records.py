"""Records as pages that can be shared: a match with its moves, the board after each of them; and files to download."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.web.identity import address_of
from accessible_games.interfaces.web.live import board_of, live_board
from accessible_games.interfaces.web.pages import POLICY, policy, preview, proposed_name, words
from accessible_games.interfaces.web.site import Site
from accessible_games.languages import LANGUAGES
from accessible_games.limits.networks import network_key
from accessible_games.line.records.record_pages import BOOK, Order, RecordPages
from accessible_games.matches.moments import LAST
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.text import match_number
from accessible_games.rules.games import names

_LINKED = ("matches", "texts")  # the first one only if no page lists results
_BOARD = "board"
_OF_MATCHES = ("record", "positions", _BOARD)
_FORMS = ("text", "brf", "pef", "unicode", "ebraille")
_PAPERS = ("display40", "display20", "a4")
_GRADES = ("0", "1", "2")
_TYPES = {"brf": "application/x-brf", "pef": "application/x-pef+xml", "ebraille": "application/epub+zip"}
_TEXT = "text/plain; charset=utf-8"
_ENDINGS = {"text": "txt", "unicode": "txt", "ebraille": "ebrl"}
_UNKNOWN = ("records-no-match", "seats-not-begun", "seats-watch-away", "print-no-such-move", "print-no-such-round")
_BUSY = "records-busy"
_TOGETHER = 10  # moves below one heading


class Field(NamedTuple):
    """A choice of the form: its name, and for each option the value, the label, and whether it is chosen."""

    name: str
    options: list[tuple[str, str, bool]]


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes of this area."""
    library = site.services.library
    if library is None:
        return []
    site.pages.linked[-1:-1] = _LINKED if site.services.visits is None else _LINKED[1:]
    pages = _Records(site, library)
    return [
        Route("/matches", pages.played),
        Route("/matches/{match}", pages.match),
        Route("/matches/{match}/now", pages.now),
        Route("/matches/{match}/file", pages.file),
        Route("/matches/{match}/{number:number}/file", pages.file),
        Route("/matches/{match}/{round:number}/{number:number}/file", pages.file),
        Route("/matches/{match}/record.json", _document),
        Route("/matches/{match}/{number:number}", pages.moment),
        Route("/matches/{match}/{round:number}/{number:number}", pages.moment),
        Route("/texts", pages.texts),
        Route("/texts/file", pages.text),
    ]


class _Records:
    def __init__(self, site: Site, library: RecordPages) -> None:
        self._site = site
        self._library = library

    async def played(self, request: Request) -> Response:
        """List the matches of the person."""
        is_home = self._site.services.home is not None
        person = None if is_home else await self._site.identity.require(request, guests=True)
        found = await self._library.played(person, self._site.pages.language(request))
        return self._site.pages.page(request, "matches.html", "matches", matches=found)

    async def match(self, request: Request) -> Response:
        """Show players, result and moves, or the board of a match that runs."""
        return await self._tried(request, self._story)

    async def moment(self, request: Request) -> Response:
        """Show the board after a number of moves."""
        return await self._tried(request, self._moment)

    async def now(self, request: Request) -> Response:
        """Return the board of a running match as it is now, for the script of an open page."""
        return await self._tried(request, self._now)

    async def file(self, request: Request) -> Response:
        """Return the chosen file of a match, or the page to choose it."""
        return await self._tried(request, self._file)

    async def texts(self, request: Request) -> Response:
        """Show the downloads about the program itself."""
        fields = self._fields(request, [BOOK, *names()])
        return self._site.pages.page(request, "texts.html", "texts", fields=fields, to="/texts/file")

    async def text(self, request: Request) -> Response:
        """Return the book, or rules."""
        order = _order(request, [BOOK, *names()])
        if order is None:
            return self._site.pages.missing(request)
        try:
            content = await self._library.public(network_key(address_of(request))[0], order)
        except NoticeError as error:
            return self._refused(request, error)
        return _download(content, order.what, order.form)

    # Inside

    async def _tried(self, request: Request, make: Any) -> Response:
        match_id = match_number(request.path_params["match"])
        if match_id is None or match_id != request.path_params["match"]:
            return self._site.pages.missing(request)
        person = await self._site.identity.person(request)
        try:
            response: Response = await make(request, (person, network_key(address_of(request))[0], match_id))
        except NoticeError as error:
            return self._refused(request, error)
        return response

    def _refused(self, request: Request, error: NoticeError) -> Response:
        """Answer as if a private match did not exist."""
        if error.notice.message in _UNKNOWN:
            return self._site.pages.missing(request)
        status = 503 if error.notice.message == _BUSY else 409
        lines = [self._site.pages.reason(request, error.notice)]
        return self._site.pages.page(request, "text.html", "records", status, lines=lines)

    async def _story(self, request: Request, asked: tuple[Any, str, str]) -> Response:
        *_, match_id = asked
        if self._site.frames and request.query_params.get("embed") == "1":
            return await self._embedded(request, (None, *asked[1:]))
        running = await self._library.running(asked[0], match_id)
        if running is not None:
            return self._running(request, asked[0], running)
        language = self._site.pages.language(request)
        story = await self._library.story(*asked, language)
        if not story.is_over:
            return self._play_on(request, match_id)
        end = await self._library.moment(*asked, LAST, LAST)
        more: dict[str, Any] = {"fields": self._fields(request, _OF_MATCHES)}
        more["end"] = board_of(end, await self._before(asked, end), language) if end is not None else None
        more["has_api"] = self._site.services.api is not None
        more["rounds"] = [_parts(steps) for steps in story.rounds]
        more |= preview(request, story.head[1:], story.game)
        return self._site.pages.page(
            request, "match.html", "records", title=story.head[0], story=story, match=match_id, **more
        )

    def _running(self, request: Request, person: Person | None, running: Any) -> Response:
        """Show the board of a running match to everybody allowed to watch it."""
        update, pages = running.now.update, self._site.pages
        text = pages.words(request)
        shown: dict[str, Any] = {"live": live_board(running.now, running.before, pages.language(request))}
        shown |= {"match": update.match_id, "proposed": proposed_name(text)}
        shown["sits"] = person is not None and any(one.account == person.id for one in update.players.values())
        shown |= preview(request, [*shown["live"]["players"], *shown["live"]["facts"]], update.game.id)
        return pages.page(request, "live-match.html", "records", title=shown["live"]["title"], **shown)

    async def _embedded(self, request: Request, asked: tuple[Any, str, str]) -> Response:
        """Show a public match to a page of another site, which must be one of those allowed."""
        live = await self._live(request, asked)
        if live is None:
            return self._site.pages.missing(request)
        page = self._site.pages.page(
            request, "live-embedded.html", "records", title=live["title"], match=asked[-1], live=live
        )
        page.headers[POLICY] = policy(self._site.frames)
        return page

    async def _now(self, request: Request, asked: tuple[Any, str, str]) -> Response:
        """Return the part of the page of a running match that changes; nothing if the page has it."""
        live = await self._live(request, asked)
        if live is None:
            return self._site.pages.missing(request)
        if request.query_params.get("since") == live["key"]:
            return Response(status_code=204)
        return self._site.pages.page(request, "live-board.html", "records", match=asked[-1], live=live)

    async def _live(self, request: Request, asked: tuple[Any, str, str]) -> dict[str, Any] | None:
        """Return what ``live-board.html`` shows of a match, running or over."""
        running = await self._library.running(asked[0], asked[-1])
        moment = running.now if running is not None else await self._library.moment(*asked, LAST, LAST)
        if moment is None:
            return None
        before = running.before if running is not None else None
        return live_board(moment, before, self._site.pages.language(request), is_over=running is None)

    async def _moment(self, request: Request, asked: tuple[Any, str, str]) -> Response:
        *_, match_id = asked
        number, round_ = _when(request)
        language = self._site.pages.language(request)
        moment = await self._library.moment(*asked, number, round_)
        if moment is None:
            return self._play_on(request, match_id)
        update = moment.update
        board = board_of(moment, await self._before(asked, moment), language)
        heading = words(language)(
            "print-position",
            game=words(language)(f"{update.game.id}-name"),
            match=match_id,
            count=number,
            round=moment.told_round,
        )
        below = f"/matches/{match_id}/{moment.round}" if moment.rounds > 1 else f"/matches/{match_id}"
        more = {"match": match_id, "below": below, "fields": self._fields(request, ())}
        more |= preview(request, [*board["facts"], *board["rows"]], update.game.id)
        return self._site.pages.page(request, "moment.html", "records", title=heading, moment=moment, **board, **more)

    async def _before(self, asked: tuple[Any, str, str], moment: Any) -> Any:
        """Return the moment before the last move, which shows what that has changed."""
        return await self._library.moment(*asked, moment.number - 1, moment.round) if moment.number else None

    def _play_on(self, request: Request, match_id: str) -> Response:
        """Redirect to a running match."""
        to = f"play?load={match_id}"
        if self._site.services.home is None:
            to = f"join/{match_id}" if request.url.path.endswith(f"/matches/{match_id}") else f"matches/{match_id}"
        return RedirectResponse(f"{request.base_url.path}{to}", 303)

    async def _file(self, request: Request, asked: tuple[Any, str, str]) -> Response:
        number, round_ = _when(request)
        if number == LAST and not request.query_params:
            return await self._choice(request, asked)
        order = _order(request, _OF_MATCHES if number == LAST else (_BOARD,))
        if order is None:
            return self._site.pages.missing(request)
        content = await self._library.of_match(*asked, order, number, round_)
        moment = [str(each) for each in (round_, number) if each != LAST]
        return _download(content, "-".join([asked[2], *moment, order.what]), order.form)

    async def _choice(self, request: Request, asked: tuple[Any, str, str]) -> Response:
        """Show the downloads of a match, running or finished."""
        await self._library.moment(*asked, LAST, LAST)  # refuses unknown matches
        text, match_id = words(self._site.pages.language(request)), asked[2]
        fields, title = self._fields(request, _OF_MATCHES[::-1]), text("web-records-files", match=match_id)
        more = {"fields": fields, "to": f"/matches/{match_id}/file"}
        return self._site.pages.page(request, "texts.html", "records", title=title, **more)

    def _fields(self, request: Request, whats: Any) -> list[Field]:
        """Return the fields of the form; for a board alone, the content needs no choice."""
        language = self._site.pages.language(request)
        text = words(language)

        def options(name: str, values: Any, chosen: str) -> Field:
            return Field(name, [(each, _called(text, name, each), each == chosen) for each in values])

        return [
            *([options("what", whats, whats[0])] if whats else []),
            options("form", _FORMS, _FORMS[1]),
            options("grade", _GRADES, _GRADES[0]),
            options("paper", _PAPERS, _PAPERS[0]),
            options("language", LANGUAGES, language),
        ]


def _parts(steps: Sequence[Any]) -> list[Sequence[Any]]:
    """Return the steps in parts. The first includes the start; a few moves make only one part."""
    if len(steps) <= 2 * _TOGETHER + 1:
        return [steps]
    begins = [0, *range(_TOGETHER + 1, len(steps) - 1, _TOGETHER)]  # so that none is alone at the end
    return [steps[begin:end] for begin, end in zip(begins, [*begins[1:], None], strict=True)]


async def _document(request: Request) -> Response:
    """Redirect from the former address of records for programs."""
    return RedirectResponse(f"/api/matches/{quote(request.path_params['match'], safe='')}/record", 308)


def _called(text: Any, field: str, value: str) -> str:
    """Return the label of an option."""
    if field == "language":
        return str(words(value)("web-language-name"))
    if field == "what" and value in names():
        return str(text("web-front-rules", game=text(f"{value}-name")))
    return str(text(f"web-texts-{field}-{value}"))


def _order(request: Request, whats: Any) -> Order | None:
    """Return the content, format and language that the form has chosen, or None if they are invalid."""
    asked = dict(request.query_params)
    what, form, paper = (
        asked.get("what", "" if len(whats) > 1 else whats[0]),
        asked.get("form", ""),
        asked.get("paper", _PAPERS[0]),
    )
    language, grade = asked.get("language", ""), asked.get("grade", _GRADES[0])
    is_known = what in whats and form in _FORMS and paper in _PAPERS and language in LANGUAGES and grade in _GRADES
    if not is_known:
        return None
    return Order(what, form, language, int(grade), paper)


def _when(request: Request) -> tuple[int, int]:
    """Return the moment in an address: moves and round."""
    found = request.path_params
    return found.get("number", LAST), found.get("round", LAST)


def _download(content: bytes, name: str, form: str) -> Response:
    ending = _ENDINGS.get(form, form)
    named = f'attachment; filename="{name}.{ending}"'
    return Response(content, media_type=_TYPES.get(form, _TEXT), headers={"Content-Disposition": named})
