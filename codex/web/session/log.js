/**
 * The log of the session: what was thrown over all calculators of all games, kept in this browser
 * until it is erased; the latest first.
 *
 * @typedef {import("../kept/kept.js").Thrown} Thrown
 */
import { formerThrows, session } from "../kept/kept.js";
import { told } from "../kept/store.js";

/** Throws that are kept: a session of an evening, and a few before it. */
export const MOST = 300;

/** What is to be told of the last throw. */
let refusal = "";

/** @param {(thrown: Thrown[]) => Thrown[]} change */
function change(change) {
  refusal = told(session.change((held) => change(held).slice(0, MOST)));
}

export const refused = () => refusal;

/** @param {Thrown} thrown */
export const keep = (thrown) => change((before) => [thrown, ...before]);

/** The throws of a calculator, or of all. @param {string} [id] */
export const throwsOf = (id) => session.held.filter((each) => id === undefined || each.id === id);

/** Erase the throws of a calculator, or of all; return them. @param {string} [id] */
export function erase(id) {
  const gone = throwsOf(id);
  change((held) => held.filter((each) => id !== undefined && each.id !== id));
  return gone;
}

/** Bring back what was erased, among what was thrown since. @param {Thrown[]} gone */
export const restore = (gone) =>
  change((since) => [...since, ...gone].sort((one, other) => other.at - one.at));

// Each calculator kept its own before there was a log: when, nobody knows.
for (const [id, former] of formerThrows()) {
  if (former.other) continue;
  const thrown = former.held.map((each) => ({
    ...each,
    ...{ id, game: "", at: 0, title: "", ways: [], left: "" },
  }));
  change((held) => [...held, ...thrown]);
  if (!refusal) former.put([]);
}
