/**
 * The service worker: one complete copy of one version of the site, read without a network.
 *
 * Publishing writes the version below and lists its files in offline.json. The copy of a version
 * is a cache of its own, filled before the worker takes over and never changed afterwards, but for
 * its spare: what the engine asks for where its snapshot fails. Who needed it, or asked for it, has
 * it from then on, in the copies of later versions too. A page keeps the version that it was opened
 * with until it is loaded again, even when a newer worker answers it: `clients` remembers who has
 * which.
 *
 * In: `"take over"`, `{ check: version of the page, spare: whether the spare is asked for }`.
 * Out: `{ copied, bytes, spare: whether that is all that is copied }`, `{ whole: bytes, spare: bytes that it lacks }`, `{ failed: reason }`,
 * `{ gone: true }`.
 */

/** Null on a development server: this worker then removes itself and every copy. */
const VERSION = /** @type {string | null} */ (null);

const AT_ONCE = 4;
const TOLD_EVERY_MS = 150;

/** A host may serve several sites from one origin: this prefix keeps to ours. */
const ROOT = new URL("./", location.href);
const PREFIX = `codex ${ROOT.pathname} `;
const CLIENTS = `${PREFIX}clients`;
/** Stands in the cache of a version that has been in use, as opposed to a copy cut short. */
const USED = `${ROOT.href}?used`;
/** What else than the spare needs not be looked for in the list. */
const MAYBE_SPARE = /\.zip$/;
/** What a page has whose address the copy does not hold: everything from the network. */
const NETWORK = "";

/**
 * @typedef {{ bytes: number, digest: string }} Listed
 * @typedef {Record<string, Listed>} Files
 * @typedef {{ version: string, bytes: number, files: Files, spare: Files, names?: string[] }} List
 *   `names`: what its pages call otherwise than those of other versions that say the same; none in older lists
 * @typedef {{ cache: Cache, list: List | undefined }} Copy
 * @typedef {"quota" | "network" | "changed" | "storage"} Reason
 * @typedef {{ id: string, url: string, postMessage(message: unknown): void }} Reader
 * @typedef {Event & { waitUntil(work: Promise<unknown>): void }} Lasting
 * @typedef {Lasting & { data: any, source: Reader }} Told
 * @typedef {Lasting & { request: Request, clientId: string, resultingClientId: string,
 *   respondWith(answer: Promise<Response>): void }} Asked
 * @typedef {{ skipWaiting(): Promise<void>,
 *   registration: { installing: unknown, unregister(): Promise<boolean> },
 *   clients: { claim(): Promise<void>, matchAll(options: object): Promise<Reader[]> },
 *   addEventListener(type: string, listener: (event: any) => void): void }} Scope
 */

/** What TypeScript's types of a page do not hold. */
const scope = /** @type {Scope} */ (/** @type {unknown} */ (self));

class Refusal extends Error {
  /** @param {Reason} reason @param {string} [detail] */
  constructor(reason, detail = "") {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

/** @param {unknown} error @returns {Reason} */
function reasonOf(error) {
  if (error instanceof Refusal) return error.reason;
  if (error instanceof DOMException && error.name === "QuotaExceededError") return "quota";
  return error instanceof TypeError ? "network" : "storage";
}

/** The address that stands for a file of the list. @param {string} path */
function address(path) {
  return ROOT.href + encodeURI(path).replaceAll("?", "%3F").replaceAll("#", "%23");
}

/** Every host answers a folder's address; some redirect from its index.html. @param {string} path */
function download(path, options = {}) {
  return fetch(address(path.replace(/(^|\/)index\.html$/, "$1")), {
    cache: "no-cache",
    ...options,
  });
}

// --- filling the copy ---

/**
 * The list of a cache, if it holds one.
 * @param {Cache} cache
 * @returns {Promise<List | undefined>}
 */
async function listIn(cache) {
  return (await cache.match(address("offline.json")))?.json();
}

/** @param {Cache} cache @returns {Promise<List>} */
async function listFor(cache) {
  const held = await listIn(cache);
  if (held) return held;
  const response = await download("offline.json");
  if (!response.ok) throw new Refusal("changed", "offline.json");
  /** @type {List} */
  const list = await response.clone().json();
  // Between two uploads: the next visit finds both of the same version.
  if (list.version !== VERSION) throw new Refusal("changed", "offline.json");
  await cache.put(address("offline.json"), response);
  return list;
}

/** The other versions' copies: what did not change is taken from there. @returns {Promise<Copy[]>} */
async function others() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const opened = await Promise.all(names.map((name) => caches.open(name)));
  return Promise.all(opened.map(async (cache) => ({ cache, list: await listIn(cache) })));
}

/** @param {BufferSource} bytes */
async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The last part of a path. @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);

/**
 * A file as another copy holds it: there, or in a folder that is called otherwise by now.
 * @param {Copy[]} copies
 * @param {string} path
 * @param {Listed} file
 */
async function sameFile(copies, path, { digest }) {
  for (const { cache, list } of copies) {
    const held = Object.entries({ ...list?.spare, ...list?.files })
      .filter(([each, file]) => file.digest === digest && nameOf(each) === nameOf(path))
      .map(([each]) => each);
    const place = held.includes(path) ? path : held[0];
    const found = place && (await cache.match(address(place)));
    if (found) return found;
  }
  return undefined;
}

/**
 * A page that says the same as in another copy, and calls its scripts and its engine otherwise: it is written
 * from that one, and taken where its digest proves it. Its headers are the host's of today.
 * @param {Copy[]} copies
 * @param {string[]} names
 * @param {string} path
 * @param {Listed} file
 * @param {AbortSignal} signal
 */
async function samePage(copies, names, path, { digest }, signal) {
  for (const { cache, list } of path.endsWith(".html") ? copies : []) {
    const former = list?.names ?? [];
    const held = former.length === names.length && (await cache.match(address(path)));
    if (!held) continue;
    const text = names.reduce(
      (text, name, at) => text.replaceAll(former[at] || name, name),
      await held.text(),
    );
    const bytes = new TextEncoder().encode(text);
    if ((await digestOf(bytes)) !== digest) continue;
    const { ok, headers } = await download(path, { method: "HEAD", signal });
    if (ok) return new Response(bytes, { headers });
  }
  return undefined;
}

/**
 * The same response once its bytes are proved to be the listed ones.
 * @param {Response} response
 * @param {Listed} file
 * @param {(count: number) => void} onBytes
 */
async function checked(response, file, onBytes) {
  const counter = new TransformStream({
    transform(piece, controller) {
      onBytes(piece.byteLength);
      controller.enqueue(piece);
    },
  });
  const bytes = await new Response(response.body?.pipeThrough(counter) ?? null).arrayBuffer();
  if ((await digestOf(bytes)) !== file.digest) throw new Refusal("changed", response.url);
  const headers = new Headers(response.headers);
  // They tell of the body as it travelled.
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(bytes, { headers });
}

/** Whether a copy holds some of its spare. @param {Copy} copy */
async function hasSpare({ cache, list }) {
  const held = Object.keys(list?.spare ?? {}).map((path) => cache.match(address(path)));
  return (await Promise.all(held)).some(Boolean);
}

/** @param {[string, Listed][]} files */
const size = (files) => files.reduce((sum, [, file]) => sum + file.bytes, 0);

/**
 * Make the copy whole, from what it holds, from other versions, then from the network.
 * @param {boolean} asked whether its spare is asked for
 */
async function fill(asked) {
  const cache = await caches.open(PREFIX + VERSION);
  const list = await listFor(cache);
  const earlier = await others();
  const spare = Object.entries(list.spare);
  const kept = asked || (await Promise.all(earlier.map(hasSpare))).some(Boolean);
  const files = [...Object.entries(list.files), ...(kept ? spare : [])];
  const bytes = size(files);
  const whole = { whole: bytes, spare: kept ? 0 : size(spare) };
  const present = new Set((await cache.keys()).map((request) => request.url));
  const missing = files.filter(([path]) => !present.has(address(path)));
  if (missing.length === 0) return whole;
  const needed = size(missing);
  await checkRoom(needed);

  let copied = bytes - needed;
  let told = 0;
  /** @param {number} count */
  const onBytes = (count) => {
    copied += count;
    if (Date.now() - told < TOLD_EVERY_MS) return;
    told = Date.now();
    tell({ copied, bytes, spare: missing.every(([path]) => path in list.spare) });
  };
  onBytes(0);

  const stop = new AbortController();
  const queue = missing.values();
  const lane = async () => {
    for (const [path, file] of queue) {
      const { signal } = stop;
      const response =
        (await sameFile(earlier, path, file)) ??
        (await samePage(earlier, list.names ?? [], path, file, signal)) ??
        (await download(path, { signal }));
      await cache.put(address(path), await checked(response, file, onBytes));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } catch (error) {
    stop.abort();
    throw error;
  }
  return whole;
}

/**
 * Keep what came of a copy's spare: a browser whose snapshot fails once will ask for it again.
 * @param {string} version
 * @param {URL} url
 * @param {Response} response
 */
async function keepSpare(version, url, response) {
  const cache = await caches.open(PREFIX + version);
  const spare = Object.entries((await listIn(cache))?.spare ?? {});
  const file = spare.find(([path]) => address(path) === url.href)?.[1];
  if (file) await cache.put(url.href, await checked(response, file, () => {}));
}

/** Refuse before a byte is asked for. @param {number} needed */
async function checkRoom(needed) {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } =
    (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < needed) throw new Refusal("quota");
}

/** @param {unknown} error */
async function giveUp(error) {
  const failed = reasonOf(error);
  // A part that cannot be completed only takes room; after a cut network, it saves a second copy.
  // One in use lacks its spare alone.
  const cacheName = PREFIX + VERSION;
  const used = failed === "quota" && (await caches.match(USED, { cacheName }).catch(() => null));
  if (failed === "quota" && !used) await caches.delete(cacheName);
  await tell({ failed });
}

/** @param {object} message */
async function tell(message) {
  for (const reader of await scope.clients.matchAll({
    type: "window",
    includeUncontrolled: true,
  })) {
    if (reader.url.startsWith(ROOT.href)) reader.postMessage(message);
  }
}

// --- who has which version ---

/** What this run of the worker knows of `clients`. @type {Map<string, string>} */
const versions = new Map();

/** @param {string} id */
const pin = (id) => `${ROOT.href}?${id}`;

/** @param {string} id @param {string} version */
async function remember(id, version) {
  versions.set(id, version);
  const pins = await caches.open(CLIENTS);
  await pins.put(pin(id), new Response(version));
}

/** @param {string} id */
async function versionOf(id) {
  const known = versions.get(id);
  if (known !== undefined) return known;
  const kept = await caches.match(pin(id), { cacheName: CLIENTS });
  const version = (await kept?.text()) ?? VERSION ?? NETWORK;
  versions.set(id, version);
  return version;
}

/**
 * Delete the copies that no open page has.
 * @param {{ unfinished: boolean }} what whether copies cut short go too
 */
async function sweep({ unfinished }) {
  const open = await scope.clients.matchAll({ type: "all", includeUncontrolled: true });
  const alive = new Set(open.map((reader) => pin(reader.id)));
  // A page being opened is not among the clients yet.
  for (const [id, version] of versions) if (version === VERSION) alive.add(pin(id));
  const kept = new Set([CLIENTS, PREFIX + VERSION]);
  const pins = await caches.open(CLIENTS);
  for (const { url } of await pins.keys()) {
    if (alive.has(url)) kept.add(PREFIX + (await (await pins.match(url))?.text()));
    else await pins.delete(url);
  }
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || kept.has(name)) continue;
    if (unfinished || (await caches.match(USED, { cacheName: name }))) await caches.delete(name);
  }
}

// --- answering ---

/**
 * @param {string} version
 * @param {URL} url
 */
async function find(version, url) {
  const cacheName = PREFIX + version;
  const path = url.origin + url.pathname;
  try {
    const found = await caches.match(path.endsWith("/") ? `${path}index.html` : path, {
      cacheName,
    });
    if (found || path.endsWith("/")) return found;
    const folder = await caches.match(`${path}/index.html`, { cacheName });
    return folder && Response.redirect(`${path}/${url.search}`);
  } catch {
    // Storage refused since: the network answers.
    return undefined;
  }
}

/** @param {Asked} event @param {URL} url */
async function answer(event, url) {
  const { request, clientId, resultingClientId } = event;
  const opening = request.mode === "navigate";
  const version = opening ? (VERSION ?? NETWORK) : await versionOf(clientId);
  const found = version === NETWORK ? undefined : await find(version, url);
  /** @param {string} version what the page, or the worker of a page, now has */
  const has = (version) => {
    if (!resultingClientId) return;
    event.waitUntil(remember(resultingClientId, version).catch(() => {}));
  };
  has(found || !opening ? version : NETWORK);
  if (found) return found;
  try {
    const response = await fetch(request);
    // The end of a file that was cut proves nothing.
    if (MAYBE_SPARE.test(url.pathname) && version !== NETWORK && response.status === 200) {
      event.waitUntil(keepSpare(version, url, response.clone()).catch(() => {}));
    }
    return response;
  } catch (error) {
    const lost = opening && (await find(version, new URL(address("404.html"))));
    if (!lost) throw error;
    has(version);
    return new Response(lost.body, { status: 404, headers: lost.headers });
  }
}

// --- the life of the worker ---

async function install() {
  if (!VERSION) return scope.skipWaiting();
  try {
    await fill(false);
  } catch (error) {
    await giveUp(error);
    throw error;
  }
}

async function activate() {
  if (VERSION) {
    const cache = await caches.open(PREFIX + VERSION);
    await cache.put(USED, new Response());
    return sweep({ unfinished: !scope.registration.installing });
  }
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  await scope.registration.unregister();
  // Nobody is taken from what they read or type: their next page comes from the network.
  await tell({ gone: true });
}

/**
 * Make sure that the copy is still whole: the browser may have evicted it.
 * @param {Reader} reader
 * @param {string} version that of the page which asks
 * @param {boolean} spare whether it asks for the spare
 */
async function check(reader, version, spare) {
  try {
    const whole = await fill(spare);
    if (version === VERSION) {
      // A page opened before this worker, or from the network, has the same files.
      await remember(reader.id, version);
      await scope.clients.claim();
    }
    await sweep({ unfinished: false });
    reader.postMessage(whole);
  } catch (error) {
    await giveUp(error);
  }
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", (/** @type {Told} */ event) => {
  if (event.data === "take over") scope.skipWaiting();
  const { check: version, spare } = event.data;
  if (VERSION && version) event.waitUntil(check(event.source, version, Boolean(spare)));
});
scope.addEventListener("fetch", (/** @type {Asked} */ event) => {
  const url = new URL(event.request.url);
  const ours = VERSION && event.request.method === "GET" && url.href.startsWith(ROOT.href);
  if (ours) event.respondWith(answer(event, url));
});
