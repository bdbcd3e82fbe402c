import {
  developersPath,
  glossaryPath,
  guidesPath,
  paths,
  trialPaths,
} from "../../app/site/paths.ts";
import type { SiteId } from "../../app/site/sites.ts";
import type { PageKind } from "./limits.ts";

export interface BudgetPage {
  kind: PageKind;
  site: SiteId;
  path: string;
}

/** The landing page of every site, and one page or two of every other kind, on alternating sites. */
export function budgetPages({ tender, buyer }: { tender: string; buyer: string }): BudgetPage[] {
  return [
    { kind: "landing", site: "ee", path: paths.home() },
    { kind: "landing", site: "lv", path: paths.home() },
    { kind: "landing", site: "lt", path: paths.home() },
    { kind: "legal", site: "lv", path: paths.privacy() },
    { kind: "guide", site: "lt", path: paths.guide("statybu-konkursai") },
    { kind: "guide", site: "lv", path: paths.guide("ka-piedalities-iepirkumos") },
    { kind: "glossary", site: "lv", path: glossaryPath("lv") },
    { kind: "developers", site: "lt", path: developersPath("lt") },
    { kind: "blog", site: "ee", path: guidesPath("et") },
    { kind: "blog", site: "ee", path: paths.blog() },
    { kind: "article", site: "lt", path: paths.article("mercell-alternatyva") },
    { kind: "cpv tool", site: "lv", path: paths.cpvTool() },
    { kind: "cpv code", site: "ee", path: paths.cpvCode("45261000-4") },
    { kind: "digest", site: "lv", path: `${paths.digest("LV")}?cpv=45000000` },
    { kind: "tender list", site: "ee", path: paths.activeTenders() },
    { kind: "tender", site: "lt", path: tender },
    { kind: "buyer", site: "lv", path: buyer },
    { kind: "supplier", site: "lt", path: paths.supplier("DEMOLT01") },
    { kind: "thank-you", site: "lt", path: paths.thankYou() },
    { kind: "trial", site: "ee", path: trialPaths.asked() },
  ];
}

export function linksIn(list: string): { tender: string; buyer: string } {
  const tender = /href="(\/hange\/[^"/]+)"/.exec(list)?.[1];
  const buyer = /href="(\/pirkejas\/[^"]+)"/.exec(list)?.[1];
  if (!tender || !buyer) throw new Error("the list shows no notice");
  return { tender, buyer };
}
