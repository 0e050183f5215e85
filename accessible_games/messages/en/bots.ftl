# Bots: players without a person.

bots-process-died = The bot cannot move, because its program ended twice while it was thinking. Try again, or let a person take its place; the game so far is safe.
bots-failed = The bot cannot move, because it met an error in its program. Let a person take its place, or end the game; the game so far is safe.
bots-closed = The bot no longer moves, because its program has been shut down. Start the game again to go on against it.
