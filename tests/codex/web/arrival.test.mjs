// A file that comes in parts, from a host that does what the test says.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** What each request is answered with, in turn. @type {((init: RequestInit) => Response | Promise<Response>)[]} */
let answers = [];
/** The headers of each request. @type {Record<string, string>[]} */
let asked = [];

globalThis.fetch = async (_address, init = {}) => {
  asked.push(/** @type {Record<string, string>} */ (init.headers));
  const answer = answers.shift();
  if (!answer) throw new TypeError("Failed to fetch");
  return answer(init);
};

// The browser's own is taken when the module is read.
const { Arrival } = await import("../../../codex/web/engine/arrival.js");

const ADDRESS = new URL("https://codex.test/assets/engine/x.wasm");
const CONTENT = Uint8Array.from({ length: 100 }, (_, index) => index);

/** A response that ends, or is cut, where the test says. */
function sent(from, to, { status = 200, cut = false, headers = {} } = {}) {
  return () => {
    const body = new ReadableStream({
      start(controller) {
        for (let at = from; at < to; at += 10) {
          controller.enqueue(CONTENT.slice(at, Math.min(to, at + 10)));
        }
        if (!cut) controller.close();
      },
      // What was put there is read before the cut.
      pull: (controller) => cut && controller.error(new TypeError("network error")),
    });
    return new Response(body, { status, headers });
  };
}

/** Nothing comes, until it is asked for again. */
const hanging = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

const bytes = async ({ pieces }) => new Uint8Array(await new Blob(pieces).arrayBuffer());

beforeEach(() => {
  answers = [];
  asked = [];
});

test("a file comes in one request", async () => {
  answers = [sent(0, 100)];
  const arrival = new Arrival(ADDRESS, { named: true });
  let told = 0;
  await arrival.come((piece) => {
    told += piece.byteLength;
  });
  assert.deepEqual(await bytes(arrival), CONTENT);
  assert.equal(told, 100);
  assert.ok(arrival.whole);
  assert.deepEqual(asked, [{}]);
});

test("one that is cut goes on where it was, as often as it takes", async () => {
  answers = [
    sent(0, 20, { cut: true }),
    sent(20, 30, { status: 206, cut: true }),
    sent(30, 40, { status: 206, cut: true }),
    sent(40, 50, { status: 206, cut: true }),
    sent(50, 100, { status: 206 }),
  ];
  const arrival = new Arrival(ADDRESS, { named: true });
  await arrival.come(() => {});
  assert.deepEqual(await bytes(arrival), CONTENT);
  const ranges = asked.map(({ Range }) => Range);
  assert.deepEqual(ranges, [undefined, "bytes=20-", "bytes=30-", "bytes=40-", "bytes=50-"]);
});

test("a cut that the browser takes for the end is one where the host announced more", async () => {
  const short = { headers: { "content-length": "100" } };
  answers = [
    sent(0, 20, short),
    sent(20, 100, { status: 206, headers: { "content-length": "80" } }),
  ];
  const arrival = new Arrival(ADDRESS, { named: true });
  await arrival.come(() => {});
  assert.deepEqual(await bytes(arrival), CONTENT);
  assert.deepEqual(asked, [{}, { Range: "bytes=20-" }]);
  // Of what is packed on the way, the length is another.
  answers = [sent(0, 20, { headers: { "content-length": "30", "content-encoding": "gzip" } })];
  const packed = new Arrival(ADDRESS, { named: true });
  await packed.come(() => {});
  assert.equal(packed.count, 20);
});

test("a host that knows no parts sends all again, of which nothing comes twice", async () => {
  answers = [sent(0, 25, { cut: true }), sent(0, 100)];
  const arrival = new Arrival(ADDRESS, { named: true });
  await arrival.come(() => {});
  assert.deepEqual(await bytes(arrival), CONTENT);
});

test("what has no digest in its name is not put together from two contents", async () => {
  const [old, other] = [{ etag: '"1"' }, { etag: '"2"' }];
  answers = [sent(50, 60, { cut: true, headers: old }), sent(0, 100, { headers: other })];
  const arrival = new Arrival(ADDRESS, { named: false });
  await arrival.come(() => {});
  assert.deepEqual(await bytes(arrival), CONTENT);
  assert.deepEqual(asked[1], { Range: "bytes=10-", "If-Range": '"1"' });
});

test("what came before is not asked for", async () => {
  answers = [sent(30, 100, { status: 206 })];
  const pieces = [CONTENT.slice(0, 30)];
  const arrival = new Arrival(ADDRESS, { named: true, size: 100, pieces });
  await arrival.come(() => {});
  assert.deepEqual(await bytes(arrival), CONTENT);
  const whole = new Arrival(ADDRESS, { named: true, size: 100, pieces: arrival.pieces });
  await whole.come(() => {});
  assert.equal(asked.length, 1);
});

test("where nothing is left to come, that is all", async () => {
  answers = [() => new Response(null, { status: 416 })];
  const arrival = new Arrival(ADDRESS, { named: true, pieces: [CONTENT] });
  await arrival.come(() => {});
  assert.ok(arrival.whole);
  assert.deepEqual(await bytes(arrival), CONTENT);
});

test("what came is read as text, wherever a letter was parted", async () => {
  const letters = new TextEncoder().encode("épée");
  const pieces = [letters.slice(0, 1), letters.slice(1)];
  assert.equal(new Arrival(ADDRESS, { named: true, pieces }).text, "épée");
});

test("a request that hangs is put again when that is asked for", async () => {
  answers = [hanging, sent(0, 100)];
  const arrival = new Arrival(ADDRESS, { named: true });
  const come = arrival.come(() => {});
  await new Promise((go) => setImmediate(go));
  arrival.again();
  await come;
  assert.deepEqual(await bytes(arrival), CONTENT);
});

test("a line on which nothing comes is told after three tries, and what came is kept", async () => {
  answers = [sent(0, 30, { cut: true })];
  const arrival = new Arrival(ADDRESS, { named: true });
  await assert.rejects(
    arrival.come(() => {}),
    { reason: "network", detail: ADDRESS.pathname },
  );
  assert.equal(asked.length, 4);
  answers = [sent(30, 100, { status: 206 })];
  await arrival.come(() => {});
  assert.deepEqual(await bytes(arrival), CONTENT);
});

test("what the host refuses is told at once", async () => {
  for (const [status, reason] of [
    [404, "missing"],
    [503, "host"],
  ]) {
    answers = [() => new Response("", { status })];
    const arrival = new Arrival(ADDRESS, { named: true });
    await assert.rejects(
      arrival.come(() => {}),
      { reason },
    );
  }
  assert.equal(asked.length, 2);
});

test("nobody who asked before is told", async () => {
  answers = [hanging, sent(0, 100)];
  const arrival = new Arrival(ADDRESS, { named: true });
  const before = assert.rejects(
    arrival.come(() => assert.fail("told")),
    { name: "AbortError" },
  );
  await new Promise((go) => setImmediate(go));
  await arrival.come(() => {});
  await before;
  assert.deepEqual(await bytes(arrival), CONTENT);
});
