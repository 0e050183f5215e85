### The page to which the address of a match leads

web-invitation-title = You are invited
web-invitation-offer = The match offered
