import { sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import { rootOf } from "../db/failures.ts";

/**
 * Saves rows together or, if the database refuses one, one by one without it: a single row that an adopted table
 * refuses must not keep out a month. Yields what `save` returns.
 */
export async function* saveEach<Row, Result>(
  tx: Tx,
  rows: Row[],
  save: (rows: Row[]) => Promise<Result>,
  onRefused: (row: Row, reason: Error) => void,
): AsyncGenerator<Result> {
  const together = await attempt(tx, () => save(rows));
  if (!("refused" in together)) {
    yield together.done;
    return;
  }
  for (const row of rows) {
    const alone = await attempt(tx, () => save([row]));
    if ("refused" in alone) onRefused(row, alone.refused);
    else yield alone.done;
  }
}

async function attempt<Result>(
  tx: Tx,
  work: () => Promise<Result>,
): Promise<{ done: Result } | { refused: Error }> {
  await tx.execute(sql`savepoint rows`);
  try {
    const done = await work();
    await tx.execute(sql`release savepoint rows`);
    return { done };
  } catch (error) {
    const root = rootOf(error);
    if (!(root instanceof Error) || !isBadRow(root)) throw error;
    await tx.execute(sql`rollback to savepoint rows`);
    return { refused: root };
  }
}

/** Bad data, a constraint, a limit, or an error raised by a trigger; not an outage. */
function isBadRow(error: Error & { code?: unknown }): boolean {
  return typeof error.code === "string" && /^(22|23|44|54|P0)[0-9A-Z]{3}$/.test(error.code);
}
