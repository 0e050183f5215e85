"""Two processes of one server, on a real PostgreSQL and a real NATS: people in different processes play together."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from accessible_games.cli.main import run as cli
from tests.kit.clients import LineClient
from tests.kit.play import log_in
from tests.kit.server import PATIENCE, Program, fetched
from tests.kit.several import Server, begin, led_back, logged_in, signed_up, started
from tests.postgres import Cluster

pytestmark = [pytest.mark.slow, pytest.mark.together]


@pytest.fixture(scope="module", params=[True], ids=["broker"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, postgres: Cluster
) -> Iterator[Server]:
    """One for all tests, each of which brings people of its own; what a test kills is there again when it ends."""
    folder = tmp_path_factory.mktemp("server")
    with started(folder, postgres, has_broker=request.param) as one:
        yield one


with_and_without_broker = pytest.mark.parametrize(
    "server", [True, pytest.param(False, marks=pytest.mark.soak)], ids=["broker", "no broker"], indirect=True
)


async def seated(server: Server, black: str, white: str) -> tuple[LineClient, LineClient]:
    """Guests, the first with Black in one process, the other with White in the other, in a match of their own."""
    clients = await server.guest(black, 0), await server.guest(white, 1)
    await begin(*clients)
    return clients


async def exchange(anna: LineClient, bob: LineClient, black: str, white: str) -> None:
    """A move each; the other one hears it."""
    anna.send(black)
    await bob.wait("Black moves")
    await bob.wait("Your turn")
    bob.send(white)
    await anna.wait("White moves")
    await anna.wait("Your turn")


@with_and_without_broker
async def test_people_in_different_processes_play_and_talk(server: Server) -> None:
    anna, bob = await seated(server, "anna", "bob")
    await exchange(anna, bob, "c3 d4", "g5 f4")
    bob.send("say well played")
    assert await anna.wait("well played") == "bob says: well played"
    for process in (0, 1):
        status, body = await asyncio.to_thread(fetched, server.status[process], "/health")
        assert status == 200, body
    for client in (anna, bob):
        await client.leave()


@with_and_without_broker
async def test_the_newest_line_of_a_guest_takes_over_from_one_in_another_process(server: Server) -> None:
    carla, david = await server.guest("carla", 0), await server.guest("david", 1)
    match = await begin(carla, david)
    carla.send("c3 d4")
    await david.wait("Your turn")
    await server.until_placed(match, 2)
    again = await server.guest("Carla", 1)
    assert await carla.wait("connected elsewhere")
    await again.wait("You are Black")
    david.send("g5 f4")
    await again.wait("Your turn")
    again.send("c4 d5")
    await david.wait("Black moves c4 to d5")
    for client in (carla, again, david):
        await client.leave()


async def test_a_dead_broker_changes_nothing_but_the_time(server: Server) -> None:
    emil, frida = await seated(server, "emil", "frida")
    server.broker.kill()
    await exchange(emil, frida, "c3 d4", "g5 f4")
    await server.broker.start()
    async with asyncio.timeout(PATIENCE):
        while not await server.figure(0, "broker_connected") or not await server.figure(1, "broker_connected"):
            await asyncio.sleep(0.1)
    await exchange(emil, frida, "c4 d5", "g6 f5")
    for client in (emil, frida):
        await client.leave()


async def test_players_of_a_killed_process_continue_in_another_one(server: Server) -> None:
    """The holder of the lease is killed as well: another process takes the lease over."""

    gerd = await signed_up(server, "gerd", 0)
    hanna = await signed_up(server, "hanna", 1)
    wanda = await server.guest("wanda", 1)
    match = await begin(gerd, hanna)
    wanda.send(f"watch {match}")
    await wanda.wait("You are watching")
    await exchange(gerd, hanna, "c3 d4", "g5 f4")
    await server.until_placed(match, 3)
    await server.kill(0)
    await gerd.ended()
    hanna.send("say are you there")
    gerd = await logged_in(server, "gerd", 1)
    await led_back(gerd, match)
    await gerd.wait("2 things have happened")
    assert "g5" in await gerd.wait("White moves")
    await gerd.wait("Your turn")
    await exchange(gerd, hanna, "c4 d5", "g6 f5")
    await server.until_placed(match, 3)
    await server.kill(1)
    for client in (gerd, hanna, wanda):
        await client.ended()
    hanna, gerd = await logged_in(server, "hanna", 0), await logged_in(server, "gerd", 1)
    for client in (gerd, hanna):
        await led_back(client, match)
        await client.wait("to move" if client is hanna else "Your turn")
    await exchange(gerd, hanna, "d4 e5", "f4 e4")
    status, body = await asyncio.to_thread(fetched, server.status[0], "/health")
    assert status == 200, body
    for client in (gerd, hanna):
        await client.leave()


async def test_bots_are_asked_of_a_worker_and_after_its_end_of_the_server(tmp_path: Path, server: Server) -> None:
    worker = Program(tmp_path, server.program.config.read_text("utf-8").partition("\n")[2], "--bots").begin()
    try:
        await asyncio.to_thread(worker.wait_for, lambda: "chooses moves of bots" in "".join(worker.lines))
        await asyncio.to_thread(worker.wait_for, lambda: "broker: connected" in worker.errors())
        ida = await server.guest("ida", 0)
        ida.send("new abalone strong black")
        await ida.wait("Your turn")
        ida.send("c3 d4")
        await ida.wait("White ")
        await ida.wait("Your turn")
        assert await asyncio.to_thread(worker.stop) == 0
        ida.send("c4 d5")
        await ida.wait("White ")
        await ida.wait("Your turn")
        await ida.leave()
    finally:
        worker.kill()


async def test_a_flag_falls_although_the_process_of_the_player_is_gone(server: Server) -> None:
    jan, kira = await server.guest("jan", 0), await server.guest("kira", 1)
    await begin(jan, kira, "clock 1")
    await server.kill(0)
    await jan.ended()
    assert "Black" in await kira.wait("time")
    await kira.leave()


async def test_a_planned_restart_keeps_the_match_of_an_account(server: Server) -> None:
    """A returning player is in the match again, while one process after the other is replaced."""

    before = server.workers()
    leo = await signed_up(server, "leo", 0)
    leo.send("new abalone strong")
    number = re.search(r"Match (\d+)", await leo.wait("Match "))
    assert number is not None
    await leo.wait("Your turn")
    await server.until_placed(number[1], 1)
    server.program.process.send_signal(signal.SIGHUP)
    await leo.wait("The server is restarting.")
    await leo.leave()
    leo = await log_in(server.program.port("Telnet"), "leo")
    await led_back(leo, number[1])
    await leo.wait("Your turn")
    await leo.leave()
    await replaced(server, before)


async def replaced(server: Server, before: Sequence[int]) -> None:
    """All processes that there were have ended; each did so when another one had begun to serve."""
    async with asyncio.timeout(PATIENCE):
        while set(server.workers()) & set(before):
            await asyncio.sleep(0.05)


async def test_orders_of_an_admin_reach_people_in_every_process(server: Server) -> None:
    await (await signed_up(server, "chief", 0)).leave()
    words = ["serve", "--config", str(server.program.config), "--admin", "chief", "--language", "en"]
    assert await asyncio.to_thread(cli, words) == 0
    chief = await logged_in(server, "chief", 0)
    mona, nina = await signed_up(server, "mona", 1), await server.guest("nina", 1)
    match = await begin(mona, nina)
    while not any("nina" in line for line in chief.lines):  # Other processes know of arrivals within a second or two.
        await asyncio.sleep(0.3)
        chief.send("who")
        chief.send("xyzzy")
        await chief.wait("Not understood")
    await tell_and_silence(chief, mona, nina)
    chief.send(f"close {match}")
    await chief.wait(f"Match {match} is closed")
    for client in (mona, nina):
        await client.wait(f"a moderator has closed match {match}")
    mona.send("kick nina")
    await mona.wait("Only moderators can do that")
    chief.send("kick nina too loud")
    await chief.wait("All connections of nina have ended")
    await nina.wait("A moderator has ended your connection")
    await nina.ended()
    chief.send("ban mona 1 too loud")
    await mona.wait("A moderator has banned you for one day")
    await mona.ended()
    for process in (0, 1):
        client = await server.come(process)
        client.send("mona")
        await client.wait("assword")
        client.send("four good plain words")
        await client.wait("You are banned for 24 more hours")
        await client.leave()
    await restart(server, chief)


async def tell_and_silence(chief: LineClient, mona: LineClient, nina: LineClient) -> None:
    chief.send("announce Supper at eight")
    for client in (chief, mona, nina):
        assert (await client.wait("Supper")).endswith("Server announcement: Supper at eight")
    chief.send("mute mona 5 too loud")
    await mona.wait("A moderator has muted you for 5 minutes")
    mona.send("say psst")
    await mona.wait("You are muted for 5 more minutes")
    chief.send("mute mona 0 it was a joke")
    await mona.wait("You can talk again")
    mona.send("say well")
    assert (await nina.wait(" says: ")).endswith("mona says: well")


async def restart(server: Server, chief: LineClient) -> None:
    before = server.workers()
    chief.send("restart 0")
    await chief.wait("The restart begins")
    await chief.wait("The server is restarting")
    await chief.ended()
    await replaced(server, before)
    chief = await logged_in(server, "chief", 1)
    await chief.leave()
