from .mixer import Heard as Heard
from .player import SoundPlayer as SoundPlayer
