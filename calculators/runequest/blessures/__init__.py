"""Blessures: how grave a blow is, what it does there, and the last action (002 l.920-1001)."""
