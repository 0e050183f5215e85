"""Strangers with nothing but lines, at the pace that every server allows: others go on, nobody is flooded."""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import Sequence

import pytest

from tests.kit.clients import LineClient
from tests.kit.line_crowd import all_type, crowd, type_lines
from tests.kit.play import come_in, look_on, sit_down
from tests.kit.server import ROOT
from tests.kit.witness import Attack, House, under, withstands

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.crowd, pytest.mark.together]

_LINES = 30  # that each of the attackers types
_LETTER = "\ufdfa"  # eighteen letters, after NFKC
_NUMBERS = itertools.count()
_GAMES = ("abalone", "confusion", "muehle", "samsara", "abgrund")
_COSTLY = (
    "threats",
    "threats c3",
    "try c3 c4",
    "moves",
    "moves c3",
    "sheet",
    "diagram a",
    "history K",
    "say",
    "matches",
)
_LOUD = ("board", "help", "moves", "rules", "history 100", "again 100", "who", "score", "what c3", "matches", "mine")


async def _crowd(server: House, name: str, count: int) -> list[LineClient]:
    return await crowd(server.telnet_port, name, count)


async def _type(client: LineClient, lines: Sequence[str]) -> None:
    await type_lines(client, lines, _LINES)


async def _all_type(clients: Sequence[LineClient], *lines: str) -> None:
    await all_type(clients, lines, _LINES)


def _heard(client: LineClient, words: str, since: int) -> int:
    return len([line for line in client.lines[since:] if words in line])


async def _three_compare_names(server: House) -> None:
    await _all_type(await _crowd(server, "folder", 3), f"tell {_LETTER * 980} x", f"who {_LETTER * 980}")


async def _twenty_compare_names(server: House) -> None:
    await _all_type(
        await _crowd(server, "folder", 20),
        f"tell {_LETTER * 980} x",
        f"friend {_LETTER * 980}",
        f"invite {_LETTER * 980}",
        f"new {'1 ' * 480}",
        "tell " + "a\u0301" * 490,
    )


async def _words_of_luck(server: House) -> None:
    first, second = await _crowd(server, "lucky", 2)
    watchers = await _crowd(server, "watcher", 4)
    match_id = await sit_down(first, second, "samsara")
    await asyncio.gather(*(look_on(each, match_id) for each in watchers))
    await asyncio.gather(
        _type(first, [f"luck {n:032x}" for n in range(99)]),
        _type(second, ["luck cafe", "luck beef"]),
        *(_type(each, ["luck"]) for each in watchers),
    )
    await _end_match(first)
    for client in (first, second, *watchers):
        client.close()


async def _talk(server: House) -> None:
    """Talk; return the lines of one who only listens."""
    hearer = await come_in(server.telnet_port, "hearer")
    clients = await _crowd(server, "talker", 40)
    since = len(hearer.lines)
    text = "very loud " * 29
    await _all_type(clients, f"say {text}", f"tell hearer {text}", f"say {text * 3}")
    in_lobby, to_hearer = (_heard(hearer, words, since) for words in (", lobby: very", "tells you: very"))
    assert 0 < in_lobby < 80
    assert 0 < to_hearer < 20
    assert max(map(len, hearer.lines[since:])) < 350
    hearer.close()


async def _invitations(server: House) -> None:
    hearer = await come_in(server.telnet_port, "wanted")
    clients = await _crowd(server, "inviter", 40)
    since = len(hearer.lines)
    lines = (
        "new abalone friend",
        "invite wanted",
        "challenge wanted samsara",
        "leave",
        "yes",
        "leave",
        "yes",
        "rematch",
    )
    await asyncio.gather(*(_type(client, lines) for client in clients))
    heard = [_heard(hearer, words, since) for words in ("invites you", "challenges you", " back.")]
    print(f"heard of 80 invitations and challenges, and of those taken back: {heard}")
    assert sum(heard[:2]) < 10
    assert heard[2] <= sum(heard[:2])
    for client in clients:
        for line in ("leave", "yes"):  # however far the last round came
            client.send(line)
    await asyncio.gather(*(client.ask("xyzzy", "^Not understood", 60) for client in clients))
    for client in clients:
        client.close()
    hearer.close()


async def _complaints(server: House) -> None:
    clients = await _crowd(server, "moaner", 30)
    since = [len(client.lines) for client in clients]
    await _all_type(clients, *(f"report moaner{number} number {number}" for number in range(30)))
    assert sum(_heard(client, "Thank you", at) for client, at in zip(clients, since, strict=True)) < 30


async def _long_answers(server: House) -> None:
    await _asked_in_matches(server, "reader", _LOUD)


async def _costly_questions(server: House) -> None:
    await _asked_in_matches(server, "asker", _COSTLY)


async def _asked_in_matches(server: House, name: str, lines: Sequence[str]) -> None:
    """Twenty guests sit at ten tables of all games for two, and ask."""
    players = await _crowd(server, name, 20)
    for first, second, game in zip(players[::2], players[1::2], itertools.cycle(_GAMES), strict=False):
        await sit_down(first, second, game)
    await asyncio.gather(*(_type(each, lines) for each in players))
    await asyncio.gather(*map(_end_match, players[::2]))
    for each in players:
        assert not each.is_closed
        await each.ask("quit", "^Goodbye")
        each.close()


async def _end_match(player: LineClient) -> None:
    """An attack leaves nothing to the next one: a match that goes on makes each answer to "matches" longer."""
    await player.ask("resign", "Yes or no", 60)
    await player.ask("yes", "You lose", 60)


async def _sixty_at_once(server: House) -> None:
    words = [str(server.telnet_port), "many", "60", str(_LINES), *_LOUD]
    program = await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.kit.line_crowd", *words, cwd=ROOT)
    try:
        assert await program.wait() == 0
    finally:
        if program.returncode is None:
            program.kill()


@under(
    _three_compare_names,
    _twenty_compare_names,
    _words_of_luck,
    _talk,
    _invitations,
    _complaints,
    _long_answers,
    _costly_questions,
    _sixty_at_once,
)
def test_withstands(server: House, attack: Attack) -> None:
    withstands(server, attack)
    asyncio.run(_is_as_ever(server))


async def _is_as_ever(server: House) -> None:
    """Lobby and bots serve others."""
    client = await come_in(server.telnet_port, f"newcomer{next(_NUMBERS)}")
    await client.ask("new abalone easy", r"^Match \d+")
    await client.ask("c3 d4", "Your turn", 30)
    await client.ask("resign", "Yes or no")
    await client.ask("yes", "You lose")
    client.close()
    await asyncio.sleep(0)


def test_a_restart_finds_a_clean_house(server: House) -> None:
    """Nothing of all attacks waits for anybody."""

    async def look(server: House) -> None:
        client = await come_in(server.telnet_port, "after")
        assert "No match waits" in await client.ask("matches", ".")
        await _is_as_ever(server)
        client.close()

    asyncio.run(_flood(server))
    server.stop()
    server.start()
    asyncio.run(look(server))


async def _flood(server: House) -> None:
    await asyncio.gather(_invitations(server), _complaints(server))
