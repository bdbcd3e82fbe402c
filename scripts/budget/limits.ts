import type { PageWeight } from "./measure-page.ts";

const kilobyte = 1024;

/** What a server may send before it must wait for the first acknowledgement. */
const firstFlight = 14 * kilobyte;

const largestFont = 60 * kilobyte;

/** Of a page to read, before any touch. */
const resting = { script: 2 * kilobyte, requests: 7 };

/** Of a tool: it is awake at once, so all its script comes before any touch, a little of it in the HTML. */
const tool = { requests: 12 };

interface Limits {
  /** The page and its style together. */
  document: number;
  /** Before any touch. */
  script: number;
  requests: number;
  /** Once React has taken the page over. */
  awakeScript: number;
}

/** A few percent above what is there, so that growth is a decision. */
export const limits = {
  landing: { ...resting, document: firstFlight, awakeScript: 110 * kilobyte },
  legal: { ...resting, document: 14 * kilobyte, awakeScript: 106 * kilobyte },
  guide: { ...resting, document: 16.25 * kilobyte, awakeScript: 107 * kilobyte },
  blog: { ...resting, document: 10.5 * kilobyte, awakeScript: 106 * kilobyte },
  article: { ...resting, document: 13.5 * kilobyte, awakeScript: 107 * kilobyte },
  "cpv tool": {
    ...tool,
    document: 14 * kilobyte,
    script: 110 * kilobyte,
    awakeScript: 110 * kilobyte,
  },
  "cpv code": {
    ...tool,
    document: 14 * kilobyte,
    script: 106 * kilobyte,
    awakeScript: 106 * kilobyte,
  },
  "tender list": {
    ...tool,
    document: 18 * kilobyte,
    script: 108 * kilobyte,
    awakeScript: 108 * kilobyte,
  },
  tender: { ...resting, document: 10.25 * kilobyte, awakeScript: 106 * kilobyte },
  buyer: { ...resting, document: 10.25 * kilobyte, awakeScript: 106 * kilobyte },
  "thank-you": { ...resting, document: 7 * kilobyte, awakeScript: 106 * kilobyte },
} satisfies Record<string, Limits>;

export type PageKind = keyof typeof limits;

/** A line for everything that is over its limit. */
export function findExcesses(kind: PageKind, weight: PageWeight): string[] {
  const { document, script, awakeScript, requests } = limits[kind];
  const compared: [string, number, number][] = [
    ["bytes of HTML and CSS", weight.resting.html + weight.resting.css, document],
    ["bytes of script before any touch", weight.resting.script, script],
    ["bytes of script once awake", weight.awake.script, awakeScript],
    ["bytes of font", weight.resting.font, largestFont],
    ["requests before any touch", weight.resting.requests, requests],
  ];
  return compared
    .filter(([, measured, limit]) => measured > limit)
    .map(([what, measured, limit]) => `${measured} ${what}, ${limit} at most`);
}
