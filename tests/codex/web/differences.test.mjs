// Differences of figures, written as Python writes them: see calculators/french.py.
import assert from "node:assert/strict";
import { test } from "node:test";
import { difference } from "../../../codex/web/calculator/differences.js";

const figure = (shown, exact = "") => ({ label: "", shown, exact });

for (const [now, then, told] of [
  // 9/20 - 13/40 = 1/8
  [figure("45\u00a0%", "9/20"), figure("32,5\u00a0%", "13/40"), "+12,5\u00a0points"],
  [figure("32,5\u00a0%", "13/40"), figure("45\u00a0%", "9/20"), "\u221212,5\u00a0points"],
  // 1/3 - 1/6 = 1/6, although 33,3 - 16,7 = 16,6
  [figure("33,3\u00a0%", "1/3"), figure("16,7\u00a0%", "1/6"), "+16,7\u00a0points"],
  [figure("1\u00a0%", "1/100"), figure("0\u00a0%"), "+1\u00a0point"],
  [figure("100\u00a0%"), figure("0\u00a0%"), "+100\u00a0points"],
  [figure("50\u00a0%", "1/2"), figure("50\u00a0%", "1/2"), "identique"],
  [
    figure("33,3\u00a0%", "1/3"),
    figure("33,3\u00a0%", "3\u00a0333/10\u00a0000"),
    "moins de 0,1\u00a0point de plus",
  ],
  [
    figure("33,3\u00a0%", "3\u00a0333/10\u00a0000"),
    figure("33,3\u00a0%", "1/3"),
    "moins de 0,1\u00a0point de moins",
  ],
  // A skill is a text of its own.
  [figure("105\u00a0%"), figure("55\u00a0%"), "+50\u00a0points"],
  [figure("\u22124"), figure("2"), "\u22126"],
  [figure("+3"), figure("\u22121"), "+4"],
  [figure("1\u00a0234"), figure("34"), "+1\u00a0200"],
  [figure("8,26"), figure("4,5"), "environ\u00a0+3,76"],
  [figure("8,26"), figure("moins de 0,01"), "environ\u00a0+8,25"],
  [figure("moins de 0,01"), figure("0"), "environ\u00a0+0,01"],
  [figure("3\u00a0cases"), figure("1\u00a0case"), "+2\u00a0cases"],
  [figure("3\u00a0cases"), figure("2\u00a0cases"), "+1\u00a0case"],
  [figure("12\u00a0m"), figure("9\u00a0m"), "+3\u00a0m"],
  [figure("2\u00a0fois"), figure("0\u00a0fois"), "+2\u00a0fois"],
  [figure("3\u00a0cases"), figure("9\u00a0m"), ""],
  [figure("12\u00a0ou\u00a0plus"), figure("10\u00a0ou\u00a0plus"), ""],
  [figure("normal"), figure("normal"), ""],
  [figure("1d3"), figure("3"), ""],
]) {
  test(`${now.shown} then ${then.shown}: ${told || "nothing"}`, () => {
    assert.equal(difference(now, then), told);
  });
}
