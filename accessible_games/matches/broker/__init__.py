"""Messages between the processes of a server, through NATS."""
