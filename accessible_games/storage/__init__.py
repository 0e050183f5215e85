"""Storage: SQLite or PostgreSQL, a settings file, and their folders."""
