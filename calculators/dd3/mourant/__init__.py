"""Mourant: the state that hit points give, and the chance to live (004 l.253-316, 450-456)."""
