import type { PageQuery } from "../../http/page-query.ts";
import { parseBasketQuery } from "../cpv/tool-query.ts";
import { profileKeys } from "../letter/profile.ts";

const maxValues = 20;
const maxValueLength = 1_000;

/** The keys of a profile and nothing else. Never cached with one: there is no end of words and codes. */
export function parseProfileQuery(given: URLSearchParams): PageQuery {
  const known = new URLSearchParams();
  for (const key of profileKeys) {
    for (const value of given.getAll(key).slice(0, maxValues)) {
      known.append(key, value.slice(0, maxValueLength));
    }
  }
  return { text: known.toString(), cacheable: known.size === 0 };
}

/** The basket's codes, and the other parts of a profile. */
export function parseChoiceQuery(given: URLSearchParams): PageQuery {
  const rest = new URLSearchParams(parseProfileQuery(given).text);
  rest.delete("cpv");
  const texts = [parseBasketQuery(given).text, rest.toString()];
  return { text: texts.filter((text) => text).join("&"), cacheable: false };
}
