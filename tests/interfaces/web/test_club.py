"""The pages of the club: they show the same as commands, and their forms carry commands out."""

from __future__ import annotations

import html
import re
import time
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from accessible_games.club.lobby import seats
from accessible_games.club.ratings.service import PART
from accessible_games.interfaces.web import charging
from accessible_games.interfaces.web import club as pages_of_club
from accessible_games.languages import LANGUAGES
from accessible_games.limits.table import VisitLimits
from accessible_games.line.session.reading import read_command
from accessible_games.line.session.session import Session
from accessible_games.storage.sql import store
from tests.interfaces.web.test_pages import Outline
from tests.kit.browsing import Tab, tab
from tests.kit.visits import House, entered
from tests.kit.web import Door, club

FOR_ALL = ["/lobby", "/people/Bert", "/ratings", "/ratings/abalone", "/tournaments"]
FOR_ALL += ["/help", "/lessons", "/puzzles"]
MISSING = {
    "/people/Nemo": {"en": "Nobody", "de": "Niemand heißt"},
    "/tournaments/7": {"en": "no tournament 7", "de": "kein Turnier 7"},
    "/join/7": {"en": "No match 7", "de": "keine Partie 7"},
    "/matches/7": {"en": "Nothing is at this address", "de": "Unter dieser Adresse"},
    "/matches/7/3": {"en": "Nothing is at this address", "de": "Unter dieser Adresse"},
    "/tournaments/" + "7" * 30: {"en": "Nothing is at this address", "de": "Unter dieser Adresse"},
}
FOR_ONE = ["/results", "/statistics", "/settings"]
MOST = 40_000  # bytes of a page


async def press(page: Tab, line: str, **headers: str) -> str:
    """Press the button of the open page that carries the line out."""
    word, _, rest = line.partition(" ")
    found = next(read for language in LANGUAGES if (read := read_command(word, language)) is not None)
    do = f"{found[0]} {rest}".strip()
    assert f'name="do" value="{escape(do)}"' in page.text, (do, page.words)
    return await carry_out(page, do, **headers)


async def carry_out(page: Tab, *typed: str, at: str = "", **headers: str) -> str:
    """Send a command and words from the open page; ``at``: the section of the form."""
    token, (do, *words) = re.search('name="token" value="(.*?)"', page.text), typed
    fields = [("token", token[1] if token else ""), ("at", at), ("do", do), *(("w", word) for word in words)]
    return await page.post(page.path, fields, **headers)  # type: ignore[arg-type]  # aiohttp takes pairs as well


class Controls(HTMLParser):
    """Return the fields of forms without a label, and the lists of announcements."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.unlabelled: list[str] = []
        self._labels: list[str] = re.findall('<label for="(.*?)"', text)
        self._is_in_label = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self._is_in_label = self._is_in_label or tag == "label"
        if tag in ("input", "select", "textarea") and found.get("type") != "hidden":
            if not self._is_in_label and found.get("id") not in self._labels:
                self.unlabelled.append(str(found))

    def handle_endtag(self, tag: str) -> None:
        self._is_in_label = self._is_in_label and tag != "label"


# As any page


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_opens_for_its_readers(house: House, language: str, page: Tab, stranger: Tab) -> None:
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend")
    for path in FOR_ONE:
        await stranger.open(path)
        assert stranger.path.startswith("/log-in")
    titles = []
    for who, paths in ((stranger, FOR_ALL), (page, FOR_ALL + FOR_ONE)):
        for path in paths:
            await who.open(path, **{"Accept-Language": language})
            assert who.status == 200, path
            outline = Outline(who.text)
            assert outline.language == language
            assert outline.headings.count("h1") == 1
            assert set(outline.headings) <= {"h1", "h2"}
            assert len(outline.ids) == len(set(outline.ids)), path
            assert set(outline.named) <= set(outline.ids)
            assert not outline.refused
            assert not Controls(who.text).unlabelled, path
            assert "{" not in who.text
            assert len(who.text.encode()) < MOST, path
            titles.append((path, re.findall("<title>(.*)</title>", who.text)[0]))
    assert len({title for _, title in titles}) >= len({path for path, _ in titles}) - 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", MISSING)
async def test_missing_subject_has_status_404_on_pages_and_api(
    stranger: Tab, path: str, language: str, page: Tab
) -> None:
    for who in (stranger, page):
        await who.open(path, **{"Accept-Language": language})
        assert (who.status, path) == (404, who.path)
        assert MISSING[path][language] in who.words
        outline = Outline(who.text)
        assert (outline.language, outline.headings.count("h1")) == (language, 1)
        assert "<nav" in who.text
        assert not outline.refused
        assert 'name="do"' not in who.text.partition("<main")[2]  # nothing can be done about it


async def test_pages_have_the_same_lines_as_commands(house: House, page: Tab) -> None:
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend clock 5")
    await page.open("/lobby")
    anna = await entered(house, "Anna")
    for line in ("matches", "mine", "friends"):
        for announced in await anna.type(line):
            assert announced.partition(" Type ")[0] in page.words, line
    assert "Free: Bert." in page.words
    await page.open("/people/Bert")
    for announced in await anna.type("profile Bert"):
        assert announced in page.words


async def test_reading_a_page_causes_no_presence(house: House, page: Tab) -> None:
    await page.open("/lobby")
    bert = await entered(house, "Bert")
    assert not any("Anna" in line for line in await bert.type("who"))
    before = len(bert.heard)
    await page.open("/people/Bert")
    assert len(bert.heard) == before


async def test_buttons_about_a_person_follow_the_relation(house: House, page: Tab) -> None:
    await house.account("Bert")
    bert = await entered(house, "Bert")

    def offered(page: Tab) -> set[str]:
        return set(re.findall('name="do" value="((?:friend|block) .*?)"', page.text))

    await page.open("/people/bert")
    assert offered(page) == {"friend bert", "block bert"}
    await press(page, "friend bert")
    assert offered(page) == {"friend bert off", "block bert"}
    await press(page, "friend bert off")
    await bert.type("friend Anna")
    await page.open("/people/bert")
    assert offered(page) == {"friend bert", "friend bert off", "block bert"}
    await press(page, "friend bert")
    assert offered(page) == {"friend bert off", "block bert"}
    await press(page, "block bert")
    assert offered(page) == {"block bert off"}
    assert "tell-words" not in page.text
    await press(page, "block bert off")
    assert offered(page) == {"friend bert", "block bert"}


async def test_an_invitation_is_listed_once_in_the_lobby(house: House, page: Tab) -> None:
    await house.account("Bert")
    bert = await entered(house, "Bert")
    await bert.type("challenge Anna abalone")
    words = await page.open("/lobby")
    assert page.text.count('name="do" value="join 1"') == 1
    assert "Bert challenges you" in words
    assert "No other match waits" in words
    assert "Bert challenges you" in await page.open("/join/1")
    assert set(re.findall('name="do" value="(.*?)"', page.text)) == {"join 1", "leave 1"}
    anna = await entered(house, "Anna")
    await anna.type("new samsara friend private")
    words = await page.open("/lobby")
    assert words.count("To join, others type") == 1
    assert "To join, others type" not in await page.open("/")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_pages_with_buttons_never_say_what_to_type(
    house: House, language: str, browser: Tab, stranger: Tab
) -> None:
    bert = await entered(house, "Bert")
    carl = await entered(house, "Carl")
    await bert.type("new abalone friend", "friend Anna", "tournament swiss abalone")
    await bert.type("challenge Anna samsara")
    await carl.type("new samsara easy", "tournament robin abalone in 60 minutes")
    await house.account("Anna")
    await browser.log_in()
    for who in (browser, stranger):
        await who.open(f"/language/{language}")
    typed = re.compile(r"\b([Tt]ype|[Tt]ippe)\b")
    paths = [each for each in FOR_ALL + FOR_ONE if each != "/help"]
    ones = ["/people/Anna", "/people/Nobody", "/tournaments/2", "/tournaments/99", "/join/1", "/join/77"]
    for path in paths + ones:
        assert not typed.search(await browser.open(path)), path
        if path in FOR_ALL:
            assert not typed.search(await stranger.open(path)), path
    anna = await entered(house, "Anna")
    await anna.type("new samsara easy", "leave", "new confusion friend", "tournament 1 join", "alias bb = board")
    await bert.type("tournament 1 start")
    for path in ["/lobby", "/tournaments/1", "/tournaments/2", "/settings", "/people/Anna"]:
        assert not typed.search(await browser.open(path)), path
    for path, *line in (
        ("/tournaments", "tournament", "nonsense"),
        ("/tournaments", "tournament", ""),
        ("/lobby", "join", "77"),
        ("/lobby", "friend", ""),
        ("/people/Nobody", "tell Nobody", "hello"),
        ("/people/Carl", "tell", "Carl"),
        ("/people/Carl", "report", "Carl"),
        ("/settings", "notify", "nonsense"),
        ("/settings", "alias", "nonsense"),
    ):
        await browser.open(path)
        words = await carry_out(browser, *line)
        assert browser.status == 422, line
        assert not typed.search(words), line


# What forms do


async def test_a_button_carries_out_a_command_and_shows_its_result_once(house: House, page: Tab) -> None:
    await house.account("Ben")
    await page.open("/people/Ben")
    await press(page, "friend Ben")
    assert (page.status, page.path) == (200, "/people/Ben")
    (said,) = re.findall('<div class="told" role="status">(.*?)</div>', page.text, re.DOTALL)
    assert "Ben" in said
    assert said.strip().removeprefix("<p>").partition("</p>")[0] in re.findall("<title>(.*)</title>", page.text)[0]
    await page.open("/people/Ben")
    assert 'role="status"' not in page.text
    await page.open("/lobby")
    assert "You have asked: Ben." in page.words
    await press(page, "friend Ben off")
    assert "You have asked: Ben." not in page.words


async def test_commands_that_need_presence_are_left_for_the_game_page(door: Door, house: House) -> None:
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend")
    async with tab(door) as page, tab(door) as stranger, tab(door) as other:
        await house.account("Anna")
        await page.log_in()
        for who in (page, stranger):
            await who.open("/lobby")
            await press(who, "join 1")
            assert who.path == "/play"
            assert 'data-first="join 1"' in who.text
            await who.open("/play")
            assert "data-first" not in who.text
        await page.open("/lobby")
        await carry_out(page, "new", "samsara", "friend", "clock 5 3", "", "private", "square")
        assert 'data-first="new samsara friend clock 5 3 private square"' in page.text
        await page.open("/lobby")
        token = re.findall('name="token" value="(.*?)"', page.text)[0]
        left = [("token", token), ("do", "join 1")]
        async with page.session.post(door.address + "/lobby", data=left, allow_redirects=False) as response:
            once = response.cookies["once"].value
        other.session.cookie_jar.update_cookies({"once": once})
        await other.open("/play")
        assert "data-first" not in other.text
    assert len(await bert.type("mine")) == 1


@pytest.mark.parametrize("planted", ["x", "", "a" * 32, "a" * 32 + "WyJsaW5lIixbIm5ldyJdXQ==", "a" * 3000, "%00ÿ"])
async def test_a_command_left_by_another_browser_is_ignored(door: Door, planted: str) -> None:
    async with door.get("/play", Cookie=f"once={planted}") as response:
        assert response.status == 200
        assert "data-first" not in await response.text()


async def test_a_command_left_for_the_game_page_waits_for_the_log_in(door: Door, house: House) -> None:
    """Otherwise the log-in dialogue would read it as a name."""
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend")
    async with door.player() as player:
        await player.socket.send('{"first": "join 1"}')
        await player.until("name")
        await player.type("Guido")
        await player.until("Welcome, Guido.")
        await player.until("Match 1")
    for nonsense in ('{"first": 5}', '{"first": null}', '{"first": "' + "x" * 5000 + '"}'):
        async with door.player() as player:
            await player.socket.send(nonsense)
            await player.until("Too long")


@pytest.mark.parametrize("path", ["/lobby", "/people/Ben", "/tournaments", "/settings", "/ratings", "/results"])
async def test_forms_of_other_sites_are_refused(house: House, path: str, page: Tab) -> None:
    await house.account("Ben")
    await page.open(path)
    await carry_out(page, "friend", "Ben", Origin="https://elsewhere.example")
    assert page.status == 403
    await page.open(path)
    await page.post(path, {"do": "friend Ben"})
    assert page.status == 403
    await page.post(path, {"do": "friend Ben", "token": "0" * 64})
    assert page.status == 403
    await page.open(f"{path}?do=friend+Ben")
    await page.open("/lobby")
    assert "Ben" not in page.words


@pytest.mark.parametrize("is_guest", [False, True])
async def test_a_refused_match_form_shows_the_error_and_keeps_the_choices(
    house: House, is_guest: bool, browser: Tab
) -> None:
    await house.account("Ben")
    if is_guest:
        await browser.open("/log-in")
        await browser.send("/guest", guest="Guido")
    else:
        await house.account("Anna")
        await browser.log_in()
    for path, at, *begun in (
        ("/lobby", "open", "new", "samsara", "strong"),
        ("/people/Ben", "challenge", "challenge Ben", "samsara"),
    ):
        await browser.open(path)
        await carry_out(browser, *begun, "clock 5 3", "private", '"><script>', at=at)
        assert browser.status == 422
        assert re.findall('<li><a href="#(.*?)">', browser.text) == [f"{at}-words"]
        field = re.findall(f'<input id="{at}-words".*?>', browser.text)[0]
        assert 'aria-invalid="true"' in field
        assert "autofocus" in field
        assert 'value="&#34;&gt;&lt;script&gt;"' in field
        assert "<script>" not in browser.text
        chosen = set(re.findall('<option value="([^"]*)" selected>', browser.text))
        assert chosen == {"samsara", "clock 5 3", *(["strong"] if at == "open" else [])}
        assert ('value="private" checked' in browser.text) == (at == "open")
        await carry_out(browser, *begun, "", "", at=at)
        assert browser.path == "/play"


async def test_refused_challenges_and_joins_show_their_reason(door: Door, house: House) -> None:
    ben = await entered(house, "Ben")
    await ben.type("invitations nobody")
    async with tab(door) as page:
        await house.account("Anna")
        await page.log_in()
        await page.open("/people/Ben")
        for name, reason in (("Ben", "invitation"), ("Anna", "That is you"), ("Nobody", "Nobody")):
            await carry_out(page, f"challenge {name}", "abalone", "", "", at="challenge")
            assert page.status == 422
            assert reason in re.findall('<div class="faults">.*?</div>', page.text, re.DOTALL)[0]
        await page.open("/lobby")
        await carry_out(page, "join", "77", at="matches")
        assert page.status == 422
        assert 'value="77"' in re.findall('<input id="matches-words".*?>', page.text)[0]
    assert len(await ben.type("mine")) == 1


async def test_match_form_accepts_the_help_word(page: Tab) -> None:
    await page.open("/lobby")
    await carry_out(page, "new", "samsara", "", "", "help", at="open")
    assert (page.status, page.path) == (200, "/lobby")
    assert "strong" in re.findall('<div class="told" role="status">(.*?)</div>', page.text, re.DOTALL)[0]


async def test_forms_call_functions_instead_of_typing_lines(page: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command is a function, which a page calls with words."""
    typed: list[str] = []
    monkeypatch.setattr(Session, "receive", lambda _, line: typed.append(line))
    for path, command, *words in (
        ("/settings", "verbosity", "brief"),
        ("/settings", "notify", "quiet", "off"),
        ("/tournaments", "tournament", "swiss", "abalone"),
        ("/lobby", "new", "abalone", "help"),
        ("/lobby", "new", "abalone", "nonsense"),
        ("/lobby", "challenge Ben", "abalone"),
    ):
        await page.open(path)
        await carry_out(page, command, *words)
        assert page.status in (200, 422), command
        assert page.path == path
    assert typed == []


# Visibility


async def test_hidden_profile_is_hidden_on_pages(house: House, page: Tab, stranger: Tab) -> None:
    await house.account("Ben")
    ben = await entered(house, "Ben")
    await ben.type("visible nobody", "about secret of mine")
    for who in (page, stranger):
        assert "secret of mine" not in await who.open("/people/Ben")
        assert "Free: Ben" not in await who.open("/lobby")
    await ben.type("visible friends")
    assert "secret of mine" not in await page.open("/people/Ben")
    await ben.type("friend Anna")
    await page.open("/lobby")
    await press(page, "friend Ben")
    assert "secret of mine" in await page.open("/people/Ben")
    assert "secret of mine" not in await stranger.open("/people/Ben")
    await ben.type("visible everyone", "block Anna")
    assert "secret of mine" not in await page.open("/people/Ben")
    assert "Ben" not in await page.open("/lobby")


async def test_a_private_match_is_listed_for_its_people_only(house: House, page: Tab) -> None:
    bert = await entered(house, "Bert")
    await bert.type("new confusion friend private")
    assert "Confusion, private" not in (await page.open("/lobby")).replace("Confusion Nine", "")
    assert 'value="join 1"' not in page.text
    await page.open("/join/1")
    there = page.status, page.text
    await page.open("/join/7")
    assert (page.status, page.text.replace("7", "1")) == (there[0], there[1].replace("7", "1")), "the answer differs"
    assert page.status == 404
    await bert.type("invite Anna")
    await page.open("/join/1")
    assert page.status == 200
    assert "Bert" in await page.open("/lobby")
    assert 'value="join 1"' in page.text
    await press(page, "leave 1")
    assert 'value="join 1"' not in page.text


async def test_text_by_people_is_escaped(door: Door, house: House) -> None:
    ben = await entered(house, "Ben")
    await house.account("Carl")
    carl = await entered(house, "Carl")
    await carl.type('about <img src=x onerror=alert(1)> & "quotes"')
    async with tab(door) as page:
        await house.account("Anna")
        await page.log_in()
        assert '<img src=x onerror=alert(1)> & "quotes"' in await page.open("/people/Carl")
        assert "<img" not in page.text
        for path in (
            "/people/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
            "/people/" + "x" * 5000,
            "/people/%00%1b%5B2J",
            "/people/Ben%0Aquit",
            "/people/Ben%20off",
            "/people/..%2F..%2Fetc",
            "/people/%E2%80%AEneB",
            "/lobby?who=%3Cb%3E%0Aquit",
            "/tournaments/1?round=%3Cb%3E",
            "/results?game=%3Cb%3E&name=%22%3E%3Cb%3E&before=-1",
            "/results?before=999999999999999999999999",
        ):
            await page.open(path)
            assert page.status in (200, 404), path
            assert "<script>" not in page.text
            assert "<b>" not in page.text
            assert "\u202e" not in page.text
        for path in (
            "/tournaments/x",
            "/tournaments/-1",
            "/ratings/chess",
            "/ratings/%20",
            "/people/",
            "/people/%E2%80%AE",
        ):
            await page.open(path)
            assert page.status == 404, path
    assert ben.visit.has_quit is False


async def test_long_list_of_ratings_has_more_pages(house: House, browser: Tab) -> None:
    for number in range(PART + 1):
        await house.stores.accounts.create(name := f"p{number}", name, name, "", "", "en")
    held = "INSERT INTO ratings SELECT 'abalone', id, 1500000 - id * 1000, 60000, 9, 0 FROM accounts"
    await store(house.sql, (held, ()))
    assert "Abalone, 1 to 50:" in await browser.open("/ratings/abalone")
    assert "p50," not in browser.words
    assert "Abalone, entry 51:" in await browser.open("/ratings/abalone?after=50")
    assert "More people" not in browser.words
    assert browser.status == 200


async def test_a_banned_person_is_not_logged_in_on_pages(house: House, page: Tab) -> None:
    person = await house.people.find("Anna")
    assert person is not None
    await house.people.sanctions.ban(person, house.today + 100_000_000)
    for path in ("/lobby", "/settings", "/people/Bert"):
        await page.open(path)
        assert "Your account: Anna" not in page.header
        assert path != "/settings" or page.path.startswith("/log-in")


async def test_results_are_listed_and_long_lists_have_more_pages(
    house: House, monkeypatch: pytest.MonkeyPatch, page: Tab
) -> None:
    await house.account("Ben")
    ben, anna = await entered(house, "Ben"), await entered(house, "Anna")
    for number in range(1, 4):
        await ben.type("leave", "new abalone friend")
        await anna.type("leave", f"join {number}")
        await anna.type("resign", "yes")
    await house.lobby.results.settle()
    monkeypatch.setattr(seats, "RESULTS_PAGE", 2)
    monkeypatch.setattr(pages_of_club, "RESULTS_PAGE", 2)
    words = await page.open("/results")
    assert "Match Result Date 3 Abalone against Ben lost" in words
    assert "1 Abalone against Ben" not in words
    assert '<a href="/matches/3">' in page.text
    following = unescape(re.findall('<p><a href="(\\?.*?)">', page.text)[0])
    words = await page.open("/results" + following)
    assert "1 Abalone against Ben lost" in words
    assert "3 Abalone against Ben" not in words
    assert '<p><a href="?' not in page.text
    assert "3 Abalone" in await page.open("/results?game=abalone&name=Ben")
    assert '<option value="abalone" selected>' in page.text
    assert 'value="Ben"' in page.text
    assert "3 Abalone" not in await page.open("/results?game=samsara")
    assert "Game Matches Won Drawn Lost Otherwise Abalone 3 0 0 3 0" in await page.open("/statistics?name=Ben")
    assert '<th scope="col" role="columnheader" class="number">Lost</th>' in page.text
    assert '<th scope="row" role="rowheader">Abalone</th>' in page.text
    assert '<td role="cell" data-head="Matches" class="number">3</td>' in page.text
    assert '<table class="rows" role="table" aria-labelledby="statistics-title">' in page.text


async def test_a_single_line_is_not_a_list(house: House, browser: Tab) -> None:
    await browser.open("/lobby")
    assert '<ol class="lines"' not in browser.text, "a list of one would only tell how long it is"
    for name in ("Bert", "Carl"):
        await (await entered(house, name)).type("new abalone friend")
    await browser.open("/lobby")
    assert browser.text.count('<ol class="lines" role="list">') == 2, "of matches and of people"


async def test_thefront_page_names_only_people_with_an_open_match(house: House, browser: Tab) -> None:
    assert "Nobody else is here." in await browser.open("/")
    bert, cora = await entered(house, "Bert"), await entered(house, "Cora")
    assert "Nobody waits just now." in await browser.open("/")
    await cora.type("new abalone friend private")
    words = await browser.open("/")
    assert "2 others are here." in words
    assert "Bert" not in words
    assert "Cora" not in words
    await bert.type("new abalone friend")
    assert "Bert waits: Abalone. Play against Bert" in await browser.open("/")


async def press_on_front(page: Tab, **button: str) -> None:
    """Press a button of the front page, by its name and value, with a name typed beside it."""
    token = re.search(r'name="token" value="([0-9a-f]+)"', page.text)
    assert token is not None
    (name, value), *_ = button.items()
    assert f'name="{name}" value="{html.escape(value)}"' in page.text or name == "to"
    await page.post("/guest", {"token": token[1], "guest": "Otter42", **button})


async def test_one_form_of_the_front_page_seats_a_visitor(house: House, browser: Tab) -> None:
    await (await entered(house, "Bert")).type("new abalone friend")
    await browser.open("/")
    assert re.search(r'name="guest"[^>]* value="[A-Z][a-z]+[0-9]{2}"', browser.text)
    await press_on_front(browser, do="join 1")
    assert browser.path == "/play"
    assert 'data-first="join 1"' in browser.text


async def test_game_cards_lead_to_a_filled_form(browser: Tab) -> None:
    await browser.open("/")
    assert browser.text.count('<img src="/boards/') == 6
    await press_on_front(browser, to="/lobby?w=samsara&w=easy")
    assert browser.path == "/lobby?w=samsara&w=easy"
    assert '<option value="samsara" selected>' in browser.text
    assert '<option value="easy" selected>' in browser.text


@pytest.mark.parametrize("to", ["//elsewhere.example", "https://elsewhere.example", "\\\\elsewhere.example"])
async def test_front_page_leads_nowhere_else(to: str, browser: Tab) -> None:
    await browser.open("/")
    await press_on_front(browser, to=to)
    assert browser.path == "/play"


async def test_too_many_page_requests_get_a_short_delayed_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(charging, "_PAUSE_SECONDS", 0.2)
    async with club(tmp_path, visit_limits=VisitLimits(rate=0.001, burst=3)) as (door, _), tab(door) as page:
        found = [(await page.open("/lobby"), page.status)[1] for _ in range(3)]
        begun = time.monotonic()
        found += [(await page.open("/lobby"), page.status)[1] for _ in range(2)]
        assert found == [200, 200, 200, 429, 429]
        assert time.monotonic() - begun >= 2 * 0.2
        assert page.text == "Too many requests. Wait a few seconds, then try again."
        await page.open("/")
        assert page.status == 200


async def test_names_keep_their_spelling(house: House, page: Tab) -> None:
    await house.account("Jörg")
    await page.open("/people/J%C3%B6rg")
    await press(page, "friend Jörg")
    assert (page.status, page.path) == (200, "/people/Jörg")
    assert 'role="status"' in page.text
    await page.open("/lobby")
    assert 'href="/people/J%C3%B6rg"' in page.text


async def test_too_long_text_is_refused_as_a_whole(page: Tab) -> None:
    await page.open("/settings")
    for typed in (("about", "x" * 2000), ("new", "abalone", "x" * 2000)):
        await carry_out(page, *typed)
        assert page.status == 422
        assert "Too long" in page.words
    await carry_out(page, "about", "x" * 30_000)
    assert page.status == 413


async def test_secrets_and_codes_are_left_for_the_game_page(page: Tab) -> None:
    for line in ("notify mail", "password", "delete account", "say hello", "resign"):
        await page.open("/settings")
        await carry_out(page, line)
        assert page.path == "/play"
        assert f'data-first="{line}"' in page.text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("tournament", "swiss abalone clock 10 5", "leave", "join", "start")),
        ("de", ("turnier", "schweizer abalone uhr 10 5", "verlassen", "beitreten", "starten")),
    ],
)
async def test_a_tournament_is_opened_entered_and_left(
    language: str, words: tuple[str, ...], page: Tab, stranger: Tab
) -> None:
    command, what, leave, join, start = words
    await page.open(f"/language/{language}")
    await page.open("/tournaments")
    assert re.findall('<select id="new-clock" name="w">\\s*<option value="(.*?)"', page.text)[0].endswith(" 15 10")
    form, game, clock = what.split(" ", 2)
    await carry_out(page, "tournament", form, "", game, clock, "nonsense", at="new")
    assert page.status == 422
    assert 'id="new-words-fault"' in page.text
    assert 'value="nonsense"' in page.text
    await carry_out(page, "tournament", form, "", game, clock, "", at="new")
    assert page.status == 200
    assert '<a href="/tournaments/1">' in page.text
    await page.open("/tournaments/1")
    assert 'id="standings-title"' not in page.text  # it has not begun
    assert f'value="tournament 1 {start}"' in page.text
    await press(page, f"{command} 1 {leave}")
    await press(page, f"{command} 1 {join}")
    assert f'value="tournament 1 {leave}"' in page.text
    await stranger.open("/tournaments/1")
    assert f'value="tournament 1 {leave}"' not in stranger.text
    assert f'value="tournament 1 {start}"' not in stranger.text


async def test_lessons_puzzles_and_matches_begin_by_german_words(house: House, page: Tab) -> None:
    bert = await entered(house, "Bert")
    await bert.type("new abalone friend")
    await page.open("/language/de")
    for path, line in (("/lobby", "beitreten 1"), ("/lessons", "lektion samsara"), ("/puzzles", "rätsel mühle")):
        await page.open(path)
        await press(page, line)
        assert f'data-first="{line}"' in page.text


async def test_puzzle_of_the_day_opens_from_the_front_page_and_from_the_page_of_puzzles(page: Tab) -> None:
    await page.open("/")
    assert 'href="/play?puzzle=today"' in page.text
    await page.open("/play?puzzle=today")
    assert 'data-first="puzzle today"' in page.text
    await page.open("/play?puzzle=other")
    assert "data-first" not in page.text
    await page.open("/puzzles")
    assert "nobody has solved it yet" in page.text
    await press(page, "puzzle today")
    assert 'data-first="puzzle today"' in page.text


async def test_commands_of_guests_are_left_for_the_game_page(browser: Tab) -> None:
    """It is stored nowhere else, for example with an address that may be muted."""
    await browser.open("/log-in")
    await browser.send("/guest", guest="Guido")
    await browser.open("/people/Bert")
    await carry_out(browser, "tell Bert", "hello")
    assert 'data-first="tell Bert hello"' in browser.text


# What waits


def waiting(page: Tab) -> list[tuple[str, str]]:
    """Return kind and address of the links at the top, in their order."""
    (found,) = re.findall('<section id="waits"(.*?)</section>', page.text, re.DOTALL)
    return [(kind, address) for address, kind in re.findall('href="(.*?)" data-kind="(.*?)"', found)]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_things_that_wait_are_listed_at_the_top_of_pages(
    house: House, language: str, page: Tab, stranger: Tab
) -> None:
    bert = await entered(house, "Bert")
    await page.open(f"/language/{language}")
    assert waiting(page) == []
    await bert.type("challenge Anna abalone", "new samsara friend", "invite Anna")
    await page.open("/help")
    assert waiting(page) == [("status", "/join/1"), ("status", "/join/2")]
    assert {"en": "Bert challenges you", "de": "Bert fordert dich heraus"}[language] in page.text
    anna = await entered(house, "Anna")
    await anna.type("join 1", "leave")
    await bert.type("load 1", "c3 d4")
    await page.open("/waits")
    assert "data-told" in page.text  # the game page announces it
    assert waiting(page) == [("turn", "/play?load=1"), ("status", "/join/2")]
    await anna.visit.close()
    await page.open("/waits")
    assert "data-told" not in page.text
    await page.open("/lobby")
    assert "data-stands hidden" in page.text  # since it stands below
    await stranger.open("/lobby")
    assert 'id="waits' not in stranger.text
    await stranger.open("/waits")
    assert stranger.path.startswith("/log-in")


async def test_refresh_button_reloads_the_page_and_keeps_the_focus(browser: Tab) -> None:
    await browser.open("/lobby?who=b")
    assert "autofocus" not in browser.text
    assert '<input type="hidden" name="who" value="b">' in browser.text
    await browser.open("/lobby?who=b&again=1")
    assert 'name="again" value="1" class="quiet" autofocus' in browser.text
    assert browser.text.count("autofocus") == 1
    await browser.open("/help")
    assert 'name="again"' not in browser.text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_has_links_to_its_parts_and_a_table_of_keys(browser: Tab, language: str) -> None:
    words = await browser.open("/help", **{"Accept-Language": language})
    outline = Outline(browser.text)
    links = re.findall('<a href="#(.*?)">', browser.text.partition("<main")[2])
    assert len(links) > 5
    assert set(links) <= set(outline.ids)
    assert outline.headings.count("h2") == len(links) + 1
    for reader in ("NVDA", "JAWS", "Orca", "VoiceOver", "TalkBack"):
        assert reader in words
    assert '<kbd data-key="log"' in browser.text
    settings = await browser.open("/play")
    assert dict(re.findall('name="key-(.*?)" value="(.)"', browser.text))["log"] == "v", settings


@pytest.mark.parametrize("digits", [10, 4_400])
async def test_an_address_with_a_long_number_is_not_found(tmp_path: Path, digits: int) -> None:
    number = "9" * digits
    paths = [f"/join/{number}", f"/tournaments/{number}", f"/icon-{number}.png", f"/invitation/{number}"]
    paths += [f"/matches/{number}", f"/matches/2/{number}", f"/matches/2/1/{number}", f"/matches/2/{number}/file"]
    async with club(tmp_path) as (door, _):
        for path in paths:
            async with door.get(path) as response:
                assert response.status == 404, path
