"""Tests of files for browsers: scripts joined from modules, and addresses with a digest."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from pathlib import Path

import pytest

from accessible_games.interfaces.web import delivery
from tests.interfaces.web.test_files import sent
from tests.kit.web import Door, opened


def written(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text)
    return folder


def test_modules_stand_behind_those_that_they_need(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        play='import { one } from "./one.js";\nimport { two } from "./two.js";\n\none(two);\n',
        one='import { two } from "./two.js";\n\nexport function one() {\n  return two;\n}\n',
        two="export const two = 2;\n",
    )
    assert delivery.bundle("play", folder=folder) == (
        "const $two = (() => {\nconst two = 2;\nreturn { two };\n})();\n"
        "const $one = (() => {\nconst { two } = $two;\n\nfunction one() {\n  return two;\n}\nreturn { one };\n})();\n"
        "const $play = (() => {\nconst { one } = $one;\nconst { two } = $two;\n\none(two);\nreturn {  };\n})();\n"
        "export { $two as two, $one as one, $play as play };\n"
    )


def test_modules_that_need_each_other_are_refused(tmp_path: Path) -> None:
    folder = written(tmp_path, one='import { two } from "./two.js";\n', two='import { one } from "./one.js";\n')
    with pytest.raises(ValueError, match="one, two, one"):
        delivery.bundle("one", folder=folder)


@pytest.mark.parametrize("name", delivery.SCRIPTS)
def test_each_script_imports_nothing_and_holds_each_module_once(name: str) -> None:
    text = delivery.bundle(name)
    assert not re.search(r"^(import|export (?!\{ \$))", text, re.MULTILINE)
    modules = re.findall(r"^const \$(\w+) = ", text, re.MULTILINE)
    assert len(modules) == len(set(modules))
    assert modules[-1] == name


def test_the_page_of_play_has_all_modules_that_its_tests_name() -> None:
    text = delivery.bundle("play")
    for module in ("connection", "heard", "board", "moves", "tools", "turning"):
        assert f"${module} as {module}" in text


@pytest.mark.parametrize("name", [*delivery.FILES, "menu-install-play.js", "menu.js"])
async def test_an_address_with_a_digest_is_kept_for_good(name: str) -> None:
    async with opened() as door:
        status, headers, packed = await sent(door, delivery.address(name), Accept_Encoding="gzip")
        _, plain_headers, plain = await sent(door, delivery.address(name), Accept_Encoding="identity")
    assert status == 200
    assert gzip.decompress(packed) == plain == delivery.content(name)
    assert headers["Cache-Control"] == plain_headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert headers["Vary"] == "Accept-Encoding"
    assert headers["Content-Type"].split(";")[0] == plain_headers["Content-Type"].split(";")[0] != "text/plain"


@pytest.mark.parametrize("stem", ["play", "connection", "play-menu", "menu-play"])
async def test_another_digest_is_no_address(echo: Door, stem: str) -> None:
    assert (await sent(echo, f"/static/{stem}.000000000000.js"))[0] == 404


async def test_policy_allows_the_one_script_inside_the_page_of_play() -> None:
    async with opened() as door, door.get("/play") as response:
        inside = re.findall(r"<script>(.*?)</script>", await response.text(), re.DOTALL)
        allowed = response.headers["Content-Security-Policy"]
    digests = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in inside]
    assert f"script-src 'self' 'sha256-{digests[0]}';" in allowed
    assert len(digests) == 1


def test_code_behind_a_comment_stays(tmp_path: Path) -> None:
    (tmp_path / "one.js").write_text("/** @type {Form} */ (form).submit();\n/** Listen. */\nlisten();\n")
    assert "(form).submit();\nlisten();\n" in delivery.bundle("one", folder=tmp_path)


async def test_pictures_of_boards_are_compressed() -> None:
    async with opened() as door:
        status, headers, packed = await sent(door, "/boards/abalone.svg", Accept_Encoding="gzip")
        missing, _, _ = await sent(door, "/boards/chess.svg")
    assert (status, missing) == (200, 404)
    assert headers["Content-Encoding"] == "gzip"
    assert len(packed) < len(gzip.decompress(packed)) / 4
