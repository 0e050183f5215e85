"""One connected person: lines in, announcements out. It knows no socket and no terminal and never waits."""
