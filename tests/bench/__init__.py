"""Tests of the measured comparison."""
