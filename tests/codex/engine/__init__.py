"""What the build makes for the browser."""
