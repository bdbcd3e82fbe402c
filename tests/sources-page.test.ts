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
  const row =
    /<td data-label="Allikas">Riigihangete register<\/td>(.*?)<\/tr>/.exec(body)?.[1] ?? "";
  const numbers = [...row.matchAll(/class="figure">(\d+)</g)].map(([, number]) => Number(number));
  expect(numbers).toHaveLength(4);
  expect(numbers[2]).toBeGreaterThan(0);
});
