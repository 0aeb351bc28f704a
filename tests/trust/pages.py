"""Hostile inputs to what is written in JavaScript: links, storage, files of sheets, the search.

The scripts run in Chromium, on the pages of the site and with their own forms.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Dialog, Page

from calculators.systems import SYSTEMS
from codex.engine import scripts
from tests import site
from tests.browser.test_every_page import WITH_CALCULATOR
from tests.calculators.asking.lots import stated
from tests.trust.drawing import chance_of, hostile, lots, mutated, odd_json, pool, pooled
from tests.trust.engines import ADDRESS, chromium_page
from tests.trust.report import Trial

LOT = 500
JAVASCRIPT = "text/javascript"
PARTS = "/trust.js"
"""Where a page finds the site's own parts, one by one."""
_PARTS = """
export { fromUrl, read, toUrl, write } from "./form/inputs.js";
export { Held } from "./calculator/held.js";
export { pinsOf } from "./kept/kept.js";
export { readFile, written } from "./sheets/sheet-file.js";
export { sheets } from "./sheets/sheet.js";
export { drawThrows } from "./calculator/throws.js";
export { drawFight } from "./session/fight.js";
export { SectionIndex } from "./search/search-index.js";
export { SearchResults } from "./search/search-results.js";
"""
MODULES = f"""
// The page has the elements that they define.
const define = customElements.define.bind(customElements);
customElements.define = (name, made) => customElements.get(name) ?? define(name, made);
const parts = await import("{PARTS}");
const wrong = [];
const attempt = async (asked, run) => {{
  try {{
    const told = await run();
    if (told) wrong.push(`${{told}}: ${{asked}}`);
  }} catch (error) {{ wrong.push(`${{error?.stack}}: ${{asked}}`); }}
}};
"""
LINKS = f"""async (queries) => {{
  {MODULES}
  const {{ fromUrl, read, toUrl, write }} = parts;
  const calculators = [...document.querySelectorAll("rule-calculator")];
  for (const query of queries) for (const calculator of calculators) await attempt(query, () => {{
    const form = calculator.querySelector("form"), {{ key }} = calculator.dataset;
    const pristine = read(form, {{ pristine: true }}), nodes = form.querySelectorAll("*").length;
    form.reset();
    const told = write(form, fromUrl(new URL(`?${{query}}`, location.href), key, pristine));
    if (told.length > 5 || told.some((each) => each.length > 70)) return "told at length";
    const values = read(form);
    // What a form holds is what its own link says.
    const link = toUrl(new URL("?", location.href), key, values, pristine);
    form.reset();
    if (write(form, fromUrl(new URL(link.href), key, pristine)).length) return "not its own";
    if (JSON.stringify(read(form)) !== JSON.stringify(values)) return `another form: ${{link}}`;
    form.reset();
    if (form.querySelectorAll("*").length !== nodes) return "the form grew";
  }});
  return wrong;
}}"""
STORED = f"""async (texts) => {{
  {MODULES}
  const {{ Held, sheets, written, pinsOf, drawFight, drawThrows }} = parts;
  const calculators = [...document.querySelectorAll("rule-calculator")];
  const changed = () => dispatchEvent(new StorageEvent("storage", {{ key: "codex.fiches" }}));
  for (const [shelves, memory] of texts) await attempt(JSON.stringify([shelves, memory]), () => {{
    localStorage.setItem("codex.fiches", shelves);
    changed();
    for (const system of {json.dumps([*SYSTEMS])}) {{
      sheets.chosen(system);
      if (!sheets.foreign(system)) JSON.parse(written(system));
    }}
    for (const calculator of calculators) {{
      const {{ key }} = calculator.dataset, form = calculator.querySelector("form");
      localStorage.setItem("codex.seance", memory);
      localStorage.setItem("codex.combats", memory);
      drawThrows(calculator);
      drawFight(calculator);
      const here = location.pathname;
      sessionStorage.setItem(`codex ${{here}}${{location.search}} ${{key}}`, memory);
      sessionStorage.setItem(`codex.épingles ${{here}} ${{key}}`, memory);
      for (const {{ figures, lines }} of pinsOf(key).held)
        figures.map(({{ label }}) => label), lines.join("");
      const over = new AbortController();
      const held = new Held(calculator, form, over.signal);
      held.open(new URL(location.href));
      held.follow(true);
      held.line.show(true);
      over.abort();
      form.reset();
    }}
  }});
  sessionStorage.clear();
  localStorage.clear();
  changed();
  return wrong;
}}"""
SHEETS = f"""async (texts) => {{
  {MODULES}
  const {{ readFile }} = parts;
  const said = /^(Ce fichier |Ces fiches )[^.]{{5,60}}\\.( Rechargez [^.]{{5,60}}\\.)?$/;
  for (const text of texts) await attempt(text, () => {{
    let held;
    try {{ held = readFile(text, "dd3").characters; }}
    catch (error) {{ return said.test(error.message) ? "" : error.message; }}
    const right = held.every(({{ name, values }}) => typeof name === "string" &&
      Object.values(values).every((value) => typeof value === "string"));
    return right ? "" : "read wrongly";
  }});
  return wrong;
}}"""
SEARCH = f"""async (questions) => {{
  {MODULES}
  const {{ SectionIndex, SearchResults }} = parts;
  window.index ??= new SectionIndex(
    await (await fetch(new URL("../../search/codex.json", location.href))).json());
  const results = new SearchResults();
  for (const [question, game] of questions) await attempt(`${{game}} ${{question}}`, () => {{
    const told = {{ ...index.search(question, game), calculators: index.calculators(game) }};
    const said = results.show(told, question);
    if (!said || told.found.length > 30) return "told wrongly";
    for (const place of [results.list, results.after]) {{
      if (place.querySelector("script, img, iframe")) return "an intruder";
      for (const {{ href }} of place.querySelectorAll("a"))
        if (!href.startsWith(location.origin)) return `leads elsewhere: ${{href}}`;
    }}
  }});
  return wrong;
}}"""


@contextmanager
def watched() -> Iterator[tuple[Page, list[str]]]:
    """Open a page, and gather what goes wrong on it besides."""
    parts = scripts.module(_PARTS)
    with chromium_page(site.built()) as page:
        page.route(f"**{PARTS}", lambda route: route.fulfill(body=parts, content_type=JAVASCRIPT))
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))

        def hear(dialog: Dialog) -> None:
            wrong.append(dialog.message)
            dialog.dismiss()

        page.on("dialog", hear)
        yield page, wrong


def _run(trial: Trial, page: Page, wrong: list[str], function: str, asked: list[Any]) -> None:
    """Hand all that is asked to a function of the page, lot by lot."""
    for lot in lots(asked, LOT):
        trial.wrong += [ascii(each)[:600] for each in page.evaluate(function, lot)]
        trial.tried += len(lot)
    trial.wrong += wrong
    wrong.clear()


def links(count: int) -> Trial:
    """Fill the forms of every page from hostile links, and make their own links from that."""
    trial = Trial("Liens partagés, abîmés, lus par les formulaires de chaque page")
    addresses = sorted(WITH_CALCULATOR)
    with watched() as (page, wrong):
        for place, address in enumerate(addresses):
            page.goto(address)
            keys = page.evaluate(
                "() => [...document.querySelectorAll('rule-calculator')]"
                ".map(({ dataset }) => [dataset.id, dataset.key])"
            )
            chance = chance_of("links", address)
            wanted = len(range(place, count, len(addresses)))
            asked = [_query(chance, keys, count) for _ in range(wanted)]
            _run(trial, page, wrong, LINKS, asked)
    return trial


def _query(chance: Random, keys: list[list[str]], count: int) -> str:
    """Return what follows the question mark of a link."""
    calculator_id, key = chance.choice(keys)
    drawn = pool(calculator_id, pooled(count))
    raw = drawn.wrong(chance) if chance.random() < 0.7 else drawn.right(chance)
    pairs = []
    for name, value in raw.items():
        text = value if isinstance(value, str) else json.dumps(value)
        pairs.append(f"{key}.{_escaped(name)}={_escaped(text)}")
    chance.shuffle(pairs)
    query = "&".join([*pairs, *pairs[:1]])
    return (
        mutated(chance, query).encode("utf-8", "replace").decode()
        if chance.random() < 0.3
        else query
    )


def _escaped(text: str) -> str:
    return quote(text, errors="surrogatepass")


def storage(count: int) -> Trial:
    """Put anything where the site keeps sheets, values and pinned answers in the browser."""
    trial = Trial("Contenus hostiles dans la mémoire du navigateur")
    with watched() as (page, wrong):
        page.goto(ADDRESS)
        chance = chance_of("storage")
        asked = [[_shelves(chance), _memory(chance)] for _ in range(count)]
        _run(trial, page, wrong, STORED, asked)
    return trial


def _shelves(chance: Random) -> str:
    people = [
        {"id": str(each), "name": hostile(chance), "values": {"sagesse": hostile(chance)}}
        for each in range(chance.randint(0, 3))
    ]
    shelf: Any = {"chosen": chance.choice(["0", "1", None]), "characters": people}
    shelf["adversaries"] = dict(shelf)
    return _bent(chance, shelf, dict.fromkeys(SYSTEMS, shelf))


def _memory(chance: Random) -> str:
    drawn = pool("maison/incantation", 5)
    changed = drawn.wrong(chance)
    pin: Any = {"figures": [{"label": "a", "shown": "1", "exact": ""}], "lines": ["b"]}
    thrown: Any = {"lines": [hostile(chance)], "outcome": hostile(chance)}
    pin["values"] = changed
    right: list[Any] = [{"changed": changed, "linked": True}, [pin], [thrown]]
    return _bent(chance, chance.choice([pin, thrown]), chance.choice(right))


def _bent(chance: Random, inner: Any, whole: Any) -> str:
    """Return JSON of the right shape, of nearly that shape, of any, or no JSON."""
    kind = chance.random()
    if kind < 0.2:
        return json.dumps(whole)
    if kind < 0.5:
        name = chance.choice(list(inner))
        inner[name] = odd_json(chance)
        return json.dumps(whole)
    if kind < 0.6 and isinstance(whole, dict):
        return json.dumps({name: odd_json(chance) for name in whole})
    if kind < 0.8:
        return mutated(chance, json.dumps(whole))
    return chance.choice([json.dumps(odd_json(chance)), json.dumps(hostile(chance))])


def sheets(count: int) -> Trial:
    """Read spoilt files of sheets: characters, or a sentence that says why not."""
    trial = Trial("Fichiers de fiches, abîmés")
    with watched() as (page, wrong):
        page.goto(ADDRESS)
        chance = chance_of("sheets")
        asked = [_file(chance) for _ in range(count)]
        _run(trial, page, wrong, SHEETS, asked)
    return trial


def _file(chance: Random) -> str:
    person: Any = {"name": hostile(chance), "values": {"bba": hostile(chance)}}
    held: Any = {
        "format": "codex-de-combat/fiches",
        "version": 1,
        "system": chance.choice(["dd3", "dd3", "maison", hostile(chance)]),
        "characters": [person] * chance.randint(0, 3),
    }
    return _bent(chance, chance.choice([person, held]), held)


def searches(count: int) -> Trial:
    """Search for spoilt questions, and show what is found."""
    trial = Trial("Recherches, abîmées ou sans aucun sens")
    known = [query.text for query in stated()]
    with watched() as (page, wrong):
        page.goto(ADDRESS)
        chance = chance_of("search")
        games = [*SYSTEMS, "", hostile(chance)]
        asked = [
            [
                mutated(chance, chance.choice(known)) if chance.random() < 0.6 else hostile(chance),
                chance.choice(games),
            ]
            for _ in range(count)
        ]
        _run(trial, page, wrong, SEARCH, [json.loads(json.dumps(each)) for each in asked])
    return trial
