import { describe, expect, test, vi } from "vitest";
import { encode, fields, urlencoded } from "../../../tests/setup/lead-form.ts";
import { filledWith, largest, leastTime, timeLimitMs } from "../../../tests/setup/least-time.ts";
import { parseFields } from "../../http/posted-form.ts";
import { HttpError } from "../../http/reply.ts";
import { languages } from "../../site/languages.ts";
import { sisterSites } from "../../site/sites.ts";
import { industries } from "../cpv/industries.ts";
import { receiveLead } from "./lead-form.server.ts";
import { referralSources } from "./messages.ts";

test("an unexpected error shows the fallback, in its own language, and is logged", async () => {
  const { context, logged } = contextOf(() => Promise.reject(new Error("a mistake")));
  const failure = {
    banner: "Radusies kļūda. Lūdzu, mēģiniet vēlreiz.",
    bannerLanguage: "lv",
    values: { company: "Jumts SIA", privacy_consent: "on" },
  };
  expect(await receiveLead(context, formOf(encode(fields())), nobody)).toMatchObject({
    failure,
    status: 500,
  });
  expect(logged).toEqual([{ id: "1", error: "a mistake" }]);
});

test("over the rate limit, typed values come back, valid or not", async () => {
  const { context, submit } = contextOf();
  const form = { ...formOf(encode(fields({ company_code: "1" }))), tooMany: true };
  expect(await receiveLead(context, form, nobody)).toMatchObject({
    status: 429,
    failure: { values: { company_code: "1", name: "Anna Bērziņa" }, problems: {} },
  });
  expect(submit).not.toHaveBeenCalled();
});

test("each field of an accepted form is read once", async () => {
  const { context, submit } = contextOf();
  const read: string[] = [];
  const sent = await parseFields(Buffer.from(encode(fields({ profile: "q=jumts" }))), urlencoded);
  const get = (name: string) => {
    read.push(name);
    return sent.get(name);
  };
  const form = { headers: {}, tooMany: false, fields: async () => ({ ...sent, get }) };
  expect(await receiveLead(context, form, nobody)).toEqual({ query: "q=jumts&lead=A1" });
  expect(submit).toHaveBeenCalledOnce();
  expect(read).toContain("company");
  expect(read).toHaveLength(new Set(read).size);
});

describe("without JavaScript", () => {
  const refused = { phone: "", email: "anna@gmial.com" };

  test("the name by which a company is known comes back as a proposal", async () => {
    const { context } = contextOf();
    const find = vi.fn(async () => "SIA Lapene");
    const send = (changes: object) =>
      receiveLead(context, formOf(encode(fields({ ...refused, ...changes }))), find);
    expect(await send({ company: "" })).toMatchObject({ failure: { knownCompany: "SIA Lapene" } });
    expect(await send({ company: "Jumts" })).toMatchObject({
      failure: { knownCompany: "SIA Lapene" },
    });
    expect(await send({ company: "Lapene" })).not.toHaveProperty("failure.knownCompany");
    expect(find).toHaveBeenCalledWith("10000003");
  });

  test("a database that is down proposes nothing, and refuses nothing", async () => {
    const { context } = contextOf();
    const find = () => Promise.reject(new HttpError(503));
    const form = formOf(encode(fields({ ...refused, company: "" })));
    expect(await receiveLead(context, form, find)).toMatchObject({
      status: 422,
      failure: { problems: { company: "required", phone: "required" } },
    });
  });

  test("a proposal that was pressed takes the place of what was typed, and sends nothing", async () => {
    const { context, submit } = contextOf();
    const taken = { take_email: "anna@gmail.com", email: "anna@gmial.com", company: "J" };
    expect(await receiveLead(context, formOf(encode(fields(taken))), nobody)).toMatchObject({
      status: 200,
      failure: { problems: {}, values: { email: "anna@gmail.com", company: "J" } },
    });
    expect(submit).not.toHaveBeenCalled();
  });
});

describe("the largest form is processed in no time", () => {
  test.each([
    "privacy_consent=+",
    "privacy_consent=%09",
    "name=%20",
    "form_key=a",
    "cpv=,",
    "profile=cpv%3D45%26",
    "profile=q%3D-",
    "profile=region%3DLV,",
    "landing_page=/",
    "x&",
  ])("filled with %j", async (beginning) => {
    const piece = beginning.replace(/^\w+=/, "");
    const name = beginning.slice(0, -piece.length);
    const body = `${encode(fields({ privacy_consent: undefined }))}&${name}`;
    const form = formOf(`${body}${filledWith(piece, largest.body - body.length - 1)}x`);
    const { context } = contextOf();
    expect(await leastTime(() => receiveLead(context, form, nobody))).toBeLessThan(timeLimitMs);
  });
});

test.each([
  ["industries", Object.entries(industries).map(([key, { labels }]) => [key, labels] as const)],
  ["sources", Object.entries(referralSources)],
] as const)("%s have a label of their own for every value", (_, options) => {
  for (const language of languages) {
    const labels = options.map(([, texts]) => texts[language]);
    for (const label of labels) expect(label).toMatch(/^\S.*\S$/);
    expect(new Set(labels).size).toBe(labels.length);
  }
  // The catch-all option comes last.
  expect(options.at(-1)?.[0]).toBe("other");
});

async function nobody() {
  return undefined;
}

function formOf(body: string) {
  return { headers: {}, tooMany: false, fields: () => parseFields(Buffer.from(body), urlencoded) };
}

function contextOf(submit: () => Promise<string> = async () => "received") {
  const logged: object[] = [];
  const submitted = vi.fn(submit);
  const context = {
    site: { ...sisterSites.ee, key: "plain" },
    requestId: "1",
    leads: { submit: submitted, sealReceipt: async () => "A1" },
    log: { error: (details: object) => logged.push(details) },
  } as unknown as Parameters<typeof receiveLead>[0];
  return { context, logged, submit: submitted };
}
