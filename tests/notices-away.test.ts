import { describe, expect, test } from "vitest";
import { openPostgres } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { startSite } from "../lab/running-site.ts";
import { ask } from "./setup/ask.ts";
import { textOf } from "./setup/notice-site.ts";
import { findPostgres, startPostgres } from "./setup/postgres.ts";
import { insertNotices } from "./setup/sample-stored-notices.ts";

describe.skipIf(!findPostgres())("with the database away", () => {
  test("the list is empty, says why, and recovers", async () => {
    const server = await startPostgres();
    const database = openPostgres(server.url);
    await prepareDatabase(database);
    await insertNotices(database, [{ title: "Esimene" }]);
    await database.close();
    const site = await startSite({ DATABASE_URL: server.url, LOG_LEVEL: "silent" });
    try {
      server.kill();
      const { status, headers, body } = await ask(site, "localhost", "/aktiivsed-hanked");
      expect([status, headers["retry-after"]]).toEqual([503, "30"]);
      expect(textOf(body)).toContain("Viga andmete laadimisel");
      expect(textOf(body)).toContain("Hangeinfo laadimine ebaõnnestus");
      const asked = "/vestules-paraugs?cpv=45,45261000&q=jumta&region=LV00A";
      const digest = await ask(site, "lv.localhost", asked);
      expect([digest.status, digest.headers["retry-after"]]).toEqual([503, "30"]);
      expect(textOf(digest.body)).toContain("Vēstuli pašlaik neizdodas parādīt");
      // The page keeps all that was chosen, and has a link to try again.
      expect(digest.body).toContain('<option value="45000000" selected');
      expect(digest.body).toContain('<input type="hidden" name="cpv" value="45261000"/>');
      expect(digest.body).toMatch(/name="q"[^>]* value="jumta"/);
      expect(digest.body).toMatch(/name="region" checked="" value="LV00A"/);
      const again = "/vestules-paraugs?cpv=45000000&amp;cpv=45261000&amp;q=jumta&amp;region=LV00A";
      expect(digest.body).toContain(`<a href="${again}" class="text-link">`);
      // The landing page has everything but the list's numbers.
      const landing = await ask(site, "ee.localhost", "/");
      expect(landing.status).toBe(200);
      expect(landing.body).toContain('class="letter-question" action="/naidiskiri"');
      expect(landing.body).toContain("letter-window letter-invented");
      const guide = await ask(site, "localhost", "/statybu-konkursai");
      expect(guide.status).toBe(200);
      expect(textOf(guide.body)).toContain("Klaida įkeliant duomenis");
      const away = [
        "/hange/1",
        "/pirkejas/Tartu",
        "/tiekejas/40003000002",
        "/aktiivsed-hanked.csv",
      ];
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
