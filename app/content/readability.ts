import type { Language } from "../site/languages.ts";

/**
 * Above this LIX score a text reads like the law itself. These languages build long words where English takes several,
 * so the limits are higher than the 50 of a difficult text in English or Swedish.
 */
export const hardestLix: Record<Language, number> = { lv: 60, lt: 66, et: 58 };

export interface Readability {
  /** Words in a sentence, on average. */
  sentence: number;
  lix: number;
  /** Percentage of sentences that do not say who acts. Counted by endings, so it is an estimate to compare texts with. */
  passive: number;
}

/** Only running text counts: tables, headings and drawings are no sentences. */
export function readability(html: string, language: Language): Readability {
  const running = ["table", "figure", "h2", "h3"].reduce(withoutElement, html);
  const text = running.replaceAll(/<\/(?:p|li)>/g, ".\n„").replaceAll(/<[^<>]*>/g, "");
  // An abbreviation is followed by a small letter or a number: `2026 m. kovo 3 d. 10 val.`
  const sentences = text
    .split(/[.!?]\s+(?=[\p{Lu}„])|[:;]\s/u)
    .map((sentence) => sentence.match(/\p{L}+/gu) ?? [])
    .filter((words) => words.length > 1);
  const words = sentences.flat();
  if (words.length === 0) return { sentence: 0, lix: 0, passive: 0 };
  const sentence = words.length / sentences.length;
  const long = words.filter(({ length }) => length > 6).length;
  const passive = sentences.filter((one) => isPassive(one, language)).length;
  return {
    sentence,
    lix: sentence + (100 * long) / words.length,
    passive: (100 * passive) / sentences.length,
  };
}

interface PassiveForms {
  /** A word that is passive by itself: `tiek`, `skelbiama`, `esitatakse`. */
  alone: RegExp;
  /** What makes a following participle passive: `ir publicēts`, `buvo paskelbta`, `on esitatud`. */
  be: RegExp;
  participle: RegExp;
}

const passiveForms: Record<Language, PassiveForms> = {
  lv: {
    alone: /^(?:ne)?(?:tiek|tika|tiks|tiktu)$/,
    be: /^(?:ir|nav|(?:ne)?bija|(?:ne)?būs|(?:ne)?būtu|(?:jā)?būt)$/,
    participle: /^\p{L}{2,20}[āēīouglkmprsš]t(?:s|a|i|as|ai)$/u,
  },
  lt: {
    alone: /^\p{L}{3,20}[aio]ma$/u,
    be: /^(?:yra|nėra|(?:ne)?buvo|(?:ne)?bus|(?:ne)?būtų|būti)$/,
    participle: /^\p{L}{3,20}[mt](?:as|a|i|os)$/u,
  },
  et: {
    alone: /^\p{L}{2,24}akse$/u,
    be: /^(?:on|oli|oleks|olla|pole|ole)$/,
    participle: /^\p{L}{2,24}[td]ud$/u,
  },
};

/** Words that may stand between the verb and its participle: `ir jau publicēts`. */
const between = 2;

function isPassive(words: readonly string[], language: Language): boolean {
  const { alone, be, participle } = passiveForms[language];
  const lower = words.map((word) => word.toLowerCase());
  return lower.some(
    (word, index) =>
      alone.test(word) ||
      (be.test(word) &&
        lower.slice(index + 1, index + 2 + between).some((next) => participle.test(next))),
  );
}

function withoutElement(html: string, name: string): string {
  const [start = "", ...rest] = html.split(`<${name}`);
  const end = `</${name}>`;
  return start + rest.map((piece) => piece.slice(piece.indexOf(end) + end.length)).join(" ");
}
