"""Files in fewer bytes, for browsers to unpack by themselves."""

import deflate

_LEVEL = 12
"""The highest: of 7.6 MB of WebAssembly it leaves 5 % less than zlib's highest, as soon."""


def gzipped(content: bytes) -> bytes:
    """Return content as gzip has it, the same bytes for the same content."""
    return bytes(deflate.gzip_compress(content, _LEVEL))
