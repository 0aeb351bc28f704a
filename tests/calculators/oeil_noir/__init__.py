"""Tests of the calculators of L'Œil Noir 4."""
