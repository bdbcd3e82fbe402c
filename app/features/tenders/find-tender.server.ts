import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Query } from "../../http/page-context.ts";
import { parseTender, type Tender, type TenderRow } from "./tender.ts";
import { columns, description } from "./tender-queries.server.ts";
import { cleanText } from "./untrusted-text.ts";

export interface Lot {
  id: string;
  title: string;
  deadline: number | null;
  cpv: string[];
  value: Tender["value"];
}

export interface FullTender extends Tender {
  buyers: { name: string; code: string }[];
  lots: Lot[];
}

interface FullRow extends TenderRow, Record<string, unknown> {
  buyers: unknown;
  lots: unknown;
}

/** Ours are numbers; an adopted table may have UUIDs. Anything else would be an error of the database. */
const idPattern = /^(\d{1,18}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Closed tenders included: their pages stay. */
export async function findTender(query: Query, id: string): Promise<FullTender | null> {
  if (!idPattern.test(id)) return null;
  try {
    return await query((tx) => loadTender(tx, id));
  } catch (error) {
    // invalid_text_representation: the id column has the other type.
    if (codeOf(error) === "22P02") return null;
    throw error;
  }
}

async function loadTender(tx: Tx, id: string): Promise<FullTender | null> {
  const { rows } = await tx.execute<FullRow>(sql`
    select ${columns}, ${description}, buyers, lots from tenders where id = ${id} and source = 1 and type = 6`);
  const [row] = rows;
  if (!row) return null;
  return { ...parseTender(row), buyers: parseBuyers(row), lots: parseLots(row.lots, row) };
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause as { code?: string } | undefined)?.code;
}

const maxRecords = 100;

function parseBuyers(row: FullRow): FullTender["buyers"] {
  const buyers = records(row.buyers)
    .map(({ name, code }) => ({ name: cleanText(name, 200), code: cleanText(code, 30) }))
    .filter(({ name }) => name !== "");
  if (buyers.length > 0) return buyers;
  const name = cleanText(row.buyer_name, 200);
  return name ? [{ name, code: cleanText(row.buyer_code, 30) }] : [];
}

/** Lots pass the same checks as a row. */
function parseLots(lots: unknown, row: FullRow): Lot[] {
  return records(lots).map(({ id, title, deadline, cpv, value }) => {
    const read = parseTender({
      ...row,
      ...amountOf(value),
      deadline: Date.parse(cleanText(deadline, 40)),
      cpv: Array.isArray(cpv) ? cpv : [cpv],
    });
    return {
      id: cleanText(id, 40),
      title: cleanText(title),
      deadline: read.deadline,
      cpv: read.cpv,
      value: read.value,
    };
  });
}

/** `{amount, currency}`, or the amount alone. */
function amountOf(value: unknown): Pick<TenderRow, "value" | "currency"> {
  if (typeof value === "number" || typeof value === "string") {
    return { value: String(value), currency: null };
  }
  const { amount, currency } = records([value])[0] ?? {};
  return {
    value: typeof amount === "number" || typeof amount === "string" ? String(amount) : null,
    currency: typeof currency === "string" ? currency : null,
  };
}

function records(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((entry): entry is Record<string, unknown> => typeof entry === "object" && !!entry)
    .slice(0, maxRecords);
}
