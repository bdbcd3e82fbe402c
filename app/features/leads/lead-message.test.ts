import { describe, expect, test } from "vitest";
import { sampleLead } from "../../../tests/setup/sample-lead.ts";
import { utmFields } from "../../site/campaign.ts";
import { composeNotification } from "./lead-message.ts";

describe("the notification", () => {
  test("has a subject, a sender and a plain text with every field that the specification names", () => {
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
    "an industry nobody offered, such as %s, is passed on as it is",
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

  test("a lead without a name comes from its company, or from the site", () => {
    const from = (change: object) =>
      composeNotification({ ...sampleLead, ...change }, "Hanked.lv").from_name;
    expect(from({ name: "" })).toBe("Jumts SIA");
    expect(from({ name: "", company: "" })).toBe("Hanked.lv");
  });
});
