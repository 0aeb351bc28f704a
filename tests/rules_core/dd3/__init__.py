"""Tests of the rules of D&D 3."""
