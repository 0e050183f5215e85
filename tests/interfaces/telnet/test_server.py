"""The telnet server over real sockets: greeting, lines, prompts, passwords, deadlines, and ends of connections."""

from __future__ import annotations

import asyncio
import re
import socket

import pytest

from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.telnet import connection, server
from accessible_games.interfaces.telnet.protocol import DO, IAC, MSSP
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.visit import Origin
from accessible_games.rules.core.notices import Notice
from tests.kit.echo_visit import EchoVisit
from tests.kit.telnet import Place, serving
from tests.kit.waiting import until


async def test_greets_at_once_before_the_client_says_anything(place: Place) -> None:
    await place.connect()
    assert place.visits[0].origin.protocol == "telnet"
    assert place.visits[0].origin.address == "127.0.0.1"


async def test_lines_are_carried_out_in_order_one_at_a_time(place: Place) -> None:
    client = await place.connect()
    client.send(b"".join(b"line %d\r\n" % number for number in range(30)))
    await client.until(b"echo line 29\r\n")
    assert place.visits[0].lines == [f"line {number}" for number in range(30)]
    assert place.counted["lines"] == 30


async def test_lists_of_servers_get_the_port(place: Place) -> None:
    client = await place.connect()
    client.send(bytes([IAC, DO, MSSP]))
    await client.until(b"PORT\x02%d\x01" % place.port)


async def test_a_line_may_come_in_pieces(place: Place) -> None:
    client = await place.connect()
    for piece in (b"a", b"b\xc3", b"\xa4 c\r", b"\0", b"d\n"):
        client.send(piece)
        await asyncio.sleep(0.01)
    await client.until(b"echo d\r\n")
    assert place.visits[0].lines == ["abä c", "d"]


async def test_text_that_is_sent_holds_no_control_characters(place: Place) -> None:
    client = await place.connect()
    place.visits[0].say("one\r\ntwo \x1b[31mred\x1b[0m \u202eback\x07 \x9b5m é ⠓")
    place.visits[0].say("end")
    said = await client.until(b"end\r\n")
    assert re.sub(rb"\xff..", b"", said).decode() == "one two red back é ⠓\r\nend\r\n"


async def test_a_prompt_stands_behind_the_answer_and_begins_again_after_news(place: Place) -> None:
    client = await place.connect()
    client.send(b"prompt now\r\n")
    await client.until(b"now \xff\xf9")  # marked by GA
    place.visits[0].say("news")
    assert await client.until(b"now \xff\xf9") == b"\r\nnews\r\nnow \xff\xf9"
    client.send(b"x\r\n")
    assert await client.until(b"now \xff\xf9") == b"echo x\r\nnow \xff\xf9"


async def test_echo_is_claimed_around_a_password_only(place: Place) -> None:
    client = await place.connect()
    client.send(b"secret\r\n")
    await client.until(b"the secret?\r\n\xff\xfb\x01")
    client.send(b"\xff\xfd\x01hush\r\n")
    assert await client.until(b"secret kept\r\n\xff\xfc\x01") == b"secret kept\r\n\xff\xfc\x01"
    client.send(b"\xff\xfe\x01secret\r\n")
    await client.until(b"the secret?\r\n\xff\xfb\x01")
    assert place.visits[0].lines == ["secret", "hush", "secret"]


async def test_a_deadline_is_kept_and_there_is_none_afterwards(place: Place) -> None:
    client = await place.connect()
    client.send(b"later\r\n")
    await client.until(b"tick\r\n")
    assert place.visits[0].deadline is None
    place.visits[0].deadline = asyncio.get_running_loop().time()
    wake = place.visits[0].wake
    assert wake is not None
    wake()
    await client.until(b"tick\r\n")


async def test_quitting_sends_the_last_words_and_closes(place: Place) -> None:
    client = await place.connect()
    client.send(b"quit\r\nnever\r\n")
    assert (await client.to_end()).endswith(b"echo quit\r\n")
    await until(lambda: place.visits[0].is_closed)
    assert place.visits[0].lines == ["quit"]


async def test_a_visit_that_ends_by_itself_is_closed(place: Place) -> None:
    client = await place.connect()
    visit = place.visits[0]
    visit.say("kicked")
    visit.has_quit = True
    assert visit.wake is not None
    visit.wake()
    assert (await client.to_end()).endswith(b"kicked\r\n")


async def test_a_client_that_sends_its_end_still_hears_all_its_answers(place: Place) -> None:
    client = await place.connect()
    client.send(b"one\r\ntwo\r\n")
    client.writer.write_eof()
    assert (await client.to_end()).endswith(b"echo one\r\necho two\r\n")


async def test_a_program_error_is_reported_in_its_connection_only(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    client, other = await place.connect(), await place.connect()
    client.send(b"fail\r\nstill here\r\n")
    await client.until(b"[connection-failed]\r\necho still here\r\n")
    await other.asked("hello")
    client.send(b"fail\r\nfail\r\nfail\r\n")
    assert (await client.to_end()).endswith(b"[connection-closed-failed]\r\n")
    await other.asked("hello again")
    assert place.counted["failures"] == 4
    assert place.counted["closed_failed"] == 1
    assert "asked for" in caplog.text


async def test_a_fault_of_the_wire_does_not_stop_its_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    def hide(self: connection.Connection, is_secret: bool) -> None:
        raise RuntimeError("asked for")

    monkeypatch.setattr(connection.Connection, "hide", hide)
    async with serving() as place:
        client = await place.connect()
        client.send(b"secret\r\n")
        await client.until(b"the secret?\r\n[connection-failed]\r\n")
        client.send(b"kept\r\n")
        await client.until(b"secret kept\r\n[connection-failed]\r\n")
        assert place.counted["failures"] == 2


class UnspeakableVisit(EchoVisit):
    async def close(self) -> None:
        await super().close()
        raise RuntimeError("cannot close")

    def tell(self, notice: Notice) -> None:
        raise RuntimeError("cannot tell")


async def test_a_visit_that_fails_everywhere_harms_nobody_else(caplog: pytest.LogCaptureFixture) -> None:
    async with serving(make_visit=UnspeakableVisit) as place:
        client, other = await place.connect(), await place.connect()
        client.send(b"fail\r\n" * 4)
        await client.to_end()
        await other.asked("hello")
    assert [record.message for record in caplog.records].count("line client: could not close its session") == 2


async def test_a_lost_connection_lets_its_line_end_and_closes_the_visit_once(place: Place) -> None:
    client = await place.connect()
    client.send(b"wait\r\nnever\r\n")
    visit = place.visits[0]
    await until(lambda: visit.is_working)
    client.reset()
    await until(lambda: place.counted["telnet_closed"] == 1)
    assert not visit.is_closed
    visit.may_go_on.set()
    await until(lambda: visit.is_closed)
    assert visit.lines == ["wait"]


@pytest.mark.slow
async def test_expensive_commands_are_announced_once_delayed_and_not_lost(place: Place) -> None:
    client, other = await place.connect(), await place.connect()
    client.send(b"burn 60\r\n" * 4 + b"last\r\n")
    await client.until(b"[connection-rests]\r\n")
    for _ in range(20):
        await other.asked("hello")
    assert place.visits[0].lines.count("last") == 0
    heard = await client.until(b"echo last\r\n")
    assert b"[connection-rests]" not in heard
    assert place.visits[0].lines == ["burn 60"] * 4 + ["last"]
    assert place.counted["rests"] >= 2


async def test_a_delayed_connection_is_closed_at_once_with_the_server(place: Place) -> None:
    client = await place.connect()
    client.send(b"burn 500\r\nnever\r\n")
    await client.until(b"[connection-rests]\r\n")
    await asyncio.wait_for(place.server.close(Notice.of("serve-stops")), 5)
    assert (await client.to_end()).endswith(b"[serve-stops]\r\n")
    assert place.visits[0].lines == ["burn 500"]


async def test_the_server_closes_with_a_reason_after_the_line_in_work(place: Place) -> None:
    client, idle = await place.connect(), await place.connect()
    client.send(b"wait\r\n")
    visit = place.visits[0]
    await until(lambda: visit.is_working)
    closing = asyncio.create_task(place.server.close(Notice.of("serve-stops")))
    await client.until(b"[serve-stops]\r\n")
    visit.may_go_on.set()
    assert await client.to_end() == b"waited\r\n"
    assert (await idle.to_end()).endswith(b"[serve-stops]\r\n")
    await closing
    with pytest.raises(OSError, match="Connect call failed"):
        await place.connect()


async def test_a_client_that_does_not_hang_up_delays_the_end_by_the_farewell_only(place: Place) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server, "FAREWELL_SECONDS", 0.05)
        patch.setattr(connection, "FLUSHING_SECONDS", 600.0)
        client = await place.connect()
        await asyncio.wait_for(place.server.close(Notice.of("serve-stops")), 60)
        assert (await client.to_end()).endswith(b"[serve-stops]\r\n")


async def test_too_many_connections_of_an_address_are_refused_with_a_reason() -> None:
    limits = SharedLimits(loopback_connections=2)
    async with serving(limits) as place:
        first, _ = await place.connect(), await place.connect()
        third = await place.connect(greeting=b"")
        assert await third.to_end() == b"[connection-address-full 2]\r\n"
        await first.close()
        await until(lambda: limits.addresses.count == 1)
        await (await place.connect()).close()
        assert place.counted["refused_full"] == 1


async def test_answers_when_asked_whether_it_is_there(place: Place) -> None:
    client = await place.connect()
    client.send(b"\xff\xf6")
    await client.until(b"[connection-here]\r\n")


async def test_only_so_many_lines_wait_while_one_is_carried_out() -> None:
    async with serving(SharedLimits(waiting=5)) as place:
        client = await place.connect()
        client.send(b"wait\r\n")
        await until(lambda: place.visits[0].is_working)
        client.send(b"".join(b"line %d\r\n" % number for number in range(10)))
        await client.until(b"[connection-too-fast]\r\n")
        await until(lambda: place.counted["lines_dropped"] == 5)
        place.visits[0].may_go_on.set()
        await client.asked("end")
        assert place.visits[0].lines == ["wait", *(f"line {number}" for number in range(5)), "end"]


class RestlessVisit(EchoVisit):
    """Wants to be ticked all the time."""

    ticks = 0

    async def tick(self) -> None:
        self.ticks += 1

    def next_deadline(self) -> float | None:
        return 0.0


async def test_a_visit_that_is_always_due_does_not_keep_the_server_busy() -> None:
    async with serving(make_visit=RestlessVisit) as place:
        client = await place.connect()
        (visit,) = place.visits
        assert isinstance(visit, RestlessVisit)
        begun, before = asyncio.get_running_loop().time(), visit.ticks
        await asyncio.sleep(0.1)
        passed = asyncio.get_running_loop().time() - begun
        assert 0 < visit.ticks - before <= passed * 100 + 1
        await client.asked("hello")


async def test_the_system_notices_vanished_peers(place: Place) -> None:
    client = await place.connect()
    (transport,) = (each.transport for each in place.server.connections)
    sock = transport.get_extra_info("socket")
    assert sock.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
    assert sock.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) < 300_000
    await client.asked("hello")


async def test_a_visit_that_cannot_be_made_ends_its_connection(caplog: pytest.LogCaptureFixture) -> None:
    def fails(outlet: Outlet, origin: Origin) -> EchoVisit:
        if not makes:
            raise RuntimeError("no visit")
        return EchoVisit(outlet, origin)

    makes: list[bool] = []
    async with serving(make_visit=fails) as place:
        client = await place.connect(greeting=b"")
        assert await client.to_end() == b""
        makes.append(True)
        await (await place.connect()).asked("hello")
    assert "no visit" in caplog.text
