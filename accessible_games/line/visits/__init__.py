"""Client connections of a server: the log-in, the session, account dialogues."""
