"""The types in the comments of the page's scripts, strictly checked by TypeScript's compiler."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

from tests.output.speech.helpers import required

ROOT = Path(__file__).resolve().parents[3]
SETTINGS = ROOT / "jsconfig.json"  # editors read the same file


def complaints(*settings: str) -> list[str]:
    """Return the output of the compiler."""
    called = [required("tsc", "node-typescript"), "--pretty", "false", *settings]
    done = subprocess.run(called, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode in (0, 2), done.stdout + done.stderr
    return done.stdout.splitlines()


def test_scripts_pass_the_type_check() -> None:
    assert complaints("--project", str(SETTINGS)) == []


def test_service_worker_passes_the_type_check(tmp_path: Path) -> None:
    settings = json.loads(SETTINGS.read_text(encoding="utf-8"))
    settings["compilerOptions"]["lib"] = ["es2022", "webworker"]
    worker = ROOT / "accessible_games" / "interfaces" / "web" / "worker.js"
    (tmp_path / "jsconfig.json").write_text(json.dumps({**settings, "include": [str(worker)]}), encoding="utf-8")
    assert complaints("--project", str(tmp_path / "jsconfig.json")) == []


WRONG = {
    "TS2352": "export const wrong = /** @type {number} */ ('three');",
    "TS7006": "export function wrong(thing) { return thing; }",
    "TS2531": "document.getElementById('line').focus();",
    "TS2532": "/** @type {string[]} */ const all = []; export const wrong = all[0].length;",
}


def test_type_check_finds_errors(tmp_path: Path) -> None:
    for code, script in WRONG.items():
        (tmp_path / f"{code}.js").write_text(script, encoding="utf-8")
    settings = json.loads(SETTINGS.read_text(encoding="utf-8"))
    (tmp_path / "jsconfig.json").write_text(json.dumps({**settings, "include": ["*.js"]}), encoding="utf-8")
    found = [re.findall(r"TS\d{4}", line) for line in complaints("--project", str(tmp_path / "jsconfig.json"))]
    assert sorted(found) == [[code, code] for code in sorted(WRONG)], "the name of the file, and its errors"
