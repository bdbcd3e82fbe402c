import { addDays } from "../../calendar/local-time.ts";
import { isWeekend } from "../../calendar/working-days.ts";
import { RefusedDocument } from "../document-error.ts";
import { fetchBytes } from "../fetch-document.ts";
import type { Pace } from "../pace.ts";
import type { Source } from "../source.ts";
import {
  parseSearchPage,
  parseThinNotice,
  searchBody,
  searchedFields,
  textsOf,
} from "../sources/ted-search.ts";
import { thinListed } from "../sources/ted-thin.ts";
import { todayIn } from "../sync/periods.ts";
import { checkBytes } from "./check-notices.ts";
import {
  broken,
  type CheckParts,
  checkFields,
  type FieldRule,
  type Fields,
  type Finding,
  fine,
  maxBytes,
  note,
} from "./findings.ts";

/** The latest weekday before today, by search; and the XML of one notice. */
export async function checkTed(
  { addresses, sources, now }: CheckParts,
  pace: Pace,
): Promise<Finding[]> {
  const { tedSearchUrl, tedUrl } = addresses;
  let day = addDays(todayIn("Europe/Luxembourg", now), -1);
  while (isWeekend(day)) day = addDays(day, -1);
  const headers = { Accept: "application/json" };
  const request = { base: tedSearchUrl, json: searchBody(day), headers, pace };
  const { bytes } = await fetchBytes(tedSearchUrl, request, maxBytes);
  const { notices, total } = parseSearchPage(bytes);
  const [first] = notices;
  if (!first)
    return [note(`no notices on ${day}: a holiday, or the search does not understand us`)];
  const fields = notices.map((notice) => notice.fields);
  const readable = notices.filter((notice) => isListable(notice.fields));
  const absent = searchedFields.filter((name) =>
    fields.every((notice) => textsOf(notice[name]).length === 0),
  );
  return [
    fine(
      `${notices.length} of ${total ?? "?"} notices on ${day}, ${readable.length} of them fit for a list`,
    ),
    ...(readable.length < 0.8 * notices.length ? [broken("too few notices can be read")] : []),
    ...(absent.length > 0 ? [note(`fields that no notice has: ${absent.join(", ")}`)] : []),
    ...checkFields(fields, tedFields),
    ...(await checkXml(first.publicationNumber, tedUrl, sources.ted, pace)),
  ];
}

const tedFields: FieldRule[] = [
  { name: "publication-number", what: "a number", test: (value) => textsOf(value).length === 1 },
  {
    name: "publication-date",
    what: "a date",
    test: (value) => /^\d{4}-\d\d-\d\d/.test(textsOf(value)[0] ?? ""),
  },
  { name: "form-type", what: "a text", test: (value) => textsOf(value).length > 0, share: 0.9 },
  { name: "buyer-country", what: "a list of codes", test: hasCountryCodes, share: 0.9 },
  {
    name: "buyer-name",
    what: "names by language",
    test: (value) => textsOf(value).length > 0,
    share: 0.9,
  },
  {
    name: "notice-identifier",
    what: "an id",
    test: (value) => textsOf(value).length === 1,
    share: 0.9,
  },
];

function isListable(fields: Fields): boolean {
  try {
    return thinListed(parseThinNotice(fields)).role === "listed";
  } catch {
    return false;
  }
}

async function checkXml(number: string, base: string, ted: Source, pace: Pace): Promise<Finding[]> {
  const address = new URL(`en/notice/${number}/xml`, base).href;
  try {
    const { bytes, asOf } = await fetchBytes(address, { base, pace }, maxBytes);
    return await checkBytes(ted, address, bytes, asOf);
  } catch (error) {
    if (!(error instanceof RefusedDocument)) throw error;
    return [note(`the XML of ${number} ${error.message}: notices are known from the search alone`)];
  }
}

function hasCountryCodes(value: unknown): boolean {
  const codes = textsOf(value);
  return codes.length > 0 && codes.every((code) => /^[A-Z]{3}$/.test(code));
}
