"""The pages of the club: who is here, matches, people, ratings, tournaments, results, settings, help, lessons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.core.text import clean
from accessible_games.games import names
from accessible_games.interfaces.web import settings
from accessible_games.interfaces.web.errand import Asking, Board, Make, Section, Take, words_in
from accessible_games.interfaces.web.pages import block, words
from accessible_games.interfaces.web.site import Site
from accessible_games.visits.errands import Told

_LINKED = ("lobby", "tournaments", "ratings", "results", "lessons", "settings", "help")
_MOST_MORE = 50  # pages of a long list
_CLOCKS = ((3, 2), (5, 3), (10, 5), (15, 10), (30, 0))  # minutes, and seconds for each move
_USUAL = (15, 10)  # in a tournament, which has one unless it is played over days
_DAYS = (1, 3, 7)  # for a move, where there is no clock
_FIELDS = {"matches": "join", "friends": "friend"}  # below what is told: the line that words are added to
_LEVELS = ("friend", "easy", "medium", "strong")
Heading = Callable[[Request, Callable[..., str]], str]  # nothing: there is no such page


def routes(site: Site) -> list[BaseRoute]:
    """What is at which address."""
    errands = site.lent.errands
    if errands is None:
        return []
    board = Board(site, errands)
    site.pages.linked[1:1] = _LINKED

    def page(name: str, make: Make, heading: Heading | None = None) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            title = heading(request, site.pages.words(request)) if heading is not None else ""
            if heading is not None and not title:
                return site.pages.missing(request)
            return await board.page(request, name, make, title=title)

        return answer

    async def own(request: Request) -> Response:
        await site.identity.require(request, guests=True)
        name = request.url.path.strip("/")
        make, take = _OWN[name]
        return await board.page(request, name, make, take=take)

    both = ["GET", "POST"]
    return [
        Route("/lobby", page("lobby", _lobby), methods=both),
        Route("/people/{name}", page("person", _person, _named), methods=both),
        Route("/ratings", page("ratings", _ratings), methods=both),
        Route("/ratings/{game}", page("ratings", _ratings_of, _game_named), methods=both),
        Route("/tournaments", page("tournaments", _tournaments), methods=both),
        Route("/tournaments/{number:number}", page("tournaments", _tournament, _numbered), methods=both),
        *(Route(f"/{name}", own, methods=both) for name in _OWN),
        Route("/help", page("help", _help), methods=both),
        Route("/lessons", page("lessons", _lessons), methods=both),
    ]


def _typed(text: str) -> str:
    """A name or the beginning of one, from an address."""
    return clean(" ".join(text.split()), 40)


def _named(request: Request, text: Callable[..., str]) -> str:
    return _typed(request.path_params["name"])


def _game_named(request: Request, text: Callable[..., str]) -> str:
    game = request.path_params["game"]
    return text("web-ratings-of", game=text(f"{game}-name")) if game in names() else ""


def _numbered(request: Request, text: Callable[..., str]) -> str:
    return text("web-tournament-title", number=str(request.path_params["number"]))


async def _lobby(asking: Asking) -> Sequence[Section]:
    text = words(asking.language)
    asked = ["who", "matches", *(["mine"] if asking.person else []), *(["friends"] if asking.has_account else [])]
    names = _typed(asking.request.query_params.get("who", ""))
    lines = [asking.line(each, names if each == "who" else "") for each in asked]
    told = dict(zip(asked, await asking.run(*lines), strict=True))
    shown: set[str] = set()
    sections = []
    for each in ("mine", "matches", "who", "friends"):
        if each in told:
            rows = asking.rows(told[each], shown)
            shown |= {row.text for row in rows if row.buttons}
            line = asking.line(_FIELDS[each]) if each in _FIELDS else ""
            form = "search" if each == "who" else ""
            label = text(f"web-words-{_FIELDS[each]}") if each in _FIELDS else ""
            sections.append(Section(each, text(f"web-club-{each}"), rows, line=line, label=label, form=form))
    opening = Section("open", text("web-club-open"), form="open", facts=_openings(asking))
    sections.insert(len(sections) - 1 - asking.has_account, opening)
    return sections


def _openings(asking: Asking, usual: tuple[int, int] | None = None) -> dict[str, object]:
    """What a form offers with which a match begins: the lines' words, and what they are called.

    ``usual``: the clock that stands first where there has to be one.
    """
    text, word = words(asking.language), asking.errands.manual.word

    def said(message: str) -> str:
        return word(asking.language, message)

    return {
        "new": asking.line("new"),
        "help": said("setup-help"),
        "challenge": asking.line("challenge"),
        "games": [(said(f"{name}-name"), text(f"{name}-name")) for name in names()],
        "levels": [(said(f"setup-{level}"), text(f"web-club-{level}")) for level in _LEVELS],
        "clocks": [
            *(
                (f"{said('setup-clock')} {main} {more}", text("seats-clock", minutes=main, seconds=more))
                for main, more in sorted(_CLOCKS, key=lambda clock: clock != usual)
            ),
            *((f"{days} {said('setup-days')}", text("web-club-days", count=days)) for days in _DAYS),
        ],
        "has_clock": usual is not None,
        "private": said("setup-access-private"),
        "rated": said("setup-rated"),
    }


async def _person(asking: Asking) -> Sequence[Section]:
    text, name = words(asking.language), _typed(asking.request.path_params["name"])
    (told,) = await asking.run(asking.line("profile", name))
    sections = [Section("profile", text("web-club-profile"), asking.rows(told))]
    asking.is_missing = told.is_missing
    if asking.is_missing:
        return sections
    if asking.person is None or asking.person.name.casefold() == name.casefold():
        return sections
    buttons, is_blocked = await _relation(asking, name) if asking.has_account else ([], False)
    if not is_blocked:
        facts = {**_openings(asking), "name": name}
        sections.append(Section("challenge", text("web-club-challenge", name=name), form="challenge", facts=facts))
    if buttons:
        note = " ".join(text(f"command-{each}", command=asking.line(each)) for each in ("friend", "block"))
        sections.append(Section("relation", text("web-club-relation", name=name), note=note, buttons=buttons))
    for each in ("report",) if is_blocked else ("tell", "report"):
        heading = text(f"web-club-{each}", name=name)
        sections.append(Section(each, heading, line=asking.line(each, name), label=text(f"web-words-{each}")))
    return sections


async def _relation(asking: Asking, name: str) -> tuple[list[str], bool]:
    """What can be changed between the two, as lines; and whether the other one is not heard now."""
    told = await asking.run(asking.line("friends"), asking.line("block"))
    known = {(command, rest.casefold()) for each in told for one in each.lines for command, rest in one.actions}
    off = f"{name} {asking.errands.manual.word(asking.language, 'setting-off')}"
    is_blocked, is_known = ("block", off.casefold()) in known, ("profile", name.casefold()) in known
    is_asking = ("friend", name.casefold()) in known
    friend = [name] * (is_asking or not (is_known or is_blocked)) + [off] * is_known
    lines = [asking.line("friend", each) for each in friend]
    return [*lines, asking.line("block", off if is_blocked else name)], is_blocked


async def _ratings(asking: Asking) -> Sequence[Section]:
    text = words(asking.language)
    games = [(f"/ratings/{name}", text(f"{name}-name")) for name in names()]
    sections = [Section("games", text("web-front-games"), form="links", facts={"links": games})]
    if asking.has_account:
        (told,) = await asking.run(asking.line("rating"))
        states = (
            asking.errands.manual.word(asking.language, f"setting-ratings-{each}") for each in ("shown", "hidden")
        )
        buttons = [asking.line("rating", each) for each in states]
        sections.insert(0, Section("own", text("web-club-own-ratings"), asking.rows(told), buttons=buttons))
    return sections


async def _ratings_of(asking: Asking) -> Sequence[Section]:
    text, game = words(asking.language), asking.request.path_params["game"]
    named = asking.errands.manual.word(asking.language, f"{game}-name")
    own = []
    if asking.has_account:
        (told,) = await asking.run(asking.line("rating", named))
        own.append(Section("own", text("web-club-own-rating"), asking.rows(told)))
    told, more = await _told_to(asking, asking.line("ratings", named))
    return [*own, Section("board", text("web-club-board"), asking.rows(told), more=more)]


async def _tournaments(asking: Asking) -> Sequence[Section]:
    text = words(asking.language)
    (told,) = await asking.run(asking.line("tournaments"))
    sections = [Section("tournaments", text("web-club-tournaments"), asking.rows(told))]
    if asking.has_account:
        manual, language = asking.errands.manual, asking.language
        forms = [(manual.word(language, f"tournament-{each}"), text(f"tournament-{each}")) for each in manual.forms]
        facts = {**_openings(asking, _USUAL), "new": asking.line("tournament"), "forms": forms}
        sections.append(Section("new", text("web-club-new-tournament"), form="tournament", facts=facts))
    return sections


async def _tournament(asking: Asking) -> Sequence[Section]:
    text, number = words(asking.language), asking.request.path_params["number"]
    wanted = asking.request.query_params.get("round", "")
    round_of = f"{number} {asking.line('round')} {wanted if wanted.isdecimal() and len(wanted) < 4 else ''}".strip()
    rests = (str(number), f"{number} {asking.line('standings')}", round_of)
    head, table, tables = await asking.run(*(asking.line("tournament", rest) for rest in rests))
    if not head.is_done:
        asking.is_missing = head.is_missing
        return [Section("head", text("web-club-tournament"), asking.rows(head))]
    sections = [Section("head", text("web-club-tournament"), asking.rows(head))]
    if table.is_done:  # it has begun
        sections.append(Section("standings", text("web-club-standings"), asking.rows(table)))
        sections.append(Section("round", text("web-club-round"), asking.rows(tables), form="round"))
    return sections


async def _results(asking: Asking) -> Sequence[Section]:
    return [await _searched(asking, "results")]


async def _statistics(asking: Asking) -> Sequence[Section]:
    return [await _searched(asking, "statistics")]


async def _searched(asking: Asking, command: str) -> Section:
    """A list that may be narrowed to a game and a name, as the command says it, and page by page."""
    text, asked = words(asking.language), asking.request.query_params
    named = {asking.errands.manual.word(asking.language, f"{name}-name"): text(f"{name}-name") for name in names()}
    game, name = asked.get("game", ""), _typed(asked.get("name", ""))
    line = asking.line(command, f"{game if game in named else ''} {name}".strip())
    told, more = await _told_to(asking, line)
    others = ["statistics", *(["matches"] if asking.has_records else [])] if command == "results" else ["results"]
    facts = {"games": list(named.items()), "game": game, "name": name, "others": others}
    rows = asking.rows(told, is_over=True)
    return Section(command, text(f"web-club-{command}"), rows, form="narrow", more=more, facts=facts)


async def _told_to(asking: Asking, line: str) -> tuple[Told, str]:
    """The page of a long list that the address names, and the address of the next one, or nothing."""
    more = asking.request.query_params.get("more", "0")
    count = min(int(more), _MOST_MORE) if more.isdecimal() and len(more) < 4 else 0
    told = (await asking.run(line, *[asking.line("more")] * count))[-1]
    following = str(asking.request.url.include_query_params(more=count + 1).query)
    return told, f"?{following}" if told.more and count < _MOST_MORE else ""


async def _help(asking: Asking) -> Sequence[Section]:
    text = words(asking.language)
    is_staff = asking.person is not None and asking.person.may_moderate
    sections = [
        Section(group, text(f"web-club-help-{group}"), form="texts", facts={"texts": explained})
        for group, explained in asking.errands.manual.explained(asking.language).items()
        if explained and (group != "staff" or is_staff)
    ]
    reading, keys = (
        Section(
            name,
            text(f"web-club-help-{name}"),
            form=form,
            facts={"texts": block(asking.language, f"web-help-{name}-text")},
        )
        for name, form in (("reading", "texts"), ("keys", "keys"))
    )
    links = [(f"#{each.name}-title", each.heading) for each in (reading, keys, *sections)]
    contents = Section("contents", text("web-club-help-contents"), form="links", facts={"links": links})
    return [contents, reading, keys, *sections]


async def _lessons(asking: Asking) -> Sequence[Section]:
    (told,) = await asking.run(asking.line("lessons"))
    rows = [row for row in asking.rows(told) if row.buttons]
    return [Section("lessons", words(asking.language)("web-club-lessons"), rows)]


_OWN: dict[str, tuple[Make, Take]] = {
    "results": (_results, words_in),
    "statistics": (_statistics, words_in),
    "settings": (settings.sections, settings.changes),
}
