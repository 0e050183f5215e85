"""Where matches and settings are kept: an SQLite file, a settings file, and the folders they live in."""
