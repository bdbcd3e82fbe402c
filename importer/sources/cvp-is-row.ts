import { sourceIds } from "../../db/source-ids.ts";
import { NoticeError } from "../document-error.ts";
import { registerLink, tedLink, titleLink } from "../links.ts";
import { parseEuros } from "../money.ts";
import type { ListedNotice, Notice, Party } from "../notice.ts";
import {
  type Procedure,
  pageOf,
  procedureOf,
  type Status,
  statusOf,
  unknownProcedure,
} from "./cvp-is-procedure.ts";
import { findDeadline, findEnd } from "./cvp-is-times.ts";
import { type Fields, plainOf, textOf } from "./json-fields.ts";
import { parseCpvCodes, parseRegions } from "./notice-codes.ts";
import { maxCounts, maxLengths } from "./notice-limits.ts";

/** A procurement as it is now: its call, and if it has ended its outcome and contract. */
export function parseRow(row: Fields, published: string, asOf: Date): Notice[] {
  const name = plainOf(row.procedure);
  const procedure = procedureOf(name) ?? unknownProcedure;
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
  });
  // Suppliers and prices are not told: the value is an estimate, which is the call's.
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
    // Rows change in place: of two readings the later sending counts.
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
    buyers,
    cpv: parseCpvCodes(row.cpvCodes),
    value: parseEuros(row.estimatedValue),
    region: parseRegions([row.nutsCode]),
    lots: [],
    winners: [],
  };
}

/**
 * A standing system's deadline is its end, years ahead, and says nothing to those who sort by it. Any other row without
 * a deadline would show as open for ever. So where it is missing or corrupt, or ahead though tenders are no longer
 * taken, the publication stands for it: it has passed, and does not move with each reading as the sending's time would.
 * A system that takes no more suppliers is for those only who are in it.
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

/** What the procurement shares with its notices in TED, the surest first. */
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
 * Procurements that were moved from the old system have their number there at the end of the title, in brackets. People
 * need not read it, but TED knows them by it. A title of nothing else stays.
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
