"""Messages as JSON: what is shared is made once, and reads like all else."""

from __future__ import annotations

import json

from accessible_games.interfaces.web.messages import Shared, encoded


def test_what_is_shared_reads_like_all_else() -> None:
    labels = {"c3": 'c3: "schwarz" \\ größer'}
    message = {"type": "board", "labels": labels, "taken": []}
    shared = {**message, "labels": Shared(labels)}
    assert encoded(shared) == encoded(message)
    assert json.loads(encoded(shared)) == message
    assert " " not in encoded({"type": "board", "taken": ["c3", "c4"]})


def test_its_json_is_made_once() -> None:
    part = Shared({"c3": "empty"})
    assert part.json is part.json
