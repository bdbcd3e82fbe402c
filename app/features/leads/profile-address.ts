import { maxProfileLength } from "./lead-fields.ts";
import type { ProfilePart } from "./profile-parts.ts";

/** A profile's keys beside its codes, in the order of its query. */
const restKeys: ProfilePart["key"][] = ["q", "region", "kind", "value"];

/** What a query has of them. Not parsed: that is the server's work, and its rules are heavy. */
export function restOf(query: string | undefined): string {
  const rest = new URLSearchParams();
  for (const [key, values] of Object.entries(valuesIn(query))) {
    for (const value of values) rest.append(key, value);
  }
  return rest.toString().slice(0, maxProfileLength);
}

/** For each of them its values, also where there are none. */
export function valuesIn(query: string | undefined): Record<string, string[]> {
  const given = new URLSearchParams(query);
  return Object.fromEntries(restKeys.map((key) => [key, given.getAll(key)]));
}

export function codesIn(query: string | undefined): string {
  return new URLSearchParams(query).getAll("cpv").join(",");
}

/** The same of what the server has parsed: phrases between commas, then the words that are left out. */
export function joinRest(parts: Pick<ProfilePart, "key" | "value">[]): string {
  const rest = new URLSearchParams();
  const texts = parts.filter(({ key }) => key === "q").map(({ value }) => value);
  const without = texts.filter((text) => text.startsWith("-"));
  const phrases = texts.filter((text) => !text.startsWith("-")).join(", ");
  if (texts.length > 0) rest.set("q", [phrases, ...without].join(" ").trim());
  for (const { key, value } of parts) if (key !== "q") rest.append(key, value);
  return rest.toString();
}

export function joinQuery(codes: string[], rest: string): string {
  const all = [...codes.map((code) => `cpv=${code.slice(0, 8)}`), rest];
  return all.filter((part) => part).join("&");
}
