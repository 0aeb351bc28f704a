// The guard of the engine's files, apart from any browser.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { guarded, refusal, sentence, startsLike } from "../../../codex/web/engine/guard.js";

const WASM = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const HTML = new TextEncoder().encode("<!doctype html>");

const digestOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** @param {Uint8Array} body @param {number} bytes @param {"wasm" | "zip"} kind */
function guard(body, bytes, kind = "wasm", digest = digestOf(body)) {
  const counted = [];
  const failures = [];
  const response = guarded(
    new Response(body).body,
    { path: "file", bytes, kind, digest },
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
  assert.deepEqual(failures, ["host"]);
});

test("another file of the same size and beginning is refused at its end", async () => {
  const { response, failures } = guard(WASM, 8, "wasm", digestOf(HTML));
  await assert.rejects(response.arrayBuffer());
  assert.deepEqual(failures, ["wrong"]);
});

test("without digests, as on plain http, size and beginning must do", async (context) => {
  Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
  context.after(() => Reflect.deleteProperty(crypto, "subtle"));
  const { response, failures } = guard(WASM, 8, "wasm", digestOf(HTML));
  assert.deepEqual(new Uint8Array(await response.arrayBuffer()), WASM);
  assert.deepEqual(failures, []);
});

test("a truncated file is refused at its end", async () => {
  const { response, failures } = guard(WASM, 9);
  await assert.rejects(response.arrayBuffer());
  assert.deepEqual(failures, ["truncated"]);
});

test("what is not there and what the host cannot send are two things", () => {
  const reasons = [404, 410, 401, 429, 500, 503].map((status) => refusal({ status }, "x").reason);
  assert.deepEqual(reasons, ["missing", "missing", "host", "host", "host", "host"]);
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
  const file = { path: "file", bytes: 8, kind: "wasm", digest: digestOf(WASM) };
  const note = (piece, place) => placed.push([place, piece.byteLength]);
  await guarded(body, file, note, () => {}).arrayBuffer();
  assert.deepEqual(placed, [
    [0, 5],
    [5, 3],
  ]);
});

test("every reason has a French sentence", () => {
  for (const reason of [
    "missing",
    "host",
    "wrong",
    "truncated",
    "network",
    "silent",
    "blocked",
    "changed",
    "wasm",
    "worker",
    "timeout",
    "memory",
    "python",
    "crashed",
    "slow",
  ]) {
    assert.match(sentence(reason), /[.]$/);
  }
});
