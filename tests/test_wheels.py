"""A player needs no compiler: on each platform there is a wheel of each locked package."""

from __future__ import annotations

import json

import pytest
from packaging.utils import canonicalize_name, parse_wheel_filename

from tests.wheels import PLATFORMS, PYTHONS, RECORD, needed

RECORDED: dict[str, list[str]] = json.loads(RECORD.read_text(encoding="utf-8"))


@pytest.mark.parametrize("platform", PLATFORMS)
def test_each_locked_package_has_a_recorded_wheel_for_the_platform(platform: str) -> None:
    _, tags = PLATFORMS[platform]
    wanted = sorted((canonicalize_name(each.name), str(each.specifier)) for each, _ in needed(platform))
    assert len(wanted) > 20
    for python in PYTHONS:
        wheels = [parse_wheel_filename(name) for name in RECORDED[f"{platform}, Python {python}"]]
        # If this differs after a change of the lock: python -m tests.wheels
        assert sorted((name, f"=={version}") for name, version, _, _ in wheels) == wanted
        for name, _, _, fits in wheels:
            assert {tag.platform for tag in fits} & {"any", *tags, *older(tags[0])}, name


def older(tag: str) -> set[str]:
    """The tags of earlier systems with the same processor, whose wheels run on this one too."""
    if tag.startswith("macosx"):
        kinds = ("arm64", "universal2")
        return {f"macosx_{major}_{minor}_{kind}" for major in (10, 11) for minor in range(17) for kind in kinds}
    processor = tag.partition("_2_28_")[2]
    names = {f"manylinux_2_{minor}_{processor}" for minor in range(5, 29)}
    return names | {f"manylinux{year}_{processor}" for year in ("1", "2010", "2014")} if processor else set()
