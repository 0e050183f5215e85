"""Composition of the server: configuration, processes, logs, metrics."""
