"""The pages of the club, which say the same as commands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.club.accounts.settings import HIDDEN
from accessible_games.club.lobby.contacts import Relation
from accessible_games.club.lobby.seats import RESULTS_PAGE
from accessible_games.club.tournaments.state import FORMS
from accessible_games.interfaces.web.club_page import (
    Button,
    ClubPage,
    Make,
    Order,
    PageRequest,
    Row,
    Section,
    Take,
    words_in,
)
from accessible_games.interfaces.web.pages import block, words
from accessible_games.interfaces.web.settings_form import Setting
from accessible_games.interfaces.web.site import Site
from accessible_games.line.lines.lessons import lesson_lines
from accessible_games.line.lines.matches import ending_lines, hall_lines, mine_lines
from accessible_games.line.lines.people import (
    blocked_lines,
    friends_lines,
    here_lines,
    own_profile_end,
    own_profile_lines,
    profile_lines,
)
from accessible_games.line.lines.puzzles import day_lines, day_text, puzzle_lines
from accessible_games.line.lines.results import (
    board_lines,
    game_line,
    history_lines,
    own_lines,
    tallies_by_game,
    tallies_by_person,
)
from accessible_games.line.lines.settings import alias_lines, arranged_lines
from accessible_games.line.lines.tournaments import list_line, look_lines, round_lines, standings_lines
from accessible_games.matches.puzzles import puzzle_of_day
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.pictures.board import sample
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.skills import ADAPTING, LEVELS
from accessible_games.rules.core.text import clean
from accessible_games.rules.games import names

# The marks on a board, each with the class of its style and a picture of the field.
_MARKS = (
    ("taken", "taken", sample("black")),
    ("goal", "goals", sample()),
    ("capture", "goals occupied", sample("white")),
    ("last", "", sample(is_last=True)),
    ("threat", "threats", sample("black")),
    ("focus", "focused", sample("white")),
)


async def sections(asking: PageRequest) -> Sequence[Section]:
    """Return the sections of the page of settings: a form for each group, then the lists."""
    text = words(asking.language)
    found = [
        Section(
            group,
            text(f"web-settings-of-{group}"),
            form="settings",
            facts={"fields": fields},
            is_aside=group not in _HEARD,
        )
        for group, fields in (await _groups(asking)).items()
    ]
    beside = next(at for at, each in enumerate(found) if each.is_aside)
    found.insert(beside, Section("marks", text("web-marks"), form="marks", facts={"marks": _MARKS}, is_aside=True))
    listed: dict[str, Iterable[Announcement]] = {}
    async with asking.look_in() as club:
        if asking.has_account:
            listed["notify"] = arranged_lines(club.announcer, await club.member.notifications.arranged(), club.settings)
            listed["block"] = blocked_lines(club.announcer, await club.member.contacts.blocked())
        listed["alias"] = alias_lines(club.announcer, club.settings)
    for command, lines in listed.items():
        rows = asking.rows_of(lines)
        how = text(f"web-setting-{command}-how")
        heading, label = text(f"web-settings-of-{command}"), text(f"web-words-{command}")
        found.append(Section(command, heading, rows, how, line=asking.button(command), label=label, is_aside=True))
    return found


async def changes(asking: PageRequest) -> Sequence[Order]:
    """Return the orders of a group's form; other forms of the page are lines."""
    fields = (await _groups(asking)).get(asking.at)
    if fields is None:
        return await words_in(asking)
    return [
        Order(each.name, command, rest)
        for each in fields
        for command, rest in each.orders(asking.fields.getlist(each.name))
    ]


async def _groups(asking: PageRequest) -> dict[str, list[Setting]]:
    return await asking.visits.settings(asking.person, asking.language)


_LINKED = ("lobby", "tournaments", "ratings", "results", "lessons", "puzzles", "settings", "help")
_HEARD = ("language", "told", "sounds")  # groups of settings in the first column
_CLOCKS = ((3, 2), (5, 3), (10, 5), (15, 10), (30, 0))  # minutes, and seconds for each move
_USUAL = (15, 10)  # of a tournament, which has a clock unless it is played over days
_NUMBERED = tuple(enumerate(LEVELS, 1))
_DAYS = (1, 3, 7)  # for a move, if there is no clock
_FIELDS = {"matches": "join", "friends": "friend"}  # the command below each section, whose words are typed
Heading = Callable[[Request, Callable[..., str]], str]  # empty: there is no such page


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes of this area."""
    visits = site.services.visits
    if visits is None:
        return []
    board = ClubPage(site, visits)
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
        Route("/puzzles", page("puzzles", _puzzles), methods=both),
    ]


def _typed(text: str) -> str:
    """Return a name, or the beginning of one, from an address."""
    return clean(" ".join(text.split()), 40)


def _named(request: Request, text: Callable[..., str]) -> str:
    return _typed(request.path_params["name"])


def _game_named(request: Request, text: Callable[..., str]) -> str:
    game = request.path_params["game"]
    return text("web-ratings-of", game=text(f"{game}-name")) if game in names() else ""


def _numbered(request: Request, text: Callable[..., str]) -> str:
    return text("web-tournament-title", number=str(request.path_params["number"]))


async def _lobby(asking: PageRequest) -> Sequence[Section]:
    text = words(asking.language)
    opening = Section("open", text("web-club-open"), form="open", facts=_openings(asking))
    shown: set[str] = set()

    def section(name: str, lines: Iterable[Announcement]) -> Section:
        rows = [row for row in asking.rows_of(lines) if row.text not in shown]
        shown.update(row.text for row in rows if row.buttons)
        command = _FIELDS.get(name)
        line, label = (asking.button(command), text(f"web-words-{command}")) if command else (None, "")
        form = "search" if name == "who" else ""
        return Section(name, text(f"web-club-{name}"), rows, line=line, label=label, form=form, is_aside=name != "mine")

    async with asking.look_in() as club:
        sections = []
        if asking.person is not None:
            mine = await club.member.seats.list_mine()
            ended = ending_lines(club.hearer, mine.ended, mine.more_ended)
            sections.append(section("mine", [*ended, *mine_lines(club.hearer, mine)]))
        sections.append(section("matches", hall_lines(club.hearer, await club.member.seats.list_hall())))
        here = await club.member.contacts.who(_typed(asking.request.query_params.get("who", "")))
        sections.append(section("who", here_lines(club.announcer, here)))
        if asking.has_account:
            sections.append(section("friends", friends_lines(club.announcer, await club.member.contacts.friends())))
    sections.insert(asking.person is not None, opening)
    return sections


def _openings(asking: PageRequest, usual: tuple[int, int] | None = None) -> dict[str, object]:
    """Return the choices of a form for a new match: words of the command, and their labels.

    ``usual``: the clock that is listed first if there has to be one.
    """
    text, said = words(asking.language), asking.word
    return {
        "new": asking.button("new"),
        "help": said("setup-help"),
        "games": [(said(f"{name}-name"), text(f"{name}-name")) for name in names()],
        "levels": [
            (said("setup-friend"), text("web-club-friend")),
            *((said(f"setup-{level}"), text("web-club-computer", level=level, number=n)) for n, level in _NUMBERED),
            (said(f"setup-{ADAPTING}"), text("web-club-adapting")),
        ],
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


async def _person(asking: PageRequest) -> Sequence[Section]:
    text, name = words(asking.language), _typed(asking.request.path_params["name"])
    is_own = asking.person is not None and asking.person.name.casefold() == name.casefold()
    if is_own:
        async with asking.look_in() as club:
            lines = own_profile_lines(club.announcer, club.person, club.settings)
            rows = asking.rows_of([*lines, own_profile_end(club.announcer, club.person)])
        return [Section("profile", text("web-club-profile"), rows)]
    relation = None
    async with asking.look_in() as club:
        try:
            profile = await club.member.contacts.profile(name)
            rated = await club.member.ratings.glance(profile.name)
            rows = asking.rows_of(profile_lines(club.announcer, profile, rated))
        except NoticeError as error:
            rows = asking.missing(error)
        if asking.has_account and not asking.is_missing:
            relation = await club.member.contacts.relation(name)
    sections = [Section("profile", text("web-club-profile"), rows)]
    return sections if asking.person is None or asking.is_missing else [*sections, *_approach(asking, name, relation)]


def _approach(asking: PageRequest, name: str, relation: Relation | None) -> Iterator[Section]:
    """Yield the sections to contact or befriend another person. ``relation``: None for guests."""
    text, is_blocked = words(asking.language), relation is not None and relation.is_blocked
    if not is_blocked:
        facts = {**_openings(asking), "challenge": asking.button("challenge", name)}
        yield Section("challenge", text("web-club-challenge", name=name), form="challenge", facts=facts)
    if relation is not None:
        note = " ".join(text(f"command-{each}", command=asking.line(each)) for each in ("friend", "block"))
        buttons = _changes(asking, name, relation)
        yield Section("relation", text("web-club-relation", name=name), note=note, buttons=buttons, is_aside=True)
    for each in ("report",) if is_blocked else ("tell", "report"):
        heading = text(f"web-club-{each}", name=name)
        line, label = asking.button(each, name), text(f"web-words-{each}")
        yield Section(each, heading, line=line, label=label, is_aside=True)


def _changes(asking: PageRequest, name: str, relation: Relation) -> list[Button]:
    """Return the buttons that change the relation between two people."""
    off = f"{name} {asking.word('setting-off')}"
    is_known = relation.is_friend or relation.has_asked or relation.is_asked
    may_ask = relation.is_asked or not (is_known or relation.is_blocked)
    friend = [name] * may_ask + [off] * is_known
    buttons = [asking.button("friend", each) for each in friend]
    return [*buttons, asking.button("block", off if relation.is_blocked else name)]


async def _ratings(asking: PageRequest) -> Sequence[Section]:
    text = words(asking.language)
    games = [(f"/ratings/{name}", text(f"{name}-name")) for name in names()]
    links, is_aside = {"links": games}, asking.has_account
    sections = [Section("games", text("web-front-games"), form="links", facts=links, is_aside=is_aside)]
    if asking.has_account:
        async with asking.look_in() as club:
            account = await club.member.ratings.own()
            rows = asking.rows_of(own_lines(club.announcer, account, is_hidden=club.settings.ratings == HIDDEN))
        states = (asking.word(f"setting-ratings-{each}") for each in ("shown", "hidden"))
        buttons = [asking.button("rating", each) for each in states]
        sections.insert(0, Section("own", text("web-club-own-ratings"), rows, buttons=buttons))
    return sections


async def _ratings_of(asking: PageRequest) -> Sequence[Section]:
    text, game = words(asking.language), asking.request.path_params["game"]
    async with asking.look_in() as club:
        table = await club.member.ratings.board(game, asking.number("after"))
        board = asking.rows_of(board_lines(club.announcer, table))
        own = []
        if asking.has_account:
            account = await club.member.ratings.own()
            own.append(
                Section("own", text("web-club-own-rating"), asking.rows_of([game_line(club.announcer, account, game)]))
            )
    more = "" if table.next is None else asking.address(after=table.next)
    return [*own, Section("board", text("web-club-board"), board, more=more)]


async def _tournaments(asking: PageRequest) -> Sequence[Section]:
    text = words(asking.language)
    async with asking.look_in() as club:
        found = await club.member.tournaments.listed()
        time = await club.member.tournaments.time()
        lines = [list_line(club.announcer, club.games, each, time) for each in found] or [
            club.announcer.say("tournament-none", guest=not asking.has_account)
        ]
    sections = [Section("tournaments", text("web-club-tournaments"), asking.rows_of(lines))]
    if asking.has_account:
        forms = [(asking.word(f"tournament-{each}"), text(f"tournament-{each}")) for each in FORMS]
        facts = {**_openings(asking, _USUAL), "new": asking.button("tournament"), "forms": forms}
        sections.append(Section("new", text("web-club-new-tournament"), form="tournament", facts=facts, is_aside=True))
    return sections


async def _tournament(asking: PageRequest) -> Sequence[Section]:
    text = words(asking.language)
    standings: list[Announcement] = []
    tables: list[Announcement] = []
    try:
        async with asking.look_in() as club:
            found, minutes = await club.member.tournaments.look(str(asking.request.path_params["number"]))
            me = club.person.id
            head = asking.rows_of(look_lines(club.announcer, club.games, me, found, minutes))
            standings = standings_lines(club.announcer, club.games, me, found)
            tables = round_lines(club.announcer, me, found, asking.number("round"))
            no_round = club.announcer.say("tournament-no-round", tournament=found.id, round=found.round)
    except NoticeError as error:
        head = asking.missing(error)
    sections = [Section("head", text("web-club-tournament"), head)]
    if standings:  # it has begun
        sections.append(Section("standings", text("web-club-standings"), asking.rows_of(standings)))
        rows = asking.rows_of(tables or [no_round])
        sections.append(Section("round", text("web-club-round"), rows, form="round", is_aside=True))
    return sections


async def _results(asking: PageRequest) -> Sequence[Section]:
    name, game, before = _typed(asking.request.query_params.get("name", "")), _game(asking), asking.number("before")
    more = ""
    try:
        async with asking.look_in() as club:
            found = await club.member.results.history(name, game, str(before or ""))
            rows = asking.rows_of(history_lines(club.announcer, club.person, found), is_over=True)
            more = asking.address(before=found[-1].match.id) if len(found) == RESULTS_PAGE else ""
    except NoticeError as error:
        rows = asking.refused(error)
    return [_narrowed(asking, "results", rows, ["statistics", *(["matches"] if asking.has_records else [])], more)]


async def _statistics(asking: PageRequest) -> Sequence[Section]:
    name, game = _typed(asking.request.query_params.get("name", "")), _game(asking)
    try:
        async with asking.look_in() as club:
            if game and not name:
                lines = tallies_by_person(club.announcer, await club.member.results.by_opponent(game))
            else:
                tallies = await club.member.results.by_game(name)
                lines = tallies_by_game(club.announcer, [each for each in tallies if game in ("", each.what)])
            rows = asking.rows_of(lines)
    except NoticeError as error:
        rows = asking.refused(error)
    return [_narrowed(asking, "statistics", rows, ["results"])]


def _narrowed(asking: PageRequest, name: str, rows: Sequence[Row], others: Sequence[str], more: str = "") -> Section:
    """Return a section whose list can be limited to a game and a name."""
    text, query = words(asking.language), asking.request.query_params
    games = [(each, text(f"{each}-name")) for each in names()]
    facts = {"games": games, "game": _game(asking), "name": _typed(query.get("name", "")), "others": others}
    return Section(name, text(f"web-club-{name}"), rows, form="narrow", more=more, facts=facts)


def _game(asking: PageRequest) -> str:
    game = asking.request.query_params.get("game", "")
    return game if game in names() else ""


async def _help(asking: PageRequest) -> Sequence[Section]:
    text = words(asking.language)
    is_staff = asking.person is not None and asking.person.may_moderate
    sections = [
        Section(group, text(f"web-club-help-{group}"), form="texts", facts={"texts": explained})
        for group, explained in asking.visits.vocabulary.explained(asking.language).items()
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


async def _lessons(asking: PageRequest) -> Sequence[Section]:
    async with asking.look_in() as club:
        rows = asking.rows_of(lesson_lines(club.announcer, club.games, club.settings.lessons))
    return [Section("lessons", words(asking.language)("web-club-lessons"), rows)]


async def _puzzles(asking: PageRequest) -> Sequence[Section]:
    text, today = words(asking.language), asking.word("puzzle-today")
    async with asking.look_in() as club:
        every = asking.rows_of(puzzle_lines(club.announcer, club.games, club.settings.puzzles))
        attempts = club.member.attempts
        day = await attempts.today()
        sections = [Section("puzzles", text("web-club-puzzles"), every)]
        if (found := puzzle_of_day(day, club.games)) is not None:
            button = Button(f"puzzle {today}", text("web-do-puzzle-today"))
            row = Row(day_text(club.announcer, *found), club.announcer.listener.language, buttons=[button])
            solved = asking.rows_of(day_lines(club.announcer, found[0], await attempts.table(day)))
            sections.insert(0, Section("today", text("web-club-puzzle-today"), [row]))
            sections.append(Section("solved", text("web-club-puzzle-solved"), solved, is_aside=True))
    if asking.person is not None:
        heading, note = text("web-club-practice"), text("web-club-practice-how")
        sections.append(Section("practice", heading, note=note, buttons=[asking.button("practice")], is_aside=True))
    return sections


_OWN: dict[str, tuple[Make, Take]] = {
    "results": (_results, words_in),
    "statistics": (_statistics, words_in),
    "settings": (sections, changes),
}
