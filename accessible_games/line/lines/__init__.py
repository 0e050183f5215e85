"""Values in words for commands and pages: functions from values and words to announcements, without a session."""
