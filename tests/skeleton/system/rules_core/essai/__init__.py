"""Essai, a game of one rule, which the tests add to the codex."""
