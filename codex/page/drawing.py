"""Drawing on a squared map: SVG text that wears the classes of `figures.css` (build only).

Coordinates are in squares from the corner of a board, to the right and downwards; what is written
is in whole units. No ids and no colours: figures of one page cannot clash, and follow the theme.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import hypot
from typing import Literal

WIDTH = 360
"""Units of every drawing: on the narrowest phones, text of 14 units is still 11 pixels high."""
HALF_CAPITAL = 5
"""From the middle of a line of text to its baseline, in units."""
LINE = 20
"""From one line of text to the next, in units."""
HEAD = (10, 5)
"""Length and half width of an arrow's head, in units."""
HATCH = 6
"""Space between two strokes of a wall, in units."""

type Point = tuple[float, float]
type Look = Literal["ally", "enemy", "ghost"]
type Way = Literal["plain", "good", "bad"]
type Anchor = Literal["start", "middle", "end"]


def svg(height: int, *parts: str) -> str:
    """Return a whole drawing of `WIDTH` by `height` units."""
    return f'<svg viewBox="0 0 {WIDTH} {height}" data-search-exclude="">{"".join(parts)}</svg>'


def _shape(name: str, look: str, **attributes: str | int) -> str:
    written = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<{name} class="{look}"{written}/>'


def _path(look: str, *lines: Sequence[Point]) -> str:
    """Draw lines through points, in units."""
    drawn = "".join("M" + "L".join(f"{round(x)} {round(y)}" for x, y in line) for line in lines)
    return _shape("path", look, d=drawn)


@dataclass(frozen=True, slots=True)
class Board:
    """A part of a drawing: the side of its squares and the place of its corner, in units."""

    side: int
    left: int = 0
    top: int = 0

    def _units(self, point: Point) -> Point:
        return self.left + point[0] * self.side, self.top + point[1] * self.side

    def _rectangle(
        self, look: str, x: float, y: float, width: float, height: float, *, inset: int = 0
    ) -> str:
        left, top = map(round, self._units((x, y)))
        right, bottom = map(round, self._units((x + width, y + height)))
        corner = {"rx": 2 * inset} if inset else {}
        return _shape(
            "rect",
            look,
            x=left + inset,
            y=top + inset,
            width=right - left - 2 * inset,
            height=bottom - top - 2 * inset,
            **corner,
        )

    def grid(self, columns: int, rows: int, *, around: float = 0.5) -> str:
        """Draw squares, and the part of their neighbours that shows around them."""
        right, bottom = columns + around, rows + around
        upright = [((x, -around), (x, bottom)) for x in range(columns + 1)]
        level = [((-around, y), (right, y)) for y in range(rows + 1)]
        lines = [tuple(map(self._units, line)) for line in (*upright, *level)]
        ground = self._rectangle(
            "fig-ground", -around, -around, columns + 2 * around, rows + 2 * around
        )
        return ground + _path("fig-grid", *lines)

    def zone(self, x: float, y: float, width: float, height: float) -> str:
        """Draw the limit of some squares."""
        return self._rectangle("fig-zone", x, y, width, height)

    def wall(self, x: float, y: float, width: float, height: float) -> str:
        """Draw a wall, or another obstacle that fills its space: hatched."""
        left, top = map(round, self._units((x, y)))
        right, bottom = map(round, self._units((x + width, y + height)))
        strokes = []
        # Each stroke rises along a line of constant x + y, cut at the sides of the wall.
        for total in range(left + top + HATCH, right + bottom, HATCH):
            start = min(right, total - top)
            end = max(left, total - bottom)
            if start - end > 1:
                strokes.append(((start, total - start), (end, total - end)))
        return self._rectangle("fig-wall", x, y, width, height) + _path("fig-hatch", *strokes)

    def token(
        self, x: float, y: float, width: float, height: float, words: str = "", look: Look = "ally"
    ) -> str:
        """Draw the squares that a creature takes, with its label."""
        inset = 2 if min(width, height) >= 1 else 1
        shape = self._rectangle(f"fig-{look}", x, y, width, height, inset=inset)
        return shape + self._on(x + width / 2, y + height / 2, words, look)

    def disc(self, x: float, y: float, words: str = "", look: Look = "ally") -> str:
        """Draw a creature at the middle of the square of this corner."""
        across, down = self._units((x + 0.5, y + 0.5))
        radius = round(self.side * 0.36)
        shape = _shape("circle", f"fig-{look}", cx=round(across), cy=round(down), r=radius)
        return shape + self._on(x + 0.5, y + 0.5, words, look)

    def _on(self, x: float, y: float, words: str, look: Look) -> str:
        named = "fig-on-enemy fig-strong" if look == "enemy" else "fig-strong"
        return self.text(x, y, words, named, anchor="middle") if words else ""

    def pawn(self, x: float, y: float, height: float, look: Look) -> str:
        """Draw a creature from the side, standing at this point."""
        across, foot = self._units((x, y))
        tall = height * self.side
        wide, shoulder, neck = tall * 0.26, foot - tall * 0.45, foot - tall * 0.62
        left, right = round(across - wide), round(across + wide)
        body = (
            f"M{left} {round(foot)}V{round(shoulder)}Q{left} {round(neck)} {round(across)} "
            f"{round(neck)}Q{right} {round(neck)} {right} {round(shoulder)}V{round(foot)}Z"
        )
        head = tall * 0.17
        return _shape("path", f"fig-{look}", d=body) + _shape(
            "circle",
            f"fig-{look}",
            cx=round(across),
            cy=round(foot - tall + head),
            r=round(head),
        )

    def line(self, *points: Point, look: str) -> str:
        """Draw a line without a head."""
        return _path(look, tuple(map(self._units, points)))

    def arrow(self, *points: Point, way: Way = "plain") -> str:
        """Draw a line through points with a head at its end."""
        *before, tip = map(self._units, points)
        length, half = HEAD
        far = hypot(tip[0] - before[-1][0], tip[1] - before[-1][1])
        along = (tip[0] - before[-1][0]) / far, (tip[1] - before[-1][1]) / far
        foot = tip[0] - along[0] * length, tip[1] - along[1] * length
        across = along[1] * half, -along[0] * half
        corners = (
            tip,
            (foot[0] + across[0], foot[1] + across[1]),
            (foot[0] - across[0], foot[1] - across[1]),
        )
        drawn = " ".join(f"{round(x)},{round(y)}" for x, y in corners)
        return _path(f"fig-way fig-{way}", (*before, foot)) + _shape(
            "polygon", f"fig-head fig-{way}", points=drawn
        )

    def step(self, x: float, y: float, words: str) -> str:
        """Write the number of a step in a small disc, around this point."""
        across, down = map(round, self._units((x, y)))
        shape = _shape("circle", "fig-step", cx=across, cy=down, r=11)
        return shape + self.text(x, y, words, "fig-strong", anchor="middle")

    def verdict(self, x: float, y: float, *, good: bool) -> str:
        """Draw a check or a cross in a small disc, around this point."""
        across, down = map(round, self._units((x, y)))
        shape = _shape("circle", "fig-verdict", cx=across, cy=down, r=9)
        if good:
            line = ((across - 4, down), (across - 1, down + 4), (across + 5, down - 4))
            return shape + _path("fig-mark fig-good", line)
        strokes = [((across - 4, down - 4 * k), (across + 4, down + 4 * k)) for k in (1, -1)]
        return shape + _path("fig-mark fig-bad", *strokes)

    def title(self, x: float, words: str, *, good: bool) -> str:
        """Write above a board, from this column, what it shows, after a check or a cross."""
        # Above the ground, which starts as far from the squares as the title does.
        down = min(x, 0) - 19 / self.side
        left = x + 10 / self.side
        return self.verdict(left, down, good=good) + self.text(
            left + 16 / self.side, down, words, "fig-strong"
        )

    def text(
        self, x: float, y: float, words: str, look: str = "", *, anchor: Anchor = "start"
    ) -> str:
        """Write a line of text, its middle at this height."""
        across, down = map(round, self._units((x, y)))
        named = " ".join(filter(None, (look, "" if anchor == "start" else f"fig-{anchor}")))
        classes = f' class="{named}"' if named else ""
        return f'<text x="{across}" y="{down + HALF_CAPITAL}"{classes}>{escape(words)}</text>'

    def box(
        self, x: float, y: float, width: float, height: float, *lines: str, look: str = "fig-box"
    ) -> str:
        """Draw a box with lines of text; those that start with `*` are strong."""
        middle, centre = x + width / 2, y + height / 2
        parts = [self._rectangle(look, x, y, width, height, inset=1)]
        named = "fig-on-enemy" if "fig-enemy" in look else ""
        for place, line in enumerate(lines):
            down = centre + (place - (len(lines) - 1) / 2) * LINE / self.side
            strong = "fig-strong" if line.startswith("*") else ""
            classes = f"{named} {strong}".strip()
            parts.append(self.text(middle, down, line.lstrip("*"), classes, anchor="middle"))
        return "".join(parts)

    def legend(self, x: float, y: float, entries: Sequence[tuple[str, str]]) -> str:
        """Write lines below one another, each after its sign: a number or letter in a disc."""
        parts = []
        for place, (sign, words) in enumerate(entries):
            down = y + place * (LINE + 8) / self.side
            parts.append(self.step(x + 11 / self.side, down, sign))
            parts.append(self.text(x + 30 / self.side, down, words))
        return "".join(parts)
