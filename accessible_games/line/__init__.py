"""What somebody types, and the lines that answer: sessions, commands, log-in, books and records."""
