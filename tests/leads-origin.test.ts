import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { leadErrorMessages } from "../app/features/leads/messages.ts";
import { expectTypedValues, urlencoded } from "./setup/lead-form.ts";
import { type LeadSite, nextAddress, openLeadSite } from "./setup/lead-site.ts";

let site: LeadSite;

beforeAll(async () => {
  site = await openLeadSite();
});
afterEach(() => site.clear());
afterAll(() => site.close());

describe("too many", () => {
  test("after ten a minute from one address: 429, and the form keeps what was typed", async () => {
    const from = { "X-Forwarded-For": nextAddress() };
    for (let i = 0; i < 10; i++) expect((await site.post({}, from)).status).toBe(303);
    const { status, body } = await site.post({ activity: "specific", industry: "food" }, from);
    expect(status).toBe(429);
    expect(body).toContain(leadErrorMessages.lt.tooMany);
    expectTypedValues(body, { activity: "specific", industry: "food" });
    expect(await site.leads()).toHaveLength(10);
    expect((await site.post()).status).toBe(303);
  });

  test("and after another twenty it is not read any more", async () => {
    const from = { "X-Forwarded-For": nextAddress() };
    for (let i = 0; i < 30; i++) await site.send("not=read", urlencoded, from);
    const { status, body } = await site.post({ name: "Whoever" }, from);
    expect(status).toBe(429);
    expect(body).toContain(leadErrorMessages.lt.tooMany);
    expect(body).not.toContain("Whoever");
    expect(await site.leads()).toEqual([]);
  });

  test("the same form sent again is counted, and is still one lead", async () => {
    const from = { "X-Forwarded-For": nextAddress() };
    const form = { form_key: "sent-twice-over-a-bad-line" };
    for (let i = 0; i < 10; i++) expect((await site.post(form, from)).status).toBe(303);
    expect((await site.post(form, from)).status).toBe(429);
    expect(await site.leads()).toHaveLength(1);
  });

  test("one IPv6 network of 64 bits is one sender", async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}:7`;
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const from = { "X-Forwarded-For": `${network}:${i}::1` };
      statuses.push((await site.post({ form_key: "" }, from)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe("where a form comes from", () => {
  test.each(["https://evil.example", "null", "http://hanked.lt", "https://hanked.lv", "nonsense"])(
    "%s is foreign to http://hanked.lv, and refused",
    async (Origin) => {
      const { status } = await site.post({}, { Host: "hanked.lv", Origin });
      expect(status).toBe(400);
      expect(await site.leads()).toEqual([]);
      expect(site.notifier.taken).toEqual([]);
    },
  );

  test("a browser that names no origin but another site is refused, a program that names none is not", async () => {
    const Host = "hanked.lv";
    expect((await site.post({}, { Host, "Sec-Fetch-Site": "cross-site" })).status).toBe(400);
    expect(await site.leads()).toEqual([]);
    expect((await site.post({}, { Host, "Sec-Fetch-Site": "same-origin" })).status).toBe(303);
    expect((await site.post({}, { Host })).status).toBe(303);
  });

  test.each(["hanked.ee", "hanked.lv", "hanked.lt", "www.hanked.lv"])(
    "https://%s behind a TLS proxy is at home",
    async (host) => {
      const proxied = {
        Host: "127.0.0.1:3000",
        "X-Forwarded-Host": host,
        "X-Forwarded-Proto": "https",
        Origin: `https://${host}`,
      };
      const { status, headers } = await site.post({}, proxied);
      expect([status, headers.location]).toEqual([303, "/paldies"]);
      const brand = host.replace("www.", "").replace("h", "H");
      expect(site.notifier.taken).toMatchObject([{ subject: `New lead from ${brand}` }]);
      expect((await site.post({}, { ...proxied, Origin: "https://evil.example" })).status).toBe(
        400,
      );
    },
  );

  test("plain HTTP on its own port, as on a developer's machine, is at home too", async () => {
    const Host = `lt.localhost:${site.port}`;
    expect((await site.post({}, { Host, Origin: `http://${Host}` })).status).toBe(303);
  });
});
