"""The calculators and the rules for assistants: an MCP server on standard input and output.

`python -m calculators mcp`. Its tools come from the declarations that the pages and the shell come
from, and it says where a source says nothing, so that an assistant does not make it up.

By the standard library: a server that is started on one's own machine needs JSON-RPC, one message a
line, four methods and two errors of its own. The official package brings a dozen others for hosted
servers (pydantic, starlette, uvicorn, cryptography, …), to an application that has no dependency.

- `messages`: what JSON-RPC asks of a message.
- `server`: the methods of MCP, the tools by their names.
- `tools`: what each tool takes and answers.
- `rules`: the text of the rules, which the site publishes as `regles.json`.
- `serving`: the two streams.

None of it goes to the browser (`codex.engine.archive`).
"""
