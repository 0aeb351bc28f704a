"""Links of former editions of the starting values open what they were made of."""

import json
from itertools import groupby
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from calculators.edition import EDITION
from tests.browser.conftest import Calculator, calculator
from tests.site import ROOT

RECOIL = "runequest/recul-milieux/"
OF_0_9_0 = json.loads((ROOT / "tests/docs/links-0.9.0.json").read_text("utf-8"))
"""Links drawn from the forms of 0.9.0, and what these held once opened, by its own scripts."""
BY_PAGE = [
    (page, list(links))
    for page, links in groupby(OF_0_9_0["links"], key=lambda link: link[0].partition("#")[0])
]

OPEN = """
(links) => links.map(([id, query]) => {
  sessionStorage.clear();
  history.replaceState(null, "", `${query}#${id}`);
  const calculator = document.getElementById(id);
  const [parent, next] = [calculator.parentNode, calculator.nextSibling];
  calculator.remove();
  calculator.querySelector("form").reset();
  parent.insertBefore(calculator, next);
  const held = {};
  for (const { name, type, value, checked } of calculator.querySelector("form").elements) {
    const [field, row] = name.split(".");
    if (row) held[field] ??= [];
    if (type === "checkbox") held[field] = checked ? "oui" : "non";
    else if (type !== "radio") held[field] = value;
    else if (checked && !row) held[field] = value;
    else if (checked && value) held[field].push(value);
  }
  return held;
})
"""
"""Opens each link in its calculator as a visit does, and returns what the forms hold."""


@pytest.mark.parametrize(("page_of", "links"), BY_PAGE, ids=[page for page, _ in BY_PAGE])
def test_links_of_0_9_0_fill_forms_in_as_they_did(
    tab: Page, page_of: str, links: list[Any]
) -> None:
    tab.goto(f"{page_of}/")
    for root in tab.locator("rule-calculator").all():
        root.locator(".calc-actions:not([hidden])").wait_for(state="attached")
    asked = [[place.partition("#")[2], query] for place, query, _ in links]
    for held, (place, query, changed) in zip(tab.evaluate(OPEN, asked), links, strict=True):
        wanted = OF_0_9_0["first"][place] | changed
        assert {name: held[name] for name in wanted} == wanted, place + query


@pytest.mark.smoke
def test_an_old_link_answers_as_it_did_and_is_shared_as_one_of_today(tab: Page) -> None:
    # 2d6 + 1d6 + 2 against 15: 14 or more on three dice, 35/216.
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    used = calculator(tab, f"{RECOIL}?recul.tai=15", "recul")
    told = used.sentence()
    assert "16,2\N{NO-BREAK SPACE}% (35/216)" in told
    expect(tab.locator(used.field("degats"))).to_have_value("2d6+1d6+2")
    used.root.get_by_role("button", name="Copier le lien").click()
    expect(used.root.get_by_role("button", name="Copié")).to_be_visible()
    link = tab.evaluate("navigator.clipboard.readText()")
    assert parse_qs(urlsplit(link).query) == {
        "v": [str(EDITION)],
        "recul.tai": ["15"],
        "recul.degats": ["2d6+1d6+2"],
        "recul.acrobatie": ["40"],
    }
    tab.goto("about:blank")
    assert calculator(tab, link, "recul").sentence() == told
    # The page's own values are today's all the same.
    used.root.get_by_role("button", name="Réinitialiser").click()
    expect(tab.locator(used.field("degats"))).to_have_value("1d8+1d4+1")


def test_sharing_one_calculator_keeps_what_an_old_link_says_to_the_others(tab: Page) -> None:
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    old = f"{RECOIL}?recul.tai=15&milieux.ajustement=10&ailleurs.x=1"
    used = calculator(tab, old, "milieux")
    others = Calculator(tab, "recul").sentence()
    used.answered().root.get_by_role("button", name="Copier le lien").click()
    expect(used.root.get_by_role("button", name="Copié")).to_be_visible()
    link = tab.evaluate("navigator.clipboard.readText()")
    told = parse_qs(urlsplit(link).query)
    assert told["recul.degats"] == ["2d6+1d6+2"]
    assert told["milieux.competence"] == ["70"]
    assert told["ailleurs.x"] == ["1"]
    tab.goto("about:blank")
    tab.goto(link)
    assert Calculator(tab, "recul").sentence() == others
    expect(tab.locator(used.field("competence"))).to_have_value("70")


def test_a_plain_address_and_a_link_of_today_hold_the_values_of_today(tab: Page) -> None:
    for query in ("", f"?v={EDITION}&recul.tai=15", "?milieux.ajustement=10#calc-recul"):
        used = calculator(tab, f"{RECOIL}{query}", "recul")
        used.answered()
        expect(tab.locator(used.field("degats"))).to_have_value("1d8+1d4+1")
        expect(tab.locator(".calc-warning")).to_have_count(0)


def test_what_a_link_names_and_this_version_does_not_know_is_told(tab: Page) -> None:
    used = calculator(tab, f"{RECOIL}?recul.position=volant&recul.ailes=2", "recul")
    warning = used.root.locator(".calc-warning")
    expect(warning).to_contain_text("version antérieure")
    expect(warning).to_contain_text("position = volant")
    expect(warning).to_contain_text("ailes = 2")
    used = calculator(tab, f"{RECOIL}?v={EDITION + 1}&recul.tai=15", "recul")
    expect(used.root.locator(".calc-warning")).to_contain_text("version plus récente")


def test_going_on_from_an_old_link_keeps_what_it_means_when_the_address_is_copied(
    tab: Page,
) -> None:
    used = calculator(tab, "maison/attaque-distance/?attaque.bonus=9", "attaque")
    way = used.answered().root.locator(".calc-onward a").first
    query = parse_qs(urlsplit(way.get_attribute("href") or "").query)
    assert query["v"] == [str(EDITION)]
