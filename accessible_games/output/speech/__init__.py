"""The voice: a queue with priorities in front of one of several speech backends."""
