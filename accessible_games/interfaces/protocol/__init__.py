"""The machine protocol: one JSON object a line in, one a line out. A referee who knows everything, and no player."""
