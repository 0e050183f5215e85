"""Conversion of values to words, speech, sounds, Braille cells and drawings."""
