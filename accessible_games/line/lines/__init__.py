"""What commands and pages tell of a value: functions from values and words to announcements, without a session."""
