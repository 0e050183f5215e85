"""Lessons: short steps on practice positions, by which a game can be learned. What they say stands in messages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

ANY = "*"  # among ``moves``: every legal one


class LessonStep(NamedTuple):
    """``name``: of its messages, ``<game>-lesson-<name>``; one of ``moves`` or of ``asks`` takes it.

    ``position``: a state as JSON; None: as the step before has left it. ``moves``: by their names, the first is what
    is told to who does not find it. ``asks``: commands with their arguments, in English: "what c3". ``then``: outcomes
    and moves of the other seats that follow by themselves.
    """

    name: str
    position: Mapping[str, Any] | None = None
    moves: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """What ``seat`` goes through; the first step and each behind one with ANY move have a position."""

    seats: tuple[str, ...]
    seat: str
    steps: tuple[LessonStep, ...]
    options: Mapping[str, str] = MappingProxyType({})
