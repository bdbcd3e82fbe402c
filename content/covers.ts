/** Names of cover pictures, as used in the front matter of guides and articles. */
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
  "medicine",
  "partners",
  "plan",
  "receipt",
  "screen",
  "search",
  "steps",
  "system",
  "winner",
  "works",
] as const;

export type CoverName = (typeof covers)[number];
