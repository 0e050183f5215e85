### The page as an application, and without a network

web-offline-title = No connection
web-offline-text = The server cannot be reached. Your matches are saved. Clocks may run on. Load the page again when you have a network.
web-offline-again = Load the page again
