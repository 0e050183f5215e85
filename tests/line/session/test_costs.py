"""No line that a stranger can type takes more than 5 ms of the event loop, wherever it is typed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from accessible_games.limits.table import VisitLimits
from accessible_games.line.session.reading import LONGEST, vocabulary
from tests.kit import visits
from tests.kit.visits import House
from tests.line.session.spending import MOST, Spent
from tests.line.session.stage import GAMES, LASTING, PLACES, Quick, Stage

_TRIES = 5  # the best of them counts: another program, or what is done once in a process, is no fault of the line

PIECES = (
    "ﷺ", "ß", "İ", "ﬃ", "가", "ㄱ", "\u0301", "a\u0301", "é", "\u202e", "\u3164", "\u2800", "\U0001f469\u200d", "٣",
    "\x1b[", "\x1b]", "\x9b", "\x00", "\t", "�", "rn", "vv", "Il1", "0", "9", "1 ", "1 1", "-", "a-", "a - ", "c3 ",
    "c3-", "c3 d4 ", "K ", "K abc ", "K e7 ", "3 6 ", "r5-s6 ", "goal ", "x ", "x", "yes ", "ja ", '"', "'", "\\", "{",
    "[", '{"a":', "(", "<", "%s", "abalone ", "samsara ", "clock 5 ", "best of 3 ", "white ", "password ", "from ",
    "to ", "nach ", "off ", "upper right ", "key add ", "ssh-rsa AAAAB3", "=", "/", ",", ", ", ".", ";", "#",
    "@", "½", "²",
)  # fmt: skip
# What a wire can deliver: whatever came, it is decoded, so that there are no halves of letters.
LETTERS = st.one_of(
    st.characters(exclude_categories=["Cs"]), st.sampled_from("abcdefghijkl0123456789 -,.'\"\u0301ß\u202e\x1b")
)
PILES = st.builds(lambda piece, count: (piece * count)[:count], st.sampled_from(PIECES), st.integers(1, LONGEST + 20))
RESTS = st.one_of(
    PILES,
    st.lists(PILES, max_size=3).map(" ".join),
    st.lists(st.sampled_from(PIECES), max_size=300).map("".join),
    st.text(LETTERS, max_size=200),
    st.integers().map(str),
    st.sampled_from(("", "1", "5", "100", "999999", "c3", "a5", "K", "bob hello", "all", "off")),
)
LINES = st.one_of(
    st.builds("{} {}".format, st.sampled_from(sorted(vocabulary())), RESTS),
    RESTS,
).map(lambda line: line[: LONGEST + 20])


class Fuzzer:
    """A stage in an event loop of its own, which goes on from line to line."""

    def __init__(self, folder: Path) -> None:
        self._runner = asyncio.Runner()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(visits, "Idle", Quick)
            self._house = House(folder, visit_limits=VisitLimits(rate=1e6, burst=10**6))
        self._stage = Stage(self._house)
        self._runner.run(self._begin())

    async def _begin(self) -> None:
        await self._house.lobby.start()
        await self._house.account()

    def spent(self, place: str, line: str) -> Spent:
        """Return the least cost of the line."""
        best = self._runner.run(self._stage.spent(place, line))
        for _ in range(_TRIES - 1):
            if best.whole < MOST:
                break
            self._runner.run(self._stage.renew(place))
            best = min(best, self._runner.run(self._stage.spent(place, line)), key=lambda spent: spent.whole)
        return best

    def close(self) -> None:
        """Disconnect everybody."""
        self._runner.run(self._stage.end())
        self._runner.run(self._house.end())
        self._house.__exit__()
        self._runner.close()


@pytest.fixture(scope="module")
def fuzzer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzer]:
    """Yield one fuzzer for all tests here."""
    fuzzer = Fuzzer(tmp_path_factory.mktemp("fuzzer"))
    yield fuzzer
    fuzzer.close()


def check(fuzzer: Fuzzer, place: str, line: str) -> None:
    spent = fuzzer.spent(place, line)
    assert spent.whole < MOST, f"{place}: {spent.whole * 1000:.1f} ms for {line[:60]!r}, {len(line)} characters"


def often(count: int, *, is_random: bool) -> settings:
    """Return settings for so many examples; faults are not shrunk, since a slow line is slow to make smaller."""
    phases = (Phase.explicit, Phase.generate)
    return settings(
        max_examples=count,
        derandomize=not is_random,
        database=None,
        phases=phases,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


@example(place="lobby", line="tell " + "ﷺ" * 980 + " x")
@example(place="lobby", line="new" + " 1" * 490)
@example(place="lobby, asked one by one", line="1 " * 490)
@example(place="samsara, held", line="-" + "7" * 27)
@often(200, is_random=False)
@given(place=st.sampled_from(sorted(PLACES)), line=LINES)
@pytest.mark.heavy
def test_no_line_costs_much(fuzzer: Fuzzer, place: str, line: str) -> None:
    check(fuzzer, place, line)


def _in_the_gate(place: str) -> bool:
    """Return each board, and each other activity at one of them, because those do not depend on the game."""
    game, _, what = place.partition(", ")
    return game not in GAMES or not what or GAMES.index(game) == ("looking on", "held", "over").index(what)


@pytest.mark.parametrize(
    "place",
    [pytest.param(each, marks=() if _in_the_gate(each) else (pytest.mark.slow, pytest.mark.soak)) for each in LASTING],
)
def test_no_command_costs_much(fuzzer: Fuzzer, place: str) -> None:
    """Type each command alone, and with a pile of words."""
    commands = {name: word for word, name in sorted(vocabulary().items(), reverse=True)}
    for number, word in enumerate(commands.values()):
        check(fuzzer, place, word)
        check(fuzzer, place, f"{word} {PIECES[number % len(PIECES)] * 500}"[:LONGEST])


@pytest.mark.slow
@pytest.mark.soak
@often(20_000, is_random=True)
@given(place=st.sampled_from(sorted(PLACES)), line=LINES)
def test_no_line_found_by_search_costs_much(fuzzer: Fuzzer, place: str, line: str) -> None:
    check(fuzzer, place, line)
