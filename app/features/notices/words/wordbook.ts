import type { Language } from "../../../site/languages.ts";
import { significantDigits, type Vocabulary, withoutExceptions } from "../vocabulary.ts";
import { actionOf, serviceFor } from "./action-words.ts";
import table from "./everyday-words.json" with { type: "json" };
import { byStart, type EverydayEntry, EverydayWords } from "./everyday-words.ts";
import { fold, wordsIn, wordsToFind, writtenIn } from "./fold.ts";
import { isSetting, natureOf, naturesNamed } from "./general-words.ts";
import { both } from "./position-set.ts";
import { stemOf } from "./stems.ts";
import { WordIndex } from "./word-index.ts";

/** Field of everyday words, which are known but in no name. */
const inSpeech = 1;

/** Codes that a phrase can stand for, before and after those below others are left out: more is not about one thing. */
const mostNamed = 300;
const maxCodes = 20;

/** Words of goods that others may follow without a comma. */
const longestGoods = 3;
/** Ends of forms that never say of which kind something is. */
const nominative: Record<Language, RegExp> = {
  lv: /(?:i|[^ae]s)$/,
  lt: /(?:ai|as|ys|is)$/,
  et: /[^aeiou]$/,
};

const leastOfTrade = 3;

const beginningOfCode = /^\d{2,8}$/;

/** An everyday phrase, its index in the table, and the code that it means first of all. */
interface Spoken {
  phrase: string;
  index: number;
  code: string;
}

/**
 * What words of a language stand for, by everyday speech and by the official names of codes. Each part is made when it
 * is first needed: notices are loaded with the names of their codes alone.
 */
export class Wordbook {
  readonly language: Language;
  private readonly vocabulary: Pick<Vocabulary, "codes" | "names">;
  private readonly byCode: ReadonlyMap<string, number>;
  private readonly made: {
    names?: WordIndex;
    everyday?: EverydayWords;
    phrases?: Map<string, Spoken[]>;
    trades?: Map<string, string[]>;
    speech?: ReturnType<typeof speechOf>;
    /** The last words of everyday phrases, and names of one word. */
    listed?: Set<string>;
  } = {};

  constructor(language: Language, vocabulary: Pick<Vocabulary, "codes" | "names">) {
    this.language = language;
    this.vocabulary = vocabulary;
    this.byCode = new Map(vocabulary.codes.map((code, index) => [code.slice(0, 8), index]));
  }

  get everyday(): EverydayWords {
    const stem = (word: string) => stemOf(word, this.language);
    this.made.everyday ??= new EverydayWords(byStart(this.entriesBy(stem)), stem);
    return this.made.everyday;
  }

  /** As the browser gets them, which has no rules of stems: with the beginnings of words. */
  spoken(): EverydayEntry[] {
    return this.entriesBy((word) => {
      const stem = stemOf(word, this.language);
      return word.startsWith(stem) ? stem : word;
    });
  }

  private entriesBy(stem: (word: string) => string): EverydayEntry[] {
    return Object.entries<string[]>(table[this.language]).map(([phrase, codes]) => ({
      stems: wordsIn(phrase).map(stem),
      codes,
    }));
  }

  /** The words of all names; the position of a code is its index in the vocabulary. */
  get names(): WordIndex {
    if (this.made.names) return this.made.names;
    const names = new WordIndex(this.language);
    const { codes } = this.vocabulary;
    codes.forEach((_, index) => {
      names.add(index, wordsToFind(this.nameOf(index)));
    });
    names.add(codes.length, Object.keys(table[this.language]).flatMap(wordsIn), inSpeech);
    this.made.names = names;
    return names;
  }

  /** The folded words of a code's name; the code has eight digits. */
  nameWords(code: string): string[] {
    const index = this.byCode.get(code);
    return index === undefined ? [] : wordsToFind(this.nameOf(index));
  }

  /** Other words that mean the very same codes: names of one trade. Goods that share codes are other goods. */
  sameTrade(word: string): string[] {
    this.made.trades ??= this.findTrades();
    return this.made.trades.get(stemOf(word, this.language)) ?? [];
  }

  private findTrades(): Map<string, string[]> {
    const single = Object.entries<string[]>(table[this.language])
      .filter(([phrase, codes]) => codes.length >= leastOfTrade && !/[ -]/.test(phrase))
      .filter(([, [first = ""]]) => natureOf(first) === "services")
      .map(([phrase, codes]) => ({ name: fold(phrase), key: codes.join() }));
    const groups = [...Map.groupBy(single, ({ key }) => key).values()]
      .map((group) => group.map(({ name }) => name))
      .filter((names) => names.length > 1);
    return new Map(
      groups.flatMap((names) => names.map((name) => [stemOf(name, this.language), names] as const)),
    );
  }

  /** The codes whose names have a folded word, of eight digits. */
  codesNamed(word: string): Set<string> {
    const { codes } = this.vocabulary;
    return new Set([...this.names.find(word)].map((index) => (codes[index] ?? "").slice(0, 8)));
  }

  /** Whether the vocabulary has a code of eight digits. */
  isCode(code: string): boolean {
    return this.byCode.has(code);
  }

  isTradeWord(word: string): boolean {
    return this.names.has(word);
  }

  /** Whether a single word names goods or work, and not only a quality or a place. */
  isThing(word: string): boolean {
    if (this.everyday.find([word]).length > 0) return true;
    return !this.names.find(word).isEmpty;
  }

  /** A word as people of the trade write it, if it has one typing mistake. */
  correct(word: string): string {
    const isKnown = this.isTradeWord(word) || this.isCompound(word);
    return isKnown ? word : (this.names.correct(word) ?? word);
  }

  /** Whether a word is made of two known ones. Other languages join few, and most that could be split are not joined. */
  private isCompound(word: string): boolean {
    return this.language === "et" && this.names.split(word) !== undefined;
  }

  /** A folded word with its diacritics, if a name or an everyday phrase has it in any form. */
  asWritten(word: string): string | undefined {
    const own = this.written(word);
    if (own !== undefined) return own;
    const stem = stemOf(word, this.language);
    const other = this.names.formOf(word) ?? "";
    if (!(other.startsWith(stem) && word.startsWith(stem))) return undefined;
    return (this.written(other) ?? other).slice(0, stem.length) + word.slice(stem.length);
  }

  private written(word: string): string | undefined {
    const [index] = this.names.findAnyOf([word], [0]);
    const name = writtenIn(this.vocabulary.names[index ?? -1] ?? "", word);
    if (name !== undefined) return name;
    this.made.speech ??= speechOf(this.language);
    const { text, folded } = this.made.speech;
    const at = folded.indexOf(` ${word} `) + 1;
    return at > 0 ? text.slice(at, at + word.length) : undefined;
  }

  /** Everyday words and phrases that mean one of the codes first of all, in the order of the table. */
  phrasesFor(codes: readonly string[]): string[] {
    this.made.phrases ??= Map.groupBy(
      Object.entries<string[]>(table[this.language]).map(([phrase, [first = ""]], index) => ({
        phrase,
        index,
        code: first.slice(0, 8),
      })),
      ({ code }) => code,
    );
    const { phrases } = this.made;
    return [...new Set(codes.map((code) => code.slice(0, 8)))]
      .flatMap((code) => phrases.get(code) ?? [])
      .sort((a, b) => a.index - b.index)
      .map(({ phrase }) => phrase);
  }

  /**
   * Codes that folded words stand for together, of eight digits, none below another. If none does, those of the goods
   * without what is done with them, or of the service for such goods: 'hire of electric cars', 'repair of hoists'; then
   * those of the words without where it is: 'cleaning of rooms'.
   */
  codesOf(words: readonly string[]): string[] {
    const asked = this.withNouns(words);
    const telling = asked.filter((word) => !isSetting(word, this.language));
    const codes = this.codesOfAction(asked);
    return codes.length > 0 || telling.length === asked.length
      ? codes
      : this.codesOfAction(telling);
  }

  private codesOfAction(words: readonly string[]): string[] {
    const whole = this.codesOfAll(words);
    const [action] = words.flatMap((word) => actionOf(word, this.language) ?? []);
    if (whole.length > 0 || !action) return whole;
    const goods = this.codesOfAll(words.filter((word) => !actionOf(word, this.language)));
    if (action === "other") return goods;
    return widest(goods.flatMap((code) => serviceFor(code, action) ?? []));
  }

  /** Names whose single letter was typed by itself, as one word: 'X tee'. */
  namesIn(words: readonly string[]): string[] {
    const isName = (at: number) =>
      words[at]?.length === 1 && this.isTradeWord(`${words[at]}${words[at + 1] ?? ""}`);
    return words.flatMap((word, at) => {
      if (isName(at - 1)) return [];
      return isName(at) ? [`${word}${words[at + 1] ?? ""}`] : [word];
    });
  }

  /** The words of 'we clean windows' as those of 'cleaning of windows'. The verb of such a phrase comes first. */
  withNouns([first = "", ...others]: readonly string[]): string[] {
    const noun = others.length > 0 ? this.names.nounOf(first) : undefined;
    return first === "" ? [] : [noun ?? first, ...others];
  }

  /**
   * The goods that words name one after the other which stand for nothing together, as in 'nappies gloves catheters';
   * empty if they are about one thing. What only says of which kind another thing is has another form than a table's.
   */
  goodsIn(words: readonly string[]): string[][] {
    const goods: string[][] = [];
    for (let from = 0; from < words.length; ) {
      const run = this.goodsAt(words.slice(from));
      if (run.length === 0) return [];
      goods.push(run);
      from += run.length;
    }
    return goods.length > 1 ? goods : [];
  }

  /** The longest run of words, from the first, that names goods. */
  private goodsAt(words: readonly string[]): string[] {
    for (let length = Math.min(words.length, longestGoods); length > 0; length--) {
      const run = words.slice(0, length);
      const [code] = this.isNamed(run.at(-1) ?? "") ? this.codesOfAll(run) : [];
      if (code !== undefined && natureOf(code) === "supplies") return run;
    }
    return [];
  }

  /** Whether a folded word has the form in which things are named. */
  private isNamed(word: string): boolean {
    this.made.listed ??= new Set([
      ...Object.keys(table[this.language]).flatMap((phrase) => wordsIn(phrase).slice(-1)),
      ...this.vocabulary.names.filter((name) => !name.includes(" ")).flatMap(wordsIn),
    ]);
    return nominative[this.language].test(word) || this.made.listed.has(word);
  }

  private codesOfAll(words: readonly string[]): string[] {
    const [typed = "", second] = words;
    if (second === undefined && beginningOfCode.test(typed)) {
      const code = typed.padEnd(8, "0");
      return this.isCode(code) ? [code] : [];
    }
    const meant = this.everyday.find(words);
    if (meant.length > 0) return widest(meant);
    const subject = words.filter((word) => word.length > 1 && this.natures(word).length === 0);
    if (subject.length === 0) return [];
    const found = subject.map((word) => this.names.find(word)).reduce(both);
    if (found.size > mostNamed) return [];
    const same = found.filter((index) => this.isNameOf(index, subject));
    const named = [...(same.isEmpty ? found : same)].map(
      (index) => this.vocabulary.codes[index] ?? "",
    );
    const asked = named.filter((code) => this.isOfNature(code, words));
    // A whole division, of many trades, only if nothing more is named: 'hygiene' is in the name of all of medicine.
    const single = asked.filter((code) => significantDigits(code).length > 2);
    const codes = widest(same.isEmpty ? single : asked);
    return codes.length <= maxCodes ? codes : [];
  }

  /** Whether a code's name says no more than these words: 'Tyres', not 'Tyres for wheelchairs'. */
  private isNameOf(index: number, words: readonly string[]): boolean {
    const stems = words.map((word) => stemOf(word, this.language));
    return wordsIn(this.nameOf(index)).every(
      (word) => stems.includes(stemOf(word, this.language)) || this.natures(word).length > 0,
    );
  }

  private isOfNature(code: string, words: readonly string[]): boolean {
    const asked = words.flatMap((word) => this.natures(word));
    return asked.length === 0 || asked.includes(natureOf(code));
  }

  private natures(word: string) {
    return naturesNamed(stemOf(word, this.language), this.language);
  }

  private nameOf(index: number): string {
    return withoutExceptions(this.vocabulary.names[index] ?? "");
  }
}

/** All everyday words in one text, as they are written and folded, of the same length: searched fastest. */
function speechOf(language: Language): { text: string; folded: string } {
  const phrases = Object.keys(table[language]).join(" ").toLowerCase();
  const text = ` ${phrases.normalize("NFC").replaceAll("-", " ")} `;
  return { text, folded: fold(text) };
}

/** Without codes below others, and without check digits. */
function widest(codes: readonly string[]): string[] {
  const digits = codes.map((code) => significantDigits(code));
  return [...new Set(codes.map((code) => code.slice(0, 8)))].filter(
    (code) => !digits.some((other) => code.startsWith(other) && significantDigits(code) !== other),
  );
}
