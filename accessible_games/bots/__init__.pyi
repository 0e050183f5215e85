from . import levels as levels
from .chooser import Bots as Bots
