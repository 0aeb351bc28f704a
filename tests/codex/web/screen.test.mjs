// « Mon écran »: what the browser keeps of it, its files and links.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { local, session } from "./storage.mjs";

globalThis.location = /** @type {any} */ ({ pathname: "/codex/dd3/", search: "" });
globalThis.addEventListener = () => {};
const { screens, move, named, piecesOf, placed, put, remove, shown, unreadOf, write } =
  await import("../../../codex/web/screen/screens.js");
const { isPiece } = await import("../../../codex/web/screen/piece.js");
const { linkTo, readFile, screenIn, written } = await import(
  "../../../codex/web/screen/screen-file.js"
);
const kept = await import("../../../codex/web/kept/kept.js");

const SCREENS = "codex.ecrans";
const PAGE = "https://codex.test/dd3/mon-ecran/";
const at = (anchor) => `dd3/attaque-ca#${anchor}`;
const section = (anchor) => ({ kind: "section", at: at(anchor), title: anchor, text: "" });
const shelf = () => JSON.parse(local.held[SCREENS] ?? "null");
const order = () => piecesOf(shown("dd3")).map(({ title }) => title);

beforeEach(() => {
  local.full = false;
  local.held = {};
  session.held = {};
});

test("a piece makes a screen where there is none, and then goes onto the shown one", () => {
  assert.equal(put("dd3", section("a")), "kept");
  assert.equal(put("dd3", section("b")), "kept");
  assert.equal(shown("dd3").name, "Mon écran");
  assert.deepEqual(order(), ["a", "b"]);
  assert.equal(shelf().dd3.characters.length, 1);
  assert.equal(shown("maison"), null);
  assert.equal(placed("dd3", section("b")).title, "b");
  assert.equal(placed("dd3", section("c")), undefined);
});

test("pieces are moved past their neighbours, and no further than the ends", () => {
  for (const each of "abc") put("dd3", section(each));
  const { id } = shown("dd3");
  const [a, b, c] = piecesOf(shown("dd3")).map((each) => each.id);
  move("dd3", id, c, -1);
  assert.deepEqual(order(), ["a", "c", "b"]);
  move("dd3", id, a, -1);
  move("dd3", id, b, 1);
  assert.deepEqual(order(), ["a", "c", "b"]);
  move("dd3", id, a, 1);
  assert.deepEqual(order(), ["c", "a", "b"]);
  remove("dd3", id, a);
  assert.deepEqual(order(), ["c", "b"]);
});

test("of several screens one is shown, the first where none is chosen", () => {
  screens.add("dd3", { name: "En combat", values: {}, pieces: [] });
  screens.add("dd3", { name: "Hors du combat", values: {}, pieces: [] });
  put("dd3", section("a"));
  assert.equal(shown("dd3").name, "Hors du combat");
  screens.choose("dd3", null);
  assert.equal(shown("dd3").name, "En combat");
  assert.deepEqual(order(), []);
});

test("what this version cannot read stays where it is among what it can", () => {
  const strange = { id: "7", kind: "image", at: "", title: "Plan", text: "" };
  const held = [{ ...section("a"), id: "1" }, strange, { ...section("b"), id: "2" }, 5];
  const screen = { id: "3", name: "En combat", values: {}, pieces: held };
  local.held[SCREENS] = JSON.stringify({ dd3: { chosen: "3", characters: [screen, "autre"] } });
  assert.deepEqual(order(), ["a", "b"]);
  assert.equal(unreadOf(shown("dd3")), 2);
  move("dd3", "3", "2", -1);
  write("dd3", "3", "1", "mots");
  put("dd3", section("c"));
  const [all] = shelf().dd3.characters;
  assert.deepEqual(
    all.pieces.map((each) => each.title ?? each),
    ["b", "Plan", "a", 5, "c"],
  );
  assert.equal(shelf().dd3.characters[1], "autre");
  const file = JSON.parse(written(kept.screens, "dd3"));
  assert.deepEqual(file.screens[0].pieces[1], strange);
  assert.equal(file.screens[1], "autre");
});

test("a foreign shape is left alone", () => {
  local.held[SCREENS] = "[7]";
  assert.equal(put("dd3", section("a")), "other");
  assert.equal(local.held[SCREENS], "[7]");
  assert.equal(written(kept.screens, "dd3"), "[7]");
  screens.restart("dd3");
  assert.equal(put("dd3", section("a")), "kept");
});

test("over quota it is told, and lasts for the visit", () => {
  local.full = true;
  assert.equal(put("maison", { ...section("a"), at: "maison/etats#a" }), "full");
  assert.equal(piecesOf(shown("maison")).length, 1);
  assert.equal(local.held[SCREENS], undefined);
  local.full = false;
  put("maison", { ...section("b"), at: "maison/etats#b" });
  assert.equal(shelf().maison.characters[0].pieces.length, 2);
});

test("another tab's change is kept by the next one", () => {
  put("dd3", section("a"));
  const theirs = shelf();
  theirs.dd3.characters[0].pieces.push({ ...section("b"), id: "12" });
  local.held[SCREENS] = JSON.stringify(theirs);
  put("dd3", section("c"));
  assert.deepEqual(order(), ["a", "b", "c"]);
});

test("a place is one of the site, and nothing else", () => {
  for (const wrong of [
    "https://example.org/#x",
    "//example.org/x#y",
    "../x#y",
    "dd3/attaque-ca",
    "dd3/x?y#z",
    "javascript:alert(1)#x",
    "dd3/./x#y",
    "",
  ]) {
    assert.equal(isPiece({ ...section("a"), at: wrong }), false, wrong);
  }
  assert.equal(isPiece({ kind: "note", at: "", title: "Note", text: "" }), true);
  assert.equal(isPiece({ ...section("a"), text: "x".repeat(4001) }), false);
});

test("ids are each one's own", () => {
  const ids = named([section("a"), section("a"), section("a")]).map(({ id }) => id);
  assert.equal(new Set(ids).size, 3);
});

test("a file there and back gives the same screens", () => {
  put("dd3", section("a"));
  put("dd3", { kind: "note", at: "", title: "Note", text: "« Deux » <b>gobelins</b>\n" });
  const text = written(kept.screens, "dd3");
  const { screens: found, unread } = readFile(text, "dd3");
  assert.equal(unread, 0);
  assert.deepEqual(
    found.map(({ pieces }) => pieces.map(({ text }) => text)),
    [["", "« Deux » <b>gobelins</b>\n"]],
  );
  assert.throws(() => readFile(text, "maison"), /autre jeu/);
  assert.throws(() => readFile("{}", "dd3"), /pas un fichier/);
  assert.throws(() => readFile(text.replace('"version": 1', '"version": 2'), "dd3"), /récente/);
});

test("a link there and back gives the same screen; one that was cut gives none", async () => {
  const all = [section("a"), { kind: "note", at: "", title: "Note", text: "é−« »" }];
  const link = await linkTo(`${PAGE}#x`, { name: "En combat", pieces: all });
  assert.ok(link.startsWith(`${PAGE}#ecran=`));
  assert.deepEqual(await screenIn(new URL(link)), { name: "En combat", pieces: all });
  assert.equal(await screenIn(new URL(link.slice(0, -9))), null);
  assert.equal(await screenIn(new URL(`${PAGE}#ecran=`)), null);
  const noise = Array.from({ length: 90 }, (_, place) => ({
    ...{ kind: "note", at: "", title: "Note" },
    text: Array.from({ length: 9 }, (_, turn) => Math.sin(9 * place + turn)).join(),
  }));
  assert.equal(await linkTo(PAGE, { name: "", pieces: noise }), null);
});
