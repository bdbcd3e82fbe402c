import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { leadErrorMessages } from "../app/features/leads/messages.ts";
import { expectTypedValues, thankYouAt, urlencoded } from "./setup/lead-form.ts";
import { type LeadSite, nextAddress, openLeadSite } from "./setup/lead-site.ts";

let site: LeadSite;

beforeAll(async () => {
  site = await openLeadSite();
});
afterEach(() => site.clear());
afterAll(() => site.close());

describe("the rate limit for leads", () => {
  /** Posts at once: ten in a row take so many seconds that another would be allowed. */
  const postTogether = (count: number, send: (n: number) => ReturnType<LeadSite["post"]>) =>
    Promise.all(Array.from({ length: count }, async (_, n) => (await send(n)).status));

  test("the eleventh in a minute gets 429, and the form keeps what was typed", async () => {
    const from = { "X-Forwarded-For": nextAddress() };
    expect(await postTogether(10, () => site.post({}, from))).toEqual(Array(10).fill(303));
    const { status, body } = await site.post({ activity: "specific", industry: "food" }, from);
    expect(status).toBe(429);
    expect(body).toContain(leadErrorMessages.lt.tooMany);
    expectTypedValues(body, { activity: "specific", industry: "food" });
    await expect.poll(() => site.leads()).toHaveLength(10);
    expect((await site.post()).status).toBe(303);
  });

  test("after another twenty the form is no longer read", async () => {
    const from = { "X-Forwarded-For": nextAddress() };
    await postTogether(30, () => site.send("not=read", urlencoded, from));
    const { status, headers, body } = await site.post({ name: "Whoever" }, from);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(body).not.toContain("Whoever");
    expect(await site.leads()).toEqual([]);
  });

  test("a form sent again counts, and is still one lead", async () => {
    const from = { "X-Forwarded-For": nextAddress() };
    const form = { form_key: "sent-twice-over-a-bad-line" };
    expect(await postTogether(10, () => site.post(form, from))).toEqual(Array(10).fill(303));
    expect((await site.post(form, from)).status).toBe(429);
    expect(await site.leads()).toHaveLength(1);
  });

  test.each([
    ["of 64 bits", 10, (n: number) => `2001:db8:1:7:${n}::1`],
    ["of 56 bits", 20, (n: number) => `2001:db8:2:${n.toString(16)}::1`],
  ])("an IPv6 network %s may send %i in all", async (_, allowed, addressOf) => {
    const statuses = await postTogether(allowed + 5, (n) =>
      site.post({ form_key: "" }, { "X-Forwarded-For": addressOf(n) }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const elsewhere = await site.post({}, { "X-Forwarded-For": "2001:db8:9::1" });
    expect(elsewhere.status).toBe(303);
  });
});

describe("the origin of a form", () => {
  test.each(["https://evil.example", "null", "http://hanked.lt", "https://hanked.lv", "nonsense"])(
    "%s is refused by http://hanked.lv",
    async (Origin) => {
      const { status } = await site.post({}, { Host: "hanked.lv", Origin });
      expect(status).toBe(400);
      expect(await site.leads()).toEqual([]);
      expect(site.notifier.taken).toEqual([]);
    },
  );

  test("without Origin, a browser's cross-site request is refused, a program's is not", async () => {
    const Host = "hanked.lv";
    expect((await site.post({}, { Host, "Sec-Fetch-Site": "cross-site" })).status).toBe(400);
    expect(await site.leads()).toEqual([]);
    expect((await site.post({}, { Host, "Sec-Fetch-Site": "same-origin" })).status).toBe(303);
    expect((await site.post({}, { Host })).status).toBe(303);
  });

  test.each(["hanked.ee", "hanked.lv", "hanked.lt", "www.hanked.lv"])(
    "https://%s is accepted behind a TLS proxy",
    async (host) => {
      const proxied = {
        Host: "127.0.0.1:3000",
        "X-Forwarded-Host": host,
        "X-Forwarded-Proto": "https",
        Origin: `https://${host}`,
      };
      const { status, headers } = await site.post({}, proxied);
      expect([status, headers.location]).toEqual([303, thankYouAt()]);
      const brand = host.replace("www.", "").replace("h", "H");
      expect(site.notifier.taken).toMatchObject([{ subject: `New lead from ${brand}` }]);
      expect((await site.post({}, { ...proxied, Origin: "https://evil.example" })).status).toBe(
        400,
      );
    },
  );

  test("plain HTTP on its own port, as in development, is accepted", async () => {
    const Host = `lt.localhost:${site.port}`;
    expect((await site.post({}, { Host, Origin: `http://${Host}` })).status).toBe(303);
  });
});
