"""Links and paths in documents lead somewhere; the texts of rules agree with the games."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from accessible_games.rules.games.abalone.board import READING_ROWS
from accessible_games.rules.games.abalone.values import LAYOUTS
from tests.test_architecture import COMPOSITION, LAYERS
from tools.check_texts import broken_links, documents, prose

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "accessible_games"
MESSAGES = PACKAGE / "output" / "messages"
DOCUMENTS = [path for path in documents(ROOT) if path.name != "CHANGELOG.md"]
RULES = sorted(MESSAGES.glob("*/*/rules.md"))
GAMES = sorted({path.parent.name for path in RULES})
LANGUAGES = sorted({path.parent.parent.name for path in RULES})

LONGEST_LINE = 240
_CODE = re.compile(r"`([^`\n]+)`")
_PATH = re.compile(r"[\w.<>*-]+(?:/[\w.<>*-]+)*/?")
_OURS = (".py", ".md", ".ftl", ".toml", ".utb", ".uti", ".yaml", ".sh", ".txt", ".c")
_PLAIN_LINE = re.compile(r"(?:## |- )?\w[\w .,:;()'-]*")
_COLOURS = {"black": "b", "schwarz": "b", "white": "w", "weiß": "w"}


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def is_path(code: str) -> bool:
    """Return whether a piece of code looks like a path of this repository, by its suffix or its first folder."""
    # What is built is no part of the repository; ludo is the game that the guide makes up.
    if not _PATH.fullmatch(code) or code.startswith("dist/") or "ludo" in code:
        return False
    first, slash, rest = code.rstrip("/").partition("/")
    if not slash:
        return code.endswith((".py", ".ftl", ".toml")) or (code.endswith("/") and (PACKAGE / first).is_dir())
    return code.endswith(_OURS) or any((base / first).is_dir() for base in (ROOT, PACKAGE) if rest)


def exists(path: str) -> bool:
    """Return whether a path is in the repository or the package; ``*`` and ``<name>`` stand for any name."""
    pattern = re.sub(r"<[^>]*>", "*", path.rstrip("/"))
    found = [base.glob(pattern) for base in (ROOT, PACKAGE)]
    if "/" not in pattern:
        found += [base.rglob(pattern) for base in (PACKAGE, ROOT / "tests", ROOT / "tools")]
    return any(True for paths in found for _ in paths)


def missing_paths(path: Path) -> list[str]:
    """The paths that a document names and the repository does not have."""
    codes = _CODE.findall(prose(path.read_text(encoding="utf-8")))
    return sorted({code for code in codes if is_path(code) and not exists(code)})


def sections(path: Path) -> dict[str, list[str]]:
    """Title -> lines that are not empty."""
    found: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            assert line[3:] not in found, f"{line} comes twice"
            found[line[3:]] = []
        elif line:
            assert found, f"{line!r} stands before the first heading"
            found[next(reversed(found))].append(line)
    return found


def rules_of(game: str, language: str) -> Path:
    return MESSAGES / language / game / "rules.md"


@pytest.mark.parametrize("path", DOCUMENTS, ids=relative)
def test_links_lead_somewhere(path: Path) -> None:
    assert list(broken_links(ROOT, path)) == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=relative)
def test_paths_exist(path: Path) -> None:
    assert missing_paths(path) == []


def test_the_check_of_documents_finds_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path / "accessible_games")
    (tmp_path / "accessible_games" / "rules" / "core").mkdir(parents=True)
    (tmp_path / "dist").mkdir()
    (tmp_path / "accessible_games" / "rules" / "core" / "game.py").touch()
    document = tmp_path / "a.md"
    document.write_text(
        "# Head, one\n[b](b.md) [c](#head-one) [d](#two) [e](../x) [f](https://example.org)\n"
        "`rules/core/game.py` `rules/core/*.py` `rules/core/<any>.py` `game.py` `core/lost.py` `lost/a.md` `gone.py`\n"
        "`either/or` `x.py()` `dist/built.rb`\n"
        "```\n[g](g.md) `core/code.py`\n```\n",
        encoding="utf-8",
    )
    assert list(broken_links(tmp_path, document)) == ["b.md", "#two", "../x"]
    assert missing_paths(document) == ["core/lost.py", "gone.py", "lost/a.md"]


def test_the_architecture_names_every_package() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    packages = text.split("## Packages")[1].split("## Imports between packages")[0]
    named = {code.removesuffix(".py") for code in _CODE.findall(packages)}
    assert named >= LAYERS.keys() | COMPOSITION | {"output.messages"}


def test_every_decision_is_listed_by_its_number() -> None:
    folder = ROOT / "docs" / "decisions"
    text = (folder / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^- (\d+)\. \[(.+)\]\((.+)\)$", text, re.MULTILINE)
    assert sorted(name for _, _, name in listed) == sorted(path.name for path in folder.glob("0*.md"))
    for number, title, name in listed:
        assert int(number) == int(name[:4])
        assert (folder / name).read_text(encoding="utf-8").startswith(f"# {number}. {title}\n")


def test_there_are_rules_in_every_language() -> None:
    assert "abalone" in GAMES
    assert {"de", "en"} <= set(LANGUAGES)
    assert [rules_of(game, language) for language in LANGUAGES for game in GAMES] == RULES


@pytest.mark.parametrize("path", RULES, ids=relative)
def test_rules_are_plain_lines(path: Path) -> None:
    """For the voice and the embosser: no markup but headings and list items, no long lines, no empty sections."""
    for title, lines in sections(path).items():
        assert lines, f"{title} is empty"
        for line in (f"## {title}", *lines):
            assert _PLAIN_LINE.fullmatch(line), line
            assert len(line) <= LONGEST_LINE, line


@pytest.mark.parametrize("path", RULES, ids=relative)
def test_rules_read_as_paragraphs_in_print(path: Path) -> None:
    """An empty line stands between all but the items of one list, or Markdown would join the lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for above, below in pairwise(lines):
        if above and below:
            assert above.startswith("- "), above
            assert below.startswith("- "), below


@pytest.mark.parametrize("line", ["**bold** is", "a | b", "see [x](y)", "### Deeper", "to `c3`", "c3 → d4", ""])
def test_markup_is_not_plain(line: str) -> None:
    assert not _PLAIN_LINE.fullmatch(line)


@pytest.mark.parametrize("game", GAMES)
def test_rules_say_the_same_in_every_language(game: str) -> None:
    """Each section has as many lines and names the same numbers and cells: so the order is the same, too."""
    texts = [[*sections(rules_of(game, language)).values()] for language in LANGUAGES]
    counted = [[(len(lines), facts(lines)) for lines in text] for text in texts]
    assert all(each == counted[0] for each in counted)


def facts(lines: list[str]) -> list[str]:
    """The numbers and cells in the lines, sorted."""
    return sorted(re.findall(r"\b[a-z]?\d+\b", " ".join(lines)))


@pytest.mark.parametrize("game", GAMES)
def test_sections_that_the_code_names_exist(game: str) -> None:
    titles = set(sections(rules_of(game, "en")))
    folder = PACKAGE / "rules" / "games"
    sources = [*folder.glob(f"{game}.py"), *(folder / game).rglob("*.py")]
    named = {
        title
        for source in sources
        for cited in re.findall(
            r'(?:rules\.md``|rules document), ("[^"]+"(?:(?:,| and) "[^"]+")*)', source.read_text(encoding="utf-8")
        )
        for title in re.findall(r'"([^"]+)"', cited)
    }
    assert named <= titles
    assert named


@pytest.mark.parametrize("language", LANGUAGES)
def test_layouts_of_the_rules_are_those_of_the_game(language: str) -> None:
    lines = [*sections(rules_of("abalone", language)).values()][3]
    starts = [number for number, line in enumerate(lines) if line.endswith(":")]
    assert len(starts) == len(LAYOUTS)
    for (_, rows), start, end in zip(LAYOUTS.items(), starts, [*starts[1:], len(lines)], strict=True):
        assert described(lines[start + 1 : end]) == rows


def described(lines: list[str]) -> str:
    """A position from sentences like "Row i: white i5 to i6, black i8 to i9." in the form of ``LAYOUTS``."""
    marbles: dict[str, str] = {}
    for colour, row, first, last_row, last in re.findall(r"(\w+) ([a-i])(\d) (?:to|bis) ([a-i])(\d)", " ".join(lines)):
        assert row == last_row
        marbles |= dict.fromkeys((f"{row}{number}" for number in range(int(first), int(last) + 1)), _COLOURS[colour])
    assert set(marbles) <= {cell for row in READING_ROWS for cell in row}
    return "/".join("".join(marbles.get(cell, ".") for cell in row) for row in READING_ROWS)
