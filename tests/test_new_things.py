"""``docs/adding.md`` is true: a thing added in the places that its section names works, in a copy of the program."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from accessible_games.languages import LANGUAGES

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1000)]
ROOT = Path(__file__).resolve().parents[1]
COPIED = ("accessible_games", "tests", "docs", "tables", "tools", "pyproject.toml")
OURS = "accessible_games/"
_PATH = re.compile(r"`([\w.*<>/-]+/[\w.*<>-]+\.\w+)`")
_OTHERS = {"en": "German", "de": "Englisch"}
_WORDS = {"nod": {"en": "nod", "de": "nicken"}, "steam": {"en": "steam", "de": "dampf"}}

_LUDO, _CHIME = "ludo", "chime"

_MESSAGES = "accessible_games/output/messages"
_COMMAND = """

@command("nod", group="settings")
def nod(context: Context, _: str) -> None:
    \"\"\"Nod.\"\"\"
    context.say("session-nodded")
"""
_STORE = """

class TeaStore:
    \"\"\"How many cups somebody had.\"\"\"

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def pour(self, person: str, cups: int) -> None:
        \"\"\"Keep it.\"\"\"
        await self._sql.write(lambda: _pour(person, cups))

    async def cups(self, person: str) -> int:
        \"\"\"Read it.\"\"\"
        return int((await self._sql.read("SELECT cups FROM tea WHERE person = ?", person))[0][0])


def _pour(person: str, cups: int) -> Transaction[None]:
    yield "INSERT INTO tea VALUES (?, ?)", (person, cups)
"""
_HUMMED = """

def hummed(match: Match, data: Mapping[str, Any]) -> Events:
    \"\"\"Somebody hums.\"\"\"
    return ()


"""
_SEND = """

RUNG = []


async def send_chime(_: Web, address: str, message: Message) -> None:
    RUNG.append((address, message))
"""
_PAGE = """

def tea_routes(site: Site) -> list[BaseRoute]:
    \"\"\"One page.\"\"\"

    async def tea(request: Request) -> Response:
        lines = block(site.pages.language(request), "web-tea-text")
        return site.pages.page(request, "tea.html", "tea", lines=lines)

    return [Route("/tea", tea)]
"""
# Each kind of thing: file -> what is put behind which anchor there; behind nothing: at the end.
Added = dict[str, list[tuple[str, str]]]


def _documented(name: str, language: str) -> tuple[str, str]:
    """The item of a command, behind that of ``hold``, as ``make commands`` writes it."""
    words = _WORDS[name]
    other = next(word for each, word in words.items() if each != language)
    return r"- `(?:hold`\.|einzeln`,) [^\n]*\n(?:  [^\n]*\n)*", (
        f"- `{words[language]}`. {name.capitalize()}. {_OTHERS[language]}: `{other}`.\n"
    )


def _spoken(name: str, language: str) -> tuple[str, str]:
    return "command-hold = [^\n]*\n    .words = [^\n]*\n", (
        f"command-{name} = {{ $command }}: {name}.\n    .words = {_WORDS[name][language]}\n"
    )


def _things() -> dict[str, Added]:
    command: Added = {f"{OURS}line/commands/options.py": [("", _COMMAND)]}
    setting: Added = {
        f"{OURS}club/accounts/settings.py": [("    hold: bool = False\n", "    steam: bool = False\n")],
        f"{OURS}line/commands/options.py": [
            (
                r'    \("hold", "settings", "", values\("hold"\)\),\n',
                '    ("steam", "settings", "", values("steam")),\n',
            )
        ],
        f"{OURS}line/actions/settings.py": [(r'for each in \("cursor", "hold"', ', "steam"')],
        f"{OURS}interfaces/web/settings_form.py": [
            (r' +self\._choice\("hold"\),\n', '                self._choice("steam"),\n')
        ],
    }
    page: Added = {
        f"{OURS}interfaces/web/reading.py": [
            ("", _PAGE),
            (r'        Route\("/accessibility", pages.accessibility\),\n', "        *tea_routes(site),\n"),
        ],
        f"{OURS}interfaces/web/templates/tea.html": [("", '{% extends "text.html" %}\n')],
        "tests/kit/addresses.py": [('    "/statistics": "/statistics",\n', '    "/tea": "/tea",\n')],
    }
    for language in LANGUAGES:
        words = f"{_MESSAGES}/{language}"
        command |= {
            f"{words}/commands.ftl": [_spoken("nod", language)],
            f"{words}/session.ftl": [("", "\nsession-nodded = ☺☺.\n")],
            f"docs/commands.{language}.md": [_documented("nod", language)],
        }
        heard = "".join(f"setting-steam-{each} = ♨ {at}.\n" for at, each in enumerate(("on", "off", "choices")))
        setting |= {
            f"{words}/commands.ftl": [_spoken("steam", language)],
            f"{words}/session.ftl": [("", f"\n{heard}")],
            f"{words}/web-settings.ftl": [("web-setting-hold = [^\n]*\n", "web-setting-steam = ♨\n")],
            f"docs/commands.{language}.md": [_documented("steam", language)],
        }
        page[f"{words}/web.ftl"] = [("", "\nweb-tea-title = ☕\nweb-tea-text = ☕☕.\n")]
    store: Added = {
        f"{OURS}club/ratings/store.py": [("", _STORE)],
        f"{OURS}storage/schema.sql": [
            ("", "\nCREATE TABLE tea (person TEXT PRIMARY KEY, cups INTEGER NOT NULL) STRICT, WITHOUT ROWID;\n")
        ],
        f"{OURS}hosting/stores.py": [
            ("import RatingStore\n", "from accessible_games.club.ratings.store import TeaStore\n"),
            ("    browsers: BrowserStore\n", "    tea: TeaStore\n"),
            (r"        BrowserStore\(sql\),\n", "        TeaStore(sql),\n"),
        ],
        f"{OURS}club/accounts/personal.py": [
            ('    "attempts": [^\n]*\n', '    "tea": Kept("person cups", _own("tea", "cups"), _gone("tea")),\n')
        ],
    }
    things = {"a command": command, "a setting": setting, "a page": page, "a store": store}
    return things | {"an entry of the log": _entry(), "a notification channel": _channel(), "a game": _game()}


def _entry() -> Added:
    records, seat = f"{OURS}line/records", '{ "seat": { "$ref": "#/$defs/identifier" } }'
    shape = f'"type": "object", "additionalProperties": false, "required": ["seat"], "properties": {seat}'
    chosen = '"if": { "properties": { "kind": { "const": "hummed" } } }'
    form = '"then": { "properties": { "data": { "$ref": "#/$defs/hummed" } } }'
    example = [(r'    log.RETURNED: \{"seat": "black"\},\n', '    log.HUMMED: {"seat": "black"},\n')]
    return {
        f"{OURS}matches/log.py": [
            (r"\nRETURNED = [^\n]*\n", 'HUMMED = "hummed"  # seat\n'),
            (r"REPLACED, RETURNED, PACED,", " HUMMED,"),
        ],
        f"{OURS}matches/replay.py": [
            (r"_ONLY_EXPECTED = [^\n]*\n", _HUMMED),
            (r"    log.PACED: paced,\n", "    log.HUMMED: hummed,\n"),
        ],
        f"{OURS}line/presenters/updates.py": [
            (
                r'        context.say\("session-paused"[^\n]*\n',
                '    elif kind == log.HUMMED:\n        context.say("session-hummed", "status", seat=data["seat"])\n',
            )
        ],
        f"{records}/text.py": [(r'    log.RETURNED: "record-returned",\n', '    log.HUMMED: "record-hummed",\n')],
        f"{records}/record.schema.json": [
            (r'"replaced", "returned", "paced",', ' "hummed",'),
            (r'      "allOf": \[\n', f"        {{ {chosen}, {form} }},\n"),
            (r'  "\$defs": \{\n', f'    "hummed": {{ {shape} }},\n'),
        ],
        "docs/records.md": [(r"- `returned`:[^\n]*\n", "- `hummed`: `seat`: its person hums\n")],
        "tests/line/records/test_document.py": example,
        "tests/output/announce/test_contract.py": example,
        **{
            f"{_MESSAGES}/{language}/{file}.ftl": [("", f"\n{message}-hummed = ♪ {{ $player }}.\n")]
            for language in LANGUAGES
            for file, message in (("session", "session"), ("records", "record"))
        },
    }


def _channel() -> Added:
    notifications = f"{OURS}club/notifications"
    heard = (
        f"notify-channel-{_CHIME} = {_CHIME}\n    .typed = {_CHIME}\n    .words = {_CHIME}\nnotify-ask-{_CHIME} = ☏?\n"
    )
    return {
        f"{notifications}/kinds.py": [
            (r"MAIL, NTFY, WEBHOOK, PUSH = CHANNELS[^\n]*\n", 'CHIME = "chime"\nCHANNELS = (*CHANNELS, CHIME)\n')
        ],
        f"{notifications}/addresses.py": [(r"WEBHOOK: _webhook", ', "chime": str.casefold')],
        f"{notifications}/carriers.py": [
            (r"    push: Push \| None = None\n", "    chimes: bool = False\n"),
            (r"WEBHOOK: self.webhooks", ', "chime": self.chimes'),
            (r"WEBHOOK: send_webhook", ', "chime": send_chime'),
            ("", _SEND),
        ],
        f"{OURS}hosting/config.py": [(r"    webhooks: bool = key\(False\)\n", "    chimes: bool = key(False)\n")],
        f"{OURS}hosting/server.py": [(r"config.notify.webhooks, push=push", ", chimes=config.notify.chimes")],
        "docs/hosting/configuration.md": [
            (r"\| `webhooks` \|[^\n]*\n", "| `chimes` | `false` | `true`, `false` | whether chimes ring |\n")
        ],
        **{f"{_MESSAGES}/{language}/notify.ftl": [("", f"\n{heard}")] for language in LANGUAGES},
    }


def _game() -> Added:
    """Nine Men's Morris under another name, which shares the words of seats and directions with the first one."""
    whole = [
        *(f"{OURS}rules/games/muehle/{file.name}" for file in (ROOT / OURS / "rules/games/muehle").iterdir()),
        *(f"{_MESSAGES}/{at}/muehle/{file}" for at in LANGUAGES for file in ("game.ftl", "lessons.ftl", "rules.md")),
        *(f"docs/games/muehle.{language}.md" for language in LANGUAGES),
        *("tables/board-muehle.utb", "tables/tests/board-muehle.yaml"),
        *("tests/playthroughs/muehle.json", "tests/playthroughs/muehle.txt"),
    ]
    added: Added = {
        _renamed(file): [("", _renamed(_without_shared((ROOT / file).read_text(encoding="utf-8"))))]
        for file in whole
        if (ROOT / file).is_file() and Path(file).suffix not in (".so", ".pyd")  # machine code of the first one
    }
    return added | {"tests/rules/games/examples.py": [("", f'\nSTATES["{_LUDO}"] = STATES["muehle"]\n')]}


def _renamed(text: str) -> str:
    return text.replace("muehle", _LUDO)


def _without_shared(text: str) -> str:
    """Without forms of words that all games share, and called by a word of its own."""
    messages = re.split(r"^(?=\S)", text, flags=re.MULTILINE)
    kept = "".join(each for each in messages if not each.startswith("ref-"))
    return re.sub(r"^(muehle-name = .*\n +\.words = ).*", rf"\1{_LUDO}", kept, flags=re.MULTILINE)


THINGS = _things()
WORKS = """
from pathlib import Path
from accessible_games.club.notifications import carriers
from accessible_games.club.notifications.addresses import read_address
from accessible_games.hosting.config import load_config
from accessible_games.hosting.server import make_carriers
from accessible_games.hosting.stores import open_stores
from accessible_games.line.records.text import record_lines, replay
from accessible_games.matches.log import Entry
from tests.kit.web import opened
from tests.kit.keyboard import Keyboard

def test_command():
    assert Keyboard().type("nod") == ["☺☺."]
    assert Keyboard("de").type("nicken") == ["☺☺."]

def test_setting():
    keyboard = Keyboard()
    assert keyboard.type("steam") == ["♨ 1.", "♨ 2."]
    assert keyboard.type("steam on") == ["♨ 0."]
    assert keyboard.saved[-1].steam

async def test_page():
    async with opened() as door, door.get("/tea") as response:
        assert response.status == 200
        assert "☕☕." in await response.text()

async def test_store(tmp_path):
    for step in (1, 2):
        async with open_stores("", tmp_path / "store") as stores:
            if step == 1:
                await stores.tea.pour("7", 3)
            assert await stores.tea.cups("7") == 3

def test_entry():
    keyboard = Keyboard()
    keyboard.type("new abalone friend")
    match = keyboard.present
    keyboard._apply(match, [Entry(match.seq + 1, "hummed", 0, {"seat": "black"})])
    assert keyboard.heard() == ["♪ Black."]
    assert "♪ Black." in record_lines(*replay("1", match.entries), "en")

async def test_channel(tmp_path):
    config = tmp_path / "server.toml"
    config.write_text("[notify]\\nchimes = true\\n")
    made = make_carriers(load_config(config))
    assert made.channels == ("chime",)
    assert read_address("chime", "Hall 3") == "hall 3"
    await made.carry("chime", "hall 3", None, 0)
    assert carriers.RUNG == [("hall 3", None)]

def test_game():
    for keyboard, typed in (Keyboard(), "new ludo friend"), (Keyboard("de"), "neu ludo freund"):
        keyboard.type(typed)
        assert keyboard.present.game.id == "ludo"
"""
NOTICING = (  # the tests of ours that miss what was left out, and those above
    "tests/test_works.py",
    "tests/contract/test_message_files.py::test_every_language_has_every_message_with_every_attribute",
    "tests/club/accounts/test_personal.py::test_every_column_of_every_table_is_declared",
    "tests/e2e/test_every_page.py::test_every_page_is_listed",
    "tests/line/records/test_document.py",
    "tests/interfaces/web/test_settings.py::test_every_server_setting_is_on_the_page",
    "tests/output/announce/test_contract.py::test_every_command_stands_in_a_line_of_the_help",
    "tests/contract/test_every_text.py",
    "tests/playthroughs/test_playthroughs.py",
    "tests/rules/games/test_examples.py",
    "tests/test_player_docs.py",
)
CHOSEN = (
    "ludo or not (test_player_docs or test_every_text or test_examples or test_playthroughs)"
    " or (test_player_docs and (commands_are_documented or lists_of_commands))"
)


def named(kind: str) -> list[str]:
    """Return the paths in a section of the document, from the root, as patterns."""
    text = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
    (section,) = re.findall(rf"^## {kind.capitalize()}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    paths = [re.sub("<[a-z]+>", "*", each) for each in _PATH.findall(section)]
    return [each if each.startswith(("docs/", "tests/", "tables/")) else f"{OURS}{each}" for each in paths]


@pytest.mark.parametrize("kind", THINGS)
def test_a_section_names_each_place_and_no_other(kind: str) -> None:
    patterns = named(kind)
    assert [file for file in THINGS[kind] if not any(fnmatch(file, each) for each in patterns)] == []
    assert [each for each in patterns if not any(fnmatch(file, each) for file in THINGS[kind])] == []


def put(file: Path, anchor: str, text: str) -> None:
    """Behind the only place at which the anchor stands, or at the end."""
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    if not anchor:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(before + text, encoding="utf-8")
        return
    (found,) = re.finditer(anchor, before)
    file.write_text(before[: found.end()] + text + before[found.end() :], encoding="utf-8")


def test_added_things_work(tmp_path: Path) -> None:
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, tmp_path / name)
    left_out = os.environ.get("LEFT_OUT", "")  # by hand: a file whose addition is forgotten
    for added in THINGS.values():
        for file, texts in added.items():
            for anchor, text in texts if file != left_out else ():
                put(tmp_path / file, anchor, text)
    (tmp_path / "tests" / "test_works.py").write_text(WORKS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", CHOSEN]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [*command, *NOTICING], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
