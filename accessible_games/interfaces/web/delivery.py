"""The files that browsers get of the folder ``static``: one file for each script, at addresses that follow the content.

Developers edit modules. A process joins those of a script when it needs the script first.
"""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).with_name("static")
FOLDER = "/static/"
SCRIPTS = ("menu", "install", "waits", "live", "keys", "passkey", "push", "settings", "play")  # of pages
FILES = ("style.css", "icon.svg")  # of every page
PREVIEWS = tuple(each.name for each in STATIC.glob("preview-*.jpg"))  # boards for links, by tests/e2e/pictures.py
_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./(\w+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|function|class) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^ */\*\*(?:(?!\*/).)*\*/\n|^ *//[^\n]*\n", re.MULTILINE | re.DOTALL)  # on lines of their own
_DIGITS = 12  # of the digest in an address
_ADDRESS = re.compile(rf"([\w-]+)\.([0-9a-f]{{{_DIGITS}}})(\.\w+)")


def script(*names: str) -> str:
    """Return the address of the one script of a page that consists of these."""
    return address(f"{'-'.join(names)}.js")


@cache
def address(name: str) -> str:
    """Return the address of a file, which never has another content."""
    stem, _, ending = name.rpartition(".")
    return f"{FOLDER}{stem}.{_digest(name)}.{ending}"


@cache
def content(name: str) -> bytes:
    """Return the content of a file; of a script with all modules that it needs."""
    if name in (*FILES, *PREVIEWS):
        return (STATIC / name).read_bytes()
    return bundle(*name.removesuffix(".js").split("-")).encode()


@cache
def inline(name: str) -> str:
    """Return a script that stands in the page itself, without comments."""
    return _COMMENT.sub("", (STATIC / f"{name}.js").read_text(encoding="utf-8")).strip()


@cache
def inline_digest(name: str) -> str:
    """Return the digest by which the policy allows that script."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(inline(name).encode()).digest()).decode()}'"


def named(path: str) -> str:
    """Return the file that a path below ``FOLDER`` names with the right digest; "" for any other path."""
    found = _ADDRESS.fullmatch(path)
    name = f"{found[1]}{found[3]}" if found is not None else ""
    return name if found is not None and _is_delivered(name) and found[2] == _digest(name) else ""


def _is_delivered(name: str) -> bool:
    """Return whether it is one of our files, or scripts in their order: of these there are few."""
    parts = name.removesuffix(".js").split("-")
    is_script = name.endswith(".js") and parts == [each for each in SCRIPTS if each in parts]
    return is_script or name in (*FILES, *PREVIEWS)


@cache
def _digest(name: str) -> str:
    return hashlib.sha256(content(name)).hexdigest()[:_DIGITS]


def bundle(*entries: str, folder: Path = STATIC) -> str:
    """Return modules as one, each in a function of its own, after those that it needs.

    It exports each module by its name. Raises ValueError for modules that need each other.
    """
    texts: dict[str, str] = {}
    for entry in entries:
        _collect(entry, folder, texts, ())
    modules = "".join(_wrapped(name, text) for name, text in texts.items())
    return f"{modules}export {{ {', '.join(f'${name} as {name}' for name in texts)} }};\n"


def _collect(name: str, folder: Path, texts: dict[str, str], above: tuple[str, ...]) -> None:
    """Add the module and what it needs, that first. ``above``: the modules that need it."""
    if name in above:
        raise ValueError(f"modules need each other: {', '.join([*above, name])}")
    if name in texts:
        return
    text = (folder / f"{name}.js").read_text(encoding="utf-8")
    for _, needed in _IMPORT.findall(text):
        _collect(needed, folder, texts, (*above, name))
    texts[name] = text


def _wrapped(name: str, text: str) -> str:
    text = _COMMENT.sub("", text)
    body = _IMPORT.sub(lambda found: f"const {{{found[1]}}} = ${found[2]};\n", text)
    exported = ", ".join(_EXPORT.findall(body))
    return f"const ${name} = (() => {{\n{_EXPORT.sub('', body)}return {{ {exported} }};\n}})();\n"
