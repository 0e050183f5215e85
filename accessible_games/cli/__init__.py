"""The commands of ``accessible-games``: the top of the composition, which may import everything."""
