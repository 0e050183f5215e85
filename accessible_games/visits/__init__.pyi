from .entrance import office_words as office_words
from .entrance import reserved_words as reserved_words
from .manners import Manners as Manners
from .manners import ManyVisitsError as ManyVisitsError
from .manners import Origin as Origin
from .manners import PersonVisits as PersonVisits
from .visit import Hall as Hall
