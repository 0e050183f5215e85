"""The server put together: configuration, processes, logs, metrics. Part of the composition."""
