import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningSite, startSite } from "../lab/running-site.ts";
import { ask } from "./setup/ask.ts";
import { readMetric } from "./setup/read-metric.ts";
import { insertNotices } from "./setup/sample-stored-notices.ts";
import { createSiteDatabase } from "./setup/site-database.ts";

let site: RunningSite;
const { env, change, remove } = await createSiteDatabase();

beforeAll(async () => {
  // Enough for three pages of the list.
  await change((database) => insertNotices(database, Array(50).fill({})));
  site = await startSite(env);
});
afterAll(async () => {
  await site.stop();
  await remove();
});

const host = "lv.localhost";

function visit(path: string, headers: Record<string, string> = {}) {
  return ask(site, host, path, { headers });
}

describe("a redirect keeps the campaign and nothing else", () => {
  test.each([
    ["/nobody-knows?utm_source=a&next=//evil.example", 302, "/?utm_source=a"],
    ["/aciu?utm_source=a&utm_term=b&x=1", 301, "/paldies?utm_source=a&utm_term=b"],
    ["/paieska/viesieji-pirkimai?utm_campaign=%C4%81", 302, "/?utm_campaign=%C4%81"],
    ["/cpv-koodid/45000000?utm_source=a", 301, "/cpv-koodid/45000000-7?utm_source=a"],
    ["/aktiivsed-hanked?page=999&utm_source=a", 302, "/aktiivsed-hanked?page=3&utm_source=a"],
    ["/nobody-knows?landing_page=/blog&gclid=1", 302, "/"],
  ])("%s", async (path, status, target) => {
    const answer = await visit(path);
    expect([answer.status, answer.headers["location"]]).toEqual([status, target]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe("a request without the campaign of its referrer", () => {
  const referer = `http://${host}/blog?utm_source=a&gclid=1`;

  test.each([
    ["/", "/?utm_source=a&landing_page=%2Fblog%3Fgclid%3D1"],
    [
      "/aktiivsed-hanked?sector=45",
      "/aktiivsed-hanked?sector=45&utm_source=a&landing_page=%2Fblog%3Fgclid%3D1",
    ],
  ])("to %s is redirected to the address with the campaign", async (path, target) => {
    for (const _ of ["rendered", "kept"]) {
      const answer = await visit(path, { Referer: referer, "Sec-Fetch-Dest": "document" });
      expect([answer.status, answer.headers["location"]]).toEqual([302, target]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect((await visit(target, { Referer: referer })).status).toBe(200);
  });

  test.each([
    ["from another site", "/", { Referer: "https://evil.example/?utm_source=a" }],
    ["from the sister site", "/", { Referer: "http://lt.localhost/?utm_source=a" }],
    ["by a script", "/", { Referer: referer, "Sec-Fetch-Dest": "empty" }],
    ["for a file", "/robots.txt", { Referer: referer, "Sec-Fetch-Dest": "empty" }],
    ["from a page without a campaign", "/", { Referer: `http://${host}/blog` }],
    ["with a campaign of its own", "/?utm_source=b", { Referer: referer }],
    ["with a malformed referrer", "/", { Referer: "utm_source" }],
    ["from a page with unknown keys", "/", { Referer: `http://${host}/?utm_id=1` }],
    ["from a page with empty keys", "/", { Referer: `http://${host}/?utm_source=&utm_term=` }],
    ["from a search for a key", "/", { Referer: `http://${host}/aktiivsed-hanked?q=utm_source` }],
  ])("%s is not redirected", async (_, path, headers) => {
    expect((await visit(path, headers as unknown as Record<string, string>)).status).toBe(200);
  });
});

test("a campaign gets the cached page with the canonical address", async () => {
  await visit("/noteikumi");
  const before = await readMetric(site, "hanked_page_cache_pages");
  const query = "?utm_source=a&landing_page=/blog";
  const { body } = await visit(`/noteikumi${query}`);
  expect(await readMetric(site, "hanked_page_cache_pages")).toBe(before);
  expect(body).toContain('<link rel="canonical" href="https://hanked.lv/noteikumi"/>');
  expect(body).not.toContain("utm_");
});
