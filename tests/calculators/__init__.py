"""The calculators: declarations, answers, HTML, and the pages that embed them."""
