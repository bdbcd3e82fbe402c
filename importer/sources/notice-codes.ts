import { foldText } from "../../app/site/clean-text.ts";
import type { ProcedureKind } from "../../db/notice-kind.ts";
import { listOf, plainOf } from "../formats/json-fields.ts";
import { eachOnce, maxCounts, maxLengths } from "./notice-limits.ts";

/** A longer text is no list of codes. */
const maxText = 20_000;

/** The codes in texts such as `45000000-7` or `09111400-4;39100000`, eight digits each and each once. */
export function parseCpvCodes(...values: unknown[]): string[] {
  const codes = values.flatMap(listOf).flatMap((value) => codesIn(value));
  return [...new Set(codes)].slice(0, maxCounts.cpv);
}

function codesIn(value: unknown): string[] {
  // A number has lost the zero that a code may begin with; no code begins with two.
  const text = typeof value === "number" ? String(value).replace(/^\d{7}$/, "0$&") : value;
  if (typeof text !== "string") return [];
  return text
    .slice(0, maxText)
    .split(/[^\d-]+/)
    .flatMap((part) => /^(\d{8})(?:-\d)?$/.exec(part)?.[1] ?? []);
}

/** NUTS codes such as `LV00A`, sorted and each once. Anything else is ignored. */
export function parseRegions(values: unknown[]): string[] {
  const codes = values.map(plainOf).filter((code) => /^[A-Z]{2}[A-Z0-9]{0,3}$/.test(code));
  return [...new Set(codes)].sort().slice(0, maxCounts.regions);
}

/** The kind of procedure by its eForms code. Null if there is none. */
export function parseProcedure(code: string | undefined): ProcedureKind | null {
  return code ? (procedures.get(code) ?? "other") : null;
}

/** All others, such as `oth-single`, are laid down by the buyer: for social services, concessions or public transport. */
const procedures = new Map<string, ProcedureKind>([
  ["open", "open"],
  ["restricted", "restricted"],
  ["neg-w-call", "negotiated"],
  ["comp-dial", "dialogue"],
  ["innovation", "innovation"],
  ["neg-wo-call", "direct"],
]);

/**
 * Names of towns and municipalities, each once. Some senders write an address instead: of `Brīvības iela 1, Rīga` only
 * the town is kept.
 */
export function parsePlaces(values: unknown[]): string[] {
  const names = values.flatMap(splitPlaces).filter(isPlace);
  return eachOnce(names, (name) => name.toLowerCase()).slice(0, maxCounts.places);
}

/** The parts of an address, or of a list of places. A post code separates them like a comma. */
export function splitPlaces(value: unknown): string[] {
  const parts = plainOf(value)
    .slice(0, maxText)
    .split(/[,;/()]|(?:L[VT]-)?\b\d{4,5}\b/);
  return parts.map((part) => foldText(part));
}

/** Neither a street nor a whole country. A number is that of a house, and more than three words are a sentence. */
function isPlace(name: string): boolean {
  return (
    name.length <= maxLengths.place &&
    /^\p{Lu}[\p{L}.'’-]+( [\p{L}.'’-]+){0,2}$/u.test(name) &&
    !street.test(name) &&
    !country.test(name)
  );
}

/** Words for a street, a road or a square, in the languages of the three countries. */
const street =
  /(^| )(iel[aā]s?|gatve|prospekt\S*|bulvār\S*|šosej\S*|krastmala|laukums|ceļš|g\.|gatvė|pr\.|al\.|alėja|pl\.|plentas|aikštė|tänav|tn\.?|tee|mnt\.?|maantee|pst\.?|puiestee|väljak)( |$)/i;
const country = /latvij|latvia|lietuv|lithuania|eesti|estonia/i;
