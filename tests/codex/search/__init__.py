"""Tests of the search: the index that the build makes, and what the browser finds in it."""
