from . import levels as levels
from .chooser import Bots as Bots
from .remote import DROP as DROP
from .remote import HURRY as HURRY
from .remote import SUBJECT as SUBJECT
from .remote import BotDesk as BotDesk
from .remote import RemoteBots as RemoteBots
