from .desk import Desk as Desk
