"""Tests of the pages' blocks."""
