import { dayMs } from "../../../calendar/local-time.ts";
import {
  type Access,
  type ContractStage,
  contractStages,
  type NoticeKind,
  type ProcedureKind,
  procedureKinds,
} from "../../../db/notice-kind.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { isCountry } from "./countries.ts";
import { isNoticeKind, type ListKind } from "./notice-kind.ts";
import { cleanLines, safeLink, shownText } from "./untrusted-text.ts";

/** A row of `tenders`, unchecked. */
export interface StoredNotice {
  id: string;
  title: string | null;
  buyer_name: string | null;
  buyer_code: string | null;
  /** Times are milliseconds, possibly `Infinity`. */
  published: number | null;
  deadline: number | null;
  created: number | null;
  updated: number | null;
  closed: number | null;
  closed_reason: string | null;
  description: string | null;
  value: string | null;
  currency: string | null;
  url: string | null;
  reference: string | null;
  cpv: unknown;
  division: string | null;
  region: unknown;
  demo: boolean | null;
  kind: string | null;
  country: string | null;
  source: number | null;
  stage: string | null;
  access: string | null;
  procedure: string | null;
  places: unknown;
  winners: unknown;
  /** Tenders received, for each lot of which it is known. */
  lot_bids?: unknown;
  in_doubt: boolean | null;
}

/** A checked row. Empty texts and `null` mean that a value is not known. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  country: Country;
  source: number;
  stage: ContractStage | null;
  access: Access;
  procedure: ProcedureKind | null;
  /** Towns or municipalities of performance, as the source names them. */
  places: string[];
  /** Companies that won a contract. */
  winners: TenderParty[];
  /** Tenders received: for the lot with the fewest, and for that with the most. Null: not published, or no contract. */
  bids: readonly [least: number, most: number] | null;
  /** The source's clock cannot be trusted: the earlier of two moments was taken. */
  deadlineInDoubt: boolean;
  title: string;
  buyer: string;
  buyerCode: string;
  published: number | null;
  deadline: number | null;
  created: number | null;
  updated: number | null;
  closed: number | null;
  closedReason: string;
  description: string[];
  value: { amount: number; currency: string } | null;
  url: string | null;
  reference: string;
  cpv: string[];
  division: string;
  region: string[];
  demo: boolean;
}

export interface TenderParty {
  name: string;
  code: string;
}

export function parseNotice(row: StoredNotice): Notice {
  const cpv = parseCodes(row.cpv);
  return {
    id: row.id,
    kind: isNoticeKind(row.kind) ? row.kind : "tender",
    country: isCountry(row.country) ? row.country : "EE",
    source: row.source ?? sourceIds.riigihanked,
    stage: contractStages.find((stage) => stage === row.stage) ?? null,
    access: row.access === "invited" || row.access === "system" ? row.access : "open",
    procedure: procedureKinds.find((kind) => kind === row.procedure) ?? null,
    places: texts(row.places).slice(0, 5),
    winners: parseParties(row.winners),
    bids: parseBids(row.lot_bids),
    deadlineInDoubt: row.in_doubt === true,
    title: shownText(row.title),
    buyer: shownText(row.buyer_name, 200),
    buyerCode: shownText(row.buyer_code, 30),
    published: plausible(row.published),
    deadline: plausible(row.deadline),
    created: plausible(row.created),
    updated: plausible(row.updated),
    closed: plausible(row.closed),
    closedReason: row.closed_reason ?? "",
    description: cleanLines(row.description),
    value: parseValue(row.value, row.currency),
    url: safeLink(row.url),
    reference: shownText(row.reference, 60),
    cpv,
    division: row.division ?? cpv[0]?.slice(0, 2) ?? "",
    region: texts(row.region).slice(0, 20),
    demo: row.demo === true,
  };
}

function parseBids(value: unknown): Notice["bids"] {
  const counts = Array.isArray(value) ? value.filter(Number.isInteger).slice(0, maxRecords) : [];
  return counts.length > 0 ? [Math.min(...counts), Math.max(...counts)] : null;
}

/** CPV codes of eight digits, without check digits. */
function parseCodes(value: unknown): string[] {
  const codes = texts(value).flatMap((code) => code.match(/^\d{8}(?=-\d$|$)/)?.[0] ?? []);
  return [...new Set(codes)].slice(0, 50);
}

/** Lots pass the same checks as a row. */
export function parseLots(lots: unknown, most = maxRecords): NoticeLot[] {
  return records(lots, most).map(({ id, title, deadline, cpv, value }) => {
    const { amount, currency } = amountOf(value);
    return {
      id: shownText(id, 40),
      title: shownText(title),
      deadline: plausible(Date.parse(shownText(deadline, 40))),
      cpv: parseCodes(Array.isArray(cpv) ? cpv : [cpv]),
      value: parseValue(amount, currency),
    };
  });
}

/** Accepts `{amount, currency}`, or the amount alone. */
function amountOf(value: unknown): Record<"amount" | "currency", string | null> {
  if (typeof value === "number" || typeof value === "string") {
    return { amount: String(value), currency: null };
  }
  const { amount, currency } = records([value])[0] ?? {};
  return {
    amount: typeof amount === "number" || typeof amount === "string" ? String(amount) : null,
    currency: typeof currency === "string" ? currency : null,
  };
}

function texts(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry) => shownText(entry, 60)).filter((entry) => entry !== "");
}

/** Leaves out anything that is not a record or has no name. */
export function parseParties(value: unknown): TenderParty[] {
  return records(value)
    .map(({ name, code }) => ({ name: shownText(name, 200), code: shownText(code, 30) }))
    .filter(({ name }) => name !== "");
}

const maxRecords = 100;

export function records(value: unknown, most = maxRecords): Record<string, unknown>[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((entry): entry is Record<string, unknown> => typeof entry === "object" && !!entry)
    .slice(0, most);
}

const earliest = Date.UTC(1990, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** A deadline in the year 9999 is a placeholder, and one of 1900 a mistake. */
function plausible(moment: number | null): number | null {
  if (moment === null || !Number.isFinite(moment)) return null;
  return moment >= earliest && moment < latest ? moment : null;
}

/** The register writes 0 for no value; 100 billion or more is a typing error. */
function parseValue(value: string | null, currency: string | null): Notice["value"] {
  const amount = Number(value ?? Number.NaN);
  if (!(amount > 0 && amount < 1e11)) return null;
  return { amount, currency: /^[A-Z]{3}$/.test(currency ?? "") ? (currency as string) : "EUR" };
}

const newForMs = dayMs;

/** Created in the last 24 hours; a clock that is a little ahead does not matter. */
export function isNew({ created }: Pick<Notice, "created">, now: number): boolean {
  if (created === null) return false;
  const age = now - created;
  return age > -300_000 && age < newForMs;
}

/** When its 'new' badge ends. */
export function newUntil({ created }: Pick<Notice, "created">): number | null {
  return created === null ? null : created + newForMs;
}

/** Also compares two infinities, whose difference is NaN. */
export function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The order of the database: numbers by size, UUIDs alphabetically. */
export function byId({ id: a }: { id: string }, { id: b }: { id: string }): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** A notice's address for search engines, and when the notice last changed. */
export function noticeAddress(
  { id, updated, published, created }: Pick<Notice, "id" | "updated" | "published" | "created">,
  now: number,
) {
  const changed = updated ?? published ?? created;
  // A time in the future is an error in the data.
  const known = changed !== null && changed <= now;
  return {
    path: paths.notice(id),
    lastmod: known ? `${new Date(changed).toISOString().slice(0, 19)}Z` : undefined,
  };
}

/** A notice without its description, which is long and stays in the database; or a contract that ends. */
export type ShortNotice = Omit<Notice, "description" | "kind"> & { kind: ListKind };

/** A notice of a list, with what is known of its end and of its contents. */
export interface ListedNotice extends ShortNotice {
  ending?: Ending | null;
  description: string[];
}

/** A notice as lists and digests need it. */
export interface IndexedNotice extends ShortNotice {
  /** Day of publication in its country's time zone, as a number: see `dayNumber`. */
  day: number;
  /** The latest change after publication. */
  change: NoticeChange | null;
  /** `Infinity` without a deadline. Also set where `deadline` is too implausible to show. */
  closesAt: number;
  /** When the notice stops being current: see notice-life.ts. */
  until: number;
  /** Whether the country's list has it: see countries.ts. */
  inList: boolean;
  /** Set for a contract that ends, otherwise null. */
  ending: Ending | null;
  /** Empty where there is only one that says nothing else than the notice. */
  lots: readonly NoticeLot[];
}

export interface Ending {
  /** Whether the end is not published, but computed. */
  isComputed: boolean;
  /** Id of a notice by which the same procedure goes on, or the same buyer announced the like since. */
  successor: string | null;
}

export type NoticeLot = Pick<Notice, "id" | "title" | "deadline" | "cpv" | "value">;

/** Numbers of lots as the notice has them at the end of their ids; if those repeat, their places in it. */
export function lotNumbers(lots: readonly Pick<NoticeLot, "id">[]): number[] {
  const numbers = lots.map(({ id }, index) => Number(/\d{1,9}$/.exec(id)?.[0]) || index + 1);
  return new Set(numbers).size === lots.length ? numbers : lots.map((_, index) => index + 1);
}

export interface NoticeChange {
  /** When it was noticed. */
  at: number;
  what: "deadline" | "cancelled";
  /** The deadline before it was moved. */
  before: number | null;
}

/** Days since 1970 for a local day, `2026-11-16`: days are compared and counted more often than shown. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

export function dayOfNumber(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Weeks that the letter page looks back, the current one included. */
export const weeksBack = 12;

/**
 * Published in the weeks that the letter page looks back: an index also has older notices that are still current, and
 * contracts that end.
 */
export function isRecent(
  { kind, published }: Pick<ShortNotice, "kind" | "published">,
  now: number,
): boolean {
  return kind !== "ending" && recentUntil({ published }) > now;
}

export function recentUntil({ published }: Pick<ShortNotice, "published">): number {
  return (published ?? 0) + 7 * weeksBack * dayMs;
}
