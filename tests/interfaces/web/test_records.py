"""Records as pages: access, their steps, and the files for download."""

from __future__ import annotations

import asyncio
import io
import json
import re
import threading
import zipfile
from typing import Any
from urllib.parse import urlencode

import pytest

from accessible_games.interfaces.web.records import _parts
from accessible_games.languages import LANGUAGES
from accessible_games.line.records import positions as played_through
from accessible_games.line.records import record_pages
from accessible_games.line.records.document import read_record
from accessible_games.matches import replay
from accessible_games.matches.log import Entry
from accessible_games.matches.match import Match
from accessible_games.output.braille.translators import NoProseError
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.games import load, names
from tests.interfaces.web.test_pages import Outline
from tests.kit.browsing import Tab, tab
from tests.kit.visits import House, entered
from tests.kit.web import Door


async def play(house: House, *lines: str, more: str = "", is_over: bool = True) -> None:
    """Let Anna and Ben play a match with these moves."""
    for name in ("Anna", "Ben"):
        await house.account(name)
    ben, anna = await entered(house, "Ben"), await entered(house, "Anna")
    await ben.type("leave", f"new muehle friend white {more}".strip(), *(["invite Anna"] if more else []))
    await anna.type("leave", "join 1")
    await ben.type("help")  # what has begun meanwhile is heard
    for number, line in enumerate(lines):
        await (anna if number % 2 else ben).type(line)
    if is_over:
        await ben.type("resign", "yes")
    await house.lobby.results.settle()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_record_page_lists_moves_with_their_boards(door: Door, house: House, language: str, browser: Tab) -> None:
    await play(house, "a1", "d1", "g1")
    words = await browser.open("/matches/1", Accept_Language=language)
    assert "Anna" in words
    assert "Ben" in words
    assert [f"/matches/1/{number}" in browser.text for number in range(5)] == [True] * 4 + [False]
    assert f"{door.address}/matches/1" in browser.text
    for number in range(4):
        await browser.open(f"/matches/1/{number}", Accept_Language=language)
        outline = Outline(browser.text)
        assert (browser.status, outline.headings.count("h1"), outline.refused) == (200, 1, [])
        assert len(re.findall('data-piece="[a-z]', browser.text)) == number
        assert (f'"/matches/1/{number + 1}" rel="next"' in browser.text) is (number < 3)
        assert (f'"/matches/1/{number - 1}" rel="prev"' in browser.text) is (number > 0)


@pytest.mark.parametrize("path", ["1/4", "1/99999999999999999999", "1/2/1", "99", "0", "01", "x", "1/x", "²", ""])
async def test_unknown_records_are_not_found(house: House, path: str, browser: Tab) -> None:
    await play(house, "a1")
    await browser.open(f"/matches/{path}")
    assert browser.status == 404 or browser.path.startswith("/log-in"), browser.status


async def test_private_record_is_not_found_for_others(door: Door, house: House) -> None:
    await play(house, "a1", more="private")
    paths = [
        "/matches/1",
        "/matches/1/1",
        "/api/matches/1/record",
        "/matches/1/file?what=record&form=text&language=en",
    ]
    async with tab(door) as stranger, tab(door) as anna:
        for path in paths:
            await stranger.open(path)
            there = stranger.status, stranger.words
            await stranger.open(path.replace("/1", "/77", 1))
            assert (stranger.status, stranger.words.replace("77", "1")) == there
            assert there[0] == 404
        await house.account("Carla")
        await anna.log_in("Carla")
        await anna.open("/matches/1")
        assert anna.status == 404
    async with tab(door) as anna:
        await anna.log_in("Anna")
        for path in paths:
            await anna.open(path)
            assert anna.status == 200, path


async def test_moment_of_a_running_match_leads_to_its_live_page(house: House, browser: Tab) -> None:
    await play(house, "a1", is_over=False)
    await browser.open("/matches/1/1")
    assert browser.path == "/matches/1"


async def test_own_matches_are_listed_after_log_in(house: House, browser: Tab) -> None:
    await play(house, "a1")
    await browser.open("/matches")
    assert browser.path.startswith("/log-in")
    await browser.log_in("Anna")
    words = await browser.open("/matches")
    assert "Nine Men's Morris" in words
    assert '<a href="/matches/1">' in browser.text


def asked(**wanted: str) -> str:
    return urlencode({"form": "brf", "language": "en", "grade": "1", "paper": "a4", **wanted})


async def take(page: Tab, path: str) -> bytes:
    async with page.session.get(f"{page.address}{path}") as response:
        page.status, page.headers = response.status, response.headers
        return await response.read()


@pytest.mark.parametrize("form", ["text", "brf", "pef", "unicode", "ebraille"])
@pytest.mark.parametrize("what", ["record", "positions", "board"])
async def test_a_match_downloads_in_each_format(house: House, what: str, form: str, browser: Tab) -> None:
    await play(house, "a1", "d1")
    content = await take(browser, f"/matches/1/file?{asked(what=what, form=form)}")
    assert browser.status == 200
    assert browser.headers["Content-Disposition"].startswith(f'attachment; filename="1-{what}.')
    check(content, form)
    await take(browser, "/matches/1/record.json")
    assert browser.headers["Content-Type"] == "application/json"


def check(content: bytes, form: str) -> None:
    """Return whether the file has that format."""
    if form == "ebraille":
        assert "package.opf" in zipfile.ZipFile(io.BytesIO(content)).namelist()
    elif form == "pef":
        assert content.startswith(b"<?xml")
        assert b"<pef" in content
    elif form == "unicode":
        assert any("\u2801" <= letter <= "\u28ff" for letter in content.decode())
    elif form == "brf":
        assert content.isascii()
        assert max(map(len, content.decode().splitlines())) <= 28
    else:
        assert "Morris" in content.decode()


@pytest.mark.parametrize("form", ["text", "brf", "pef", "unicode", "ebraille"])
async def test_rules_download_without_log_in_and_are_cached(
    door: Door, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[record_pages.Order] = []
    write = record_pages._public

    def noted(order: record_pages.Order) -> bytes:
        written.append(order)
        return write(order)

    monkeypatch.setattr(record_pages, "_public", noted)
    async with tab(door) as page:
        contents = [await take(page, f"/texts/file?{asked(what='muehle', form=form)}") for _ in range(2)]
        assert contents[0] == contents[1]
        check(contents[0], form)
    assert len(written) == 1


async def test_the_book_has_all_games_in_each_language(browser: Tab) -> None:
    for language in LANGUAGES:
        text = (await take(browser, f"/texts/file?{asked(what='book', form='text', language=language)}")).decode()
        assert len(text) > 50_000
        assert "{" not in text
    await browser.open("/texts")
    assert all(f'value="{each}"' in browser.text for each in ["book", *names()])


@pytest.mark.parametrize(
    "wrong",
    [
        {"what": "x"},
        {"form": "exe"},
        {"grade": "3"},
        {"grade": "x"},
        {"paper": "a0"},
        {"language": "../x"},
        {"what": ""},
    ],
)
async def test_invalid_download_addresses_are_not_found(house: House, wrong: dict[str, str], browser: Tab) -> None:
    await play(house, "a1")
    await take(browser, f"/texts/file?{asked(**{'what': 'book', **wrong})}")
    assert browser.status == 404
    await take(browser, f"/matches/1/file?{asked(**{'what': 'record', **wrong})}")
    assert browser.status == 404


async def test_cache_of_files_is_bounded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = record_pages.RecordPages(house.archive)
    monkeypatch.setattr(record_pages, "_public", lambda order: b"x" * 9_000_000)
    for language in LANGUAGES:
        await kept.public("home", record_pages.Order("book", "brf", language, 0, "a4"))
    assert len(kept._kept) == 1


async def test_too_many_downloads_or_missing_liblouis_are_refused(
    monkeypatch: pytest.MonkeyPatch, browser: Tab
) -> None:
    def refuse(message: str) -> None:
        def public(order: object) -> bytes:
            raise NoProseError(Notice.of(message))

        monkeypatch.setattr(record_pages, "_public", public)

    for message, status in (("records-busy", 503), ("braille-process-died", 409)):
        refuse(message)
        words = await browser.open(f"/texts/file?{asked(what='book')}")
        assert browser.status == status
        assert words


async def test_json_record_has_the_schema(house: House, browser: Tab) -> None:
    await play(house, "a1")
    found = json.loads(await take(browser, "/matches/1/record.json"))  # where it was once
    assert found["record"]["format"].startswith("accessible-games")
    assert browser.status == 200
    words = await browser.open("/matches/1")
    assert words
    assert 'href="/api/matches/1/record"' in browser.text
    *_, last = read_record(await take(browser, "/api/matches/1/record"), load)
    assert last.kind == "finished"


async def test_board_of_any_moment_downloads(house: House, browser: Tab) -> None:
    await play(house, "a1", "d1", "g1")
    found = [await take(browser, f"/matches/1/{number}/file?{asked(form='text')}") for number in range(4)]
    assert browser.headers["Content-Disposition"] == 'attachment; filename="1-3-board.txt"'
    signs = [text.decode().count("●") + text.decode().count("○") for text in found]
    assert signs == [2, 3, 4, 5]  # two of them in the key
    assert await take(browser, f"/matches/1/1/2/file?{asked(form='text')}") == found[2]
    last = (await take(browser, f"/matches/1/file?{asked(what='board', form='text')}")).decode()
    assert last.splitlines()[-8:] == found[3].decode().splitlines()[-8:]
    for form in ("brf", "pef", "unicode", "ebraille"):
        check(await take(browser, f"/matches/1/2/file?{asked(form=form)}"), form)
    await browser.open("/matches/1/2")
    assert 'action="/matches/1/2/file"' in browser.text
    for wrong in ("4/file", "1/2/7/file", "2/1/file"):
        await take(browser, f"/matches/1/{wrong}?{asked()}")
        assert browser.status == 404
    for wrong in (asked(what="record"), asked(form="exe"), ""):
        await take(browser, f"/matches/1/2/file?{wrong}")
        assert browser.status == 404


async def test_files_of_a_running_match_are_for_its_viewers(door: Door, house: House, stranger: Tab) -> None:
    await play(house, "a1", "d1", more="private", is_over=False)
    async with tab(door) as anna:
        for path in ("/matches/1/file", f"/matches/1/1/file?{asked()}"):
            await take(stranger, path)
            assert stranger.status == 404
        await anna.log_in("Anna")
        await anna.open("/matches/1/file")
        assert 'value="board" selected' in anna.text
        running = await take(anna, f"/matches/1/file?{asked(what='board', form='text')}")
        signs = [
            text.count("○".encode()) for text in (running, await take(anna, f"/matches/1/0/file?{asked(form='text')}"))
        ]
        assert signs == [2, 1]


async def test_board_file_of_a_running_match_hides_secrets(door: Door, house: House, stranger: Tab) -> None:
    """A file contains only public facts, even for the players, because it may be passed on."""
    for name in ("Anna", "Ben"):
        await house.account(name)
    ben, anna = await entered(house, "Ben"), await entered(house, "Anna")
    await ben.type("leave", "new confusion friend")
    await anna.type("leave", "join 1")
    async with tab(door) as player:
        await player.log_in("Anna")
        path = f"/matches/1/file?{asked(what='board', form='text')}"
        known = await take(player, path)
        assert player.status == 200
        assert known == await take(stranger, path)
        assert await take(player, f"/matches/1/0/file?{asked(form='text')}")


def stories(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of languages in which files are made from now on."""
    made: list[str] = []
    story = record_pages._story

    def noted(match_id: str, entries: list[Any], language: str) -> record_pages.Story:
        made.append(language)
        return story(match_id, entries, language)

    monkeypatch.setattr(record_pages, "_story", noted)
    return made


async def test_record_of_a_finished_match_is_cached_until_its_log_changes(
    door: Door, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(house, "a1", "d1", more="private")
    made = stories(monkeypatch)
    async with tab(door) as anna, tab(door) as stranger:
        await anna.log_in("Anna")
        for language in ("en", "de", "en", "de"):
            await anna.open(f"/language/{language}")
            assert "Anna" in await anna.open("/matches/1")
        assert made == ["en", "de"]
        await stranger.open("/matches/1")
        assert stranger.status == 404, "who may see it is asked each time"
        entries = house.stores.journal.entries

        async def changed(match_id: str) -> list[Any]:
            return [
                each._replace(data={**each.data, "name": "Former"}) if each.data.get("name") == "Ben" else each
                for each in await entries(match_id)
            ]

        monkeypatch.setattr(house.archive._journal, "entries", changed)
        words = await anna.open("/matches/1")
        assert "Former" in words
        assert "Ben" not in words
        assert made == ["en", "de", "de"]
        monkeypatch.setattr(record_pages, "_MOST_STEPS", 1)
        for language in ("en", "de"):
            await anna.open(f"/language/{language}")
            await anna.open("/matches/1")
        assert made == ["en", "de", "de", "en", "de"]


def applied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of matches, one for each entry that takes effect."""
    made, may_come = [], replay._may_come

    def noted(match: Match, kind: str) -> bool:
        made.append(match.id)
        return may_come(match, kind)

    monkeypatch.setattr(replay, "_may_come", noted)
    return made


async def test_replay_is_shared_by_all_moments_with_access_checked_each_time(
    door: Door, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(house, "a1", "d1", "a4", more="private")
    made = applied(monkeypatch)
    paths = [f"/matches/1/{each}{rest}" for each in range(4) for rest in ("", "/file?form=text&language=en")]
    async with tab(door) as anna, tab(door) as stranger:
        await anna.log_in("Anna")
        first = [await anna.open(path) for path in paths]
        once = len(made)
        assert 0 < once <= 2 * len(await house.stores.journal.entries("1"))  # for the match, and for its moments
        assert [await anna.open(path) for path in paths] == first
        assert len(made) == once
        for path in (*paths, "/matches/1/1/1"):
            await stranger.open(path)
            assert stranger.status == 404, "who may see it is asked each time"
        await anna.open("/matches/1/99")
        assert anna.status == 404
        entries = house.stores.journal.entries

        async def changed(match_id: str) -> list[Any]:
            return [each._replace(at=each.at + 1) for each in await entries(match_id)]

        monkeypatch.setattr(house.archive._journal, "entries", changed)
        await anna.open("/matches/1/1")
        assert len(made) == 2 * once, "what was kept holds as long as the log is the same"


async def test_flood_of_moments_is_limited_by_network(house: House) -> None:
    await play(house, "a1", "d1")
    kept, ends = record_pages.RecordPages(house.archive), threading.Event()
    held = asyncio.create_task(house.archive.written("busy", lambda: ends.wait(60)))
    flood = [asyncio.create_task(kept.moment(None, "flood", "1", number % 3, -1)) for number in range(50)]
    waiting = set(flood)
    while len(waiting) > 2:  # all others are refused at once
        _, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    other = asyncio.create_task(kept.moment(None, "other", "1", 1, -1))
    ends.set()
    assert await held
    found = await asyncio.gather(*flood, return_exceptions=True)
    refused = [each for each in found if isinstance(each, NoticeError)]
    assert (len(refused), {each.notice.message for each in refused}) == (48, {"records-busy"})
    assert await other is not None


async def test_cache_of_replays_is_bounded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await play(house, "a1", "d1")
    entries = await house.stores.journal.entries("1")
    made, kept = applied(monkeypatch), record_pages.RecordPages(house.archive)

    async def entries_of(person: object, match_id: str) -> list[Entry]:
        return entries

    monkeypatch.setattr(house.archive, "entries", entries_of)
    monkeypatch.setattr(played_through, "_MOST_KEPT", 2)
    played_through._kept.clear()
    most = len(entries)
    for bound, wanted, played in ((1000, "1212", "12"), (1000, "3132", "123"), (most, "3", ""), (most, "121", "12")):
        monkeypatch.setattr(played_through, "_MOST_ENTRIES", bound)
        before = len(made)
        for match_id in wanted:
            assert await kept.moment(None, "home", match_id, 1, -1) is not None
        assert set(made[before:]) == set(played)
        assert len(played_through._kept) == (2 if bound == 1000 else 1)


@pytest.mark.parametrize(
    ("moves", "last"),
    [(0, [0]), (20, [20]), (21, [10, 21]), (22, [10, 20, 22]), (31, [10, 20, 31]), (32, [10, 20, 30, 32])],
)
def test_long_records_have_headings_between_moves(moves: int, last: list[int]) -> None:
    parts = _parts(range(moves + 1))
    assert [number for part in parts for number in part] == list(range(moves + 1))
    assert [part[-1] for part in parts] == last


async def test_shared_address_has_a_preview(door: Door, house: House, browser: Tab) -> None:
    await play(house, "a1", "d1")
    for path, about in (("/matches/1", "Anna"), ("/matches/1/2", "a1")):
        await browser.open(path, Accept_Language="en")
        found = dict(re.findall('<meta (?:name|property)="([a-z:_]+)" content="([^"]*)">', browser.text))
        assert found["og:url"] == f"{door.address}{path}"
        assert found["og:title"] in browser.text
        assert about in found["og:description"] == found["description"]
        assert len(found["description"]) <= 402
        async with browser.session.get(found["og:image"]) as image:
            assert (image.status, image.content_type) == (200, "image/jpeg")
    await browser.open("/matches/77")
    assert "og:" not in browser.text
