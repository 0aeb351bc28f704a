"""Tests of the pages of a built site as values."""
