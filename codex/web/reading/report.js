/** « Signaler » at the heading of each section. */

import { published, reportLink } from "../shared/report.js";
import { offerAtHeadings } from "./at-heading.js";

offerAtHeadings((heading) => {
  // A calculator has it beside its answer, with its inputs.
  if (heading.closest("rule-calculator")) return null;
  return reportLink((foot) => ({
    template: "1-regle.yml",
    section: published(foot, `#${heading.id}`),
  }));
});
