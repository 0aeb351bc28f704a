"""Blessures: how many a blow inflicts, and what they cost (003 l.107-113, l.149)."""
