import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { everyElement, findAll, parseMail, wholeText } from "../../../../tests/setup/mail-tree.ts";
import { longDigest, sampleDigest, sampleFrame } from "../../../../tests/setup/sample-digest.ts";
import { formatMoney } from "../../../site/formats.ts";
import { languages } from "../../../site/languages.ts";
import type { Digest, DigestItem } from "../digest.ts";
import { digestMessages } from "../messages.ts";
import { drawItem, drawNotes } from "./draw-pieces.tsx";
import { noteRooms } from "./fit-text.ts";
import { renderDigestMail } from "./render-digest.ts";

const drawn = (digest: Digest) => renderDigestMail(digest, sampleFrame(digest.language));

describe.each(languages)("the digest in %s", (language) => {
  const digest = sampleDigest(language);
  const frame = sampleFrame(language);
  const mail = renderDigestMail(digest, frame);
  const document = parseMail(mail.html);
  const items = digest.groups.flatMap((group) => group.items);

  test("is a document in its language, with a title", () => {
    expect(mail.html.startsWith("<!DOCTYPE html>")).toBe(true);
    expect(document.attributes["lang"]).toBe(language);
    expect(findAll(document, "title").map(wholeText)).toEqual([digest.subject]);
  });

  test("has real headings: the digest, each kind, each notice", () => {
    expect(findAll(document, "h1").map(wholeText)).toEqual([digest.subject]);
    const counted = digest.groups.map(({ title, total }) => `${title}\u00a0 ${total}`);
    expect(findAll(document, "h2").map(wholeText)).toEqual(counted);
    expect(findAll(document, "h3").map(wholeText)).toEqual(items.map(({ title }) => title));
  });

  test("links each title to its notice", () => {
    const links = findAll(document, "h3").flatMap((title) => findAll(title, "a"));
    expect(links.map(({ attributes }) => attributes["href"])).toEqual(
      items.map(({ href }) => href),
    );
  });

  test("shows all details of each notice, in HTML and plain text", () => {
    const words = wholeText(document);
    for (const item of items) {
      const { facts, buyer, about, code, change, due, value, lots, because, lastTime } = item;
      const found = [lots?.all, ...(lots?.links.map(({ text }) => text) ?? []), lots?.more];
      const texts = [facts, buyer, about, code, change, due?.label, due?.text, due?.left, value];
      for (const text of [...texts, ...found, because, lastTime, item.unknown]) {
        if (!text) continue;
        expect(words).toContain(text);
        expect(inOneLine(mail.text)).toContain(text);
      }
      for (const link of [item.href, item.original]) {
        if (!link) continue;
        expect(mail.text).toContain(`\n    ${link}\n`);
        expect(mail.html).toContain(`href="${link}"`);
      }
    }
  });

  test("draws each notice's days as a line, in per cent of the scale", () => {
    const widths = findAll(document, "td").map(({ attributes }) => attributes["width"]);
    for (const { line } of items) {
      if (line !== null && line < 100) expect(widths).toContain(`${line}%`);
    }
    expect(wholeText(document)).toContain(digest.scale);
  });

  test("says who sends it and why, and where to change the profile", () => {
    const hrefs = findAll(document, "a").map(({ attributes }) => attributes["href"]);
    const { letterPage, privacyPage, home, sender } = frame;
    expect(hrefs).toEqual(expect.arrayContaining([letterPage, privacyPage, home]));
    expect(hrefs).toContain(`mailto:${sender.email}`);
    for (const told of [frame.reason, sender.name, ...sender.facts]) {
      expect(wholeText(document)).toContain(told);
    }
    for (const told of [letterPage, privacyPage, sender.email, sender.name]) {
      expect(mail.text).toContain(`${told}\n`);
    }
  });

  test("loads nothing, runs nothing, and has no picture", () => {
    const names = new Set(everyElement(document).map(({ name }) => name));
    for (const name of ["img", "script", "link", "iframe", "object", "form", "base", "svg"]) {
      expect(names).not.toContain(name);
    }
    expect(mail.html).not.toMatch(/url\(|@import|\ssrc=|\sbackground=|\son\w+=/i);
  });

  test("uses tables for the layout only", () => {
    const roles = findAll(document, "table").map(({ attributes }) => attributes["role"]);
    expect(roles.length).toBeGreaterThan(3);
    expect(new Set(roles)).toEqual(new Set(["presentation"]));
  });

  test("of thirty notices with long titles is below 100 KB, and links to the rest", () => {
    const long = longDigest(language);
    const { html, text } = drawn(long);
    expect(findAll(parseMail(html), "h3")).toHaveLength(30);
    expect(Buffer.byteLength(html)).toBeLessThan(70 * 1024);
    expect(html).toContain(`href="${long.more?.href}"`);
    expect(text).toContain(`\n${long.more?.href}\n`);
    expect(html).toContain("18 / 33");
  });
});

test.each(languages)("in %s an amount is never cut", (language) => {
  const amount = formatMoney(9_999_999_999.99, "EUR", language);
  for (const label of Object.values(digestMessages[language].value)) {
    const value = `${label}: ${amount}`;
    const { html, text } = drawn(withItem({ value }));
    expect(wholeText(parseMail(html))).toContain(value);
    expect(text).toContain(value);
  }
});

test("lots are on lines of their own and lead to the notice's page", () => {
  const links = ["1. daļa: Katetri", "2. daļa: Šļirces"].map((text, index) => ({
    href: `https://hanked.lv/hange/1#lot-${index + 1}`,
    text,
  }));
  const lots = { all: "Atbilst visas daļas (6):", links, more: "un vēl 4 daļas" };
  const { html, text } = drawn(withItem({ lots, because: null, lastTime: null, unknown: null }));
  const found = findAll(parseMail(html), "a").filter(({ attributes }) =>
    attributes["href"]?.includes("#lot-"),
  );
  expect(found.map((link) => [link.attributes["href"], wholeText(link)])).toEqual(
    links.map((link) => [link.href, link.text]),
  );
  expect(text).toMatch(/visas daļas \(6\):\n +1\. daļa: Katetri\n +2\. .*\n +un vēl 4 daļas\n/);
});

test("a row says what its buyer awarded last, on a line of its own", () => {
  const lastTime = "Pagājušoreiz: SIA Jumts, 4 piedāvājumi";
  const { html, text } = drawn(withItem({ lastTime, because: "Atbilst: jumts", unknown: null }));
  expect(html).toContain(`Atbilst: jumts<br/>${lastTime}<br/>`);
  expect(text).toMatch(/^ *Pagājušoreiz: SIA Jumts, 4 piedāvājumi$/m);
});

describe("what a reader is asked of each notice", () => {
  const askedBy = (reader: string): Digest => ({
    ...longDigest("lv"),
    answers: {
      href: `https://hanked.lv/proov/${reader.repeat(44)}/sobivus?profile=${randomUUID()}`,
      suits: "Der",
      doesNotSuit: "Neder",
    },
    follow: { href: `https://hanked.lv/jalgi/${reader.repeat(44)}/hange/`, text: "Sekot" },
  });

  test("are links in each row, which lead to the reader's own page", () => {
    for (const digest of [askedBy("A"), askedBy("B")]) {
      const { html, text } = drawn(digest);
      const own = digest.answers?.href ?? "";
      expect(html.split(own).length - 1).toBe(60);
      expect(text).toContain(`\n    ${own}&notice=61000&suits=0\n`);
      expect(html.match(/\/proov\/\w+/g)).toHaveLength(60);
      // Contracts cannot be followed.
      expect(html.split(`"${digest.follow?.href}`).length - 1).toBe(25);
      expect(text).toContain(`\n    ${digest.follow?.href}61000\n`);
      expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    }
  });

  test("are in no address or text that came with a notice", () => {
    const outside = "https://buyer.example/docs?x={answers}&y={follow}";
    const { follow } = askedBy("A");
    const hostile = { title: outside, because: outside, original: outside };
    const asked = { ...withItem(hostile), follow };
    const { html, text } = drawn(asked);
    const links = findAll(parseMail(html), "a").map(({ attributes }) => attributes["href"]);
    expect(links).toContain(outside);
    for (const sent of [html, text]) {
      expect(sent.split(asked.answers?.href ?? "")).toHaveLength(3);
      expect(sent.split(follow?.href ?? "")).toHaveLength(2);
    }
  });

  test("are not in a letter that nobody answers", () => {
    expect(drawn(longDigest("lv")).html).not.toContain("suits=");
  });
});

test("a foreign notice has its lang attribute", () => {
  const document = parseMail(drawn(withItem({ lang: "et" })).html);
  expect(findAll(document, "h3")[0]?.attributes["lang"]).toBe("et");
  const own = parseMail(drawn(withItem({ lang: undefined })).html);
  expect(findAll(own, "h3")[0]?.attributes).not.toHaveProperty("lang");
});

test("only a sample's subject says that it is a sample", () => {
  const digest = sampleDigest("lv");
  expect(drawn(digest).subject).toBe(`Paraugs: ${digest.subject}`);
  expect(renderDigestMail(digest, sampleFrame("lv", "daily")).subject).toBe(digest.subject);
});

test("a daily digest has the links that it is given, and no word of a sample", () => {
  const actions = [{ href: "https://hanked.lv/leave?who=1&sign=2", text: "Atteikties" }];
  const frame = { ...sampleFrame("lv", "daily"), actions };
  const { html, text } = renderDigestMail(sampleDigest("lv"), frame);
  const links = findAll(parseMail(html), "a").map(({ attributes }) => attributes["href"]);
  expect(links).toContain(actions[0]?.href);
  expect(text).toContain(`\nAtteikties:\n${actions[0]?.href}\n`);
  expect(html + text).not.toMatch(/paraug/i);
});

const hostile: Record<string, string> = {
  "a script": "<script>alert(1)</script>",
  "an end of the cell": '</a></td></tr></table><img src=x onerror="alert(1)">',
  "a comment": "<!--[if mso]><b>--><![endif]-->",
  "the gap between parts": "<hr/><hr/>",
  quotes: `" onmouseover="alert(1)" x='`,
  "an ampersand": "AT&T &lt;b&gt; &amp;amp;",
  "a placeholder": "{{constructor}} {subject} {brand} $1 $& $' $`",
  "line separators": "one\u2028two\u2029three\r\nBcc: all@example.com",
  "marks of direction": "\u202eabc\u202c \u200fdef\u2066ghi",
  "lone surrogates": "a\ud800b\udc00c",
  "control characters": "a\u0000b\u0007c\u001bd",
  "ten thousand characters": "x".repeat(10_000),
  "ten thousand signs": '"'.repeat(10_000),
  "an emoji": "👷🏽‍♀️ 😀".repeat(100),
};

describe.each(Object.entries(hostile))("a digest with %s in every text", (_, text) => {
  const plain = "word";
  const { html, text: twin, subject } = drawn(digestOf(text));

  test("has the same elements as a harmless one", () => {
    const namesOf = (source: string) => everyElement(parseMail(source)).map(({ name }) => name);
    expect(namesOf(html)).toEqual(namesOf(drawn(digestOf(plain)).html));
  });

  test("has the same attributes as a harmless one", () => {
    const attributesOf = (source: string) =>
      everyElement(parseMail(source)).map(({ attributes }) => Object.keys(attributes));
    expect(attributesOf(html)).toEqual(attributesOf(drawn(digestOf(plain)).html));
  });

  test("has a subject of one line, and can be sent", () => {
    expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
    expect((html + twin + subject).isWellFormed()).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
    expect(twin).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2028\u2029]/);
  });

  test("shows the text", () => {
    const [start = ""] = text.split(/[^\w<&{]/);
    const title = wholeText(findAll(parseMail(html), "h3")[0] ?? parseMail(html));
    expect(title.startsWith(start.slice(0, 50))).toBe(true);
  });
});

test("neither texts nor links make a digest longer than mail programs show", () => {
  const longest = `https://hanked.lv/vestules-paraugs?${"cpv=45261000&".repeat(50)}q=${"%E6%BC%A2".repeat(300)}`;
  for (const sign of ['"', "&", "ķ", "漢", "😀", "x ", "漢 "]) {
    const digest = {
      ...digestOf(sign.repeat(10_000), 30),
      more: { href: longest, text: "54" },
    };
    const { html } = renderDigestMail(digest, { ...sampleFrame("lv"), letterPage: longest });
    expect(Buffer.byteLength(html), sign).toBeLessThan(100 * 1024);
  }
});

describe("a notice that is rendered once for many digests", () => {
  const first = { ...digestOf("word").groups[0]?.items[0] } as DigestItem;
  const other: Partial<Record<keyof DigestItem, unknown>> = {
    href: "https://hanked.lv/hange/2",
    original: "https://www.eis.gov.lv/2",
    kind: "plan",
    title: "Another title",
    buyer: "Another buyer",
    lang: "lt",
    facts: "Another place",
    about: "Another work",
    code: "Another code",
    line: 77,
    lots: {
      all: null,
      links: [{ href: "https://hanked.lv/hange/1#lot-1", text: "A lot" }],
      more: null,
    },
    lastTime: "Another time",
    mark: { tone: "cancelled", text: "word" },
    change: "Another change",
    due: { label: "word", text: "word", left: "word", urgent: false },
    value: "1 €",
    because: "Another reason",
    unknown: "Something else",
  };

  test.each(Object.keys(first) as (keyof DigestItem)[])(
    "is rendered anew with another %s",
    (field) => {
      const before = drawn(withItem(first)).html;
      expect(drawn(withItem({ ...first, [field]: other[field] })).html).not.toBe(before);
      expect(drawn(withItem(first)).html).toBe(before);
    },
  );

  test("is not confused with one whose texts are split elsewhere", () => {
    const one = drawn(withItem({ title: 'a","b', buyer: "c" }));
    const two = drawn(withItem({ title: "a", buyer: 'b","c' }));
    expect(one.text).not.toBe(two.text);
  });
});

describe("of a run's digests", () => {
  const digest = longDigest("et");

  test("a notice is rendered once, for all readers", () => {
    const { answers } = digestOf("word");
    const one = { ...digest, answers: answers && { ...answers, href: "https://a.example" } };
    const other = { ...structuredClone(digest), answers };
    const copies = other.groups.flatMap(({ items }) => items);
    for (const [index, item] of one.groups.flatMap(({ items }) => items).entries()) {
      const copy = copies[index] as DigestItem;
      expect(drawItem(copy, other)).toBe(drawItem(item, one));
      expect(drawNotes(copy, noteRooms.wide)).toBe(drawNotes(item, noteRooms.wide));
      expect(drawItem({ ...copy, title: `${copy.title}!` }, other)).not.toBe(drawItem(item, one));
    }
  });

  test("what is around the notices is rendered once for a day", () => {
    const frame = sampleFrame("et", "daily");
    let reads = 0;
    const sender = {
      ...frame.sender,
      get name() {
        reads += 1;
        return "Hanked";
      },
    };
    const readsFor = (subject: string, date: string) => {
      reads = 0;
      renderDigestMail({ ...digest, subject, date }, { ...frame, sender });
      return reads;
    };
    const first = readsFor("first", "a day");
    expect(readsFor("second", "a day")).toBe(first - 1);
    expect(readsFor("second", "another day")).toBe(first);
  });
});

/** Long facts are wrapped. */
function inOneLine(text: string): string {
  return text.replaceAll(/\n +/g, " ");
}

function withItem(item: Partial<DigestItem>): Digest {
  const digest = digestOf("word");
  const [group] = digest.groups;
  if (!group?.items[0]) throw new Error("a letter without items");
  return { ...digest, groups: [{ ...group, items: [{ ...group.items[0], ...item }] }] };
}

/** A digest in which every text is this one. */
function digestOf(text: string, count = 1): Digest {
  const item: DigestItem = {
    id: "1",
    href: "https://hanked.lv/hange/1",
    original: `https://www.eis.gov.lv/${"1".repeat(134)}`,
    kind: "tender",
    facts: text,
    about: text,
    code: text,
    line: 50,
    title: text,
    buyer: text,
    lang: undefined,
    mark: { tone: "changed", text },
    change: text,
    due: { label: text, text, left: text, urgent: true },
    value: text,
    lots: {
      all: text,
      links: [1, 2, 3].map((lot) => ({ href: `https://hanked.lv/hange/1#lot-${lot}`, text })),
      more: text,
    },
    because: text,
    lastTime: text,
    unknown: text,
  };
  return {
    ...sampleDigest("lv"),
    subject: text,
    heading: text,
    preheader: text,
    profile: text,
    date: text,
    answers: {
      href: `https://hanked.lv/proov/${"A".repeat(44)}/sobivus?profile=0`,
      suits: "Der",
      doesNotSuit: "Neder",
    },
    groups: [{ kind: "tender", title: "Iepirkumi", total: count, items: Array(count).fill(item) }],
  };
}
