"""Lists, dates and digits in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from accessible_games.line.lines.times import Facts, Variants, composed
from accessible_games.line.session.context import Context
from accessible_games.rules.core.game import Seat

_GROUP = 4  # digits that are announced together
_LINE = 16  # and in one line
Share = Callable[[Seat, Variants, bool], str]  # of a seat, in these variants; whether it is the first of the line


def tell_composed(context: Context, message: str, category: str, facts: Callable[[Variants], Facts]) -> None:
    """Announce a message with facts in words, which ``facts`` makes in given variants."""
    context.tell(composed(context.announcer, message, category, facts))


def in_order(context: Context, seats: Iterable[Seat]) -> list[Seat]:
    """Return the seats, the listener's own first, then in turn order."""
    order = list(context.update.players) if context.update is not None else []
    return sorted(seats, key=lambda seat: (seat != context.announcer.listener.seat, order.index(seat)))


def shares(context: Context, seats: Iterable[Seat], share: Share, variants: Variants) -> str:
    """Return the share of each seat, the own one first: "you 3, White 2"."""
    return context.announcer.joined(
        share(seat, variants, number == 0) for number, seat in enumerate(in_order(context, seats))
    )


def lines(digits: str) -> Iterator[str]:
    """Split into as many items as fit in a line."""
    for at in range(0, len(digits), _LINE):
        yield digits[at : at + _LINE]


def groups(digits: str) -> str:
    """Return the digits in groups: "1a2b 3c4d"."""
    return " ".join(digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP))


def spelled(digits: str) -> list[str]:
    """Return the groups digit by digit, "1 a 2 b", "3 c 4 d", so that no voice reads them as words and numbers."""
    return [" ".join(group) for group in groups(digits).split()]
