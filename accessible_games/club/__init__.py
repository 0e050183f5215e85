"""Everything about people on a server: accounts, the lobby, tournaments, ratings and notifications."""
