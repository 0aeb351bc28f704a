// Which game a question speaks of, where it names none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SectionIndex } from "../../../codex/web/search/search-index.js";

/** The games of the answers, where each has these sections. @param {string[][]} games @param {string} question */
function order(games, question) {
  const index = new SectionIndex({
    games: games.map((_, game) => [`g${game}`, `Jeu ${game}`, []]),
    equivalents: [],
    pages: games.map((_, game) => [`g${game}/`, "Page", 1]),
    sections: games.flatMap((texts, game) =>
      texts.map((text, place) => [game, `s${place}`, 1, "Ceci", "", game, text]),
    ),
  });
  return index.search(question, "").found.map(({ game }) => game);
}

test("of games that have a word, the one that says it most comes first", () => {
  const seldom = ["Une réaction.", "Le jet.", "La fuite.", "Un abri."];
  const often = ["Une réaction.", "Deux réactions.", "La réaction.", "Un abri."];
  assert.deepEqual(order([seldom, often], "réaction").slice(0, 2), ["g1", "g0"]);
  assert.deepEqual(order([often, seldom], "réaction").slice(0, 2), ["g0", "g1"]);
});

test("a game with more sections does not say a word more for it", () => {
  const few = ["Une réaction.", "Le jet."];
  const many = [...few, "Une réaction.", "La fuite.", "Un abri.", "Le mur.", "La nage."];
  assert.deepEqual(order([many, few], "réaction").slice(0, 2), ["g1", "g0"]);
});
