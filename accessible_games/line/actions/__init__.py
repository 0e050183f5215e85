"""What a session and the request of a page do alike: words are read, ports are asked, and lines are the answer."""
