// Links as QR codes: what an independent reader of codes makes of them is the link.
import assert from "node:assert/strict";
import { test } from "node:test";
import jsQR from "jsqr";

globalThis.location = /** @type {any} */ ({ protocol: "https:" });
const { qrCode } = await import("../../../codex/web/shared/qr-code.js");
const { LONGEST_CODE } = await import("../../../codex/web/shared/shown-code.js");

const LINK = "https://exemple.org/codex/runequest/notre-table/#table=";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const SCALE = 3;
const WHITE = 255;

/** A link as long as asked for, with the letters of one in turn. @param {number} length */
const linkOf = (length) =>
  LINK + LETTERS.repeat(Math.ceil(length / LETTERS.length)).slice(0, length - LINK.length);

/** What the drawing shows as pixels, from its path alone. @param {{ size: number, path: string }} code */
function pixels({ size, path }) {
  const side = size * SCALE;
  const image = new Uint8ClampedArray(side * side * 4).fill(WHITE);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1)
      for (let at = Number(x) * SCALE; at < (Number(x) + Number(width)) * SCALE; at += 1)
        image.set([0, 0, 0], (row * side + at) * 4);
  }
  return { image, side };
}

for (const length of [60, 200, 700, LONGEST_CODE])
  test(`a link of ${length} letters is read as it is`, () => {
    const { image, side } = pixels(qrCode(linkOf(length)));
    assert.equal(jsQR.default(image, side, side)?.data, linkOf(length));
  });

test("four modules of light stand around a code", () => {
  const { size, path } = qrCode(LINK);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((each) => each.slice(1).map(Number));
  const xs = runs.flatMap(([x = 0, , width = 0]) => [x, x + width]);
  const ys = runs.flatMap(([, y = 0]) => [y, y + 1]);
  assert.deepEqual([Math.min(...xs), Math.max(...xs)], [4, size - 4]);
  assert.deepEqual([Math.min(...ys), Math.max(...ys)], [4, size - 4]);
});

test("the longest is the longest", () => {
  qrCode("a".repeat(LONGEST_CODE));
  assert.throws(() => qrCode("a".repeat(LONGEST_CODE + 1)));
});
