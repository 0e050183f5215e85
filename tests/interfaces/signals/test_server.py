"""On a server nobody has commands run: neither the operator's file nor a player's settings know of any."""

from __future__ import annotations

from pathlib import Path

import pytest

from accessible_games.club.accounts.settings import Settings, read_settings
from accessible_games.hosting.config import read_config
from accessible_games.line.session.registry import commands
from accessible_games.rules.core.notices import NoticeError
from tests.kit.visits import House, entered

ROOT = Path(__file__).resolve().parents[3] / "accessible_games"
COMMANDS = {"turn": ["touch", "/tmp/it-ran"]}


def test_a_server_runs_no_own_command() -> None:
    """The program for one computer and its doctor are the only ones that take the package."""
    users = {
        str(path.relative_to(ROOT))
        for path in ROOT.rglob("*.py")
        if "accessible_games.interfaces.signals" in path.read_text(encoding="utf-8") and path.parent.name != "signals"
    }
    assert users == {"app.py", "cli/doctor.py"}


def test_stored_settings_hold_no_own_command() -> None:
    stored = read_settings({"signals": COMMANDS, "bell": "turn"}, Settings())
    assert stored == Settings(bell="turn")
    assert "signals" not in stored.to_json()


@pytest.mark.parametrize("text", ["signals.turn = ['touch']", "[signals]\nturn = ['touch']", "[people]\nsignals = 1"])
def test_the_file_of_a_server_refuses_own_commands(tmp_path: Path, text: str) -> None:
    with pytest.raises(NoticeError) as refused:
        read_config(text, tmp_path / "server.toml", {}, is_found=True)
    assert refused.value.notice.message.startswith("config-unknown-key")


async def test_no_typed_line_sets_an_own_command(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    assert not [name for name in commands() if "signal" in name]
    with House(tmp_path) as house:
        await house.account()
        client = await entered(house)
        for line in (
            f"signals turn touch {mark}",
            f"bell touch {mark}",
            f"bell turn {mark}",
            f"alias signals = touch {mark}",
        ):
            await client.type(line)
        await client.type("bell on", "new abalone easy")
        await house.manager.settle()
        assert client.visit.session is not None
        assert "signals" not in client.visit.session.settings.to_json()
        await house.end()
    assert not mark.exists()
