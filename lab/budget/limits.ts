import type { PageWeight } from "./measure-site.ts";

const kilobyte = 1024;

const maxFontBytes = 60 * kilobyte;

/** Pages without islands have the page script and nothing else. */
const toRead = { script: 2.5 * kilobyte, requests: 7 };

interface Limits {
  /** The page and its style together. */
  document: number;
  /** All scripts, with hydrated islands. */
  script: number;
  requests: number;
}

/** A few percent above the current size, so that growth is a decision. */
export const limits = {
  landing: { document: 14 * kilobyte, script: 76.5 * kilobyte, requests: 9 },
  legal: { ...toRead, document: 15 * kilobyte },
  guide: { ...toRead, document: 18 * kilobyte },
  // For sixty terms and more, each with its article.
  glossary: { ...toRead, document: 22 * kilobyte },
  developers: { ...toRead, document: 11.75 * kilobyte },
  blog: { ...toRead, document: 10 * kilobyte },
  article: { ...toRead, document: 14.5 * kilobyte },
  "cpv tool": { document: 10.5 * kilobyte, script: 71 * kilobyte, requests: 10 },
  "cpv code": { document: 10.25 * kilobyte, script: 63.25 * kilobyte, requests: 8 },
  digest: { document: 15 * kilobyte, script: 72.25 * kilobyte, requests: 10 },
  // With a small script of its own.
  "tender list": { document: 14.25 * kilobyte, script: 5.5 * kilobyte, requests: 7 },
  tender: { ...toRead, document: 12 * kilobyte },
  buyer: { ...toRead, document: 12.25 * kilobyte },
  supplier: { ...toRead, document: 11.5 * kilobyte },
  trial: { ...toRead, document: 6.75 * kilobyte, requests: 8 },
  "thank-you": { ...toRead, document: 5.85 * kilobyte },
} satisfies Record<string, Limits>;

export type PageKind = keyof typeof limits;

export function findExcesses(kind: PageKind, { untouched, alive }: PageWeight): string[] {
  const { document, script, requests } = limits[kind];
  const compared: [string, number, number][] = [
    ["bytes of HTML and CSS", untouched.html + untouched.css, document],
    ["bytes of script", alive.script, script],
    ["bytes of font", untouched.font, maxFontBytes],
    ["requests", alive.requests, requests],
  ];
  // The landing page's form is the only island that loads when it comes near the viewport.
  if (kind === "landing") {
    compared.push(["bytes of script before any touch", untouched.script, toRead.script]);
  }
  return compared
    .filter(([, measured, limit]) => measured > limit)
    .map(([what, measured, limit]) => `${measured} ${what}, ${limit} at most`);
}
