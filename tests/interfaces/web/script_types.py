"""The messages as types of the script. Run by hand after a change of ``messages.py``, it writes ``messages.d.ts``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from accessible_games.interfaces import web
from accessible_games.interfaces.web.describing import PREFIX, closes
from tests.kit.published import SCHEMAS, kinds

FILE = Path(web.__file__).with_name("messages.d.ts")
_HEAD = """\
/** What goes over the socket; made from messages.py by tests/interfaces/web/script_types.py. No browser gets it. */
"""
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def declared() -> str:
    """Return the text of the file."""
    by_type = {one["properties"]["type"]["const"]: name for name, one in SCHEMAS.items() if "type" in one["properties"]}
    said = [name for name in kinds("pageSays") if "n" in SCHEMAS[name]["properties"]]
    found = [_HEAD]
    found += [_interface(name, one) for name, one in SCHEMAS.items()]
    found.append(f"export type Said = {' | '.join(said)};\n")
    found.append(f"export type FromServer = {' | '.join(kinds('pageIsTold'))};\n")
    found.append(f"export type CloseCode = {' | '.join(closes())};\n")
    lines = "".join(f"  {kind}: {name};\n" for kind, name in by_type.items())
    found.append(f"/** Messages by their types. */\nexport interface Received {{\n{lines}}}\n")
    return "\n".join(found)


def _interface(name: str, one: dict[str, Any]) -> str:
    about = f"/** {one['description']} */\n" if "description" in one else ""
    fields = "".join(_field(each, kind, each in one["required"]) for each, kind in one["properties"].items())
    return f"{about}export interface {name} {{\n{fields}}}\n"


def _field(name: str, kind: dict[str, Any], is_required: bool) -> str:
    about = f"  /** {kind['description']} */\n" if "description" in kind else ""
    return f"{about}  {name}{'' if is_required else '?'}: {_type(kind)};\n"


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"].removeprefix(PREFIX))
    if "const" in kind or "enum" in kind:
        chosen = kind.get("enum", [kind.get("const")])
        return " | ".join("true" if one is True else f'"{one}"' for one in chosen)
    if "anyOf" in kind:
        return " | ".join(_type(each) for each in kind["anyOf"])
    if kind["type"] == "array":
        items = [_type(each) for each in kind.get("prefixItems") or [kind["items"]] * kind.get("minItems", 1)]
        return f"[{', '.join(items)}]" if "minItems" in kind else f"{_whole(items[0])}[]"
    if kind["type"] == "object":
        return f"Record<string, {_type(kind['additionalProperties'])}>"
    return _PLAIN[kind["type"]]


def _whole(kind: str) -> str:
    return f"({kind})" if " | " in kind else kind


if __name__ == "__main__":
    FILE.write_text(declared(), encoding="utf-8")
