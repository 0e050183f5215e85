"""Telnet bytes become the same events wherever they are split, and nothing that comes needs much memory."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.interfaces.telnet import protocol as telnet
from accessible_games.interfaces.telnet.protocol import (
    DO,
    DONT,
    IAC,
    SB,
    SE,
    WILL,
    WONT,
    Command,
    Demand,
    Event,
    Options,
    Parser,
    Subnegotiation,
    TooLong,
    edited,
    subnegotiation,
)

NAWS, GMCP, UNKNOWN = telnet.NAWS, telnet.GMCP, 99


def parsed(data: bytes, size: int = 0) -> list[Event]:
    parser = Parser()
    pieces = [data[at : at + size] for at in range(0, len(data), size)] if size else [data]
    return [event for piece in pieces for event in parser.feed(piece)]


@pytest.mark.parametrize(
    ("data", "events"),
    [
        (b"a\r\nb\r\n", [b"a", b"b"]),
        (b"a\nb\n", [b"a", b"b"]),
        (b"a\r\0b\r\0", [b"a", b"b"]),
        (b"a\rb\r", [b"a", b"b"]),
        (b"\r\n\n\r\r\n", [b"", b"", b"", b""]),
        (b"a\0b\n", [b"ab"]),
        (b"a\xff\xffb\n", [b"a\xffb"]),
        (b"a\xff\xfb\x1fb\n", [Demand(WILL, NAWS), b"ab"]),
        (b"a\r\xff\xf1\nb\n", [b"a", Command(telnet.NOP), b"", b"b"]),
        (b"ab\xff\xf7c\n", [b"ab\x7fc"]),
        (b"ab\xff\xf8c\n", [b"c"]),
        (b"ab\xff\xf4c\n", [b"c"]),
        (b"\xff\xfa\x1f\0\x50\xff\xff\x18\xff\xf0x\n", [Subnegotiation(NAWS, b"\0\x50\xff\x18"), b"x"]),
        (b"\xff\xfa\xc9Core.Hello\xff\xfb\x1fx\n", [Demand(WILL, NAWS), b"x"]),
        (b"\xff\xf0\xff\xf6\n", [Command(SE), Command(telnet.AYT), b""]),
    ],
)
def test_bytes_and_their_events(data: bytes, events: list[Event]) -> None:
    assert parsed(data) == events
    assert parsed(data, 1) == events


TELNET_BYTES = st.lists(
    st.one_of(
        st.binary(max_size=20),
        st.sampled_from([b"\r\n", b"\r\0", b"\r", b"\n", b"move c3 d4"]),
        st.builds(
            lambda verb, option: bytes((IAC, verb, option)),
            st.sampled_from([WILL, WONT, DO, DONT]),
            st.integers(0, 255),
        ),
        st.builds(subnegotiation, st.integers(0, 255), st.binary(max_size=30)),
        st.sampled_from([bytes((IAC,)), bytes((IAC, SB)), bytes((IAC, SE)), bytes((IAC, IAC))]),
    ),
    max_size=30,
).map(b"".join)


@given(TELNET_BYTES, st.integers(1, 7))
def test_events_do_not_depend_on_how_the_network_splits(data: bytes, size: int) -> None:
    assert parsed(data, size) == parsed(data)


@given(st.integers(0, 255), st.binary(max_size=100))
def test_framed_data_is_parsed_back(option: int, data: bytes) -> None:
    assert parsed(subnegotiation(option, data)) == [Subnegotiation(option, data)]


@given(st.lists(st.binary(max_size=40).map(lambda line: line.translate(None, b"\r\n\0\xff")), max_size=10))
def test_plain_lines_stay_as_they_are(lines: list[bytes]) -> None:
    assert parsed(b"".join(line + b"\r\n" for line in lines)) == lines


def test_a_line_has_a_kilobyte_and_a_subnegotiation_four() -> None:
    assert (telnet.LONGEST_LINE, telnet.LONGEST_SUBNEGOTIATION) == (1024, 4096)


def test_a_line_too_long_is_refused_once_as_a_whole_and_the_next_is_read() -> None:
    longest = b"x" * telnet.LONGEST_LINE
    assert parsed(longest + b"\r\n") == [longest]
    assert parsed(longest + b"x\r\nnext\r\n") == [TooLong(), b"next"]
    assert parsed(longest * 3 + b"\r\nnext\r\n", 100) == [TooLong(), b"next"]


@pytest.mark.parametrize("start", [b"", bytes((IAC, SB, GMCP)), bytes((IAC, SB, GMCP)) + bytes((IAC, IAC))])
def test_ten_megabytes_without_an_end_need_no_memory(start: bytes) -> None:
    parser = Parser()
    parser.feed(start)
    for _ in range(160):
        parser.feed(b"x" * 65_536)
    held = [getattr(parser, name) for name in parser.__slots__]
    assert sum(sys.getsizeof(each) for each in held) < 12_000
    assert parser.excess > 10_000_000


def test_a_subnegotiation_too_long_is_thrown_away_and_the_next_is_read() -> None:
    longest = b"x" * telnet.LONGEST_SUBNEGOTIATION
    assert parsed(subnegotiation(GMCP, longest)) == [Subnegotiation(GMCP, longest)]
    assert parsed(subnegotiation(GMCP, longest + b"x") + subnegotiation(GMCP, b"y")) == [Subnegotiation(GMCP, b"y")]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("abc", "abc"),
        ("abd\bc", "abc"),
        ("abd\x7fc", "abc"),
        ("\b\ba", "a"),
        ("nonsense\x15help", "help"),
        ("ä\x7fb", "b"),
    ],
)
def test_keys_that_edit_do_so(typed: str, line: str) -> None:
    assert edited(typed) == line


# Options


def answers(options: Options, *demands: Demand) -> bytes:
    for demand in demands:
        options.receive(demand)
    out = bytes(options.out)
    options.out.clear()
    return out


def options() -> Options:
    return Options(frozenset({GMCP}), frozenset({NAWS}))


def test_known_options_are_accepted_and_unknown_ones_refused_once() -> None:
    here = options()
    assert answers(here, Demand(DO, GMCP), Demand(WILL, NAWS)) == bytes((IAC, WILL, GMCP, IAC, DO, NAWS))
    assert here.is_on(True, GMCP)
    assert here.is_on(False, NAWS)
    assert answers(here, Demand(DO, NAWS), Demand(WILL, GMCP)) == bytes((IAC, WONT, NAWS, IAC, DONT, GMCP))
    assert answers(here, *[Demand(DO, UNKNOWN)] * 3) == bytes((IAC, WONT, UNKNOWN))


def test_an_agreement_is_not_answered_again() -> None:
    here = options()
    here.wish(True, GMCP, True)
    here.wish(True, GMCP, True)
    assert bytes(here.out) == bytes((IAC, WILL, GMCP))
    here.out.clear()
    assert here.receive(Demand(DO, GMCP)) is True
    assert here.receive(Demand(DO, GMCP)) is None
    assert not here.out


def test_a_refusal_gets_no_answer() -> None:
    here = options()
    here.wish(False, NAWS, True)
    here.out.clear()
    assert here.receive(Demand(WONT, NAWS)) is None
    assert not here.out
    assert not here.is_on(False, NAWS)


def test_an_option_that_the_peer_switches_off_is_confirmed_once() -> None:
    here = options()
    answers(here, Demand(DO, GMCP))
    assert here.receive(Demand(DONT, GMCP)) is False
    assert answers(here, Demand(DONT, GMCP)) == bytes((IAC, WONT, GMCP))


def test_a_wish_that_changes_while_the_answer_is_on_its_way_is_kept() -> None:
    here = options()
    here.wish(True, telnet.ECHO, True)
    here.wish(True, telnet.ECHO, False)
    assert answers(here, Demand(DO, telnet.ECHO)) == bytes((IAC, WILL, telnet.ECHO, IAC, WONT, telnet.ECHO))
    here.wish(True, telnet.ECHO, True)
    assert answers(here, Demand(DONT, telnet.ECHO)) == bytes((IAC, WILL, telnet.ECHO))
    assert here.receive(Demand(DO, telnet.ECHO)) is True


def test_a_timing_mark_is_answered_each_time() -> None:
    assert answers(options(), *[Demand(DO, telnet.TIMING_MARK)] * 2) == bytes((IAC, WONT, telnet.TIMING_MARK)) * 2


@given(st.lists(st.tuples(st.booleans(), st.sampled_from([WILL, WONT, DO, DONT]), st.integers(0, 255)), max_size=60))
def test_two_that_know_the_rules_never_answer_one_another_for_ever(steps: list[tuple[bool, int, int]]) -> None:
    ends = Options(frozenset(range(40)), frozenset(range(30))), Options(frozenset(range(25)), frozenset(range(50)))
    for is_first, verb, option in steps:
        ends[is_first].wish(verb in (WILL, WONT), option % 60, verb in (WILL, DO))
    sent = 0
    while any(end.out for end in ends):
        for speaker, listener in (ends, ends[::-1]):
            said = bytes(speaker.out)
            speaker.out.clear()
            sent += len(said) // 3
            for event in parsed(said):
                assert isinstance(event, Demand)
                listener.receive(event)
        assert sent <= 4 * len(steps)
    for option in range(60):
        assert ends[0].is_on(True, option) == ends[1].is_on(False, option)
        assert ends[0].is_on(False, option) == ends[1].is_on(True, option)


def test_a_flood_of_options_gets_few_answers_and_needs_little_memory() -> None:
    here = options()
    said = b""
    for _ in range(40):
        said += answers(here, *(Demand(verb, option) for option in range(256) for verb in (WILL, WONT, DO, DONT)))
    assert len(said) <= 3 * (256 + 40)  # the answers, and the timing marks


def test_options_and_commands_have_the_numbers_of_their_standards() -> None:
    options = {
        "ECHO": 1,
        "SGA": 3,
        "TIMING_MARK": 6,
        "TTYPE": 24,
        "END_OF_RECORD": 25,
        "NAWS": 31,
        "CHARSET": 42,
        "MSSP": 70,
        "GMCP": 201,
    }
    commands = {"EOR": 239, "SE": 240, "NOP": 241, "IP": 244, "AYT": 246, "EC": 247, "EL": 248, "GA": 249, "SB": 250}
    verbs = {"WILL": 251, "WONT": 252, "DO": 253, "DONT": 254, "IAC": 255}
    expected = options | commands | verbs
    assert {name: getattr(telnet, name) for name in expected} == expected
