"""The commands of the Makefile."""
