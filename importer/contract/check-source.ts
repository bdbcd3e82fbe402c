import { cutText } from "../../app/site/clean-text.ts";
import { addDays } from "../../calendar/local-time.ts";
import { isWeekend } from "../../calendar/working-days.ts";
import { noticeKindsInOrder } from "../../db/notice-kind.ts";
import type { SourceName } from "../../db/source-ids.ts";
import { bytesDocument } from "../document.ts";
import { DocumentError, NoSuchDocument, RefusedDocument } from "../document-error.ts";
import { fetchBytes, webDocument } from "../fetch/fetch-document.ts";
import { Pace } from "../fetch/pace.ts";
import type { Fields } from "../formats/json-fields.ts";
import { countries } from "../notice/countries.ts";
import type { ListedNotice } from "../notice/notice.ts";
import type { DocumentFacts, Source } from "../source.ts";
import { procedureOf } from "../sources/cvpis/cvpis.ts";
import { formOf } from "../sources/iub/iub.ts";
import {
  parseSearchPage,
  parseThinNotice,
  searchBody,
  searchedFields,
  textsOf,
} from "../sources/ted/ted-search.ts";
import { thinListed } from "../sources/ted/ted-thin.ts";
import { exportAddress, fetchExport } from "../sync/cvpis.ts";
import { addressOf as dayAddress, isMissing as isMissingDay } from "../sync/iub.ts";
import { previousMonth, todayIn } from "../sync/periods.ts";
import { isMissing as isMissingMonth, addressOf as monthAddress } from "../sync/riigihanked.ts";
import {
  broken,
  type CheckParts,
  checkFields,
  type FieldRule,
  type Finding,
  fine,
  isText,
  isTextOrNone,
  isThere,
  maxBytes,
  note,
  parseRecords,
  unknownValues,
} from "./findings.ts";

type Check = (parts: CheckParts, pace: Pace) => Promise<Finding[]>;

const checks: Record<SourceName, Check> = {
  riigihanked: checkRegister,
  iub: checkIub,
  cvpis: checkCvpis,
  ted: checkTed,
  own: async () => [fine("collected by hand: there is nobody to ask")],
};

/** Checks whether a live source still sends what its parser needs. Requests one small document, and stores nothing. */
export async function checkSource(name: SourceName, parts: CheckParts): Promise<Finding[]> {
  const pace = new Pace({ pauseMs: 1_000, ...(parts.sleep && { sleep: parts.sleep }) });
  try {
    return await checks[name](parts, pace);
  } catch (error) {
    if (error instanceof DocumentError) return [broken(`the document ${error.message}`)];
    throw error;
  }
}

/** Checks the first notices of this month or, early in a month, of the previous one. */
async function checkRegister(
  { addresses, sources, now }: CheckParts,
  pace: Pace,
): Promise<Finding[]> {
  const base = addresses.tendersUrl;
  const current = todayIn(countries.EE.timeZone, now).slice(0, 7);
  const open = (month: string) =>
    webDocument(monthAddress(month, base), { base, pace, isMissing: isMissingMonth }).open();
  const { chunks, asOf } = await open(current).catch((error) => {
    if (error instanceof NoSuchDocument) return open(previousMonth(current));
    throw error;
  });
  return checkNotices(sources.riigihanked, chunks, { name: current, asOf });
}

/** Checks yesterday's document or, if there is none yet, that of the day before. */
async function checkIub({ addresses, sources, now }: CheckParts, pace: Pace): Promise<Finding[]> {
  const base = addresses.iubUrl;
  const yesterday = addDays(todayIn(countries.LV.timeZone, now), -1);
  const load = async (day: string) => {
    const address = dayAddress(day, base);
    const answer = await fetchBytes(address, { base, pace, isMissing: isMissingDay }, maxBytes);
    return { ...answer, address };
  };
  const { bytes, asOf, address } = await load(yesterday).catch((error) => {
    if (error instanceof NoSuchDocument) return load(addDays(yesterday, -1));
    throw error;
  });
  const records = parseRecords(bytes);
  const named = records.map((record) => `${record["formType"]} / ${record["noticeType"]}`);
  const forms = unknownValues(named, isKnownForm);
  return [
    ...(await checkBytes(sources.iub, address, bytes, asOf)),
    ...checkFields(records, iubFields),
    ...(forms.length > 0 ? [note(`unknown forms: ${forms.join(", ")}`)] : []),
  ];
}

const iubFields: FieldRule[] = [
  { name: "identifier", what: "an id", test: isText },
  { name: "formType", what: "a text", test: isText },
  { name: "noticeType", what: "a text", test: isText },
  { name: "name", what: "a title", test: isText, share: 0.9 },
  { name: "procurementProcedureIdentifier", what: "a text", test: isTextOrNone },
  { name: "cpvType", what: "a code", test: isTextOrNone },
  { name: "organizationData", what: "an object", test: isObjectOrList },
  { name: "lots", what: "a list", test: isObjectOrList },
  { name: "tenderingProcess", what: "an object", test: isObjectOrList },
];

function isKnownForm(text: string): boolean {
  const [formType, noticeType] = text.split(" / ");
  try {
    return formOf({ formType, noticeType }) !== undefined;
  } catch {
    return false;
  }
}

/** PHP writes an empty object as a list, and an empty list as an object. */
function isObjectOrList(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

async function checkCvpis({ addresses, sources }: CheckParts, pace: Pace): Promise<Finding[]> {
  const { cvpisUrl, cvpisKey } = addresses;
  if (!cvpisKey) return [note("off: CVPIS_API_KEY is not set")];
  const address = exportAddress(cvpisUrl);
  const { bytes, asOf } = await fetchExport(cvpisUrl, cvpisKey, pace, { pageSize: 20, pageNum: 1 });
  const rows = parseRecords(bytes);
  const texts = (name: string) => rows.map((row) => String(row[name] ?? ""));
  const procedures = unknownValues(texts("procedure"), (name) => procedureOf(name) !== undefined);
  const statuses = unknownValues(texts("status"), () => false);
  return [
    ...(await checkBytes(sources.cvpis, address, bytes, asOf)),
    ...checkFields(rows, cvpisFields),
    ...(procedures.length > 0 ? [note(`unknown procedures: ${procedures.join(", ")}`)] : []),
    fine(`statuses: ${statuses.join(", ")}`),
    fine(
      `fields: ${Object.keys(rows[0] ?? {})
        .slice(0, 60)
        .join(", ")}`,
    ),
  ];
}

const cvpisFields: FieldRule[] = [
  { name: "id", what: "a number", test: (value) => /^\d{1,15}$/.test(String(value)) },
  { name: "title", what: "a title", test: isText, share: 0.9 },
  { name: "caName", what: "a buyer", test: isText, share: 0.9 },
  { name: "caNumber", what: "a code", test: isThere, share: 0.5 },
  { name: "cpvCodes", what: "codes in a text", test: isTextOrNone },
  { name: "datePublished", what: "a date such as 15-11-2026 14:05:00", test: isMoment, share: 0.9 },
  { name: "tenderSubmissionDeadline", what: "a date or nothing", test: isMomentOrNone, share: 0.9 },
  { name: "status", what: "a text", test: isText, share: 0.9 },
  { name: "procedure", what: "a text", test: isText, share: 0.9 },
];

function isMoment(value: unknown): boolean {
  return /^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/.test(String(value));
}

function isMomentOrNone(value: unknown): boolean {
  return value === null || value === undefined || isMoment(value);
}

/** Checks a search for the latest weekday before today, and the XML of one notice. */
async function checkTed({ addresses, sources, now }: CheckParts, pace: Pace): Promise<Finding[]> {
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

/** Enough for a check, without reading a whole month. */
const maxNotices = 300;
/** A larger share of failures is not just the source's own mistakes. */
const maxFailedShare = 0.2;

/** Reads the beginning of a document with the source's own parser, and checks the result. */
async function checkNotices(
  source: Source,
  chunks: AsyncIterable<Uint8Array>,
  facts: DocumentFacts,
): Promise<Finding[]> {
  const listed: ListedNotice[] = [];
  const failures: string[] = [];
  const skipped = new Map<string, number>();
  let read = 0;
  for await (const notice of source.read(chunks, facts)) {
    read += 1;
    try {
      for (const parsed of notice.parse()) {
        if (parsed.role === "listed") listed.push(parsed);
        if (parsed.role !== "skipped") continue;
        skipped.set(parsed.reason, (skipped.get(parsed.reason) ?? 0) + 1);
      }
    } catch (error) {
      failures.push(`${notice.label()} ${(error as Error).message}`);
    }
    if (read >= maxNotices) break;
  }
  if (read === 0) return [broken("has no notices")];
  return [
    describeKinds(listed, read),
    ...describeFailures(failures, read),
    ...[...skipped].slice(0, 10).map(([reason, count]) => note(`${count} skipped: ${reason}`)),
    ...describeFields(listed),
  ];
}

async function checkBytes(
  source: Source,
  name: string,
  bytes: Uint8Array,
  asOf: Date,
): Promise<Finding[]> {
  const { chunks } = await bytesDocument(name, bytes, asOf).open();
  return checkNotices(source, chunks, { name, asOf });
}

function describeKinds(listed: ListedNotice[], read: number): Finding {
  const counts = noticeKindsInOrder.map(
    (kind) => `${kind} ${listed.filter((notice) => notice.kind === kind).length}`,
  );
  return listed.length > 0
    ? fine(`${read} notices: ${counts.join(", ")}`)
    : broken(`none of ${read} notices is of a known kind`);
}

function describeFailures(failures: string[], read: number): Finding[] {
  const [first] = failures;
  if (!first) return [];
  const text = `${failures.length} of ${read} cannot be read, such as ${cutText(first, 160)}`;
  return [failures.length > maxFailedShare * read ? broken(text) : note(text)];
}

/** Checks the fields that nearly all notices have, and without which a list is of little use. */
function describeFields(listed: ListedNotice[]): Finding[] {
  const tenders = listed.filter(({ kind, access }) => kind === "tender" && access === "open");
  return [
    ...missingIn(listed, "a title", ({ title }) => title !== null, 0.8),
    ...missingIn(listed, "a buyer", ({ buyers }) => buyers.some(({ name }) => name !== null), 0.8),
    ...missingIn(listed, "a CPV code", ({ cpv }) => cpv.length > 0, 0.6),
    ...missingIn(listed, "a page", ({ url }) => url !== null, 0.6),
    ...missingIn(tenders, "a deadline", ({ deadline }) => deadline !== null, 0.4),
  ];
}

function missingIn(
  notices: ListedNotice[],
  what: string,
  test: (notice: ListedNotice) => boolean,
  share: number,
): Finding[] {
  const having = notices.filter(test).length;
  if (notices.length === 0 || having >= share * notices.length) return [];
  return [broken(`only ${having} of ${notices.length} have ${what}`)];
}
