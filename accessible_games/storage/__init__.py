"""Where everything is kept: SQLite or PostgreSQL, a settings file, and the folders they live in."""
