// What the service worker takes over of another version's copy, with caches and a host made by hand.
import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";

const SOURCE = readFileSync(new URL("../../../codex/web/offline/sw.js", import.meta.url), "utf8");
const ROOT = "https://codex.test/";
const [OLD, NEW] = [
  ["web-0000000000000001", "000000000000000a", "1.0.0"],
  ["web-0000000000000002", "000000000000000b", "1.1.0"],
];

/** @param {string} text */
const listed = (text) => ({
  bytes: text.length,
  digest: createHash("sha256").update(text).digest("hex"),
});

/** A page that names its scripts, its engine and its release. */
const page = ([scripts, engine, release], says = "Une règle.") =>
  `<script src="assets/${scripts}/a.js"></script><b data-engine="${engine}">${says}</b> Version ${release}`;

/** The files of a version, and their list. */
function version(name, names, files) {
  const list = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, listed(text)]),
  );
  return { files, list: { version: name, bytes: 0, names, files: list, spare: {} } };
}

/** Have a worker of the newer version fill its copy; tell what it asked for, and what it holds then. */
async function filled(former, newer, { head = 200 } = {}) {
  /** @type {Map<string, Map<string, Response>>} */
  const stores = new Map();
  const asked = [];
  const open = async (name) => {
    if (!stores.has(name)) stores.set(name, new Map());
    const store = stores.get(name);
    return {
      match: async (url) => store.get(url)?.clone(),
      put: async (url, response) => void store.set(url, response),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  const fetch = async (url, { method = "GET" }) => {
    const path = url.replace(ROOT, "").replace(/(^|\/)$/, "$1index.html");
    asked.push(`${method} ${path}`);
    const headers = { "x-of": "today" };
    if (method === "HEAD") return new Response(null, { status: head, headers });
    if (path === "offline.json") return Response.json(newer.list);
    return new Response(newer.files[path], { headers });
  };
  const before = await open("codex / 1");
  await before.put(`${ROOT}offline.json`, Response.json(former.list));
  for (const [path, text] of Object.entries(former.files)) {
    await before.put(ROOT + path, new Response(text, { headers: { "x-of": "yesterday" } }));
  }
  const heard = {};
  const world = {
    ...{ fetch, Response, Headers, TextEncoder, TransformStream, URL, AbortController },
    ...{ DOMException, TypeError, crypto: webcrypto, navigator: {} },
    location: { href: `${ROOT}sw.js` },
    caches: { open, keys: async () => [...stores.keys()] },
    registration: {},
    clients: { matchAll: async () => [] },
    addEventListener: (type, listener) => Object.assign(heard, { [type]: listener }),
  };
  world.self = world;
  const written = SOURCE.replace("/** @type {string | null} */ (null)", '"2"');
  runInContext(written, createContext(world));
  await new Promise((resolve, reject) =>
    heard.install({ waitUntil: (work) => work.then(resolve, reject) }),
  );
  const held = {};
  for (const [url, response] of stores.get("codex / 2")) {
    held[url.replace(ROOT, "")] = [await response.text(), response.headers.get("x-of")];
  }
  delete held["offline.json"];
  return { asked: asked.filter((each) => each !== "GET offline.json").sort(), held };
}

test("pages that say the same are written, scripts in another folder taken, the rest fetched", async () => {
  const former = version("1", OLD, {
    "a/index.html": page(OLD),
    "b/index.html": page(OLD),
    [`assets/${OLD[0]}/a.js`]: "same",
    [`assets/${OLD[0]}/b.js`]: "other",
  });
  const newer = version("2", NEW, {
    "a/index.html": page(NEW),
    "b/index.html": page(NEW, "Une autre."),
    [`assets/${NEW[0]}/a.js`]: "same",
    [`assets/${NEW[0]}/b.js`]: "changed",
  });
  const { asked, held } = await filled(former, newer);
  assert.deepEqual(asked, [`GET assets/${NEW[0]}/b.js`, "GET b/index.html", "HEAD a/index.html"]);
  assert.deepEqual(
    Object.fromEntries(Object.entries(held).map(([path, [text]]) => [path, text])),
    newer.files,
  );
  // A page has the headers that the host sends by now.
  assert.equal(held["a/index.html"][1], "today");
});

test("a page is fetched where the host says nothing of it, or the older copy no names", async () => {
  const former = version("1", OLD, { "a/index.html": page(OLD) });
  const newer = version("2", NEW, { "a/index.html": page(NEW) });
  const silent = await filled(former, newer, { head: 405 });
  assert.deepEqual(silent.asked, ["GET a/index.html", "HEAD a/index.html"]);
  assert.equal(silent.held["a/index.html"][0], page(NEW));
  delete former.list.names;
  assert.deepEqual((await filled(former, newer)).asked, ["GET a/index.html"]);
});

test("a copy that was altered gives no page", async () => {
  const former = version("1", OLD, { "a/index.html": page(OLD) });
  former.files["a/index.html"] = page(OLD, "Une faute.");
  const newer = version("2", NEW, { "a/index.html": page(NEW) });
  const { asked, held } = await filled(former, newer);
  assert.deepEqual(asked, ["GET a/index.html"]);
  assert.equal(held["a/index.html"][0], page(NEW));
});
