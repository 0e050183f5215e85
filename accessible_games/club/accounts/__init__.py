"""People: names, passwords, accounts, settings and private notes."""
