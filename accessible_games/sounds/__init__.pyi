from .files import edition as edition
from .files import wav as wav
from .mixer import Heard as Heard
from .player import SoundPlayer as SoundPlayer
