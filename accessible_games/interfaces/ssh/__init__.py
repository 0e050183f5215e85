"""SSH through asyncssh: guests without a password, accounts by key or password, one visit a connection."""
