"""People: their settings; later their accounts and notes."""
