import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { atomEntry, writeAtom } from "./atom.ts";

const feed = {
  id: "https://hanked.ee/f.atom",
  title: "Hanked & muu",
  language: "et",
  updated: "2026-11-15T10:00:00Z",
  page: "https://hanked.ee/?a=1&b=2",
  self: "https://hanked.ee/f.atom",
};
const entry = {
  page: "https://hanked.ee/hange/7",
  title: "Katus",
  published: "2026-11-10T08:00:00Z",
  updated: "2026-11-10T08:00:00Z",
  author: "Tartu",
  summary: "Lühidalt",
};

test("a missing value has no element, a present one has", () => {
  const bare = writeAtom({ ...feed, entries: [atomEntry(entry)] });
  expect(bare).not.toMatch(/rights|next|related|category|content|undefined|\n\s*\n/);
  const full = writeAtom({
    ...feed,
    next: "https://hanked.ee/f.atom?page=2",
    rights: "CC",
    entries: [
      atomEntry({ ...entry, original: "https://a.example/", categories: [], html: "<p>A</p>" }),
    ],
  });
  expect(full).toContain(
    '<link rel="next" type="application/atom+xml" href="https://hanked.ee/f.atom?page=2"/>',
  );
  expect(full).toContain("<rights>CC</rights>");
  expect(full).toContain('<link rel="related" href="https://a.example/"/>');
  expect(full).toContain('<content type="html">&lt;p&gt;A&lt;/p&gt;</content>');
});

test("it is well-formed for any texts", () => {
  const evil = `]]></title>\u0007\u000b\ufffe"'&<!-- \ud800`;
  const title: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("text", (text) => title.push(text));
  parser
    .write(
      writeAtom({
        ...feed,
        title: evil,
        entries: [atomEntry({ ...entry, title: evil, categories: [{ scheme: evil, term: evil }] })],
      }),
    )
    .close();
  expect(title.filter((text) => text.startsWith("]]></title>"))).toHaveLength(2);
});
