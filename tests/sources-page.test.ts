import { expect, test } from "vitest";
import { findCommonSite } from "./setup/common-site.ts";
import { readHead } from "./setup/page-head.ts";

const site = await findCommonSite();

const pages = [
  ["/allikad", "ee.localhost", "et", "Kust teated tulevad"],
  ["/avoti", "lv.localhost", "lv", "No kurienes nāk paziņojumi"],
  ["/saltiniai", "lt.localhost", "lt", "Iš kur gauname skelbimus"],
] as const;

test.each(pages)(
  "%s counts each source on its own site, in its language",
  async (path, host, language, title) => {
    const { status, body } = await site.get(path, host);
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(title);
    for (const [address] of pages)
      expect(body.includes(`href="${address}"`)).toBe(address === path);
    const head = readHead(body);
    expect(JSON.stringify(head)).toContain(path);
  },
);

test.each(pages)(
  "%s leads to the site's own page on the others, and answers on the plain host",
  async (path, host, language) => {
    for (const [own, other] of pages.filter(([, other]) => other !== host)) {
      const { status, headers } = await site.get(path, other);
      expect([status, headers["location"]]).toEqual([301, own]);
    }
    const plain = await site.get(path);
    expect(plain.status).toBe(200);
    expect(plain.body).toContain(`<html lang="${language}"`);
  },
);

test("the numbers are those of the database", async () => {
  const { body } = await site.get("/allikad", "ee.localhost");
  const [own = ""] = body.split('id="own"');
  expect(own).toContain(">Riigihangete register</th>");
  const row = /<th scope="row">Hanked<\/th>(.*?)<\/tr>/.exec(own)?.[1] ?? "";
  const numbers = [...row.matchAll(/class="figure">(\d+)</g)].map(([, number]) => Number(number));
  expect(numbers).toHaveLength(3);
  expect(numbers[0]).toBeGreaterThan(0);
});

test("sources are as fresh as the lists say", async () => {
  for (const [path, host, list] of [
    ["/avoti", "lv.localhost", "/aktualie-iepirkumi"],
    ["/saltiniai", "lt.localhost", "/aktualus-pirkimai"],
  ] as const) {
    const { body } = await site.get(list, host);
    const [moment = ""] =
      /\d[\d.\u2011]{9,10} (?:plkst\.\s)?\d?\d\.\d\d(?:\sval\.)?/.exec(body) ?? [];
    expect(moment).not.toBe("");
    const [table = ""] = (await site.get(path, host)).body.split('id="own"');
    expect(table).toContain(`<td>${moment}</td>`);
  }
});

test("TED's lists say where Estonian tenders come from, and our own are counted by country", async () => {
  const { body } = await site.get("/avoti", "lv.localhost");
  expect(body).toContain("Igaunijas iepirkumus rādām no Igaunijas reģistra.");
  expect(body).toMatch(/savācam; pašlaik Latvijā (\d+|nav neviena)/);
});

test("the landing page leads to the comparison on the page of sources", async () => {
  const landing = await site.get("/", "lt.localhost");
  expect(landing.body).toContain('href="/saltiniai#versus"');
  const { body } = await site.get("/saltiniai", "lt.localhost");
  expect(body).toContain('id="versus"');
});
