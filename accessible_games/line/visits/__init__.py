"""What belongs to a visitor of a server: coming in, the visit, the matters of an account."""
