"""Independent libraries as oracles."""
