"""Nothing moves under the finger, whatever is entered, answered, told or loaded."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from calculators.systems import SYSTEMS
from tests import site
from tests.browser.conftest import PHONE, calculator, keep_compiled
from tests.browser.test_every_page import WITH_CALCULATOR, resize
from tests.browser.test_sheet import ready
from tests.draws import sampled

WIDTHS = (320, 1280)
"""The narrowest, where rows fold the most, and one with room for all."""
ONE = {"chosen": "1", "characters": [{"id": "1", "name": "Aldric", "values": {}}]}
SHELVES = {system: ONE | {"adversaries": ONE} for system in SYSTEMS}

WALK = """async (root) => {
  const form = root.querySelector("form");
  const answer = root.querySelector("[data-part=answer]");
  const FOLLOWING = Node.DOCUMENT_POSITION_FOLLOWING;
  const moved = [];
  let tried = 0;
  const turn = () => new Promise((done) => setTimeout(done));
  const settled = async () => {
    do await turn();
    while (answer.classList.contains("calc-stale") && !answer.hidden);
  };
  const kinds = ":is(input, select, textarea, button, summary)";
  const controls = () =>
    [...root.querySelectorAll(`.calc-sheet button, form ${kinds}`)]
      .filter((each) => each.checkVisibility() && !each.closest(".calc-row"));
  const places = () => new Map(controls().map((each) => {
    const { left, top } = each.getBoundingClientRect();
    return [each, [left + scrollX, top + scrollY].map(Math.round)];
  }));
  /** Do it on a control; what stood where before stands there after, but what follows fields that
      came or went, and the control itself stands in the window where it stood. */
  async function done(told, control, act) {
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: "center" });
    const [before, seen] = [places(), control.getBoundingClientRect().top];
    act();
    tried++;
    await settled();
    const after = places();
    // What came or went by the reader's choice pushes what follows it.
    const earlier = (one, other) => one.compareDocumentPosition(other) & FOLLOWING;
    const [first] = [...before.keys(), ...after.keys()]
      .filter((each) => form.contains(each) && !(before.has(each) && after.has(each)))
      .sort((one, other) => (earlier(one, other) ? -1 : 1));
    for (const [each, at] of after) {
      const was = before.get(each);
      const follows = first && !earlier(each, first);
      if (was && !follows && String(was) !== String(at)) {
        moved.push(`${told}: ${each.id || each.name || each.textContent} ${was} → ${at}`);
      }
    }
    const now = control.getBoundingClientRect().top;
    if (control.checkVisibility() && Math.abs(now - seen) > 1) {
      moved.push(`${told}: under the finger, ${seen} → ${now}`);
    }
  }
  const type = (control, text) => () => {
    control.value = text;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  root.querySelector(".calc-options")?.setAttribute("open", "");
  await settled();
  for (const control of controls()) {
    if (!control.checkVisibility() || !form.contains(control)) continue;
    const name = control.name || control.textContent;
    if (control.matches("input[type=text]")) {
      const first = control.value;
      // Refused at once, refused by the answer, and right again.
      for (const text of ["99999", "x", first]) {
        await done(`${name} « ${text} »`, control, type(control, text));
      }
    } else if (control.matches(".calc-step, .calc-preset")) {
      await done(`${control.getAttribute("aria-label")}`, control, () => control.click());
    } else if (control instanceof HTMLSelectElement) {
      for (const { value } of [...control.options].slice(0, 3)) {
        await done(`${name} ${value}`, control, () => {
          control.value = value;
          control.dispatchEvent(new Event("input", { bubbles: true }));
        });
      }
    } else if (control.matches("input[type=radio], input[type=checkbox]")) {
      await done(`${name} ${control.value}`, control, () => control.click());
    }
  }
  return { moved, tried };
}"""


REMEMBER = """async () => {
  const { engine } = await import("/codex/assets/web/codex.js");
  // Where a pack knows all, nothing has asked for it.
  engine.start();
  while (engine.state.stage !== "ready")
    await new Promise((done) => engine.addEventListener("change", done, { once: true }));
  const ask = engine.ask.bind(engine);
  const known = new Map();
  engine.ask = (question) => {
    const asked = JSON.stringify(question);
    if (!known.has(asked)) known.set(asked, ask(JSON.parse(asked)));
    return known.get(asked);
  };
}"""
"""Has the engine compute an answer once, however many widths show it."""


@pytest.mark.parametrize("address", sampled((each,) for each in sorted(WITH_CALCULATOR)))
def test_no_control_moves_whatever_is_entered(tab: Page, address: str) -> None:
    """Each control of each calculator, at two widths, as the values of both sheets change."""
    tab.evaluate("held => localStorage.setItem('codex.fiches', JSON.stringify(held))", SHELVES)
    tab.goto(address)
    for each in tab.locator("rule-calculator .calc-actions").all():
        each.wait_for()
    tab.evaluate(REMEMBER)
    for width in WIDTHS:
        resize(tab, width)
        for root in tab.locator("rule-calculator").all():
            root.evaluate("each => each.scrollIntoView()")
            seen: Any = root.evaluate(WALK)
            assert seen["moved"] == [], (width, root.get_attribute("id"))
            assert seen["tried"]
            root.locator("[data-do=reset]").dispatch_event("click")


SLOWED = 6
"""A processor this many times slower, as an old phone's."""


@pytest.fixture(scope="module")
def _touched(browser: Browser, built: Path) -> Iterator[Page]:
    """Open a phone's tab for all that is tapped, so that it loads what pages share once."""
    with (
        site.Server(built, site.PREFIX).serving() as server,
        browser.new_context(
            base_url=server.url, viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR"
        ) as context,
    ):
        page = context.new_page()
        keep_compiled(page, server)
        yield page


@pytest.fixture
def touched(_touched: Page) -> Page:
    """Give that tab as to a reader who has two empty sheets in each game."""
    _touched.goto("images/logo.svg")
    _touched.evaluate(
        """held => {
          localStorage.clear();
          sessionStorage.clear();
          localStorage.setItem('codex.fiches', JSON.stringify(held));
        }""",
        SHELVES,
    )
    return _touched


@contextmanager
def slowed(page: Page) -> Iterator[None]:
    """Slow a tab down until the block ends."""
    machine = page.context.new_cdp_session(page)
    machine.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    try:
        yield
    finally:
        machine.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        machine.detach()


def tap_three_times(page: Page, field: Locator) -> None:
    """Tap on a step of a number where it stands at first; each tap counts."""
    number = field.locator("input")
    step = field.locator(".calc-step")
    most = int(number.get_attribute("data-max") or 0)
    before, by = int(number.input_value()), int(step.last.get_attribute("data-step") or 1)
    up = before + 3 * by <= most
    pressed = step.last if up else step.first
    pressed.scroll_into_view_if_needed()
    box = pressed.bounding_box()
    assert box
    for _ in range(3):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(number).to_have_value(str(before + (3 if up else -3) * by))


@pytest.mark.parametrize("address", sorted(WITH_CALCULATOR)[::2])
def test_three_quick_taps_are_three_steps(touched: Page, address: str) -> None:
    """On a slowed machine, on the first change of a value that a sheet may hold."""
    touched.goto(address)
    roots = touched.locator("rule-calculator").all()
    for root in roots:
        root.locator(".calc-actions:not([hidden])").wait_for()
    with slowed(touched):
        for root in roots:
            for field in root.locator("[data-kind=integer]:visible").all()[:1]:
                tap_three_times(touched, field)


def test_a_number_tapped_again_is_chosen_again(touched: Page) -> None:
    used = ready(calculator(touched, "maison/surprise-discretion/", "discretion"))
    dd = touched.locator(used.field("dd"))
    for text in ("1", "5", "9"):
        dd.tap()
        touched.keyboard.type(text)
        expect(dd).to_have_value(text)


@pytest.mark.smoke
def test_a_hundred_changes_in_a_row_lose_none(tab: Page) -> None:
    used = ready(calculator(tab, "maison/surprise-discretion/", "discretion"))
    tab.locator(used.field("dd")).focus()
    for _ in range(25):
        for key in ("ArrowUp", "ArrowUp", "ArrowDown", "ArrowUp"):
            tab.keyboard.press(key)
    expect(tab.locator(used.field("dd"))).to_have_value("60")
    # d20 + 2 - 4 never reaches 60.
    assert "jamais" in used.sentence()
