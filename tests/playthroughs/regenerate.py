"""Write the golden playthroughs anew: ``python -m tests.playthroughs.regenerate`` from the project's folder."""

from __future__ import annotations

from pathlib import Path

from accessible_games.languages import LANGUAGES
from tests.interfaces.touch import games as touched
from tests.playthroughs import heard
from tests.playthroughs.playthrough import NAMES, golden, written


def main() -> None:
    """Write every game's texts, and say which ones changed."""
    for name in NAMES:
        _write(golden(name), written(name))
        for language in LANGUAGES:
            _write(heard.golden(name, language), heard.written(name, language))
    for name in touched.GOLDEN:
        _write(touched.golden(name), touched.written(name))


def _write(path: Path, text: str) -> None:
    changed = not path.is_file() or path.read_text(encoding="utf-8") != text
    path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{path.name}: {'changed' if changed else 'as before'}")


if __name__ == "__main__":
    main()
