import { cutText, foldText } from "../../../app/site/clean-text.ts";
import { type Country, sisterSites, siteIdOf } from "../../../app/site/sites.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { NoticeError } from "../../document-error.ts";
import { type Fields, isFields, parseFields } from "../../formats/json-fields.ts";
import { countries } from "../../notice/countries.ts";
import {
  namedNoticeLink,
  noticeLink,
  procedureLink,
  registerLink,
  tedLink,
  titleLink,
} from "../../notice/links.ts";
import { type Deadline, parseDeadline, parseMoment } from "../../notice/moment.ts";
import { moneyOf } from "../../notice/money.ts";
import type {
  ListedNotice,
  Money,
  Notice,
  OutcomeNotice,
  Party,
  SkippedNotice,
} from "../../notice/notice.ts";
import { parseCpvCodes, parsePlaces, parseProcedure } from "../notice-codes.ts";
import { maxCounts, maxLengths } from "../notice-limits.ts";
import { isPersonalCode, withoutMail } from "../personal-data.ts";
import { findRegisterPage } from "../register-pages.ts";
import { findType, parseThinNotice, type ThinNotice } from "./ted-search.ts";

/*
 * Notices made from search results alone, for days on which TED refuses their XML to programs. They have no lots,
 * regions or winners: the search does not say whether a winner is a company, and people are left out. The XML of the
 * same notice replaces them, whenever it is read: see `isPartial`.
 */

const source = sourceIds.ted;

/** A file in a day's tar for a notice without XML: the search result, and why there is no XML. */
export function thinEntry(fields: Fields, why: string): Buffer {
  return Buffer.from(JSON.stringify({ why, fields }));
}

/** Parses such a file. Throws a NoticeError if it is invalid. */
export function parseThinEntry(bytes: Uint8Array): Notice[] {
  const entry = parseFields(bytes);
  if (!isFields(entry?.["fields"])) throw new NoticeError("is no answer to a search");
  const why = typeof entry["why"] === "string" ? foldText(entry["why"], 200) : "is missing";
  return noticesFromSearch(parseThinNotice(entry["fields"]), why);
}

/** The notice or outcome made from a search result, and a `skipped` note that says why there is no XML. */
export function noticesFromSearch(thin: ThinNotice, why: string): Notice[] {
  const note: SkippedNotice = {
    role: "skipped",
    reason: `known from the search alone: the XML ${why}`,
  };
  const listed = thinListed(thin);
  const outcome = listed.role === "listed" ? undefined : thinOutcome(thin);
  return [outcome ?? listed, note];
}

/** Throws a NoticeError if it is relevant and invalid. */
export function thinListed(thin: ThinNotice): ListedNotice | SkippedNotice {
  const { country } = thin;
  if (!country) return { role: "skipped", reason: "its buyers are in other countries" };
  const type = findType(thin);
  if (!type) return { role: "skipped", reason: "of an unknown type" };
  if (endsWithoutContract(thin, type.kind)) {
    return { role: "skipped", reason: "the end of a procurement" };
  }
  const ids = idsOf(thin, country);
  const deadline = type.kind === "contract" ? undefined : deadlineOf(thin, country);
  const buyers = buyersOf(thin, country);
  const title = thin.title ? cutText(withoutMail(thin.title), maxLengths.title) : null;
  return {
    role: "listed",
    isPartial: true,
    kind: type.kind,
    stage: type.stage ?? null,
    source,
    country,
    key: keyOf(thin, type.kind, ids),
    ...ids,
    links: linksOf(thin, ids, titleLink(country, title, buyers[0])),
    changes: thin.changes ? cutText(thin.changes, maxLengths.changes) : null,
    title,
    description: null,
    reference: null,
    url: tedPage(thin.publicationNumber, country),
    deadline: deadline?.moment.toISOString() ?? null,
    deadlineInDoubt: deadline?.inDoubt ?? false,
    access: thin.noticeType === "qu-sy" ? "system" : "open",
    procedure: parseProcedure(thin.procedureType),
    buyers,
    cpv: parseCpvCodes(thin.cpv),
    value: type.kind === "contract" ? null : estimateOf(thin),
    region: [],
    places: parsePlaces(thin.cities),
    lots: [],
    winners: [],
    terms: [],
  };
}

/**
 * An outcome only if the whole procurement ends: its call is withdrawn, or no lot has a winner. The search does not say
 * which lots an award concerns, and a tender shown for too long does less harm than a missing one.
 */
function thinOutcome(thin: ThinNotice): OutcomeNotice | undefined {
  const { country } = thin;
  const type = findType(thin);
  if (!country || !type || !endsWithoutContract(thin, type.kind)) return undefined;
  const ids = idsOf(thin, country);
  return {
    role: "outcome",
    source,
    country,
    ...ids,
    links: linksOf(thin, ids, undefined),
    reason: "terminated",
    lots: [],
    ongoing: [],
    terms: [],
  };
}

function endsWithoutContract(thin: ThinNotice, kind: NoticeKind): boolean {
  if (kind === "tender")
    return thin.changeReasons.some((reason) => /^cancel(-intent)?$/.test(reason));
  const { results } = thin;
  return kind === "contract" && results.length > 0 && results.every((code) => code === "clos-nw");
}

/**
 * The key of the full notice, which was issued later on the day of dispatch and so replaces the row. Without that day
 * both rows are stored, and `isListed` hides this one.
 */
function keyOf(thin: ThinNotice, kind: NoticeKind, { noticeId, procedureId }: Ids): string {
  if (!thin.dispatchDate) return thin.publicationNumber;
  return kind === "tender" ? (procedureId ?? noticeId) : noticeId;
}

type Ids = Pick<ListedNotice, "noticeId" | "noticeVersion" | "procedureId" | "published">;

function idsOf(thin: ThinNotice, country: Country): Ids {
  const { timeZone } = countries[country];
  const day = (thin.dispatchDate ?? thin.publicationDate)?.split("T")[0] ?? "";
  const published = parseMoment(day, undefined, { timeZone, without: "start of day" });
  if (!published) throw new NoticeError("has no date of issue");
  const version = thin.version && /^\d{1,4}$/.test(thin.version) ? Number(thin.version) : 1;
  return {
    noticeId: requireShort(thin.noticeId) ?? thin.publicationNumber,
    noticeVersion: String(version).padStart(2, "0"),
    procedureId: requireShort(thin.procedureId) ?? null,
    published: published.toISOString(),
  };
}

function requireShort(id: string | undefined): string | undefined {
  if (id && id.length > maxLengths.id) throw new NoticeError("has an id that is too long");
  return id;
}

function linksOf(
  thin: ThinNotice,
  { noticeId, procedureId }: Ids,
  byTitle: string | undefined,
): string[] {
  const { changes } = thin;
  const links: (string | null | undefined)[] = [
    procedureId && procedureLink(procedureId),
    noticeLink(noticeId),
    tedLink(thin.publicationNumber),
    changes && namedNoticeLink(changes),
    ...thin.documentLinks.map(pageLink),
    byTitle,
  ];
  return [...new Set(links.filter((link) => !!link))].slice(0, maxCounts.links) as string[];
}

/** Documents are in the national system, whose number the national notice has too. */
function pageLink(address: string): string | undefined {
  const page = findRegisterPage(address);
  return page && registerLink(page.country, page.number);
}

/** The deadline of the first step; if its lots differ, the latest. */
function deadlineOf({ deadlines }: ThinNotice, country: Country): Deadline | undefined {
  const steps = [deadlines.expressions, deadlines.requests, deadlines.tenders];
  for (const step of steps) {
    const moments = step
      .map(({ date, time }) => parseDeadline(date, time, countries[country]))
      .filter((deadline) => deadline !== undefined)
      .filter(({ moment }) => isPlausible(moment))
      .sort((a, b) => a.moment.getTime() - b.moment.getTime());
    if (moments.length > 0) return moments.at(-1);
  }
  return undefined;
}

/** A date in a search result may be nonsense. */
function isPlausible(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= 2000 && year <= 2100;
}

/** Names and codes are two lists; if their lengths differ, it is unknown which code belongs to which buyer. */
function buyersOf({ buyers, buyerCodes }: ThinNotice, country: Country): Party[] {
  const { placeholderCodes } = countries[country];
  const paired = buyers.length === buyerCodes.length;
  return buyers.slice(0, maxCounts.buyers).map((name, place) => {
    const code = paired ? (buyerCodes[place] ?? "") : "";
    const usable = code !== "" && code.length <= maxLengths.buyerCode && !isPersonalCode(code);
    return {
      name: cutText(name, maxLengths.buyer),
      code: usable && !placeholderCodes.includes(code) ? code : null,
    };
  });
}

/** Null for zero, which means that there is no estimate. */
function estimateOf({ value }: ThinNotice): Money | null {
  if (!value || !/^\d{1,15}(\.\d{1,6})?$/.test(value.amount)) return null;
  return moneyOf(Number(value.amount), value.currency ?? "EUR");
}

/** A notice's page in TED, in the country's language. */
export function tedPage(number: string, country: Country): string {
  const { language } = sisterSites[siteIdOf(country)];
  return `https://ted.europa.eu/${language}/notice/-/detail/${number}`;
}
