"""A session at a server, whose announcements this computer speaks, plays and shows."""
