import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { leadErrorMessages } from "../app/features/leads/messages.ts";
import { ask } from "./setup/ask.ts";
import { expectTypedValues, formIn, thankYouAt } from "./setup/lead-form.ts";
import { type LeadSite, openLeadSite } from "./setup/lead-site.ts";
import { sampleLead } from "./setup/sample-lead.ts";

let site: LeadSite;

beforeAll(async () => {
  site = await openLeadSite();
});
afterEach(() => site.clear());
afterAll(() => site.close());

describe("a valid lead", () => {
  test.each([
    ["localhost", "Hanked.ee"],
    ["hanked.ee", "Hanked.ee"],
    ["hanked.lv", "Hanked.lv"],
    ["lt.localhost", "Hanked.lt"],
    ["evil.example", "Hanked.ee"],
  ])("on %s goes to /paldies, and the owners are notified from %s", async (host, brand) => {
    const { status, headers } = await site.post({}, { Host: host });
    expect([status, headers.location]).toEqual([303, thankYouAt()]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(site.notifier.taken).toEqual([
      {
        access_key: "secret-key",
        subject: `New lead from ${brand}`,
        from_name: sampleLead.name,
        message: expect.stringContaining(`Email: ${sampleLead.email}\n`),
      },
    ]);
    expect(await site.leads()).toMatchObject([sampleLead]);
  });

  test("records what was agreed to, in which words, where and when", async () => {
    await site.post({ marketing_consent: "on", filled_in_ms: "4321" }, { Host: "hanked.lt" });
    const [row] = await site.rows(sql`select * from lead_submissions`);
    expect(row).toMatchObject({
      site_host: "hanked.lt",
      language: "lt",
      privacy_text: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      marketing_text: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      filled_in_ms: 4321,
      honeypot: false,
    });
    expect(Date.now() - new Date(String(row?.created_at)).getTime()).toBeLessThan(60_000);
    expect(await site.leads()).toMatchObject([{ privacy_consent: true, marketing_consent: true }]);
  });

  test("without JavaScript takes its campaign from the referrer", async () => {
    const hidden = Object.fromEntries(
      Object.keys(sampleLead)
        .filter((name) => name.startsWith("utm_") || name === "landing_page")
        .map((name) => [name, undefined]),
    );
    const Referer = "http://localhost/?utm_source=paper&utm_campaign=rudens";
    await site.post({ ...hidden, form_key: undefined }, { Referer });
    expect(await site.leads()).toMatchObject([
      {
        utm_source: "paper",
        utm_campaign: "rudens",
        utm_medium: "",
        landing_page: "https://hanked.ee/?utm_source=paper&utm_campaign=rudens",
      },
    ]);
  });

  test("fifty times at once with one key is one row and one notification", async () => {
    const fields = { form_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.post(fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await site.leads()).toHaveLength(1);
    expect(site.notifier.taken).toHaveLength(1);
  });

  test("with the same key and edited text is accepted as a new version", async () => {
    const form_key = randomUUID();
    expect((await site.post({ form_key })).status).toBe(303);
    expect((await site.post({ form_key, phone: "+371 29999999" })).status).toBe(303);
    expect(await site.leads()).toHaveLength(2);
    expect(site.notifier.taken).toHaveLength(2);
  });

  test("with the honeypot filled in is flagged, and not notified", async () => {
    expect((await site.post({ website: "https://spam.example" })).status).toBe(303);
    expect(await site.leads()).toHaveLength(1);
    expect(await site.rows(sql`select honeypot from lead_submissions`)).toEqual([
      { honeypot: true },
    ]);
    expect(site.notifier.taken).toEqual([]);
  });
});

describe("an invalid form", () => {
  test("gets 422 with the specified messages at their fields, and keeps the rest", async () => {
    const { status, body } = await site.post({
      company_code: "1234",
      email: "anna.example",
      name: "",
    });
    expect(status).toBe(422);
    const form = formIn(body);
    expect(form).toMatch(
      /id="company_code-error"[^>]*lang="lt"[^>]*>Įmonės kodas turi būti bent 5/,
    );
    expect(form).toMatch(/id="email-error"[^>]*>El. pašto adresas turi turėti @ simbolį\./);
    expect(form).toMatch(/<input[^>]*aria-describedby="email-error"[^>]*value="anna.example"/);
    const links = [...form.matchAll(/<a href="#(\w+)"/g)].map(([, field]) => field);
    expect(links).toEqual(["company_code", "name", "email"]);
    expectTypedValues(body, { company_code: "1234", email: "anna.example", name: undefined });
    expect(await site.leads()).toEqual([]);
    expect(site.notifier.taken).toEqual([]);
  });

  test.each([
    ["hanked.lv", "lv"],
    ["hanked.ee", "et"],
  ] as const)("on %s gets messages in %s", async (host, language) => {
    const { body } = await site.post({ company_code: "1" }, { Host: host });
    expect(body).toContain(leadErrorMessages[language]["too-short"]);
  });

  test("has a telephone or a code that cannot be one in any country", async () => {
    const { status, body } = await site.post({ company_code: "abcdefgh", phone: "2612" });
    expect(status).toBe(422);
    const form = formIn(body);
    expect(form).toContain(`>${leadErrorMessages.lt["no-digit"]}</p>`);
    expect(form).toContain(`>${leadErrorMessages.lt["too-few-digits"]}</p>`);
    const links = [...form.matchAll(/<a href="#(\w+)"/g)].map(([, field]) => field);
    expect(links).toEqual(["company_code", "phone"]);
    expect((await site.post({ company_code: "abcde12", phone: "600 00 00" })).status).toBe(303);
  });

  test("without the privacy box is refused, without the marketing box is not", async () => {
    expect((await site.post({ privacy_consent: undefined })).status).toBe(422);
    expect((await site.post({ privacy_consent: "false" })).status).toBe(422);
    expect((await site.post({ marketing_consent: undefined })).status).toBe(303);
  });
});

test("/paldies is not indexed by search engines", async () => {
  const { status, body } = await ask(site, "hanked.lt", "/paldies");
  expect(status).toBe(200);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toContain('<html lang="lt"');
});
