import type { Language } from "../site/languages.ts";
import { paths } from "../site/paths.ts";
import { sisterSites, siteIds } from "../site/sites.ts";

/** A sentence promises a trial if it names one, or says that trying costs nothing. */
const words: Record<Language, { trial: RegExp; trying: RegExp; free: RegExp }> = {
  lv: { trial: /izmēģinājum/iu, trying: /izmēģin/iu, free: /bez\s?maksas/iu },
  lt: {
    trial: /bandom(?:asis|ojo|ąjį|ajam|uoju) laikotarp/iu,
    trying: /išband/iu,
    free: /nemokam/iu,
  },
  et: { trial: /proovia/iu, trying: /proovi/iu, free: /tasuta/iu },
};

/** Accepts a text or HTML. A question promises nothing. */
export function promisesTrial(html: string, language: Language): boolean {
  const { trial, trying, free } = words[language];
  return textOf(html)
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.endsWith("?"))
    .some((sentence) => trial.test(sentence) || (trying.test(sentence) && free.test(sentence)));
}

const digestLinks = siteIds.map((id) => `href="${paths.digest(sisterSites[id].country)}`);

/** Paragraphs and other blocks that promise a trial without a link to a letter page, where it begins. */
export function unlinkedPromises(html: string, language: Language): string[] {
  return blocksOf(html)
    .filter((block) => promisesTrial(block, language))
    .filter((block) => !digestLinks.some((link) => block.includes(link)))
    .map(textOf);
}

/** An aside counts as one block; elsewhere the link must be in the paragraph or the list item itself. */
function blocksOf(html: string): string[] {
  const [start = "", ...asides] = html.split("<aside");
  return [
    ...paragraphsOf(start),
    ...asides.flatMap((piece) => {
      const [aside = "", rest = ""] = piece.split("</aside>");
      return [insideOf(aside), ...paragraphsOf(rest)];
    }),
  ];
}

function paragraphsOf(html: string): string[] {
  return html.split(/<(?=(?:p|li|td|th|h[1-6]|div|section)[ >])/).map(insideOf);
}

/** Without the tag that it begins with. */
function insideOf(html: string): string {
  return html.slice(html.indexOf(">") + 1);
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
