### The page to which the address of a match leads

web-invitation-title = Du bist eingeladen
web-invitation-offer = Die angebotene Partie
