import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMetric } from "./setup/read-metric.ts";
import { openTenderSite, type TenderSite, textOf } from "./setup/tender-site.ts";

let site: TenderSite;

beforeAll(async () => {
  site = await openTenderSite();
});
afterAll(() => site?.close());

test("the list has the specified texts on a plain host", async () => {
  const { status, body } = await site.get("/aktiivsed-hanked");
  expect(status).toBe(200);
  expect(body).toContain('<html lang="et"');
  expect(body).toContain("<title>Aktiivsed hanked | Hanked.ee</title>");
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

test("what is not known has the specified defaults, on the last page", async () => {
  const text = textOf((await site.get("/aktiivsed-hanked?page=2")).body);
  expect(text).toContain("Näidatud 21-36 / 36");
  expect(text).toContain("Pealkirjata hange");
  expect(text).toContain("Organisatsioon määramata");
});

test.each([
  ["hanked.ee", "et", "Aktiivsed hanked"],
  ["lv.localhost", "lv", "Aktuālie iepirkumi"],
  ["lt.localhost", "lt", "Vykstantys pirkimai"],
])("%s answers in %s", async (host, language, title) => {
  const { body } = await site.get("/aktiivsed-hanked", host);
  expect(body).toContain(`<html lang="${language}"`);
  expect(textOf(body)).toContain(title);
});

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
])("a chosen code is shown on %s, with its way out, and not indexed", async (host, label) => {
  const { body } = await site.get("/aktiivsed-hanked?cpv=90911200-8&sort=published", host);
  expect(body).toContain(`class="chip-remove"><span class="sr-only">${label}</span>`);
  expect(body).toContain('href="/aktiivsed-hanked?sort=published#nimekiri"');
  expect(body).toContain('<input type="hidden" name="cpv" value="90911200"/>');
  expect(body).toContain('href="/cpv-koodid/90911200-8"');
  expect(body).toContain('name="robots" content="noindex"');
  expect((await site.get("/aktiivsed-hanked", host)).body).not.toContain("chip-remove");
});

test.each(["90000000-7", "90910000-9", "90911200-8", "45260000-7"])(
  "the page of code %s leads to as many tenders as it tells",
  async (code) => {
    const { body } = await site.get(`/cpv-koodid/${code}`, "hanked.ee");
    const told = /selle alamkoodidega: (\d+)/.exec(textOf(body))?.[1];
    const [, path = ""] = /href="(\/aktiivsed-hanked\?cpv=\d{8})"/.exec(body) ?? [];
    expect(textOf((await site.get(path)).body)).toContain(` / ${told}`);
    const json = await site.get(path.replace("?", ".json?"));
    expect(JSON.parse(json.body).total).toBe(Number(told));
  },
);

test("paging is shown only where there is more than one page", async () => {
  expect((await site.get("/aktiivsed-hanked")).body).toContain('class="paging"');
  expect((await site.get("/aktiivsed-hanked?closing=7")).body).not.toContain('class="paging"');
});

test("a page after the last leads to the last", async () => {
  const { status, headers } = await site.get("/aktiivsed-hanked?page=99&sector=90");
  expect([status, headers["location"]]).toEqual([302, "/aktiivsed-hanked?sector=90&page=2"]);
});

test("pages of known filters are cached, searches are not", async () => {
  const kept = () => readMetric(site, "hanked_page_cache_pages");
  await site.get("/aktiivsed-hanked?sector=45");
  const before = await kept();
  await site.get("/aktiivsed-hanked?utm_source=x&sector=45");
  for (let i = 0; i < 20; i++) await site.get(`/aktiivsed-hanked?q=otsing${i}`);
  for (let i = 0; i < 20; i++) await site.get(`/pirkejas/Tundmatu%20${i}`);
  expect(await kept()).toBe(before);
});

test.each([
  ["atom", "application/atom+xml", "<title>Esimene</title>"],
  ["csv", "text/csv", "Esimene,Tartu Linnavalitsus"],
  ["ics", "text/calendar", "SUMMARY:Tähtaeg: Esimene"],
  ["json", "application/json", '"title":"Esimene","organization":"Tartu Linnavalitsus"'],
])("the list is to be had as %s", async (format, type, part) => {
  const page = await site.get("/aktiivsed-hanked?sector=45");
  expect(page.body).toContain(`href="/aktiivsed-hanked.${format}?sector=45"`);
  const { status, headers, body } = await site.get(`/aktiivsed-hanked.${format}?sector=45`);
  expect([status, headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
  expect(body).toContain(part);
  expect(body).not.toContain("Koristus");
  expect(body).not.toContain("javascript:");
});

test("a tender's deadline is to be had for the calendar, and in no other form", async () => {
  const { headers, body } = await site.get(`/hange/${site.ids[0]}/hange.ics`);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(body).toContain("SUMMARY:Tähtaeg: Esimene");
  expect(body).not.toContain("Teine");
  for (const format of ["atom", "csv", "json"]) {
    expect((await site.get(`/hange/${site.ids[0]}/hange.${format}`)).status).toBe(404);
  }
});

test("a change is seen within five seconds, and an empty list says so", async () => {
  await site.change((database) =>
    database.asOwner((tx) => tx.execute(sql`update tenders set closed_at = now()`)),
  );
  await expect
    .poll(async () => textOf((await site.get("/aktiivsed-hanked")).body), { timeout: 5_000 })
    .toContain("Hetkel pole aktiivseid hangeid saadaval");
});
