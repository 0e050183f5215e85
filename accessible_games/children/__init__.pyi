from . import python as python
from .helper import Helper as Helper
from .interrupts import end_at_once as end_at_once
from .interrupts import raise_again as raise_again
from .pipes import own_pipes as own_pipes
from .python import whole_environment as whole_environment
