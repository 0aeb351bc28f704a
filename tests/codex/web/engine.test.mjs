// The engine as the page sees it, with a worker that does what the test says.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Engine } from "../../../codex/web/engine/engine.js";

// An engine that a test leaves goes on waiting for its worker, and would keep Node for as long.
const { setTimeout: wait } = globalThis;
globalThis.setTimeout = (...told) => wait(...told).unref();

/** @type {FakeWorker[]} */
let workers = [];

class FakeWorker extends EventTarget {
  posted = [];
  terminated = false;

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

const MANIFEST = new URL("https://codex.test/assets/engine/manifest-0123456789abcdef.json");

/** Wait until the engine says that something changed: it looks for the cause of some failures first. */
const changed = (engine) =>
  new Promise((resolve) => engine.addEventListener("change", resolve, { once: true }));

/** Let time pass, a little at a time. */
function pass(context, time) {
  for (let at = 0; at < time; at += 100) context.mock.timers.tick(100);
}

beforeEach(() => {
  workers = [];
  globalThis.Worker = FakeWorker;
  mock.method(console, "info", () => {});
});

test("nothing starts before it is asked for", () => {
  new Engine(MANIFEST);
  assert.equal(workers.length, 0);
});

test("one worker serves every question, asked once it is ready", async () => {
  const engine = new Engine(MANIFEST);
  const first = engine.ask({ id: 1 });
  const second = engine.ask({ id: 2 });
  assert.equal(workers.length, 1);
  assert.deepEqual(workers[0].posted, [{ boot: MANIFEST.href, way: "snapshot", held: [] }]);
  workers[0].say({ ready: true });
  assert.deepEqual(
    workers[0].posted.slice(1).map((each) => each.question),
    ['{"id":1}', '{"id":2}'],
  );
  workers[0].say({ answered: 2, answer: '{"sentence":"two"}' });
  workers[0].say({ answered: 1, answer: '{"sentence":"one"}' });
  assert.equal((await first).sentence, "one");
  assert.equal((await second).sentence, "two");
});

test("an engine that was given back starts again for the next question, or when the reader is back", async () => {
  const engine = new Engine(MANIFEST);
  engine.rest();
  engine.wake();
  assert.equal(workers.length, 0);
  const asked = engine.ask({ id: 1 });
  workers[0].say({ ready: true });
  // Not in the middle of a question.
  engine.rest();
  assert(!workers[0].terminated);
  workers[0].say({ answered: 1, answer: "{}" });
  await asked;
  engine.rest();
  assert(workers[0].terminated);
  assert.deepEqual([engine.state.stage, engine.state.again], ["idle", true]);
  engine.wake();
  assert.equal(workers.length, 2);
  workers[1].say({ stage: "python" });
  assert.deepEqual([engine.state.stage, engine.state.again], ["python", true]);
  workers[1].say({ ready: true });
  assert.deepEqual([engine.state.stage, engine.state.again], ["ready", false]);
  engine.rest();
  engine.ask({ id: 2 });
  workers[2].say({ ready: true });
  assert.equal(workers[2].posted.at(-1).question, '{"id":2}');
});

test("an engine that cannot come again is told as any other", () => {
  const engine = new Engine(MANIFEST);
  engine.start();
  workers[0].say({ ready: true });
  engine.rest();
  engine.wake();
  workers[1].say({ failed: ["wasm", "gone"], held: [] });
  assert.equal(engine.state.failure.reason, "wasm");
  assert.equal(engine.state.again, false);
});

test("stages and bytes are told as they come", () => {
  const engine = new Engine(MANIFEST);
  const told = [];
  engine.addEventListener("change", () => told.push({ ...engine.state }));
  engine.start();
  workers[0].say({ stage: "files" });
  workers[0].say({ progress: [3, 12] });
  workers[0].say({ stage: "python" });
  workers[0].say({ ready: true });
  assert.deepEqual(
    told.map(({ stage, loaded }) => [stage, loaded]),
    [
      ["files", 0],
      ["files", 0],
      ["files", 3],
      ["python", 3],
      ["ready", 3],
    ],
  );
});

test("a start is waited for as long as something comes", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const engine = new Engine(MANIFEST);
  engine.start();
  workers[0].say({ stage: "files" });
  // At 6 kB a second, five megabytes take a quarter of an hour.
  for (let loaded = 1; loaded <= 60; loaded++) {
    pass(context, 19_000);
    workers[0].say({ progress: [loaded, 61] });
  }
  assert.equal(engine.state.failure, null);
  assert.deepEqual(workers[0].posted.slice(1), []);
  assert.equal(workers.length, 1);
});

test("a line that falls silent is asked for the rest, and for what came once it is given up", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const engine = new Engine(MANIFEST);
  engine.start();
  workers[0].say({ stage: "files" });
  pass(context, 21_000);
  assert.deepEqual(workers[0].posted.slice(1), [{ again: true }]);
  workers[0].say({ progress: [1, 12] });
  pass(context, 21_000);
  assert.deepEqual(workers[0].posted.slice(2), [{ again: true }]);
  pass(context, 19_500);
  assert.deepEqual(workers[0].posted.slice(3), [{ end: "silent" }]);
  assert.equal(engine.state.failure, null);
  const held = [["https://codex.test/x.wasm", [Uint8Array.of(1)]]];
  workers[0].say({ failed: ["silent", "https://codex.test/x.wasm"], held });
  assert.equal(engine.state.failure?.reason, "silent");
  engine.retry();
  assert.deepEqual(workers[1].posted, [{ boot: MANIFEST.href, way: "snapshot", held }]);
});

test("a worker that cannot even hand over what came is ended", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const engine = new Engine(MANIFEST);
  engine.start();
  workers[0].say({ stage: "files" });
  pass(context, 44_000);
  assert.equal(engine.state.failure?.reason, "silent");
  assert.ok(workers[0].terminated);
});

for (const reason of ["network", "silent"]) {
  test(`a snapshot that does not come (${reason}) gives way to the bytecode, with all else`, () => {
    const engine = new Engine(MANIFEST);
    engine.start();
    const held = [["https://codex.test/x.wasm", [Uint8Array.of(1)]]];
    workers[0].say({ failed: [reason, "/assets/engine/snapshot-0.bin"], held });
    assert.equal(engine.state.failure, null);
    assert.deepEqual(workers[1].posted, [{ boot: MANIFEST.href, way: "bytecode", held }]);
  });
}

test("Python that does not start once its files are there is given up", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const engine = new Engine(MANIFEST);
  engine.start();
  workers[0].say({ progress: [12, 12] });
  pass(context, 21_000);
  assert.ok(workers[0].terminated);
  workers[1].say({ progress: [12, 12] });
  pass(context, 43_000);
  assert.equal(engine.state.failure, null);
  pass(context, 3_000);
  assert.equal(engine.state.failure?.reason, "timeout");
});

test("a refused snapshot gives way to the bytecode, which answers what was asked", async () => {
  const engine = new Engine(MANIFEST);
  const asked = engine.ask({ id: 1 });
  workers[0].say({ failed: ["python", "Snapshot build id mismatch"] });
  assert.equal(engine.state.failure, null);
  assert.ok(workers[0].terminated);
  workers[1].say({ ready: true });
  workers[1].say({ answered: 1, answer: '{"sentence":"same"}' });
  assert.equal((await asked).sentence, "same");
  assert.equal(workers.length, 2);
});

for (const [before, told] of [
  ["wrong", "spare"],
  ["python", "spare"],
  ["network", "network"],
]) {
  test(`a way that does not come after a snapshot that failed (${before}) is told: ${told}`, async () => {
    const engine = new Engine(MANIFEST);
    engine.start();
    workers[0].say({ failed: [before, "/assets/engine/snapshot-0.bin"] });
    workers[1].say({ failed: ["network", "/assets/engine/stdlib-0.zip"] });
    if (!engine.state.failure) await changed(engine);
    assert.equal(engine.state.failure?.reason, told);
    engine.retry();
    assert.deepEqual(workers[2].posted, [{ boot: MANIFEST.href, way: "snapshot", held: [] }]);
  });
}

test("what another way cannot mend fails at once", async () => {
  for (const reason of ["network", "wasm"]) {
    workers = [];
    const engine = new Engine(MANIFEST);
    engine.start();
    workers[0].say({ failed: [reason, ""] });
    if (!engine.state.failure) await changed(engine);
    assert.equal(engine.state.failure?.reason, reason);
    assert.equal(workers.length, 1);
  }
});

test("a ready engine waits for the reader as long as it takes", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const engine = new Engine(MANIFEST);
  engine.start();
  workers[0].say({ ready: true });
  pass(context, 3_600_000);
  assert.equal(engine.state.failure, null);
});

test("after a failure nothing starts by itself; a retry answers what was asked", async () => {
  const engine = new Engine(MANIFEST);
  const asked = engine.ask({ id: 1 });
  for (const worker of [0, 1]) workers[worker].say({ failed: ["missing", "pyodide.asm.wasm"] });
  engine.start();
  assert.equal(workers.length, 2, "nothing starts while the cause is looked for");
  await changed(engine);
  assert.equal(engine.state.failure?.reason, "missing");
  engine.start();
  assert.equal(workers.length, 2);
  engine.retry();
  assert.equal(engine.state.failure, null);
  assert.deepEqual(workers[2].posted, [{ boot: MANIFEST.href, way: "snapshot", held: [] }]);
  workers[2].say({ ready: true });
  workers[2].say({ answered: 1, answer: '{"sentence":"late"}' });
  assert.equal((await asked).sentence, "late");
});

test("a browser that refuses workers is told", async () => {
  globalThis.Worker = class {
    constructor() {
      throw new Error("SecurityError");
    }
  };
  const engine = new Engine(MANIFEST);
  engine.start();
  await changed(engine);
  assert.equal(engine.state.failure?.reason, "worker");
});

test("a worker whose script does not load is told", async () => {
  const engine = new Engine(MANIFEST);
  engine.start();
  workers[0].dispatchEvent(new Event("error", { cancelable: true }));
  await changed(engine);
  assert.equal(engine.state.failure?.reason, "worker");
});

// --- a ready engine that breaks down ---

/** An engine that was ready, with a question on its way. */
function asked(question = { id: 1 }) {
  const engine = new Engine(MANIFEST);
  engine.start();
  workers[0].say({ ready: true });
  return { engine, answer: engine.ask(question) };
}

const CRASHES = {
  "an exception of the interpreter": (worker) => worker.say({ failed: ["crashed", "unreachable"] }),
  "an error of the worker": (worker) =>
    worker.dispatchEvent(new Event("error", { cancelable: true })),
};

for (const [name, crash] of Object.entries(CRASHES)) {
  test(`${name} is told, and a retry asks again`, async () => {
    const { engine, answer } = asked();
    crash(workers[0]);
    await Promise.resolve();
    assert.equal(engine.state.failure?.reason, "crashed");
    assert.ok(workers[0].terminated);
    // Nothing starts by itself: it may crash again.
    assert.equal(workers.length, 1);
    engine.retry();
    assert.deepEqual(workers[1].posted, [{ boot: MANIFEST.href, way: "snapshot", held: [] }]);
    workers[1].say({ ready: true });
    assert.equal(workers[1].posted[1].question, '{"id":1}');
    workers[1].say({ answered: 1, answer: '{"sentence":"again"}' });
    assert.equal((await answer).sentence, "again");
  });
}

test("a question is written anew when it is put again", () => {
  let dice = 1;
  const { engine } = asked({ toJSON: () => ({ dice }) });
  assert.equal(workers[0].posted[1].question, '{"dice":1}');
  workers[0].say({ failed: ["crashed", ""] });
  dice = 2;
  engine.retry();
  workers[1].say({ ready: true });
  assert.equal(workers[1].posted[1].question, '{"dice":2}');
  workers[1].say({ answered: 1, answer: "{}" });
});

test("every answer has its deadline, counted from the one before it", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { engine, answer } = asked();
  const second = engine.ask({ id: 2 });
  pass(context, 29_000);
  workers[0].say({ answered: 1, answer: '{"sentence":"one"}' });
  assert.equal((await answer).sentence, "one");
  pass(context, 29_000);
  assert.equal(engine.state.failure, null);
  pass(context, 2_000);
  assert.equal(engine.state.failure?.reason, "slow");
  assert.ok(workers[0].terminated);
  engine.retry();
  workers[1].say({ ready: true });
  workers[1].say({ answered: 2, answer: '{"sentence":"two"}' });
  assert.equal((await second).sentence, "two");
  pass(context, 3_600_000);
  assert.equal(engine.state.failure, null);
});

test("a tab put to sleep does not count the time", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { engine } = asked();
  // All timers that are due run at once when it wakes up; the worker slept too.
  context.mock.timers.tick(3_600_000);
  assert.equal(engine.state.failure, null);
  workers[0].say({ answered: 1, answer: "{}" });
  pass(context, 60_000);
  assert.equal(engine.state.failure, null);
});

test("a worker that was given up is not listened to", () => {
  const { engine } = asked();
  workers[0].say({ failed: ["crashed", ""] });
  engine.retry();
  workers[0].say({ ready: true });
  workers[0].say({ failed: ["crashed", ""] });
  assert.equal(engine.state.stage, "files");
  workers[1].say({ ready: true });
  workers[1].say({ answered: 1, answer: "{}" });
});
