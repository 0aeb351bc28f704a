/** How much each thing that a section has of a question says, and why. */

/** How much a word says of a section, by where it stands. */
export const FIELDS = { title: 1, words: 0.95, above: 0.7, page: 0.62, text: 0.55, rest: 0.42 };
/**
 * A rule comes before its ruling, and before its calculator: what numbers state is answered above
 * all results.
 */
export const WEIGHT = { page: 0.93, section: 1, calculator: 0.92, ruling: 0.8 };
/** What a table does not play comes after what it plays. */
export const ASIDE = 0.78;
export const BEGUN = 0.85;
export const MISSPELT = 0.78;
export const EQUIVALENT = 0.9;
/** A word that stands in a term of several words, where it means another thing. */
export const WITHIN = 0.5;
/**
 * What a section gains over others that have the same words of the question: the most where the
 * question asks its whole title (squared, so that half a title counts a quarter), nearly as much
 * where it holds a whole expression that players have for it, and less for having the words often and
 * in a few words, which parts what is about them from what names them. Together they stay below one rare word more.
 */
export const TITLE_ASKED = 0.18;
export const EXPRESSION_ASKED = 0.15;
export const OFTEN = 0.12;
/**
 * What it gains by having all words, squared: two rare words of three, as of an example that every
 * rule has, say less than the three.
 */
export const COVERED = 0.2;
/** A section that answers less of a question is no result. */
export const LEAST = 0.25;
/** A number says less than a word: a player's own are in no rule. */
export const NUMBER = 0.35;
/**
 * What all sections of a game gain where the game has the very words of the question, each at its
 * best place: of four games that have the thing, the one that calls it so was meant. Less than what
 * parts two sections of one game, since words that all have weigh for none.
 */
export const SPOKEN = 0.2;
