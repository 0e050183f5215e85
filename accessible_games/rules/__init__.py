"""The contract of games, and the six games: no clock, no chance, no files, no words."""
