"""The making of the disk edition."""
