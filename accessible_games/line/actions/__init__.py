"""Actions that sessions and requests of pages share: they read words, call ports and answer with lines."""
