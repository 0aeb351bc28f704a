"""A finished site takes the place of the former one, which is whole until then."""

import shutil
from pathlib import Path

from codex.publish.listing import PublishError


def replace(former: Path, made: Path) -> None:
    """Move a folder to where the former one is, and remove that.

    Raises:
        PublishError: the former one cannot be moved, as where something is mounted there.
    """
    # Where a link leads stays where it leads.
    former = former.resolve()
    beside, aside = (former.with_name(f"{former.name}.{end}") for end in ("unfinished", "former"))
    for left in (beside, aside):
        shutil.rmtree(left, ignore_errors=True)
    try:
        # It may come from another file system, file by file: what follows may not.
        shutil.move(made, beside)
        if former.exists():
            former.rename(aside)
        beside.rename(former)
    except OSError as error:
        raise PublishError(f"{former} could not be replaced by {beside}: {error}") from error
    shutil.rmtree(aside, ignore_errors=True)
