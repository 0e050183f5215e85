# Bots: players without a person.

bots-process-died = The computer cannot move, because its program ended twice while it was thinking. Type now to let it try again; the game so far is safe.
bots-process-hung = The computer cannot move, because its program twice gave no answer. Type now to let it try again; the game so far is safe.
bots-failed = The computer cannot move, because it met an error in its program. Type now to let it try again, or new for another match; this one is kept.
bots-closed = The computer no longer moves, because its program has been shut down. Start the game again and type load to go on.
bots-much-advice = The computer is still thinking about other hints and reviews for you. Wait until you hear one of them, then ask again.
