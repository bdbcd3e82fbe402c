/** What the cover of a guide or an article shows, by the name in its front matter. */
export const covers = [
  "buyer",
  "choice",
  "codes",
  "compare",
  "cycle",
  "days",
  "document",
  "envelope",
  "goods",
  "law",
  "limits",
  "partners",
  "plan",
  "receipt",
  "search",
  "steps",
  "system",
  "winner",
  "works",
] as const;

export type CoverName = (typeof covers)[number];
