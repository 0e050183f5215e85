from .board import Scene as Scene
from .board import field as field
from .board import pile as pile
from .board import style as style
from .board import svg as svg
