"""How much somebody may have, by mechanisms that know no subject; ``table`` has every number and what it limits."""
