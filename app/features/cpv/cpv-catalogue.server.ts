import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { asc, getTableColumns } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { cpvCodes } from "../../../db/schema.ts";
import type { Language } from "../../site/languages.ts";
import { branchesPath, paths } from "../../site/paths.ts";
import {
  buildHierarchy,
  findByDigits,
  firstFrom,
  indexOfCode,
  type Vocabulary,
} from "../notices/vocabulary.ts";
import { EverydayWords } from "../notices/words/everyday-words.ts";
import { Wordbook } from "../notices/words/wordbook.ts";
import { cpvCodePattern } from "./cpv-code.ts";
import { buildSearchIndex, type SearchIndex } from "./cpv-search.ts";
import { industries } from "./industries.ts";
import { NameWords } from "./name-words.ts";
import { SimilarCodes } from "./similar-codes.server.ts";
import { branchAnchor } from "./tool/tree-rows.ts";
import { decodeVocabulary, encodeVocabulary } from "./tool/vocabulary-file.ts";

export const nameLanguages = ["lv", "lt", "et", "en"] as const;

type NameLanguage = (typeof nameLanguages)[number];

interface CodeRow extends Record<`name_${NameLanguage}`, string | null> {
  code: string;
  parent_code: string | null;
}

const rangeSize = 1_000;
const { level: _, ...columns } = getTableColumns(cpvCodes);

/** In batches, so that no large result blocks the event loop. */
export async function listCodeRows(tx: Tx): Promise<CodeRow[]> {
  const rows: CodeRow[] = [];
  for (;;) {
    const range = await tx
      .select(columns)
      .from(cpvCodes)
      .orderBy(asc(cpvCodes.code))
      .limit(rangeSize)
      .offset(rows.length);
    rows.push(...range);
    if (range.length < rangeSize) return rows;
  }
}

/** The vocabulary file of one language, the same for every browser. */
interface CpvDocument {
  path: string;
  text: string;
}

/** All codes with their names in all languages, shared by all pages. */
export class CpvCatalogue {
  private readonly vocabularies: Record<NameLanguage, Vocabulary>;
  private readonly indexes = new Map<Language, SearchIndex>();
  private readonly nameWords = new Map<NameLanguage, NameWords>();
  private readonly similarCodes = new Map<Language, Promise<SimilarCodes>>();
  private readonly wordbooks = new Map<Language, Wordbook>();
  private readonly documents = new Map<Language, CpvDocument>();
  private readonly sectorLists = new Map<Language, Sectors>();

  constructor(rows: CodeRow[]) {
    // An adopted table may hold invalid codes, and the database's collation may sort differently.
    const sound = [
      ...new Map(
        rows.filter(({ code }) => cpvCodePattern.test(code)).map((row) => [row.code, row]),
      ).values(),
    ].sort((a, b) => (a.code < b.code ? -1 : 1));
    const codes = sound.map(({ code }) => code);
    const parents = Int32Array.from(sound, ({ code, parent_code }) =>
      // A parent sorts before its children; any other reference could be a cycle.
      parent_code && parent_code < code ? indexOfCode(codes, parent_code) : -1,
    );
    const hierarchy = buildHierarchy(parents);
    const inLanguage = (language: NameLanguage): Vocabulary => ({
      codes,
      names: sound.map((row) => nameOf(row, language)),
      ...hierarchy,
    });
    this.vocabularies = Object.fromEntries(
      nameLanguages.map((language) => [language, inLanguage(language)]),
    ) as Record<NameLanguage, Vocabulary>;
  }

  get codes(): readonly string[] {
    return this.vocabularies.lv.codes;
  }

  vocabulary(language: NameLanguage): Vocabulary {
    return this.vocabularies[language];
  }

  /** With the everyday words as the browser reads them, so that both find the same in the same order. */
  searchIndex(language: Language): SearchIndex {
    return once(this.indexes, language, () => {
      const { everyday } = decodeVocabulary(this.document(language).text);
      return buildSearchIndex(this.vocabulary(language), new EverydayWords(everyday));
    });
  }

  /** Similar codes for a visitor who reads this language; they are searched by their names in all languages. */
  similar(language: Language): Promise<SimilarCodes> {
    return once(this.similarCodes, language, () => this.makeSimilar(language));
  }

  private async makeSimilar(language: Language): Promise<SimilarCodes> {
    // Names of one language take some 50 ms: yield after each, so that other requests get their turn.
    for (const each of nameLanguages) {
      if (this.nameWords.has(each)) continue;
      const index = each === "en" ? undefined : this.wordbook(each).names;
      this.nameWords.set(each, new NameWords(this.vocabulary(each).names, each, index));
      await setImmediate();
    }
    const words = nameLanguages.map((each) => ({
      words: this.nameWords.get(each) as NameWords,
      isOwn: each === language,
    }));
    return new SimilarCodes(this.searchIndex(language), words, this.wordbook(language));
  }

  /** What words of a language stand for. */
  wordbook(language: Language): Wordbook {
    return once(this.wordbooks, language, () => new Wordbook(language, this.vocabulary(language)));
  }

  findByDigits(digits: string): string | undefined {
    return digits.length === 8 ? findByDigits(this.codes, digits) : undefined;
  }

  document(language: Language): CpvDocument {
    return once(this.documents, language, () => {
      const spoken = this.wordbook(language).spoken();
      const text = encodeVocabulary(this.vocabulary(language), spoken);
      const hash = createHash("sha256").update(text).digest("base64url").slice(0, 12);
      return { text, path: paths.cpvVocabularyFile(language, hash) };
    });
  }

  sectors(language: Language): Sectors {
    return once(this.sectorLists, language, () => listSectors(this.codes, language));
  }
}

function once<Key, Value>(made: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}

type Sectors = ReturnType<typeof listSectors>;

/** Industries in suppliers' words, each with its part of the vocabulary; those without a code are left out. */
function listSectors(codes: readonly string[], language: Language) {
  // Codes are sorted, so a division's codes are adjacent. `:` is the character after the digits, so it ends the range.
  const countIn = (division: string) =>
    firstFrom(codes, `${division}:`) - firstFrom(codes, division);
  return Object.values(industries)
    .map(({ divisions, labels }) => ({
      name: labels[language],
      count: divisions.reduce((sum, division) => sum + countIn(division), 0),
      // Opens the industry's divisions and scrolls to the first of them.
      path: branchesPath(divisions, branchAnchor),
    }))
    .filter(({ count }) => count > 0);
}

/** For the sitemap: the pages of all codes. */
export function listCodePaths(catalogue: CpvCatalogue): string[] {
  return catalogue.codes.map(paths.cpvCode);
}

/** Falls back to English, Latvian, then the code itself. */
function nameOf(row: CodeRow, language: NameLanguage): string {
  const name = row[`name_${language}`] || row.name_en || row.name_lv || row.code;
  return name.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim();
}
