"""Telnet for MUD clients: the protocol, its options, and the server."""
