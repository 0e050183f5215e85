"""Notifications to people who are away, by mail, ntfy, webhook or push."""
