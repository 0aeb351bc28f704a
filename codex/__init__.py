"""What builds the site: pages, the engine of the browser, search, publishing, serving.

Nothing of it travels to the browser but `web`, which runs there.
"""
