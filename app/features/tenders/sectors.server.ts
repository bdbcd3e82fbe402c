import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { withCheckDigit } from "../../../db/seed/cpv-codes.ts";
import type { Language } from "../../site/languages.ts";

/** The CPV divisions by their two digits. */
export async function listSectors(tx: Tx, language: Language): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ sector: string; name: string | null }>(sql`
    select left(code, 2) as sector, ${nameIn(language)} as name
    from cpv_codes where parent_code is null order by code`);
  return Object.fromEntries(rows.flatMap(({ sector, name }) => (name ? [[sector, name]] : [])));
}

export interface NamedCode {
  code: string;
  name: string;
}

/** Eight digits each, in the order given; a code that the vocabulary lacks has no name. */
export async function nameCodes(
  tx: Tx,
  digits: string[],
  language: Language,
): Promise<NamedCode[]> {
  if (digits.length === 0) return [];
  const codes = digits.map(withCheckDigit);
  const { rows } = await tx.execute<{ code: string; name: string | null }>(sql`
    select code, ${nameIn(language)} as name from cpv_codes
    where code = any(${sql.param(codes)}::text[])`);
  const names = new Map(rows.map(({ code, name }) => [code, name ?? ""]));
  return codes.map((code) => ({ code, name: names.get(code) ?? "" }));
}

function nameIn(language: Language) {
  return sql.raw(`name_${language}`);
}
