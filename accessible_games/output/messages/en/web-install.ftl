### The page as an application, and without a network

web-offline-title = No connection
web-offline-text = The server cannot be reached. Your matches are kept; clocks may run on. When there is a network again, load the page again.
web-offline-again = Load again
