"""Write the golden playthroughs anew: ``python -m tests.playthroughs.regenerate`` from the project's folder."""

from __future__ import annotations

from tests.playthroughs.playthrough import NAMES, golden, written


def main() -> None:
    """Write every game's text, and say which ones changed."""
    for name in NAMES:
        path, text = golden(name), written(name)
        changed = not path.is_file() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.name}: {'changed' if changed else 'as before'}")


if __name__ == "__main__":
    main()
