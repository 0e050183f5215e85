from .log import ENTERED as ENTERED
from .log import FINISHED as FINISHED
from .log import LEFT as LEFT
from .log import STARTED as STARTED
from .state import OPEN as OPEN
from .state import OVER as OVER
from .state import RUNNING as RUNNING
