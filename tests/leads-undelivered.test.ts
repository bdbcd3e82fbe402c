import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { leadErrorMessages } from "../app/features/leads/messages.ts";
import { expectTypedValues, formIn } from "./setup/lead-form.ts";
import { type LeadSite, nextAddress, openLeadSite } from "./setup/lead-site.ts";
import { sampleLead } from "./setup/sample-lead.ts";

let site: LeadSite;

beforeAll(async () => {
  site = await openLeadSite();
});
afterEach(() => site.clear());
afterAll(() => site.close());

describe("when the owners cannot be notified", () => {
  test.each([
    ["localhost", "lt"],
    ["hanked.lt", "lt"],
    ["hanked.lv", "lv"],
    ["ee.localhost", "et"],
  ] as const)(
    "%s answers 503 with the banner in %s and keeps what was typed",
    async (host, language) => {
      site.notifier.answer.status = 500;
      const { status, body } = await site.post(
        { activity: "starting", industry: "it" },
        { Host: host },
      );
      expect(status).toBe(503);
      expect(formIn(body)).toContain(`<p>${leadErrorMessages[language].notDelivered}</p>`);
      expectTypedValues(body, { activity: "starting", industry: "it" });
      expect(await site.leads()).toHaveLength(1);
    },
  );

  test("on plain localhost the banner is as specified", async () => {
    site.notifier.answer.status = 429;
    expect((await site.post()).body).toContain(
      "Įvyko klaida siunčiant formą. Prašome bandyti dar kartą arba susisiekti su mumis telefonu.",
    );
  });

  test("a retry without JavaScript is the same lead from the same campaign", async () => {
    site.notifier.answer.status = 500;
    const plain = { form_key: undefined, landing_page: undefined, utm_source: undefined };
    const others = Object.fromEntries(
      Object.keys(sampleLead).flatMap((name) => (/^utm_/.test(name) ? [[name, undefined]] : [])),
    );
    const address = nextAddress();
    const first = await site.post(
      { ...others, ...plain },
      { Referer: "http://localhost/?utm_source=paper", "X-Forwarded-For": address },
    );
    site.notifier.answer.status = 200;
    const hidden = Object.fromEntries(
      [...formIn(first.body).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    );
    const second = await site.post(
      { ...others, ...plain, ...hidden },
      { Referer: "http://localhost/", "X-Forwarded-For": nextAddress() },
    );
    expect([first.status, second.status]).toEqual([503, 303]);
    expect(await site.leads()).toMatchObject([{ utm_source: "paper" }]);
    expect(site.notifier.taken).toHaveLength(1);
  });

  test("they are notified in the background once the service is back", async () => {
    site.notifier.answer.status = 500;
    await site.post();
    site.notifier.answer.status = 200;
    await vi.waitFor(() => expect(site.notifier.taken).toHaveLength(1), { timeout: 15_000 });
  });

  test("visitors wait for a hanging service for six seconds", async () => {
    site.notifier.answer.hang = true;
    const started = performance.now();
    const { status } = await site.post();
    const took = performance.now() - started;
    expect(status).toBe(503);
    expect(took).toBeGreaterThan(5_800);
    // Beside other tests everything takes longer; a second try would take six seconds more.
    expect(took).toBeLessThan(10_000);
    expect(await site.leads()).toHaveLength(1);
  });
});

test("the log has no personal data", async () => {
  await site.post();
  // The log is written with a delay.
  await expect
    .poll(() => site.output(), { timeout: 10_000 })
    .toContain("lead notifications cannot be sent");
  site.expectNobodyLogged();
});
