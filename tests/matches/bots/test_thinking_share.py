"""The order of requests, which depends on the time each person has had."""

from __future__ import annotations

from collections import Counter

from accessible_games.matches.bots.pool import Path, ThinkingShare

COSTS = {"quick": 20.0, "long": 1000.0, "last": 1000.0}


def queue() -> ThinkingShare[str]:
    return ThinkingShare({"quick": 8.0, "long": 3.0, "last": 1.0})


def own(person: str, kind: str = "long") -> Path:
    return (kind, person, person)


def served(waiting: ThinkingShare[str], count: int) -> list[str]:
    """Return the next requests in order, each named by its kind and its person."""
    taken = []
    for _ in range(count):
        request = waiting.take(lambda _: True, lambda each: COSTS[each.split()[0]])
        if request is None:
            break
        kind, place, *person = request.split()
        cost = COSTS[kind]
        waiting.settle((kind, place, person[0] if person else place), cost, cost)
        taken.append(request)
    return taken


def put(waiting: ThinkingShare[str], *people: str, kind: str = "long", times: int = 1) -> None:
    for person in people:
        for _ in range(times):
            waiting.put(own(person, kind), f"{kind} {person}")


def test_hundreds_of_requests_of_one_come_in_turn_with_one_of_another() -> None:
    waiting = queue()
    put(waiting, "mallory", times=326)
    put(waiting, "ada")
    assert "long ada" in served(waiting, 2)
    assert len(waiting) == 325


def test_a_repeated_asker_gets_every_second_turn() -> None:
    waiting = queue()
    put(waiting, "mallory", times=100)
    order = []
    for _ in range(20):
        put(waiting, "ada")
        order += served(waiting, 2)
    assert Counter(order)["long ada"] >= 19


def test_within_one_person_first_come_first_served() -> None:
    waiting = queue()
    for number in range(5):
        waiting.put(own("ada"), f"long ada ada {number}")
    taken = [waiting.take(lambda _: True, lambda _: 1.0) for _ in range(5)]
    assert taken == [f"long ada ada {number}" for number in range(5)]


def test_short_requests_pass_a_hundred_long_ones() -> None:
    waiting = queue()
    put(waiting, *(f"guest{number}" for number in range(100)), times=3)
    served(waiting, 30)
    put(waiting, "ada", kind="quick")
    assert served(waiting, 1) == ["quick ada"]


def test_quick_requests_without_end_leave_long_ones_their_part() -> None:
    waiting = queue()
    put(waiting, "mallory", kind="quick", times=1000)
    put(waiting, "ada", times=3)
    taken = served(waiting, 500)
    assert taken.count("long ada") == 3


def test_newcomers_without_end_do_not_starve_who_has_been_served_once() -> None:
    waiting = queue()
    put(waiting, "ada")
    served(waiting, 1)
    put(waiting, "ada", "first", "second")
    for number in range(100):
        put(waiting, f"guest{number}")
        if "long ada" in served(waiting, 1):
            break
    assert number < 5


def test_a_household_of_many_has_one_part() -> None:
    waiting = queue()
    for number in range(50):
        waiting.put(("long", "192.0.2.1", f"guest{number}"), f"long 192.0.2.1 guest{number}")
    put(waiting, "ada", times=5)
    taken = served(waiting, 10)
    assert taken.count("long ada") == 5
    assert len({each for each in taken if each != "long ada"}) == 5, "and in the household each in turn"


def test_requests_nobody_waits_for_come_last_but_come() -> None:
    waiting = queue()
    put(waiting, "mallory", kind="last", times=5)
    put(waiting, "ada", times=20)
    taken = served(waiting, 25)
    assert taken[:2] == ["long ada"] * 2
    assert taken[:12].count("last mallory") in (2, 3), "one in four"


def test_a_thought_that_ends_early_counts_as_what_it_took() -> None:
    waiting = queue()
    put(waiting, "ada", "bo", times=10)
    for _ in range(6):  # those of Ada are hurried
        request = waiting.take(lambda _: True, lambda _: 1000.0)
        assert request is not None
        waiting.settle(own(request.split()[1]), 1000, 10 if request == "long ada" else 1000)
    left = Counter(request for request in waiting)
    assert left["long ada"] < left["long bo"]


def test_a_request_that_may_not_begin_delays_no_other() -> None:
    waiting = queue()
    put(waiting, "mallory", times=3)
    put(waiting, "ada")
    assert waiting.take(lambda path: path[-1] != "mallory", lambda _: 1.0) == "long ada"
    assert waiting.take(lambda path: path[-1] != "mallory", lambda _: 1.0) is None
    assert len(waiting) == 3


def test_one_that_is_brought_forward_passes_its_own_person_s_alone() -> None:
    waiting = queue()
    put(waiting, "ada")
    for number in range(3):
        waiting.put(own("bo"), f"long bo bo {number}")
    waiting.forward(own("bo"), "long bo bo 2")
    assert served(waiting, 2) == ["long ada", "long bo bo 2"]


def test_nothing_is_kept_of_those_who_are_through() -> None:
    waiting = queue()
    for number in range(50):
        put(waiting, f"guest{number}", "ada")
        served(waiting, 2)
        waiting.put(own("ada"), "gone")
        waiting.remove(own("ada"), "gone")
    assert len(waiting) == 0
    assert not waiting._root.parts
    put(waiting, "mallory", times=200)
    for number in range(100):
        put(waiting, f"other{number}")
        served(waiting, 2)
    assert len(waiting._root.parts["long"].parts) < 20
