"""The edition of the starting values: what an address leaves out is read by it.

An address of a calculator holds only what differs from the values that its form starts with. When
one of these changes, the edition grows by one, so that addresses of before keep what they meant:
`python -m tests.docs.first_values` sees to it, and writes what they were into
`codex/page/editions.json`. An address that names none is of the first, that of 0.9.0.
"""

EDITION = 3
PARAMETER = "v"
