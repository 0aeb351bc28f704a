"""The search as a reader has it: found by words, kept to a game, walked by keyboard."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from codex.search import front
from tests.browser.test_shell import settle
from tests.site import MANIFEST, Server

CASTING = "maison/lancer-un-sort/"
WOUNDS = "runequest/blessures/"
INDEX = "/codex/search/codex.json"
MARKED = "() => CSS.highlights.get('codex-found')?.size ?? 0"


def search(page: Page, question: str) -> Locator:
    """Open the search, type a question, and return the links of its results."""
    page.keyboard.press("/")
    page.locator(".find").get_by_role("searchbox").fill(question)
    expect(page.locator(".find-status")).not_to_be_empty()
    return page.locator(".find-results a")


def test_the_index_waits_for_the_first_touch(page: Page, server: Server) -> None:
    settle(page, CASTING)
    assert INDEX not in server.requested
    expect(search(page, "parchemin").first).to_contain_text("parchemin", ignore_case=True)
    assert server.requested.count(INDEX) == 1


@pytest.mark.smoke
def test_a_result_leads_to_its_section_and_marks_its_words(tab: Page) -> None:
    settle(tab, "maison/etats/")
    search(tab, "parchemins").locator("xpath=self::*[contains(@href, '#parchemin')]").click()
    # The words leave the address once they are marked, and with them what one would share.
    tab.wait_for_url(f"**/{CASTING}#parchemin")
    expect(tab.locator("#parchemin")).to_be_in_viewport()
    top = tab.locator("#parchemin").evaluate("at => at.getBoundingClientRect().top")
    assert top >= tab.locator(".md-header").evaluate("at => at.getBoundingClientRect().bottom")
    expect(tab.get_by_role("dialog")).to_be_hidden()
    tab.wait_for_function(f"({MARKED})() > 0")


def test_a_search_marks_what_is_read_and_no_calculator(tab: Page) -> None:
    tab.goto(f"{CASTING}?h=ennemis,segments,sort#calc-incantation")
    tab.wait_for_function(f"({MARKED})() > 0")
    inside = "({ startContainer: each }) => each.parentElement.closest('rule-calculator')"
    assert not tab.evaluate(f"[...CSS.highlights.get('codex-found')].some({inside})")
    assert "h=" not in tab.url


def test_a_result_on_this_very_page_closes_the_dialog(tab: Page) -> None:
    settle(tab, CASTING)
    search(tab, "focus baton").first.click()
    expect(tab.get_by_role("dialog")).to_be_hidden()
    tab.wait_for_function(f"({MARKED})() > 0")


def test_a_game_s_pages_keep_to_it_until_widened(tab: Page) -> None:
    settle(tab, WOUNDS)
    found = search(tab, "blessure")
    expect(found.first).to_be_visible()
    for link in found.all():
        expect(link).to_have_attribute("href", re.compile("/codex/runequest/"))
    expect(tab.locator(".find-status")).to_contain_text("dans RuneQuest")
    tab.get_by_role("button", name="tous les jeux").click()
    expect(tab.locator(".find-results li[data-game=oeil-noir]").first).to_be_visible()
    # The choice is carried to the next page.
    tab.reload()
    search(tab, "blessure")
    expect(tab.get_by_role("button", name="tous les jeux")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_game_that_the_question_names_counts(tab: Page) -> None:
    settle(tab, "")
    found = search(tab, "runequest charge")
    expect(found.first).to_have_attribute("href", re.compile(r"/runequest/"))
    expect(tab.locator(".find-status")).to_contain_text("dans RuneQuest")


def test_nothing_found_still_leads_somewhere(tab: Page) -> None:
    settle(tab, WOUNDS)
    search(tab, "zzzzqk")
    expect(tab.locator(".find-status")).to_contain_text("Rien trouvé")
    expect(tab.locator(".find-after a", has_text="Blessures")).to_be_visible()


def test_a_slip_is_found_and_the_right_word_offered(tab: Page) -> None:
    settle(tab, CASTING)
    expect(search(tab, "parchmein").first).to_contain_text("parchemin", ignore_case=True)
    meant = tab.get_by_role("button", name="parchemin", exact=True)
    above, first = meant.bounding_box(), tab.locator(".find-results").bounding_box()
    assert above
    assert first
    assert above["y"] + above["height"] <= first["y"]
    meant.click()
    expect(tab.locator(".find").get_by_role("searchbox")).to_have_value("parchemin")


@pytest.mark.smoke
def test_the_keyboard_walks_through_the_results(tab: Page) -> None:
    settle(tab, CASTING)
    found = search(tab, "sort")
    expect(found.nth(1)).to_be_visible()
    tab.keyboard.press("ArrowDown")
    expect(found.first).to_be_focused()
    tab.keyboard.press("ArrowDown")
    expect(found.nth(1)).to_be_focused()
    tab.keyboard.press("ArrowUp")
    tab.keyboard.press("ArrowUp")
    expect(tab.locator(".find").get_by_role("searchbox")).to_be_focused()
    tab.keyboard.press("Escape")
    expect(tab.get_by_role("dialog")).to_be_hidden()
    tab.keyboard.press("/")
    address = found.first.get_attribute("href") or ""
    tab.keyboard.press("Enter")
    # The words that it carries leave the address as they are marked.
    tab.wait_for_url(re.sub(r"\?h=[^#]*", "", address))


def test_a_dialog_that_has_just_closed_opens_again(tab: Page) -> None:
    settle(tab, CASTING)
    search(tab, "sort")
    # Both keys before the browser draws: what is hidden still has the focus.
    tab.evaluate("""() => {
        for (const key of ["Escape", "/"]) {
            const at = document.activeElement;
            at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        }
    }""")
    expect(tab.get_by_role("dialog")).to_be_visible()


def test_the_empty_box_says_what_it_can_do_by_keyboard_too(tab: Page) -> None:
    settle(tab, WOUNDS)
    tab.keyboard.press("/")
    examples = tab.get_by_role("list", name="Exemples de questions").get_by_role("button")
    expect(examples).to_have_text(list(front.all_pages()["runequest/"].examples))
    tab.keyboard.press("ArrowDown")
    expect(examples.first).to_be_focused()
    tab.keyboard.press("Enter")
    expect(tab.locator(".find-answer-title")).to_have_text("Test d’opposition")
    # One of another game where the reader looks through all, and on a page of none.
    tab.get_by_role("button", name="tous les jeux").click()
    tab.locator(".find").get_by_role("searchbox").fill("")
    expect(examples).to_have_text(list(front.all_pages()[""].examples))
    examples.first.click()
    title = "L’Œil Noir : Attaque contre parade"
    expect(tab.locator(".find-answer-title")).to_have_text(title)
    settle(tab, "a-propos/")
    tab.keyboard.press("/")
    expect(examples).to_have_count(3)


def test_the_last_questions_are_erased(tab: Page) -> None:
    settle(tab, CASTING)
    search(tab, "symbole sacré").first.click()
    expect(tab.get_by_role("dialog")).to_be_hidden()
    tab.keyboard.press("/")
    field = tab.locator(".find").get_by_role("searchbox")
    field.fill("")
    asked = tab.get_by_role("list", name="Dernières recherches").get_by_role("button")
    expect(asked).to_have_text(["symbole sacré"])
    tab.get_by_role("button", name="Effacer les recherches").click()
    expect(asked).to_have_count(0)
    expect(field).to_be_focused()
    assert tab.evaluate("localStorage.getItem('codex.recherche.faites')") is None


def test_the_last_questions_are_offered_again(tab: Page) -> None:
    settle(tab, CASTING)
    search(tab, "symbole sacré").first.click()
    expect(tab.get_by_role("dialog")).to_be_hidden()
    tab.keyboard.press("/")
    tab.locator(".find").get_by_role("searchbox").fill("")
    tab.get_by_role("button", name="symbole sacré").click()
    expect(tab.locator(".find-results a").first).to_be_visible()


def test_a_link_with_a_question_finds(tab: Page) -> None:
    tab.goto("?q=parchemin")
    expect(tab.locator(".find-results a").first).to_be_visible()
    # A shortcut of the installed application asks nothing yet.
    tab.goto("?q=")
    expect(tab.locator("dialog.find input")).to_be_focused()


def test_without_its_index_the_search_says_so_and_comes_back(
    rough_page: Page, server: Server
) -> None:
    server.broken["search/codex.json"] = 503
    settle(rough_page, CASTING)
    rough_page.keyboard.press("/")
    rough_page.keyboard.type("focus")
    expect(rough_page.locator(".find-status")).to_contain_text("n’a pas pu être chargé")
    server.repair()
    rough_page.keyboard.type(" ")
    expect(rough_page.locator(".find-results a").first).to_be_visible()


@pytest.mark.parametrize("withheld", ["**/search/codex.json", "**/search-worker.js"])
def test_what_keeps_the_index_away_is_told(rough_page: Page, withheld: str) -> None:
    rough_page.route(withheld, lambda route: route.abort("blockedbyclient"))
    settle(rough_page, CASTING)
    rough_page.keyboard.press("/")
    rough_page.keyboard.type("focus")
    expect(rough_page.locator(".find-status")).to_contain_text("bloqueur de contenu")
    rough_page.unroute_all()
    rough_page.keyboard.type(" ")
    expect(rough_page.locator(".find-results a").first).to_be_visible()


def test_text_of_the_index_is_never_read_as_markup(page: Page, server: Server) -> None:
    content = json.loads((server.folder / "search/codex.json").read_text("utf-8"))
    for row in content["sections"]:
        row[3] = "<img src=x onerror=window.hit=1> parchemin"
    server.broken["search/codex.json"] = json.dumps(content).encode()
    settle(page, CASTING)
    expect(search(page, "parchemin").first).to_contain_text("<img src=x")
    assert page.evaluate("window.hit") is None


@pytest.mark.smoke
def test_a_calculation_is_answered_above_the_results(tab: Page) -> None:
    settle(tab, "")
    found = search(tab, "maison toucher +7 ca 18")
    expect(found.first).to_be_visible()
    answer = tab.locator(".find-answer")
    expect(answer).to_contain_text("touche, 50\N{NO-BREAK SPACE}% (1/2)")
    expect(answer.locator(".find-chips li")).to_have_count(2)
    expect(answer.locator("summary")).to_have_text("Le reste garde sa valeur de départ")
    tab.locator(".find").get_by_role("searchbox").press("Enter")
    tab.wait_for_url("**/maison/attaque-distance/?*bonus=7*")
    expect(tab.locator("#calc-attaque .calc-sentence")).to_contain_text("50\N{NO-BREAK SPACE}%")


def test_a_calculation_of_two_games_is_a_choice_between_them(tab: Page) -> None:
    settle(tab, "")
    expect(search(tab, "toucher +7 ca 18").first).to_be_visible()
    answer = tab.locator(".find-answer")
    choices = answer.get_by_role("button")
    expect(choices).to_have_count(2)
    for choice in choices.all():
        expect(choice).to_contain_text("50\N{NO-BREAK SPACE}% (1/2)")
    titles = answer.locator(".find-answer-title")
    title = titles.nth(1)
    expect(title).to_contain_text("\N{NO-BREAK SPACE}: Chance de toucher")
    named = title.text_content()
    colours = {title.evaluate("at => getComputedStyle(at).color") for title in titles.all()}
    assert len(colours) == 2, "each game in its own colour"
    choices.nth(1).click()
    expect(choices).to_have_count(0)
    expect(answer.locator(".find-answer-title")).to_have_text(named or "")
    expect(answer.locator("a")).to_be_focused()
    answer.locator("a").press("Enter")
    tab.wait_for_url("**/dd3/**bba=7*")


def test_what_finds_no_place_is_left_aside_if_the_reader_agrees(tab: Page) -> None:
    settle(tab, "")
    search(tab, "dd3 attaque +7 ca 15 avec une attaque sournoise")
    answer = tab.locator(".find-answer")
    expect(answer).to_contain_text("Des mots n’ont pas trouvé leur place")
    choice = answer.get_by_role("button")
    expect(choice).to_contain_text("Sans «\N{NO-BREAK SPACE}sournoise\N{NO-BREAK SPACE}»")
    sentence = choice.locator(".find-answer-sentence").text_content()
    choice.press("Enter")
    expect(answer.locator("a")).to_be_focused()
    expect(answer.locator("a .find-answer-sentence")).to_have_text(sentence or "")
    expect(answer).to_contain_text("Laissé de côté\N{NO-BREAK SPACE}: sournoise")


def test_what_is_no_calculation_gets_no_answer_and_starts_no_engine(
    page: Page, server: Server
) -> None:
    settle(page, "a-propos/")
    expect(search(page, "maison parchemin").first).to_be_visible()
    page.wait_for_timeout(400)
    expect(page.locator(".find-answer")).to_be_empty()
    assert not [path for path in server.requested if path.endswith(".wasm")]


def test_results_do_not_wait_for_an_engine_that_cannot_come(
    rough_page: Page, server: Server
) -> None:
    server.broken[MANIFEST] = 404
    settle(rough_page, "a-propos/")
    expect(search(rough_page, "maison toucher +7 ca 18").first).to_be_visible()


def test_a_page_of_no_game_searches_all(tab: Page) -> None:
    settle(tab, "a-propos/")
    expect(search(tab, "initiative").first).to_be_visible()


def test_a_small_window_shows_field_and_results(tab: Page) -> None:
    tab.set_viewport_size({"width": 320, "height": 568})
    settle(tab, CASTING)
    expect(search(tab, "sort à terre").first).to_be_in_viewport()
    assert tab.evaluate("document.querySelector('.find').scrollWidth") <= 320
    tab.locator(".find").get_by_role("searchbox").fill("")
    expect(tab.get_by_role("list", name="Exemples de questions")).to_be_in_viewport(ratio=1)
    assert tab.evaluate("document.querySelector('.find').scrollWidth") <= 320
