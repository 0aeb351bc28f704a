// « Signaler »: the address of the form, from the link at the foot of a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { published, reportAddress } from "../../../codex/web/shared/report.js";

const FOOT =
  "https://forge.test/codex/issues/new?template=1-regle.yml" +
  "&section=https%3A//codex.test/maison/etats/&version=1.2.3";

test("a form is filled in with what is told, and the version of the page", () => {
  const told = {
    template: "2-calcul.yml",
    lien: "https://codex.test/?a.b=1#c",
    obtenu: "55\u00a0% & plus",
  };
  const url = new URL(reportAddress(FOOT, told));
  assert.equal(url.origin + url.pathname, "https://forge.test/codex/issues/new");
  assert.deepEqual(Object.fromEntries(url.searchParams), { ...told, version: "1.2.3" });
});

test("a section is told by its published address, wherever the page was opened", () => {
  assert.equal(published(FOOT, "#a-terre"), "https://codex.test/maison/etats/#a-terre");
  assert.equal(published(FOOT, "?x.y=1#z"), "https://codex.test/maison/etats/?x.y=1#z");
});
