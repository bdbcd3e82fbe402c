import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { openDatabase, openPostgres } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { type RunningSite, startSite } from "../scripts/running-site.ts";
import { ask } from "./setup/ask.ts";
import { copyDataDir } from "./setup/databases.ts";
import { findPostgres, startPostgres } from "./setup/postgres.ts";
import { readMetric } from "./setup/read-metric.ts";
import { addTenders, inDays } from "./setup/sample-tenders.ts";

/** What a visitor reads: without the data that React gets along, and without markup. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll(/\s*\n\s*/g, "\n");
}

const hostileTitle = '</title><script>alert("x")</script><img src=x onerror=alert(1)>';

describe("tenders on a site", () => {
  let site: RunningSite;
  let folder: string;
  let ids: string[];
  const get = (path: string, host = "localhost") => ask(site, host, path);

  /** Beside the running server, as an operator's command would. */
  async function change(work: (database: Database) => Promise<unknown>) {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "operate");
    await work(database);
    await database.close();
  }

  beforeAll(async () => {
    folder = copyDataDir();
    await change(async (database) => {
      await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
      ids = await addTenders(database, [
        { title: "Esimene", deadline_date: inDays(2.5), created_at: inDays(-0.5) },
        { title: "Teine", deadline_date: inDays(20), value_amount: "48200" },
        { title: " ", buyer_name: null, buyer_key: null, deadline_date: null },
        {
          title: hostileTitle,
          url: "javascript:alert(1)",
          description: hostileTitle,
          buyer_name: '"><script>alert(2)</script>',
          deadline_date: inDays(10),
          value_amount: "1e30",
          lots: [{ id: "1", title: hostileTitle, deadline: "nonsense", cpv: "x", value: "-1" }],
        },
        { title: "Reavahetus", url: "java\nscript:alert(1)", deadline_date: "9999-12-31T00:00Z" },
        { title: "Suletud", closed_at: inDays(-1), closed_reason: "awarded", cpv: ["90911000"] },
        {
          title: "Ühine õppesüsteem",
          buyer_name: "Esimene Ostja",
          buyer_key: null,
          buyers: [
            { name: "Esimene Ostja", code: "75000001" },
            { name: "Teine Ostja OÜ", code: null },
          ],
          deadline_date: inDays(15),
        },
        ...Array.from({ length: 30 }, (_, place) => ({
          title: `Koristus ${place}`,
          division: "90",
          cpv: place < 22 ? ["90910000"] : ["90500000", "90911200"],
          deadline_date: inDays(30 + place),
        })),
      ]);
    });
    site = await startSite({ DATA_DIR: folder });
  });
  afterAll(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("the list has the specified texts on a plain host", async () => {
    const { status, body } = await get("/aktiivsed-hanked");
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
    const text = textOf((await get("/aktiivsed-hanked?page=2")).body);
    expect(text).toContain("Näidatud 21-36 / 36");
    expect(text).toContain("Pealkirjata hange");
    expect(text).toContain("Organisatsioon määramata");
  });

  test.each([
    ["hanked.ee", "et", "Aktiivsed hanked"],
    ["lv.localhost", "lv", "Aktuālie iepirkumi"],
    ["lt.localhost", "lt", "Vykstantys pirkimai"],
  ])("%s answers in %s", async (host, language, title) => {
    const { body } = await get("/aktiivsed-hanked", host);
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
    const { status, body } = await get(`/aktiivsed-hanked${query}`);
    expect(status).toBe(200);
    expect(textOf(body)).toContain(text);
  });

  test.each([
    ["hanked.ee", "Eemalda kood 90911200-8"],
    ["lv.localhost", "Noņemt kodu 90911200-8"],
    ["lt.localhost", "Pašalinti kodą 90911200-8"],
  ])("a chosen code is shown on %s, with its way out, and not indexed", async (host, label) => {
    const { body } = await get("/aktiivsed-hanked?cpv=90911200-8&sort=published", host);
    expect(body).toContain(`aria-label="${label}"`);
    expect(body).toContain('href="/aktiivsed-hanked?sort=published#nimekiri"');
    expect(body).toContain('<input type="hidden" name="cpv" value="90911200"/>');
    expect(body).toContain('href="/cpv-koodid/90911200-8"');
    expect(body).toContain('name="robots" content="noindex"');
    expect((await get("/aktiivsed-hanked", host)).body).not.toContain("chip-remove");
  });

  test.each(["90000000-7", "90910000-9", "90911200-8", "45260000-7"])(
    "the page of code %s leads to as many tenders as it tells",
    async (code) => {
      const { body } = await get(`/cpv-koodid/${code}`, "hanked.ee");
      const told = /selle alamkoodidega: (\d+)/.exec(textOf(body))?.[1];
      const [, path = ""] = /href="(\/aktiivsed-hanked\?cpv=\d{8})"/.exec(body) ?? [];
      expect(textOf((await get(path)).body)).toContain(` / ${told}`);
      const json = await get(path.replace("?", ".json?"));
      expect(JSON.parse(json.body).total).toBe(Number(told));
    },
  );

  test("paging is shown only where there is more than one page", async () => {
    expect((await get("/aktiivsed-hanked")).body).toContain('class="paging"');
    expect((await get("/aktiivsed-hanked?closing=7")).body).not.toContain('class="paging"');
  });

  test("a page after the last leads to the last", async () => {
    const { status, headers } = await get("/aktiivsed-hanked?page=99&sector=90");
    expect([status, headers["location"]]).toEqual([302, "/aktiivsed-hanked?sector=90&page=2"]);
  });

  test("pages of known filters are kept, searches are not", async () => {
    const kept = () => readMetric(site, "hanked_page_cache_pages");
    await get("/aktiivsed-hanked?sector=45");
    const before = await kept();
    await get("/aktiivsed-hanked?utm_source=x&sector=45");
    for (let i = 0; i < 20; i++) await get(`/aktiivsed-hanked?q=otsing${i}`);
    for (let i = 0; i < 20; i++) await get(`/pirkejas/Tundmatu%20${i}`);
    expect(await kept()).toBe(before);
  });

  test("hostile rows are inert everywhere", async () => {
    const paths = ["/aktiivsed-hanked", `/hange/${ids[3]}`, "/aktiivsed-hanked?q=%3Cscript%3E"];
    for (const path of [...paths, "/statybu-konkursai"]) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(body).not.toMatch(/<script[^>]*>alert|<img src=x|href="\s*java/i);
      // React Router's own scripts, ours, and nothing that a title has closed.
      expect(body.match(/<title>/g)).toHaveLength(1);
      expect(textOf(body)).toContain("alert(&quot;x&quot;)");
    }
    const { body } = await get(`/hange/${ids[3]}`);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? "";
    expect(JSON.parse(data)["@type"]).toBe("BreadcrumbList");
    expect(data).not.toContain("<");
    expect(textOf(body)).toContain("Maksumust ei ole avaldatud");
  });

  test("absurd dates are none", async () => {
    const { body } = await get(`/hange/${ids[4]}`);
    expect(textOf(body)).toContain("Määramata");
    expect(body).not.toContain("9999");
  });

  test("a tender has its page, also when it is closed", async () => {
    const open = await get(`/hange/${ids[1]}`, "lt.localhost");
    expect(open.body).toContain(`rel="canonical" href="https://hanked.lt/hange/${ids[1]}"`);
    expect(open.body).toContain('href="/cpv-koodid/45260000-7"');
    const closed = await get(`/hange/${ids[5]}`);
    expect(closed.status).toBe(200);
    expect(textOf(closed.body)).toContain("Hange on lõppenud");
    expect(closed.body).toContain('name="robots" content="noindex"');
  });

  test.each(["/hange/0", "/hange/999999999999", "/hange/abc", "/hange/1%27", "/hange/1/x.ics"])(
    "%s is not there",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test("a buyer has a page by name and by code", async () => {
    for (const name of ["Tartu%20Linnavalitsus", "TARTU%20linnavalitsus", "75006546"]) {
      const { status, body } = await get(`/pirkejas/${name}`);
      expect(status).toBe(200);
      expect(body).toContain('<html lang="lt"');
      expect(textOf(body)).toContain("Esimene");
      expect(body).toContain('rel="canonical" href="https://hanked.ee/pirkejas/Tartu');
      expect(body).toMatch(/<h1 [^>]*lang="et"/);
    }
  });

  test("each of several buyers has a page with the tender, and the tender leads to it", async () => {
    const { body } = await get(`/hange/${ids[6]}`);
    for (const name of ["Esimene Ostja", "Teine Ostja OÜ"]) {
      const path = `/pirkejas/${encodeURIComponent(name)}`;
      expect(body).toContain(`href="${path}"`);
      const page = await get(path);
      expect(textOf(page.body)).toContain("Ühine õppesüsteem");
      expect(textOf(page.body)).not.toContain("Koristus");
      expect(page.body).not.toContain("noindex");
    }
    expect(textOf((await get("/pirkejas/teine%20ostja%20ou")).body)).toContain("Ühine õppesüsteem");
  });

  test("a buyer that nobody knows gets a helpful page for people only", async () => {
    const { status, body } = await get("/pirkejas/%3Cb%3ETundmatu.ee", "hanked.ee");
    expect(status).toBe(200);
    expect(body).toContain('name="robots" content="noindex"');
    expect(textOf(body)).toContain("Selle hankija kohta me veel midagi ei tea");
    expect(body).not.toContain("<b>Tundmatu");
  });

  test("the municipality's card is there without a tender", async () => {
    const name = encodeURIComponent("Vilniaus miesto savivaldybės administracija");
    const { body } = await get(`/pirkejas/${name}`, "lt.localhost");
    expect(textOf(body)).toContain("188710061");
    expect(body).toMatch(/<h1 [^>]*lang="lt"/);
    expect(body).not.toContain("noindex");
  });

  test("the guide to construction lists works and nothing else", async () => {
    const text = textOf((await get("/statybu-konkursai")).body);
    expect(text).toContain("Esimene");
    expect(text).not.toContain("Koristus");
  });

  test.each([
    ["atom", "application/atom+xml", "<title>Esimene</title>"],
    ["csv", "text/csv", "Esimene,Tartu Linnavalitsus"],
    ["ics", "text/calendar", "SUMMARY:Tähtaeg: Esimene"],
    ["json", "application/json", '"title":"Esimene","organization":"Tartu Linnavalitsus"'],
  ])("the list is to be had as %s", async (format, type, part) => {
    const page = await get("/aktiivsed-hanked?sector=45");
    expect(page.body).toContain(`href="/aktiivsed-hanked.${format}?sector=45"`);
    const { status, headers, body } = await get(`/aktiivsed-hanked.${format}?sector=45`);
    expect([status, headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
    expect(body).toContain(part);
    expect(body).not.toContain("Koristus");
    expect(body).not.toContain("javascript:");
    const own = await get(`/hange/${ids[0]}/hange.${format}`);
    expect(own.body).toContain(part);
    expect(own.body).not.toContain("Teine");
  });

  test("a change is seen within five seconds, and an empty list says so", async () => {
    await change((database) =>
      database.asOwner((tx) => tx.execute(sql`update tenders set closed_at = now()`)),
    );
    await expect
      .poll(async () => textOf((await get("/aktiivsed-hanked")).body), { timeout: 5_000 })
      .toContain("Hetkel pole aktiivseid hangeid saadaval");
  });
});

describe.skipIf(!findPostgres())("with the database away", () => {
  test("the list is empty, says why, and is back with it", async () => {
    const server = await startPostgres();
    const database = openPostgres(server.url);
    await prepareDatabase(database);
    await addTenders(database, [{ title: "Esimene" }]);
    await database.close();
    const site = await startSite({ DATABASE_URL: server.url, LOG_LEVEL: "silent" });
    try {
      server.kill();
      const { status, headers, body } = await ask(site, "localhost", "/aktiivsed-hanked");
      expect([status, headers["retry-after"]]).toEqual([503, "30"]);
      expect(textOf(body)).toContain("Viga andmete laadimisel");
      expect(textOf(body)).toContain("Hangeinfo laadimine ebaõnnestus");
      const guide = await ask(site, "localhost", "/statybu-konkursai");
      expect(guide.status).toBe(200);
      expect(textOf(guide.body)).toContain("Klaida įkeliant duomenis");
      const away = ["/hange/1", "/pirkejas/Tartu", "/aktiivsed-hanked.csv"];
      const forMachines = ["/sitemap.xml", "/sitemaps/tenders-1.xml", "/og/hange/1.png"];
      for (const path of [...away, ...forMachines]) {
        expect((await ask(site, "localhost", path)).status, path).toBe(503);
      }
      server.start();
      await expect
        .poll(async () => (await ask(site, "localhost", "/aktiivsed-hanked")).status, {
          timeout: 10_000,
        })
        .toBe(200);
    } finally {
      await site.stop();
      server.stop();
    }
  }, 60_000);
});
