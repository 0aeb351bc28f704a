// What the search finds, on a small codex, and how often on the whole one (made by `make engine`
// and the build: the tests give its folder).
import assert from "node:assert/strict";
import { test } from "node:test";
import { excerpt } from "../../../codex/web/search/search-excerpt.js";
import { figureOf } from "../../../codex/web/search/search-figure.js";
import { SectionIndex } from "../../../codex/web/search/search-index.js";

/** @param {object} [more] */
const index = (more = {}) =>
  new SectionIndex({
    games: [
      ["maison", "Règles maison", ["d&d 5"]],
      ["runequest", "RuneQuest", ["rq"]],
    ],
    equivalents: [[-1, ["crit", "coup critique"]]],
    pages: [
      ["maison/sorts/", "Lancer un sort", 1],
      ["runequest/cheval/", "À cheval", 1],
      ["runequest/correspondance/", "Correspondance", 0.4],
    ],
    sections: [
      [0, "sorts", 0, "Lancer un sort", "", 0, "Un sort part sur un jet."],
      [
        0,
        "focus",
        1,
        "Focus",
        "",
        0,
        "Le bâton et la baguette aident.",
        "symbole sacré, sans bouclier",
      ],
      [
        0,
        "calc-titre",
        2,
        "Lancer un sort en combat",
        "",
        0,
        "Vos chances.",
        "",
        "segments ennemis",
      ],
      [0, "critique", 1, "Coup critique", "", 0, "Le double des dés sur un 20."],
      [1, "charge", 1, "Charger à cheval", "", 1, "L’œil du cavalier et son épée."],
      [1, "arbitrage-3", 3, "Arbitrage 3 : charger", "", 1, "La charge finit."],
      [2, "l-12", 1, "Charge", "", 1, "l. 12"],
    ],
    ...more,
  });

/** @param {string} question @param {string} [game] */
const found = (question, game = "") =>
  index()
    .search(question, game)
    .found.map(({ anchor }) => anchor);

test("accents, ligatures, elisions and plurals are no hindrance", () => {
  assert.equal(found("epees")[0], "charge");
  assert.equal(found("l'oeil")[0], "charge");
  assert.equal(found("d’épée")[0], "charge");
  assert.equal(found("baguettes")[0], "focus");
});

test("a slip is forgiven in a long word, and the right one offered", () => {
  assert.equal(found("bagutte")[0], "focus");
  assert.equal(index().search("bagutte", "").nearest, "baguette");
  assert.equal(index().search("baguette", "").nearest, "");
  assert.deepEqual(found("arc"), []);
});

test("a word may be typed in part", () => {
  assert.ok(found("bag").includes("focus"));
});

test("what has all words comes before what has one", () => {
  assert.equal(found("lancer sort combat")[0], "calc-titre");
});

test("the words of players lead on, whole expressions above all", () => {
  assert.equal(found("symbole sacre")[0], "focus");
  assert.equal(found("crit")[0], "critique");
});

test("a rule comes before its ruling, and a page of lines last", () => {
  assert.deepEqual(found("charge"), ["charge", "arbitrage-3", "l-12"]);
});

test("a game's pages keep to it and say what others have", () => {
  const { found, others, game } = index().search("charge", "maison");
  assert.deepEqual(found, []);
  assert.deepEqual(others, { runequest: 3 });
  assert.equal(game, "maison");
});

test("a game that is named counts, and its name is no word to find", () => {
  assert.equal(index().search("rq charge", "").game, "runequest");
  assert.equal(index().search("d&d 5 sort", "").game, "maison");
  assert.equal(index().search("rq", "").game, "");
});

test("a game's long name may be slipped", () => {
  assert.equal(index().search("runequst charge", "").game, "runequest");
  assert.equal(index().search("runes charge", "").game, "");
});

test("a rule comes before its calculator", () => {
  const long = "Le jet de Volonté, au début du tour, pour un charme ou une peur.";
  const all = new SectionIndex({
    games: [["maison", "Règles maison", []]],
    equivalents: [],
    pages: [["maison/a/", "A", 1]],
    sections: [
      // It says the word more often, and in fewer.
      [0, "calc-titre", 2, "Résister", "", 0, "Résister."],
      [0, "regle", 1, "Résister", "", 0, long],
    ],
  });
  assert.deepEqual(order(all, "résister"), ["regle", "calc-titre"]);
});

test("calculators are told by game", () => {
  assert.deepEqual(
    index()
      .calculators("")
      .map(({ anchor }) => anchor),
    ["calc-titre"],
  );
  assert.deepEqual(index().calculators("runequest"), []);
});

test("the words found are marked, in the text and on the page that follows", () => {
  const [first] = index().search("baguettes", "").found;
  assert.deepEqual(first?.marks, ["baguette"]);
  assert.deepEqual(
    first?.text.filter(([, hit]) => hit),
    [["baguette", true]],
  );
  assert.equal(first?.text.map(([text]) => text).join(""), "Le bâton et la baguette aident.");
});

/** A section that is set aside, and one that answers as well. */
const setAside = () =>
  new SectionIndex({
    games: [["maison", "Règles maison", []]],
    equivalents: [],
    aside: ["non appliquée"],
    pages: [["maison/a/", "A", 1]],
    sections: [
      [0, "ailleurs", 1, "Toucher", "", 0, "Au choix.", "", "", "non appliquée"],
      [0, "ici", 1, "Jet pour toucher", "", 0, "La Force."],
    ],
  });

test("what a table does not play comes after what it plays, and says so", () => {
  const told = setAside().search("toucher", "maison").found;
  assert.deepEqual(
    told.map(({ anchor, status }) => [anchor, status]),
    [
      ["ici", ""],
      ["ailleurs", "non appliquée"],
    ],
  );
});

test("what the reader's own table plays or does not is ordered and told so", () => {
  const told = setAside();
  const found = (/** @type {Record<string, string>} */ maison) =>
    told.search("toucher", "maison", { maison }).found.map((each) => [each.anchor, each.plays]);
  const chosen = { "section-a.ailleurs": "oui" };
  assert.deepEqual(found(chosen), [
    ["ailleurs", "oui"],
    ["ici", ""],
  ]);
  assert.deepEqual(found({ "section-a.ici": "non", ...chosen }).at(-1), ["ici", "non"]);
  // Another page's section of the same name is another one.
  assert.deepEqual(found({ "section-b.ailleurs": "oui" }), [
    ["ici", ""],
    ["ailleurs", ""],
  ]);
});

test("what a table does not play stands first only where it alone has all words", () => {
  const told = new SectionIndex({
    games: [["maison", "Règles maison", []]],
    equivalents: [],
    aside: ["non appliquée"],
    pages: [["maison/a/", "A", 1]],
    sections: [
      [0, "ailleurs", 1, "Jet de mort", "", 0, "Trois échecs.", "", "", "non appliquée"],
      [0, "ici", 1, "Sous zéro", "", 0, "Aucun jet avant la mort : elle vient après un délai."],
    ],
  });
  const found = (/** @type {string} */ question) =>
    told.search(question, "maison").found.map(({ anchor }) => anchor);
  assert.deepEqual(found("jet de mort"), ["ici", "ailleurs"]);
  assert.equal(found("mort trois échecs")[0], "ailleurs");
});

test("an apostrophe that a phone left out, and a word written as it sounds, are understood", () => {
  assert.equal(found("lepee")[0], "charge");
  assert.equal(found("cou critik")[0], "critique");
  assert.equal(found("critik")[0], "critique");
});

/** Sections of one page of each game, by anchor, and what they say. */
const terms = (/** @type {Record<string, string>[]} */ games, more = {}) =>
  new SectionIndex({
    games: [
      ["maison", "Règles maison", []],
      ["runequest", "RuneQuest", []],
    ],
    equivalents: [],
    pages: games.map((_, game) => [`${game}/`, "Page", 1]),
    sections: games.flatMap((said, game) =>
      Object.entries(said).map(([anchor, text]) => [game, anchor, 1, anchor, "", game, text]),
    ),
    ...more,
  });
const order = (/** @type {SectionIndex} */ index, /** @type {string} */ question, game = "") =>
  index.search(question, game).found.map(({ anchor }) => anchor);

test("a term of several words is a thing of its own, however it is begun or written", () => {
  const all = terms(
    [{ a: "Un échec critique. Un échec critique casse.", b: "Un échec ne coûte rien d’autre." }],
    { compounds: ["échec critique"] },
  );
  assert.deepEqual(order(all, "échec"), ["b", "a"]);
  for (const asked of ["échec critique", "echecs critiques", "echec crit", "échec critik"]) {
    assert.deepEqual(order(all, asked), ["a"], asked);
  }
  assert.deepEqual(order(all, "critique"), ["a"]);
  const [first] = all.search("échec critique", "").found;
  assert.deepEqual(
    first?.text.filter(([, hit]) => hit).map(([text]) => text),
    ["échec", "critique", "échec", "critique"],
  );
});

test("words say the same in the game that declares it, and all of an expression are needed", () => {
  const said = { a: "Un effet spécial.", b: "Un effet." };
  const both = terms([said, said], { equivalents: [[1, ["avantage", "effet spécial"]]] });
  const { found } = both.search("avantage", "");
  assert.deepEqual(
    found.map(({ game, anchor }) => `${game} ${anchor}`),
    ["runequest a"],
  );
});

test("a verb is found in whatever form, and a small number in letters", () => {
  const all = terms([{ a: "Qui reçoit un coup brisé.", b: "Deux armes.", c: "Ils frappent." }]);
  assert.deepEqual(order(all, "recevoir"), ["a"]);
  assert.deepEqual(order(all, "brisée"), ["a"]);
  assert.deepEqual(order(all, "frapper"), ["c"]);
  assert.deepEqual(order(terms([{ a: "Elle est ratée.", b: "L’armée." }]), "raté"), ["a"]);
  assert.deepEqual(order(terms([{ a: "L’arme.", b: "L’armée." }]), "arme")[0], "a");
  assert.deepEqual(order(all, "2 armes"), ["b"]);
  // A range is not what somebody carries.
  assert.deepEqual(order(terms([{ a: "La portée.", b: "Ils portent." }]), "porter"), ["b", "a"]);
});

test("a little word is a part of what says the same", () => {
  const said = { a: "Une arme.", b: "Les poings." };
  const all = terms([said], { equivalents: [[-1, ["poings", "sans arme"]]] });
  assert.deepEqual(order(all, "arme"), ["a"]);
  assert.deepEqual(order(all, "sans arme").sort(), ["a", "b"]);
  assert.deepEqual(order(all, "poings"), ["b"]);
});

test("of games that have the thing, the one that calls it so comes first", () => {
  const both = terms([{ a: "Un abri." }, { b: "Un couvert.", c: "Un autre couvert." }], {
    equivalents: [[-1, ["abri", "couvert"]]],
  });
  assert.deepEqual(order(both, "couvert"), ["b", "a", "c"]);
  assert.deepEqual(order(both, "abri")[0], "a");
});

test("what a sentence is put in asks nothing", () => {
  const all = terms([{ a: "On part du mur à droite.", b: "Trois points de vie." }]);
  assert.deepEqual(order(all, "À partir de combien de points de vie ?"), ["b"]);
  assert.deepEqual(order(all, "Est-ce que quelqu'un a droit à des points ?"), ["b"]);
  assert.deepEqual(order(all, "partir"), ["a"]);
  assert.deepEqual(order(all, "Les points, qu'est-ce qu'on gagne à en avoir ?"), ["b"]);
  assert.deepEqual(order(all, "ça prend combien de points"), ["b"]);
  assert.deepEqual(order(all, "Un nain a-t-il le droit de voir les points ?"), ["b"]);
});

test("all words of a question say more than its rarest", () => {
  const all = terms([{ a: "Boule, boule.", b: "Feu, sort.", c: "Sort boule.", d: "Sort, feu." }]);
  assert.equal(order(all, "sort boule")[0], "c");
});

test("where no game is known, each one’s best comes before another’s next", () => {
  const said = { a: "La surprise du round.", b: "La surprise du round." };
  const both = terms([said, { c: "La surprise du round." }]);
  assert.deepEqual(order(both, "surprise"), ["a", "c", "b"]);
  assert.deepEqual(order(both, "surprise", "maison"), ["a", "b"]);
});

test("an excerpt is made of whole lines, those that were asked for", () => {
  const long = `Une règle ${"de plus ".repeat(20)}coûte 12 PV.`;
  const shown = (words) =>
    excerpt(`Le début ${"d’un texte ".repeat(12)}.\n${long}`, new Set(words));
  const text = (pieces) => pieces.map(([each]) => each).join("");
  assert.equal(text(shown(["12"])), `… ${long}`);
  assert.ok(text(shown([])).startsWith("Le début"));
  const both = `Lutter ou bousculer ${"coûte ".repeat(30)}.\nBousculer : votre Force.`;
  assert.equal(text(excerpt(both, new Set(["bouscul"]))), "… Bousculer : votre Force.");
});

test("the line with the kind of figure that is asked for is shown", () => {
  const text = `La charge donne un bonus de +2. ${"Et plus. ".repeat(20)}\nLa charge couvre 3 m.`;
  const shown = (/** @type {string} */ question) =>
    terms([{ a: text }])
      .search(question, "maison")
      .found[0]?.text.map(([each]) => each)
      .join("");
  assert.equal(shown("distance de charge"), "… La charge couvre 3 m.");
  assert.ok(shown("bonus de charge")?.startsWith("La charge donne"));
});

test("a figure of a decimal is no number of its own, nor a speed a distance", () => {
  assert.deepEqual(order(terms([{ a: "Un risque de 16,7 %.", b: "Un 7 au dé." }]), "7"), ["b"]);
  assert.equal(figureOf("quelle distance")?.test("10 km/h"), false);
  assert.equal(figureOf("quelle distance")?.test("10 km"), true);
});

test("no question is too odd", () => {
  for (const question of [
    "",
    " ",
    "?",
    "🐉",
    "'",
    "l'",
    "a".repeat(5000),
    "le la les",
    "\\ ( [",
    "<b>",
  ]) {
    assert.ok(Array.isArray(index().search(question, "").found), question);
  }
});
