"""Conversion of events to announcements: the only place that knows Fluent and holds no words of its own."""
