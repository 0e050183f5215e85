"""The page of settings: forms whose changes are lines, carried out as if they had been typed."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.interfaces.web.errand import Asking, Order, Section, words_in
from accessible_games.interfaces.web.pages import words
from accessible_games.visits.choosing import Setting

_LISTED = ("notify", "block", "alias")  # commands with a list of their own
_OF_ACCOUNTS = ("notify", "block")


async def sections(asking: Asking) -> Sequence[Section]:
    """The page: a form for each group, then what is a list of its own."""
    text = words(asking.language)
    found = [
        Section(group, text(f"web-settings-of-{group}"), form="settings", facts={"fields": fields})
        for group, fields in (await _groups(asking)).items()
    ]
    listed = [each for each in _LISTED if asking.has_account or each not in _OF_ACCOUNTS]
    told = await asking.run(*(asking.line(each) for each in listed)) if listed else ()
    for command, answer in zip(listed, told, strict=True):
        rows = asking.rows(answer) if answer.is_done else []
        how = text(f"web-setting-{command}-how")
        heading, label = text(f"web-settings-of-{command}"), text(f"web-words-{command}")
        found.append(Section(command, heading, rows, how, line=asking.line(command), label=label))
    return found


async def changes(asking: Asking) -> Sequence[Order]:
    """What the form of a group asks for; other forms of the page are lines."""
    fields = (await _groups(asking)).get(asking.at)
    if fields is None:
        return await words_in(asking)
    return [Order(each.name, line) for each in fields for line in each.lines(asking.fields.getlist(each.name))]


async def _groups(asking: Asking) -> dict[str, list[Setting]]:
    return await asking.errands.settings(asking.person, asking.language)
