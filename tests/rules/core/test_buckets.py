"""What happens too often has to wait, and no longer than that."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from accessible_games.rules.core.buckets import Bucket, Buckets


def test_a_bucket_gives_what_it_holds_and_then_what_comes_in() -> None:
    bucket = Bucket(3, 0.5, 10.0)
    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait(10.0) == 2.0
    assert not bucket.take(11.9)
    assert bucket.take(12.0)


def test_a_clock_that_goes_back_gives_nothing() -> None:
    bucket = Bucket(1, 1.0, 10.0)
    assert bucket.take(10.0)
    assert not bucket.take(5.0)
    assert not bucket.take(10.5)


def test_a_debt_says_how_long_it_lasts() -> None:
    bucket = Bucket(400, 100, now=0)
    assert bucket.owe(0, 400) == 0
    assert bucket.owe(0, 50) == 0.5
    assert bucket.owe(1, 50) == 0
    assert not bucket.take(1)


@given(st.lists(st.floats(0, 3), max_size=60))
def test_in_any_time_there_is_never_more_than_size_and_rate_allow(pauses: list[float]) -> None:
    now, given_out = 0.0, 0
    bucket = Bucket(5, 2.0, now)
    for pause in pauses:
        now += pause
        given_out += bucket.take(now)
    assert given_out <= 5 + 2.0 * now + 1e-6


def test_every_key_has_a_bucket_of_its_own() -> None:
    now = [0.0]
    buckets = Buckets(1, 0.1, lambda: now[0])
    assert buckets.take("anna") == 0.0
    assert buckets.take("bob") == 0.0
    assert buckets.take("anna") == 10.0
    buckets.give_back("anna")
    assert buckets.take("anna") == 0.0


def test_memory_is_bounded_whoever_comes() -> None:
    now = [0.0]
    buckets = Buckets(2, 1.0, lambda: now[0], most=50)
    for number in range(1000):
        buckets.take(number)
    assert len(buckets) <= 50
    now[0] = 100.0
    buckets.take("one more")
    assert len(buckets) <= 50


def test_a_bucket_is_calm_while_half_of_it_is_left() -> None:
    bucket = Bucket(4, 1.0, 0.0)
    assert [(bucket.take(0.0), bucket.is_calm) for _ in range(3)] == [(True, True), (True, True), (True, False)]
    bucket.take(2.0)
    assert bucket.is_calm


def test_a_bucket_is_full_when_nothing_was_taken_lately() -> None:
    bucket = Bucket(2, 0.5, 0.0)
    assert bucket.is_full(0.0)
    bucket.take(0.0)
    assert not bucket.is_full(1.9)
    assert bucket.is_full(2.0)


def test_buckets_say_which_key_has_taken_nothing_lately() -> None:
    now = [0.0]
    buckets = Buckets(2, 0.5, lambda: now[0])
    buckets.take("anna")
    assert buckets.is_full("bob")
    assert not buckets.is_full("anna")
    now[0] = 2.0
    assert buckets.is_full("anna")


def test_full_buckets_are_forgotten_and_others_are_kept() -> None:
    now = [0.0]
    buckets = Buckets(1, 1.0, lambda: now[0], most=3)
    buckets.take("anna")
    buckets.take("bob")
    now[0] = 1.0
    buckets.take("cyd")
    buckets.take("dora")
    assert len(buckets) == 2
    assert buckets.take("cyd") == 1.0
