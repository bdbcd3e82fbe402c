import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { paths } from "../../site/paths.ts";
import { dated, undated } from "./tender-conditions.server.ts";
import { millis } from "./tenders.server.ts";

/** The page of a tender that search engines may show, and when it last changed. */
export interface TenderAddress {
  path: string;
  lastmod?: string | undefined;
}

const batchSize = 1_000;
const most = 50_000;

export async function countAddresses(tx: Tx, now: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select ((select count(*) from tenders where ${dated(now)} and ${real})
      + (select count(*) from tenders where ${undated} and ${real}))::int as count`);
  return rows[0]?.count ?? 0;
}

/**
 * Those of active tenders, in batches, each a short transaction of its own: whoever reads slowly
 * keeps no connection.
 */
export async function* listAddresses(
  query: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  now: number,
  from: number,
): AsyncGenerator<TenderAddress[]> {
  let skip = from;
  let left = most;
  for (const part of [datedPart(now), undatedPart]) {
    let after: Row | undefined;
    while (left > 0) {
      const rows = await query((tx) => listRows(tx, part, after, Math.min(batchSize, left), skip));
      if (rows.length === 0) {
        // All of this part were skipped: the next one has only the rest to skip.
        if (!after && skip > 0) skip -= await query((tx) => countPart(tx, part));
        break;
      }
      skip = 0;
      left -= rows.length;
      after = rows.at(-1);
      yield rows.map((row) => ({ path: paths.tender(row.key), lastmod: dayOf(row.changed, now) }));
    }
  }
}

/** Not called `id`: ordering by that name would then order by the text. */
type Row = { key: string; deadline: string | null; changed: number | null };

interface Part {
  where: SQL;
  order: SQL;
  following(row: Row): SQL;
}

/** As the list reads them: by the index of deadlines, and those without one apart. */
const datedPart = (now: number): Part => ({
  where: dated(now),
  order: sql`deadline_date, id`,
  following: ({ deadline, key }) => sql`(deadline_date, id) > (${deadline}::timestamptz, ${key})`,
});

const undatedPart: Part = {
  where: undated,
  order: sql`id`,
  following: ({ key }) => sql`id > ${key}`,
};

/** Made-up tenders are for trying things out. */
const real = sql`(raw_data @> '{"demo": true}') is not true`;

async function listRows(
  tx: Tx,
  { where, order, following }: Part,
  after: Row | undefined,
  limit: number,
  skip: number,
): Promise<Row[]> {
  const next = after ? sql`and ${following(after)}` : sql``;
  const { rows } = await tx.execute<Row>(sql`
    select id::text as key, deadline_date::text as deadline,
      ${millis("coalesce(updated_at, publication_date, created_at)")} as changed
    from tenders where ${where} and ${real} ${next}
    order by ${order} limit ${limit} offset ${skip}`);
  return rows;
}

async function countPart(tx: Tx, { where }: Part): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from tenders where ${where} and ${real}`,
  );
  return rows[0]?.count ?? 0;
}

/** A change that lies ahead, or at no plausible time, is not known. */
function dayOf(moment: number | null, now: number): string | undefined {
  const plausible = moment !== null && moment > Date.UTC(1990, 0) && moment <= now;
  return plausible ? new Date(moment).toISOString().slice(0, 19).concat("Z") : undefined;
}
