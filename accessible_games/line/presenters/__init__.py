"""What is told: updates of matches, and news of the lobby. Found by scanning this folder."""
