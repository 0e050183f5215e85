from .boards import board_of as board_of
from .contents import program_book as program_book
from .contents import rules_book as rules_book
from .document import Board as Board
from .ebraille import EXTENSION as EXTENSION
from .ebraille import ebraille as ebraille
from .paged import LEAST as LEAST
from .paged import paged as paged
