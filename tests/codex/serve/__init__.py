"""The server of `make serve`, in a copy of the project."""
