"""Boards as pictures, for who sees them."""
