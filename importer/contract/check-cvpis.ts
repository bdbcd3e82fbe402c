import { fetchBytes } from "../fetch-document.ts";
import type { Pace } from "../pace.ts";
import { procedureOf } from "../sources/cvp-is.ts";
import { checkBytes } from "./check-notices.ts";
import {
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

export async function checkCvpis(
  { addresses, sources }: CheckParts,
  pace: Pace,
): Promise<Finding[]> {
  const { cvpisUrl, cvpisKey } = addresses;
  if (!cvpisKey) return [note("off: CVPIS_API_KEY is not set")];
  const address = new URL("cft-details-export", cvpisUrl).href;
  const { bytes, asOf } = await fetchBytes(
    address,
    {
      base: cvpisUrl,
      pace,
      json: { pageSize: 20, pageNum: 1 },
      headers: { Accept: "application/json" },
      key: { header: "apiKey", value: cvpisKey },
    },
    maxBytes,
  );
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
