/**
 * In which order answers are shown, once each has its score.
 */

/** What a section is worth after another of its game, where all games are looked through. */
const AGAIN = 0.9;
/** Two of one page, before others had their turn. */
const OF_ONE_PAGE = 2;

/** @typedef {{ section: { id: number, address: string, game: string }, score: number }} Ranked */

/** @param {Ranked} one @param {Ranked} other */
export const better = (one, other) => other.score - one.score || one.section.id - other.section.id;

/**
 * Nobody has said which game is played: of nearly equal answers, each game's best comes first.
 * @template {Ranked} R
 * @param {R[]} ranked @returns {R[]}
 */
export function gamesInTurn(ranked) {
  /** @type {Set<string>} */
  const seen = new Set();
  const weighed = ranked.map((each) => {
    const again = seen.has(each.section.game);
    seen.add(each.section.game);
    return again ? { ...each, score: each.score * AGAIN } : each;
  });
  return weighed.sort(better);
}

/**
 * Best first, but no more of one page than two before others had their turn.
 * @template {Ranked} R
 * @param {R[]} ranked @returns {R["section"][]}
 */
export function inTurn(ranked) {
  /** @type {Map<string, number>} */
  const shown = new Map();
  /** @type {R["section"][]} */
  const first = [];
  /** @type {R["section"][]} */
  const later = [];
  for (const { section } of ranked) {
    const before = shown.get(section.address) ?? 0;
    shown.set(section.address, before + 1);
    (before < OF_ONE_PAGE ? first : later).push(section);
  }
  return [...first.slice(0, 8), ...later.slice(0, 4), ...first.slice(8), ...later.slice(4)];
}
