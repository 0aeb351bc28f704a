/** Opens the fold of a section that an address or a link names: see `codex/page/shut.py`. */
import { eachPage } from "../shared/each-page.js";
import { named, whenNamed } from "./named.js";

const FOLD = "details.codex-replie";

function open() {
  const target = named();
  const after = target?.nextElementSibling;
  const fold = after?.matches(FOLD) ? after : target?.closest(FOLD);
  if (!(fold instanceof HTMLDetailsElement) || fold.open) return;
  fold.open = true;
  target?.scrollIntoView();
}

whenNamed(open, new AbortController().signal);
eachPage(open);
