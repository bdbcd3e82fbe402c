import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { digestPageMessages } from "../app/features/digest/messages.ts";
import { leadErrorMessages } from "../app/features/leads/messages.ts";
import { askedMessages, trialBoxMessages } from "../app/features/trials/messages.ts";
import { urlencoded } from "./setup/lead-form.ts";
import { nextAddress } from "./setup/lead-site.ts";
import { textOf } from "./setup/notice-site.ts";
import { letterPage, openTrialSite, type TrialSite, trialForm } from "./setup/trial-site.ts";

let site: TrialSite;

beforeAll(async () => {
  site = await openTrialSite();
});
afterEach(() => site.clear());
afterAll(() => site.close());

const locationOf = (headers: Record<string, unknown>) => `${headers["location"]}`;

const pages = [
  ["ee.localhost", "/naidiskiri", "et", "EE", "hanked.ee"],
  ["lv.localhost", "/vestules-paraugs", "lv", "LV", "hanked.lv"],
  ["lt.localhost", "/laisko-pavyzdys", "lt", "LT", "hanked.lt"],
] as const;

describe("a trial request", () => {
  test.each(pages)("on %s is stored with its profile, country and mail", async (...of) => {
    const [host, path, language, country, siteHost] = of;
    const { status, headers } = await site.post(path, trialForm, {}, host);
    expect(status).toBe(303);
    expect(await site.trials()).toMatchObject([
      {
        country,
        site_host: siteHost,
        profile: "cpv=45261000&q=jumts",
        confirmed_at: null,
        privacy_text: expect.stringMatching(/^20/),
      },
    ]);
    // Only the mailbox has the address.
    const mails = await site.rows(sql`
      select purpose, language, recipient, address from outgoing_mail join mailboxes using (address_hash)`);
    expect(mails).toEqual([
      { purpose: "confirm", language, recipient: null, address: "anna@jumts.example" },
    ]);
    const asked = await site.get(locationOf(headers), host);
    expect(asked.headers["cache-control"]).toBe("no-store");
    expect(asked.body).toContain(`<html lang="${language}"`);
    expect(asked.body).toContain('<meta name="robots" content="noindex"/>');
    expect(textOf(asked.body).replaceAll("\n", " ").replaceAll(" .", ".")).toContain(
      askedMessages[language].address.text.replace("{email}", "anna@jumts.example"),
    );
  });

  test("can be repeated with another address, and proposes one for a slip", async () => {
    const typed = { ...trialForm, email: "anna@gmial.com" };
    const { headers } = await site.post(letterPage, typed);
    const { body } = await site.get(locationOf(headers));
    const [, action, fields = ""] =
      /<form action="([^"]*)" method="post">(.*?gmail\.com.*?)<\/form>/s.exec(body) ?? [];
    const postedAs = (name: string) => {
      const tag = new RegExp(`<[^>]*name="${name}"[^>]*>`).exec(fields)?.[0] ?? "";
      return /value="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
    };
    const sent = {
      profile: postedAs("profile"),
      email: postedAs("email"),
      privacy_consent: postedAs("privacy_consent"),
    };
    expect(sent).toEqual({ ...trialForm, email: "anna@gmail.com" });
    const again = await site.post(action?.replaceAll("&amp;", "&") ?? "", sent);
    const page = await site.get(locationOf(again.headers));
    expect(textOf(page.body)).toContain("anna@gmail.com");
    expect(textOf(page.body)).not.toContain("gmial");
    const mails = await site.rows(sql`
      select address from outgoing_mail join mailboxes using (address_hash) order by address`);
    expect(mails).toEqual([{ address: "anna@gmail.com" }, { address: "anna@gmial.com" }]);
  });

  test("on the plain host has the country and the language of the page", async () => {
    const { headers } = await site.post("/laisko-pavyzdys", trialForm, {}, "localhost");
    expect(headers["location"]).toMatch(/^\/proov\?country=LT&cpv=/);
    expect((await site.get(locationOf(headers), "localhost")).body).toContain('<html lang="lt"');
    expect(await site.trials()).toMatchObject([{ country: "LT", site_host: "hanked.lt" }]);
  });

  test("on another country's page redirects to the site's own", async () => {
    const { status, headers } = await site.post("/naidiskiri", trialForm);
    expect([status, headers["location"]]).toEqual([303, letterPage]);
    expect(await site.trials()).toEqual([]);
  });

  test("records the campaign of its fields, or of the referrer", async () => {
    await site.post(letterPage, { ...trialForm, utm_source: "sent", landing_page: "/blog" });
    const referer = `http://lv.localhost${letterPage}?q=a&utm_source=seen&utm_campaign=autumn`;
    await site.post(letterPage, trialForm, { Referer: referer });
    expect(await site.trials()).toMatchObject([
      { utm_source: "sent", utm_campaign: "", landing_page: "/blog" },
      { utm_source: "seen", utm_campaign: "autumn" },
    ]);
  });

  test("gets the same answer to the byte for a new, known, running or left address", async () => {
    const answers: object[] = [];
    const ask = async () => {
      const { status, headers, body } = await site.post(letterPage, trialForm);
      const { date: _, "x-request-id": __, location = "", ...rest } = headers;
      // The receipt in the address is another each time, but of the same length.
      answers.push({ status, rest, body, length: location.length });
    };
    await ask();
    await ask();
    const [first] = await site.trials();
    await site.post(`/proov/${site.token(first?.["id"], "confirm")}`, { action: "confirm" });
    await ask();
    await site.post(`/proov/${site.token(first?.["id"], "manage")}/lahku`, {});
    await ask();
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await site.trials()).toHaveLength(1);
    // Somebody who has left gets no mail but a goodbye.
    const open = sql`select purpose from outgoing_mail where outcome is null`;
    expect(await site.rows(open)).toEqual([{ purpose: "goodbye" }]);
  });

  test("with the honeypot filled in is dropped", async () => {
    const { status, headers } = await site.post(letterPage, { ...trialForm, website: "x" });
    expect(status).toBe(303);
    expect(headers["location"]).toMatch(/^\/proov\?.*&sent=A/);
    expect(await site.trials()).toEqual([]);
  });
});

describe("a trial request is refused", () => {
  const { errors } = trialBoxMessages.lv;
  const faults = leadErrorMessages.lv;
  const form = (body: string) => /<section id="proov".*?<\/section>/s.exec(body)?.[0] ?? "";

  test.each([
    [{ email: "anna" }, faults["no-at-sign"]],
    [{ email: "" }, faults.required.email],
    [{ email: "anna@jumts.example, ivo@jumts.example" }, faults["no-domain"]],
    [{ privacy_consent: "" }, faults.required.privacy_consent],
    [{ profile: "" }, errors.choice],
    [{ profile: "region=LV00A&kind=tender" }, errors.choice],
  ])("with %j, and shows what was typed and why", async (changes, reason) => {
    const { status, body, headers } = await site.post(letterPage, { ...trialForm, ...changes });
    expect([status, headers["cache-control"]]).toEqual([422, "no-store"]);
    const html = form(body);
    expect(textOf(html)).toContain(reason);
    expect(html.match(/autofocus=""/gi)).toHaveLength(1);
    const sent = { ...trialForm, ...changes };
    expect(html).toContain(`name="email" value="${sent.email}"`.replace(' value=""', ""));
    expect(html.includes('checked=""')).toBe(sent.privacy_consent !== "");
    expect(await site.trials()).toEqual([]);
    expect(await site.rows(sql`select from outgoing_mail`)).toEqual([]);
  });

  test("and the page keeps the profile", async () => {
    const { body } = await site.post(letterPage, { ...trialForm, email: "anna" });
    expect(form(body)).toContain('name="profile" value="cpv=45261000&amp;q=jumts"');
    expect(form(body)).toContain(`action="${letterPage}?cpv=45261000&amp;q=jumts"`);
    expect(body).toContain('<input type="hidden" name="cpv" value="45261000"/>');
    expect(body).toMatch(/aria-invalid="true" aria-describedby="trial-email-error"/);
  });

  test("if it is not a form, or far too large", async () => {
    const type = { "Content-Type": "application/json" };
    expect((await site.post(letterPage, trialForm, type)).status).toBe(415);
    const large = { ...trialForm, profile: "x".repeat(300_000) };
    expect((await site.post(letterPage, large, { "Content-Type": urlencoded })).status).toBe(413);
  });

  test("from another origin", async () => {
    const { status } = await site.post(letterPage, trialForm, { Origin: "https://evil.example" });
    expect(status).toBe(400);
    expect(await site.trials()).toEqual([]);
  });

  test("after ten a minute per client, and keeps what was typed but stores nothing", async () => {
    const from = { "X-Forwarded-For": nextAddress() };
    const to = (place: number) => ({ ...trialForm, email: `anna${place}@jumts.example` });
    // Posts at once: ten in a row take so many seconds that another would be allowed.
    const postTogether = (first: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, async (_, n) => {
          return (await site.post(letterPage, to(first + n), from)).status;
        }),
      );
    expect(await postTogether(0, 10)).toEqual(Array(10).fill(303));
    const { status, body } = await site.post(letterPage, to(10), from);
    expect(status).toBe(429);
    expect(form(body)).toContain('value="anna10@jumts.example"');
    expect(await site.trials()).toHaveLength(10);
    expect(await postTogether(11, 20)).toEqual(Array(20).fill(429));
    expect(await site.trials()).toHaveLength(10);
  });

  test("if its mailbox has three open requests", async () => {
    for (let i = 0; i < 5; i++) {
      await site.post(letterPage, { ...trialForm, email: `Anna+${i}@jumts.example` });
    }
    expect(await site.trials()).toHaveLength(3);
  });
});

describe("the form on the letter page", () => {
  test("has the profile, and links to the offer as well", async () => {
    const { body } = await site.get(`${letterPage}?cpv=45261&region=LV00A`);
    expect(body).toContain('href="#proov" class="button"');
    const own = `${letterPage}?cpv=45261000&amp;region=LV00A`;
    expect(body).toContain(`action="${own}" method="post"`);
    expect(body).toContain('name="profile" value="cpv=45261000&amp;region=LV00A"');
    expect(body).toContain('href="/?cpv=45261000&amp;region=LV00A#piedavajums"');
    expect(body).toMatch(/<div class="trial-fields" data-when="chosen">/);
    expect(body).toMatch(/class="trial-choose" data-when="example" hidden=""/);
  });

  test("asks for a profile first if there is none", async () => {
    const { body } = await site.get(`${letterPage}?region=LV00A`);
    expect(body).toMatch(/<div class="trial-fields" data-when="chosen" hidden="">/);
    expect(body).toMatch(/class="trial-choose" data-when="example">/);
  });

  test("promises a letter once there is one where nothing was found, and says what comes first", async () => {
    const { title } = trialBoxMessages.lv;
    const { callFew: none, first } = digestPageMessages.lv;
    const shown = async (query: string) => {
      const { body } = await site.get(`${letterPage}?${query}`);
      const [, box = ""] = /<section id="proov"(.*?)<\/section>/s.exec(body) ?? [];
      return textOf(box.replaceAll(/<(h2|li)[^>]* data-when="\w+" [^>]*hidden="">.*?<\/\1>/gs, ""));
    };
    const some = await shown("q=jumts");
    expect(some).toContain(title);
    expect(some).not.toContain(none);
    expect(some).toMatch(/aktuālajiem paziņojumiem \([1-9]\d*\)/);
    const nothing = await shown("q=zzqqx");
    for (const text of [none, first.nothing]) expect(nothing).toContain(text);
    expect(nothing).not.toContain(title);
  });
});

// Runs last, because it makes a trial's page appear in the log.
test("a link is in the log without its token", async () => {
  const { manage } = await site.begin();
  expect((await site.get(`/proov/${manage}`)).status).toBe(200);
});
