import { addDays } from "../../calendar/local-time.ts";
import { countries } from "../countries.ts";
import { NoSuchDocument } from "../document-error.ts";
import { fetchBytes } from "../fetch-document.ts";
import type { Pace } from "../pace.ts";
import { formOf } from "../sources/iub.ts";
import { addressOf, isMissing } from "../sync/iub.ts";
import { todayIn } from "../sync/periods.ts";
import { checkBytes } from "./check-notices.ts";
import {
  type CheckParts,
  checkFields,
  type FieldRule,
  type Finding,
  isText,
  isTextOrNone,
  maxBytes,
  note,
  parseRecords,
  unknownValues,
} from "./findings.ts";

/** The day before yesterday at the latest. */
export async function checkIub(
  { addresses, sources, now }: CheckParts,
  pace: Pace,
): Promise<Finding[]> {
  const base = addresses.iubUrl;
  const yesterday = addDays(todayIn(countries.LV.timeZone, now), -1);
  const load = async (day: string) => {
    const address = addressOf(day, base);
    const answer = await fetchBytes(address, { base, pace, isMissing }, maxBytes);
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

/** PHP writes an empty one as the other. */
function isObjectOrList(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
