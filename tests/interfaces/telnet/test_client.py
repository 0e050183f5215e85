"""The exchange of options with a telnet client."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.interfaces.telnet import protocol as telnet
from accessible_games.interfaces.telnet.client import Event, Message, Switched, TelnetClient
from accessible_games.interfaces.telnet.protocol import DO, DONT, IAC, WILL, WONT, subnegotiation

ASK_NAME = subnegotiation(telnet.TTYPE, b"\1")


def client() -> TelnetClient:
    made = TelnetClient(lambda: {"NAME": "Test games", "PLAYERS": "3"})
    made.begin()
    made.take()
    return made


def verb(word: int, option: int) -> bytes:
    return bytes((IAC, word, option))


def name(word: str) -> bytes:
    return subnegotiation(telnet.TTYPE, b"\0" + word.encode())


def test_useful_options_are_offered_and_no_echo() -> None:
    made = TelnetClient(dict)
    made.begin()
    said = made.take()
    assert verb(DO, telnet.TTYPE) in said
    assert verb(WILL, telnet.GMCP) in said
    assert verb(WILL, telnet.ECHO) not in said
    assert made.take() == b""


def test_a_screen_reader_names_itself_in_the_third_round() -> None:
    here = client()
    here.receive(verb(WILL, telnet.TTYPE))
    assert here.take() == ASK_NAME
    here.receive(name("TINTIN++"))
    assert here.take() == ASK_NAME
    here.receive(name("xterm"))
    assert here.take() == ASK_NAME
    here.receive(name("MTTS 335"))
    assert here.take() == b""
    assert here.names == ("TINTIN++", "xterm", "MTTS 335")
    assert here.is_screen_reader


def test_a_client_that_repeats_its_only_name_is_asked_no_more() -> None:
    here = client()
    here.receive(verb(WILL, telnet.TTYPE) + name("ANSI") + name("ANSI"))
    assert here.take() == ASK_NAME * 2
    assert not here.is_screen_reader


def test_names_that_nobody_asked_for_are_passed_over() -> None:
    here = client()
    for _ in range(100):
        here.receive(name("MTTS 64"))
    assert here.names == ()
    assert not here.is_screen_reader


@pytest.mark.parametrize(
    ("size", "width"),
    [(b"\0\x50\0\x18", 80), (b"\0\0\0\0", 0), (b"\xff\xff\xff\xff", 0), (b"\0\x50", 0), (b"", 0), (b"\0\1\0\1", 0)],
)
def test_only_a_window_that_can_be_has_a_width(size: bytes, width: int) -> None:
    here = client()
    here.receive(verb(WILL, telnet.NAWS) + subnegotiation(telnet.NAWS, size))
    assert here.width == width


def test_utf8_is_asked_for_and_taken_for_granted() -> None:
    here = client()
    here.receive(verb(DO, telnet.CHARSET))
    assert here.take() == subnegotiation(telnet.CHARSET, b"\1;UTF-8")
    assert here.encode("Züge ⠓") == "Züge ⠓".encode()
    here.receive(subnegotiation(telnet.CHARSET, b"\2UTF-8"))
    assert here.encode("Züge ⠓") == "Züge ⠓".encode()


def test_a_client_that_refuses_utf8_gets_letters_of_one_byte() -> None:
    here = client()
    here.receive(verb(DO, telnet.CHARSET) + subnegotiation(telnet.CHARSET, b"\3"))
    assert here.encode("Züge ⠓ ÿ") == b"Z\xfcge ? \xff\xff"
    assert here.receive(b"f\xfcr\r\n") == ["für"]


def test_a_client_may_ask_for_the_set_itself() -> None:
    here = client()
    here.receive(verb(WILL, telnet.CHARSET) + subnegotiation(telnet.CHARSET, b"\1;KOI8-R;utf-8"))
    assert here.take().endswith(subnegotiation(telnet.CHARSET, b"\2UTF-8"))
    here.receive(subnegotiation(telnet.CHARSET, b"\1 KOI8-R"))
    assert here.take() == subnegotiation(telnet.CHARSET, b"\3")


def test_lists_of_servers_get_the_data_of_this_one() -> None:
    here = client()
    here.receive(verb(DO, telnet.MSSP))
    assert here.take() == subnegotiation(telnet.MSSP, b"\1NAME\2Test games\1PLAYERS\x023")


def test_lines_are_decoded_and_edited() -> None:
    assert client().receive("Zug\u00e4\bä c3\r\n".encode() + b"\xe4\r\n") == ["Zugä c3", "\ufffd"]


def test_messages_of_gmcp_have_a_package_and_a_body() -> None:
    here = client()
    said: list[Event] = here.receive(verb(DO, telnet.GMCP) + subnegotiation(telnet.GMCP, b'Core.Hello {"client":"x"}'))
    assert said == [Switched(True), Message("Core.Hello", '{"client":"x"}')]
    assert here.receive(verb(DONT, telnet.GMCP)) == [Switched(False)]
    assert here.take() == verb(WONT, telnet.GMCP)


def test_a_prompt_is_marked_in_the_way_that_the_client_knows() -> None:
    here = client()
    assert here.end_of_prompt() == bytes((IAC, telnet.GA))
    here.receive(verb(DO, telnet.SGA))
    assert here.end_of_prompt() == b""
    here.receive(verb(DO, telnet.END_OF_RECORD))
    assert here.end_of_prompt() == bytes((IAC, telnet.EOR))


def test_echo_comes_and_goes_as_often_as_passwords_do() -> None:
    here = client()
    for _ in range(3):
        here.hide(True)
        assert here.take() == verb(WILL, telnet.ECHO)
        here.receive(verb(DO, telnet.ECHO))
        here.hide(False)
        assert here.take() == verb(WONT, telnet.ECHO)
        here.receive(verb(DONT, telnet.ECHO))
    assert here.take() == b""


def test_a_client_that_answers_late_or_never_shows_typed_text_again() -> None:
    here = client()
    here.hide(True)
    here.hide(False)
    assert here.take() == verb(WILL, telnet.ECHO) + verb(WONT, telnet.ECHO)
    here.receive(verb(DO, telnet.ECHO) + verb(DONT, telnet.ECHO))
    assert here.take() == b""


def test_nobody_else_has_its_lines_repeated() -> None:
    here = client()
    here.receive(verb(DO, telnet.ECHO))
    assert here.take() == verb(WONT, telnet.ECHO)


SHARDS = st.one_of(
    st.binary(max_size=8),
    st.sampled_from([bytes((IAC, telnet.SB)), bytes((IAC, telnet.SE)), b"\r\n", b"Core.Ping", b"MTTS 99"]),
    st.tuples(st.just(IAC), st.sampled_from([WILL, WONT, DO, DONT]), st.integers(0, 255)).map(bytes),
    st.builds(subnegotiation, st.sampled_from([24, 31, 42, 70, 201]), st.binary(max_size=12)),
)


@given(st.lists(SHARDS, max_size=60).map(b"".join))
def test_any_input_is_survived(data: bytes) -> None:
    here = client()
    for event in here.receive(data):
        assert isinstance(event, Event)
        assert not isinstance(event, str) or len(event.encode()) <= 3 * telnet.LONGEST_LINE
    assert len(here.take()) <= 100 + 40 * data.count(IAC)
    assert here.encode("after all that")


def test_a_client_that_takes_utf8_after_all_gets_it_again() -> None:
    here = client()
    here.receive(verb(DO, telnet.CHARSET) + subnegotiation(telnet.CHARSET, b"\3"))
    assert here.encoding == "latin-1"
    here.receive(subnegotiation(telnet.CHARSET, b"\2UTF-8"))
    assert here.encoding == "utf-8"
    assert here.encode("\u2813") == "\u2813".encode()
