import { expect, test, vi } from "vitest";
import type { PageRequest } from "../../../http/page-request.ts";
import { HttpError } from "../../../http/reply.ts";
import { sisterSites } from "../../../site/sites.ts";
import type { Trials } from "../trials.server.ts";
import { receiveTrialRequest } from "./trial-request.server.ts";

const sent = { profile: "cpv=45261000", email: "anna@jumts.example", privacy_consent: "on" };

function receive(trials: Partial<Trials>, changes: Record<string, string> = {}, tooMany = false) {
  const fields = async () => new URLSearchParams({ ...sent, ...changes });
  const context = {
    trials,
    site: { ...sisterSites.lv, key: "lv" },
    hosts: { ee: "hanked.ee", lv: "hanked.lv", lt: "hanked.lt" },
  } as unknown as PageRequest & { trials: Trials };
  return receiveTrialRequest(
    context,
    { headers: {}, tooMany, fields },
    { country: "LV", language: "lv" },
  );
}

test("over the rate limit, typed values come back, and nothing is requested", async () => {
  const request = vi.fn(async () => {});
  expect(await receive({ request }, {}, true)).toMatchObject({
    status: 429,
    problems: ["too-many"],
    email: "anna@jumts.example",
  });
  expect(request).not.toHaveBeenCalled();
});

test("while the database is down, typed values come back", async () => {
  const request = vi.fn(() => Promise.reject(new HttpError(503)));
  expect(await receive({ request })).toMatchObject({
    status: 503,
    problems: ["away"],
    email: "anna@jumts.example",
    agreed: true,
    profile: { cpv: ["45261000"] },
  });
});

test("a programming error is not treated as an outage", async () => {
  const request = () => Promise.reject(new Error("a mistake"));
  await expect(receive({ request })).rejects.toThrow();
});

test("every post is its own request, with all its details", async () => {
  const request = vi.fn(async () => {});
  const trials = { request, sealReceipt: async () => "A1" };
  await receive(trials, { utm_source: "search" });
  await receive(trials);
  const [[first], [second]] = request.mock.calls as unknown as [[{ id: string }], [{ id: string }]];
  expect(first).toMatchObject({
    address: "anna@jumts.example",
    country: "LV",
    siteHost: "hanked.lv",
    language: "lv",
    profile: "cpv=45261000",
    campaign: { utm_source: "search", utm_medium: "", utm_campaign: "", landing_page: "" },
  });
  expect(first.id).not.toBe(second.id);
});
