from .boards import board_of as board_of
from .contents import program_book as program_book
from .document import Board as Board
from .paged import LEAST as LEAST
from .paged import paged as paged
