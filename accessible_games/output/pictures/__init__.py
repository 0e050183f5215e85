"""Boards as pictures, for people who see them."""
