import { beforeAll, describe, expect, test } from "vitest";
import { loadCpvCodes } from "../../../../db/seed/seed-cpv.ts";
import { compress } from "../../../server/compress.ts";
import { languages } from "../../../site/languages.ts";
import { startOf } from "../../notices/words/everyday-words.ts";
import { CpvCatalogue, listCodePaths } from "../cpv-catalogue.server.ts";
import { decodeVocabulary, encodeVocabulary } from "./vocabulary-file.ts";

let catalogue: CpvCatalogue;

beforeAll(async () => {
  catalogue = new CpvCatalogue(await loadCpvCodes());
});

function lineOf(stems: readonly string[], codes: readonly string[]): string {
  return `${stems.join(" ")}: ${codes.join(" ")}`;
}

describe("the vocabulary file", () => {
  test.each(languages)("in %s is decoded unchanged and is small", async (language) => {
    const document = catalogue.document(language);
    const { vocabulary, everyday } = decodeVocabulary(document.text);
    expect(vocabulary).toEqual(catalogue.vocabulary(language));
    const entries = catalogue.wordbook(language).spoken();
    const groups = Map.groupBy(entries, ({ stems: [first = ""] }) => startOf(first));
    expect(groups.size).toBeGreaterThan(100);
    for (const [start, group] of groups) {
      const sent = group.map(({ stems, codes }) => lineOf(stems, codes));
      const received = everyday(start).map(({ stems, codes }) => lineOf(stems, codes));
      expect(received.toSorted()).toEqual([...new Set(sent)].sort());
    }
    const compressed = await compress(Buffer.from(document.text), "br", "cached");
    expect(compressed.length).toBeLessThanOrEqual(120 * 1000);
  });

  test("has the table's parents where they differ from the digits", () => {
    const row = (code: string, parent_code: string | null) => ({
      code,
      parent_code,
      name_lv: `${code} lv`,
      name_lt: null,
      name_et: null,
      name_en: null,
    });
    const odd = new CpvCatalogue([
      row("45260000-7", "45000000-7"),
      row("45200000-9", "45000000-7"),
      row("45000000-7", null),
      row("45210000-2", null),
      row("no code", null),
    ]).vocabulary("lt");
    expect(odd.codes).toEqual(["45000000-7", "45200000-9", "45210000-2", "45260000-7"]);
    expect([...odd.parents]).toEqual([-1, 0, -1, 0]);
    expect(decodeVocabulary(encodeVocabulary(odd)).vocabulary).toEqual(odd);
  });

  test("is refused if it is cut or something else", () => {
    const text = catalogue.document("lv").text.toString();
    for (const broken of [text.slice(0, -20_000), text.slice(0, 9_000), "", "<html></html>"]) {
      expect(() => decodeVocabulary(broken)).toThrow("not complete");
    }
  });

  test("of an empty table is an empty vocabulary", () => {
    const empty = new CpvCatalogue([]).vocabulary("lv");
    const { vocabulary, everyday } = decodeVocabulary(encodeVocabulary(empty));
    expect([vocabulary.codes, everyday("ju")]).toEqual([[], []]);
  });
});

test("a code is found by its digits", () => {
  expect(catalogue.findByDigits("45260000")).toBe("45260000-7");
  expect(catalogue.findByDigits("45260001")).toBeUndefined();
  expect(catalogue.findByDigits("99999999")).toBeUndefined();
});

test("every code has a page", () => {
  const pages = listCodePaths(catalogue);
  expect(pages).toHaveLength(9_454);
  expect(pages[0]).toBe("/cpv-koodid/03000000-1");
});
