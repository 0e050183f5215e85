"""What a game is, and the six games: no clock, no chance, no files, no words."""
