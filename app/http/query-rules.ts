/**
 * Pages that look at their query. Whatever else is in it, the renderer does not see and the cache
 * does not know. A key with a list has only those values, and pages made with them are kept; a key
 * that is free text gets a page rendered for it, which is never kept, so nobody can fill the cache.
 */
const rules: Record<string, Record<string, "free" | readonly string[]>> = {
  "/cpv-koodid": { q: "free", tab: ["hierarchy"], code: "free" },
  "/cpv-koodid/basket": { cpv: "free" },
};

/** More than this of one value no page has a use for. */
const longestValue = 1_000;

export interface KnownQuery {
  /** In the order of the rules, so that the same page has one address. */
  text: string;
  keep: boolean;
}

const none: KnownQuery = { text: "", keep: true };

export function knownQuery(path: string, query: string): KnownQuery {
  // Nearly all requests end here.
  if (query === "") return none;
  const rule = rules[path] ?? rules[path.toLowerCase().replace(/\/$/, "")];
  if (!rule) return none;
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  let keep = true;
  for (const [key, values] of Object.entries(rule)) {
    const value = given.get(key)?.slice(0, longestValue).toWellFormed();
    if (!value || (values !== "free" && !values.includes(value))) continue;
    known.set(key, value);
    if (values === "free") keep = false;
  }
  return known.size === 0 ? none : { text: known.toString(), keep };
}
