"""Exports of a match: documents, readable text, transcripts, Braille sheets, and who may have them."""
