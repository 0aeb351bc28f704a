"""Tests of what is answered before the engine."""
