"""Cavalier: a rider's combat skill, his chance to win, where he strikes (002 l.724-732)."""
