"""What leaves a script and a style sheet on their way, and what stays."""

from calculators.engine.comments import without_comments


def test_lines_that_are_comments_leave_a_script() -> None:
    source = """/**
 * What it is.
 */
const one = "// no comment"; // Beside it.
  // A line.
  /** @type {any} */ (one).two(); /* Beside it. */
  /** @param {string} three */
const four = "/*";
/* Two
   lines. */
const five = "*/";
"""
    assert (
        without_comments(source, script=True)
        == """\
const one = "// no comment"; // Beside it.
  /** @type {any} */ (one).two(); /* Beside it. */
const four = "/*";
const five = "*/";
"""
    )


def test_a_style_sheet_keeps_its_addresses() -> None:
    source = "/* What it is. */\na {\n  /* Why. */\n  b: url(\n//c);\n}\n"
    assert without_comments(source, script=False) == "a {\n  b: url(\n//c);\n}\n"
