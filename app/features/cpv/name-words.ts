import { withoutExceptions } from "../notices/vocabulary.ts";
import { wordsToFind } from "../notices/words/fold.ts";
import { stemOf, type WordLanguage } from "../notices/words/stems.ts";
import { WordIndex, type WordMatch } from "../notices/words/word-index.ts";

/** How well a word of a name fits a word that was asked for; more is better. */
export const fit = { sameStem: 3, beginning: 2, inside: 1 } as const;

type Found = (position: number, fits: number, leads: boolean) => void;

/** The words of all names in one language, each with the indexes of the codes that have it. */
export class NameWords {
  private readonly language: WordLanguage;
  private readonly index: WordIndex;
  private readonly firstWords: readonly string[];

  /** `index`: one that has the words of these names already, to save memory. */
  constructor(names: readonly string[], language: WordLanguage, index?: WordIndex) {
    this.language = language;
    this.index = index ?? new WordIndex(language);
    const words = names.map((name) => wordsToFind(withoutExceptions(name)));
    this.firstWords = words.map(([first = ""]) => first);
    if (index) return;
    words.forEach((ofName, position) => {
      this.index.add(position, ofName);
    });
  }

  /** Calls `found` for each code whose name has a form of the word; `leads` if the name begins with it. */
  find(asked: string, found: Found): void {
    this.tell(asked, this.index.matching(asked), found);
  }

  /** The same for words that differ by one typing mistake. */
  findNear(asked: string, found: Found): void {
    this.tell(asked, this.index.mistyped(asked), found);
  }

  has(asked: string): boolean {
    for (const { positions } of this.index.matching(asked)) if (positions.length > 0) return true;
    return false;
  }

  private tell(asked: string, matches: Iterable<WordMatch>, found: Found): void {
    const stem = stemOf(asked, this.language);
    for (const { word, positions } of matches) {
      const fits =
        stemOf(word, this.language) === stem
          ? fit.sameStem
          : word.startsWith(stem)
            ? fit.beginning
            : fit.inside;
      for (const position of positions) found(position, fits, this.firstWords[position] === word);
    }
  }
}
