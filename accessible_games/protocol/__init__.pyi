from .calls import Calls as Calls
from .referee import AnyGame as AnyGame
from .referee import Referee as Referee
from .serve import serve as serve
from .visit import ProgramVisit as ProgramVisit
from .world import World as World
