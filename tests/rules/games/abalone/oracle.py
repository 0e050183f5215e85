"""The rules once more, naively: a dictionary of fields, one loop per sentence of the rules. Shares no code."""

from __future__ import annotations

Board = dict[str, str]  # occupied field -> "b" or "w"

STEPS = {"e": (0, 1), "ne": (1, 1), "nw": (1, 0), "w": (0, -1), "sw": (-1, -1), "se": (-1, 0)}
SPANS = {
    "a": (1, 5),
    "b": (1, 6),
    "c": (1, 7),
    "d": (1, 8),
    "e": (1, 9),
    "f": (2, 9),
    "g": (3, 9),
    "h": (4, 9),
    "i": (5, 9),
}
FIELDS = [f"{row}{number}" for row, (low, high) in SPANS.items() for number in range(low, high + 1)]


def step(field: str, direction: str) -> str | None:
    rows, numbers = STEPS[direction]
    moved = f"{chr(ord(field[0]) + rows)}{int(field[1:]) + numbers}"
    return moved if moved in FIELDS else None


def read(rows: str) -> Board:
    board = {}
    for row, letters in zip(reversed(SPANS), rows.split("/"), strict=True):
        for number, letter in enumerate(letters, SPANS[row][0]):
            if letter != ".":
                board[f"{row}{number}"] = letter
    return board


def write(board: Board) -> str:
    return "/".join(
        "".join(board.get(f"{row}{number}", ".") for number in range(low, high + 1))
        for row, (low, high) in reversed(SPANS.items())
    )


def moves(board: Board, own: str, junior: bool) -> dict[str, Board]:
    """Name of each legal move -> the board after it."""
    found = {}
    for field in FIELDS:
        for direction in STEPS:
            after = inline(board, own, field, direction, junior)
            if after is not None:
                found[f"{field}-{step(field, direction)}"] = after
            if not junior:
                found.update(broadsides(board, own, field, direction))
    return found


def inline(board: Board, own: str, tail: str, direction: str, junior: bool) -> Board | None:
    """The move of the group whose rearmost marble stands on ``tail``: one field ahead, pushing if it must."""
    own_line, field = [], tail
    while field and board.get(field) == own:
        own_line.append(field)
        field = step(field, direction) or ""
    pushed = []
    while field and field in board and board[field] != own:
        pushed.append(field)
        field = step(field, direction) or ""
    too_many = len(own_line) > 3 and not junior
    blocked = bool(field) and field in board
    falls_off_itself = not field and not pushed
    if not own_line or too_many or blocked or falls_off_itself or len(pushed) >= len(own_line):
        return None
    after = {place: colour for place, colour in board.items() if place not in own_line + pushed}
    for place in own_line + pushed:
        ahead = step(place, direction)
        if ahead:
            after[ahead] = board[place]
    return after


def broadsides(board: Board, own: str, end: str, axis: str) -> dict[str, Board]:
    """Lines of two and three that begin on ``end``; each is met from both of its ends, under one name."""
    found = {}
    for length in (2, 3):
        line: list[str | None] = [end]
        while len(line) < length:
            line.append(step(line[-1], axis) if line[-1] else None)
        if any(field is None or board.get(field) != own for field in line):
            continue
        fields = [field for field in line if field is not None]
        for direction in STEPS:
            if direction == axis or STEPS[direction] == tuple(-part for part in STEPS[axis]):
                continue
            targets = [step(field, direction) for field in fields]
            if any(target is None or target in board for target in targets):
                continue
            after = {place: colour for place, colour in board.items() if place not in fields}
            after.update({target: own for target in targets if target is not None})
            first, last = min(fields), max(fields)
            found[f"{first}-{last}-{step(first, direction)}"] = after
    return found


def perft(board: Board, own: str, depth: int, junior: bool, lost: dict[str, int]) -> int:
    """Leaves after ``depth`` moves; ``lost``: marbles of each colour off; with six off a game has no moves."""
    if depth == 0:
        return 1
    if max(lost.values()) >= 6:
        return 0
    other = "w" if own == "b" else "b"
    total = 0
    for after in moves(board, own, junior).values():
        off = len(board) - len(after)
        total += perft(after, other, depth - 1, junior, {**lost, other: lost[other] + off})
    return total
