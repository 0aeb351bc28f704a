// The guard of the engine's files, apart from any browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineFailure, guarded, sentence, startsLike } from "../../calculators/web/guard.js";

const WASM = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const HTML = new TextEncoder().encode("<!doctype html>");

/** @param {Uint8Array} body @param {number} bytes @param {"wasm" | "zip"} kind */
function guard(body, bytes, kind = "wasm", status = 200) {
  const counted = [];
  const failures = [];
  const response = guarded(
    new Response(body, { status }),
    { path: "file", bytes, kind },
    (piece, place) => counted.push([place, piece.byteLength]),
    (failure) => failures.push(failure.reason),
  );
  return { response, counted, failures };
}

test("the right bytes go through, counted", async () => {
  const { response, counted, failures } = guard(WASM, 8);
  assert.deepEqual(new Uint8Array(await response.arrayBuffer()), WASM);
  assert.deepEqual(counted, [[0, 8]]);
  assert.deepEqual(failures, []);
});

test("WebAssembly is named as such whatever the host said", () => {
  assert.equal(guard(WASM, 8).response.headers.get("content-type"), "application/wasm");
});

test("a host's HTML page in place of a file is refused", async () => {
  const { response, failures } = guard(HTML, HTML.length);
  await assert.rejects(response.arrayBuffer());
  assert.deepEqual(failures, ["wrong"]);
});

test("a truncated file is refused at its end", async () => {
  const { response, failures } = guard(WASM, 9);
  await assert.rejects(response.arrayBuffer());
  assert.deepEqual(failures, ["truncated"]);
});

test("a missing file is refused at once", () => {
  assert.throws(
    () => guard(HTML, 8, "wasm", 404),
    (error) => error instanceof EngineFailure && error.reason === "missing",
  );
});

test("a zip and a wasm are not taken for one another", () => {
  assert.ok(startsLike(WASM, "wasm"));
  assert.ok(!startsLike(WASM, "zip"));
});

test("pieces are told with their place in the file", async () => {
  const placed = [];
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(WASM.subarray(0, 5));
      controller.enqueue(WASM.subarray(5));
      controller.close();
    },
  });
  const file = { path: "file", bytes: 8, kind: "wasm" };
  const note = (piece, place) => placed.push([place, piece.byteLength]);
  await guarded(new Response(body), file, note, () => {}).arrayBuffer();
  assert.deepEqual(placed, [
    [0, 5],
    [5, 3],
  ]);
});

test("every reason has a French sentence", () => {
  for (const reason of [
    "missing",
    "wrong",
    "truncated",
    "network",
    "wasm",
    "worker",
    "timeout",
    "memory",
    "python",
  ]) {
    assert.match(sentence(reason), /[.]$/);
  }
});
