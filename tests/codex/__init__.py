"""Tests of what builds the site."""
