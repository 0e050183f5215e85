"""The page: every game in a browser, by the same session as everywhere."""
