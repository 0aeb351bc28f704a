"""Queries that state a calculation, read and answered."""
