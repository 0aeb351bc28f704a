"""« Et si… ? »: the answer as one field varies, or two, each value evaluated as any other.

`values` says what a field may be instead, `along` asks for one field and `across` for two, `moving`
finds the figures that change, and `shown` and `grids` write what a reader sees of them.
"""
