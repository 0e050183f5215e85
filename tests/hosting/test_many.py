"""Two processes of one server, on a real PostgreSQL and a real NATS: people in different processes play together."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.cli.main import run as cli
from tests.hosting.running import Client, Program, fetched
from tests.hosting.several import Server, begin, led_back, logged_in, serving, signed_up
from tests.postgres import Cluster, cluster

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    """PostgreSQL for this module."""
    with cluster() as one:
        yield one


async def seated(server: Server) -> tuple[Client, Client]:
    """Anna with Black in one process, Bob with White in the other, in a match of their own."""
    anna, bob = await server.guest("anna", 0), await server.guest("bob", 1)
    await anna.type("new abalone friend")
    number = re.search(r"Match (\d+)", await anna.hear("waits"))
    assert number is not None
    await bob.type(f"join {number[1]}")
    await bob.hear("You are White")
    await anna.hear("You are Black")
    return anna, bob


async def exchange(anna: Client, bob: Client, black: str, white: str) -> None:
    """A move each; the other one hears it."""
    await anna.type(black)
    await bob.hear("Black moves")
    await bob.hear("Your turn")
    await bob.type(white)
    await anna.hear("White moves")
    await anna.hear("Your turn")


@pytest.mark.parametrize("has_broker", [True, False])
async def test_people_in_different_processes_play_and_talk(tmp_path: Path, database: Cluster, has_broker: bool) -> None:
    async with serving(tmp_path, database, has_broker) as server:
        anna, bob = await seated(server)
        await exchange(anna, bob, "c3 d4", "g5 f4")
        await bob.type("say well played")
        assert await anna.hear("well played") == "bob says: well played"
        for process in (0, 1):
            status, body = await asyncio.to_thread(fetched, server.status[process], "/health")
            assert status == 200, body
        for client in (anna, bob):
            await client.close()


async def test_a_dead_broker_changes_nothing_but_the_time(tmp_path: Path, database: Cluster) -> None:
    async with serving(tmp_path, database, has_broker=True) as server:
        anna, bob = await seated(server)
        server.broker.kill()
        await exchange(anna, bob, "c3 d4", "g5 f4")
        await server.broker.start()
        async with asyncio.timeout(60):
            while not await server.figure(0, "broker_connected") or not await server.figure(1, "broker_connected"):
                await asyncio.sleep(0.1)
        await exchange(anna, bob, "c4 d5", "g6 f5")
        for client in (anna, bob):
            await client.close()


async def test_who_sat_in_a_killed_process_goes_on_in_another_one_and_hears_what_was_missed(
    tmp_path: Path, database: Cluster
) -> None:
    """The process that looks after what is due is killed as well: somebody else does so from then on."""

    async with serving(tmp_path, database, has_broker=True) as server:
        anna = await signed_up(server, "anna", 0)
        bob = await signed_up(server, "bob", 1)
        wanda = await server.guest("wanda", 1)
        await begin(anna, bob)
        await wanda.type("watch 1")
        await wanda.hear("You are watching")
        await exchange(anna, bob, "c3 d4", "g5 f4")
        await server.until_placed(3)
        await server.kill(0)
        await anna.ended()
        await bob.type("say are you there")
        anna = await logged_in(server, "anna", 1)
        await led_back(anna)
        await anna.hear("2 things have happened")
        assert "g5" in await anna.hear("White moves")
        await anna.hear("Your turn")
        await exchange(anna, bob, "c4 d5", "g6 f5")
        await asyncio.sleep(2.5)
        await server.kill(1)
        for client in (anna, bob, wanda):
            await client.ended()
        bob, anna = await logged_in(server, "bob", 0), await logged_in(server, "anna", 1)
        for client in (anna, bob):
            await led_back(client)
            await client.hear("to move" if client is bob else "Your turn")
        await exchange(anna, bob, "d4 e5", "f4 e4")
        status, body = await asyncio.to_thread(fetched, server.status[0], "/health")
        assert status == 200, body
        for client in (anna, bob):
            await client.close()


async def test_clocks_bots_and_workers_for_bots(tmp_path: Path, database: Cluster) -> None:
    """A clock runs out although whoever had to move is gone with its process."""

    async with serving(tmp_path, database, has_broker=True) as server:
        worker = Program(tmp_path, server.program.file.read_text("utf-8").partition("\n")[2], "--bots")
        try:
            await asyncio.to_thread(worker.wait_for, lambda: "chosen here" in "".join(worker.lines))
            await asyncio.to_thread(worker.wait_for, lambda: "connected to the broker" in worker.errors())
            anna = await server.guest("anna", 0)
            await anna.type("new abalone strong black")
            await anna.hear("Your turn")
            await anna.type("c3 d4")
            await anna.hear("White ")
            await anna.hear("Your turn")
            assert await asyncio.to_thread(worker.end) == 0
            await anna.type("c4 d5")
            await anna.hear("White ")
            await anna.hear("Your turn")
            await anna.close()
            await _flag_falls(server)
        finally:
            worker.close()


async def _flag_falls(server: Server) -> None:
    bob, cora = await server.guest("bob", 0), await server.guest("cora", 1)
    await bob.type("new abalone friend clock 1")
    number = re.search(r"Match (\d+)", await bob.hear("waits"))
    assert number is not None
    await cora.type(f"join {number[1]}")
    await cora.hear("You are White")
    await bob.hear("Your turn")
    await server.kill(0)
    await bob.ended()
    await cora.hear("time", 90)
    await cora.close()


async def test_orders_of_an_admin_reach_people_in_every_process(tmp_path: Path, database: Cluster) -> None:
    async with serving(tmp_path, database, has_broker=True) as server:
        await (await signed_up(server, "chief", 0)).close()
        words = ["serve", "--config", str(server.program.file), "--admin", "chief", "--language", "en"]
        assert await asyncio.to_thread(cli, words) == 0
        chief = await logged_in(server, "chief", 0)
        bob = await signed_up(server, "bob", 1)
        wanda = await server.guest("wanda", 1)
        await begin(bob, wanda)
        while not any("wanda" in line for line in chief.heard):  # who comes is known elsewhere within a second or two
            await asyncio.sleep(0.3)
            await chief.type("who")
            await chief.type("xyzzy")
            await chief.hear("Not understood")
        await tell_and_silence(chief, bob, wanda)
        await chief.type("close 1")
        await chief.hear("Match 1 is closed")
        for client in (bob, wanda):
            await client.hear("A moderator has closed match 1")
        await bob.type("kick wanda")
        await bob.hear("for those who look after this server")
        await chief.type("kick wanda too loud")
        await chief.hear("The sessions of wanda are ended")
        await wanda.hear("A moderator has ended your session")
        await wanda.ended()
        await chief.type("ban bob 1 too loud")
        await bob.hear("A moderator has kept you out for one day")
        await bob.ended()
        for process in (0, 1):
            client = await server.come(process)
            await client.type("bob")
            await client.hear("assword")
            await client.type("blue carpet seven")
            await client.hear("You may not come in for 24 more hours")
            await client.close()
        await restart(server, chief)


async def tell_and_silence(chief: Client, bob: Client, wanda: Client) -> None:
    await chief.type("announce Supper at eight")
    for client in (chief, bob, wanda):
        assert (await client.hear("Supper")).endswith("Announcement of the server: Supper at eight")
    await chief.type("mute bob 5 too loud")
    await bob.hear("A moderator has silenced you for 5 minutes")
    await bob.type("say psst")
    await bob.hear("You may not talk for 5 more minutes")
    await chief.type("mute bob 0 it was a joke")
    await bob.hear("You can talk again")
    await bob.type("say well")
    assert (await wanda.hear(" says: ")).endswith("bob says: well")


async def restart(server: Server, chief: Client) -> None:
    before = server.workers()
    await chief.type("restart 0")
    await chief.hear("The restart begins")
    await chief.hear("The server is restarting")
    await chief.ended()
    await server.served_anew(4)
    async with asyncio.timeout(60):
        while set(server.workers()) & set(before):
            await asyncio.sleep(0.05)
    chief = await logged_in(server, "chief", 1)
    await chief.close()
