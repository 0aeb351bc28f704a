"""Calculators of the house-ruled D&D 5 (source 001)."""
