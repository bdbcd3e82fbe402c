import { describe, expect, test } from "vitest";
import { everyElement, findAll, parseMail, wholeText } from "../../../../tests/setup/mail-tree.ts";
import { sampleDigest } from "../../../../tests/setup/sample-digest.ts";
import { broaderTexts, sampleTrialMails } from "../../../../tests/setup/sample-trial-mails.ts";
import { formatDay } from "../../../site/formats.ts";
import { type Language, languages } from "../../../site/languages.ts";
import { lineWidth, widthOf } from "../../digest/mail/digest-text.ts";
import { askedMessages, trialMailMessages, trialPageMessages } from "../messages.ts";
import { daysInWords } from "../rhythm-in-words.ts";
import { trialMails } from "./draw-trial-mails.ts";

const drawn = (name: string, language: Language) =>
  sampleTrialMails(language)[name]?.draw(trialMails) ?? { subject: "", html: "", text: "" };
const hrefsIn = (html: string) =>
  findAll(parseMail(html), "a").map(({ attributes }) => attributes["href"] ?? "");
const wordsIn = (text: string) => text.replaceAll(/[\s\u00a0\u200c]+/g, " ");

const digests = ["daily", "first", "earlier", "last"];
const cases = languages.flatMap((language) =>
  Object.entries(sampleTrialMails(language)).map(
    ([name, sample]) => [name, language, sample] as const,
  ),
);

describe.each(cases)("the mail '%s' in %s", (name, language, { draw, links }) => {
  const { subject, html, text } = draw(trialMails);
  const document = parseMail(html);

  test("is a document in its language with one main heading", () => {
    expect(html.startsWith("<!DOCTYPE html>")).toBe(true);
    expect(document.attributes["lang"]).toBe(language);
    expect(findAll(document, "h1")).toHaveLength(1);
    expect(subject).not.toMatch(/[!\n{}]/);
    expect(subject.length).toBeLessThan(90);
    expect(html + text).not.toMatch(/[{}]subject|\{(date|brand)\}|undefined|null/);
  });

  test("has the same links in both forms, each address on its own line", () => {
    for (const link of links) expect(hrefsIn(html)).toContain(link);
    const own = hrefsIn(html).filter((href) => /\/proov\/|#(?!lot-)|trial=/.test(href));
    expect([...new Set(own)].sort()).toEqual([...new Set(links)].sort());
    const lines = text.split("\n");
    for (const link of links) expect(lines).toContain(link);
    for (const line of lines) {
      if (line.includes("://")) expect(line.trim()).toMatch(/^https:\/\/\S+$/);
      else expect(widthOf(line)).toBeLessThanOrEqual(lineWidth);
    }
  });

  test("says the same in both forms", () => {
    const plain = wordsIn(text);
    const paragraphs = ["p", "h1"].flatMap((tag) => findAll(document, tag));
    const own = paragraphs.filter((one) => findAll(one, "a").length + one.children.length === 0);
    expect(own.length).toBeGreaterThan(3);
    // The rows of notices in a digest are covered by another test.
    const checked = digests.includes(name) ? own.slice(0, 2) : own;
    for (const paragraph of checked) expect(plain).toContain(wordsIn(wholeText(paragraph)));
  });

  test("loads nothing and stays small", () => {
    const names = new Set(everyElement(document).map((element) => element.name));
    for (const tag of ["img", "script", "link", "iframe", "form"]) expect(names).not.toContain(tag);
    expect(Buffer.byteLength(html)).toBeLessThan(40 * 1024);
  });
});

describe.each(languages)("in %s", (language) => {
  const t = trialMailMessages[language];

  test("the confirmation mail says what will come, until when, and that it can be ignored", () => {
    const { text, html } = drawn("confirm", language);
    const plain = wordsIn(text);
    for (const fact of ["14", "7.30", "48"]) expect(plain).toContain(fact);
    expect(plain).toContain(sampleDigest(language).profile);
    expect(html).toContain("mso-padding-alt:15px 30px");
  });

  test("the mail that asks to confirm says what comes if nothing is open yet", () => {
    const notYet = { lv: "vēl nav", lt: "dar nėra", et: "veel ei ole" }[language];
    const promises = [
      drawn("confirm", language).text,
      askedMessages[language].steps[2]?.text ?? "",
      trialPageMessages[language].firstNote,
    ];
    for (const promise of promises) expect(wordsIn(promise)).toContain(notYet);
  });

  test("a daily digest mentions its last day, and the last digest says first that it is the last", () => {
    const daily = drawn("daily", language);
    const date = formatDay("2026-11-30", language).replaceAll("-", "\u2011");
    expect(wordsIn(daily.text)).toContain(date);
    expect(daily.subject).toBe(sampleDigest(language).subject);
    const last = drawn("last", language);
    const { title } = t.last.withNotices;
    expect(last.subject).not.toBe(daily.subject);
    expect(daily.text).not.toContain(title);
    expect(last.html.indexOf(title)).toBeLessThan(last.html.indexOf("<h1"));
    expect(last.text.indexOf(title)).toBeLessThan(last.text.indexOf("===="));
    expect(findAll(parseMail(last.html), "h3")).toHaveLength(
      findAll(parseMail(daily.html), "h3").length,
    );
  });

  test("the last digest sums up the trial: notices, known values, what is still open", () => {
    const { subject, text } = drawn("last", language);
    expect(subject).toMatch(/34 .* 5\)$/);
    const sums = wordsIn(text).slice(0, wordsIn(text).indexOf("===="));
    for (const number of [/ 34 /, / 12[,; ]/, /1[ .]?240[ .]?000/, / 5\./])
      expect(sums).toMatch(number);
    expect(wordsIn(drawn("last-closed", language).text)).toMatch(/34 .*1[ .]?240[ .]?000/);
  });

  test("the last mail of a trial without notices proposes a broader profile", () => {
    const text = wordsIn(drawn("last-nothing", language).text);
    expect(text.indexOf(broaderTexts[language])).toBeGreaterThan(0);
    expect(text.indexOf(broaderTexts[language])).toBeLessThan(text.indexOf(`${t.offer}: https`));
  });

  test("a first digest is not said to come at half past seven, and later ones are", () => {
    expect(findHour(drawn("daily", language).html)).toBe(true);
    expect(findHour(drawn("first", language).html)).toBe(false);
    expect(findHour(drawn("earlier", language).html)).toBe(false);
  });

  test("a first digest names the days of the next ones", () => {
    const first: typeof trialMails.first = (digest, parts) =>
      trialMails.first(digest, parts, "1,3");
    const chosen = sampleTrialMails(language)["first"]?.draw({ ...trialMails, first });
    expect(wordsIn(chosen?.text ?? "")).toContain(daysInWords(["1,3"], language));
    expect(wordsIn(drawn("first", language).text)).toContain(daysInWords(["daily"], language));
  });

  test("a prolonged trial says until when", () => {
    const date = formatDay("2026-12-14", language).replaceAll("-", "\u2011");
    expect(drawn("prolonged", language).subject).toContain(date);
    expect(wordsIn(drawn("prolonged", language).text)).toContain(date);
  });

  test("the mail about days without news offers a broader profile, or to change it", () => {
    const offered = wordsIn(drawn("word", language).text);
    expect(offered).toContain(`${broaderTexts[language]}: https://`);
    expect(drawn("word-alone", language).text).toContain(`\n${t.change}:\nhttps://`);
  });
});

/** In a cell of its own, at the top. */
function findHour(html: string): boolean {
  return findAll(parseMail(html), "span").some((one) => wholeText(one).startsWith("7.30"));
}

const hostile = {
  "a script": "<script>alert(1)</script>",
  "an end of the cell": '</a></td></tr></table><img src=x onerror="alert(1)">',
  "the gap between parts": "<hr/><hr/>",
  "a placeholder": "{{constructor}} {subject} {date} $1 $& $`",
  "lines and marks of direction": "one\u2028two\r\nBcc: all@example.com \u202eabc",
  "ten thousand signs": '"'.repeat(10_000),
};

describe.each(Object.entries(hostile))("mails with %s in every text", (_, evil) => {
  const digest = { ...sampleDigest("lv"), profile: evil, subject: evil, preheader: evil };
  const mails = sampleTrialMails("lv", { digest, profile: evil, broader: evil, token: `"'<&>` });
  const harmless = sampleTrialMails("lv", { profile: "x", broader: "x" });

  test.each(Object.keys(mails))("%s has the same elements as a harmless one", (name) => {
    const namesOf = (html = "") => everyElement(parseMail(html)).map((element) => element.name);
    const mail = mails[name]?.draw(trialMails);
    expect(namesOf(mail?.html)).toEqual(namesOf(harmless[name]?.draw(trialMails).html));
    const most = (name === "earlier" ? 90 : 40) * 1024;
    expect(Buffer.byteLength(mail?.html ?? "")).toBeLessThan(most);
    expect(mail?.subject).not.toMatch(/[\r\n\u2028]/);
    for (const link of mails[name]?.links ?? []) expect(hrefsIn(mail?.html ?? "")).toContain(link);
  });
});
