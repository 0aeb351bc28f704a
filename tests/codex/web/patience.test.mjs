// Waits that only silence ends, for an engine and a search whose scripts come slowly.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** What the script of a worker sends, as the test lets it come. @type {ReadableStreamDefaultController<Uint8Array>} */
let script;
let asked = 0;
/** @type {FakeWorker[]} */
let workers = [];

class FakeWorker extends EventTarget {
  posted = [];

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message) {
    this.posted.push(message);
  }

  terminate() {
    this.terminated = true;
  }

  say(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

globalThis.Worker = FakeWorker;
globalThis.fetch = async () => {
  asked++;
  return new Response(
    new ReadableStream({
      start(controller) {
        script = controller;
      },
    }),
  );
};

const { Engine } = await import("../../../codex/web/engine/engine.js");
const { SearchClient } = await import("../../../codex/web/search/search-client.js");

beforeEach(() => {
  workers = [];
  asked = 0;
  mock.method(console, "info", () => {});
});

/** Let time pass, a little at a time, and what was promised happen. */
async function pass(context, time) {
  for (let at = 0; at < time; at += 100) context.mock.timers.tick(100);
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** A piece of the script comes every nineteen seconds, for a good while. */
async function trickle(context) {
  for (let piece = 0; piece < 10; piece++) {
    script.enqueue(Uint8Array.of(piece));
    await pass(context, 100);
    await pass(context, 19_000);
  }
}

test("an engine whose script comes slowly is waited for", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const engine = new Engine(new URL("https://codex.test/manifest.json"));
  engine.start();
  await pass(context, 21_000);
  assert.equal(asked, 1);
  await trickle(context);
  assert.equal(engine.state.failure, null);
  assert.equal(workers.length, 1);
  workers[0].say({ ready: true });
  assert.equal(engine.state.stage, "ready");
});

test("one whose script does not come is given up", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const engine = new Engine(new URL("https://codex.test/manifest.json"));
  engine.start();
  await pass(context, 21_000);
  await pass(context, 24_000);
  assert.equal(engine.state.failure?.reason, "silent");
});

test("a search whose script comes slowly is waited for", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const client = new SearchClient();
  const start = client.start();
  await pass(context, 21_000);
  await trickle(context);
  assert.equal(client.stage, "loading");
  workers[0].say({ ready: true });
  await start;
  assert.equal(client.stage, "ready");
});

test("a search on a silent line fails, and the same worker goes on with what it has", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const client = new SearchClient();
  const start = assert.rejects(client.start(), { reason: "silent" });
  workers[0].say({ progress: 0 });
  await pass(context, 21_000);
  assert.deepEqual(workers[0].posted.slice(1), [{ again: true }]);
  await pass(context, 21_000);
  await start;
  const again = client.start();
  workers[0].say({ ready: true });
  await again;
  assert.equal(workers.length, 1);
  assert.ok(!workers[0].terminated);
});
