import { expect, test, vi } from "vitest";
import { HttpError } from "../../../http/http-error.ts";
import type { PageContext } from "../../../http/page-context.ts";
import { sisterSites } from "../../../site/sites.ts";
import type { Trials } from "../trials.server.ts";
import { receiveTrialRequest } from "./trial-request.server.ts";

const sent = { profile: "cpv=45261000", email: "anna@jumts.example", privacy_consent: "on" };

function receive(trials: Partial<Trials>, changes: Record<string, string> = {}) {
  const fields = vi.fn(async () => new URLSearchParams({ ...sent, ...changes }));
  const context = {
    trials,
    site: { ...sisterSites.lv, key: "lv" },
    hosts: { ee: "hanked.ee", lv: "hanked.lv", lt: "hanked.lt" },
    clientAddress: "203.0.113.1",
  } as unknown as PageContext & { trials: Trials };
  const outcome = receiveTrialRequest(
    context,
    { headers: {}, fields },
    { country: "LV", language: "lv" },
  );
  return { outcome, fields };
}

test("of far too many forms none is parsed", async () => {
  const { outcome, fields } = receive({ admit: async () => "flood" });
  expect(await outcome).toMatchObject({ status: 429, problems: ["too-many"], unread: true });
  expect(fields).not.toHaveBeenCalled();
});

test("with the database away, what was typed comes back", async () => {
  const request = vi.fn(() => Promise.reject(new HttpError(503)));
  const { outcome } = receive({ admit: async () => "admitted", request });
  expect(await outcome).toMatchObject({
    status: 503,
    problems: ["away"],
    email: "anna@jumts.example",
    agreed: true,
    profile: { cpv: ["45261000"] },
  });
});

test("a mistake of ours is not taken for an outage", async () => {
  const request = () => Promise.reject(new Error("a mistake"));
  await expect(receive({ admit: async () => "admitted", request }).outcome).rejects.toThrow();
});

test("every post is a request of its own, with all that is known of it", async () => {
  const request = vi.fn(async () => {});
  const trials = { admit: async () => "admitted" as const, request };
  await receive(trials, { utm_source: "search" }).outcome;
  await receive(trials).outcome;
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
