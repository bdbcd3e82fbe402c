import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "../app/site/paths.ts";
import { type Answer, ask } from "./setup/ask.ts";
import { findCommonSite } from "./setup/common-site.ts";
import { scoreAnswer } from "./setup/observatory.ts";
import { openSite } from "./setup/site-database.ts";

const pages = [
  paths.home(),
  paths.terms(),
  paths.blog(),
  paths.cpvTool(),
  paths.cpvCode("45261000-4"),
  paths.activeTenders(),
  paths.thankYou(),
];

const common = async () => ({ ...(await findCommonSite()), stop: async () => {} });
const tagged = () => openSite({ LOG_LEVEL: "error", GTM_ID: "GTM-TEST1" });

describe.each([
  ["without a tag", common],
  ["with the owners' tag", tagged],
])("MDN's Observatory on a site %s", (_, openOne) => {
  let site: { port: number; stop(): Promise<unknown> };
  beforeAll(async () => {
    site = await openOne();
  });
  afterAll(() => site.stop());

  /** Requests a page as the Observatory does: from another site's origin. */
  const open = (host: string, path: string) =>
    ask(site, host, path, { headers: { Origin: "https://evil.example" } });

  test("gives 160 points once the domain is on the HSTS preload list", async () => {
    const { total, points } = scoreAnswer(await open("hanked.ee", "/"), { preloaded: true });
    expect(points).toEqual({
      "content-security-policy": 10,
      // A cookie with all its flags would give five more. We set none, and one just for the points is no gain.
      cookies: 0,
      "cross-origin-embedder-policy": 10,
      "cross-origin-opener-policy": 10,
      "cross-origin-resource-policy": 10,
      "cross-origin-resource-sharing": 0,
      redirection: 0,
      "referrer-policy": 5,
      "strict-transport-security": 5,
      "subresource-integrity": 5,
      "x-content-type-options": 0,
      "x-frame-options": 5,
    });
    expect(total).toBe(160);
  });

  test("gives 155 points before, on every kind of page of every site", async () => {
    for (const host of ["hanked.ee", "hanked.lv", "hanked.lt", "localhost"]) {
      for (const path of pages) {
        const answer = await open(host, path);
        expect([path, answer.status]).toEqual([path, 200]);
        expect([path, scoreAnswer(answer, { preloaded: false }).total]).toEqual([path, 155]);
      }
    }
  });

  test("the HSTS header allows preloading: a year, subdomains, preload", async () => {
    const { headers } = await open("hanked.ee", "/");
    const parts = String(headers["strict-transport-security"]).split("; ");
    expect(parts).toEqual([expect.any(String), "includeSubDomains", "preload"]);
    expect(Number(parts[0]?.split("=")[1])).toBeGreaterThanOrEqual(31_536_000);
  });

  test("every script and style sheet has an integrity hash", async () => {
    for (const path of pages) {
      const { body } = await open("hanked.lv", path);
      const tags = [...body.matchAll(/<(?:script|link)\b[^>]*\/assets\/[^>]*\.(?:js|css)"[^>]*>/g)];
      expect(tags.length, path).toBeGreaterThan(1);
      for (const [tag] of tags) expect(tag).toMatch(/ integrity="sha256-[\w+/]{43}="/);
      for (const [, files = ""] of body.matchAll(/data-files="([^"]*)"/g)) {
        for (const file of files.split(" ")) {
          expect(file).toMatch(/^\/assets\/[\w-]+\.js#sha256-[\w+/]{43}=$/);
        }
      }
    }
  });
});

describe("our copy of its scoring", () => {
  const answer = (headers: Record<string, string>, body = ""): Answer => ({
    status: 200,
    headers,
    bytes: Buffer.from(body),
    body,
  });
  const score = (headers: Record<string, string>, body?: string) =>
    scoreAnswer(answer(headers, body), { preloaded: false });

  test("gives a site without headers what the Observatory gives it", () => {
    // -25 for no policy, -20 for no HSTS, -5 for no nosniff, -20 for no word on frames.
    expect(score({}).total).toBe(30);
  });

  test.each([
    ["default-src 'none'; script-src 'self'", 10],
    ["default-src 'self'", 5],
    ["default-src 'none'; style-src 'unsafe-inline'", 0],
    ["default-src 'none'; script-src 'self' 'unsafe-eval'", -10],
    ["default-src 'none'; script-src 'unsafe-inline'", -20],
    ["default-src 'none'; script-src data:", -20],
    ["default-src 'none'; script-src https:", -20],
    ["script-src 'self'", -20],
    ["default-src 'none'; connect-src http://a.example", -20],
    ["default-src 'none'; default-src 'self'", -25],
  ])("gives the policy %s %i points", (policy, points) => {
    expect(score({ "content-security-policy": policy }).points["content-security-policy"]).toBe(
      points,
    );
  });

  test.each([
    ['<script src="/a.js" integrity="sha256-x"></script>', 5],
    ['<script src="/a.js"></script>', 0],
    ["<script>1</script>", 0],
    ['<script src="https://b.example/a.js"></script>', -5],
  ])("gives %s %i points", (body, points) => {
    expect(score({}, body).points["subresource-integrity"]).toBe(points);
  });
});
