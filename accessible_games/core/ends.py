"""Ends that come from outside the rules of a game."""

from __future__ import annotations

OUTSIDE = ("resign", "time", "agreement")
