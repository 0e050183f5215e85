"""Chance that can be checked: what every draw follows from, that it is even, and that no change goes unseen."""

from __future__ import annotations

import hashlib
import hmac
import json
import math
import random
from collections import Counter
from collections.abc import Mapping

import pytest

from accessible_games.line.records import document
from accessible_games.matches import log, luck
from accessible_games.matches.log import Entry, LogError
from accessible_games.matches.luck import Sealed
from accessible_games.matches.replay import replayed
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit import life
from tests.kit.life import AT, NONCE, SECRET

SEALED = Sealed(2, NONCE, luck.seal(SECRET))
WORDS = (("white", "Regenbogen"), ("black", "ärgere dich nicht"))
SIDES = 1000


def stream(secret: bytes = SECRET, number: int = 3, words: luck.Words = WORDS, sealed: Sealed = SEALED) -> list[int]:
    draw = sealed.numbers(secret, number, words)
    return [draw(SIDES) for _ in range(20)]


# --- What a draw follows from --------------------------------------------------------------------------------------


def test_the_numbers_are_those_that_the_documents_promise() -> None:
    """Reckoned here a second time, by what docs/records.md says and nothing else."""
    expected: list[int] = []
    block = 0
    while len(expected) < 20:
        text = json.dumps([NONCE, 2, 3, [list(w) for w in WORDS], block], ensure_ascii=False, separators=(",", ":"))
        value = int(hmac.new(SECRET, text.encode("utf-8"), hashlib.sha256).hexdigest(), 16)
        if value < 2**256 // SIDES * SIDES:
            expected.append(value % SIDES)
        block += 1
    assert stream() == expected
    assert luck.seal(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_the_same_secret_and_words_give_the_same_draws() -> None:
    assert stream() == stream(words=[list(pair) for pair in WORDS])  # type: ignore[misc]  # as JSON brings them back


@pytest.mark.parametrize(
    "other",
    [
        {"secret": bytes(32)},
        {"number": 4},
        {"words": WORDS[:1]},
        {"words": ()},
        {"words": WORDS[::-1]},
        {"words": (("black", "Regenbogen"), WORDS[1])},
        {"words": (("white", "Regenbogen2"), WORDS[1])},
        {"words": (("white", "Regenbogenärgere"), ("black", " dich nicht"))},
        {"sealed": Sealed(1, NONCE, SEALED.digest)},
        {"sealed": Sealed(2, NONCE[::-1], SEALED.digest)},
    ],
)
def test_any_difference_gives_other_draws(other: dict[str, object]) -> None:
    assert stream(**other) != stream()  # type: ignore[arg-type]  # one of the four arguments


def test_numbers_are_never_bent_to_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three does not divide 2^256, so the last value is rejected."""
    values = [2**256 - 1, 7, 2**256 - 1]
    asked: list[bytes] = []

    def digest(key: bytes, message: bytes, algorithm: str) -> bytes:
        asked.append(message)
        return values[len(asked) - 1].to_bytes(32, "big")

    monkeypatch.setattr("accessible_games.matches.luck.hmac.digest", digest)
    draw = SEALED.numbers(SECRET, 1, ())
    assert draw(3) == 7 % 3
    assert [json.loads(message)[-1] for message in asked] == [0, 1]
    assert draw(4) == 3, "all values make equal quarters"


@pytest.mark.parametrize("name", ["abgrund", "samsara"])
def test_two_players_turn_the_outcome_with_their_words(name: str) -> None:
    """Even with the secret nobody can foresee draws after a word of the other player."""

    def thrown(*words: tuple[str, str]) -> str:
        match = life.begun(name)
        life.seal(match)
        for seat, word in words:
            life.carry_out(match, match.add_luck(seat, word, AT))
        return life.throw(match)

    first, second = games.load(name).seats[2]
    outcomes = {thrown((first, f"a{one}"), (second, f"b{two}")) for one in range(6) for two in range(6)}
    assert len(outcomes) >= 4
    assert thrown((first, "a0")) == thrown((first, "a0"))


@pytest.mark.parametrize(
    "word",
    ["", " ", "g", "rainbow", "you fool", "a" * 65, "a b " * 64, "-1", "0x1", "\u0663", "\uff11", "\u202e1", "\ud800"],
)
def test_a_word_of_luck_says_nothing(word: str) -> None:
    """It passes by mute and block and stays in the record, so it has digits and nothing else."""
    match = life.begun("abgrund")
    life.seal(match)
    with pytest.raises(NoticeError) as caught:
        match.add_luck("white", word, AT)
    assert caught.value.notice == Notice.of("match-luck-word", limit=64)


@pytest.mark.parametrize(
    ("typed", "word"), [("0", "0"), ("4711", "4711"), ("a" * 64, "a" * 64), ("1A2B 3c4d", "1a2b3c4d")]
)
def test_a_word_of_luck_is_a_number_or_hexadecimal_digits(typed: str, word: str) -> None:
    match = life.begun("abgrund")
    life.seal(match)
    life.carry_out(match, match.add_luck("white", typed, AT))
    assert match.round.words == [("white", word)]


def test_each_seat_has_three_words_a_round_and_not_one_after_the_other() -> None:
    match = life.begun("samsara", rounds=2)
    life.seal(match)
    for number in range(luck.MOST_WORDS):
        life.carry_out(match, match.add_luck("round", "1", AT + number * luck.PACE_MS))
        with pytest.raises(NoticeError) as caught:
            match.add_luck("round", "2", AT + number * luck.PACE_MS + 4_500)
        if number + 1 < luck.MOST_WORDS:
            assert caught.value.notice == Notice.of("match-luck-soon", seconds=6)
    with pytest.raises(NoticeError, match="match-luck-enough"):
        match.add_luck("round", "2", AT + 10 * luck.PACE_MS)
    life.carry_out(match, match.add_luck("square", "2", AT + 10 * luck.PACE_MS))
    life.carry_out(match, match.resign("round", AT + 10 * luck.PACE_MS))
    life.seal(match)
    life.carry_out(match, match.add_luck("square", "3", AT + 10 * luck.PACE_MS))


@pytest.mark.parametrize("word", ["a" * 40, "Glück & Segen", "🍀" * 40])
def test_words_of_before_are_history(word: str) -> None:
    """Once a word could be any text: such records are read, replayed and proved."""
    match = life.begun("abgrund")
    life.seal(match)
    life.carry_out(match, [Entry(match.seq + 1, log.LUCK, AT, {"seat": "white", "word": word})])
    assert match.round.words == [("white", word)]
    life.throw(match)
    life.carry_out(match, match.resign("black", AT))
    assert document.read_record(document.write_record(match), games.load) == match.entries


def test_no_word_without_a_seal_that_comes_before() -> None:
    with pytest.raises(NoticeError, match="match-no-chance"):
        life.begun("abalone").add_luck("black", "1", AT)


# --- No change goes unseen ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sealed_log() -> list[Entry]:
    """4 the seal, 5 a word, 6 a throw, 7 a move, 8 a word, 9 a throw, 10 resigned with the secret."""
    for number in range(100):
        match = life.begun("abgrund")
        life.seal(match)
        life.carry_out(match, match.add_luck("white", f"f{number}", AT))
        if life.throw(match) != "throw 2 red":
            continue
        life.carry_out(match, match.decide("white", "7-9", AT))
        life.carry_out(match, match.add_luck("black", "b2", AT))
        life.throw(match)
        life.carry_out(match, match.resign("black", AT))
        return match.entries
    raise AssertionError("no throw of 2 in a hundred")


def verdict_of(entries: list[Entry]) -> tuple[int, str]:
    verdict = document.verify(entries, games.load)
    assert verdict.why is not None
    return verdict.seq, verdict.why.message


def test_the_unchanged_log_is_proved(sealed_log: list[Entry]) -> None:
    verdict = document.verify(sealed_log, games.load)
    assert (verdict.ok, verdict.proof.proved, verdict.proof.typed, verdict.proof.open) == (True, 2, 0, 0)
    kinds = [entry.kind for entry in sealed_log[3:]]
    assert kinds == ["committed", "luck", "drawn", "decided", "luck", "drawn", "finished"]


@pytest.mark.parametrize(
    ("seq", "data", "named", "message"),
    [
        (5, {"word": "another"}, 6, "record-draw-false"),
        (5, {"seat": "black"}, 6, "record-draw-false"),
        (8, {"word": "another"}, 9, "record-draw-false"),
        (4, {"nonce": "f" * 32}, 6, "record-draw-false"),
        (4, {"digest": "f" * 64}, 10, "record-secret-false"),
        (4, {"round": 2}, 4, "record-entry-misfit"),
        (10, {"secret": "f" * 64}, 10, "record-secret-false"),
        (10, {"secret": "f" * 62}, 10, "record-field-wrong"),
        (6, {"typed": "white"}, 6, "record-entry-misfit"),
    ],
)
def test_a_change_is_named_where_it_shows(
    seq: int, data: dict[str, object], named: int, message: str, sealed_log: list[Entry]
) -> None:
    assert verdict_of(life.changed(sealed_log, seq, **data)) == (named, message)


def test_another_throw_is_named(sealed_log: list[Entry]) -> None:
    chance = life.begun("abgrund").phase
    assert isinstance(chance, Chance)
    others = [name for name, _ in chance.outcomes or () if name != sealed_log[8].data["outcome"]]
    for outcome in others:
        bad = life.changed(sealed_log, 9, outcome=outcome)
        assert verdict_of(bad) == (9, "record-draw-false")
        assert document.verify(bad, games.load).why == Notice.of("record-draw-false", entry=9, outcome=outcome)


def test_a_throw_is_named_even_where_the_move_after_it_is_the_first_that_cannot_be(sealed_log: list[Entry]) -> None:
    bad = life.changed(sealed_log, 6, outcome="throw 0 red")
    with pytest.raises(LogError) as caught:
        replayed("1", games.load, bad)
    assert caught.value.seq == 7
    assert document.verify(bad, games.load).why == Notice.of("record-draw-false", entry=6, outcome="throw 0 red")
    assert verdict_of(life.changed(bad, 10, secret=None)) == (7, "record-move-impossible")


def test_a_word_that_was_moved_or_left_out_is_named(sealed_log: list[Entry]) -> None:
    order = [*sealed_log[:4], sealed_log[5], sealed_log[4], *sealed_log[6:]]
    assert verdict_of(life.numbered(order)) == (5, "record-draw-false")
    assert verdict_of(life.numbered([*sealed_log[:7], *sealed_log[8:]])) == (8, "record-draw-false")
    assert verdict_of(life.numbered([*sealed_log[:4], *sealed_log[5:]])) == (5, "record-draw-false")


def test_a_seal_that_comes_after_the_draw_proves_nothing(sealed_log: list[Entry]) -> None:
    late = [entry for entry in sealed_log if entry.kind != log.LUCK]
    late[3], late[4] = late[4], late[3]  # the throw, then the seal
    late = [*late[:6], late[-1]]
    assert verdict_of(life.numbered([*late[:4], late[5], late[4], late[6]])) == (7, "record-entry-misfit")


def test_without_the_secret_nothing_is_proved_and_nothing_wrong(sealed_log: list[Entry]) -> None:
    verdict = document.verify(life.changed(sealed_log, 10, secret=None), games.load)
    assert (verdict.ok, verdict.proof.proved, verdict.proof.open, verdict.sealed) == (True, 0, 2, 0)
    running = document.verify(sealed_log[:-1], games.load)
    assert (running.ok, running.proof.proved, running.proof.open, running.sealed) == (True, 0, 2, 2)


def test_a_log_without_seals_is_open(sealed_log: list[Entry]) -> None:
    old = [entry for entry in life.changed(sealed_log, 10, secret=None) if entry.kind not in (log.LUCK, log.COMMITTED)]
    verdict = document.verify(life.numbered(old), games.load)
    assert (verdict.ok, verdict.proof.open, verdict.sealed) == (True, 2, 0)


@pytest.mark.parametrize("name", games.names())
def test_every_round_of_every_game_is_proved(name: str) -> None:
    match, draw = life.begun(name, rounds=3), random.Random(7)
    while not match.is_over:
        life.play_round(match, draw)
    drawn = sum(entry.kind == log.DRAWN for entry in match.entries)
    assert (match.proof.proved, match.proof.typed, match.proof.open) == (drawn, 0, 0)
    assert document.read_record(document.write_record(match), games.load) == match.entries
    assert bool(drawn) == any(name == each for each, _ in life.chances())


def test_a_round_sealed_anew_leaves_open_what_was_drawn_before() -> None:
    """An imported match: this computer does not have the secret of the other one."""
    match = life.begun("abgrund")
    life.seal(match, bytes(32))
    life.throw(match)
    match = replayed("2", games.load, document.read_record(document.write_record(match), games.load))
    life.seal(match, SECRET, NONCE[::-1])
    draw = random.Random(3)
    life.play_round(match, draw)
    verdict = document.verify(match.entries, games.load)
    drawn = sum(entry.kind == log.DRAWN for entry in match.entries)
    assert (verdict.ok, verdict.proof.open, verdict.proof.proved) == (True, 1, drawn - 1)


# --- Even chances ---------------------------------------------------------------------------------------------------


def deviation(chance: Chance, counts: Mapping[str, int], weights: Mapping[str, int]) -> float:
    """Return the chi-square distance of the counts from the weights, as standard deviations of a normal value."""
    total, whole = sum(counts.values()), sum(weights.values())
    assert set(counts) <= set(weights)
    square = sum((counts.get(name, 0) - total * w / whole) ** 2 / (total * w / whole) for name, w in weights.items())
    free = len(weights) - 1
    if chance.outcomes is None:  # a place that one letter has no other can have
        places = len(chance.packs[0])
        square, free = square * (places - 1) / places, len(chance.packs) * (places - 1) ** 2
    spread = 2 / (9 * free)
    return (math.cbrt(square / free) - (1 - spread)) / math.sqrt(spread)


def sampled(chance: Chance, count: int) -> Counter[str]:
    """So many draws of a round, each by its own number, or of a shuffle so many letters at their places."""
    sealed = Sealed(1, NONCE, luck.seal(SECRET))
    found: Counter[str] = Counter()
    number = 0
    while found.total() < count:
        number += 1
        outcome = chance.sample(sealed.numbers(SECRET, number, WORDS))
        if chance.outcomes is not None:
            found[outcome] += 1
            continue
        for pack, letters in enumerate(outcome.split()[1:]):
            found.update(f"{pack} {letter} {place}" for place, letter in enumerate(letters))
    return found


def weights_of(chance: Chance) -> dict[str, int]:
    if chance.outcomes is not None:
        return dict(chance.outcomes)
    return {
        f"{pack} {letter} {place}": 1
        for pack, letters in enumerate(chance.packs)
        for letter in letters
        for place in range(len(letters))
    }


def require_even(chance: Chance, count: int, loaded_by: int) -> None:
    """Even, and not by luck: a die of which every second side is so many per cent heavier would be noticed."""
    counts, weights = sampled(chance, count), weights_of(chance)
    assert -4 < deviation(chance, counts, weights) < 4
    loaded = {name: w * (100 + loaded_by * (at % 2)) for at, (name, w) in enumerate(weights.items())}
    assert deviation(chance, counts, loaded) > 4


CHANCES = life.chances()


def test_three_games_draw() -> None:
    assert {name for name, _ in CHANCES} == {"abgrund", "confusion", "samsara"}


@pytest.mark.parametrize(("name", "chance"), CHANCES)
def test_draws_are_even(name: str, chance: Chance) -> None:
    require_even(chance, 60_000, 20)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize(("name", "chance"), CHANCES)
def test_a_million_draws_are_even(name: str, chance: Chance) -> None:
    require_even(chance, 1_000_000, 5)
