"""What a reader may ask of the device: a screen that stays on, and the site installed."""

import pytest
from playwright.sync_api import Page, expect

ANY = "maison/correspondance/"
LOCKS = """
  globalThis.held = 0;
  Object.defineProperty(navigator, 'wakeLock', { value: { async request() {
    held++;
    return { released: false, async release() { this.released = true; held--; } };
  } } });
"""
HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
OFFER = """() => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  event.prompt = () => { globalThis.prompted = true; };
  dispatchEvent(event);
  return event.defaultPrevented;
}"""


@pytest.mark.smoke
def test_the_screen_stays_on_while_pages_are_read(page: Page) -> None:
    page.add_init_script(LOCKS)
    page.goto(ANY)
    toggle = page.get_by_label("Garder l’écran allumé")
    assert page.evaluate("held") == 0
    toggle.focus()
    page.keyboard.press("Space")
    page.wait_for_function("held === 1")
    # Out of sight it is let go, and taken again when looked at.
    page.evaluate(HIDE, True)
    page.wait_for_function("held === 0")
    page.evaluate(HIDE, False)
    page.wait_for_function("held === 1")
    # The next page goes on.
    page.reload()
    expect(toggle).to_be_checked()
    page.wait_for_function("held === 1")
    toggle.uncheck()
    page.wait_for_function("held === 0")


def test_a_browser_that_cannot_hold_the_screen_offers_nothing(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.wakeLock;")
    page.goto(ANY)
    page.wait_for_function("!!customElements.get('screen-awake')")
    expect(page.locator("screen-awake")).to_be_hidden()
    expect(page.locator("install-hint")).to_be_hidden()


def test_the_installation_is_offered_once(page: Page) -> None:
    page.goto(ANY)
    page.wait_for_function("!!customElements.get('install-hint')")
    hint = page.locator("install-hint")
    assert page.evaluate(OFFER)
    hint.get_by_role("button", name="Non merci").click()
    expect(hint).to_be_hidden()
    page.reload()
    page.wait_for_function("!!customElements.get('install-hint')")
    assert page.evaluate(OFFER)
    expect(hint).to_be_hidden()
    # Whoever takes it is not asked again either.
    page.evaluate("localStorage.clear()")
    page.evaluate(OFFER)
    hint.get_by_role("button", name="Installer").click()
    assert page.evaluate("prompted")
    expect(hint).to_be_hidden()
