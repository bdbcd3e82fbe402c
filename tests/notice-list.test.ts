import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NoticeSite, openNoticeSite, textOf } from "./setup/notice-site.ts";
import { readMetric } from "./setup/read-metric.ts";
import { insertNotices } from "./setup/sample-stored-notices.ts";

let site: NoticeSite;

beforeAll(async () => {
  site = await openNoticeSite();
});
afterAll(() => site?.close());

test("the list has the specified texts on a plain host", async () => {
  const { status, body } = await site.get("/aktiivsed-hanked");
  expect(status).toBe(200);
  expect(body).toContain('<html lang="et"');
  expect(body).toContain("<title>Aktiivsed hanked Eestis | Hanked.ee</title>");
  const text = textOf(body);
  for (const part of ["Näidatud 1-20 / 36", "UUS", "Vaata", "Eelmine", "Järgmine"]) {
    expect(text).toContain(part);
  }
  expect(text.match(/^UUS$/gm)).toHaveLength(1);
  expect(text.indexOf("Esimene")).toBeLessThan(text.indexOf("Teine"));
  expect(text).not.toContain("Suletud");
  expect(body).toMatch(/class="due due-red"[^>]*><time dateTime="[\d-]+">\d\d\.\d\d\.\d{4}</);
  expect(body).toMatch(/class="due due-green"/);
});

test("unknown values have the specified defaults", async () => {
  const text = textOf((await site.get("/aktiivsed-hanked?page=2")).body);
  expect(text).toContain("Näidatud 21-36 / 36");
  expect(text).toContain("Pealkirjata hange");
  expect(text).toContain("Organisatsioon määramata");
});

describe.each([
  ["/aktiivsed-hanked", "et", "Esimene", "CC BY-SA 3.0 EE"],
  ["/aktualie-iepirkumi", "lv", "Jumta remonts", "CC0 1.0"],
  ["/aktualus-pirkimai", "lt", "Stogo remontas", "CVP IS, viesiejipirkimai.lt"],
])("%s", (path, home, title, credit) => {
  test.each([
    ["localhost", home],
    ["hanked.ee", "et"],
    ["lv.localhost", "lv"],
    ["lt.localhost", "lt"],
  ])("is served on %s in %s", async (host, language) => {
    const { status, body } = await site.get(path, host);
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${language}"`);
    const text = textOf(body);
    expect(text).toContain(listNames[language]?.[path]);
    expect(text).toContain(title);
    expect(text).toContain(credit);
    // Titles are in the country's language.
    const lang = language === home ? "" : ` lang="${home}"`;
    expect(body).toContain(`class="tender-title"${lang}>`);
    expect(body).toContain(`href="${path}.atom"`);
  });

  test.each(["atom", "csv", "ics", "json"])("has a feed as %s", async (format) => {
    const { status, body } = await site.get(`${path}.${format}`, "lv.localhost");
    expect(status).toBe(200);
    expect(body).toContain(title);
    expect(body).not.toContain("rodyti dar negalima");
  });
});

test.each([
  ["hanked.ee", ["/aktiivsed-hanked", "/aktualie-iepirkumi", "/aktualus-pirkimai"]],
  ["lv.localhost", ["/aktualie-iepirkumi", "/aktiivsed-hanked", "/aktualus-pirkimai"]],
  ["lt.localhost", ["/aktualus-pirkimai", "/aktiivsed-hanked", "/aktualie-iepirkumi"]],
])("menu and footer of %s list its own country first", async (host, order) => {
  const { body } = await site.get("/privatuma-politika", host);
  const links = [...body.matchAll(/href="(\/akt[a-z-]+)"/g)].map(([, path]) => path);
  // Links are in the bar, in the menu and in the footer.
  expect(links).toEqual([order[0], ...order, ...order]);
});

test.each([
  ["/aktualie-iepirkumi?sector=45&region=LV00A", "/vestules-paraugs?cpv=45000000&amp;region=LV00A"],
  ["/aktualie-iepirkumi?q=neatrodams", "/vestules-paraugs?q=neatrodams"],
  ["/aktualie-iepirkumi", "/vestules-paraugs"],
])("the box of %s links to the letter page of its filter", async (path, digest) => {
  const { body } = await site.get(path, "lv.localhost");
  const boxes = body.split('class="panel tender-offer"').slice(1);
  // Between the rows or where they would be
  expect(boxes.map((box) => /<a href="([^"]*)"/.exec(box)?.[1])).toEqual([digest]);
});

describe("kinds", () => {
  const list = "/aktualie-iepirkumi";

  test("are tabs with counts, and open tenders come first", async () => {
    const text = textOf((await site.get(list, "lv.localhost")).body);
    expect(text).toMatch(
      /Iepirkumi\n1\nApspriedes\n1\nIecerētie iepirkumi\n0\nLīgumi\n1\nLīgumu beigas\n0\nVisi\n3/,
    );
    expect(text).not.toContain("Ēdināšanas līgums");
  });

  test("contracts are listed with winner, value and day", async () => {
    const { body } = await site.get(`${list}?kind=contract`, "lv.localhost");
    const text = textOf(body).replaceAll(/[^\S\n]/g, " ");
    for (const part of ["Noslēgtie iepirkuma līgumi Latvijā", "SIA Uzvarētājs", "48 200 €"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Termiņi pa nedēļām");
    expect(body).toContain('<input type="hidden" name="kind" value="contract"/>');
    expect(body).toContain('name="robots" content="noindex"');
  });

  test("earlier contracts are found by words, with what the list of contracts shows", async () => {
    const { body } = await site.get(`${list}?kind=contract&q=edinasana&past=1`, "lv.localhost");
    const text = textOf(body).replaceAll(/[^\S\n]/g, " ");
    for (const part of ["Kopš ", "Rāda 1.–1. no 1", "SIA Uzvarētājs", "48 200 €"]) {
      expect(text).toContain(part);
    }
    expect(body).toContain('<option value="1" selected>36 mēnešu laikā</option>');
    expect(body).toContain('name="robots" content="noindex"');
    // What comes anew is in the feeds of the list.
    expect(body).not.toContain(`${list}.atom`);
    const none = await site.get(`${list}?kind=contract&q=nekas&sector=45`, "lv.localhost");
    expect(none.body).toContain("?q=nekas&amp;kind=contract&amp;sector=45&amp;past=1#");
    const last = await site.get(`${list}?kind=contract&past=1&page=9`, "lv.localhost");
    expect(last.headers["location"]).toBe(`${list}?kind=contract&past=1`);
  });

  test("earlier contracts are shown at once if the list of contracts has none", async () => {
    const { body } = await site.get(`${list}?kind=contract&q=ziemas+segums`, "lv.localhost");
    const text = textOf(body);
    expect(text).toContain("Pēdējās 90 dienās šādu līgumu nav, tāpēc rādām agrākos.");
    expect(text).toContain("Ziemas segums");
    expect(body).toContain('<option value="1" selected>36 mēnešu laikā</option>');
    // Neither where there are newer ones, nor where what was asked is only known of these.
    for (const query of ["q=edinasana", "q=ziemas+segums&procedure=open"]) {
      const other = await site.get(`${list}?kind=contract&${query}`, "lv.localhost");
      expect(textOf(other.body)).not.toContain("tāpēc rādām agrākos");
    }
  });

  test("several sectors can be chosen, each of which can be removed", async () => {
    const { body } = await site.get(`${list}?sector=45&sector=55`, "lv.localhost");
    expect(body).toContain('<input type="hidden" name="sector" value="45"/>');
    expect(body).toContain("Pievienot vēl nozari");
    expect(body).not.toContain('<option value="45"');
    expect(body).toContain(`href="${list}?sector=55#`);
    expect(textOf(body)).toContain("Jumta remonts");
  });

  test("a list of all kinds has their badges", async () => {
    const { body } = await site.get(`${list}?kind=all`, "lv.localhost");
    for (const kind of ["tender", "consultation", "contract"]) {
      expect(body).toContain(`badge kind-${kind}`);
    }
  });

  test("feeds name the kind", async () => {
    const { body } = await site.get(`${list}.json?kind=all`, "lv.localhost");
    const { tenders, rights } = JSON.parse(body);
    const kinds = tenders.map(({ kind }: { kind: string }) => kind).sort();
    expect(kinds).toEqual(["consultation", "contract", "tender"]);
    expect(rights).toContain("Iepirkumu uzraudzības birojs, open.iub.gov.lv, CC0 1.0");
  });
});

test.each([
  ["/aktualus-pirkimai", "laiką pasitikrinkite šaltinyje"],
  ["/aktualus-pirkimai", "tiekėjams nuolat atvira sistema"],
  ["/aktualus-pirkimai?region=LT011", "nenurodyta: regionas"],
  ["/aktualus-pirkimai?region=LT011", "yra sąrašo gale (regionas: 2)"],
  ["/aktualus-pirkimai?value=1-9&cpv=45", "nenurodyta: vertė"],
])("%s: %s", async (path, text) => {
  const { body } = await site.get(path, "lt.localhost");
  expect(textOf(body)).toContain(text);
});

const listNames: Record<string, Record<string, string>> = {
  et: {
    "/aktiivsed-hanked": "Aktiivsed hanked Eestis",
    "/aktualie-iepirkumi": "Aktiivsed hanked Lätis",
    "/aktualus-pirkimai": "Aktiivsed hanked Leedus",
  },
  lv: {
    "/aktiivsed-hanked": "Aktuālie iepirkumi Igaunijā",
    "/aktualie-iepirkumi": "Aktuālie iepirkumi Latvijā",
    "/aktualus-pirkimai": "Aktuālie iepirkumi Lietuvā",
  },
  lt: {
    "/aktiivsed-hanked": "Vykstantys pirkimai Estijoje",
    "/aktualie-iepirkumi": "Vykstantys pirkimai Latvijoje",
    "/aktualus-pirkimai": "Vykstantys pirkimai Lietuvoje",
  },
};

test.each([
  ["?sector=90&page=2", "Näidatud 21-30 / 30"],
  ["?q=KORISTUS+29", "Näidatud 1-1 / 1"],
  ["?q=oppesusteem", "Näidatud 1-1 / 1"],
  ["?q=%C3%95PPES%C3%9CSTEEM&sort=published", "Näidatud 1-1 / 1"],
  ["?cpv=90910000", "Näidatud 1-20 / 30"],
  ["?cpv=90911200-8", "Näidatud 1-8 / 8"],
  ["?cpv=90911200&q=koristus+29", "Näidatud 1-1 / 1"],
  ["?closing=7", "Näidatud 1-1 / 1"],
  ["?sort=published", "Näidatud 1-20 / 36"],
  ["?region=EE008&q=teine,+ostja", "(piirkond: 1)"],
  ["?value=40000-50000&q=teine,+ostja", "(maksumus: 1)"],
  ["?value_from=50+000&value_to=&q=teine,+ostja", "Näidatud 1-1 / 1"],
  ["?kind=plan", "Viimase aasta jooksul ei ole ühtegi eelteadet avaldatud"],
  ["?kind=plan&q=zzz", "Nendele tingimustele ei vasta ükski eelteade"],
  ["?page=abc&sector=%3Cscript%3E", "Näidatud 1-20 / 36"],
  ["?sector=03", "Nendele tingimustele ei vasta praegu ükski hange"],
])("%s: %s", async (query, text) => {
  const { status, body } = await site.get(`/aktiivsed-hanked${query}`);
  expect(status).toBe(200);
  expect(textOf(body)).toContain(text);
});

test.each([
  ["hanked.ee", "Eemalda kood 90911200-8"],
  ["lv.localhost", "Noņemt kodu 90911200-8"],
  ["lt.localhost", "Pašalinti kodą 90911200-8"],
])("a chosen code on %s can be removed, and its list is not indexed", async (host, label) => {
  const { body } = await site.get("/aktiivsed-hanked?cpv=90911200-8&sort=published", host);
  expect(body).toContain(`class="chip-remove"><span class="sr-only">${label}</span>`);
  expect(body).toContain('href="/aktiivsed-hanked?sort=published#nimekiri"');
  expect(body).toContain('<input type="hidden" name="cpv" value="90911200"/>');
  expect(body).toContain('href="/cpv-koodid/90911200-8"');
  expect(body).toContain('name="robots" content="noindex"');
  expect((await site.get("/aktiivsed-hanked", host)).body).not.toContain("chip-remove");
});

test.each(["90000000-7", "90910000-9", "90911200-8", "45260000-7"])(
  "the page of code %s links to as many tenders as it says",
  async (code) => {
    const { body } = await site.get(`/cpv-koodid/${code}`, "hanked.ee");
    const told = /või selle alamkoodidega aktiivseid hankeid Eestis: (\d+)/.exec(textOf(body))?.[1];
    const [, path = ""] = /href="(\/aktiivsed-hanked\?cpv=\d{8})"/.exec(body) ?? [];
    expect(textOf((await site.get(path)).body)).toContain(` / ${told}`);
    const json = await site.get(path.replace("?", ".json?"));
    expect(JSON.parse(json.body).total).toBe(Number(told));
  },
);

test("a code's page links to the site's country", async () => {
  const { body } = await site.get("/cpv-koodid/45260000-7", "lv.localhost");
  expect(textOf(body)).toContain("Aktuālie iepirkumi Latvijā ar šo kodu vai tā apakškodiem: 1");
  expect(body).toContain('href="/aktualie-iepirkumi?cpv=45260000"');
});

test("the list says which amount it did not understand, and an empty list has no scale of days", async () => {
  const found = await site.get("/aktiivsed-hanked?value_from=abc&value_to=10000000");
  expect(textOf(found.body)).toContain("„abc“ ei ole summa");
  expect(found.body).toContain("days-ruler");
  const nothing = await site.get("/aktiivsed-hanked?q=xyzabc");
  expect(nothing.body).toContain("tenders-empty");
  expect(nothing.body).not.toContain("days-ruler");
  expect(textOf(nothing.body)).not.toContain("ei ole summa");
});

test("paging is shown only where there is more than one page", async () => {
  expect((await site.get("/aktiivsed-hanked")).body).toContain('class="paging"');
  expect((await site.get("/aktiivsed-hanked?closing=7")).body).not.toContain('class="paging"');
});

test("a page after the last redirects to the last", async () => {
  const { status, headers } = await site.get("/aktiivsed-hanked?page=99&sector=90");
  expect([status, headers["location"]]).toEqual([302, "/aktiivsed-hanked?sector=90&page=2"]);
});

test("lists with known filters are cached, searches are not", async () => {
  const kept = () => readMetric(site, "hanked_page_cache_pages");
  await site.get("/aktiivsed-hanked?sector=45");
  const before = await kept();
  await site.get("/aktiivsed-hanked?utm_source=x&sector=45");
  for (let i = 0; i < 20; i++) await site.get(`/aktiivsed-hanked?q=otsing${i}`);
  for (let i = 0; i < 20; i++) await site.get(`/aktiivsed-hanked?value=${i + 1}-&region=EEX${i}`);
  for (let i = 0; i < 20; i++) await site.get(`/pirkejas/Tundmatu%20${i}`);
  expect(await kept()).toBe(before);
});

test.each([
  ["atom", "application/atom+xml", "<title>Esimene</title>"],
  ["csv", "text/csv", "Esimene,Tartu Linnavalitsus"],
  ["ics", "text/calendar", "SUMMARY:Tähtaeg: Esimene"],
  ["json", "application/json", '"title":"Esimene","organization":"Tartu Linnavalitsus"'],
])("the list is available as %s", async (format, type, part) => {
  const page = await site.get("/aktiivsed-hanked?sector=45");
  expect(page.body).toContain(`href="/aktiivsed-hanked.${format}?sector=45"`);
  const { status, headers, body } = await site.get(`/aktiivsed-hanked.${format}?sector=45`);
  expect([status, headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
  expect(body).toContain(part);
  expect(body).not.toContain("Koristus");
  expect(body).not.toContain("javascript:");
});

test("the table is available by lot as well, and cached apart from it", async () => {
  const page = await site.get("/aktiivsed-hanked?sector=45");
  expect(page.body).toContain('href="/aktiivsed-hanked.csv?sector=45&amp;rows=lots"');
  const byNotice = await site.get("/aktiivsed-hanked.csv?sector=45");
  const byLot = await site.get("/aktiivsed-hanked.csv?rows=lots&sector=45");
  const headOf = ({ body }: { body: string }) => body.split("\r\n")[0];
  expect(headOf(byNotice)).toMatch(
    /,description,procedure,ends,isEndComputed,successor,.*,closedReason$/,
  );
  expect(headOf(byLot)).toMatch(/,closedReason,lot,lotTitle,.*,priceOnly$/);
  expect(byLot.body).toContain("Esimene,Tartu Linnavalitsus");
  expect(headOf(await site.get("/aktiivsed-hanked.csv?sector=45"))).toBe(headOf(byNotice));
});

test("a tender's deadline is available as a calendar file only", async () => {
  const { headers, body } = await site.get(`/hange/${site.ids[0]}/hange.ics`);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(body).toContain("SUMMARY:Tähtaeg: Esimene");
  expect(body).not.toContain("Teine");
  for (const format of ["atom", "csv", "json"]) {
    expect((await site.get(`/hange/${site.ids[0]}/hange.${format}`)).status).toBe(404);
  }
});

test("what we collect stands beside the register's notices, and all sources can be chosen", async () => {
  const own = { source: 5, country: "EE", title: "Meie leitud ost", places: ["Tartu linn"] };
  await site.change((database) => insertNotices(database, [own]));
  const shown = async (query: string) => {
    const { body } = await site.get(`/aktiivsed-hanked?${query}`);
    const [, select = ""] = /<select id="list-source"[^>]*>(.*?)<\/select>/s.exec(body) ?? [];
    const options = [...select.matchAll(/value="(\w*)"( selected)?/g)];
    return { total: /Näidatud 1-\d+ \/ (\d+)/.exec(textOf(body))?.[1], options };
  };
  await expect.poll(async () => (await shown("")).options.length, { timeout: 5_000 }).toBe(3);
  const [usual, ours, all] = [await shown(""), await shown("source=5"), await shown("source=all")];
  expect([usual.total, ours.total, all.total]).toEqual(["36", "1", "37"]);
  expect(all.options.map(([, value, selected]) => [value, !!selected])).toEqual([
    ["", false],
    ["all", true],
    ["5", false],
  ]);
  const feed = JSON.parse((await site.get("/aktiivsed-hanked.json?source=all")).body);
  expect([feed.total, `${feed.title}`]).toEqual([37, expect.stringContaining("Kõik allikad")]);
});

test("a change is shown within five seconds, and an empty list says so", async () => {
  const landing = async () => textOf((await site.get("/", "ee.localhost")).body);
  const openNow = /\d\u00a0(uut hanget|uus hange) viimase ööpäeva jooksul/;
  await expect.poll(landing, { timeout: 5_000 }).toMatch(openNow);
  await site.change((database) =>
    database.asOwner((tx) => tx.execute(sql`update tenders set closed_at = now()`)),
  );
  await expect
    .poll(async () => textOf((await site.get("/aktiivsed-hanked")).body), { timeout: 5_000 })
    .toContain("Hetkel pole aktiivseid hangeid saadaval");
  await expect.poll(landing, { timeout: 5_000 }).not.toMatch(openNow);
});
