"""The rules against the sources, against brute force and against their own properties."""
