"""Settings that every test shares."""

from hypothesis import HealthCheck, settings

# A slow or busy machine is no failure.
settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")
