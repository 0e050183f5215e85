"""Notifications to absent people, by mail, ntfy, webhook or push."""
