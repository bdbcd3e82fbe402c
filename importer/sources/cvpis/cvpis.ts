import { dayMs } from "../../../calendar/local-time.ts";
import type { Access, ProcedureKind } from "../../../db/notice-kind.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { DocumentError, NoticeError } from "../../document-error.ts";
import { type Fields, plainOf, textOf } from "../../formats/json-fields.ts";
import { type JsonItem, readJsonItems } from "../../formats/read-json-items.ts";
import { countries } from "../../notice/countries.ts";
import { registerLink, tedLink, titleLink } from "../../notice/links.ts";
import { parseDayFirst } from "../../notice/moment.ts";
import { parseEuros } from "../../notice/money.ts";
import type { ListedNotice, Notice, Party } from "../../notice/notice.ts";
import type { Source } from "../../source.ts";
import { parseCpvCodes, parseRegions } from "../notice-codes.ts";
import { maxCounts, maxLengths } from "../notice-limits.ts";

/*
 * The export of the Lithuanian procurement system CVP IS (viesiejipirkimai.lt): pages of a JSON list with the whole
 * register, in the order of publication. Its quirks:
 *
 * - A row is a procurement, not a notice. Its status and dates change in place.
 * - There are no lots, no suppliers and no prices. Those come from TED.
 * - CPV codes are sorted, so the first is not the main one.
 * - An estimate of 0 means that it is not made public.
 * - Times are local in Vilnius; midnight means the end of the day before.
 * - For a refused key or an unknown address the answer is an object or a login page instead of the list.
 */
export const cvpIs: Source = {
  id: sourceIds.cvpis,
  name: "cvpis",
  async *read(chunks, { asOf }) {
    let latest = beginning;
    for await (const item of readJsonItems(chunks, webPage)) {
      yield {
        label: () => findLabel(item),
        parse() {
          const row = item.parse();
          // Rows are in the order of publication, so one without a date came after the one before it.
          latest = parsePast(row.datePublished, asOf) ?? latest;
          return parseRow(row, latest, asOf);
        },
      };
    }
  },
};

/** The system's first days: no row is older. Used if the first row of a page has no date. */
const beginning = "2024-11-26T22:00:00.000Z";

function webPage(title: string): DocumentError {
  return new DocumentError(`is a web page instead of data${title ? `: ${title}` : ""}`);
}

function findLabel(item: JsonItem): string {
  const id = /"id"\s?:\s?"?(\d{1,15})\b/.exec(item.text())?.[1];
  return id ?? "a row without an id";
}

/** A procurement as it is now: its call, and if it has ended its outcome and contract. */
function parseRow(row: Fields, published: string, asOf: Date): Notice[] {
  const name = plainOf(row.procedure);
  const procedure = procedureOf(name) ?? unknownProcedure(name);
  const status = statusOf(plainOf(row.status));
  const call = parseCall(row, procedure, status, published, asOf);
  const notices: Notice[] = [call];
  if (!procedureOf(name)) {
    const quoted = textOf(name, maxLengths.quote) ?? "without a name";
    notices.push({ role: "skipped", reason: `unknown procedure: ${quoted}` });
  }
  const isDecided = status === "awarded" && call.kind === "tender";
  if (!isDecided && status !== "terminated") return notices;
  const end = findEnd(row, published, asOf);
  const { source, country, noticeId, noticeVersion, procedureId, links } = call;
  notices.push({
    role: "outcome",
    ...{ source, country, noticeId, noticeVersion, procedureId, links },
    published: end,
    reason: isDecided ? "awarded" : "terminated",
    lots: [],
    ongoing: [],
    terms: [],
  });
  // CVP IS gives no suppliers and no prices: the value is an estimate, which belongs to the call.
  const contract = { kind: "contract", stage: "award", deadline: null, value: null } as const;
  if (isDecided) notices.push({ ...call, ...contract, published: end });
  return notices;
}

function parseCall(
  row: Fields,
  procedure: Procedure,
  status: Status,
  published: string,
  asOf: Date,
): ListedNotice {
  const id = parseId(row.id);
  const { title, oldNumber } = splitTitle(textOf(row.title, maxLengths.title) ?? "");
  if (title === "") throw new NoticeError("has no title");
  const buyers = findBuyers(row);
  return {
    role: "listed",
    kind: procedure.kind,
    stage: null,
    source: sourceIds.cvpis,
    country: "LT",
    key: id,
    noticeId: id,
    // Rows change in place, so the version is the time of sending: the later one counts.
    noticeVersion: String(Math.max(1, Math.floor(asOf.getTime() / 1000))),
    procedureId: id,
    links: findLinks(row, { id, title, oldNumber, buyers }),
    published,
    changes: null,
    title,
    // Until the terms of use are known nothing is shown that is not needed to find the procurement.
    description: null,
    reference: textOf(row.cftCaUniqueId, maxLengths.reference),
    url: pageOf(procedure, id),
    ...deadlineOf(row, procedure, status, published, asOf),
    deadlineInDoubt: false,
    procedure: procedure.procedureKind,
    buyers,
    cpv: parseCpvCodes(row.cpvCodes),
    value: parseEuros(row.estimatedValue),
    region: parseRegions([row.nutsCode]),
    // The export names regions only.
    places: [],
    lots: [],
    winners: [],
    terms: [],
  };
}

/**
 * A purchasing system's deadline is its end, years ahead, which is useless for sorting: it is left out. Any other row
 * without a deadline would look open for ever. So if it is missing or corrupt, or in the future although tenders are no
 * longer accepted, the publication date is used: it has passed and, unlike the time of sending, does not change with
 * each reading. A system that accepts no more suppliers is only for those already in it.
 */
function deadlineOf(
  row: Fields,
  { access, kind }: Procedure,
  status: Status,
  published: string,
  asOf: Date,
): Pick<ListedNotice, "access" | "deadline"> {
  // A consultation that is `Closed` has no outcome that would end it.
  const isShut = status === "closed" || (status === "awarded" && kind === "consultation");
  if (access === "system" && !isShut) return { access, deadline: null };
  if (access === "system") return { access: "invited", deadline: published };
  const deadline = findDeadline(row);
  const isAhead = deadline !== null && deadline > asOf.toISOString();
  return { access, deadline: deadline === null || (isShut && isAhead) ? published : deadline };
}

function parseId(value: unknown): string {
  const id = plainOf(value);
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new NoticeError("has no id");
  return id;
}

/** ` (PV)` marks purchasing bodies. */
function findBuyers(row: Fields): Party[] {
  const name = textOf(row.caName, maxLengths.buyer)?.replace(/ ?\(PV\)$/i, "") || null;
  const given = textOf(row.caNumber, maxLengths.buyerCode);
  const code = given && !/^0*$/.test(given) ? given : null;
  return name || code ? [{ name, code }] : [];
}

interface Found {
  id: string;
  title: string;
  oldNumber: string | undefined;
  buyers: Party[];
}

/** Links that the procurement shares with its notices in TED, the most reliable first. */
function findLinks(row: Fields, { id, title, oldNumber, buyers }: Found): string[] {
  const [, number] =
    /(?:^|\D)(\d{1,8}-20\d\d)(?:\D|$)/.exec(plainOf(row.tedLink).slice(0, 500)) ?? [];
  const named = titleLink("LT", title, buyers[0]);
  const links = [
    registerLink("LT", id),
    ...(number ? [tedLink(number)] : []),
    ...(oldNumber ? [registerLink("LT", `old-${oldNumber}`)] : []),
    ...(named ? [named] : []),
  ];
  return links.slice(0, maxCounts.links);
}

/** `seno CVP IS Nr. 697161`, `senas CVPIS Nr 697161`, `senos CVP IS numeris: 697161`. */
const oldSystem = /^sen[a-ząčęėįšųūž]{0,4} ?CVP ?IS,? ?(?:Nr|numeris)?[.:]* ?(\d{4,8})$/i;

/**
 * Procurements moved from the old system have their old number in brackets at the end of the title. Readers do not need
 * it, but TED knows the procurement by it. A title with nothing else stays as it is.
 */
function splitTitle(given: string): { title: string; oldNumber: string | undefined } {
  const start = given.lastIndexOf("(");
  const end = given.indexOf(")", start);
  if (start === -1 || end === -1) return { title: given, oldNumber: undefined };
  const oldNumber = oldSystem.exec(given.slice(start + 1, end).trim())?.[1];
  if (!oldNumber) return { title: given, oldNumber: undefined };
  const rest = `${given.slice(0, start).trim()} ${given.slice(end + 1).trim()}`.trim();
  return { title: rest || given, oldNumber };
}

/** Parses `02-12-2024 17:01:51`, local time in Vilnius. Null if there is no such moment. */
function parseVilniusTime(value: unknown, without: "start of day" | "end of day"): string | null {
  const [date = "", time = "", ...rest] = plainOf(value).slice(0, 60).split(" ");
  const { timeZone } = countries.LT;
  return rest.length > 0 ? null : parseDayFirst(date, time, { timeZone, without });
}

/**
 * Midnight means the end of the day before and becomes that day's last second: else pages would show the day on which
 * it is too late.
 */
function findDeadline(row: Fields): string | null {
  const deadline = parseVilniusTime(row.tenderSubmissionDeadline, "end of day");
  const isMidnight = / 00:00(:00)?$/.test(plainOf(row.tenderSubmissionDeadline));
  return deadline && isMidnight ? new Date(Date.parse(deadline) - 1000).toISOString() : deadline;
}

/** Null also for a moment after the sending, by more than clocks can differ: it has not happened yet. */
function parsePast(value: unknown, asOf: Date): string | null {
  const moment = parseVilniusTime(value, "start of day");
  return moment && Date.parse(moment) <= asOf.getTime() + dayMs ? moment : null;
}

/**
 * When a procurement was decided or abandoned. The export never dates the latter, and not always the former: then the
 * deadline is used if it has passed, else the publication, since the time of sending would change with each reading. It
 * is never before the publication, as the outcome would not count then.
 */
function findEnd(row: Fields, published: string, asOf: Date): string {
  const end =
    parsePast(row.contractAwardDate, asOf) ??
    parsePast(row.awardDate, asOf) ??
    passedDeadline(row, asOf) ??
    published;
  return end > published ? end : published;
}

function passedDeadline(row: Fields, asOf: Date): string | null {
  const deadline = findDeadline(row);
  return deadline && deadline <= asOf.toISOString() ? deadline : null;
}

interface Procedure {
  kind: "tender" | "consultation";
  access: Access;
  /** Null for a consultation, which is none. */
  procedureKind: ProcedureKind | null;
  /** The portal's kind of page. A wrong one leads to a login page, so it is undefined where it is not known. */
  page: "cft" | "dps" | "pmc" | undefined;
}

const pages = {
  cft: "cft/prepareViewCfTWS.do",
  dps: "dps/prepareViewCfTDPSWS.do",
  pmc: "pmc/viewPmc.do",
};

function pageOf({ page }: Procedure, id: string): string | null {
  return page ? `https://viesiejipirkimai.lt/epps/${pages[page]}?resourceId=${id}` : null;
}

/** Finds a procedure by the portal's name for it; some names are untranslated keys. */
export function procedureOf(name: string): Procedure | undefined {
  return procedures.get(name.toLowerCase());
}

/** An unknown procedure is shown rather than lost. */
function unknownProcedure(name: string): Procedure {
  return tender("open", name === "" ? null : "other");
}

/** 'Simplified' are those below the EU's threshold, by Lithuania's own rules. */
const procedures = new Map<string, Procedure>([
  ["open", tender("open", "open")],
  ["accelerated open", tender("open", "open")],
  ["simplified open", tender("open", "small")],
  ["simplified open with negotiations", tender("open", "small")],
  ["restricted", tender("open", "restricted")],
  ["competitive with negotiation", tender("open", "negotiated")],
  ["negotiated with publication", tender("open", "negotiated")],
  ["negotiated with prior call for competition", tender("open", "negotiated")],
  ["involving negotiations", tender("open", "negotiated")],
  // Not seen yet, but the law has them.
  ["competitive dialogue", tender("open", "dialogue")],
  ["innovation partnership", tender("open", "innovation")],
  // Not public, or only for suppliers already admitted to a system or a framework agreement.
  ["simplified", tender("invited", "small")],
  ["negotiated without prior publication", tender("invited", "direct")],
  ["negotiated without prior call for competition", tender("invited", "direct")],
  ["specific contract", tender("invited", "other")],
  ["cft.procedure.type.qs.specific.contract", tender("invited", "other")],
  ["dps specific contract", tender("invited", "other", "dps")],
  ["dynamic purchasing system", tender("system", "other", "dps")],
  ["qualification system", { ...tender("system", "other"), page: undefined }],
  [
    "preliminary market consultation",
    { kind: "consultation", access: "open", procedureKind: null, page: "pmc" },
  ],
]);

function tender(
  access: Access,
  procedureKind: ProcedureKind | null,
  page: "cft" | "dps" = "cft",
): Procedure {
  return { kind: "tender", access, procedureKind, page };
}

/** `closed`: no longer open to tenders, and not decided. */
type Status = "open" | "closed" | "awarded" | "terminated";

/** The names of open statuses are not known, so any other text counts as open. */
function statusOf(name: string): Status {
  return statuses.get(name.toLowerCase().replace(/^cft\.status\./, "")) ?? "open";
}

const statuses = new Map<string, Status>([
  ["awarded", "awarded"],
  ["award", "awarded"],
  ["concluded", "awarded"],
  ["closed", "awarded"],
  ["cancelled", "terminated"],
  ["terminated", "terminated"],
  ["evaluation", "closed"],
  ["proposal submission closed", "closed"],
  ["awaiting.tender.opening", "closed"],
  ["awaiting tender opening", "closed"],
  ["archived", "closed"],
]);
