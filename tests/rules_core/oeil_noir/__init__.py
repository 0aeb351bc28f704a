"""Tests of the rules of L'Œil Noir 4."""
