"""Tests of what `make build` adds to the site."""
