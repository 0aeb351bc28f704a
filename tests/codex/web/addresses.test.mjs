// The addresses of answers, from marks as `calculators.browser` writes them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressed, addressedHtml } from "../../../codex/web/engine/addresses.js";

const RULE = '<a href="\ue000maison/x\ue001#a">x</a>';
const ONWARD = '<a href="\ue000maison/x\ue001?v=2&amp;y.z=l%27#calc-y">y</a>';
const SITE = { root: "https://codex.test/", suffix: "/", here: "" };

test("a page is found where the site stands", () => {
  const html = `<p>${RULE}</p>${ONWARD}`;
  assert.equal(
    addressedHtml(html, SITE),
    '<p><a href="https://codex.test/maison/x/#a">x</a></p>' +
      '<a href="https://codex.test/maison/x/?v=2&amp;y.z=l%27#calc-y">y</a>',
  );
  assert.equal(addressedHtml("<p>Rien.</p>", SITE), "<p>Rien.</p>");
});

test("the first page of a folder is the folder, and a file on disk", () => {
  const index = "\ue000maison/index\ue001#a \ue000maison/appendix\ue001#b";
  assert.equal(
    addressed(index, SITE),
    "https://codex.test/maison/#a https://codex.test/maison/appendix/#b",
  );
  assert.equal(
    addressed(index, { root: "../", suffix: ".html", here: "" }),
    "../maison/index.html#a ../maison/appendix.html#b",
  );
});

test("a link within the page is a bare anchor", () => {
  const here = "https://codex.test/maison/x/";
  assert.equal(addressedHtml(RULE, { ...SITE, here }), '<a href="#a">x</a>');
  const other = "https://codex.test/maison/";
  assert.match(addressedHtml(RULE, { ...SITE, here: other }), /maison\/x\/#a/);
});

test("any address fits into HTML, and is as it is elsewhere", () => {
  const disk = { root: "file:///l'été&co/$&/", suffix: ".html", here: "" };
  assert.match(
    addressedHtml(RULE, disk),
    /href="file:\/\/\/l&#x27;été&amp;co\/\$&amp;\/maison\/x\.html#a"/,
  );
  assert.equal(addressed("\ue000maison/x\ue001#a", disk), "file:///l'été&co/$&/maison/x.html#a");
  const here = "file:///l'été&co/$&/maison/x.html";
  assert.equal(addressedHtml(RULE, { ...disk, here }), '<a href="#a">x</a>');
});
