from __future__ import annotations

from accessible_games.interfaces.touch.messages import REMEMBERED, Message, Messages


def message(cells: str) -> Message:
    return Message(cells, False, None)


def filled(*cells: str) -> Messages:
    messages = Messages()
    for each in cells:
        messages.add(message(each))
    return messages


def shown(messages: Messages) -> str:
    found = messages.shown
    return "" if found is None else found.cells


def test_the_display_is_empty_before_the_first_forward_key() -> None:
    messages = filled("a", "b")
    assert (shown(messages), messages.is_waiting, messages.place) == ("", True, (0, 0))
    assert messages.forward()
    assert (shown(messages), messages.is_waiting, messages.place) == ("a", True, (1, 2))
    assert messages.forward()
    assert (shown(messages), messages.is_waiting, messages.place) == ("b", False, (2, 2))
    assert not messages.forward()
    assert shown(messages) == "b"


def test_later_messages_are_counted_from_one_after_all_were_read() -> None:
    messages = filled("a")
    messages.forward()
    assert messages.place == (0, 0)
    messages.add(message("b"))
    messages.add(message("c"))
    messages.forward()
    assert messages.place == (1, 2)
    messages.add(message("d"))
    messages.forward()
    assert messages.place == (2, 3)


def test_rereading_leaves_waiting_messages() -> None:
    messages = filled("a", "b", "c")
    messages.forward()
    messages.forward()
    assert messages.back()
    assert (shown(messages), messages.is_waiting) == ("a", True)
    assert not messages.back()
    assert messages.read_on()
    assert (shown(messages), messages.is_waiting) == ("c", False)
    assert not messages.read_on()


def test_an_answer_about_the_board_comes_before_waiting_messages() -> None:
    messages = filled("a", "b")
    messages.forward()
    messages.insert([message("x"), message("y")], is_read=True)
    assert (shown(messages), messages.is_waiting) == ("x", True)
    order = [shown(messages)]
    while messages.forward():
        order.append(shown(messages))
    assert order == ["x", "y", "b"]


def test_a_message_that_was_not_read_to_its_end_comes_again() -> None:
    messages = filled("a", "b")
    messages.forward()
    messages.insert([message("x")], is_read=False)
    order = [shown(messages)]
    while messages.forward():
        order.append(shown(messages))
    assert order == ["x", "a", "b"]


def test_a_lone_answer_has_no_place() -> None:
    messages = Messages()
    messages.insert([message("x")], is_read=True)
    assert (shown(messages), messages.place, messages.is_waiting) == ("x", (0, 0), False)


def test_after_skipping_to_now_everything_counts_as_read() -> None:
    messages = filled("a", "b", "c")
    messages.skip()
    assert (shown(messages), messages.place, messages.is_waiting) == ("c", (0, 0), False)
    Messages().skip()


def test_nothing_leads_back_to_what_was_forgotten() -> None:
    messages = filled("a", "b")
    messages.forward()
    messages.forget()
    assert messages.shown is None
    assert not any([messages.back(), messages.forward(), messages.read_on()])


def test_the_oldest_messages_are_forgotten_but_never_waiting_ones() -> None:
    messages = filled(*map(str, range(5 * REMEMBERED)))
    order = []
    while messages.forward():
        order.append(int(shown(messages)))
    assert order == list(range(5 * REMEMBERED))
    count = 0
    while messages.back():
        count += 1
    assert REMEMBERED <= count <= 3 * REMEMBERED
    assert int(shown(messages)) == 5 * REMEMBERED - 1 - count
