import { expect, test } from "vitest";
import { filledWith, leastTime, timeLimitMs } from "../../tests/setup/least-time.ts";
import { fillFacts, fillSite } from "./placeholders.ts";

test("a fact becomes its number and stays together with its unit", () => {
  const filled = fillFacts("nuo {{eu-works}} €, {{late-interest}} % ir {{eu-works}}.", "lt");
  expect(filled.text).toBe("nuo 5\u00a0404\u00a0000\u00a0€, 0,5\u00a0% ir 5\u00a0404\u00a0000.");
  expect(filled.facts).toEqual(["eu-works", "late-interest"]);
  expect(filled.problems).toEqual([]);
  expect(fillFacts("{{eu-works}} – {{late-interest}} €{{eu-works}}", "lt").text).toBe(
    "5\u00a0404\u00a0000 – 0,5\u00a0€5\u00a0404\u00a0000",
  );
});

test.each(["{", "{{", "{{a", "{{a} ", "}}", "{{} "])(
  "a book-sized text filled with %j takes no time",
  async (piece) => {
    const text = filledWith(piece, 64 * 1024);
    const none = {} as Parameters<typeof fillSite>[1];
    expect(await leastTime(() => fillFacts(text, "lt"))).toBeLessThan(timeLimitMs);
    expect(await leastTime(() => fillSite(text, none))).toBeLessThan(timeLimitMs);
  },
);

test.each(["eu-wroks", "", "company.nmae", "constructor"])("{{%s}} is unknown", (id) => {
  expect(fillFacts(`{{${id}}}`, "lv").problems).toEqual([`{{${id}}} is not in content/facts.ts`]);
});

test("site placeholders are left for later, then filled in and escaped", () => {
  const { text, problems } = fillFacts(
    "{{company.name}}, {{contact.email}}, {{contact.phone}}",
    "et",
  );
  expect(problems).toEqual([]);
  const html = fillSite(text, {
    "company.name": "A <b> & C",
    "company.registrationNumber": "1",
    "company.address": "Tallinn",
    "contact.email": "info@example.test",
    "contact.phone": "+372 600 0000",
    "site.brand": "Hanked.ee",
  });
  expect(html).toBe(
    'A &lt;b&gt; &amp; C, <a href="mailto:info@example.test">info@example.test</a>, ' +
      '<a href="tel:+3726000000">+372\u00a0600\u00a00000</a>',
  );
});

test.each([
  ["1", "<p>A, no 1.</p><li>A</li>\n<li>phone 2</li>\n"],
  [null, "<p>A.</p><li>A</li>\n"],
])("an unconfirmed value is removed with the words around it", (registrationNumber, shown) => {
  const { text, problems } = fillFacts(
    "<p>{{company.name}}{{known}}, no {{company.registrationNumber}}{{/known}}.</p>" +
      "<li>{{company.name}}</li>\n<li>{{known}}phone 2{{/known}}</li>\n",
    "lt",
  );
  expect(problems).toEqual([]);
  const values = {
    "company.name": "A",
    "company.registrationNumber": registrationNumber,
    "company.address": null,
    "contact.email": "",
    "contact.phone": null,
    "site.brand": "",
  };
  expect(fillSite(text, values)).toBe(shown);
});
