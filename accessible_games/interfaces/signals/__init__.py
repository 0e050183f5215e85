"""Programs of the person's own that call: run at the own turn, at an alarm and at talk, on the own computer only."""
