"""Spelling and typography of what a reader sees: `python -m tests.spelling`."""
