import type { Term } from "../../content/glossary.ts";

/** Part of a text; with a term, it is the term's first mention. */
export interface TextPiece {
  text: string;
  term?: Term;
}

/** Cuts the texts of one page, in their order, at the first mention of each term. */
export type FindTerms = (text: string) => TextPiece[];

/** `known`: terms whose mentions stay plain. */
export function createTermFinder(
  terms: readonly Term[],
  known: (term: Term) => boolean = () => false,
): FindTerms {
  const forms = terms.flatMap(formsOf).sort((a, b) => b.form.length - a.form.length);
  const seen = new Set(terms.filter(known));
  return (text) => {
    const words = [...text.matchAll(word)].map(({ 0: word, index }) => {
      return { word, lower: word.toLowerCase(), index };
    });
    const pieces: TextPiece[] = [];
    let end = 0;
    for (let at = 0; at < words.length; at++) {
      // A longer form that has been linked already still hides a shorter one in it.
      const form = forms.find((one) =>
        one.words.every((part, index) => isForm(words[at + index], part)),
      );
      const [first, last] = [words[at], words[at + (form?.words.length ?? 1) - 1]];
      if (!form || !first || !last) continue;
      const mention = text.slice(first.index, last.index + last.word.length);
      if (mention.length !== spaced(words.slice(at, at + form.words.length))) continue;
      at += form.words.length - 1;
      if (seen.has(form.term)) continue;
      seen.add(form.term);
      pieces.push({ text: text.slice(end, first.index) }, { text: mention, term: form.term });
      end = first.index + mention.length;
    }
    return [...pieces, { text: text.slice(end) }].filter(({ text }) => text !== "");
  };
}

/** Forms that two terms have: which of them a text means, nobody could tell. */
export function sharedForms(terms: readonly Term[]): string[] {
  const all = terms.flatMap(formsOf);
  const shared = all.filter(({ form, term }) =>
    all.some((one) => one.form === form && one.term !== term),
  );
  return [...new Set(shared.map(({ form }) => form))];
}

const word = /[\p{L}\p{N}]+(?:[-\u2011][\p{L}\p{N}]+)*/gu;

/** Letters that an ending has at most. */
const longestEnding = 6;

interface FormWord {
  /** Small letters, but for abbreviations. */
  text: string;
  isAbbreviation: boolean;
  takesEnding: boolean;
}

function formsOf(term: Term) {
  const { name, also = "", forms = [] } = term;
  const written = [name, ...also.split(", "), ...forms].filter((form) => form !== "");
  return [...new Set(written)].map((form) => {
    const words = form.split(" ").map((one): FormWord => {
      const isAbbreviation = /\p{Lu}{2}/u.test(one);
      const takesEnding = one.endsWith("*");
      const text = takesEnding ? one.slice(0, -1) : one;
      return { text: isAbbreviation ? text : text.toLowerCase(), isAbbreviation, takesEnding };
    });
    return { form: form.toLowerCase(), term, words };
  });
}

function isForm(found: { word: string; lower: string } | undefined, form: FormWord): boolean {
  const read = (form.isAbbreviation ? found?.word : found?.lower) ?? "";
  if (!form.takesEnding) return read === form.text;
  return read.startsWith(form.text) && read.length - form.text.length <= longestEnding;
}

/** How long words are with one space between them. */
function spaced(words: readonly { word: string }[]): number {
  return words.reduce((length, { word }) => length + word.length + 1, -1);
}
