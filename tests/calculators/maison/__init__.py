"""Tests of the calculators of D&D 3."""
