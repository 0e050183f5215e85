"""Presenters of match updates and lobby news, found by scanning this folder."""
