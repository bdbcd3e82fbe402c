import type { Language } from "../site/languages.ts";
import { paths } from "../site/paths.ts";
import { sisterSites, siteIds } from "../site/sites.ts";

/** A sentence promises a trial if it names one, or says of trying that it costs nothing. */
const words: Record<Language, { trial: RegExp; trying: RegExp; free: RegExp }> = {
  lv: { trial: /izmēģinājum/iu, trying: /izmēģin/iu, free: /bez\s?maksas/iu },
  lt: { trial: /bandom\p{L}+ laikotarp/iu, trying: /išband/iu, free: /nemokam/iu },
  et: { trial: /proovia/iu, trying: /proovi/iu, free: /tasuta/iu },
};

/** Of a text or HTML. A question promises nothing. */
export function promisesTrial(html: string, language: Language): boolean {
  const { trial, trying, free } = words[language];
  const text = html.replaceAll(/<[^<>]*>/g, " ").replaceAll(/\s+/g, " ");
  return text
    .split(/(?<=[.!?])\s/)
    .some(
      (sentence) =>
        !sentence.trimEnd().endsWith("?") &&
        (trial.test(sentence) || (trying.test(sentence) && free.test(sentence))),
    );
}

const letterLinks = siteIds.map((id) => `href="${paths.letter(sisterSites[id].country)}`);

/** An aside is read as one; elsewhere the link stands in the paragraph or the list's entry itself. */
const block = /<(aside|p|li|td|h[1-6])\b[^>]*>(.*?)<\/\1>/gs;

/** Paragraphs and the like that promise a trial and have no link to a letter's page, where it begins. */
export function unlinkedPromises(html: string, language: Language): string[] {
  return [...html.matchAll(block)]
    .map(([whole]) => whole)
    .filter((found) => promisesTrial(found, language))
    .filter((found) => !letterLinks.some((link) => found.includes(link)))
    .map((found) =>
      found
        .replaceAll(/<[^<>]*>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
}
