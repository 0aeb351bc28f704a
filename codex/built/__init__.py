"""The pages of a built site, whoever built it: read and parsed once for all that follows.

`codex.search` makes its index of what they tell, and each step of `codex.publish` is a function
from a page to a page.
"""
