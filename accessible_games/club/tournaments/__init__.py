"""Tournaments: pairings and rounds as a pure machine over a log, and the services around it."""
