"""Attempts to get the name, the seat or the voice of another person, or to guess a log-in, fail."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys

import pytest

from tests.kit.clients import PATIENCE, LineClient, NotHeardError, connect
from tests.kit.play import PASSWORD, come_in, log_in, register, sit_down
from tests.kit.witness import House, withstands

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.together]

_STRANGERS = 20  # connections at a time
_TRIES = 12  # wrong passwords that each guesser types
_HOME, _ELSEWHERE, _THERE = "127.0.0.1", "127.0.0.2", "127.0.9.{}"
_AS_ANNABEL = (
    "Annabel",
    "aaaa aaaa",
    "",
    "ANNABEL",
    "",
    "Ännabel",
    "",
    "Annabel hhhh hhhh",
    "",
    "new",
    "Annabel",
)
_ONLY_STAFF = "^Only moderators"
_WORD = re.compile(r" ((?:\w ){3}\w, (?:\w ){3}\w)\.$")


async def _at_the_door(server: House, number: int) -> LineClient:
    client = await connect(server.telnet_port, origin=_THERE.format(1 + number % 200))
    await client.wait("Type your name")
    return client


async def _clocked(server: House, first: str, second: str) -> tuple[LineClient, LineClient, str]:
    """Two guests in a match with a clock, and the return word of the first."""
    anna, bob = await come_in(server.telnet_port, first, origin=_HOME), await come_in(server.telnet_port, second)
    waiting = re.search(r"(\d+)", await anna.ask("new abalone friend clock 10", r"Match \d+ waits"))
    assert waiting is not None
    await bob.ask(f"join {waiting[1]}", r"^Match \d+: ")
    heard = _WORD.search(await anna.wait("the return word"))
    assert heard is not None
    return anna, bob, heard[1]


# The name and the seat


def test_the_name_of_a_disconnected_guest_is_kept_during_a_match(server: House) -> None:
    taken: list[str] = []

    async def act() -> tuple[str, LineClient]:
        anna, bob, word = await _clocked(server, "Annabel", "Bertram")
        anna.close()
        await bob.wait("has lost the connection")
        return word, bob

    async def stranger(server: House, number: int) -> None:
        client = await _at_the_door(server, number)
        for line in _AS_ANNABEL:
            try:
                await client.ask(line, ".")
            except NotHeardError:
                break
        taken.extend(line for line in client.lines if line.startswith("Welcome") or "Choose a password" in line)
        client.close()

    async def attack(server: House) -> None:
        await asyncio.gather(*(stranger(server, number) for number in range(_STRANGERS)))

    async def whole(server: House) -> None:
        word, bob = await act()
        await attack(server)
        assert taken == []
        again = await connect(server.telnet_port, origin=_ELSEWHERE)
        await again.wait("Type your name")
        await again.ask(f"Annabel {word}", "^Welcome, Annabel")
        await again.wait("^Match .* Abalone")
        await again.wait("^Your turn")
        again.close()
        bob.close()

    withstands(server, whole)


def test_the_name_is_kept_over_a_restart_and_the_word_is_the_same(server: House) -> None:
    async def before() -> str:
        anna, bob, word = await _clocked(server, "Dorothea", "Emil")
        anna.close()
        bob.close()
        return word

    async def after(word: str) -> None:
        stranger = await _at_the_door(server, 1)
        assert "plays as Dorothea" in await stranger.ask("Dorothea", ".")
        again = await connect(server.telnet_port, origin=_ELSEWHERE)
        await again.wait("Type your name")
        await again.ask(f"Dorothea {word}", "^Welcome, Dorothea")
        at_home = await come_in(server.telnet_port, "Emil", origin=_HOME)
        for each in (stranger, again, at_home):
            each.close()

    word = asyncio.run(before())
    server.stop()
    server.start()
    asyncio.run(after(word))


# Guessing


def test_distributed_guessing_hinders_neither_owner_nor_others(server: House) -> None:
    async def begin() -> str:
        owner = await register(server.telnet_port, "Franziska")
        (code,) = [line for line in owner.lines if re.fullmatch(r"(\w ){4}\w(, (\w ){4}\w){5}\.", line)]
        owner.close()
        (await log_in(server.telnet_port, "Franziska", origin=_HOME)).close()
        return code

    async def guesser(server: House, number: int) -> None:
        client = await _at_the_door(server, number)
        try:
            await client.ask("Franziska", "Type its password")
            for attempt in range(_TRIES):
                heard = await client.ask(f"wrong guess {attempt}", "Wrong password|Too many wrong|Many people", 60)
                if heard.startswith("Too many"):
                    break
        except NotHeardError:
            pass  # sent away for guessing
        client.close()

    async def attack(server: House) -> None:
        await asyncio.gather(*(guesser(server, number) for number in range(10)))

    async def end(code: str) -> None:
        elsewhere = await _at_the_door(server, 150)
        await elsewhere.ask("Franziska", "Type its password")
        await elsewhere.ask(PASSWORD, "Too many wrong attempts", 60)
        await elsewhere.ask("forgot", "Type the recovery code")
        await elsewhere.ask(code, "The code is right", 60)
        elsewhere.close()
        (await log_in(server.telnet_port, "Franziska", origin=_HOME)).close()

    code = asyncio.run(begin())
    withstands(server, attack)
    asyncio.run(end(code))


# Powers and voices


def _give(server: House, role: str, name: str) -> None:
    """As the host does, beside the server that runs."""
    command = [sys.executable, "-m", "accessible_games", "serve", "--config", str(server.config), f"--{role}", name]
    subprocess.run(command, cwd=server.folder, env=server.variables(""), check=True, capture_output=True, timeout=60)


async def _hears(client: LineClient, words: str) -> None:
    """These words have come, or come yet."""
    async with asyncio.timeout(PATIENCE):
        while not any(words in line for line in client.lines):
            await asyncio.sleep(0.05)


async def test_a_demoted_moderator_has_no_power_left_in_an_open_session(server: House) -> None:
    mona, bob = await register(server.telnet_port, "Monika"), await come_in(server.telnet_port, "Bertold")
    await mona.ask("mute Bertold 5 insults", _ONLY_STAFF)
    await asyncio.to_thread(_give, server, "moderator", "Monika")
    await mona.ask("announce Tea", "^Server announcement: Tea")
    await _hears(mona, "You are a moderator now")
    await asyncio.to_thread(_give, server, "player", "Monika")
    for line in (
        "announce more",
        "mute Bertold 5 insults",
        "kick Bertold insults",
        "ban Bertold 5 insults",
        "restart 1",
        "reports",
    ):
        await mona.ask(line, _ONLY_STAFF)
    await _hears(mona, "no longer a moderator or admin")
    await bob.ask("say well", "You say")
    mona.close()
    bob.close()


async def test_muting_one_guest_behind_a_balancer_mutes_nobody_else(server: House) -> None:
    mona = await register(server.telnet_port, "Monique")
    await asyncio.to_thread(_give, server, "moderator", "Monique")
    gerd, eva = await come_in(server.telnet_port, "Gerd"), await come_in(server.telnet_port, "Evelyn")
    await mona.ask("mute Gerd 30 insults", "^Gerd is muted for 30 minutes, under this name only")
    await gerd.wait("has muted you")
    await gerd.ask("say hello", "^You are muted")
    await eva.ask("say hello", "^You say in the lobby: hello")
    for each in (mona, gerd, eva):
        each.close()


async def _offer(client: LineClient, what: str) -> None:
    """In one step, or two where the program makes sure."""
    if what == "draw":
        await client.ask(what, "Yes or no")
    client.send("yes" if what == "draw" else what)


async def test_a_repeated_request_after_a_no_is_heard_once(server: House) -> None:
    black, white = await come_in(server.telnet_port, "Pesterer"), await come_in(server.telnet_port, "Patience")
    await sit_down(black, white)
    await black.ask("c3 d4", "c3 to d4")
    await white.ask("g5 f4", "g5 to f4")
    for what, heard in (("draw", "offers a draw"), ("adjourn", "continue another day"), ("undo", "asks to take back")):
        await _offer(black, what)
        await white.wait(heard)
        white.send("no")
        await black.wait("declines")
        for _ in range(6):
            await _offer(black, what)
            await black.wait("^The answer was no. Ask again after your next move")
        assert len([line for line in white.lines if heard in line]) == 1
    black.close()
    white.close()


async def test_few_of_many_friend_requests_are_heard(server: House) -> None:
    victim = await register(server.telnet_port, "Victoria")
    strangers = await asyncio.gather(*(register(server.telnet_port, f"Stranger{each}") for each in range(10)))
    for stranger in strangers:
        await stranger.ask("friend Victoria", r"(?i)victoria")
    heard = [line for line in victim.lines if "wants to be your friend" in line]
    assert 0 < len(heard) <= 5
    for each in (victim, *strangers):
        each.close()
