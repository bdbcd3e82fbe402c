import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningSite } from "../lab/running-site.ts";
import { ask } from "./setup/ask.ts";
import { encode, fields, urlencoded } from "./setup/lead-form.ts";
import { openSite } from "./setup/site-database.ts";

let site: RunningSite;

beforeAll(async () => {
  site = await openSite({
    VISITOR_PAGES_PER_SECOND: "1",
    TRUST_PROXY: "loopback",
  });
});
afterAll(() => site.stop());

const from = (address: string) => ({
  "X-Forwarded-For": address,
  Accept: "text/html,*/*;q=0.8",
  "Accept-Encoding": "br",
});
const search = (n: number, address: string) =>
  ask(site, "lt.localhost", `/aktiivsed-hanked?q=otsing${n}`, { headers: from(address) });

describe("a client over its rate limit", () => {
  const greedy = "203.0.113.1";

  test("is refused for a while, in the site's language, after a delay", async () => {
    for (let n = 0; n < 8; n++) expect((await search(n, greedy)).status).toBe(200);
    // On a busy machine some seconds have passed by now, so a few more are allowed.
    let started = performance.now();
    let answer = await search(8, greedy);
    for (let n = 9; n < 60 && answer.status === 200; n++) {
      started = performance.now();
      answer = await search(n, greedy);
    }
    const { status, headers, body } = answer;
    expect(performance.now() - started).toBeGreaterThan(200);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toContain('<html lang="lt">');
  });

  test("still gets cached pages and built files, and hears in any encoding that a page is the same", async () => {
    const known = await ask(site, "lt.localhost", "/noteikumi", { headers: from("203.0.113.2") });
    const unpacked = {
      "Accept-Encoding": "identity",
      "If-None-Match": String(known.headers["etag"]),
    };
    const headers = { ...from(greedy), ...unpacked };
    expect((await ask(site, "lt.localhost", "/noteikumi", { headers })).status).toBe(304);
    for (const path of ["/noteikumi", "/favicon.svg"]) {
      const { status } = await ask(site, "lt.localhost", path, { headers: from(greedy) });
      expect(status, path).toBe(200);
    }
  });

  test("can still send a lead", async () => {
    const { status } = await ask(site, "lt.localhost", "/", {
      method: "POST",
      headers: { ...from(greedy), "Content-Type": urlencoded },
      body: encode(fields()),
    });
    expect(status).toBe(303);
  });

  test("does not affect other clients", async () => {
    expect((await search(9, "203.0.113.3")).status).toBe(200);
  });
});

describe("a client with too many open requests", () => {
  const busy = "203.0.113.40";
  const page = (address: string) =>
    ask(site, "lt.localhost", "/noteikumi", { headers: from(address) });

  /** Sends half a form, as a proxy does that passes a form on as it comes. */
  const sendHalf = () => {
    const socket = connect(site.port, "127.0.0.1").on("error", () => {});
    socket.write(
      `POST / HTTP/1.1\r\nHost: lt.localhost\r\nX-Forwarded-For: ${busy}\r\nContent-Length: 900\r\n\r\nname=`,
    );
    return socket.resume();
  };

  test("is refused at once until they end; others are served", async () => {
    expect((await page("203.0.113.41")).status).toBe(200);
    const halves = Array.from({ length: 40 }, sendHalf);
    await expect.poll(async () => (await page(busy)).status).toBe(429);
    const { headers, body } = await page(busy);
    expect(headers).toMatchObject({ "retry-after": "1", "cache-control": "no-store" });
    expect(headers["content-security-policy"]).toBeTruthy();
    expect(body).toContain('<html lang="lt">');
    expect((await page("203.0.113.41")).status).toBe(200);
    for (const half of halves) half.destroy();
    await expect.poll(async () => (await page(busy)).status).toBe(200);
  });
});
