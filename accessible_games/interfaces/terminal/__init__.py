"""The local terminal: plain lines by default, edit mode on request."""
