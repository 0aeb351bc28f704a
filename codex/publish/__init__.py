"""Publishing the built site: `python -m codex.publish site`, after mkdocs.

Build only. `placeholders` puts into docs/ what a site needs at its root before it is published;
`listing` lists the files for the offline copy and gives the service worker its version; `copies`
writes compressed copies for hosts that send them as they are. `hosting/` shows such hosts.
"""
