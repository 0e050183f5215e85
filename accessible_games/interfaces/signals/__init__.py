"""The person's own programs: run when the turn comes, at an alarm and at talk, on the person's own computer only."""
