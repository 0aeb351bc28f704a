"""Settings that every test shares."""

from hypothesis import settings

settings.register_profile("project", deadline=None)
settings.load_profile("project")
