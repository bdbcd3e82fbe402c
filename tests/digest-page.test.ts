import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningSite, startSite } from "../lab/running-site.ts";
import { ask } from "./setup/ask.ts";
import { textOf } from "./setup/notice-site.ts";
import { readHead } from "./setup/page-head.ts";
import { inDays, insertNotices, type SampleNotice } from "./setup/sample-stored-notices.ts";
import { createSiteDatabase } from "./setup/site-database.ts";

const hostile = '</title><script>alert("x")</script><img src=x onerror=alert(1)>';
const { env, change, remove } = await createSiteDatabase();
let site: RunningSite;

beforeAll(async () => {
  await change((database) => insertNotices(database, notices()));
  site = await startSite(env);
});

afterAll(async () => {
  await site.stop();
  await remove();
});

/** Latvian roofs, 40 Latvian cleanings of one day, a bridge elsewhere, and something hostile. */
function notices(): SampleNotice[] {
  const riga = { source: 2, buyer_name: "Rīgas dome", buyer_key: "90000000001", region: ["LV00A"] };
  const port = {
    buyer_name: "Liepājas ostas pārvalde",
    buyer_key: "90000002222",
    buyer_code: "90000002222",
  };
  const cleaning = { ...riga, division: "90", cpv: ["90910000"] };
  return [
    {
      ...riga,
      title: "Skolas jumta remonts",
      cpv: ["45261000"],
      value_amount: "20000",
      description: "Nojauc šīfera klājumu, ieklāj skārdu. Darbi notiek vasarā.",
    },
    { ...riga, title: "Jumta plāns", kind: "plan", type: 101, cpv: ["45261000"] },
    { ...riga, title: hostile, buyer_name: hostile, cpv: ["33100000"], division: "33" },
    ...Array.from({ length: 40 }, (_, place) => ({ ...cleaning, title: `Uzkopšana ${place}` })),
    { ...riga, ...port, title: "Mola remonts", cpv: ["45240000"], publication_date: inDays(-3) },
    { source: 3, title: "Tilto remontas", cpv: ["45221000"], publication_date: inDays(-20) },
    { source: 1, title: "Silla remont", cpv: ["45221000"] },
  ];
}

const get = (path: string, host = "lv.localhost") => ask(site, host, path);
const page = "/vestules-paraugs";
const pages = [
  ["ee.localhost", "/naidiskiri", "et"],
  ["lv.localhost", "/vestules-paraugs", "lv"],
  ["lt.localhost", "/laisko-pavyzdys", "lt"],
] as const;

describe("addresses", () => {
  test.each(pages)("%s serves %s in %s, and redirects others", async (host, own, language) => {
    const { status, body } = await get(own, host);
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${language}"`);
    for (const [, other] of pages.filter(([, path]) => path !== own)) {
      const moved = await get(`${other}?cpv=45&q=a+b&region=LV00A&x=1`, host);
      const query = "cpv=45000000&q=a+b&region=LV00A";
      expect([moved.status, moved.headers["location"]]).toEqual([301, `${own}?${query}`]);
    }
  });

  test("a redirect replaces the default region by the new site's", async () => {
    const moved = await get("/naidiskiri?region=EE&cpv=45");
    expect(moved.headers["location"]).toBe(`${page}?cpv=45000000`);
  });

  test.each([
    "/naidiskiri?q=%0d%0aSet-Cookie:x",
    "/naidiskiri?q=https://evil.example/",
    "//naidiskiri?cpv=45",
    "/NAIDISKIRI/?cpv=45",
  ])("%s redirects only to a letter page", async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(301);
    expect(headers["location"]).toMatch(/^\/(vestules-paraugs|naidiskiri)\?[\w=+&%-]*$/);
  });

  test.each(pages)("the plain host serves %s's %s in its home language", async (_, path, lang) => {
    const { status, body } = await get(path, "localhost");
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${lang}"`);
  });

  test.each(pages)("%s's page is indexed, and names its translations", async (host, path) => {
    const { canonical, noindex, alternates, structured } = readHead((await get(path, host)).body);
    expect([canonical, noindex]).toEqual([`https://hanked.${host.slice(0, 2)}${path}`, false]);
    expect(Object.fromEntries(alternates)).toEqual({
      et: "https://hanked.ee/naidiskiri",
      lv: "https://hanked.lv/vestules-paraugs",
      lt: "https://hanked.lt/laisko-pavyzdys",
      "x-default": "https://hanked.ee/naidiskiri",
    });
    expect(structured.map((part) => part["@type"])).toEqual(["BreadcrumbList"]);
    const { body } = await get("/sitemaps/pages-1.xml", host);
    expect(body).toContain(`<loc>${canonical}</loc>`);
  });

  test("a page with a profile is not indexed; unknown values change nothing", async () => {
    for (const query of ["cpv=45", "q=jumts", "region=LT", "kind=plan", "all=1"]) {
      expect(readHead((await get(`${page}?${query}`)).body).noindex, query).toBe(true);
    }
    expect(readHead((await get(`${page}?cpv=x&region=LV&utm_source=a`)).body).noindex).toBe(false);
  });

  test.each([
    [`${page}`, true],
    [`${page}?cpv=45`, true],
    [`${page}?cpv=30,32,48,64,72&region=LV009`, true],
    [`${page}?cpv=45261000`, true],
    [`${page}?cpv=99999999`, false],
    [`${page}?q=jumts`, false],
    [`${page}?cpv=45&value=1-`, false],
  ])("%s is in the shared cache: %s", async (path, kept) => {
    const { headers } = await get(path);
    expect(String(headers["cache-control"]).includes("s-maxage")).toBe(kept);
  });
});

describe("the digest", () => {
  test("lists matches by kind, and says why", async () => {
    const { body } = await get(`${page}?cpv=45261&q=tilts`);
    const text = textOf(body);
    for (const part of ["Skolas jumta remonts", "Jumta plāns", "Rīgas dome"]) {
      expect(text).toContain(part);
    }
    for (const part of ["Uzkopšana 1", "Tilto remontas"]) expect(text).not.toContain(part);
    for (const kind of ["tender", "plan"]) expect(body).toContain(`days kind-${kind}`);
    expect(body).toMatch(/<article class="letter-window" aria-labelledby=/);
    // What the description adds to the title.
    expect(text).toContain("Nojauc šīfera klājumu, ieklāj skārdu.");
    // Says why the notice is listed.
    expect(text).toMatch(/Atbilst: 45261000-4/);
  });

  test("passes the whole profile to the offer form", async () => {
    const { body } = await get(`${page}?cpv=45261,45262&q=jumta+remonts&region=LV00A&kind=tender`);
    const offer = "/?cpv=45261000,45262000&amp;q=jumta+remonts&amp;region=LV00A&amp;kind=tender";
    expect(body).toContain(`href="${offer}#piedavajums"`);
  });

  test("of another country keeps the region in links and marks each text's language", async () => {
    const { body } = await get(`${page}?cpv=45221&region=LT`);
    expect(textOf(body)).toContain("Tilto remontas");
    expect(body).toMatch(/<a href="\/hange\/\d+" lang="lt" class="letter-title">Tilto remontas/);
    expect(body).toContain('href="/?cpv=45221000&amp;region=LT#piedavajums"');
    expect(body).toContain('<details open=""');
  });

  test("lists 30 at most, and links to all", async () => {
    const { body } = await get(`${page}?cpv=90`);
    const items = (html: string) => html.split('<li class="letter-item">').length - 1;
    expect(items(body)).toBe(30);
    const all = /href="(\/vestules-paraugs\?[^"]*all=1)"/.exec(body)?.[1]?.replaceAll("&amp;", "&");
    expect(items((await get(all ?? "")).body)).toBe(40);
  });

  test("is an example for construction while nothing is chosen", async () => {
    for (const query of ["", "?region=LV00A"]) {
      const { body } = await get(page + query);
      const text = textOf(body);
      expect(text).toContain("Piemērs: būvdarbi.");
      expect(text).toContain("Skolas jumta remonts");
      expect(text).not.toContain("Uzkopšana 1");
      expect(body).not.toMatch(/href="\/\?cpv=/);
    }
    expect(textOf((await get(`${page}?cpv=45`)).body)).not.toContain("Piemērs:");
  });

  test("without an example asks for a choice, and does not say that nothing matches", async () => {
    const text = textOf((await get(`${page}?region=LV005`)).body);
    expect(text).toContain("izvēlieties darbības jomu");
    expect(text).not.toContain("Piemērs:");
    expect(text).not.toContain("nekas neatbilst");
  });

  test("that is empty proposes the nearest broader profile and its count", async () => {
    const { status, body } = await get(`${page}?cpv=45262311`);
    expect(status).toBe(200);
    const text = textOf(body);
    expect(text).toContain("Pēdējās 12 nedēļās atbilstošu paziņojumu nav bijis");
    const [, path = "", proposal] =
      /<a href="([^"]+)" class="button button-quiet">(Ar plašāku kodu[^<]+)</.exec(body) ?? [];
    expect(proposal).toMatch(/: \d+ paziņojumi? 12 nedēļās$/);
    expect(textOf((await get(path.replaceAll("&amp;", "&"))).body)).toContain("Skolas jumta");
  });

  test("for words without matches proposes other words", async () => {
    const text = textOf((await get(`${page}?q=zzzz`)).body);
    expect(text).toContain("Izmēģiniet citu atslēgvārdu");
  });

  test("takes over a corrected word with a link that keeps the rest", async () => {
    for (const rest of ["region=LV00A&not=mols", "region=LV00A&kind=consultation"]) {
      const { body } = await get(`${page}?q=tilts,+jmuta+remonts&${rest}`);
      const links = [...body.matchAll(/<a href="([^"]+)"[^>]*>Aizstāt ar „jumta remonts”</g)];
      expect(links).toHaveLength(1);
      const [, path = ""] = links[0] ?? [];
      const { searchParams } = new URL(path.replaceAll("&amp;", "&"), "http://x");
      expect(searchParams.get("q")).toMatch(/^tilts, jumta remonts( -mols)?$/);
      expect(searchParams.get("region")).toBe("LV00A");
      expect(searchParams.get("kind")).toBe(rest.includes("kind") ? "consultation" : null);
      const taken = (await get(path.replaceAll("&amp;", "&"))).body;
      expect(taken).toMatch(
        /name="q"[^>]*value="tilts, jumta remonts"|value="tilts, jumta remonts"[^>]*name="q"/,
      );
      expect(taken).not.toContain("jmuta");
    }
  });

  test("has a chart of twelve weeks, also as a table", async () => {
    const { body } = await get(`${page}?cpv=90`);
    expect(body.match(/<tr><th scope="row">/g)).toHaveLength(12);
    expect(body).toMatch(/<caption>Paziņojumi pa nedēļām: [^<]+</);
    expect(body).not.toContain(" style=");
  });
});

describe("the form without JavaScript", () => {
  test("shows the profile, and sends it again", async () => {
    const { body } = await get(
      `${page}?cpv=30,32,48,64,72,45261000&q=a,b&not=noma&region=LV00A&region=EE&kind=plan&value_from=10+000&value_to=`,
    );
    expect(body).toMatch(/<form[^>]+action="\/vestules-paraugs"/);
    expect(body).not.toMatch(/<form[^>]+profile-form[^>]+method="post"/i);
    expect(body).toContain('<option value="30000000,32000000,48000000,64000000,72000000" selected');
    expect(body).toContain('<input type="hidden" name="cpv" value="45261000"/>');
    expect(body.match(/type="hidden" name="cpv"/g)).toHaveLength(1);
    expect(body).toMatch(/name="q" value="a, b"|value="a, b"[^>]* name="q"/);
    expect(body).toMatch(/name="not"[^>]* value="noma"/);
    for (const code of ["LV00A", "EE"]) {
      expect(body).toMatch(new RegExp(`name="region" checked="" value="${code}"`));
    }
    expect(body).toMatch(/name="kind" checked="" value="plan"/);
    expect(body).not.toMatch(/name="kind" checked="" value="tender"/);
    expect(body).toMatch(/name="value_from"[^>]* value="10000"/);
  });

  test("removes a code with a link that keeps the rest", async () => {
    const { body } = await get(`${page}?cpv=45261000,45262000&q=a`);
    expect(body).toContain('href="/vestules-paraugs?cpv=45262000&amp;q=a" class="chip-remove"');
    expect(body).toContain('href="/vestules-paraugs?cpv=45261000&amp;q=a" class="chip-remove"');
  });

  test("shows each further field as a chip with a link that removes it, and names it in the letter", async () => {
    const it = [30, 32, 48, 64, 72].map((division) => `${division}000000`);
    const { body } = await get(`${page}?cpv=45000000,${it},71000000,90910000`);
    expect(body).toContain('<option value="45000000" selected');
    const chips = [
      ...body.matchAll(/name="cpv" value="([^"]+)"\/>.*?href="([^"]+)" class="chip-remove"/g),
    ];
    const without = (href = "") =>
      new URL(href.replaceAll("&amp;", "&"), "http://x").searchParams.getAll("cpv").join();
    expect(chips.map(([, codes, href]) => [codes, without(href)])).toEqual([
      ["71000000", `45000000,${it},90910000`],
      [`${it}`, "45000000,71000000,90910000"],
      ["90910000", `45000000,${it},71000000`],
    ]);
    const text = textOf(body);
    expect(text).toContain("Noņemt darbības jomu: IT un telekomunikācijas");
    expect(text).toMatch(/Būvdarbi\s· Projektēšana, [^·]+· IT un telekomunikācijas\s· 90910000/);
  });

  test("says that codes within the chosen field add nothing", async () => {
    const { body } = await get(`${page}?cpv=45,45261000`);
    expect(textOf(body)).toContain("Izvēlētajā darbības jomā jau ietilpst: 45261000-4.");
    expect(body).toMatch(/href="\/vestules-paraugs\?cpv=45261000" class="text-link"/);
  });
});

describe("bad input", () => {
  test("too many codes, words and regions are cut, with a message", async () => {
    const codes = Array.from({ length: 100 }, (_, place) => 45_100_000 + place).join(",");
    const words = Array.from({ length: 100 }, (_, place) => `jumts${place}`).join(",");
    const regions = Array.from({ length: 36 }, (_, place) => `LV${place.toString(36)}`).join(",");
    const { status, body } = await get(`${page}?cpv=${codes}&q=${words}&region=${regions}`);
    expect(status).toBe(200);
    const text = textOf(body);
    for (const part of ["ne vairāk kā 20 CPV kodu", "atslēgvārdu ir par daudz", "10 reģionu"]) {
      expect(text).toContain(part);
    }
    expect(body.match(/type="hidden" name="cpv"/g)).toHaveLength(20);
  });

  test("HTML from visitors or notices is escaped", async () => {
    const asked = encodeURIComponent(hostile);
    for (const path of [`${page}?q=${asked}&not=${asked}`, `${page}?cpv=33`]) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(body).not.toContain('<script>alert("x")');
      expect(body).not.toContain("<img src=x");
    }
    const { body } = await get(`${page}?cpv=33`);
    expect(body).toContain("&lt;script&gt;alert(");
  });
});

test("a buyer's page leads to the letter about everything of that buyer, which can be removed again", async () => {
  const buyer = await get(`/pirkejas/${encodeURIComponent("Liepājas ostas pārvalde")}`);
  const path = `${page}?buyer=90000002222`;
  expect(buyer.body).toContain(`href="${path}"`);
  const { body } = await get(path);
  const text = textOf(body);
  for (const part of ["Mola remonts", "Liepājas ostas pārvalde"]) expect(text).toContain(part);
  expect(text).not.toContain("Skolas jumta remonts");
  // The form without scripts keeps it, its chip removes it.
  expect(body).toContain('<input type="hidden" name="buyer" value="90000002222"/>');
  expect(body).toContain(`<a href="${page}" class="chip-remove">`);
  const both = await get(`${path}&cpv=45261000`);
  for (const part of ["Mola remonts", "Skolas jumta remonts"]) {
    expect(textOf(both.body)).toContain(part);
  }
  // From another site, the letter is about the buyer's country.
  const elsewhere = await get(
    `/pirkejas/${encodeURIComponent("Liepājas ostas pārvalde")}`,
    "ee.localhost",
  );
  expect(elsewhere.body).toContain('href="/naidiskiri?buyer=90000002222&amp;region=LV"');
});
