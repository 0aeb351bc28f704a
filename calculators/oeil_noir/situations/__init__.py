"""Situations: the AT and the PRD that unusual conditions leave (003 l.114-133)."""
