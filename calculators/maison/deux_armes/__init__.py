"""Deux armes: the malus of a pair, and what its attacks give (001 l.430-441)."""
