"""Commands that players type. The registry finds them by scanning this folder."""
