"""Cavalier, part for part: what is asked, and what is told."""
