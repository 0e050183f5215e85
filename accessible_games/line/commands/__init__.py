"""The commands, and what comes of them. Found by scanning this folder."""
