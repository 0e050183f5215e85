"""Words of luck in hostile hands: no talk passes in them, and thousands of them cost nothing."""

from __future__ import annotations

import asyncio
import re

import pytest

from accessible_games.matches.luck import MOST_WORDS
from tests.kit.clients import LineClient
from tests.kit.play import come_in, register, sit_down
from tests.kit.witness import House, withstands

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.together]

_WORDS = 3000
_INSULT = "you fool, 4711"
_ANSWER = "^(A word for luck|Your word|Too soon|You have added|Word of|Not understood|Slower|You )"


def heard(client: LineClient, since: int) -> str:
    """All that came to somebody since so many lines."""
    return "\n".join(client.lines[since:])


async def test_a_blocked_person_cannot_talk_through_luck(server: House) -> None:
    """Nor does a pledge: both are digits."""

    rude = await come_in(server.telnet_port, "rude")
    calm = await register(server.telnet_port, "calm")
    await sit_down(rude, calm, "samsara")
    await calm.ask("block rude", ".")
    since = len(calm.lines)
    assert (await rude.ask(f"luck {_INSULT}", _ANSWER)).startswith("A word for luck is a number")
    await rude.ask(f"pledge {_INSULT}", "This match has no proved luck")
    await rude.ask("luck 4711", "Your word counts")
    await calm.wait("word counts from the next throw")
    assert "fool" not in heard(calm, since)
    assert "4711" in heard(calm, since)
    for client in (rude, calm):
        client.close()


async def _thousands_of_words(server: House) -> None:
    """As many as the server accepts of a person in their own match, and spectators who ask for all of them."""
    player = await come_in(server.telnet_port, "gambler")
    opened = await player.ask("new samsara easy", r"^Match (\d+): ")
    number = re.findall(r"\d+", opened)[0]
    watchers = [await come_in(server.telnet_port, f"watcher{place}") for place in range(4)]
    for watcher in watchers:
        await watcher.ask(f"watch {number}", "You are watching")
    for word in range(_WORDS):
        if player.is_closed:
            break
        player.send(f"luck {word}")
        if word % 90 == 0:
            for watcher in watchers:
                watcher.send("luck")
            await asyncio.sleep(0.05)
    added = [line for line in player.lines if line.startswith("Your word counts")]
    assert len(added) <= MOST_WORDS
    for client in (player, *watchers):
        client.close()


def test_thousands_of_words_are_refused_early(server: House) -> None:
    withstands(server, _thousands_of_words)


async def _an_exchange_that_is_not_wanted(server: House) -> None:
    """A person types steps of an exchange all the time, right ones and wrong ones."""
    one, other = await come_in(server.telnet_port, "pledger"), await come_in(server.telnet_port, "partner")
    waiting = re.search(r"(\d+)", await one.ask("new confusion friend proved luck", r"\d"))
    assert waiting is not None
    await other.ask(f"join {waiting[1]}", "^Now type pledge")
    for step in range(1500):
        if one.is_closed:
            break
        one.send(("pledge ", "luck ", "disclose ", "turn ", "pledge " + "f" * 500)[step % 5] + f"{step:064x}")
        if step % 50 == 0:
            await asyncio.sleep(0.05)
    one.close()
    other.close()


def test_steps_of_an_exchange_are_refused_early(server: House) -> None:
    withstands(server, _an_exchange_that_is_not_wanted)
