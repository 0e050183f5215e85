"""What somebody changes on a page holds for its sessions in all processes."""

from __future__ import annotations

from pathlib import Path

from tests.kit.club import Shared, in_club


async def test_settings_that_are_changed_on_a_page_hold_in_all_processes(tmp_path: Path) -> None:
    async with in_club(tmp_path, processes=2, bus=Shared()) as club:
        here, there, bert = await club.comes("Anna"), await club.comes("Anna", 1), await club.comes("Bert", 1)
        events = club.processes[0].people.events
        assert events is not None
        before = here.session.settings.verbosity, here.session.settings.spelling
        assert before != ("brief", "words")
        await events.renew_settings(here.person, {"verbosity": "brief", "spelling": "words"})
        while there.session.settings.verbosity != "brief":
            await club.processes[1].lobby.broadcasts.read()
        assert (there.session.settings.spelling, here.session.settings.spelling) == ("words", "words")
        assert (bert.session.settings.verbosity, bert.session.settings.spelling) == before
