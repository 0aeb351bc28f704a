"""A built page, parted into sections."""

from codex.built.told import told

PAGE = """
<nav><h2 id="menu">Menu</h2></nav>
<article>
<h1 id="sort">Lancer un sort<a class="headerlink" href="#sort">¶</a></h1>
<p>Ce qu’il faut <strong>tirer</strong>.</p>
<section-filter data-search-exclude=""><label>Tout</label></section-filter>
<h2 id="jet">Le jet</h2>
<p class="statut" data-search-exclude="">Règle maison</p>
<p>Un d20 (l.\N{NO-BREAK SPACE}283), à 7 ou plus.</p>
<rule-calculator id="calc-sort"><h2 id="calc-sort-titre">Le calcul</h2>
<p>Vos chances.</p>
<form data-search-exclude=""><label>Segments</label><input name="x"><p>Aide.</p></form>
<div data-search-exclude="">Réponse : 50.<br></div>
</rule-calculator>
<p>Après le calculateur.</p>
<div class="admonition arbitrage"><p>Retenu.</p></div>
<table><tr><th>sort</th><td>−1</td></tr></table>
<h3 id="potion">La potion</h3><p>Elle se boit.</p>
</article>
<footer><h2 id="pied">Pied</h2></footer>
"""


def test_a_page_has_its_headings_and_calculators() -> None:
    found = [(each.anchor, each.level, each.calculator, each.title) for each in told(PAGE).sections]
    assert found == [
        ("sort", 1, False, "Lancer un sort"),
        ("jet", 2, False, "Le jet"),
        ("calc-sort-titre", 2, True, "Le calcul"),
        ("potion", 3, False, "La potion"),
    ]


def test_a_text_goes_on_after_a_calculator_and_leaves_out_what_is_no_rule() -> None:
    page, jet, calculator, potion = told(PAGE).sections
    assert page.text == "Ce qu’il faut tirer."
    assert jet.text == "Un d20, à 7 ou plus. Après le calculateur. sort −1"
    assert calculator.text == "Vos chances."
    assert "".join(calculator.labels).split() == ["Segments"]
    assert potion.text == "Elle se boit."
