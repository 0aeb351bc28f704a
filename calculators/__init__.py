"""From a rule to a widget: typed inputs, exact answers, French sentences.

`fields` reads what a person typed, `calculator` holds the declaration, `registry` finds it by its
id, `render` turns a result into HTML for the build and for the browser alike. One file a
calculator, in the folder of its system. `page` and `engine` serve the build only and never travel
to the browser.
"""
