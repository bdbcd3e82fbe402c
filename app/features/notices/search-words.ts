/*
 * Word search for the Baltic languages. Their words change endings ('jumts', 'jumta', 'jumtu') and form compounds
 * ('koolikatus'), so a word is looked for without its ending at the beginning of words, and a long one also inside
 * words. These are not rules of grammar: finding too much is better than missing something.
 */

const maxWords = 10;

/** Prepares a text for searching: folded words, each between two spaces. */
export function searchable(text: string): string {
  return ` ${wordsOf(text).join(" ")} `;
}

export interface SearchWord {
  typed: string;
  /** All of them must be found. */
  parts: WordTest[];
  /** Takes a text made by `searchable`. */
  isIn(text: string): boolean;
}

/** Tests single words: a text matches if one of its words, each between two spaces, does. */
export interface WordTest {
  /** Every matching text contains one of these, including the space before a word. */
  hints: string[];
  isIn(text: string): boolean;
}

/** Splits the query at spaces. All parts of a word must be found: 'õppe-žurnaal' has two. */
export function parseWords(query: string): SearchWord[] {
  return query
    .split(" ")
    .filter((typed) => typed !== "")
    .slice(0, maxWords)
    .map((typed) => {
      const parts = wordsOf(typed).slice(0, maxWords).map(wordTest);
      return {
        typed,
        parts,
        isIn: (text) => parts.length > 0 && parts.every((part) => part.isIn(text)),
      };
    });
}

/** The part that forms of a word mostly share: 'jumti' and 'jumta' give 'jumt'. Takes a word made by `searchable`. */
export function stemOf(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  return withoutEnding(word, word.length === 4 ? 3 : 4);
}

function wordsOf(text: string): string[] {
  return foldNoticeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function wordTest(word: string): WordTest {
  const start = ` ${word}`;
  if (word.length === 3 || /\d/.test(word)) return containsOneOf([start]);
  if (word.length <= 2) {
    return {
      hints: [start],
      isIn: (text) => text.includes(`${start} `) || hasForm(text, start),
    };
  }
  if (word.length === 4) {
    // 'ceļš' must find 'ceļa', but not 'celtniecība': a stem this short counts only with a known ending.
    const stem = ` ${withoutEnding(word, 3)}`;
    if (stem === start) return containsOneOf([start]);
    return {
      hints: [stem],
      isIn: (text) => text.includes(start) || hasForm(text, stem),
    };
  }
  const stem = ` ${withoutEnding(word, 4)}`;
  const inside = withoutEnding(word, 5);
  // For a long word both stems are the same, and `inside` then also matches at the beginning of a word.
  const hints = stem === ` ${inside}` ? [inside] : [stem, inside];
  return containsOneOf([...hints, ...shortened(word)]);
}

/** Estonian drops the vowel of a last syllable: 'mööbel', 'mööbli'; 'kaabel', 'kaablid'. */
function shortened(word: string): string[] {
  const [, start, last] = /^(.*[^aeiou])e([lnr])$/.exec(word) ?? [];
  if (!start || !last) return [];
  const stem = start + last;
  return stem.length >= 5 ? [stem] : [` ${stem}`];
}

function containsOneOf(hints: string[]): WordTest {
  return { hints, isIn: (text) => hints.some((hint) => text.includes(hint)) };
}

/** Whether a word of the text is the stem with nothing but an ending. */
function hasForm(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) {
    const from = at + stem.length;
    const ending = text.slice(from, text.indexOf(" ", from));
    if (ending === "" || endings.has(ending)) return true;
  }
  return false;
}

/** Removes the longest known ending that leaves enough letters. */
function withoutEnding(word: string, least: number): string {
  for (let length = Math.min(longestEnding, word.length - least); length > 0; length--) {
    if (endings.has(word.slice(-length))) return word.slice(0, -length);
  }
  return word;
}

/** Endings of nouns and adjectives, without diacritics: 'ų' is 'u', 'ā' is 'a'. */
const latvian =
  "a e i o u s as es is us os am em im um ai ei ie iem ju su jiem ajam ajiem ajas aja ais os ams";
const lithuanian =
  "a e i o u y s as is ys us ias ai iai io iu ui iui os ios es ies ei iai uje yje oje eje iuje uose iuose ose iose " +
  "ams iams oms ioms ems ais iais omis emis imis umis ese iam iems am";
const estonian =
  "a e i u d t s de te le se id ide ed ade as es is us st sse sed ste est ist ust ast use uste usi ga ks lt na ni ta l";

const endings = new Set([latvian, lithuanian, estonian].flatMap((list) => list.split(" ")));
const longestEnding = Math.max(...[...endings].map(({ length }) => length));

/**
 * Removes case, diacritics and repeated spaces: 'Õppe-  Žurnaal' → 'oppe- zurnaal'. Mirrors the database function of
 * this name, which fills `search_text`. That one depends on the collation, so its result is folded again here.
 */
export function foldNoticeText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]+/g, "")
    .replace(/[^\S\n]+/g, " ")
    .toLowerCase();
}
