import { expect, test } from "vitest";
import { type anchors, headerSections } from "./anchors.ts";
import { paths } from "./paths.ts";
import { guideSlugs } from "./text-pages.ts";

test("the addresses that links lead to stay as they are", () => {
  const { section, article, guide, cpvCode, tendersFeed, tender, tenderFeed, buyer, ...pages } =
    paths;
  const sections: (keyof typeof anchors)[] = [
    ...headerSections,
    "procurements",
    "advantagesLt",
    "aboutEt",
    "offer",
  ];
  expect({
    pages: Object.values(pages).map((path) => path()),
    sections: sections.map(section),
    article: article("ebvpd"),
    guides: guideSlugs.map(guide),
    code: cpvCode("45260000-7"),
    tenders: [tendersFeed("csv"), tender("12"), tenderFeed("12", "ics"), buyer('AS "A/B" Õ')],
  }).toMatchInlineSnapshot(`
    {
      "article": "/blog/ebvpd",
      "code": "/cpv-koodid/45260000-7",
      "guides": [
        "/bvpz-kodai",
        "/cvp-is",
        "/pirkejai",
        "/tiekejai",
        "/mazos-vertes-pirkimai",
        "/viesuju-pirkimu-planai",
        "/statybu-konkursai",
      ],
      "pages": [
        "/",
        "/#piedavajums",
        "/paldies",
        "/privatuma-politika",
        "/noteikumi",
        "/marketinga-noteikumi",
        "/cpv-koodid",
        "/aktiivsed-hanked",
        "/blog",
        "/blog/feed.xml",
      ],
      "sections": [
        "/#pakalpojumi",
        "/#jaunumi",
        "/#priekšrocības",
        "/#par-mums",
        "/#kontakti",
        "/#pirkimai",
        "/#privalumai",
        "/#meist",
        "/#piedavajums",
      ],
      "tenders": [
        "/aktiivsed-hanked.csv",
        "/hange/12",
        "/hange/12/hange.ics",
        "/pirkejas/AS%20%22A%2FB%22%20%C3%95",
      ],
    }
  `);
});
