"""A match as a pure machine over an append-only log, and the service that runs matches."""
