"""The rule systems, by the name of their folder in docs/, and the package of each."""

SYSTEMS = ("maison", "runequest", "oeil-noir", "dd3")
"""The four, in the order in which pages list them."""


def folder_of(system: str) -> str:
    """Return the package of a system's calculators: `oeil-noir` is `calculators.oeil_noir`."""
    return f"calculators.{system.replace('-', '_')}"
