"""Critique: how often a hit is critical, and the damage that follows (004 l.11-21, 129-135)."""
