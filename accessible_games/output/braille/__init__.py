"""Braille: boards and sentences as cells, files for embossers, live displays.

Nothing here is loaded before it is needed, and the program plays on without any of it.
"""
