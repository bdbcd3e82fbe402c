/** Removes case and diacritics: 'Žurnaal' → 'zurnaal'. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]+/g, "")
    .toLowerCase();
}

/**
 * What stands between words: spaces, signs and punctuation. Listed, since the properties of Unicode take three times
 * as long, and the texts of all notices are read after each import.
 */
const between =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are no letters either
  /[\u0000-/:-@[-`{-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\ufeff\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f]+/;

/** Words as they were written, and folded: most words are in many texts. */
const folded = new Map<string, string>();
const mostFolded = 20_000;
/** Longer ones are no words, and are not kept. */
const longestWord = 40;

/**
 * A single letter before the rest of a name: 'X-tee', 'E-ITS', 'e. sąskaita', also typed as 'e sąskaita'. Apart, the
 * letter would say nothing, and the rest something else: 'tee' is a road. What is before the letter is looked at last: that is faster.
 */
const oneLetter =
  /(?:([a-z])[-\u2010\u2011](?<![^\s"'(/„“”«,;:]..)|(e)(?<![^\s"'(/„“”«,;:].)(?:\. ?| ))(?=[a-zà-ž]{2})/gi;

/** The folded words of a text. */
export function wordsIn(text: string): string[] {
  return split(joinLetters(text));
}

function joinLetters(text: string): string {
  return text.replace(oneLetter, "$1$2");
}

function split(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(between)) if (word !== "") words.push(foldWord(word));
  return words;
}

/**
 * A shorter rest of a name is mostly another word, also in its forms: 'teega' in 'X-teega'. After 'e', which only says
 * 'electronic', it is not: 'arve' (invoice) in 'e-arve'.
 */
const shortestRest = 6;
const shortestElectronic = 4;

/** The folded words that a text is found by: names with a single letter by their rest, too. */
export function wordsToFind(text: string): string[] {
  const joined = joinLetters(text);
  const words = split(joined);
  if (joined.length === text.length) return words;
  for (const { index, 0: letter } of text.matchAll(oneLetter)) {
    const from = index + letter.length;
    const [rest = ""] = text.slice(from, from + longestWord).split(between, 1);
    const shortest = /^e/i.test(letter) ? shortestElectronic : shortestRest;
    if (rest.length >= shortest) words.push(foldWord(rest));
  }
  return words;
}

function foldWord(word: string): string {
  const known = folded.get(word);
  if (known !== undefined) return known;
  const bare = copyOf(fold(word));
  if (word.length > longestWord) return bare;
  if (folded.size >= mostFolded) folded.clear();
  folded.set(copyOf(word), bare);
  return bare;
}

/** How a text writes a folded word, in small letters. */
export function writtenIn(text: string, word: string): string | undefined {
  return text
    .split(between)
    .find((one) => foldWord(one) === word)
    ?.toLowerCase();
}

/** A substring keeps its whole text in memory; a copy does not. */
function copyOf(word: string): string {
  return JSON.parse(JSON.stringify(word));
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

/** The beginnings of the words that say something: texts repeat words in other cases. */
export function beginningsOfWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
}
