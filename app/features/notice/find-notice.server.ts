import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { LotTerms } from "../../../db/lot-terms.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import { type OfficeContact, officeMail, plainPhone } from "../../../db/office-contact.ts";
import { supplierCode } from "../../../db/supplier-code.ts";
import { namedNoticeLink } from "../../../importer/notice/links.ts";
import type { Query } from "../../http/page-request.ts";
import {
  type Notice,
  type NoticeLot,
  parseLots,
  parseNotice,
  parseParties,
  records,
  type StoredNotice,
  type TenderParty,
} from "../notices/notice.ts";
import { isNoticeKind } from "../notices/notice-kind.ts";
import { columns, description, findById, millis } from "../notices/notice-queries.server.ts";
import { safeLink, shownText } from "../notices/untrusted-text.ts";
import { listSuppliersWithPage } from "../results/awards.server.ts";
import { loadEarlier } from "./last-time.server.ts";
import type { Earlier } from "./last-time.ts";
import { parseTerms } from "./lot-terms.ts";
import type { ProcedureNotice } from "./procedure.ts";

interface FoundNotice {
  notice: FullNotice;
  /** All notices of its procedure, itself among them. */
  procedure: ProcedureNotice[];
}

export interface FoundNoticePage extends FoundNotice {
  /** The notice that its winners are taken from, if not its own. */
  award: Pick<Award, "id" | "published"> | null;
  /** What its buyer awarded before. */
  earlier: Earlier | null;
  /** Codes of the winners that have a page. */
  suppliers: ReadonlySet<string>;
  /** The deadline before it was last moved, as far as it is still known. */
  deadlineBefore: number | null;
}

/** Finds a notice of any kind, including closed ones: their pages stay online. */
export function findNotice(query: Query, id: string): Promise<FoundNotice | null> {
  return findWith(query, id, async (tx, notice) => ({
    notice,
    procedure: await loadProcedure(tx, notice),
  }));
}

/** The same, with what its page tells besides. */
export function findNoticePage(query: Query, id: string): Promise<FoundNoticePage | null> {
  return findWith(query, id, async (tx, found) => {
    const award = await findAward(tx, found);
    const notice = award ? { ...found, winners: award.winners } : found;
    return {
      notice,
      award,
      procedure: await loadProcedure(tx, notice),
      earlier: await loadEarlier(tx, notice),
      suppliers: await listSuppliersWithPage(tx, supplierCodes(notice)),
      deadlineBefore: await loadDeadlineBefore(tx, id),
    };
  });
}

interface Award {
  id: string;
  published: number;
  winners: TenderParty[];
}

/** More contracts than this seldom have the same winner, and no notice says which of them it is about. */
const maxAwards = 20;

/**
 * What the winners of a changed or completed contract are taken from, if its notice does not name them: the award that it
 * changes, or those of its procedure if all name the same.
 */
async function findAward(tx: Tx, { id, story, stage, winners }: FullNotice): Promise<Award | null> {
  if (winners.length > 0 || !story || (stage !== "modification" && stage !== "completion")) {
    return null;
  }
  const { rows } = await tx.execute<AwardRow>(sql`
    select tenders.id::text as id, ${millis("publication_date")} as published, to_jsonb(winners) as winners,
      to_jsonb(links) as links, (select changes from tenders own where own.id = ${id}) as changes
    from tenders where story = ${story} and kind = 'contract' and (stage is null or stage in ('award', 'direct'))
      and isfinite(publication_date)
    order by publication_date desc, tenders.id limit ${maxAwards}`);
  const awards = rows
    .map(({ winners: parties, ...row }) => ({ ...row, winners: parseParties(parties) }))
    .filter((award) => award.winners.length > 0);
  const changed = namedNoticeLink(rows[0]?.changes ?? "");
  const named = awards.filter(({ links, changes }) => changes && links?.includes(changed));
  const possible = named.length > 0 ? named : awards;
  const keys = possible.map((award) => JSON.stringify(award.winners));
  return rows.length < maxAwards && new Set(keys).size === 1 ? (possible[0] ?? null) : null;
}

interface AwardRow extends Record<string, unknown> {
  id: string;
  published: number;
  winners: unknown;
  links: string[] | null;
  changes: string | null;
}

async function loadDeadlineBefore(tx: Tx, id: string): Promise<number | null> {
  const { rows } = await tx.execute<{ before: number | null }>(sql`
    select ${millis("deadline_before")} as before from tender_changes
    where tender_id = ${id} and what = 'deadline' order by id desc limit 1`);
  return rows[0]?.before ?? null;
}

/** Winners that are looked up: each takes a query's time, and few notices have more. */
const maxWinners = 200;

function supplierCodes({ winners, terms }: FullNotice): string[] {
  const all = [...winners, ...terms.flatMap((lot) => lot.winners ?? [])];
  return [...new Set(all.flatMap((winner) => supplierCode(winner) ?? []))].slice(0, maxWinners);
}

async function findWith<Found>(
  query: Query,
  id: string,
  load: (tx: Tx, notice: FullNotice) => Promise<Found>,
): Promise<Found | null> {
  return findById(query, id, async (tx) => {
    const notice = await loadNotice(tx, id);
    return notice && load(tx, notice);
  });
}

export interface FullNotice extends Notice {
  buyers: TenderParty[];
  /** How to reach the first buyer's office. */
  contact: OfficeContact;
  lots: NoticeLot[];
  /** What is said of the lots besides, or of the whole procurement. */
  terms: LotTerms[];
  /** How to answer a notice of ours; null for those of registers, whose pages say it. */
  answer: Answer | null;
  /** Key shared by the notices of one procedure, if known. */
  story: string | null;
  /** False if another notice replaces this one in lists. */
  listed: boolean;
}

interface FullRow extends StoredNotice, Record<string, unknown> {
  buyers: unknown;
  lots: unknown;
  terms: unknown;
  story: string | null;
  listed: boolean;
  answer: unknown;
}

async function loadNotice(tx: Tx, id: string): Promise<FullNotice | null> {
  const { rows } = await tx.execute<FullRow>(sql`
    select ${columns}, ${description}, buyers, lots, terms, story, listed,
      raw_data -> 'answer' as answer from tenders
    where id = ${id} and kind is not null and country is not null`);
  const [row] = rows;
  if (!row) return null;
  const { story, listed } = row;
  const notice = parseNotice(row);
  const [lots, terms] = [parseLots(row.lots), parseTerms(row.terms)];
  const contact = parseContact(row.buyers);
  const answer = parseAnswer(row.answer);
  return { ...notice, buyers: parseBuyers(row), contact, answer, lots, terms, story, listed };
}

interface Answer {
  text: string;
  email: string | null;
  phone: string | null;
}

function parseAnswer(given: unknown): Answer | null {
  const [answer] = records([given], 1);
  if (!answer) return null;
  const email = officeMail(shownText(answer["email"]));
  const phone = email && plainPhone(shownText(answer["phone"]));
  const text = shownText(answer["text"], 500);
  return text || email ? { text, email, phone } : null;
}

function parseBuyers(row: FullRow): TenderParty[] {
  const buyers = parseParties(row.buyers);
  if (buyers.length > 0) return buyers;
  const name = shownText(row.buyer_name, 200);
  return name ? [{ name, code: shownText(row.buyer_code, 30) }] : [];
}

/** The same checks as in the importer: an adopted table may hold a person's address. */
function parseContact(buyers: unknown): OfficeContact {
  const [first = {}] = records(buyers, 1);
  if (!shownText(first["name"])) return {};
  const website = safeLink(first["website"]);
  const town = shownText(first["town"], 80);
  const email = officeMail(shownText(first["email"]));
  const phone = email && plainPhone(shownText(first["phone"]));
  return {
    ...(website && { website }),
    ...(town && { town }),
    ...(email && { email }),
    ...(phone && { phone }),
  };
}

/** Includes the notice itself even if the procedure has too many notices to list. */
async function loadProcedure(tx: Tx, notice: FullNotice): Promise<ProcedureNotice[]> {
  const notices = notice.story ? await listProcedure(tx, notice.story) : [];
  return notices.some(({ id }) => id === notice.id) ? notices : [...notices, notice];
}

/** Limit for one procedure; some framework agreements have hundreds of contracts, and only the first are shown. */
const maxNotices = 60;

/** All notices of a procedure, the oldest first. */
export async function listProcedure(tx: Tx, story: string): Promise<ProcedureNotice[]> {
  const { rows } = await tx.execute<
    StoredNotice & { listed: boolean } & Record<string, unknown>
  >(sql`
    select ${columns}, null as description, listed from tenders
    where story = ${story} and kind is not null and country is not null
    order by publication_date nulls last, tenders.id limit ${maxNotices}`);
  return rows
    .filter(({ kind }) => isNoticeKind(kind))
    .map((row) => {
      const { id, stage, source, published, deadline, closed, closedReason, url } =
        parseNotice(row);
      const kind = row.kind as NoticeKind;
      const { listed } = row;
      return { id, kind, stage, source, published, deadline, closed, closedReason, url, listed };
    });
}
