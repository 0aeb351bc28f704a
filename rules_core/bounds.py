"""The one guard that every rule uses on its arguments."""


def require(name: str, value: int, minimum: int, maximum: int) -> None:
    """Raise `ValueError` naming the parameter unless minimum <= value <= maximum."""
    if not minimum <= value <= maximum:
        raise ValueError(f"{name} must lie between {minimum} and {maximum}, not {value}")
