"""The page of settings: forms that carry out their changes as commands."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser

import pytest

from accessible_games.club.accounts.settings import SOUND_KINDS, Settings
from accessible_games.languages import LANGUAGES
from accessible_games.output.sounds.table import EARCONS
from tests.interfaces.web.test_pages import Outline
from tests.kit.browsing import Tab, tab
from tests.kit.visits import House, entered
from tests.kit.web import Door

# Settings that no page of a server has: of the computer of a person, or of a match and a game.
ELSEWHERE = {"speech", "engine", "voices", "display", "dots", "companion", "edit", "throws"}
ELSEWHERE |= {"lessons", "puzzles", "aliases"}  # aliases have a list of their own
NAMED = {"kinds": "news", "silent": "sounds-game"}


class Filled(HTMLParser):
    """Return the forms of a page as a browser would send them, by section, and all options of their fields."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: dict[str, list[tuple[str, str]]] = {}
        self.offered: dict[str, list[str]] = {}
        self._at: list[tuple[str, str]] = []
        self._name = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        name, value = found.get("name", ""), found.get("value", "")
        if tag == "form":
            self._at = []
        if tag == "input" and name == "at":
            self.forms[value] = self._at
        if tag == "select":
            self._name = name
        if tag == "option":
            self.offered.setdefault(self._name, []).append(value)
            if "selected" in found:
                self._at.append((self._name, value))
        if tag == "input":
            self.offered.setdefault(name, []).append(value)
            if found.get("type") not in ("radio", "checkbox") or "checked" in found:
                self._at.append((name, value))


async def save(page: Tab, group: str, **changed: str | list[str]) -> None:
    """Send the form of a group with these changes only."""
    fields = [(name, value) for name, value in Filled(page.text).forms[group] if name not in changed]
    for name, values in changed.items():
        fields += [(name, value) for value in ([values] if isinstance(values, str) else values)]
    await page.post("/settings", fields)  # type: ignore[arg-type]  # aiohttp takes pairs as well


def announced(page: Tab) -> list[str]:
    """Return the results on the page."""
    found = re.findall('<div class="told" role="status">(.*?)</div>', page.text, re.DOTALL)
    return re.findall("<p>(.*?)</p>", found[0]) if found else []


async def kept(house: House) -> Settings:
    person = await house.people.find("Anna")
    assert person is not None
    return await house.people.settings(person)


async def test_every_server_setting_is_on_the_page(page: Tab) -> None:
    await page.open("/settings")
    offered = Filled(page.text).offered.keys()
    assert {NAMED.get(name, name) for name in Settings.__slots__} - ELSEWHERE <= offered


@pytest.mark.parametrize("language", LANGUAGES)
async def test_saving_unchanged_settings_changes_nothing(house: House, language: str, page: Tab) -> None:
    await page.open(f"/language/{language}")
    await page.open("/settings")
    before = await kept(house)
    for group in [each for each in Filled(page.text).forms if each not in ("notify", "block", "alias")]:
        if group != "language":
            await save(page, group)
            assert announced(page) == [{"en": "Nothing changed.", "de": "Es bleibt, wie es war."}[language]]
    assert await kept(house) == before


async def test_one_form_changes_several_settings_and_reports_each(house: House, page: Tab) -> None:
    await page.open("/settings")
    here = await entered(house, "Anna")
    await save(page, "told", verbosity="brief", news=["game", "talk"], **{"verbosity-game": "full"})
    assert len(announced(page)) == 3
    assert announced(page)[0] == "Brief announcements."
    assert announced(page)[0] in re.findall("<title>(.*)</title>", page.text)[0]
    await save(
        page, "people", visible="none", ratings="hidden", about="slow  & <b>sure</b>", notices=["message", "lobby"]
    )
    await save(page, "time", zone="berlin", quiet="22 7:30", warnings="", pace="3", reading="8")
    await save(page, "terminal", bell=["turn"], hold="on", width="32", grade="2", prompt="short", braille="grid")
    found = await kept(house)
    assert (found.verbosity, found.visible, found.ratings) == ("brief", "nobody", "hidden")
    assert found.kinds == {"verbosity game": "full", "told match": False}
    assert (found.about, found.notices) == ("slow & <b>sure</b>", "lobby message")
    assert (found.zone, found.quiet, found.warnings) == ("Europe/Berlin", "2200-0730", "")
    assert (found.pace, found.reading) == ("3", 8)
    assert (found.bell, found.hold, found.width, found.grade) == ("turn", True, 32, 2)
    assert (found.prompt, found.braille) == ("short", "grid")
    assert "<b>" not in page.text
    await save(page, "time", zone="", quiet="")
    await save(page, "people", about="", notices=[])
    await save(page, "told", news=["game", "match", "talk"], **{"verbosity-game": "usual"})
    found = await kept(house)
    assert (found.zone, found.quiet, found.about, found.notices, found.kinds) == ("", "", "", "", {})
    assert (await here.type("verbosity"))[0].startswith("Brief announcements.")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_setting_of_sounds_is_changed_and_changed_back(house: House, language: str, page: Tab) -> None:
    await page.open(f"/language/{language}")
    await page.open("/settings")
    before = await kept(house)
    offered = Filled(page.text).offered
    single = [name for name in offered if name.startswith("sounds-")]
    words = {name: value for name, value in Filled(page.text).forms["sounds"] if name in ("sounds", "sides", "pitch")}
    changed: dict[str, str | list[str]] = {
        name: next(each for each in offered[name] if each != word) for name, word in words.items()
    }
    changed |= {name: [] for name in [*single, "sounding"]} | {"loudness": "70", "volume-talk": "60"}
    await save(page, "sounds", **changed)
    assert page.status == 200
    found = await kept(house)
    assert (found.sounds, found.loudness, found.sides, found.pitch) == (False, 70, "mono", "low")
    assert set(found.silent.split()) == set(EARCONS)
    assert found.kinds == {"volume talk": 60} | {f"sounds {kind}": False for kind in SOUND_KINDS}
    usual = {name: offered[name] for name in [*single, "sounding"]}
    await save(page, "sounds", **words, **usual, loudness="40", **{"volume-talk": "100"})
    assert await kept(house) == replace(before, silent="")


async def test_setting_errors_appear_at_the_top_and_at_the_field(house: House, page: Tab) -> None:
    await page.open("/settings")
    await save(page, "time", zone='No<b>where "quoted"', reading="99", pace="5")
    assert page.status == 422
    assert len(announced(page)) == 1
    assert re.findall('<li><a href="#(.*?)">', page.text) == ["reading", "zone"]
    assert "<title>Matches of computers" in page.text
    for name, value in (("zone", 'No<b>where "quoted"'), ("reading", "99")):
        field = re.findall(f'<input id="{name}".*?>', page.text)[0]
        assert 'aria-invalid="true"' in field
        assert f"{name}-fault" in field
        assert (" autofocus" in field) == (name == "reading")
        assert f'value="{value}"' in unescape(field)
    assert "<b>" not in page.text
    assert page.text.count("aria-invalid") == 2
    found = await kept(house)
    assert (found.zone, found.reading, found.pace) == ("", 15, "5")


@pytest.mark.parametrize("value", ["nonsense", "<script>", "x" * 2000, "brief\nlanguage german", ""])
async def test_unknown_setting_values_are_refused_in_words(house: House, value: str, page: Tab) -> None:
    await page.open("/settings")
    before = await kept(house)
    await save(page, "told", verbosity=value, news=["game", "match", "talk", value])
    assert page.status == 422
    assert "<script>" not in page.text
    assert await kept(house) == before


async def test_language_setting_changes_the_pages(house: House, page: Tab) -> None:
    await page.open("/settings")
    await save(page, "language", language="german")
    assert Outline(page.text).language == "de"
    assert announced(page) == ["Sprache: Deutsch."]
    await page.open("/lobby")
    assert Outline(page.text).language == "de"
    assert (await kept(house)).language == "de"
    await page.open("/settings")
    await save(page, "told", verbosity="knapp")
    assert announced(page) == ["Knappe Ansagen."]


async def test_settings_of_a_guest_are_left_for_the_game_page(door: Door) -> None:
    async with tab(door) as page:
        await page.open("/log-in")
        await page.send("/guest", guest="Guido")
        await page.open("/settings")
        assert {"about", "zone", "quiet"}.isdisjoint(Filled(page.text).offered)
        await save(page, "told", spelling="words", verbosity="brief")
        left = re.findall('data-first="(.*?)"', page.text, re.DOTALL)[0]
        assert left.split("\n") == ["verbosity brief", "spelling words"]
    async with door.player() as player:
        await player.socket.send('{"first": "verbosity brief\\nspelling words"}')
        await player.until("name")
        await player.type("Gustav")
        await player.until("Brief announcements.")
        await player.until("Fields as words")
