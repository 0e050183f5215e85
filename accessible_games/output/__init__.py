"""From values to words, voices, sounds, cells and drawings."""
