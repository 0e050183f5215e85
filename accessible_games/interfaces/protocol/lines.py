"""Between bytes and JSON values, strictly: what is read is unambiguous, what is written is one line of UTF-8."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

from accessible_games.interfaces.protocol.refusal import RequestError, shown

LONGEST_LINE = 1024 * 1024  # bytes, the line break not counted
_BYTE_ORDER_MARK = "\ufeff"  # some shells of Windows put it before the first line of a pipe


class DuplicateKeyError(RequestError):
    """An object names a key twice; ``request`` is what was read, each key with its first value."""

    def __init__(self, keys: list[str], request: Any) -> None:
        super().__init__("duplicate-key", key=shown(keys[0]))
        # An id that may be one of two is no id.
        self.request = None if "id" in keys else request


def decode(line: bytes) -> Any:
    """The JSON value of a line. Raises RequestError for anything that strict JSON does not allow."""
    line = line.removesuffix(b"\n").removesuffix(b"\r")
    if len(line) > LONGEST_LINE:
        raise RequestError("line-too-long", limit=LONGEST_LINE)
    try:
        text = line.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        raise RequestError("not-utf8", position=error.start + 1) from error
    repeated: list[str] = []

    def as_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for key, value in pairs:
            if key in made:
                repeated.append(key)
            made.setdefault(key, value)
        return made

    try:
        value = json.loads(text, object_pairs_hook=as_object, parse_constant=_no_number, parse_float=_finite)
    except RecursionError as error:
        raise RequestError("too-deep") from error
    except json.JSONDecodeError as error:
        raise RequestError("not-json", position=error.pos + 1) from error
    except ValueError as error:  # an integer of thousands of digits
        raise RequestError("bad-number") from error
    if repeated:
        raise DuplicateKeyError(repeated, value)
    return value


def encode(reply: dict[str, Any]) -> bytes:
    """A reply as one line with its line break."""
    try:
        return _dumped(reply, ascii_only=False)
    except UnicodeEncodeError:  # half of a surrogate pair, which an id may hold but UTF-8 cannot
        return _dumped(reply, ascii_only=True)
    except RecursionError:  # an id that could just be read; the reply goes without it
        return _dumped({key: value for key, value in reply.items() if key != "id"}, ascii_only=False)


def _dumped(reply: dict[str, Any], ascii_only: bool) -> bytes:
    text = json.dumps(reply, ensure_ascii=ascii_only, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8") + b"\n"


def _no_number(name: str) -> NoReturn:
    raise RequestError("not-finite", number=name)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise RequestError("not-finite", number=shown(text))
    return number
