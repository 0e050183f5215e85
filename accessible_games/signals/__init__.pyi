from .commands import OwnCommands as OwnCommands
from .commands import path_of as path_of
from .commands import read_commands as read_commands
