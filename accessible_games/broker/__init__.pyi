from .local import PolledBus as PolledBus
from .nats import NatsBus as NatsBus
