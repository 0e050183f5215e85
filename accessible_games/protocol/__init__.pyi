from .referee import AnyGame as AnyGame
from .referee import Referee as Referee
from .serve import serve as serve
