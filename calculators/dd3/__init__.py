"""Calculators of D&D 3."""
