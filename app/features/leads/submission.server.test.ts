import { describe, expect, test } from "vitest";
import { sampleLead } from "../../../tests/setup/sample-lead.ts";
import { parseSettings } from "../../env.server.ts";
import { utmFields } from "../../site/campaign.ts";
import { createSiteResolver } from "../../site/host.ts";
import { sisterSites } from "../../site/sites.ts";
import { parseVisitSource } from "./lead.ts";
import { consentTextVersion } from "./messages.ts";
import {
  composeNotification,
  composeSubmission,
  type FormOrigin,
  parseSentForm,
  withVisitSource,
} from "./submission.server.ts";

const origin: FormOrigin = {
  site: { ...sisterSites.lv, key: "lv" },
  language: "lv",
  referer: null,
};
const key = "0b9b5a64-52a5-4b7c-8c4f-a3c5d7a2e111";

describe("the consent record", () => {
  test("says which texts were shown, where and in which language", () => {
    expect(read({ marketing_consent: "on" })).toMatchObject({
      siteHost: "hanked.lv",
      language: "lv",
      privacyText: consentTextVersion,
      marketingText: consentTextVersion,
    });
  });

  test("does not exist for a box that was not ticked", () => {
    expect(read({ marketing_consent: undefined }).marketingText).toBeNull();
  });
});

describe("the form's key", () => {
  test("is the one that was sent", () => {
    expect(read({ form_key: key }).formKey).toBe(key);
  });

  test.each([undefined, "", "short", "spaces in this key are odd", "a\u0000".repeat(9)])(
    "%j is no key, so it is derived from the content and the day",
    (form_key) => {
      const { formKey } = read({ form_key });
      expect(formKey).toMatch(/^plain-[0-9a-f]{40}$/);
      expect(read({ form_key }).formKey).toBe(formKey);
      expect(read({ form_key, phone: "+371 20000001" }).formKey).not.toBe(formKey);
    },
  );

  test("the derived key is accepted when the page sends it back", () => {
    const { formKey } = read({ form_key: undefined });
    const later = read({ form_key: formKey, name: "Mended" });
    expect(later.formKey).toBe(formKey);
  });

  test("edited text changes the hash, time and honeypot do not", () => {
    const { contentHash } = read({});
    expect(read({ name: "Another" }).contentHash).not.toBe(contentHash);
    expect(read({ filled_in_ms: "9", website: "x" }).contentHash).toBe(contentHash);
  });
});

describe("the chosen profile", () => {
  const asked = "cpv=45261000&q=jumts%2C+dakstiņi+-noma&region=LV00A&kind=tender&value=10000-";
  const profile =
    "cpv=45261000&q=jumts%2C+daksti%C5%86i+-noma&region=LV00A&kind=tender&value=10000-";

  test("is stored normalised, and shown to the owners", () => {
    const { profile: kept, notification } = read({ profile: asked, cpv: "45261000-4" });
    expect(kept).toBe(profile);
    expect(notification.message).toContain(
      "\nCPV codes: 45261000-4\nLetter: CPV 45261000; words: ",
    );
    expect(notification.message).toContain(
      `\nLetter's page: https://hanked.lv/vestules-paraugs?${profile}\n`,
    );
  });

  test("makes another lead of the same form only if it differs", () => {
    const form = { form_key: key, profile: asked };
    const { contentHash } = read(form);
    expect(read({ ...form, profile }).contentHash).toBe(contentHash);
    expect(read({ ...form, profile: `${asked}&kind=x&utm_source=y` }).contentHash).toBe(
      contentHash,
    );
    expect(read({ ...form, profile: "" }).contentHash).not.toBe(contentHash);
    expect(read({ ...form, profile: "" }).contentHash).toBe(read({ form_key: key }).contentHash);
  });

  test("without JavaScript comes from the referer, with the same hash", () => {
    const fromPage = read({}, { referer: `http://lv.localhost:3000/?${asked}#piedavajums` });
    expect(fromPage.profile).toBe(profile);
    expect(fromPage.contentHash).toBe(read({ profile: asked, cpv: "45261000" }).contentHash);
  });
});

describe("the campaign", () => {
  const referer = "http://lv.localhost:3000/paldies?utm_source=paper&utm_term=jumts#top";
  const none = { landing_page: "", ...Object.fromEntries(utmFields.map((name) => [name, ""])) };

  test("without JavaScript comes from the referer", () => {
    expect(read(none, { referer }).lead).toMatchObject({
      landing_page: "https://hanked.lv/paldies?utm_source=paper&utm_term=jumts",
      utm_source: "paper",
      utm_term: "jumts",
      utm_medium: "",
    });
  });

  test("contains no token, however the referer was spelled", () => {
    const token = "AN7VWcQpoEhrmnhIoaZ3xEnFOdmMSayRDS_OB1lAfW-F";
    const sent = parseVisitSource("");
    for (const path of [
      `/proov/${token}`,
      `/%70roov/%41${token.slice(1)}`,
      `/vestules-paraugs?cpv=45&tr%69al=${token}`,
      `/?landing_page=%2Fproov%2F${token}&utm_source=a`,
    ]) {
      const referer = `https://hanked.lv${path}`;
      const { landing_page } = withVisitSource(sent, {
        site: createSiteResolver(parseSettings({}).hosts)("hanked.lv"),
        referer,
      });
      expect(landing_page).toMatch(/^https:\/\/hanked\.lv\//);
      expect(landing_page).not.toContain(token.slice(1));
    }
  });

  test("with JavaScript comes from the form", () => {
    const { lead } = read({}, { referer });
    expect([lead.utm_source, lead.landing_page]).toEqual(["news", sampleLead.landing_page]);
  });

  test.each([null, "", "not an address", "//"])("a referer of %j adds nothing", (given) => {
    expect(read(none, { referer: given }).lead).toMatchObject(none);
  });
});

test.each([
  ["1234", 1234],
  ["0", 0],
  ["", null],
  [undefined, null],
  ["-5", null],
  ["1e9", null],
  ["99999999999", null],
])("%j is recorded as a time to fill in of %j", (filled_in_ms, ms) => {
  expect(read({ filled_in_ms }).filledInMs).toBe(ms);
});

test.each([
  ["https://spam.example", true],
  [" ", false],
  [undefined, false],
])("the honeypot with %j in it has caught a bot: %j", (website, honeypot) => {
  expect(read({ website }).honeypot).toBe(honeypot);
});

test("the notification carries the site's brand", () => {
  expect(read({}).notification.subject).toBe("New lead from Hanked.lv");
});

describe("the notification", () => {
  test("has a subject, a sender and a plain text with every specified field", () => {
    expect(composeNotification(sampleLead, "Hanked.lt")).toEqual({
      subject: "New lead from Hanked.lt",
      from_name: "Anna Bērziņa",
      message: [
        "Company name: Jumts SIA",
        "Company code: 10000003",
        "Name: Anna Bērziņa",
        "Phone: +371 20000000",
        "Email: anna@jumts.example",
        "Industry: Construction works (CPV 45)",
        "Participation in tenders: Actively taking part in procurement",
        "Referral source: search",
        "Marketing consent: no",
        "Landing page: https://hanked.ee/?utm_source=news",
        "utm_source: news",
        "utm_medium: mail",
        "utm_campaign: roofs",
        "utm_adgroup: group",
        "utm_term: term",
        "utm_query: query",
        "utm_device: phone",
        "utm_placement: top",
        "utm_matchtype: exact",
        "utm_network: search",
      ].join("\n"),
    });
  });

  test("names all ten campaign fields, also the empty ones", () => {
    const empty = Object.fromEntries(utmFields.map((name) => [name, ""]));
    const { message } = composeNotification({ ...sampleLead, ...empty }, "Hanked.ee");
    for (const name of utmFields) expect(message).toContain(`\n${name}: -`);
  });

  test.each([
    ["active", "Actively taking part in procurement"],
    ["starting", "Wants to start taking part"],
    ["specific", "Looking for a specific tender"],
    ["", "Not selected"],
    ["other", "Not selected"],
    ["constructor", "Not selected"],
    ["__proto__", "Not selected"],
  ])("the activity %j reads '%s'", (activity, words) => {
    const { message } = composeNotification({ ...sampleLead, activity }, "Hanked.ee");
    expect(message).toContain(`\nParticipation in tenders: ${words}\n`);
  });

  test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "Something else"])(
    "an unknown industry such as %s is passed on as it is",
    (industry) => {
      const { message } = composeNotification({ ...sampleLead, industry }, "Hanked.ee");
      expect(message).toContain(`\nIndustry: ${industry}\n`);
    },
  );

  test("nothing breaks the subject or the sender into two lines", () => {
    const name = "Anna\r\nBcc: all@evil.example\u2028x";
    const { subject, from_name } = composeNotification({ ...sampleLead, name }, "Hanked\n.ee");
    expect(subject).toBe("New lead from Hanked .ee");
    expect(from_name).toBe("Anna Bcc: all@evil.example x");
  });

  test("a lead without a name has its company, or the site, as sender", () => {
    const from = (change: object) =>
      composeNotification({ ...sampleLead, ...change }, "Hanked.lv").from_name;
    expect(from({ name: "" })).toBe("Jumts SIA");
    expect(from({ name: "", company: "" })).toBe("Hanked.lv");
  });
});

function read(fields: Record<string, string | undefined>, who: Partial<FormOrigin> = {}) {
  const { privacy_consent, marketing_consent, ...texts } = sampleLead;
  const form: Record<string, string | undefined> = { ...texts, privacy_consent: "on", ...fields };
  const from = { ...origin, ...who };
  return composeSubmission(
    parseSentForm((name) => form[name], from),
    from,
  );
}
