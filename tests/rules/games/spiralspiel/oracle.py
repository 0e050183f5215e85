"""The rules a second time, slowly, on JSON states: straight from the rules text, sharing no code with the game."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Data = dict[str, Any]


def limits(number: int) -> tuple[int, int]:
    """Least and most stones ("Board")."""
    if number > 16:
        return 1, 2
    if number > 8:
        return 2, 4
    if number > 4:
        return 3, 6
    return {4: (4, 8), 3: (4, 8), 2: (5, 10), 1: (6, 12)}[number]


def is_step(start: int, target: int) -> bool:
    """Neighbour, half, double, or a divisor of the start away ("Steps")."""
    distance = abs(start - target)
    return distance > 0 and (distance == 1 or 2 * target == start or target == 2 * start or start % distance == 0)


def actions(data: Data, seat: str) -> list[str]:
    """Names in the order of the list; "pass" alone if there is nothing else."""
    board = {int(number): stack for number, stack in data["stacks"].items()}
    found = [
        f"in {count} {number}"
        for number in range(17, 33)
        for count in (1, 2)
        if count <= data["hand"][seat]
        and board.get(number, "") in ("", seat)
        and len(board.get(number, "")) + count <= 2
    ]
    found += [
        f"{start}-{target} {count}"
        for start in range(2, 33)
        for target in range(1, 33)
        for count in range(1, len(board.get(start, "")) + 1)
        if may_move(board, seat, start, target, count)
    ]
    return found or ["pass"]


def may_move(board: dict[int, str], seat: str, start: int, target: int, count: int) -> bool:
    """One stack or its top part, one step ("Moving stacks", "Capturing")."""
    stack, there = board[start], board.get(target, "")
    rest = stack[:-count]
    least, most = limits(target)
    return (
        stack.endswith(seat)
        and len(stack) >= limits(start)[0]
        and is_step(start, target)
        and (rest == "" or rest.endswith(seat))
        and (there != "" or target < start)
        and least <= len(there) + count <= most
    )


def owned(data: Data, seat: str) -> int:
    """Stones in the hand and in own stacks on 2 to 32."""
    on_board = [len(stack) for stack in data["stacks"].values() if stack.endswith(seat)]
    return int(data["hand"][seat]) + sum(on_board)


def key(data: Data) -> str:
    """Return the key that counts repetitions."""
    standing = sorted((int(number), stack) for number, stack in data["stacks"].items())
    hands = ",".join(str(stones) for stones in data["hand"].values())
    return f"{' '.join(f'{number}{stack}' for number, stack in standing)}|{hands}|{data['turn']}|{len(data['home'])}"


def ranked(data: Data) -> list[str]:
    """The winners ("Ranking")."""
    score: dict[str, tuple[int, ...]] = {}
    for seat in data["hand"]:
        thick = [len(stack) for owner, stack in data["home"] if owner == seat]
        score[seat] = (len(thick), sum(thick))
    if not data["home"]:
        sums = {
            seat: sum(int(number) for number, stack in data["stacks"].items() if stack.endswith(seat))
            for seat in data["hand"]
        }
        score = {seat: (-total,) for seat, total in sums.items() if total}
    best = max(score.values())
    return sorted(seat for seat, points in score.items() if points == best)


def after(data: Data, name: str, counts: dict[str, int]) -> Data:
    """The state after an action; ``counts`` are all positions of the game so far, and get the new one."""
    new, mover = deepcopy(data), data["turn"]
    board, words = new["stacks"], name.replace("-", " ").split()
    is_news = False
    if words[0] == "in":
        new["hand"][mover] -= int(words[1])
        board[words[2]] = board.get(words[2], "") + mover * int(words[1])
        is_news = True
    elif words[0] != "pass":
        start, target, count = words[0], words[1], int(words[2])
        lifted, board[start] = board[start][-count:], board[start][:-count]
        if not board[start]:
            del board[start]
        is_news = target == "1" or not board.get(target, mover).endswith(mover)
        if target == "1":
            new["home"].append([mover, lifted])
        else:
            board[target] = board.get(target, "") + lifted
    seats = list(new["hand"])
    new["turn"] = seats[(seats.index(mover) + 1) % len(seats)]
    new["ply"] += 1
    new["quiet"] = 0 if is_news else data["quiet"] + 1
    counts[key(new)] = counts.get(key(new), 0) + 1
    new["ended"] = ending(new, counts)
    if new["ended"]:
        new |= {"phase": "over", "winners": ranked(new)}
    return new


def ending(data: Data, counts: dict[str, int]) -> str | None:
    """The first reason that holds ("End")."""
    if any(owned(data, seat) < 6 for seat in data["hand"]):
        return "fewer than six"
    if all(actions(data, seat) == ["pass"] for seat in data["hand"]):
        return "nobody can move"
    if counts[key(data)] >= 3:
        return "repetition"
    return "quiet" if data["quiet"] >= 100 else None
