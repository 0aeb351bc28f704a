"""Calculators of Essai."""
