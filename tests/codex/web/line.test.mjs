// What the browser says of its line, and what follows from it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, sparing } from "../../../codex/web/shared/line.js";

/** @param {unknown} connection */
function on(connection) {
  Object.defineProperty(globalThis, "navigator", { value: { connection }, configurable: true });
  return [counted(), sparing()];
}

test("bytes count where they are spared or the line is a phone's; the engine waits on slow ones", () => {
  assert.deepEqual(on(undefined), [false, false]);
  assert.deepEqual(on({ effectiveType: "4g", saveData: false }), [false, false]);
  assert.deepEqual(on({ effectiveType: "4g", saveData: true }), [true, true]);
  assert.deepEqual(on({ effectiveType: "4g", type: "cellular" }), [true, false]);
  for (const effectiveType of ["slow-2g", "2g", "3g"])
    assert.deepEqual(on({ effectiveType }), [false, true]);
});
