import { cutText, foldText } from "../../../app/site/clean-text.ts";
import type { ContractStage, NoticeKind } from "../../../db/notice-kind.ts";
import { DocumentError } from "../../document-error.ts";
import { type Fields, fieldsOf, parseFields } from "../../formats/json-fields.ts";
import { countries, findCountryOf } from "../../notice/countries.ts";

/*
 * TED's search API, version 3: `POST https://api.ted.europa.eu/v3/notices/search`, without a key. It gives the numbers
 * of a day's notices, whose XML is then read, and as much of each as a list needs, in case the XML is refused
 * (ted-thin.ts). The shapes of its answers are only partly documented: see `textsOf`.
 */

/** One unknown name fails the whole request. The number of fields times `limit` may be at most 10,000. */
export const searchedFields = [
  "publication-number",
  "publication-date",
  "dispatch-date",
  "notice-identifier",
  "notice-version",
  "procedure-identifier",
  "form-type",
  "notice-type",
  "official-language",
  "title-proc",
  "notice-title",
  "buyer-name",
  "buyer-identifier",
  "buyer-country",
  "classification-cpv",
  "deadline-receipt-tender-date-lot",
  "deadline-receipt-tender-time-lot",
  "deadline-receipt-request-date-lot",
  "deadline-receipt-request-time-lot",
  "deadline-receipt-expressions-date-lot",
  "deadline-receipt-expressions-time-lot",
  "estimated-value-proc",
  "estimated-value-cur-proc",
  "document-url-lot",
  "procedure-type",
  "place-of-performance-city-proc",
  "place-of-performance-city-lot",
  "change-notice-version-identifier",
  "change-reason-code",
  "winner-selection-status",
] as const;

/** Fields that were seen in a real answer: the fallback if TED no longer knows one of the others. */
export const surestFields = [
  "publication-number",
  "publication-date",
  "notice-type",
  "official-language",
  "notice-title",
  "buyer-name",
  "buyer-country",
  "classification-cpv",
  "deadline-receipt-tender-date-lot",
] as const;

const pageSize = 250;

/** Iteration mode gives a frozen view: notices that are added meanwhile do not shift the pages. */
export function searchBody(
  day: string,
  token?: string,
  fields: readonly string[] = searchedFields,
) {
  const buyers = Object.values(countries).map(({ codes }) => `buyer-country=${codes[0]}`);
  return {
    query: `(${buyers.join(" OR ")}) AND publication-date=${day.replaceAll("-", "")}`,
    fields,
    limit: pageSize,
    scope: "ALL",
    paginationMode: "ITERATION",
    ...(token && { iterationNextToken: token }),
  };
}

export interface FoundNotice {
  publicationNumber: string;
  /** As they were sent: see parseThinNotice. */
  fields: Fields;
}

/** Throws a DocumentError if it is no answer, or one that was cut short. */
export function parseSearchPage(bytes: Uint8Array) {
  const answer = parseFields(bytes);
  if (!Array.isArray(answer?.["notices"])) {
    throw new DocumentError("is no answer to a search");
  }
  if (answer["timedOut"] === true)
    throw new DocumentError("is incomplete: the search took too long");
  const total = answer["totalNoticeCount"];
  const token = answer["iterationNextToken"];
  return {
    notices: answer["notices"].map((given) => {
      const fields = fieldsOf(given);
      return { publicationNumber: requireNumber(fields), fields };
    }),
    /** Number of notices on all pages; undefined if TED does not say. */
    total: typeof total === "number" ? total : undefined,
    nextToken: typeof token === "string" && token !== "" ? token : undefined,
  };
}

export type SearchPage = ReturnType<typeof parseSearchPage>;

/** Parses what a search says about a notice. Texts are cleaned and bounded, but not checked. */
export function parseThinNotice(fields: Fields) {
  const country = textsOf(fields["buyer-country"])
    .map(findCountryOf)
    .find((one) => one);
  const languages = [
    ...(country ? [countries[country].language] : []),
    ...textsOf(fields["official-language"]).map((language) => language.toUpperCase()),
  ];
  const text = (name: string) => firstText(fields, name);
  const dates = (step: string) =>
    datesOf(fields, `deadline-receipt-${step}-date-lot`, `deadline-receipt-${step}-time-lot`);
  const amount = text("estimated-value-proc");
  return {
    publicationNumber: requireNumber(fields),
    publicationDate: text("publication-date"),
    /** When the buyer sent it: the XML's date of issue. */
    dispatchDate: text("dispatch-date"),
    noticeId: text("notice-identifier"),
    version: text("notice-version"),
    procedureId: text("procedure-identifier"),
    formType: text("form-type"),
    noticeType: text("notice-type"),
    procedureType: text("procedure-type"),
    /** Towns where the contract is performed. */
    cities: [
      ...textsOf(fields["place-of-performance-city-proc"]),
      ...textsOf(fields["place-of-performance-city-lot"]),
    ],
    changeReasons: textsOf(fields["change-reason-code"]),
    /** The notice that it changes: `uuid-NN`, or a number in TED. */
    changes: text("change-notice-version-identifier"),
    /** One of the three countries; undefined for a buyer elsewhere. */
    country,
    title:
      textsIn(fields["title-proc"], languages)[0] ?? lastPart(fields["notice-title"], languages),
    buyers: textsIn(fields["buyer-name"], languages),
    buyerCodes: textsOf(fields["buyer-identifier"]),
    cpv: textsOf(fields["classification-cpv"]),
    /** By step: interest, then requests to take part, then tenders. */
    deadlines: {
      expressions: dates("expressions"),
      requests: dates("request"),
      tenders: dates("tender"),
    },
    value: amount ? { amount, currency: text("estimated-value-cur-proc") } : undefined,
    results: textsOf(fields["winner-selection-status"]),
    documentLinks: textsOf(fields["document-url-lot"]),
  };
}

export type ThinNotice = ReturnType<typeof parseThinNotice>;

/** `00018662-2024` in some places, `18662-2024` in others. */
function requireNumber(fields: Fields): string {
  const text = firstText(fields, "publication-number") ?? "";
  const number = /^0{0,8}(\d{1,8}-\d{4})$/.exec(text)?.[1];
  if (!number) throw new DocumentError("holds a notice without a number");
  return number;
}

/** Titles for people are 'country – CPV name – title'. */
function lastPart(value: unknown, languages: string[]): string | undefined {
  const [, , ...title] = textsIn(value, languages)[0]?.split(" – ") ?? [];
  return title.join(" – ") || undefined;
}

interface NoticeType {
  kind: NoticeKind;
  stage?: ContractStage;
}

/** By form type; where that is missing or says only that it is a change, by the notice's type. */
export function findType({ formType, noticeType }: ThinNotice): NoticeType | undefined {
  if (noticeType === "pmc") return { kind: "consultation" };
  return forms.get(formType ?? "") ?? types.find(([start]) => noticeType?.startsWith(start))?.[1];
}

const forms = new Map<string, NoticeType>([
  ["planning", { kind: "plan" }],
  ["consultation", { kind: "consultation" }],
  ["competition", { kind: "tender" }],
  ["dir-awa-pre", { kind: "contract", stage: "direct" }],
  ["result", { kind: "contract", stage: "award" }],
  ["cont-modif", { kind: "contract", stage: "modification" }],
  ["completion", { kind: "contract", stage: "completion" }],
]);

/** Longer prefixes first: a call for competition by a prior notice (`pin-cfc`) is no plan. */
const types: [start: string, type: NoticeType][] = [
  ["pin-cfc", { kind: "tender" }],
  ["pin-", { kind: "plan" }],
  ["cn-", { kind: "tender" }],
  ["qu-sy", { kind: "tender" }],
  ["subco", { kind: "tender" }],
  ["veat", { kind: "contract", stage: "direct" }],
  ["can-modif", { kind: "contract", stage: "modification" }],
  ["can-", { kind: "contract", stage: "award" }],
  ["compl", { kind: "contract", stage: "completion" }],
];

/*
 * Values of TED's search answers. Each field can be absent, a text, a number, a list, or an object of these keyed by
 * language, and which of them is not documented: everything is read as a list of texts.
 */

/** More than any notice has, lots included. */
const maxValues = 2_000;
const maxTextLength = 20_000;

/** All texts of a field, in all its languages. */
export function textsOf(value: unknown, depth = 0): string[] {
  if (typeof value === "string") {
    const text = foldText(cutText(value, maxTextLength));
    return text ? [text] : [];
  }
  if (typeof value === "number" && Number.isFinite(value)) return [String(value)];
  if (depth > 2 || typeof value !== "object" || value === null) return [];
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.slice(0, maxValues).flatMap((part) => textsOf(part, depth + 1));
}

function firstText(fields: Fields, name: string): string | undefined {
  return textsOf(fields[name])[0];
}

/** Texts in the first of these languages that the field has, else in any. Keys are `lav` or `LAV`. */
function textsIn(value: unknown, languages: string[]): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return textsOf(value);
  const byLanguage = Object.entries(value).map(
    ([language, texts]) => [language.toUpperCase(), textsOf(texts)] as const,
  );
  const written = byLanguage.filter(([, texts]) => texts.length > 0);
  const wanted = languages.map((language) => written.find(([known]) => known === language));
  return (wanted.find((found) => found !== undefined) ?? written[0])?.[1] ?? [];
}

/** Dates, each with the time at the same index of a second list. */
function datesOf(fields: Fields, dateField: string, timeField: string): DateText[] {
  const dates = textsOf(fields[dateField]);
  const times = textsOf(fields[timeField]);
  const timeAt = (place: number) => {
    if (times.length === dates.length) return times[place];
    // If the lists differ in length, it is unknown which lot a time belongs to, unless all times are equal.
    return new Set(times).size === 1 ? times[0] : undefined;
  };
  const pairs = dates.map((date, place) => {
    const [day = "", time] = date.split("T");
    return { date: day, time: time ?? timeAt(place) };
  });
  const distinct = new Map(pairs.map((pair) => [`${pair.date} ${pair.time}`, pair]));
  return [...distinct.values()];
}

interface DateText {
  date: string;
  time: string | undefined;
}
