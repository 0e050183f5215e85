"""How this program starts other Python processes of its own."""
