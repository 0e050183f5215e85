"""The machine protocol: one JSON object a line in, one a line out. A referee that knows everything, and no player."""
