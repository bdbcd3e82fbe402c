import type { Language, Messages } from "../site/languages.ts";

/**
 * Spaces at which a line may not end; each becomes a non-breaking one. The words are Latvian, Lithuanian and Estonian,
 * and mostly legal: a number is read with the article, the day or the unit it belongs to.
 */
const holdingSpaces: readonly RegExp[] = [
  // A dash or a dot between words never begins a line, nor does an equals sign.
  / (?=[–·›=≈] )/g,
  // Products and quotients: 2 × 1200, 436 000 : 4.
  / (?=× )|(?<=×) |(?<=\d) (?=: \d)|(?<=\d[ \u00a0]:) (?=\d)/g,
  // el. paštas, plkst. 7.30, kell 7.30
  /(?<=\b(?:[Ee]l\.|plkst\.|kell)) (?=[\dpl])/g,
  // 9. panta, 60.¹ pants, 1. novembril; not after the number that begins an item of a list.
  /(?<=\d\.[¹²³]?)(?<!^[ \t]{0,6}\d{1,3}\.) (?=\p{Ll})/gmu,
  // 170 000 eurot; numbers in drawings are left alone.
  /(?<=\d) (?=\d{3}[ \u00a0](?:€|eur|Eur|EUR))/g,
  // 14 päeva, 31 straipsnis, 45 skyrius
  /(?<=\d) (?=straipsn|dali|daly|skyri|punkt|dien|darb|päev|töö|tun|stund|valand|minu|mēne|mėne|kuu|gad|met|cipar|numbr|eur|Eur|EUR|€|%|proce|protse)/g,
  // 31 str. 3 d. 4 p., 2022 m., 30 proc., 120 m²
  /(?<=\d) (?=(?:str|d|p|m|mėn|proc|val|min)\.|m²)|(?<=\bstr\.) (?=\d)|(?<=\bdarbo) (?=d\.)/g,
  // gegužės 1 d.
  /(?<=sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio) (?=\d)/g,
  // § 14, artikli 6, lõike 1, punkt 2, punkt f, b) apakšpunkts
  /(?<=§|\bartikk?e?li?|\blõi[gk]e|\bpunkt) (?=\d)|(?<=\bpunkt) (?=[a-f]\b)|(?<=\b[a-f]\)?) (?=(?:apakš)?punkt)/g,
  // VPĮ 31, PIL 9., PIL [68. panta](…), BVPŽ 45, RHS § 14; a whole code is long enough to begin a line.
  /(?<=(?<!\p{L})\p{Lu}{2,5}) (?=\[?(?:§|\d{1,4}(?!\d)))/gu,
  // P, 14.12., N 17.12., 42. un 63. pants
  /(?<=(?<!\p{L})\p{Lu}\p{Ll}?,?) (?=\d{1,2}\.\d)|(?<=\d\.[ \u00a0]un) (?=\d)/gu,
  // (EL) 2016/679, Nr. 107, registrikood 10000000; the number may be filled in later.
  /(?<=\(E[BLS]\)) (?=\d|[Nn]r)|(?<=\b[Nn]r\.?|kood|kodas|numurs) (?=\d|\{\{)/g,
  / (?=OÜ(?!\p{L}))/gu,
];

/**
 * Replaces characters one for one, so that offsets stay valid. Addresses have no spaces, so they do not change. A line
 * does not end after the hyphen of '-katete' either, which replaces a word named before.
 */
export function keepTogether(text: string): string {
  return holdingSpaces.reduce((kept, space) => kept.replaceAll(space, "\u00a0"), keepHyphens(text));
}

/** The hyphen rule alone, for names of codes in the browser. */
export function keepHyphens(text: string): string {
  // Few names have such a hyphen, and a search shows hundreds of names.
  return text.includes(" -") ? text.replaceAll(/ -(?=\p{L})/gu, " \u2011") : text;
}

/** Applies `keepTogether` to all texts of a catalogue, at any depth. */
export function keepAllTogether<T>(texts: T): T;
export function keepAllTogether(texts: unknown): unknown {
  if (typeof texts === "string") return keepTogether(texts);
  if (Array.isArray(texts)) return texts.map(keepAllTogether);
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, keepAllTogether(text)]),
  );
}

// @__NO_SIDE_EFFECTS__ lets the bundler leave out texts that no script shows.
/* @__NO_SIDE_EFFECTS__ */
export function keepMessagesTogether<T>(messages: Messages<T>): Record<Language, T> {
  return keepAllTogether(messages);
}

/** Lithuanian dates have hyphens, at which a narrow screen would break them. Not for what is copied or parsed. */
export function keepDates(text: string): string {
  return text.replaceAll(/\b(\d{4})-(\d\d)-(?=\d\d\b)/g, "$1\u2011$2\u2011");
}
