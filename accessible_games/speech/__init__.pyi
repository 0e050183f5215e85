from .backend import Manner as Manner
from .choose import open_backend as open_backend
from .choose import probe as probe
from .speaker import Speaker as Speaker
