"""What MkDocs calls while it builds: listed in mkdocs.yml, and not needed to build the pages."""

from calculators.page.release import on_config
from calculators.page.unchanged import UNCHANGED

on_startup = UNCHANGED.on_startup
on_files = UNCHANGED.on_files
on_page_markdown = UNCHANGED.on_page_markdown
on_page_content = UNCHANGED.on_page_content
__all__ = ["on_config", "on_files", "on_page_content", "on_page_markdown", "on_startup"]
