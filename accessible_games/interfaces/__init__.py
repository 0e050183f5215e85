"""Shells between bytes and a session. None knows the others, storage, games or bots."""
