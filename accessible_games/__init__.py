"""Board games for blind and deafblind players: rules, voice, Braille and records."""

__version__ = "1.0.0"
