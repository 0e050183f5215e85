"""The faults that tests must find can be put in as long as the program stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults import FAULTS, ROOT, Fault, put_in


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what)
def test_fault_can_be_put_in(fault: Fault) -> None:
    assert (ROOT / "accessible_games" / fault.file).read_text(encoding="utf-8").count(fault.old) == 1
    assert fault.old != fault.new
    assert all((ROOT / "tests" / each).exists() for each in fault.tests.split())


def test_every_kind_of_fault_is_there() -> None:
    kinds = {fault.kind for fault in FAULTS}
    assert kinds >= {"rules", "storage", "fence", "hidden", "live region", "sound", "cell", "limit", "authorization"}
    assert len(FAULTS) >= 20


def test_only_the_named_place_changes(tmp_path: Path) -> None:
    fault = Fault("kind", "what", "one.py", "a = 1", "a = 2", "")
    (tmp_path / "one.py").write_text("a = 1\nb = 1\n")
    put_in(fault, tmp_path)
    assert (tmp_path / "one.py").read_text() == "a = 2\nb = 1\n"
    with pytest.raises(ValueError, match=r"one\.py has 0 places for: what"):
        put_in(fault, tmp_path)
