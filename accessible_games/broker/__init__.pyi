from .nats import NatsBus as NatsBus
from .remote import DROP as DROP
from .remote import HURRY as HURRY
from .remote import SUBJECT as SUBJECT
from .remote import BotDesk as BotDesk
from .remote import RemoteBots as RemoteBots
