"""The commands of ``accessible-games``; with ``app`` the composition layer, which may import everything."""
