import { describe, expect, test, vi } from "vitest";
import { PageLifetime } from "../../http/page-request.ts";
import { HttpError } from "../../http/reply.ts";
import { sisterSites } from "../../site/sites.ts";
import { thankYouMessages } from "./messages.ts";
import { loadThankYou, parseThankYouQuery } from "./thank-you.server.ts";

const now = Date.parse("2026-11-16T08:00:00Z");
const query = "cpv=45261000&q=jumts&region=LV00A";

/** Loads the page while every source fails with `failure`. */
function load(text: string, failure: Error, at = now) {
  const catalogue = vi.fn().mockRejectedValue(failure);
  const index = vi.fn().mockRejectedValue(failure);
  const context = {
    site: { ...sisterSites.lv, key: "lv" },
    cpv: { catalogue },
    notices: { index },
    lifetime: new PageLifetime(),
  } as unknown as Parameters<typeof loadThankYou>[0];
  return { page: loadThankYou(context, new URLSearchParams(text), at), catalogue, index };
}

describe("the thank-you page", () => {
  test("still thanks and shows the profile while the database is down", async () => {
    const { asked, t } = await load(query, new HttpError(503)).page;
    expect(t.title).toBeTruthy();
    expect(asked?.text).toContain("45261000-4\u00a0· „jumts”\u00a0· Rīgas reģions");
    expect(asked?.open.href).toBe(`/vestules-paraugs?${query}`);
    expect([asked?.sheet, asked?.note]).toEqual([null, undefined]);
  });

  test("does not hide programming errors", async () => {
    await expect(load(query, new Error("a mistake")).page).rejects.toThrow("a mistake");
  });

  test.each(["", "utm_source=x", "region=LV", "q=---&cpv=x"])(
    "with ?%s loads no data, and is as specified",
    async (text) => {
      const { page, catalogue, index } = load(text, new HttpError(503));
      expect((await page).asked).toBeNull();
      expect(catalogue).not.toHaveBeenCalled();
      expect(index).not.toHaveBeenCalled();
    },
  );
});

test.each([
  ["2026-11-16T08:00:00Z", thankYouMessages.lv.call],
  ["2026-11-16T06:00:00Z", thankYouMessages.lv.closed.today],
  // The day after is a working day, the one after that a holiday.
  ["2026-11-16T17:00:00Z", /17\.11\.2026/],
  ["2026-11-17T17:00:00Z", /19\.11\.2026/],
])("at %s asks to call, or says when the office opens", async (moment, said) => {
  const { call } = await load("", new HttpError(503), Date.parse(moment)).page;
  expect(call).toMatch(said);
});

describe("the query of the thank-you page", () => {
  const token = `A${"b".repeat(60)}`;

  test("keeps a receipt, and then is no page for everyone", () => {
    const parse = (text: string) => parseThankYouQuery(new URLSearchParams(text));
    expect(parse(`x=1&lead=${token}&cpv=45`)).toEqual({
      text: `cpv=45&lead=${token}`,
      cacheable: false,
    });
    expect(parse("x=1")).toEqual({ text: "", cacheable: true });
  });

  test.each(["", "A", "x".repeat(60), `A${"b".repeat(60)}!`, `A${"b".repeat(6_000)}`])(
    "ignores %j, which is no receipt",
    (given) => {
      const query = new URLSearchParams({ lead: given });
      expect(parseThankYouQuery(query)).toEqual({ text: "", cacheable: true });
    },
  );
});
