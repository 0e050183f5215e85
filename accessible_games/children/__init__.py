"""Starting the Python processes of this program, and talking to them."""
