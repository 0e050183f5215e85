"""Frequent events have to wait, and no longer than that."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.limits.buckets import Bucket, Buckets, Rate, Throttle, TooFastError


def test_a_bucket_gives_its_tokens_and_then_its_rate() -> None:
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


def test_a_debt_has_its_waiting_time() -> None:
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


def test_memory_is_bounded_for_any_keys() -> None:
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


def taken(throttle: Throttle, rate: Rate, address: str) -> int:
    """Return how many can be taken, from one address after the other."""
    return len([number for number in range(200) if not throttle.take(rate, address.format(number))])


def test_wider_networks_have_a_few_times_as_much() -> None:
    throttle, rate = Throttle(lambda: 0.0), Rate(3, 60.0, by_network=True)
    assert taken(throttle, rate, "2001:db8:1:200::{:x}") == 3
    assert taken(throttle, rate, "2001:db8:1:2{:02x}::1") == 9, "12 of 56 bits"
    assert taken(throttle, rate, "2001:db8:1:{:x}01::1") == 36, "48 of 48 bits"
    assert taken(throttle, rate, "2001:db8:1:300::1") == 0
    assert taken(throttle, rate, "192.0.2.1") == 3
    assert taken(throttle, rate, "127.0.0.1") == 48, "behind a balancer all are there"


def test_returned_tokens_count_for_all_networks() -> None:
    throttle, rate = Throttle(lambda: 0.0), Rate(1, 60.0, by_network=True)
    assert throttle.take(rate, "2001:db8::1") == 0
    assert throttle.wait(rate, "2001:db8::2") == throttle.take(rate, "2001:db8::2") == 60
    throttle.give_back(rate, "2001:db8::3")
    assert throttle.wait(rate, "2001:db8::2") == 0
    assert taken(throttle, rate, "2001:db8:0:{:02x}::1") == 4, "a refusal takes nothing"


def test_a_missing_token_takes_none_and_names_the_first_missing() -> None:
    throttle, one, other = Throttle(lambda: 0.0), Rate(2, 10.0, "one"), Rate(1, 60.0, "other")
    give_back = throttle.take_all((one, "anna"), (other, "anna"))
    with pytest.raises(TooFastError, match="other") as refused:
        throttle.take_all((one, "anna"), (other, "anna"), name="Bob")
    assert (refused.value.rate, refused.value.wait) == (other, 60)
    assert dict(refused.value.notice.facts) == {"seconds": 60, "name": "Bob"}
    give_back()
    assert throttle.is_full(one, "anna")
    assert throttle.is_full(other, "anna")
