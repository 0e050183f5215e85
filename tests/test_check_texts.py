"""``tools/check_texts.py`` finds each kind of fault, and none in texts that are in order."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import check_texts
from tools.check_texts import Finding, find_all

LONG = "Wort " * 40
MESSAGES = "accessible_games/output/messages"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small repository in order."""
    written = {
        "Makefile": "RUN := python\nplay: setup\nsetup:\n",
        "README.md": "# A\n\n[b](docs/b.md) [head](docs/b.md#two-heads)\n\n    make play\n    accessible-games web\n",
        "docs/b.md": "# Two heads\n\n`PYTHON=python3 make setup`, `python -m tests.kit`\n\n```Anna\n# Two heads\n"
        + LONG
        + "\n```\n",
        "accessible_games/cli/web.py": '"""Start the page."""\n\n\ndef run() -> None:\n    """Return."""\n',
        "tests/kit.py": "def test_quitting_frees_the_seat() -> None:\n    assert True\n",
        f"{MESSAGES}/de/a.ftl": f"# Eine Zeile je Tag.\none = {LONG}\ntwo = {{ $x }} Zug\n",
        f"{MESSAGES}/en/a.ftl": f"one = One.\ntwo =\n    {LONG[:100]}\n    {LONG[:100]}\n",
    }
    for name, text in written.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_texts_in_order_give_no_finding(tree: Path) -> None:
    assert list(find_all(tree)) == []


@pytest.mark.parametrize(
    ("file", "added", "kind", "text"),
    [
        ("README.md", "ä" * 111, "long line", "line 7 has 111 characters"),
        ("docs/b.md", f"```json\n{LONG}\n```", "long line", "line 10 has 200 characters"),
        ("docs/b.md", f"```sh\nls\n```\n{LONG}\n```\nA\n```", "long line", "line 12 has 200 characters"),
        ("docs/b.md", "## Two heads", "heading twice", "Two heads"),
        ("README.md", "[c](docs/c.md)", "broken link", "docs/c.md"),
        ("README.md", "[b](docs/b.md#one)", "broken link", "docs/b.md#one"),
        ("docs/b.md", "`make tea`", "unknown command", "make tea"),
        ("README.md", "    .venv/bin/accessible-games tea", "unknown command", "accessible-games tea"),
        ("docs/b.md", "```\n> accessible-games tea\n```", "unknown command", "accessible-games tea"),
        ("docs/b.md", "`python -m tests.tea`", "unknown command", "python -m tests.tea"),
        (f"{MESSAGES}/en/a.ftl", f"two-long = {LONG}", "missing message", "two-long"),
        (f"{MESSAGES}/de/a.ftl", "two-more = Mehr.", "missing message", "two-more"),
        (
            f"{MESSAGES}/en/a.ftl",
            "three = { $count ->\n    [one] A.\n   *[other] " + LONG + "{ $count }.\n }\n",
            "long message",
            "three has about 209 characters, no reason above",
        ),
        ("accessible_games/cli/web.py", 'class Tea:\n    """Who drinks."""', "docstring", "Who drinks."),
        ("tests/kit.py", "async def test_who_drinks() -> None: ...", "test name", "test_who_drinks"),
    ],
)
def test_each_kind_of_fault_is_found(tree: Path, file: str, added: str, kind: str, text: str) -> None:
    path = tree / file
    path.write_text(f"{path.read_text(encoding='utf-8')}{added}\n", encoding="utf-8")
    assert (kind, text) in {(finding.kind, finding.text) for finding in find_all(tree)}


@pytest.mark.parametrize("count", [0, 1, 2])
def test_findings_are_printed_and_fail_the_check(
    count: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check_texts, "find_all", lambda: [Finding("long message", "en/a.ftl", "one")] * count)
    assert check_texts.main() == min(count, 1)
    assert capsys.readouterr().out == "en/a.ftl: long message: one\n" * count
