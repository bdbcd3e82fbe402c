/** Keys of a profile in an address. By themselves, because the form in the browser has no room for what reads them. */
export const profileKeys = [
  "cpv",
  "q",
  "buyer",
  "region",
  "kind",
  "value",
  "source",
  "match",
  "exact",
] as const;
