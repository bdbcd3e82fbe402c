import { describe, expect, test } from "vitest";
import { sampleLead } from "../../../tests/setup/sample-lead.ts";
import { utmFields } from "../../site/campaign.ts";
import { sisterSites } from "../../site/sites.ts";
import { consentTextVersion } from "./messages.ts";
import { parseSubmission, type Sender } from "./parse-submission.server.ts";

const sender: Sender = {
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

  test("of a box that was not ticked, none", () => {
    expect(read({ marketing_consent: undefined }).marketingText).toBeNull();
  });
});

describe("the form's key", () => {
  test("is the one that was sent", () => {
    expect(read({ form_key: key }).formKey).toBe(key);
  });

  test.each([undefined, "", "short", "spaces in this key are odd", "a\u0000".repeat(9)])(
    "%j is no key: then what was written and the day stand for it",
    (form_key) => {
      const { formKey } = read({ form_key });
      expect(formKey).toMatch(/^plain-[0-9a-f]{40}$/);
      expect(read({ form_key }).formKey).toBe(formKey);
      expect(read({ form_key, phone: "+371 20000001" }).formKey).not.toBe(formKey);
    },
  );

  test("the stand-in is accepted when the page sends it back", () => {
    const { formKey } = read({ form_key: undefined });
    const later = read({ form_key: formKey, name: "Mended" });
    expect(later.formKey).toBe(formKey);
  });

  test("edited text has another hash, more time or a filled honeypot has not", () => {
    const { contentHash } = read({});
    expect(read({ name: "Another" }).contentHash).not.toBe(contentHash);
    expect(read({ filled_in_ms: "9", website: "x" }).contentHash).toBe(contentHash);
  });
});

describe("the letter that is asked for", () => {
  const asked = "cpv=45261000&q=jumts%2C+dakstiņi+-noma&region=LV00A&kind=tender&value=10000-";
  const profile =
    "cpv=45261000&q=jumts%2C+daksti%C5%86i+-noma&region=LV00A&kind=tender&value=10000-";

  test("is kept as its page would write it, and told to the owners", () => {
    const { profile: kept, notification } = read({ profile: asked, cpv: "45261000-4" });
    expect(kept).toBe(profile);
    expect(notification.message).toContain(
      "\nCPV codes: 45261000-4\nLetter: CPV 45261000; words: ",
    );
    expect(notification.message).toContain(
      `\nLetter's page: https://hanked.lv/vestules-paraugs?${profile}\n`,
    );
  });

  test("makes another lead of the same form when it is another, and only then", () => {
    const form = { form_key: key, profile: asked };
    const { contentHash } = read(form);
    expect(read({ ...form, profile }).contentHash).toBe(contentHash);
    expect(read({ ...form, profile: `${asked}&kind=x&utm_source=y` }).contentHash).toBe(
      contentHash,
    );
    expect(read({ ...form, profile: "" }).contentHash).not.toBe(contentHash);
    expect(read({ ...form, profile: "" }).contentHash).toBe(read({ form_key: key }).contentHash);
  });

  test("without JavaScript comes from the page that the browser names, and makes no difference", () => {
    const fromPage = read({}, { referer: `http://lv.localhost:3000/?${asked}#piedavajums` });
    expect(fromPage.profile).toBe(profile);
    expect(fromPage.contentHash).toBe(read({ profile: asked, cpv: "45261000" }).contentHash);
  });
});

describe("the campaign", () => {
  const referer = "http://lv.localhost:3000/paldies?utm_source=paper&utm_term=jumts#top";
  const none = { landing_page: "", ...Object.fromEntries(utmFields.map((name) => [name, ""])) };

  test("without JavaScript comes from the page that the browser names", () => {
    expect(read(none, { referer }).lead).toMatchObject({
      landing_page: "https://hanked.lv/paldies?utm_source=paper&utm_term=jumts",
      utm_source: "paper",
      utm_term: "jumts",
      utm_medium: "",
    });
  });

  test("with JavaScript is the form's own", () => {
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
])("the trap with %j in it has caught somebody: %j", (website, honeypot) => {
  expect(read({ website }).honeypot).toBe(honeypot);
});

test("the notification carries the site's brand", () => {
  expect(read({}).notification.subject).toBe("New lead from Hanked.lv");
});

function read(fields: Record<string, string | undefined>, who: Partial<Sender> = {}) {
  const { privacy_consent, marketing_consent, ...texts } = sampleLead;
  const form: Record<string, string | undefined> = { ...texts, privacy_consent: "on", ...fields };
  return parseSubmission((name) => form[name], { ...sender, ...who });
}
