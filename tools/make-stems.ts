import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fold } from "../app/features/notices/words/fold.ts";

/*
 * Makes stems.json: for each language, what the end of a word says about its stem. It is learned from word lists with
 * all forms: the spelling dictionaries of Latvian and Lithuanian, and our own table of Estonian. The dictionaries have
 * millions of forms, the rules a few thousand, and they also serve words that no dictionary has. Run it by hand after
 * a change: `node tools/make-stems.ts`.
 */

const words = join(import.meta.dirname, "../app/features/notices/words");

/** Longest end of a word that a rule looks at. */
const longestEnd = 10;
/** Fewer words than this make no rule. In Estonian each counts, since stems change within the word. */
const leastWords = { lv: 2, lt: 2, et: 1 };
/** Forms that share less with their word are another word. */
const longestCut = 9;

/** A word: all its forms, and the stem that stands for them. */
interface Entry {
  stem: string;
  forms: Iterable<string>;
}

interface Dictionary {
  /** Whether a line of the dictionary is a noun or an adjective. */
  isUsed(lemma: string, flags: string, about: string): boolean;
  /** Flags of forms that are left out: diminutives and degrees, whose ends are those of other words. */
  without: string;
  /** Endings of the form that stands in the dictionary. */
  ending: RegExp;
}

const dictionaries: Record<"lv" | "lt", Dictionary> = {
  lv: {
    isUsed: (_lemma, _flags, about) => /^po:(lietv|īp)/.test(about),
    without: "PpRrTtx",
    ending: /(is|us|as|es|os|[saeiou])$/,
  },
  lt: {
    isUsed: (lemma, flags) => /[DB]/.test(flags) && !lemma.endsWith("ti"),
    without: "QU",
    ending: /(ias|ius|iai|as|is|ys|us|uo|ai|os|es|[aeiouy])$/,
  },
};

/** Endings that an Estonian genitive takes, in both numbers. */
const cases = ["", "s", "sse", "st", "l", "le", "lt", "ks", "ni", "na", "ta", "ga"];

const result = {
  // The dictionary lacks facades.
  lv: { ...learn(dictionaryEntries("lv"), leastWords.lv), "^fasazu": "2d" },
  lt: learn(dictionaryEntries("lt"), leastWords.lt),
  et: learn(estonianEntries(), leastWords.et),
};
writeFileSync(join(words, "stems.json"), `${JSON.stringify(result, null, 2)}\n`);

/** The entries of a Hunspell dictionary: `jumts/OoPp`, with suffix rules by flag in the `.aff` file. */
function* dictionaryEntries(language: "lv" | "lt"): Generator<Entry> {
  const { isUsed, without, ending } = dictionaries[language];
  const folder = join(import.meta.dirname, `../node_modules/dictionary-${language}`);
  const read = (name: string) => readFileSync(join(folder, name), "utf8").split("\n");
  const suffixes = parseSuffixes(read("index.aff"));
  for (const line of read("index.dic").slice(1)) {
    const [word = "", about = ""] = line.trim().split(/\s+/);
    const [lemma = "", flags = ""] = word.split("/");
    // Names have stems of their own, and are few in notices.
    if (!/^\p{Ll}{3}/u.test(lemma) || !isUsed(lemma, flags, about)) continue;
    const used = [...flags].filter((flag) => !without.includes(flag));
    const forms = used.flatMap((flag) =>
      (suffixes.get(flag) ?? [])
        .filter(({ strip, condition }) => lemma.endsWith(strip) && isMet(condition, lemma))
        .map(({ strip, add }) => lemma.slice(0, lemma.length - strip.length) + add),
    );
    const folded = fold(lemma);
    yield { stem: withoutEnding(folded, ending), forms: [lemma, ...forms] };
  }
}

interface Suffix {
  strip: string;
  add: string;
  /** Letters, or sets of them, that the word must end with: `[^ā]t`. */
  condition: string[];
}

/** `SFX D as o as`: after the letters of the last column, 'as' is replaced by 'o'. `0` is nothing. */
function parseSuffixes(lines: string[]): Map<string, Suffix[]> {
  const suffixes = new Map<string, Suffix[]>();
  for (const line of lines) {
    const [kind, flag = "", strip = "", add = "", condition] = line.trim().split(/\s+/);
    if (kind !== "SFX" || condition === undefined) continue;
    const known = suffixes.get(flag) ?? [];
    suffixes.set(flag, known);
    known.push({
      strip: strip === "0" ? "" : strip,
      add: (add.split("/")[0] ?? "").replace(/^0$/, ""),
      condition: condition === "." ? [] : partsOf(condition),
    });
  }
  return suffixes;
}

function partsOf(condition: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < condition.length; at += parts.at(-1)?.length ?? 1) {
    const end = condition[at] === "[" ? condition.indexOf("]", at) : at;
    parts.push(condition.slice(at, end + 1));
  }
  return parts;
}

function isMet(condition: readonly string[], word: string): boolean {
  const end = [...word].slice(-condition.length);
  return condition.every((part, at) => {
    const letter = end[at] ?? "";
    if (letter === "" || !part.startsWith("[")) return letter === part;
    return part.startsWith("[^") ? !part.includes(letter) : part.includes(letter);
  });
}

/** Estonian forms are made from five: nominative, genitive and partitive, genitive and partitive plural. */
function* estonianEntries(): Generator<Entry> {
  const lines = readFileSync(join(words, "estonian-words.txt"), "utf8").trim().split("\n");
  const rows = lines.map((line) => line.split(" "));
  // 'haagis' is a trailer, and also 'in a hook': people who type it mean the trailer.
  const nominatives = new Set(rows.map(([first]) => first));
  for (const [nominative = "", genitive = "", partitive = "", ofMany = "", many = ""] of rows) {
    const folded = fold(nominative);
    yield {
      stem: folded.length > 4 ? withoutEnding(folded, /[aeiou]$/) : folded,
      forms: [
        nominative,
        `${genitive}d`,
        ...cases.map((ending) => genitive + ending),
        partitive,
        ...cases.map((ending) => ofMany + ending),
        many,
      ].filter((form) => form === nominative || !nominatives.has(form)),
    };
  }
}

function withoutEnding(word: string, ending: RegExp): string {
  const stem = word.replace(ending, "");
  return stem.length >= 2 ? stem : word;
}

/**
 * Rules by the end of a word: how many letters to cut, and what to add. Each says what most words with that end do,
 * and is only kept if a shorter end says otherwise.
 */
function learn(entries: Iterable<Entry>, least: number): Record<string, string> {
  const counts = countEnds(stepsOf(entries));
  const rules = new Map<string, string>();
  const shorterFirst = [...counts.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  for (const end of shorterFirst) {
    const steps = counts.get(end) ?? new Map<string, number>();
    const [most = "0", count = 0] = [...steps].reduce((a, b) => (b[1] > a[1] ? b : a));
    const before = ruleFor(rules, end);
    if (count >= least && count > (steps.get(before) ?? 0)) rules.set(end, most);
  }
  return Object.fromEntries(rules);
}

/**
 * How each form becomes its stem: `2d` cuts two letters and adds a 'd'. A form of two words has two. `^` is where it
 * begins, so that a short word can have a rule of its own.
 */
function stepsOf(entries: Iterable<Entry>): Map<string, Set<string>> {
  const steps = new Map<string, Set<string>>();
  for (const { stem, forms } of entries) {
    for (const given of forms) {
      const form = fold(given);
      let shared = 0;
      while (shared < stem.length && form[shared] === stem[shared]) shared++;
      const cut = form.length - shared;
      if (form.length < 3 || cut > longestCut || !/^\p{L}+$/u.test(form)) continue;
      const known = steps.get(`^${form}`) ?? new Set();
      steps.set(`^${form}`, known.add(`${cut}${stem.slice(shared)}`));
    }
  }
  return steps;
}

function countEnds(steps: Map<string, Set<string>>): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const [form, ways] of steps) {
    for (let length = 0; length <= Math.min(longestEnd, form.length); length++) {
      const end = form.slice(form.length - length);
      const known = counts.get(end) ?? new Map<string, number>();
      counts.set(end, known);
      for (const way of ways) known.set(way, (known.get(way) ?? 0) + 1);
    }
  }
  return counts;
}

function ruleFor(rules: Map<string, string>, end: string): string {
  for (let from = 0; from <= end.length; from++) {
    const rule = rules.get(end.slice(from));
    if (rule !== undefined) return rule;
  }
  return "0";
}
