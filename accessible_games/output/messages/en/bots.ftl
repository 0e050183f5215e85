# Bots: players without a person.

bots-process-died = The computer cannot move: its program ended twice while it was thinking. Type now to let it try again. The match is saved.
bots-process-hung = The computer cannot move: its program twice gave no answer. Type now to let it try again. The match is saved.
bots-failed = The computer cannot move: its program has an error. Type now to let it try again, or new for another match. This one is saved.
bots-closed = The computer no longer moves, because its program has been shut down. Start the game again and type load to go on.
bots-much-advice = The computer is still thinking about other hints and reviews for you. Wait until you hear one of them, then ask again.
