from .nats import NatsBus as NatsBus
