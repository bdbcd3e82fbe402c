/**
 * Pages that look at their query. Whatever else is in it, the renderer does not see and the cache
 * does not know.
 */
interface QueryRule {
  /** In the order in which the address is written, so that the same page has one key. */
  keys: readonly string[];
  /** Whether a page made for these values may be kept: never for free text, which has no end. */
  keep: (params: URLSearchParams) => boolean;
}

const tenders: QueryRule = {
  keys: ["q", "sector", "cpv", "closing", "sort", "page"],
  keep: (params) =>
    !params.has("q") &&
    !params.has("cpv") &&
    fits(params, "sector", /^\d\d$/) &&
    fits(params, "closing", /^(7|20\d\d-\d\d-\d\d)$/) &&
    fits(params, "sort", /^published$/) &&
    fits(params, "page", /^[1-9]\d{0,2}$/),
};

const cpvTool: QueryRule = {
  keys: ["q", "tab", "code"],
  keep: (params) => !params.has("q") && !params.has("code") && fits(params, "tab", /^hierarchy$/),
};

const rules = new Map<string, QueryRule>([
  ["/cpv-koodid", cpvTool],
  ["/cpv-koodid/basket", { keys: ["cpv"], keep: () => false }],
  ["/aktiivsed-hanked", tenders],
  ["/aktiivsed-hanked.atom", tenders],
  ["/aktiivsed-hanked.csv", tenders],
  ["/aktiivsed-hanked.ics", tenders],
  ["/aktiivsed-hanked.json", tenders],
]);

/** The longest value that a page has a use for is a basket of twenty codes. */
const longestValue = 240;

export interface KnownQuery {
  text: string;
  keep: boolean;
}

const none: KnownQuery = { text: "", keep: true };

export function knownQuery(path: string, query: string): KnownQuery {
  // Nearly all requests end here.
  if (query === "") return none;
  const rule = rules.get(path) ?? rules.get(path.toLowerCase().replace(/\/$/, ""));
  if (!rule) return none;
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const key of rule.keys) {
    const value = given.get(key)?.slice(0, longestValue).toWellFormed();
    if (value) known.set(key, value);
  }
  return known.size === 0 ? none : { text: known.toString(), keep: rule.keep(known) };
}

function fits(params: URLSearchParams, key: string, pattern: RegExp): boolean {
  const value = params.get(key);
  return value === null || pattern.test(value);
}
