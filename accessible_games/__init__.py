"""Board games for blind and deafblind players: rules, voice, Braille and records."""

__version__ = "0.1.0"
