### The page to which the address of a match leads

web-invitation-title = Invitation to a match
web-invitation-offer = The match offered
web-invitation-sit = Sit down

### Passing it on

web-invitation-how = Send this address to somebody, or have the code scanned. It leads to your board, even without an account.
web-invitation-address = Address of the match
web-invitation-copy = Copy the address
web-invitation-copied = Address copied.
# $address: of the match
web-invitation-code = QR code of the address { $address }
