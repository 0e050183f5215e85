"""The interface by lines: sessions, commands, log-in, books and records."""
