import { foldNoticeText, parseWords, stemOf, type WordTest } from "../notices/search-words.ts";

/** How well a word of a name fits a word that was asked for; more is better. */
export const fit = { sameStem: 3, beginning: 2, inside: 1 } as const;

/** The words of all names in one language, each with the indexes of the codes that have it. */
export class NameWords {
  private readonly positions = new Map<string, number[]>();
  private readonly firstWords: readonly string[];
  private readonly stem: (word: string) => string;
  private readonly isEnglish: boolean;
  /** All words with their stems, by first letter; built when the first misspelt word is searched. */
  private stems: Partial<Record<string, { word: string; stem: string }[]>> | undefined;
  /** All words in one text, which `indexOf` searches fastest. */
  private readonly text: string;

  constructor(names: readonly string[], isEnglish: boolean) {
    this.isEnglish = isEnglish;
    this.stem = isEnglish ? englishStem : stemOf;
    // Folded all at once, which takes a fraction of the time that one by one takes.
    const words = foldNoticeText(names.join("\n")).split("\n").map(splitWords);
    this.firstWords = words.map(([first = ""]) => first);
    words.forEach((ofName, position) => {
      for (const word of ofName) {
        const positions = this.positions.get(word);
        if (!positions) this.positions.set(word, [position]);
        else if (positions.at(-1) !== position) positions.push(position);
      }
    });
    this.text = ` ${[...this.positions.keys()].join(" ")} `;
  }

  /** Calls `found` for each code whose name has a form of the word; `leads` if the name begins with it. */
  find(asked: string, found: (position: number, fits: number, leads: boolean) => void): void {
    const stem = this.stem(asked);
    // The word test does not know English endings, so it gets the stem.
    const [test] = parseWords(this.isEnglish ? stem : asked).flatMap(({ parts }) => parts);
    if (!test) return;
    for (const word of this.wordsWith(test)) {
      const fits =
        this.stem(word) === stem
          ? fit.sameStem
          : word.startsWith(stem)
            ? fit.beginning
            : fit.inside;
      for (const position of this.positions.get(word) ?? [])
        found(position, fits, this.firstWords[position] === word);
    }
  }

  has(asked: string): boolean {
    return parseWords(asked).some(({ parts }) =>
      parts.some((test) => !this.wordsWith(test).next().done),
    );
  }

  /** Words with the same first letter whose stems differ by one typing mistake. */
  *nearTo(asked: string): Generator<string> {
    const stem = this.stem(asked);
    this.stems ??= Object.groupBy(
      [...this.positions.keys()].map((word) => ({ word, stem: this.stem(word) })),
      ({ word }) => word.slice(0, 1),
    );
    for (const { word, stem: other } of this.stems[asked.slice(0, 1)] ?? []) {
      if (isOneTypoAway(other, stem)) yield word;
    }
  }

  private *wordsWith({ hints, isIn }: WordTest): Generator<string> {
    const { text } = this;
    const seen = new Set<string>();
    for (const hint of hints) {
      for (let at = text.indexOf(hint); at >= 0; ) {
        const end = text.indexOf(" ", at + 1);
        const word = text.slice(text.lastIndexOf(" ", at) + 1, end);
        if (!seen.has(word) && isIn(` ${word} `)) yield word;
        seen.add(word);
        at = text.indexOf(hint, end);
      }
    }
  }
}

export function wordsIn(text: string): string[] {
  return splitWords(foldNoticeText(text));
}

function splitWords(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** 'roofing', 'roofs' → 'roof'; 'cleaners' → 'clean'. */
function englishStem(word: string): string {
  const [ending = ""] = /(?:ings?|ers?|ies|es|ed|s|y)$/.exec(word) ?? [];
  return word.length - ending.length >= 4 ? word.slice(0, word.length - ending.length) : word;
}

/** True for one letter wrong, missing or too many, or two adjacent letters swapped. */
export function isOneTypoAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}
