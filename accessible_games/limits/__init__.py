"""Limits on what anybody may use, as mechanisms that know no subject; ``table`` has every number and its purpose."""
