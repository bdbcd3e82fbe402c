import { expect, test } from "vitest";
import { encode, fields, urlencoded } from "../../../tests/setup/lead-form.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { sisterSites } from "../../site/sites.ts";
import { receiveLead } from "./lead-action.server.ts";

test("a mistake of ours shows the fallback, in its own language, and is logged", async () => {
  const logged: object[] = [];
  const context = {
    site: { ...sisterSites.ee, key: "plain" },
    requestId: "1",
    clientAddress: "203.0.113.1",
    leads: {
      allows: async () => true,
      submit: () => Promise.reject(new Error("a mistake")),
      testConnection() {},
    },
    log: { error: (details: object) => logged.push(details) },
  } as unknown as RequestContext;
  const form = {
    headers: {},
    fields: () =>
      new Response(encode(fields()), { headers: { "Content-Type": urlencoded } }).formData(),
  };
  const failure = {
    banner: "Radusies kļūda. Lūdzu, mēģiniet vēlreiz.",
    bannerLanguage: "lv",
    values: { company: "Jumts SIA", privacy_consent: "on" },
  };
  expect(await receiveLead(context, form)).toMatchObject({ failure, status: 500 });
  expect(logged).toEqual([{ id: "1", error: "a mistake" }]);
});
