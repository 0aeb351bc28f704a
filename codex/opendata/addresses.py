"""The addresses of the open data: below that of the site."""


def address(rule: str) -> str:
    """Return the address, below the site's, of a page and its anchor: `maison/index#statuts`."""
    page, _, anchor = rule.partition("#")
    folder = page.removesuffix("index").rstrip("/")
    return f"{folder}/#{anchor}" if folder else f"#{anchor}"
