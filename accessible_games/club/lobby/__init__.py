"""The lobby: presence, waiting matches, invitations, talk."""
