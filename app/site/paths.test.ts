import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import {
  type anchors,
  glossaryPath,
  guidesPath,
  headerSections,
  offerForProfile,
  paths,
  picturedPath,
} from "./paths.ts";
import { allGuideSlugs } from "./text-pages.ts";

test("the addresses that links use do not change", () => {
  const { section, article, guide, offerFor, ...others } = paths;
  const { cpvSearch, cpvTree, cpvCode, cpvVocabularyFile, cpvBasket, ...rest } = others;
  const {
    noticesIn,
    noticesFeed,
    noticesOfCode,
    digest,
    notice,
    noticeCalendar,
    buyer,
    supplier,
    companyName,
    ...remaining
  } = rest;
  const { sitemap, shareImage, ...pages } = remaining;
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
    cpv: [
      cpvSearch("jumta darbi"),
      cpvTree(),
      cpvTree("45261000-4"),
      cpvCode("45261000-4"),
      cpvVocabularyFile("lv", "abc"),
      cpvBasket(["45261000-4", "45262000-1"]),
      offerFor(["45261000-4", "45262000-1"]),
      offerForProfile(new URLSearchParams("cpv=45261000&cpv=45262000&q=a%2C+b+-c&region=LV009")),
      offerForProfile(new URLSearchParams()),
    ],
    guides: [...languages.map(guidesPath), ...allGuideSlugs.map(guide)],
    glossaries: languages.map((language) => glossaryPath(language, "ooteaeg")),
    sitemap: sitemap("codes", 1),
    shareImages: [shareImage("/"), shareImage("/blog/ebvpd")],
    tenders: [
      noticesIn("EE"),
      noticesIn("LV"),
      noticesIn("LT"),
      noticesFeed("LV", "csv"),
      noticesOfCode("LT", "45261000-4"),
      notice("12"),
      noticeCalendar("12"),
      buyer('AS "A/B" Õ'),
      supplier("40003000002"),
      companyName("40003000002"),
    ],
  }).toMatchInlineSnapshot(`
    {
      "article": "/blog/ebvpd",
      "cpv": [
        "/cpv-koodid?q=jumta+darbi",
        "/cpv-koodid?tab=hierarchy",
        "/cpv-koodid?tab=hierarchy&code=45261000-4",
        "/cpv-koodid/45261000-4",
        "/cpv-koodid/data/lv-abc.txt",
        "/cpv-koodid/basket?cpv=45261000-4,45262000-1",
        "/?cpv=45261000-4,45262000-1#piedavajums",
        "/?cpv=45261000,45262000&q=a%2C+b+-c&region=LV009#piedavajums",
        "/#piedavajums",
      ],
      "glossaries": [
        "/iepirkumu-vardnica#ooteaeg",
        "/pirkimu-zodynas#ooteaeg",
        "/hangete-sonastik#ooteaeg",
      ],
      "guides": [
        "/celvezi",
        "/gidai",
        "/juhendid",
        "/ka-piedalities-iepirkumos",
        "/kur-meklet-iepirkumus",
        "/cpv-kodu-izvele",
        "/mazie-iepirkumi",
        "/iepirkumu-plani",
        "/termini-un-sudzibas",
        "/buvdarbu-iepirkumi",
        "/it-iepirkumi",
        "/medicinas-precu-iepirkumi",
        "/tiekejai",
        "/cvp-is",
        "/bvpz-kodai",
        "/mazos-vertes-pirkimai",
        "/viesuju-pirkimu-planai",
        "/pirkejai",
        "/statybu-konkursai",
        "/it-pirkimai",
        "/medicinos-prekiu-pirkimai",
        "/kuidas-riigihankel-osaleda",
        "/kust-hankeid-leida",
        "/cpv-koodi-valimine",
        "/vaikeostud-ja-piirmaarad",
        "/hankeplaanid-ja-turukonsultatsioonid",
        "/tahtajad-ja-vaidlustamine",
        "/ehitushanked",
        "/it-hanked",
        "/meditsiinitarvikute-hanked",
      ],
      "pages": [
        "/",
        "/#piedavajums",
        "/paldies",
        "/privatuma-politika",
        "/noteikumi",
        "/marketinga-noteikumi",
        "/pieejamiba",
        "/cpv-koodid",
        "/cpv-koodid/counts",
        "/aktiivsed-hanked",
        "/blog",
        "/blog/feed.xml",
        "/site.webmanifest",
        "/sitemap.xml",
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
      "shareImages": [
        "/og.png",
        "/og/blog/ebvpd.png",
      ],
      "sitemap": "/sitemaps/codes-1.xml",
      "tenders": [
        "/aktiivsed-hanked",
        "/aktualie-iepirkumi",
        "/aktualus-pirkimai",
        "/aktualie-iepirkumi.csv",
        "/aktualus-pirkimai?cpv=45261000",
        "/hange/12",
        "/hange/12/hange.ics",
        "/pirkejas/AS%20%22A%2FB%22%20%C3%95",
        "/tiekejas/40003000002",
        "/tiekejas/40003000002/nimi",
      ],
    }
  `);
});

test.each([
  ["/og.png", "/"],
  ["/og/blog/ebvpd.png", "/blog/ebvpd"],
  ["/og/pirkejas/UAB%20%22A.%20B.%22.png", "/pirkejas/UAB%20%22A.%20B.%22"],
  ["/ogre.png", undefined],
  ["/og%2fx.png", undefined],
  ["/og/blog.jpg", undefined],
])("%j is the picture of %j", (path, pictured) => {
  expect(picturedPath(path)).toBe(pictured);
});
