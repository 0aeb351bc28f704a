/**
 * In which order answers are shown, once each has its score.
 */

/** What a section is worth after another of its game, where all games are looked through. */
const AGAIN = 0.88;
/** Two of one page, before others had their turn. */
const OF_ONE_PAGE = 2;

/**
 * @typedef {{ section: { id: number, address: string, game: string }, score: number, told: number,
 *   aside: boolean }} Ranked `told` how many words of the question the section tells, `aside` whether
 *   its table does not play it
 */

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
 * @param {R[]} ranked @returns {R[]}
 */
export function inTurn(ranked) {
  /** @type {Map<string, number>} */
  const shown = new Map();
  /** @type {R[]} */
  const first = [];
  /** @type {R[]} */
  const later = [];
  for (const each of ranked) {
    const { address } = each.section;
    const before = shown.get(address) ?? 0;
    shown.set(address, before + 1);
    (before < OF_ONE_PAGE ? first : later).push(each);
  }
  return [...first.slice(0, 8), ...later.slice(0, 4), ...first.slice(8), ...later.slice(4)];
}

/**
 * What a table does not play stands after each section of its game that applies and has as many words
 * of the question together; where it alone has them all, it stays.
 * @template {Ranked} R
 * @param {R[]} ordered @param {(section: R["section"]) => number} together
 * @param {number} most results to show, after which come those that had to wait for others
 * @returns {R[]}
 */
export function appliedFirst(ordered, together, most) {
  /** Counted once a section. @type {Map<R["section"], number>} */
  const counted = new Map();
  /** @param {R["section"]} section */
  const held = (section) => {
    const count = counted.get(section) ?? together(section);
    counted.set(section, count);
    return count;
  };
  /** @param {R} each */
  const last = ({ section, told }) =>
    ordered.findLastIndex(
      (one) =>
        !one.aside &&
        one.section.game === section.game &&
        one.told >= told &&
        held(one.section) >= told,
    );
  /** @type {R[]} */
  const placed = [];
  /** @type {{ each: R, until: number }[]} */
  let waiting = [];
  for (const [place, each] of ordered.slice(0, most).entries()) {
    const until = each.aside ? last(each) : -1;
    if (until > place) waiting.push({ each, until });
    else placed.push(each);
    placed.push(...waiting.filter((one) => one.until <= place).map((one) => one.each));
    waiting = waiting.filter((one) => one.until > place);
  }
  return [...placed, ...waiting.map(({ each }) => each)];
}
