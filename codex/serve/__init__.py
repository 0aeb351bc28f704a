"""The server of `make serve`: a changed rule or calculator shows as a changed page does.

It imports nothing of the rules, the calculators or the pages, so that an error in them is shown
instead of ending it.
"""
