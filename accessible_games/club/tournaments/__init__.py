"""Tournaments: who plays whom, round by round, as a pure machine over a log; and the service around it."""
