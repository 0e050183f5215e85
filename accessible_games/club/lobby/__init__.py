"""The lobby: who is here, what waits for players, invitations, talk."""
